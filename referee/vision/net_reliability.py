"""What the net's word on empty squares and black pieces is worth on one board, told by squares whose pieces are known.

Where black pieces are as dark as their squares the net takes many an empty square for a black piece, and is as sure of
it as elsewhere. It does so of the position at the start as well.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.vision.square_appearance import BLACK, EMPTY
from referee.vision.student import log_density

USUAL_LEAD = 9.0
"""Lead (nats) with which the net tells the two on most boards."""
USUAL_SPREAD = 2.0
"""Standard deviation of that lead; larger takes the net at less than its word everywhere."""
PRIOR_SQUARES = 4.0
"""Squares' worth of belief that a board is like most boards; larger trusts the net on strange ones."""


class NetReliability:
    def __init__(self, opinions: NDArray[np.float64], kinds: NDArray[np.intp]) -> None:
        """Learn from the net's `opinions` (squares, 3) of squares that hold what `kinds` say."""
        leads = opinions[:, EMPTY] - opinions[:, BLACK]
        self._leads = _fitted(leads[kinds == EMPTY], USUAL_LEAD), _fitted(leads[kinds == BLACK], -USUAL_LEAD)

    def weighed(self, opinions: NDArray[np.float64]) -> NDArray[np.float64]:
        """Opinions (squares, 3), the best 0, as they are worth on this board."""
        raw = opinions[:, EMPTY] - opinions[:, BLACK]
        empty, black = (log_density(((raw - mean) / spread) ** 2, np.log(spread)) for mean, spread in self._leads)
        lead = np.clip(empty - black, -USUAL_LEAD, USUAL_LEAD)
        dark = np.maximum(opinions[:, EMPTY], opinions[:, BLACK])
        weighed = opinions.copy()
        weighed[:, EMPTY], weighed[:, BLACK] = dark + np.minimum(lead, 0), dark - np.maximum(lead, 0)
        return weighed


def _fitted(leads: NDArray[np.float64], usual: float) -> tuple[float, float]:
    """Mean and standard deviation."""
    count = len(leads) + PRIOR_SQUARES
    mean = (leads.sum() + PRIOR_SQUARES * usual) / count
    spread = (((leads - mean) ** 2).sum() + PRIOR_SQUARES * (USUAL_SPREAD**2 + (usual - mean) ** 2)) / count
    return float(mean), float(np.sqrt(spread))
