"""How well a hand network does on pictures that it has not learnt from."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
import torch
from torch import Tensor

from referee.vision.hand_net import APART_CELLS, CELL_VIEW_PX, COVER, HEIGHT, HOLDS, LEAST_ODDS, OFFSET, TIPS, TOUCHES
from referee.vision.top_view import SQUARE_PX
from referee.vision.training.hand_batches import TrainingPictures, batch
from referee.vision.training.hand_network import HandNetwork

SCORED_AT_ONCE = 16
"""Pictures that the network sees at once. More take memory."""
FOUND_CELLS = 5.0
"""Largest error of fingertips that count as found, cells. Larger counts more as found, and less exact ones. Chosen, not
measured."""


@dataclass
class HandScores:
    """Sums over pictures."""

    covered_by_both: float = 0.0
    covered_by_either: float = 0.0
    hands: int = 0
    false: int = 0
    """False positives: fingertips reported where there are none."""
    off_squares: list[float] = field(default_factory=list)
    """Error of the place of each of the fingertips found."""
    height_off_squares: list[float] = field(default_factory=list)
    right_holds: int = 0
    right_touches: int = 0

    def __str__(self) -> str:
        found = len(self.off_squares)
        some, off = max(found, 1), self.off_squares or [0.0]
        return (
            f"cover IoU {self.covered_by_both / max(self.covered_by_either, 1):.3f}; tips {found}/{self.hands}, "
            f"false {self.false}, off {np.median(off):.2f} (90 %: {np.quantile(off, 0.9):.2f}), height off "
            f"{np.median(self.height_off_squares or [0.0]):.2f}, holds {self.right_holds / some:.3f}, touches "
            f"{self.right_touches / some:.3f}"
        )


def scores_of(net: HandNetwork, pictures: TrainingPictures) -> HandScores:
    """The network's scores on whole pictures; it is left in the mode of training."""
    net.eval()
    scores = HandScores()
    with torch.no_grad():
        for first in range(0, len(pictures.seen), SCORED_AT_ONCE):
            chosen = torch.arange(first, min(first + SCORED_AT_ONCE, len(pictures.seen)))
            inputs, cover, _, spots = batch(pictures, chosen.to(pictures.seen.device), None)
            outputs = net(inputs)
            _score_cover(scores, outputs, cover > 0.5)
            for number, picture in enumerate(outputs):
                _score_tips(scores, picture, spots[spots[:, 0] == number])
    net.train()
    return scores


def _score_cover(scores: HandScores, outputs: Tensor, cover: Tensor) -> None:
    n, cells = len(outputs), outputs.shape[2]
    inside = outputs[:, COVER].reshape(n, 2, 2, cells, cells).permute(0, 3, 1, 4, 2)
    covered = inside.reshape(n, 2 * cells, 2 * cells) > 0
    scores.covered_by_both += float((covered & cover).sum())
    scores.covered_by_either += float((covered | cover).sum())


def _score_tips(scores: HandScores, output: Tensor, spots: Tensor) -> None:
    """`output` (channels, rows, columns) for one picture, and the `spots` of the hands in it, as `Batch` has them."""
    tips = output[TIPS].max(0).values
    highest = torch.nn.functional.max_pool2d(tips[None, None], APART_CELLS, 1, APART_CELLS // 2)[0, 0]
    peaks = torch.nonzero((highest == tips) & (tips > LEAST_ODDS)).tolist()
    used: set[int] = set()
    scores.hands += len(spots)
    for _, row, column, dx, dy, height, _, _, holds, touches in spots.tolist():
        gaps: dict[int, float] = {}
        for number, (r, c) in enumerate(peaks):
            if number not in used:  # one peak is the fingertips of one hand
                across, down = output[OFFSET, r, c].tolist()
                gaps[number] = math.hypot(c + across - column - dx, r + down - row - dy)
        best = min(gaps, key=gaps.__getitem__, default=None)
        if best is None or gaps[best] > FOUND_CELLS:
            continue
        used.add(best)
        at = output[:, peaks[best][0], peaks[best][1]]
        scores.off_squares.append(gaps[best] * CELL_VIEW_PX / SQUARE_PX)
        scores.height_off_squares.append(abs(float(at[HEIGHT]) - height))
        scores.right_holds += (float(at[HOLDS]) > 0) == (holds > 0.5)
        scores.right_touches += (float(at[TOUCHES]) > 0) == (touches > 0.5)
    scores.false += len(peaks) - len(used)
