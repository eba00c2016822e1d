"""Train the hand network and write it for OpenCV.

    python -m referee.vision.training.train_hands --sets SETS/traced SETS/virtual --steps 20000 --output hand_net.onnx

needs PyTorch and onnx (in an environment of their own); `hand_sets.py` makes the sets. A tenth of the scenes is left
out and scored.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from referee.vision.hand_net import (
    APART_CELLS,
    CELL_PX,
    CHANNELS,
    COARSE,
    COVER,
    HEIGHT,
    HOLDS,
    LEAST_ODDS,
    OFFSET,
    TIPS,
    TONES,
    TOUCHES,
    WRIST,
)
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX
from referee.vision.training.hand_network import HandNetwork
from referee.vision.training.shipped import load_hands

BATCH = 16
"""Pictures in one step of training. More are steadier and take memory. Chosen, not measured."""
LEARNING_RATE = 2.0e-3
"""Largest step size of the optimiser. Larger learns faster, and diverges if too large. Chosen, not measured."""
WEIGHT_DECAY = 0.02
"""Weight decay of the optimiser. Larger keeps weights smaller. Chosen, not measured."""
LEFT_OUT = 10
"""One table in this number is scored and not learnt. Larger learns from more scenes and scores less exactly. Chosen,
not measured."""
TYPICAL = 64
"""Crops of each set on which the spread of older weights is measured. More measure it more exactly."""
TIP_SPREAD = 1.3
"""Radius around fingertips that counts as nearly right, cells. Larger learns sooner and separates neighbours less well.
Chosen, not measured."""
CELL_SQUARES = COARSE * CELL_PX / SQUARE_PX
CROP = 64
"""Side of what is shown in one step of training, pixels of the network's input: about as much as the program shows it
around a hand. Larger takes longer, by the square."""
WITHOUT_HAND = 0.2
"""Share of crops taken anywhere, the others show fingertips. Larger is false less often and learns hands more slowly.
Chosen, not measured."""
KEPT_SIDE = 120
"""Side of the training pictures, pixels of the network's input: that of usual boards; others are cropped or padded."""


@dataclass
class TrainingPictures:
    """All pictures of some scenes."""

    seen: NDArray[np.uint8]
    """Tones (N, 6, side, side)."""
    cover: NDArray[np.uint8]
    """0 or 1 (N, side, side)."""
    eye: NDArray[np.float32]
    """(N, 3)."""
    hands: list[NDArray[np.float32]]
    """For each picture (M, 10), as `hand_sets.written` says."""


def load(paths: list[Path]) -> TrainingPictures:
    seen, cover, eyes, hands = [], [], [], []
    for path in paths:
        scene = np.load(path)
        side = KEPT_SIDE * COARSE
        for number in range(len(scene["tones"])):
            both = [_coarse(_cut(scene[kind][number], side)) for kind in ("tones", "lit")]
            seen.append(np.concatenate(both, axis=2).transpose(2, 0, 1))
            covered = (_cut(scene["masks"][number][..., None], side)[..., 0] > 0).astype(np.uint8) * 255
            cover.append(_coarse(covered) > 127)
            eyes.append(scene["eye"])
            hands.append(scene["hands"][scene["hands"][:, 0] == number])
    return TrainingPictures(np.array(seen), np.array(cover, np.uint8), np.array(eyes), hands)


def _coarse(picture: NDArray[np.uint8]) -> NDArray[np.uint8]:
    half = cv2.resize(picture, (KEPT_SIDE, KEPT_SIDE), interpolation=cv2.INTER_AREA)
    return np.asarray(half, np.uint8)


def _cut(picture: NDArray[np.uint8], side: int) -> NDArray[np.uint8]:
    picture = picture[:side, :side]
    more = side - len(picture)
    return np.pad(picture, ((0, more), (0, more), (0, 0)), mode="edge") if more else picture


