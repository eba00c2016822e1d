"""Whether squares still show as much of a disc's pattern as when their reference was taken."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.vision.disc_pattern import DiscPattern
from referee.vision.square_features import pictures_of
from referee.vision.top_view import Image, TopView

MIN_CHANGE, CERTAIN_CHANGE = 0.5, 0.75
"""Change of the pattern's share (0 to 1) at which a piece may have come or gone, and at which it certainly has. Larger
overlooks more pieces; smaller has unchanged squares read again more often. Measured: noise stronger than any pixel's
contrast moves the share by 0.15."""


class DiscWatch:
    """Averages each square's share of the pattern while the square is still."""

    def __init__(self, top: TopView, pattern: DiscPattern | None) -> None:
        """Without a pattern nothing ever counts as changed."""
        self._top, self._pattern = top, pattern
        count = len(top.playing)
        self._then = np.full(count, np.nan)
        """Each square's share of the pattern in the reference; NaN where unknown."""
        self._sums, self._counts = np.zeros(count), np.zeros(count)
        """Sum and number of the shares measured on each square since motion was last seen there."""

    def forget(self, moved: NDArray[np.bool_]) -> None:
        """Motion was seen on these squares (squares,): their averages start anew."""
        self._sums[moved] = self._counts[moved] = 0.0

    def look(self, view: Image, squares: NDArray[np.intp]) -> None:
        """Take a top view, BGR (side, side, 3), for these squares."""
        if self._pattern is not None and len(squares):
            self._sums[squares] += self._pattern.shown(pictures_of(view, self._top, squares))
            self._counts[squares] += 1

    def keep(self, view: Image, squares: NDArray[np.intp]) -> None:
        """Make this top view the reference of these squares."""
        self.look(view, squares)
        self._then[squares] = self._sums[squares] / np.maximum(self._counts[squares], 1)

    @property
    def arrived(self) -> NDArray[np.float64]:
        """How certainly (0 to 1, squares) a disc has come to each square; negative for discs that have gone."""
        known = (self._counts > 0) & ~np.isnan(self._then)
        change = np.where(known, self._sums / np.maximum(self._counts, 1) - self._then, 0.0)
        sure = np.clip((np.abs(change) - MIN_CHANGE) / (CERTAIN_CHANGE - MIN_CHANGE), 0.0, 1.0)
        return np.asarray(np.copysign(sure, change), np.float64)
