"""The pattern that a black disc draws into its square: its outline, its rings, the shading of its rim.

Learnt on the spot as the mean difference of squares with black pieces from empty ones, it shows discs of the colour of
their squares where every pixel is drowned in noise, and whatever a lamp makes of the square as a whole: all pixels
speak together, and glare hardly draws discs.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from referee.vision.student import log_density
from referee.vision.top_view import Floats

FEWEST = 3
"""Squares of either kind below which no pattern is learnt; smaller learns one square's grain."""
EMPTY_SPREAD, BLACK_SPREAD = 0.1, 0.3
"""Usual standard deviations of how much of the pattern an empty square shows (on average 0), and a black piece (1)."""
PRIOR_SQUARES = 4.0
"""Squares' worth of belief in those; larger believes the squares of this board less."""
LOST_SHARE = 0.02
"""Share of black pieces that may show nothing of the pattern: those in glare, or hidden by a piece before them. Larger
says less for empty squares."""


class DiscPattern:
    def __init__(self, empty: Floats, black: Floats) -> None:
        """Learn from pictures, logarithms of grey (squares, pixels), of empty squares and of black pieces' squares."""
        self._ground = empty.mean(0)
        pattern = _level(black.mean(0) - self._ground)
        self._pattern = pattern / max(float(pattern @ pattern), 1e-9)
        self._empty_spread = _spread(self.shown(empty), EMPTY_SPREAD)
        self._black_spread = _spread(self.shown(black) - 1, BLACK_SPREAD)

    def shown(self, pictures: Floats) -> NDArray[np.float64]:
        """How much of the pattern pictures (squares, pixels) show, (squares,): usually 0 or 1."""
        return np.asarray((pictures - self._ground) @ self._pattern, np.float64)

    def log_likelihoods(self, pictures: Floats) -> NDArray[np.float64]:
        """Log-likelihoods (squares, 2) of pictures (squares, pixels) for empty squares and for black pieces."""
        shown = self.shown(pictures)
        empty = log_density((shown / self._empty_spread) ** 2, np.log(self._empty_spread))
        black = log_density(((shown - 1) / self._black_spread) ** 2, np.log(self._black_spread))
        return np.column_stack([empty, np.logaddexp(np.log(1 - LOST_SHARE) + black, np.log(LOST_SHARE) + empty)])


def _level(picture: Floats) -> Floats:
    """A square's picture (pixels,) without its mean and its slopes, which glare and shadows give to any square."""
    side = math.isqrt(len(picture))
    along = np.linspace(-1, 1, side)
    even = np.column_stack([np.ones(side * side), np.tile(along, side), np.repeat(along, side)])
    return np.asarray(picture - even @ np.linalg.lstsq(even, picture, rcond=None)[0], np.float32)


def _spread(away: NDArray[np.float64], usual: float) -> float:
    return float(np.sqrt((away @ away + PRIOR_SQUARES * usual**2) / (len(away) + PRIOR_SQUARES)))
