"""Whether squares still show as much of a disc's pattern as they did when their reference was taken."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.vision.disc_pattern import DiscPattern
from referee.vision.looks import pictures_of
from referee.vision.top_view import Image, TopView

CHANGED, SURELY_CHANGED = 0.5, 0.75
"""Change of the share of the pattern that a square shows from which its piece may have come or gone, and from which it
surely has: noise moves it by 0.15 where it drowns every pixel. Larger overlooks more of them, smaller asks more often
what unchanged squares look like."""
WATCHED_S = 2.0
"""For how long squares that have come to rest are looked at; larger averages more noise away and costs more."""


class DiscWatch:
    """Averages what each square shows for as long as it lies still."""

    def __init__(self, top: TopView, pattern: DiscPattern | None) -> None:
        """Without a pattern nothing ever changes."""
        self._top, self._pattern = top, pattern
        count = len(top.playing)
        self._then = np.full(count, np.nan)
        """How much each square showed at first; not a number where that is not known."""
        self._sums, self._looks = np.zeros(count), np.zeros(count)
        """What was seen since it last moved, and how often."""

    def forget(self, moved: NDArray[np.bool_]) -> None:
        """These squares have moved."""
        self._sums[moved] = self._looks[moved] = 0.0

    def look(self, view: Image, squares: NDArray[np.intp]) -> None:
        """See what these squares show in a top view, BGR (side, side, 3)."""
        if self._pattern is not None and len(squares):
            self._sums[squares] += self._pattern.shown(pictures_of(view, self._top, squares))
            self._looks[squares] += 1

    def keep(self, view: Image, squares: NDArray[np.intp]) -> None:
        """What these squares show is what they are to be held against from now on."""
        self.look(view, squares)
        self._then[squares] = self._sums[squares] / np.maximum(self._looks[squares], 1)

    @property
    def came(self) -> NDArray[np.float64]:
        """How surely (0 to 1, squares) a disc has come to each square; negative for discs that have gone."""
        told = (self._looks > 0) & ~np.isnan(self._then)
        away = np.where(told, self._sums / np.maximum(self._looks, 1) - self._then, 0.0)
        sure = np.clip((np.abs(away) - CHANGED) / (SURELY_CHANGED - CHANGED), 0.0, 1.0)
        return np.asarray(np.copysign(sure, away), np.float64)
