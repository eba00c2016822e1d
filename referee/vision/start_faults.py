"""Where a board does not show the position that it is said to start from."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.records.readings import SquareReading
from referee.vision.square_appearance import SquareAppearance
from referee.vision.top_view import Floats

DOUBTED_NATS = 4.0
"""Lead with which the net must see something else for a square to be doubted; larger overlooks faults."""
FAULT_NATS = 9.0
"""The same for the look of a doubted square, held against the others'; larger overlooks faults among alike colours,
smaller is deceived by glare. Measured: 98 of 100 wrong squares lie beyond it."""


def faults(looks: Floats, start: NDArray[np.intp], seen: tuple[SquareReading, ...]) -> NDArray[np.bool_]:
    """Which squares do not hold what the start position has there, by two witnesses that know nothing of each other:
    the net, which has `seen` the squares, and the `looks` (squares, 10) of those that the net does not doubt.

    Neither is believed alone: one odd look would be told as a fault of the array (5.2) in every match.
    """
    doubted = _leads(np.array([(s.empty, s.white, s.black) for s in seen]), start) <= -DOUBTED_NATS
    if not doubted.any() or doubted.all():
        return doubted
    others = SquareAppearance(looks[~doubted], start[~doubted])
    return np.asarray(doubted & (_leads(others.log_likelihoods(looks), start) <= -FAULT_NATS))


def _leads(nats: NDArray[np.float64], labels: NDArray[np.intp]) -> NDArray[np.float64]:
    """How much likelier (nats, squares) each label is than the best other one, of likelihoods (squares, 3)."""
    own = np.eye(nats.shape[1], dtype=np.bool_)[labels]
    return np.asarray(nats[own] - np.where(own, -np.inf, nats).max(axis=1))
