"""How much a piece seems to change when a hand only passes over it, learnt on one board.

In a compressed video the squares that nothing passes over keep the very same pixels, while those that a hand passed
over are coded anew: noise measured elsewhere says little about these. Hardly any of the pieces that hands pass over
are touched.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

LEARNT = 60
"""Number of changes that are remembered, of some ten hands. Larger follows the light more slowly. Chosen, not
measured."""
MIN_LEARNT = 4
"""Number of changes from which they tell what is usual. Larger trusts the first hands' traces less, and overlooks
alterations where many squares are covered. Chosen, not measured."""
USUAL_PERCENTILE = 90
"""Percentile of the changes that is still usual. Larger overlooks slight touches, and some of all touches where one
piece of ten is touched. Measured in four virtual games with no touches: of 1,200 pieces that hands were over 99.5 %
changed by at most 1.15 times what is usual in uncompressed pictures, 1.5 times in an x264 video of quality 28."""


def usual_change(changes: Sequence[float] | Sequence[NDArray[np.float64]] | NDArray[Any]) -> NDArray[np.float64]:
    """The largest change that is still usual among changes (N, ...) of untouched pieces."""
    return np.asarray(np.percentile(changes, USUAL_PERCENTILE, axis=0), np.float64)


class UsualChanges:
    """How much the pieces of one board change by one measure, such as that of their outlines."""

    def __init__(self) -> None:
        self._learnt: deque[float] = deque(maxlen=LEARNT)

    def among(self, others: Iterable[float]) -> float:
        """The usual change of a piece, given the changes of the `others` that the same hand was over; 0 while too few
        are known."""
        known = [*self._learnt, *others]
        return float(usual_change(known)) if len(known) >= MIN_LEARNT else 0.0

    def learn(self, changes: Iterable[float]) -> None:
        """Take the changes of all pieces that a hand was over."""
        self._learnt.extend(changes)
