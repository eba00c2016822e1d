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
ALTERED_RATIO = 1.4
"""Change, in multiples of the usual one, from which a piece was altered: shifted within its square, or a disc laid on
it. Larger overlooks shifts, and reports men as uncrowned on which a disc was laid with care; smaller takes noise for a
shift, and misses uncrowned men. Measured for shifts by 0.05: 1.8; for a far red piece on a dark square that was not
touched: 0.9. At virtual tables from 75 to 90 degrees: of 90 men on which a disc was laid one reached 1.84, the others
2.5 and more; of 90 over which a hand hovered 89 at most 1.39, the other 1.43. Quick hands at five pictures a second, at
84 degrees: of 140 on which a disc was laid, two black ones on black squares reached 1.0 and 1.2."""
MIN_LEARNT = 4
"""Number of changes from which they tell what is usual. Larger trusts the first hands' traces less, and overlooks
alterations where many squares are covered. Chosen, not measured."""
UNTOUCHED_PERCENTILE = 90
"""Percentile of the changes that is still usual. Larger overlooks slight touches, and some of all touches where one
piece of ten is touched. Measured in four virtual games with no touches: of 1,200 pieces that hands were over 99.5 %
changed by at most 1.15 times what is usual in uncompressed pictures, 1.5 times in an x264 video of quality 28."""


def usual_change(changes: Sequence[float] | Sequence[NDArray[np.float64]] | NDArray[Any]) -> NDArray[np.float64]:
    """The largest change that is still usual among changes (N, ...) of untouched pieces."""
    return np.asarray(np.percentile(changes, UNTOUCHED_PERCENTILE, axis=0), np.float64)


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
