"""How reliable the net is on one board at telling empty squares from black pieces, measured on squares whose pieces are
known.

Where black pieces are as dark as their squares the net takes many empty squares for black pieces, as confidently as
elsewhere. The start position shows that.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.vision.labels import BLACK, EMPTY
from referee.vision.piece_net import MAX_NATS
from referee.vision.student import PRIOR_SQUARES, log_density

USUAL_LEAD = MAX_NATS
"""Usual lead of empty over black on empty squares, and of black over empty on black pieces, nats: the net is mostly as
sure as it may be. Larger expects it to be surer on every board. Chosen, not measured."""
LEAD_SPREAD = 2.0
"""Usual standard deviation of that lead, nats. Larger trusts the net less everywhere. From ordinary boards of the
virtual table; the figures were not kept."""


class NetReliability:
    """Rescales the net's opinions for one board."""

    def __init__(self, opinions: NDArray[np.float64], kinds: NDArray[np.intp]) -> None:
        """Learn from the net's `opinions` (squares, 3) of squares that hold these `kinds`."""
        leads = opinions[:, EMPTY] - opinions[:, BLACK]
        self._leads = _fitted(leads[kinds == EMPTY], USUAL_LEAD), _fitted(leads[kinds == BLACK], -USUAL_LEAD)

    def weighed(self, opinions: NDArray[np.float64]) -> NDArray[np.float64]:
        """The opinions (squares, 3), the best 0, rescaled to what they are worth on this board."""
        raw = opinions[:, EMPTY] - opinions[:, BLACK]
        empty, black = (log_density(((raw - mean) / spread) ** 2, np.log(spread)) for mean, spread in self._leads)
        lead = np.clip(empty - black, -MAX_NATS, MAX_NATS)
        dark = np.maximum(opinions[:, EMPTY], opinions[:, BLACK])
        weighed = opinions.copy()
        weighed[:, EMPTY], weighed[:, BLACK] = dark + np.minimum(lead, 0), dark - np.maximum(lead, 0)
        return weighed


def _fitted(leads: NDArray[np.float64], usual: float) -> tuple[float, float]:
    """Mean and standard deviation of leads (N,), shrunk towards the usual ones."""
    count = len(leads) + PRIOR_SQUARES
    mean = (leads.sum() + PRIOR_SQUARES * usual) / count
    spread = (((leads - mean) ** 2).sum() + PRIOR_SQUARES * (LEAD_SPREAD**2 + (usual - mean) ** 2)) / count
    return float(mean), float(np.sqrt(spread))
