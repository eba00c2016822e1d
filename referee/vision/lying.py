"""What lies on light squares and is no hand."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.vision.top_view import TopView

LYING_SHARE = 0.5
"""Share of a light square's middle that something must cover to lie on it; larger overlooks pieces near its edge."""


def lying(loose: NDArray[np.uint8], top: TopView) -> tuple[tuple[int, int], ...]:
    """(column, row) of the light squares on which something lies, given the pixels it covers in the top view."""
    covered = np.flatnonzero(top.light_cores.share(loose) / 255 >= LYING_SHARE)
    return tuple((top.light[i][1], top.light[i][0]) for i in covered)