def batch(pictures: TrainingPictures, chosen: NDArray[np.intp], draw: np.random.Generator | None) -> tuple[Tensor, ...]:
    """Pictures and their targets; varied crops of them if `draw` is given."""
    side = CROP if draw is not None else KEPT_SIDE
    n, cells = len(chosen), side // CELL_PX
    inputs = np.zeros((n, CHANNELS, side, side), np.float32)
    covers = np.zeros((n, side, side), np.float32)
    heat = np.zeros((n, 2, cells, cells), np.float32)
    spots: list[list[float]] = []
    along = (np.arange(KEPT_SIDE) + 0.5) * COARSE / SQUARE_PX - MARGIN_SQUARES
    yy, xx = np.mgrid[:cells, :cells]
    for k, number in enumerate(chosen):
        eye, seen = pictures.eye[number], pictures.seen[number]
        lean = np.empty((2, KEPT_SIDE, KEPT_SIDE), np.float32)
        lean[0], lean[1] = ((along - eye[0]) / eye[2])[None], ((along - eye[1]) / eye[2])[:, None]
        cover = pictures.cover[number].astype(np.float32)
        tips = []
        for hand in pictures.hands[number]:
            tip, wrist = _seen(hand[2:5], eye), _seen(hand[5:8], eye)
            x, y = (tip + MARGIN_SQUARES) / CELL_SQUARES - 0.5
            tips.append(
                [
                    x,
                    y,
                    hand[4],
                    wrist[0] - tip[0],
                    wrist[1] - tip[1],
                    hand[8],
                    float(int(hand[9]) & 1),
                    float(int(hand[9]) >> 1),
                ]
            )
        spots_here = np.array(tips, np.float32).reshape(-1, 8)
        if draw is not None:
            row, column = _part(spots_here, draw)
            spots_here[:, :2] -= column, row
            rows, columns = (slice(CELL_PX * first, CELL_PX * first + side) for first in (row, column))
            seen, lean, cover = (each[..., rows, columns] for each in (seen, lean, cover))
            seen = _varied(seen, draw)
            if draw.random() < 0.5:  # mirrored
                seen, lean, cover = (
                    seen[..., ::-1],
                    lean[..., ::-1] * np.array([-1, 1], np.float32)[:, None, None],
                    cover[:, ::-1],
                )
                spots_here[:, 0] = cells - 1 - spots_here[:, 0]
                spots_here[:, 3] *= -1
                spots_here[:, 5] = 1 - spots_here[:, 5]
            for _ in range(int(draw.integers(4))):  # turned, anticlockwise
                seen, cover = np.rot90(seen, 1, (1, 2)), np.rot90(cover)
                lean = np.rot90(np.stack([lean[1], -lean[0]]), 1, (1, 2))
                x, wx = spots_here[:, 0].copy(), spots_here[:, 3].copy()
                spots_here[:, 0], spots_here[:, 1] = spots_here[:, 1], cells - 1 - x
                spots_here[:, 3], spots_here[:, 4] = spots_here[:, 4], -wx
        inputs[k, :TONES], inputs[k, TONES:], covers[k] = seen, lean, cover
        for x, y, height, wx, wy, left, holds, touches in spots_here:
            column, row = round(float(x)), round(float(y))
            if not (0 <= column < cells and 0 <= row < cells):
                continue
            bump = np.exp(-((xx - column) ** 2 + (yy - row) ** 2) / (2 * TIP_SPREAD**2))
            np.maximum(heat[k, int(left)], bump, out=heat[k, int(left)])
            spots.append([k, row, column, x - column, y - row, height, wx, wy, holds, touches])
    table = torch.tensor(np.array(spots, np.float32).reshape(-1, 10))
    return torch.from_numpy(inputs), torch.from_numpy(covers), torch.from_numpy(heat), table


def _part(tips: NDArray[np.float32], draw: np.random.Generator) -> tuple[int, int]:
    """First row and column of cells of a crop."""
    small, whole = CROP // CELL_PX, KEPT_SIDE // CELL_PX
    if len(tips) and draw.random() > WITHOUT_HAND:
        column, row = tips[int(draw.integers(len(tips))), :2] - draw.uniform(0.25, 0.75, 2) * small
        return int(min(max(row, 0), whole - small)), int(min(max(column, 0), whole - small))
    return int(draw.integers(whole - small + 1)), int(draw.integers(whole - small + 1))


