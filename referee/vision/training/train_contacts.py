"""Train the contact network and write it for OpenCV.

    python -m referee.vision.training.train_contacts --sets SETS/clips SETS/touches SETS/fidgeting --steps 8000 \
        --output contact_net.onnx

needs PyTorch and onnx (in an environment of their own); `benchmarks/_contact_sets.py` makes the sets. A tenth of the
recordings is left out and scored.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from referee.vision.contact_net import CHANNELS, LEANS, SIDE_PX, VIEWS
from referee.vision.training.contact_network import ContactNetwork

BATCH = 48
"""Looks in one step of training. More are steadier and take longer. Chosen, not measured."""
LEARNING_RATE, WEIGHT_DECAY = 3.0e-3, 0.02
"""Largest step size of the optimiser, and its weight decay. Larger learns faster, and diverges if too large; larger
keeps weights smaller. Chosen, not measured."""
LEFT_OUT = 10
"""One recording in this number is scored and not learnt. Larger learns from more and scores less exactly. Chosen, not
measured."""
ASIDE_PX = 5
"""Greatest shift of the surroundings each way, pixels of the top view: fingertips are seen a quarter of a square off.
Larger teaches more tolerance."""


@dataclass
class Looks:
    """Of some recordings."""

    parts: NDArray[np.uint8]
    """(N, 4, wide, wide, 3)."""
    leans: NDArray[np.float32]
    """(N, 2)."""
    touching: NDArray[np.float32]
    """(N,)."""


def load(paths: list[Path]) -> Looks:
    sets = [np.load(path) for path in paths]
    parts, leans, touching = (np.concatenate([one[name] for one in sets]) for name in ("parts", "leans", "touching"))
    return Looks(parts, leans.astype(np.float32), touching.astype(np.float32))


def batch(looks: Looks, chosen: NDArray[np.intp], draw: np.random.Generator | None) -> tuple[Tensor, Tensor]:
    """Looks and whether each was at a piece; varied if `draw` is given."""
    inputs = np.empty((len(chosen), CHANNELS, SIDE_PX, SIDE_PX), np.float32)
    middle = (looks.parts.shape[2] - SIDE_PX) // 2
    for k, number in enumerate(chosen):
        parts, lean = looks.parts[number], looks.leans[number]
        top, left = middle, middle
        if draw is not None:
            top, left = middle + draw.integers(-ASIDE_PX, ASIDE_PX + 1, 2)
        seen = parts[:, top : top + SIDE_PX, left : left + SIDE_PX]
        if draw is not None:
            seen, lean = _varied(seen, lean, draw)
        inputs[k, :-LEANS] = seen.transpose(0, 3, 1, 2).reshape(-1, SIDE_PX, SIDE_PX)
        inputs[k, -LEANS:] = lean[:, None, None]
    return torch.from_numpy(inputs), torch.from_numpy(looks.touching[chosen])


def _varied(
    seen: NDArray[np.uint8], lean: NDArray[np.float32], draw: np.random.Generator
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """As from another side of the board, in another light and through another camera."""
    if draw.random() < 0.5:  # mirrored
        seen, lean = seen[:, :, ::-1], lean * np.array([-1, 1], np.float32)
    for _ in range(int(draw.integers(4))):  # turned, anticlockwise
        seen, lean = np.rot90(seen, 1, (1, 2)), np.array([lean[1], -lean[0]], np.float32)
    if draw.random() < 0.25:
        seen = seen[..., draw.permutation(3)]
    levels = (np.arange(256, dtype=np.float32) / 255) ** np.float32(draw.uniform(0.75, 1.3))
    gains = draw.uniform(0.75, 1.2, 3) * draw.uniform(0.75, 1.15) * draw.normal(1, 0.02, (VIEWS, 1, 1, 1))
    tones = levels[seen] * gains.astype(np.float32)
    tones += np.float32(draw.uniform(0, 0.015)) * draw.standard_normal(tones.shape, np.float32)
    return np.asarray(tones.clip(0, 1) * 255, np.float32), lean


def score(net: ContactNetwork, looks: Looks) -> str:
    """How often the network is right, and how well its log odds separate; it is left in the mode of training."""
    net.eval()
    with torch.no_grad():
        rows = np.arange(len(looks.touching))
        odds = np.concatenate(
            [net(batch(looks, part, None)[0])[:, 0].numpy() for part in np.array_split(rows, 1 + len(rows) // 256)]
        )
    net.train()
    at = looks.touching > 0
    rank = np.argsort(np.argsort(odds)) + 1
    area = (rank[at].sum() - at.sum() * (at.sum() + 1) / 2) / max(1, at.sum() * (~at).sum())
    return f"{len(rows)} looks, {at.sum()} at a piece: right {((odds > 0) == at).mean():.3f}, area under ROC {area:.3f}"


def main() -> None:
    """Train on all recordings but those that are left out, and write the network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sets", nargs="+", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=8_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, required=True)
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    draw = np.random.default_rng(chosen.seed)
    sets: list[Looks] = []
    scored: dict[str, Looks] = {}
    for folder in chosen.sets:
        paths = sorted(folder.glob("*.npz"))
        sets.append(load([path for number, path in enumerate(paths) if number % LEFT_OUT]))
        scored[folder.name] = load(paths[::LEFT_OUT])
    print(*(len(looks.touching) for looks in sets), "looks", flush=True)
    net = ContactNetwork()
    optimiser = torch.optim.AdamW(net.parameters(), LEARNING_RATE, weight_decay=WEIGHT_DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, LEARNING_RATE, total_steps=chosen.steps)
    told, mean = time.monotonic(), 0.7
    for step in range(chosen.steps):
        looks = sets[int(draw.integers(len(sets)))]  # each set has the same weight, whatever its size
        inputs, touching = batch(looks, draw.integers(len(looks.touching), size=BATCH), draw)
        loss = torch.nn.functional.binary_cross_entropy_with_logits(net(inputs)[:, 0], touching)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        mean = 0.98 * mean + 0.02 * loss.item()
        if time.monotonic() - told > 60 or step == chosen.steps - 1:
            told = time.monotonic()
            print(f"step {step}, loss {mean:.3f}", flush=True)
            for name, left in scored.items():
                print(f"    {name}: {score(net, left)}", flush=True)
            write(net, chosen.output)
            net.train()


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
