"""Median colours of places, and a robust mode of ratios."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.vision.zones import colours_at

AGREEMENT_RATIO = 1.03
"""Factor up to which ratios of brightness agree. Larger takes uneven changes for those of the light as a whole, and
leaves more flicker in. Chosen by trial on the virtual table."""
MIN_AGREEING_SHARE = 0.5
"""Share of the ratios that must agree for the light as a whole to have changed. Larger keeps the old light, and
flicker, under wide arms; smaller takes the arms' shadows for a change of the light. Chosen by trial on the virtual
table."""


def commonest(ratios: NDArray[np.float64]) -> float | None:
    """The median of the largest group of these ratios (N,) that lie within a factor `AGREEMENT_RATIO` of each other;
    None where the group has less than `MIN_AGREEING_SHARE` of them."""
    if not len(ratios):
        return None
    ordered = np.sort(ratios)
    within = np.searchsorted(ordered, ordered * AGREEMENT_RATIO, side="right") - np.arange(len(ordered))
    first = int(within.argmax())
    if within[first] < MIN_AGREEING_SHARE * len(ordered):
        return None
    last = first + int(within[first]) - 1
    return (float(ordered[(first + last) // 2]) + float(ordered[(first + last + 1) // 2])) / 2


class Medians:
    """Median colours of a list of places."""

    def __init__(self, places: list[NDArray[np.intp]]) -> None:
        counts = np.array([len(place) for place in places])
        self._beyond = np.arange(counts.max()) >= counts[:, None]
        """Where the table of pixels is padded, since places have different sizes."""
        self._pixels = np.zeros(self._beyond.shape, np.intp)
        self._pixels[~self._beyond] = np.concatenate(places)
        self._low, self._high = (counts - 1) // 2, counts // 2
        self._middles = np.union1d(self._low, self._high)

    def of(self, view: NDArray[np.uint8], places: NDArray[np.intp]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """Both middle levels of each channel, the lower and the upper (places, 3), in a picture (H, W, 3). They are the
        same where the number of pixels is odd."""
        levels = colours_at(view, self._pixels[places])
        levels[self._beyond[places]] = np.iinfo(np.uint8).max
        levels.partition(self._middles, axis=1)
        row = np.arange(len(places))
        return levels[row, self._low[places]], levels[row, self._high[places]]
