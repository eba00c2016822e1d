"""The pattern that a black disc adds to the picture of its square: outline, rings, shading of the rim.

Learnt on each board as the mean difference between squares with black pieces and empty squares. It is used as a matched
filter: all pixels contribute, so it shows discs of the same colour as their squares even where noise is stronger than
the contrast of any pixel; glare hardly ever has the shape of a disc.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from referee.vision.shrunk_fits import shrunk_spread
from referee.vision.student import log_density
from referee.vision.top_view import Floats

EMPTY_SPREAD, BLACK_SPREAD = 0.1, 0.3
"""Usual standard deviation of the pattern's share in empty squares (mean 0) and in squares with black pieces (mean
1). Larger makes the pattern say less. Measured on the virtual table: within 0.15 of 0 and 1 in noise."""
PATTERNLESS_SHARE = 0.02
"""Share of black pieces that may show nothing of the pattern, in glare or hidden behind another piece. Larger says
less for empty squares. Chosen, not measured."""


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
