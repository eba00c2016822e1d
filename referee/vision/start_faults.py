"""Squares that do not hold what the start position has there."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.records.readings import CLEAR_SQUARE_NATS, LEAD_NATS
from referee.vision.labels import WHITE, leads
from referee.vision.square_appearance import SquareAppearance
from referee.vision.top_view import Floats


def faults(features: Floats, start: NDArray[np.intp], seen: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Which squares hold something else than the start position, by two independent readings: the net's (`seen`,
    log-likelihoods (squares, 3)), and this board's appearance (`features` (squares, features)) learnt from the squares
    that the net does not doubt. One reading alone is not believed where both are available: a single odd look would
    raise a fault of the array (5.2) in every match."""
    each = np.arange(len(start))
    doubted = leads(seen)[each, start] <= -LEAD_NATS
    if not doubted.any() or (start[~doubted] == WHITE).all():
        return doubted  # what dark squares look like cannot be learnt from white pieces
    others = SquareAppearance(features[~doubted], start[~doubted])
    return np.asarray(doubted & (leads(others.log_likelihoods(features))[each, start] <= -CLEAR_SQUARE_NATS))
