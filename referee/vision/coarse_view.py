"""The top view averaged over small blocks: noise all but vanishes there, and a black piece shows on a black square."""

from __future__ import annotations

import cv2
import numpy as np

from referee.vision.top_view import Floats, Image, TopView
from referee.vision.zones import Zones

BLOCK_PX = 5
"""Side of a block in pixels of the top view, a quarter of a square; larger averages more noise away, and the shading
along a piece's rim with it."""
BLOCK_SHARE = 0.5
"""Share of a block that must lie within a square's zone to count for it."""
USUAL_PERCENTILE = 75
"""Percentile of the open squares' differences that is taken as usual: above the middle, since the light plays unevenly;
fewer squares than a quarter change at once."""
LEAST_USUAL = 0.8
"""Usual difference (tones) below which a picture is not believed to be: compression leaves whole frames alike."""


class CoarseView:
    def __init__(self, top: TopView) -> None:
        self._blocks = top.side // BLOCK_PX
        self.zones = self._within(top.zones, top.side)
        """Block numbers of each playing square."""
        self.inward = self._within(top.inward, top.side)
        """The same of what of it lies inward, as in `TopView`."""

    def _within(self, zones: Zones, side: int) -> Zones:
        places = []
        for square in range(len(zones)):
            down, across = np.divmod(zones[square], side)
            block = down // BLOCK_PX * self._blocks + across // BLOCK_PX
            numbers, pixels = np.unique(block, return_counts=True)
            places.append(np.asarray(numbers[pixels >= BLOCK_SHARE * BLOCK_PX**2], np.intp))
        return Zones.of(places)

    def of(self, tones: Image) -> Floats:
        """Mean tones (blocks, 3) of a top view."""
        size = (self._blocks, self._blocks)
        means = cv2.resize(tones.astype(np.float32), size, interpolation=cv2.INTER_AREA)
        return np.asarray(means, np.float32).reshape(-1, 3)


def away(zones: Zones, now: Floats, before: Floats) -> Floats:
    """How far (tones, the largest channel) each of these places differs between two coarse views, (places,)."""
    pixels = zones.pixels
    return zones.means(np.abs(now[pixels] - before[pixels]).max(axis=1))


def usually_away(away: Floats) -> float:
    """What squares usually differ by in this picture, told by those that nothing covers and that were sure before."""
    if not away.size:
        return LEAST_USUAL
    place = away.size * USUAL_PERCENTILE // 100
    return max(LEAST_USUAL, float(np.partition(away, place)[place]))
