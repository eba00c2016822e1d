"""The shipped networks as a starting point: their weights back into PyTorch, so that training can go on from them.

The files OpenCV reads have the batch normalisation folded into the convolutions. It is unfolded here by giving each
normalisation the spread that its convolution shows on real pictures, so that nothing changes at first.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from referee.vision.square_patches import PATCH, PatchShape
from referee.vision.training.hand_network import HandNetwork
from referee.vision.training.network import SiblingHeadModule, SquareNet, widths_of


def load_shipped(
    network: Path, head_file: Path, patches: Tensor, shape: PatchShape = PATCH
) -> tuple[SquareNet, SiblingHeadModule]:
    """The networks of two files, .onnx and .npz; `patches` (N, 5, height, width) of `shape` as typical ones."""
    stored = {i.name: numpy_helper.to_array(i) for i in onnx.load(str(network)).graph.initializer}
    folded = [Tensor(stored[name].copy()) for name in stored if name.startswith("onnx::Conv")]
    net, head = SquareNet(shape, widths_of(folded[::2])), SiblingHeadModule()
    with torch.no_grad():
        seen = patches * (1 / 128) - 1
        blocks = [block for block in net.look if isinstance(block, nn.Sequential)]
        for block, weight, bias in zip(blocks, folded[::2], folded[1::2], strict=True):
            convolution, normal = block[0], block[1]
            assert isinstance(convolution, nn.Conv2d)
            assert isinstance(normal, nn.BatchNorm2d)
            convolution.weight.copy_(weight)
            raw = convolution(seen)
            mean, variance = raw.mean(dim=(0, 2, 3)), raw.var(dim=(0, 2, 3))
            assert normal.running_mean is not None
            assert normal.running_var is not None
            normal.running_mean.copy_(mean)
            normal.running_var.copy_(variance)
            normal.weight.copy_((variance + normal.eps).sqrt())
            normal.bias.copy_(bias + mean)
            seen = torch.relu(raw + bias[:, None, None])
        describe = net.describe[0]
        for layer, name in ((describe, "describe.0"), (net.judge, "judge")):
            assert isinstance(layer, nn.Linear)
            layer.weight.copy_(Tensor(stored[f"{name}.weight"].copy()))
            layer.bias.copy_(Tensor(stored[f"{name}.bias"].copy()))
        with np.load(head_file) as kept:
            head.usual.copy_(Tensor(kept["usual"]))
            for number, place in ((1, 0), (2, 2)):
                layer = head.compare[place]
                layer.weight.copy_(Tensor(kept[f"weight_{number}"]))
                layer.bias.copy_(Tensor(kept[f"bias_{number}"]))
    return net, head


def load_hands(path: Path, pictures: Tensor) -> HandNetwork:
    """The network of `hand_net.onnx`; `pictures` (N, CHANNELS, H, W) as typical ones."""
    stored = {i.name: numpy_helper.to_array(i) for i in onnx.load(str(path)).graph.initializer}
    folded = iter([Tensor(stored[name].copy()) for name in stored if name.startswith("onnx::Conv")])
    net = HandNetwork()
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
    return net
