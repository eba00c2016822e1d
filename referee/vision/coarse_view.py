"""The top view averaged over small blocks, where noise almost vanishes and a black piece can be seen on a black
square."""

from __future__ import annotations

import cv2
import numpy as np

from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, Floats, Image, TopView
from referee.vision.zones import Zones

BLOCK_PX = 5
"""Side of a block in pixels of the top view, a quarter of a square; also of the box over which motion is averaged,
since noise in dark saturated colours is strong, but has no extent. Larger averages more noise away, and with it the
shading along a piece's rim and the motion of small things. Chosen by trial on the virtual table."""
USUAL_PERCENTILE = 75
"""Percentile of the open squares' differences that counts as usual. Larger overlooks changes, smaller is misled by
uneven light. Above 50 since light is uneven; below 100 since up to a quarter of the squares may change at once. Chosen
by trial on the virtual table."""
MIN_USUAL_DIFFERENCE = 0.8
"""Lower bound of the usual difference, tones: video compression leaves whole frames identical. Larger overlooks small
changes. Chosen by trial on the virtual table."""


class CoarseView:
    """Averages top views of one camera pose."""

    def __init__(self, top: TopView) -> None:
        self._blocks = top.side // BLOCK_PX
        self.zones = self._within(top.zones, top.side)
        """Block numbers of each playing square."""
        self.inward = self._within(top.inward, top.side)
        """Block numbers of the inward part of each, as in `TopView.inward`."""
        corners = (np.array(top.playing) + round(MARGIN_SQUARES)) * (SQUARE_PX // BLOCK_PX)
        first = corners @ np.array([self._blocks, 1])
        offsets, counts = np.unique(self.zones.pixels - np.repeat(first, self.zones.counts), return_counts=True)
        self._alike = first[:, None] + offsets[counts > len(first) / 2]
        """The same blocks of each playing square (squares, n): those that lie in the zones of most."""

    def alike(self, means: Floats) -> Floats:
        """The same part of each playing square (squares, n, 3) in a coarse view (blocks, 3)."""
        return np.asarray(means[self._alike], np.float32)

    def _within(self, zones: Zones, side: int) -> Zones:
        places = []
        for square in range(len(zones)):
            down, across = np.divmod(zones[square], side)
            middle = (down % BLOCK_PX == BLOCK_PX // 2) & (across % BLOCK_PX == BLOCK_PX // 2)
            places.append((down // BLOCK_PX * self._blocks + across // BLOCK_PX)[middle])
        return Zones.of(places)

    def of(self, tones: Image) -> Floats:
        """Mean tones (blocks, 3) of a top view."""
        size = (self._blocks, self._blocks)
        means = cv2.resize(tones.astype(np.float32), size, interpolation=cv2.INTER_AREA)
        return np.asarray(means, np.float32).reshape(-1, 3)


def zone_differences(zones: Zones, now: Floats, before: Floats) -> Floats:
    """Mean over each zone's blocks (places,) of their difference between two coarse views, tones in the channel that
    differs most."""
    pixels = zones.pixels
    blue, green, red = np.abs(now.take(pixels, axis=0, mode="clip") - before.take(pixels, axis=0, mode="clip")).T
    # NumPy's own maximum over an axis of three takes five times as long
    return zones.means(np.maximum(np.maximum(blue, green), red))


def usual_difference(differences: Floats) -> float:
    """The usual one, tones, of the differences (N,) of squares that nothing covers and whose reference is certain."""
    if not differences.size:
        return MIN_USUAL_DIFFERENCE
    place = differences.size * USUAL_PERCENTILE // 100
    return max(MIN_USUAL_DIFFERENCE, float(np.partition(differences, place)[place]))
