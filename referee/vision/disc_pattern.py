"""The pattern that a black disc adds to the picture of its square: outline, rings, shading of the rim.

Learnt on each board as the mean difference between squares with black pieces and empty squares. It is used as a matched
filter: all pixels contribute, so it shows discs of the same colour as their squares even where noise is stronger than
the contrast of any pixel; glare hardly ever has the shape of a disc.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from referee.vision.looks import pictures_of
from referee.vision.small_samples import log_density, shrunk_spread
from referee.vision.top_view import Floats, Image, TopView

MIN_SQUARES = 3
"""Number of squares of either kind below which no pattern is learnt. Larger learns none on boards with few pieces;
smaller learns the grain of single squares. Chosen, not measured."""
EMPTY_SPREAD, BLACK_SPREAD = 0.1, 0.3
"""Usual standard deviation of the pattern's share in empty squares (mean 0) and in squares with black pieces (mean
1). Larger makes the pattern say less. Measured on the virtual table: within 0.15 of 0 and 1 in noise."""
PATTERNLESS_SHARE = 0.02
"""Share of black pieces that may show nothing of the pattern, in glare or hidden behind another piece. Larger says
less for empty squares. Chosen, not measured."""
MIN_CHANGE, CERTAIN_CHANGE = 0.5, 0.75
"""Change of the pattern's share (0 to 1) at which a piece may have come or gone, and at which it certainly has. Larger
overlooks more pieces; smaller has unchanged squares read again more often. Measured: noise stronger than any pixel's
contrast moves the share by 0.15."""


class DiscPattern:
    """The learnt pattern, and how much of it squares show."""

    def __init__(self, empty: Floats, black: Floats) -> None:
        """Learn from pictures, logarithms of grey (squares, pixels), of empty squares and of squares with black
        pieces."""
        self._ground = empty.mean(0)
        pattern = _level(black.mean(0) - self._ground)
        self._pattern = pattern / max(float(pattern @ pattern), 1e-9)
        self._empty_spread = shrunk_spread(self.shown(empty), EMPTY_SPREAD)
        self._black_spread = shrunk_spread(self.shown(black) - 1, BLACK_SPREAD)

    def shown(self, pictures: Floats) -> NDArray[np.float64]:
        """Share of the pattern in pictures (squares, pixels), (squares,): around 0 for empty squares, around 1 for
        discs."""
        return np.asarray((pictures - self._ground) @ self._pattern, np.float64)

    def log_likelihoods(self, pictures: Floats) -> NDArray[np.float64]:
        """Log-likelihoods (squares, 2) of pictures (squares, pixels) for empty squares and for black pieces."""
        shown = self.shown(pictures)
        empty = log_density((shown / self._empty_spread) ** 2, np.log(self._empty_spread))
        black = log_density(((shown - 1) / self._black_spread) ** 2, np.log(self._black_spread))
        seen, lost = np.log(1 - PATTERNLESS_SHARE) + black, np.log(PATTERNLESS_SHARE) + empty
        return np.column_stack([empty, np.logaddexp(seen, lost)])


def _level(picture: Floats) -> Floats:
    """A square's picture (pixels,) minus its mean and its linear slopes, which glare and shadows add to any square."""
    side = math.isqrt(len(picture))
    along = np.linspace(-1, 1, side)
    even = np.column_stack([np.ones(side * side), np.tile(along, side), np.repeat(along, side)])
    return np.asarray(picture - even @ np.linalg.lstsq(even, picture, rcond=None)[0], np.float32)


class DiscWatch:
    """Averages each square's share of the pattern while the square is still."""

    def __init__(self, top: TopView, pattern: DiscPattern | None) -> None:
        """Without a pattern nothing ever counts as changed."""
        self._top, self._pattern = top, pattern
        count = len(top.playing)
        self._then = np.full(count, np.nan)
        """Each square's share of the pattern in the reference; NaN where unknown."""
        self._sums, self._looks = np.zeros(count), np.zeros(count)
        """Sum and number of the shares measured on each square since motion was last seen there."""

    def forget(self, moved: NDArray[np.bool_]) -> None:
        """Motion was seen on these squares (squares,): their averages start anew."""
        self._sums[moved] = self._looks[moved] = 0.0

    def look(self, view: Image, squares: NDArray[np.intp]) -> None:
        """Take a top view, BGR (side, side, 3), for these squares."""
        if self._pattern is not None and len(squares):
            self._sums[squares] += self._pattern.shown(pictures_of(view, self._top, squares))
            self._looks[squares] += 1

    def keep(self, view: Image, squares: NDArray[np.intp]) -> None:
        """Make this top view the reference of these squares."""
        self.look(view, squares)
        self._then[squares] = self._sums[squares] / np.maximum(self._looks[squares], 1)

    @property
    def arrived(self) -> NDArray[np.float64]:
        """How certainly (0 to 1, squares) a disc has come to each square; negative for discs that have gone."""
        known = (self._looks > 0) & ~np.isnan(self._then)
        change = np.where(known, self._sums / np.maximum(self._looks, 1) - self._then, 0.0)
        sure = np.clip((np.abs(change) - MIN_CHANGE) / (CERTAIN_CHANGE - MIN_CHANGE), 0.0, 1.0)
        return np.asarray(np.copysign(sure, change), np.float64)
