"""The shipped networks as a starting point: their weights back into PyTorch, so that training can go on from them.

The files OpenCV reads have the batch normalisation folded into the convolutions. It is unfolded here by giving each
normalisation the spread of its convolution's output on typical pictures, so that the network's output stays the same at
first.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import numpy_helper
from torch import Tensor, nn

from referee.vision.square_patches import PATCH, PatchShape
from referee.vision.training.hand_network import HandNetwork
from referee.vision.training.network import SiblingHeadModule, SquareNet


def load_shipped(
    network: Path, head_file: Path, patches: Tensor, shape: PatchShape = PATCH
) -> tuple[SquareNet, SiblingHeadModule]:
    """The networks of two files, .onnx and .npz; `patches` (N, 5, height, width) of `shape` as typical ones."""
    stored = _stored(network)
    net, head = SquareNet.like(_folded(stored)[::2], shape), SiblingHeadModule()
    _unfold(net, stored, patches)
    with torch.no_grad(), np.load(head_file) as kept:
        head.usual.copy_(Tensor(kept["usual"]))
        for number, place in ((1, 0), (2, 2)):
            layer = head.compare[place]
            layer.weight.copy_(Tensor(kept[f"weight_{number}"]))
            layer.bias.copy_(Tensor(kept[f"bias_{number}"]))
    return net, head


def load_hands(path: Path, pictures: Tensor) -> HandNetwork:
    """The network of `hand_net.onnx`; `pictures` (N, CHANNELS, H, W) as typical ones."""
    net = HandNetwork()
    _unfold(net, _stored(path), pictures)
    return net


def _stored(network: Path) -> dict[str, NDArray[np.float32]]:
    """All weights of a file, by name, in the order in which the network uses them."""
    return {i.name: numpy_helper.to_array(i) for i in onnx.load(str(network)).graph.initializer}


def _folded(stored: dict[str, NDArray[np.float32]]) -> list[Tensor]:
    """Weights and biases of the convolutions into which a normalisation is folded, in turn."""
    return [Tensor(stored[name].copy()) for name in stored if name.startswith("onnx::Conv")]


def _unfold(net: nn.Module, stored: dict[str, NDArray[np.float32]], pictures: Tensor) -> None:
    """Fill `net` with the weights `stored`; each normalisation gets the spread that `pictures` show."""
    folded = iter(_folded(stored))
    net.eval()

    def unfold(normal: nn.Module, seen: tuple[Tensor]) -> None:
        assert isinstance(normal, nn.BatchNorm2d)
        assert normal.running_mean is not None
        assert normal.running_var is not None
        mean, variance = seen[0].mean(dim=(0, 2, 3)), seen[0].var(dim=(0, 2, 3))
        normal.running_mean.copy_(mean)
        normal.running_var.copy_(variance)
        normal.weight.copy_((variance + normal.eps).sqrt())
        normal.bias.copy_(next(folded) + mean)

    def fill(convolution: nn.Module, _: tuple[Tensor]) -> None:
        assert isinstance(convolution, nn.Conv2d)
        convolution.weight.copy_(next(folded))

    with torch.no_grad():
        hooks = []
        for name, part in net.named_modules():  # the layers without normalisation keep their names in the file
            if f"{name}.weight" in stored:
                part.load_state_dict({kind: Tensor(stored[f"{name}.{kind}"].copy()) for kind in ("weight", "bias")})
            elif isinstance(part, nn.Conv2d):
                hooks.append(part.register_forward_pre_hook(fill))
            elif isinstance(part, nn.BatchNorm2d):
                hooks.append(part.register_forward_pre_hook(unfold))
        net(pictures)
        for hook in hooks:
            hook.remove()
