"""Squares that do not hold what the start position has there."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.records.readings import CLEAR_SQUARE_NATS, LEAD_NATS
from referee.vision.labels import WHITE
from referee.vision.square_appearance import SquareAppearance
from referee.vision.top_view import Floats


def faults(looks: Floats, start: NDArray[np.intp], seen: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Which squares hold something else than the start position, by two independent readings: the net's (`seen`,
    log-likelihoods (squares, 3)), and this board's appearance (`looks` (squares, features)) learnt from the squares
    that the net does not doubt. One reading alone is not believed where both are available: a single odd look would
    raise a fault of the array (5.2) in every match."""
    doubted = _leads(seen, start) <= -LEAD_NATS
    if not doubted.any() or (start[~doubted] == WHITE).all():
        return doubted  # what dark squares look like cannot be learnt from white pieces
    others = SquareAppearance(looks[~doubted], start[~doubted])
    return np.asarray(doubted & (_leads(others.log_likelihoods(looks), start) <= -CLEAR_SQUARE_NATS))


def _leads(nats: NDArray[np.float64], labels: NDArray[np.intp]) -> NDArray[np.float64]:
    """How much likelier (nats, squares) each label is than the best other one, of log-likelihoods (squares, 3)."""
    at_label = np.eye(nats.shape[1], dtype=np.bool_)[labels]
    return np.asarray(nats[at_label] - np.where(at_label, -np.inf, nats).max(axis=1))