def _seen(point: NDArray[np.float32], eye: NDArray[np.float32]) -> NDArray[np.float32]:
    """The board point at which a point at a height is seen."""
    return np.asarray(eye[:2] + (point[:2] - eye[:2]) * eye[2] / (eye[2] - point[2]), np.float32)


def _varied(seen: NDArray[np.float32], draw: np.random.Generator) -> NDArray[np.float32]:
    """As in another light and through another camera."""
    if draw.random() < 0.25:
        order = draw.permutation(3)
        seen = np.concatenate([seen[:3][order], seen[3:][order]])
    gamma, gain = draw.uniform(0.75, 1.3), draw.uniform(0.7, 1.25, (3, 1, 1)) * draw.uniform(0.7, 1.2)
    both = (seen.astype(np.float32) / 255) ** np.float32(gamma)
    both[:3] *= gain * draw.normal(1, 0.03, (3, 1, 1))
    both[3:] *= gain
    if draw.random() < 0.3:  # an unknown light: a slope over the view
        across, down = draw.normal(0, 0.1, 2)
        ramp = np.linspace(-1, 1, seen.shape[-1], dtype=np.float32)
        both[:3] *= 1 + across * ramp[None, None] + down * ramp[None, :, None]
    both += draw.normal(0, draw.uniform(0, 0.015), both.shape)
    return np.asarray(both.clip(0, 1) * 255, np.float32)


def losses(said: Tensor, cover: Tensor, heat: Tensor, spots: Tensor) -> dict[str, Tensor]:
    n, cells = len(said), said.shape[2]
    covered = cover.reshape(n, cells, CELL_PX, cells, CELL_PX).permute(0, 2, 4, 1, 3).reshape(n, 4, cells, cells)
    bce = torch.nn.functional.binary_cross_entropy_with_logits
    odds = torch.sigmoid(said[:, COVER])
    dice = 1 - (2 * (odds * covered).sum() + 1) / (odds.sum() + covered.sum() + 1)
    out = {"cover": 3 * bce(said[:, COVER], covered) + 0.3 * dice}
    chance = torch.sigmoid(said[:, TIPS]).clamp(1e-4, 1 - 1e-4)
    hit = heat > 0.999
    focal = torch.where(
        hit, -torch.log(chance) * (1 - chance) ** 2, -torch.log(1 - chance) * chance**2 * (1 - heat) ** 4
    )
    out["tips"] = focal.sum() / max(1.0, float(hit.sum()))
    if len(spots):
        at = said[spots[:, 0].long(), :, spots[:, 1].long(), spots[:, 2].long()]
        out["offset"] = 0.5 * (at[:, OFFSET] - spots[:, 3:5]).abs().mean()
        out["height"] = 1.5 * (at[:, HEIGHT] - spots[:, 5]).abs().mean()
        out["wrist"] = 0.1 * (at[:, WRIST] - spots[:, 6:8]).abs().mean()
        out["holds"] = 0.5 * bce(at[:, HOLDS], spots[:, 8])
        out["touches"] = bce(at[:, TOUCHES], spots[:, 9])
    return out


