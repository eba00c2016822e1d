"""Train the hand network and write it for OpenCV.

    python -m referee.vision.training.train_hands --sets SETS/traced SETS/virtual --steps 20000 --output hand_net.onnx

needs PyTorch and onnx (in an environment of their own); `hand_sets.py` makes the sets. A tenth of the scenes is left
out and scored.
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path
from random import Random

import torch
from torch import Tensor

from referee.vision.hand_net import CELL_PX, CHANNELS, COVER, HEIGHT, HOLDS, OFFSET, TIPS, TOUCHES, WRIST
from referee.vision.training.hand_batches import KEPT_SIDE, Batch, TrainingPictures, batch, load
from referee.vision.training.hand_network import HandNetwork
from referee.vision.training.hand_scores import scores_of
from referee.vision.training.shipped import load_hands

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
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sets", nargs="+", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--start", type=Path, help="hand_net.onnx to go on from")
    parser.add_argument("--rate", type=float, default=LEARNING_RATE)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=BATCH)
    parser.add_argument("--minutes", type=float, default=math.inf, help="time after which it ends before its steps")
    parser.add_argument("--device", type=torch.device, default=torch.device("cpu"), help="cpu or cuda")
    parser.add_argument("--output", type=Path, required=True)
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    device = chosen.device
    learn_from: list[list[Path]] = []
    scored: dict[str, TrainingPictures] = {}
    for folder in chosen.sets:
        paths = sorted(folder.glob("*.npz"))
        tables = sorted({_table(path) for path in paths})
        out = set(tables[::LEFT_OUT])
        learn_from.append([path for path in paths if _table(path) not in out])
        scored[folder.name] = load((path for path in paths if _table(path) in out), device)
    sets = [load(paths, device) for paths in learn_from]
    print(*(len(pictures.seen) for pictures in sets), "pictures", flush=True)
    random, draw = Random(chosen.seed), torch.Generator(device).manual_seed(chosen.seed)

    def some(pictures: TrainingPictures, count: int) -> Batch:
        return batch(pictures, torch.randint(len(pictures.seen), (count,), generator=draw, device=device), draw)

    typical = torch.cat([some(pictures, TYPICAL).seen for pictures in sets]).cpu()
    net = (load_hands(chosen.start, typical).train() if chosen.start else HandNetwork()).to(device)
    for name, left in scored.items():
        print("before", name, scores_of(net, left), flush=True)
    optimiser = torch.optim.AdamW(net.parameters(), LEARNING_RATE, weight_decay=WEIGHT_DECAY)
    began = printed_s = time.monotonic()
    step, done = 0, 0.0
    while done < 1:
        rate = chosen.rate * min(1.0, done / WARM_UP_SHARE) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * done)))
        for group in optimiser.param_groups:
            group["lr"] = rate
        seen, *targets = some(random.choice(sets), chosen.batch)  # each set has the same weight, whatever its size
        parts = losses(net(seen), *targets)
        optimiser.zero_grad()
        sum(parts.values()).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        step, now = step + 1, time.monotonic()
        done = max(step / chosen.steps, (now - began) / 60 / chosen.minutes)
        if now - printed_s > 180 or done >= 1:
            printed_s = now
            print(
                f"{done:.2f} step {step}", {name: round(value.item(), 3) for name, value in parts.items()}, flush=True
            )
            for name, left in scored.items():
                print("   ", name, scores_of(net, left), flush=True)
    write(net.cpu(), chosen.output)


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
