"""Train the contact network and write it for OpenCV.

    python -m referee.vision.training.train_contacts --sets SETS/clips SETS/touches SETS/fidgeting --steps 8000 \
        --output contact_net.onnx

needs PyTorch and onnx (in an environment of their own); `benchmarks/_contact_sets.py` makes the sets. A tenth of the
recordings is left out and scored. `--start FILE.onnx` goes on from a network that was written before, its layers'
statistics as they were. The coarse layers of the network that is shipped learnt first, without the others, from ten
times as many looks at top views.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path
from typing import NamedTuple

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor

from referee.vision.contact_net import CHANNELS, SIDE_PX, VIEWS
from referee.vision.training.contact_network import WIDTHS, ContactNetwork
from referee.vision.training.training_run import TrainingProgress, set_rate, training_options

BATCH = 48
"""Looks in one step of training. More are steadier and take longer. Chosen, not measured."""
LEARNING_RATE, WEIGHT_DECAY = 3.0e-3, 0.02
"""Largest step size of the optimiser, and its weight decay. Larger learns faster, and diverges if too large; larger
keeps weights smaller. Chosen, not measured."""
WARM_UP_SHARE = 0.3
"""Part of the training in which the step size rises. Larger starts more gently. Chosen, not measured."""
LEFT_OUT = 10
"""One recording in so many is held out: scored, and not learnt from. Larger learns from more and scores less exactly.
Chosen, not measured."""
ASIDE_PX = 8
"""Greatest shift of the surroundings each way, pixels of close views: fingertips are seen a fifth of a square off.
Larger teaches more tolerance."""
COARSE_SHARE = 0.3
"""Share of the looks that training shows as a coarser camera would. Larger learns such cameras better and finer ones
less well. Chosen, not measured."""
REPORT_EVERY_S = 60.0
"""Time between two reports, seconds. Larger reports less often."""


class Looks(NamedTuple):
    """Of some recordings, on the device that trains."""

    parts: Tensor
    """Levels (N, 4, wide, wide, 3)."""
    leans: Tensor
    """(N, 2)."""
    touching: Tensor
    """(N,)."""


def load(paths: list[Path], device: torch.device) -> Looks:
    """All looks of the recordings kept in `paths`."""
    sets = [np.load(path) for path in paths]
    parts, leans, touching = (np.concatenate([one[name] for one in sets]) for name in ("parts", "leans", "touching"))
    return Looks(*(torch.from_numpy(a).to(device) for a in (parts, np.float32(leans), np.float32(touching))))


def inputs(parts: Tensor, leans: Tensor) -> Tensor:
    """For the network, (N, CHANNELS, SIDE_PX, SIDE_PX); `parts` (N, 4, SIDE_PX, SIDE_PX, 3) in levels."""
    tones = parts.float().permute(0, 1, 4, 2, 3).flatten(1, 2)
    return torch.cat([tones, leans[:, :, None, None].expand(-1, -1, SIDE_PX, SIDE_PX)], dim=1)


def middles(parts: Tensor, draw: torch.Generator | None = None) -> Tensor:
    """The middles (N, 4, SIDE_PX, SIDE_PX, 3) of wider surroundings, up to `ASIDE_PX` aside if `draw` is given."""
    count, device = len(parts), parts.device
    middle = (parts.shape[2] - SIDE_PX) // 2
    corners = torch.full((2, count), middle, device=device)
    if draw is not None:
        corners = corners + torch.randint(-ASIDE_PX, ASIDE_PX + 1, (2, count), generator=draw, device=device)
    rows, columns = corners[:, :, None] + torch.arange(SIDE_PX, device=device)
    numbers = torch.arange(count, device=device)[:, None, None]
    return parts.permute(0, 2, 3, 1, 4)[numbers, rows[:, :, None], columns[:, None]].permute(0, 3, 1, 2, 4)


def varied(parts: Tensor, leans: Tensor, draw: torch.Generator) -> tuple[Tensor, Tensor]:
    """Looks as seen from another side of the board, in another light and through another camera."""
    count, device = len(parts), parts.device

    def uniform(least: float, most: float, *shape: int) -> Tensor:
        return least + (most - least) * torch.rand(count, *shape, generator=draw, device=device)

    def normal(spread: float, *shape: int) -> Tensor:
        return spread * torch.randn(count, *shape, generator=draw, device=device)

    mirrored = uniform(0, 1) < 0.5
    parts = torch.where(mirrored.view(-1, 1, 1, 1, 1), parts.flip(3), parts)
    leans = torch.where(mirrored[:, None], leans * leans.new_tensor([-1, 1]), leans)
    for quarters in (1, 2):  # turned, anticlockwise
        turned = uniform(0, 1) < 0.5
        parts = torch.where(turned.view(-1, 1, 1, 1, 1), parts.rot90(quarters, (2, 3)), parts)
        other = torch.stack([leans[:, 1], -leans[:, 0]], dim=1) if quarters == 1 else -leans
        leans = torch.where(turned[:, None], other, leans)
    order = torch.where(uniform(0, 1, 1) < 0.25, uniform(0, 1, 3).argsort(dim=1), torch.arange(3, device=device))
    tones = (parts / 255).gather(4, order.view(-1, 1, 1, 1, 3).expand(parts.shape))
    gains = uniform(0.75, 1.2, 1, 1, 1, 3) * uniform(0.75, 1.15, 1, 1, 1, 1) * (1 + normal(0.02, VIEWS, 1, 1, 1))
    tones = torch.where(uniform(0, 1, 1, 1, 1, 1) < COARSE_SHARE, _coarse(tones), tones)
    tones = tones ** uniform(0.75, 1.3, 1, 1, 1, 1) * gains + uniform(0, 0.015, 1, 1, 1, 1) * normal(
        1, *parts.shape[1:]
    )
    return tones.clamp(0, 1) * 255, leans


def _coarse(tones: Tensor) -> Tensor:
    """As a camera sees them (N, 4, side, side, 3) that has half as many pixels a square each way."""
    flat = tones.permute(0, 1, 4, 2, 3).flatten(0, 1)
    half = torch.nn.functional.avg_pool2d(flat, 2)
    whole = torch.nn.functional.interpolate(half, scale_factor=2.0, mode="bilinear")
    return whole.unflatten(0, tones.shape[:2]).permute(0, 1, 3, 4, 2)


def start_from(net: ContactNetwork, path: Path) -> None:
    """Take over the weights of a network of the same layers, into whose convolutions `write` has put their
    normalisations. Raises ValueError if its layers are others."""
    graph = onnx.load(str(path)).graph
    values = {each.name: torch.from_numpy(numpy_helper.to_array(each).copy()) for each in graph.initializer}
    written = [node for node in graph.node if node.op_type == "Conv"]
    with torch.no_grad():
        for node, (convolution, normalisation) in zip(written, net.layers, strict=True):
            convolution.weight.copy_(values[node.input[1]])
            normalisation.bias.copy_(values[node.input[2]])
            normalisation.running_var.fill_(1 - normalisation.eps)
        for name, parameter in net.last.named_parameters():
            parameter.copy_(values[f"last.{name}"])


def score(net: ContactNetwork, looks: Looks) -> str:
    """How often the network is right, and how well its log odds separate; it is left in the mode of scoring."""
    net.eval()
    with torch.no_grad():
        parts = zip(looks.parts.split(256), looks.leans.split(256), strict=True)
        odds = torch.cat([net(inputs(middles(part), leans))[:, 0] for part, leans in parts]).cpu().numpy()
    at = looks.touching.cpu().numpy() > 0
    rank = np.argsort(np.argsort(odds)) + 1
    area = (rank[at].sum() - at.sum() * (at.sum() + 1) / 2) / max(1, at.sum() * (~at).sum())
    return f"{len(at)} looks, {at.sum()} at a piece: right {((odds > 0) == at).mean():.3f}, area under ROC {area:.4f}"


def main() -> None:
    """Train on all recordings but those that are left out, and write the network."""
    options = training_options(__doc__, steps=8_000, batch=BATCH, rate=LEARNING_RATE)
    options.add_argument("--widths", type=int, nargs=5, default=WIDTHS)
    chosen = options.parse_args()
    torch.manual_seed(chosen.seed)
    sets: list[Looks] = []
    held_out: dict[str, Looks] = {}
    for folder in chosen.sets:
        paths = sorted(folder.glob("*.npz"))
        sets.append(load([path for number, path in enumerate(paths) if number % LEFT_OUT], chosen.device))
        held_out[folder.name] = load(paths[::LEFT_OUT], chosen.device)
    print(*(len(looks.touching) for looks in sets), "looks", flush=True)
    net = ContactNetwork(tuple(chosen.widths))
    if chosen.start is not None:
        start_from(net, chosen.start)
    train(net.to(chosen.device), sets, held_out, chosen)
    write(net.cpu(), chosen.output)


def train(net: ContactNetwork, sets: list[Looks], held_out: dict[str, Looks], chosen: argparse.Namespace) -> None:
    """Train for the steps or minutes chosen, and report the scores of what is held out."""
    random, draw = np.random.default_rng(chosen.seed), torch.Generator(chosen.device).manual_seed(chosen.seed)
    optimiser = torch.optim.AdamW(net.parameters(), chosen.rate, weight_decay=WEIGHT_DECAY)
    progress = TrainingProgress(chosen.steps, chosen.minutes, REPORT_EVERY_S)
    mean = torch.zeros((), device=chosen.device)
    while progress.done < 1:
        net.train()
        if chosen.start is not None:
            for _, normalisation in net.layers:
                normalisation.eval()
        set_rate(optimiser, _rate(chosen.rate, progress.done))
        looks = sets[int(random.integers(len(sets)))]  # each set has the same weight, whatever its size
        loss = _loss(net, looks, chosen.batch, draw)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        mean = mean.lerp(loss.detach(), max(0.02, 1 / (progress.step + 1)))
        if progress.advance():
            print(f"step {progress.step}, loss {float(mean):.3f}", flush=True)
            for name, left in held_out.items():
                print(f"    {name}: {score(net, left)}", flush=True)


def _rate(largest: float, done: float) -> float:
    """The step size when this share of the training is done."""
    return largest * max(min(done / WARM_UP_SHARE, 1.0) * (1 + math.cos(math.pi * done)) / 2, 1e-3)


def _loss(net: ContactNetwork, looks: Looks, count: int, draw: torch.Generator) -> Tensor:
    """Of some looks drawn by chance."""
    rows = torch.randint(len(looks.touching), (count,), generator=draw, device=looks.touching.device)
    parts, leans = varied(middles(looks.parts[rows], draw), looks.leans[rows], draw)
    odds = net(inputs(parts, leans))[:, 0]
    return torch.nn.functional.binary_cross_entropy_with_logits(odds, looks.touching[rows])


def write(net: ContactNetwork, path: Path) -> None:
    """For cv2.dnn."""
    net.eval()
    torch.onnx.export(
        net,
        (torch.zeros(1, CHANNELS, SIDE_PX, SIDE_PX),),
        str(path),
        input_names=["seen"],
        output_names=["log_odds"],
        dynamo=False,
        opset_version=13,
    )


if __name__ == "__main__":
    main()
