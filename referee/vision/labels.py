"""The three labels that a picture tells apart, as indices of arrays of likelihoods."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from referee.records.readings import LABELS

EMPTY, WHITE, BLACK = range(len(LABELS))
UNKNOWN = -1
"""The label of a square whose part of the picture is not known."""
EXCHANGED = [EMPTY, BLACK, WHITE]
"""The order of the labels for a board on which White's pieces are the darker ones."""


def label_indices(position: str) -> NDArray[np.intp]:
    """Indices (squares,) of the labels of a position (".wbWB" by square number)."""
    return np.array([LABELS.index(letter) for letter in position.lower()], np.intp)


def label_letters(indices: Iterable[int]) -> str:
    """The position (".wb" by square number) with these labels."""
    return "".join(LABELS[index] for index in indices)


def leads(nats: NDArray[np.float64]) -> NDArray[np.float64]:
    """By how much (nats, (squares, 3)) each label is ahead of the best other one, of log-likelihoods (squares, 3);
    negative if behind."""
    ordered = np.sort(nats, axis=1)
    best_other = np.where(nats == ordered[:, 2:], ordered[:, 1:2], ordered[:, 2:])
    return np.asarray(nats - best_other, np.float64)
