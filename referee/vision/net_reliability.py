"""How reliable the net is on one board at telling empty squares from black pieces, measured on squares whose pieces are
known.

Where black pieces are as dark as their squares the net takes many empty squares for black pieces, as confidently as
elsewhere. The start position shows that.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.records.readings import CLEAR_SQUARE_NATS
from referee.vision.labels import BLACK, EMPTY
from referee.vision.shrunk_fits import shrunk_fit
from referee.vision.student import log_density

LEAD_SPREAD = 2.0
"""Usual standard deviation of the lead of empty over black on empty squares, and of black over empty on black pieces,
nats. Larger trusts the net less everywhere. The usual lead itself is `CLEAR_SQUARE_NATS`, as the net is mostly as sure
as it may be. From ordinary boards of the virtual table; the figures were not kept."""


class NetReliability:
    """Rescales the net's opinions for one board."""

    def __init__(self, opinions: NDArray[np.float64], kinds: NDArray[np.intp]) -> None:
        """Learn from the net's `opinions` (squares, 3) of squares that hold these `kinds`."""
        leads = opinions[:, EMPTY] - opinions[:, BLACK]
        self._leads = (
            shrunk_fit(leads[kinds == EMPTY], CLEAR_SQUARE_NATS, LEAD_SPREAD),
            shrunk_fit(leads[kinds == BLACK], -CLEAR_SQUARE_NATS, LEAD_SPREAD),
        )

    def weighed(self, opinions: NDArray[np.float64]) -> NDArray[np.float64]:
        """The opinions (squares, 3), the best 0, rescaled to what they are worth on this board."""
        raw = opinions[:, EMPTY] - opinions[:, BLACK]
        empty, black = (log_density(((raw - mean) / spread) ** 2, np.log(spread)) for mean, spread in self._leads)
        lead = np.clip(empty - black, -CLEAR_SQUARE_NATS, CLEAR_SQUARE_NATS)
        dark = np.maximum(opinions[:, EMPTY], opinions[:, BLACK])
        weighed = opinions.copy()
        weighed[:, EMPTY], weighed[:, BLACK] = dark + np.minimum(lead, 0), dark - np.maximum(lead, 0)
        return weighed
