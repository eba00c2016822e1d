"""Train the hand network and write it for OpenCV.

    python -m referee.vision.training.train_hands --sets SETS/traced SETS/virtual --steps 20000 --output hand_net.onnx

needs PyTorch and onnx (in an environment of their own); `hand_sets.py` makes the sets. A tenth of the scenes is left
out and scored.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path
from random import Random

import torch
from torch import Tensor

from referee.vision.hand_net import CELL_PX, CHANNELS, COVER, HEIGHT, HOLDS, OFFSET, TIPS, TOUCHES, WRIST
from referee.vision.training.hand_batches import KEPT_SIDE, Batch, TrainingPictures, batch, load
from referee.vision.training.hand_network import HandNetwork
from referee.vision.training.hand_scores import scores_of
from referee.vision.training.shipped import load_hands
from referee.vision.training.training_run import TrainingProgress, set_rate, training_options

BATCH = 16
"""Pictures in one step of training. More are steadier and take memory. Chosen, not measured."""
LEARNING_RATE = 2.0e-3
"""Largest step size of the optimiser. Larger learns faster, and diverges if too large. Chosen, not measured."""
WEIGHT_DECAY = 0.02
"""Weight decay of the optimiser. Larger keeps weights smaller. Chosen, not measured."""
WARM_UP_SHARE = 0.03
"""Part of the training in which the step size rises. Larger starts more gently. Chosen, not measured."""
LEFT_OUT = 10
"""One table in so many is held out: scored, and not learnt from. Larger learns from more scenes and scores less
exactly. Chosen, not measured."""
TYPICAL = 64
"""Crops of each set on which the spreads for `shipped.load_hands` are measured. More measure them more exactly."""
REPORT_EVERY_S = 180.0
"""Time between two reports, seconds. Larger reports less often."""


def losses(outputs: Tensor, cover: Tensor, heat: Tensor, spots: Tensor) -> dict[str, Tensor]:
    """The loss of each kind of output (N, MAPS, cells, cells); the other arguments are the targets of a `Batch`."""
    n, cells = len(outputs), outputs.shape[2]
    covered = cover.reshape(n, cells, CELL_PX, cells, CELL_PX).permute(0, 2, 4, 1, 3).reshape(n, 4, cells, cells)
    bce = torch.nn.functional.binary_cross_entropy_with_logits
    odds = torch.sigmoid(outputs[:, COVER])
    dice = 1 - (2 * (odds * covered).sum() + 1) / (odds.sum() + covered.sum() + 1)
    out = {"cover": 3 * bce(outputs[:, COVER], covered) + 0.3 * dice}
    chance = torch.sigmoid(outputs[:, TIPS]).clamp(1e-4, 1 - 1e-4)
    hit = heat > 0.999
    focal = torch.where(
        hit, -torch.log(chance) * (1 - chance) ** 2, -torch.log(1 - chance) * chance**2 * (1 - heat) ** 4
    )
    out["tips"] = focal.sum() / max(1.0, float(hit.sum()))
    if len(spots):
        at = outputs[spots[:, 0].long(), :, spots[:, 1].long(), spots[:, 2].long()]
        out["offset"] = 0.5 * (at[:, OFFSET] - spots[:, 3:5]).abs().mean()
        out["height"] = 1.5 * (at[:, HEIGHT] - spots[:, 5]).abs().mean()
        out["wrist"] = 0.1 * (at[:, WRIST] - spots[:, 6:8]).abs().mean()
        out["holds"] = 0.5 * bce(at[:, HOLDS], spots[:, 8])
        out["touches"] = bce(at[:, TOUCHES], spots[:, 9])
    return out


def _table(path: Path) -> str:
    """What all pictures of one board, light and camera have in common in their names."""
    return path.stem.split("_")[0]


def main() -> None:
    """Train on all tables but those that are left out, and write the network."""
    options = training_options(__doc__, steps=20_000, batch=BATCH, rate=LEARNING_RATE)
    chosen = options.parse_args()
    torch.manual_seed(chosen.seed)
    sets, held_out = _loaded(chosen.sets, chosen.device)
    print(*(len(pictures.seen) for pictures in sets), "pictures", flush=True)
    draw = torch.Generator(chosen.device).manual_seed(chosen.seed)
    typical = torch.cat([_some(pictures, TYPICAL, draw).seen for pictures in sets]).cpu()
    net = (load_hands(chosen.start, typical).train() if chosen.start else HandNetwork()).to(chosen.device)
    for name, left in held_out.items():
        print("before", name, scores_of(net, left), flush=True)
    train(net, sets, held_out, draw, chosen)
    write(net.cpu(), chosen.output)


def _loaded(folders: list[Path], device: torch.device) -> tuple[list[TrainingPictures], dict[str, TrainingPictures]]:
    """The pictures of each folder that are learnt from, and those of the tables that are left out, by its name."""
    learnt: list[TrainingPictures] = []
    held_out: dict[str, TrainingPictures] = {}
    for folder in folders:
        paths = sorted(folder.glob("*.npz"))
        out = set(sorted({_table(path) for path in paths})[::LEFT_OUT])
        learnt.append(load((path for path in paths if _table(path) not in out), device))
        held_out[folder.name] = load((path for path in paths if _table(path) in out), device)
    return learnt, held_out


def train(
    net: HandNetwork,
    sets: list[TrainingPictures],
    held_out: dict[str, TrainingPictures],
    draw: torch.Generator,
    chosen: argparse.Namespace,
) -> None:
    """Train for the steps or minutes chosen, and report the scores of what is held out."""
    random = Random(chosen.seed)
    optimiser = torch.optim.AdamW(net.parameters(), LEARNING_RATE, weight_decay=WEIGHT_DECAY)
    progress = TrainingProgress(chosen.steps, chosen.minutes, REPORT_EVERY_S)
    while progress.done < 1:
        set_rate(optimiser, _rate(chosen.rate, progress.done))
        # each set has the same weight, whatever its size
        seen, *targets = _some(random.choice(sets), chosen.batch, draw)
        parts = losses(net(seen), *targets)
        optimiser.zero_grad()
        sum(parts.values()).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        if progress.advance():
            shown = {name: round(value.item(), 3) for name, value in parts.items()}
            print(f"{progress.done:.2f} step {progress.step}", shown, flush=True)
            for name, left in held_out.items():
                print("   ", name, scores_of(net, left), flush=True)


def _rate(largest: float, done: float) -> float:
    """The step size when this share of the training is done."""
    return largest * min(1.0, done / WARM_UP_SHARE) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * done)))


def _some(pictures: TrainingPictures, count: int, draw: torch.Generator) -> Batch:
    """Some pictures drawn by chance."""
    numbers = torch.randint(len(pictures.seen), (count,), generator=draw, device=pictures.seen.device)
    return batch(pictures, numbers, draw)


def write(net: HandNetwork, path: Path) -> None:
    """For cv2.dnn."""
    net.eval()
    torch.onnx.export(
        net,
        (torch.zeros(1, CHANNELS, KEPT_SIDE, KEPT_SIDE),),
        str(path),
        input_names=["seen"],
        output_names=["said"],
        dynamic_axes={"seen": {2: "height", 3: "width"}, "said": {2: "rows", 3: "columns"}},
        dynamo=False,
        opset_version=13,
    )


if __name__ == "__main__":
    main()