def score(net: HandNetwork, pictures: TrainingPictures) -> str:
    """Scores on pictures that it was not trained on."""
    net.eval()
    found = right_hand = told = false = 0
    away: list[float] = []
    height: list[float] = []
    right = {"holds": 0, "touches": 0}
    meets = either = 0.0
    with torch.no_grad():
        for first in range(0, len(pictures.seen), BATCH):
            chosen = np.arange(first, min(first + BATCH, len(pictures.seen)))
            inputs, cover, _, spots = batch(pictures, chosen, None)
            said = net(inputs)
            n, cells = len(said), said.shape[2]
            covered = (
                said[:, COVER].reshape(n, 2, 2, cells, cells).permute(0, 3, 1, 4, 2).reshape(n, 2 * cells, 2 * cells)
                > 0
            )
            meets += float((covered & (cover > 0.5)).sum())
            either += float((covered | (cover > 0.5)).sum())
            tips = said[:, TIPS].max(1).values
            peaks = (torch.nn.functional.max_pool2d(tips[:, None], APART_CELLS, 1, APART_CELLS // 2)[:, 0] == tips) & (
                tips > LEAST_ODDS
            )
            for k in range(n):
                rows, columns = torch.nonzero(peaks[k], as_tuple=True)
                own = spots[spots[:, 0] == k]
                told += len(own)
                used: set[int] = set()
                for _, row, column, dx, dy, high, _, _, holds, touches in own.tolist():
                    gaps = [
                        math.hypot(c + float(said[k, 6, r, c]) - column - dx, r + float(said[k, 7, r, c]) - row - dy)
                        for r, c in zip(rows.tolist(), columns.tolist(), strict=True)
                    ]
                    if not gaps or min(gaps) > 5:
                        continue
                    best = int(np.argmin(gaps))
                    used.add(best)
                    r, c = int(rows[best]), int(columns[best])
                    found += 1
                    away.append(gaps[best] * CELL_SQUARES)
                    height.append(abs(float(said[k, HEIGHT, r, c]) - high))
                    right["holds"] += (float(said[k, HOLDS, r, c]) > 0) == (holds > 0.5)
                    right["touches"] += (float(said[k, TOUCHES, r, c]) > 0) == (touches > 0.5)
                    right_hand += 1
                false += len(rows) - len(used)
    net.train()
    some = max(found, 1)
    return (
        f"cover IoU {meets / max(either, 1):.3f}; tips {found}/{told}, false {false}, off {np.median(away or [0]):.2f} "
        f"(90 %: {np.quantile(away or [0], 0.9):.2f}), height off {np.median(height or [0]):.2f}, "
        f"holds {right['holds'] / some:.3f}, touches {right['touches'] / some:.3f}"
    )


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
    parser.add_argument("--output", type=Path, required=True)
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    learn_from: list[list[Path]] = []
    scored: dict[str, TrainingPictures] = {}
    for folder in chosen.sets:
        paths = sorted(folder.glob("*.npz"))
        tables = sorted({_table(path) for path in paths})
        out = set(tables[::LEFT_OUT])
        learn_from.append([path for path in paths if _table(path) not in out])
        scored[folder.name] = load([path for path in paths if _table(path) in out])
    sets = [load(paths) for paths in learn_from]
    print(*(len(pictures.seen) for pictures in sets), "pictures", flush=True)
    draw = np.random.default_rng(chosen.seed)

    def some(pictures: TrainingPictures) -> tuple[Tensor, ...]:
        return batch(pictures, draw.integers(len(pictures.seen), size=BATCH), draw)

    typical = torch.cat([some(pictures)[0] for pictures in sets for _ in range(TYPICAL // BATCH)])
    net = load_hands(chosen.start, typical).train() if chosen.start else HandNetwork()
    for name, left in scored.items():
        print("before", name, score(net, left), flush=True)
    optimiser = torch.optim.AdamW(net.parameters(), LEARNING_RATE, weight_decay=WEIGHT_DECAY)
    said = time.monotonic()
    mean: dict[str, float] = {}
    for step in range(chosen.steps):
        share = step / chosen.steps
        rate = chosen.rate * min(1.0, step / 100) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * share)))
        for group in optimiser.param_groups:
            group["lr"] = rate
        pictures = sets[int(draw.integers(len(sets)))]  # each set has the same weight, whatever its size
        inputs, cover, heat, spots = some(pictures)
        parts = losses(net(inputs), cover, heat, spots)
        optimiser.zero_grad()
        sum(parts.values()).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        for name, value in parts.items():
            mean[name] = 0.98 * mean.get(name, value.item()) + 0.02 * value.item()
        if time.monotonic() - said > 180:
            said = time.monotonic()
            print(f"{share:.2f} step {step}", {k: round(v, 3) for k, v in mean.items()}, flush=True)
            for name, left in scored.items():
                print("   ", name, score(net, left), flush=True)
            write(net, chosen.output)
            net.train()
    for name, left in scored.items():
        print(name, score(net, left), flush=True)
    write(net, chosen.output)


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
