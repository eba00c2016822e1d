"""Judging a square by its siblings: what this very board's empty squares, men and kings look like.

The net's first opinions sort the squares roughly into kinds, and each kind's mean features become its prototype. Each
square is then judged once more by its distances from the prototypes. So a lone doubtful square is decided by the look
of the others. The weights come from `training/train.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources

import numpy as np
from numpy.typing import NDArray

FEATURES = 48
"""Numbers by which the net describes a square."""
OPINIONS = 5
"""Log odds of empty, white, black (up to a common constant), of two discs against one, of being hidden."""
SIBLING_KINDS = 5
"""Empty squares, white pieces, black pieces, single discs, double discs."""
SIBLING_PRIOR = 0.5
"""Weight, in squares, of the usual look of a kind against what this board shows. Larger learns more slowly. Chosen, not
measured; the weights were trained with it."""

Array = NDArray[np.float32]


def _sigmoid(x: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-x)), np.float32)


@dataclass(frozen=True, slots=True)
class SiblingSums:
    """Features of the squares of one board, summed by kind."""

    shares: Array
    """How many squares were counted for each kind, (SIBLING_KINDS,)."""
    sums: Array
    """Their features, summed, (SIBLING_KINDS, FEATURES)."""
    squares: int
    """How many squares were looked at."""


def sibling_shares(first: Array) -> Array:
    """How much each square with first opinions (N, OPINIONS) counts for each kind, (N, SIBLING_KINDS)."""
    odds = np.exp(first[:, :3] - first[:, :3].max(axis=1, keepdims=True))
    colour = odds / odds.sum(axis=1, keepdims=True) * _sigmoid(-first[:, 4:5])
    king = _sigmoid(first[:, 3:4])
    piece = colour[:, 1:2] + colour[:, 2:3]
    return np.concatenate([colour, piece * (1 - king), piece * king], axis=1)


def sum_siblings(seen: Array, opinions: Array) -> SiblingSums:
    """Sums over squares with the net's output `seen` (N, FEATURES + OPINIONS), sorted by `opinions` (N, OPINIONS)."""
    shares = sibling_shares(opinions)
    return SiblingSums(shares.sum(axis=0), shares.T @ seen[:, :FEATURES], len(seen))


@dataclass(frozen=True, slots=True)
class SiblingHead:
    """Two small layers over a square's features and their distances from the siblings' means."""

    usual: Array
    weight_1: Array
    bias_1: Array
    weight_2: Array
    bias_2: Array

    def judge(self, seen: Array, lean: Array, siblings: SiblingSums, counted: bool) -> Array:
        """Second opinions (N, OPINIONS). `counted`: the squares are among the siblings summed."""
        features, first = seen[:, :FEATURES], seen[:, FEATURES:]
        own_shares = sibling_shares(first) * np.float32(counted)
        total = np.maximum(siblings.shares[None] - own_shares, 0)
        sums = siblings.sums[None] - own_shares[:, :, None] * features[:, None]
        means = (sums + SIBLING_PRIOR * self.usual) / (total + SIBLING_PRIOR)[:, :, None]
        apart = (features[:, None] - means).reshape(len(seen), -1)
        context = total / max(siblings.squares, 1)
        inputs = np.concatenate([features, apart, first, context, lean[:, None]], axis=1, dtype=np.float32)
        hidden = np.maximum(inputs @ self.weight_1.T + self.bias_1, 0)
        return np.asarray(first + hidden @ self.weight_2.T + self.bias_2, np.float32)


def load_head(name: str) -> SiblingHead:
    """The head with the weights in the file `name`.npz of this folder."""
    with (resources.files("referee.vision") / f"{name}.npz").open("rb") as file, np.load(file) as weights:
        return SiblingHead(**{key: weights[key] for key in weights.files})
