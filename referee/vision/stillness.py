"""How long each square has lain still, and whether anything moves at all: each top view against the one before."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.tones import largest_difference
from referee.vision.top_view import Image, TopView

BRUSH = (5, 5)
"""Pixels of the top view over which differences of two frames are averaged."""
STILL_SHARE = 0.08
"""Share of a square's pixels that may flicker while it counts as still."""
MOVING_PX = 6
"""Pixels of the top view, one of four asked, that must have changed since the last frame for something to move."""


class Stillness:
    def __init__(self, top: TopView) -> None:
        self._top = top
        self._previous: Image | None = None
        self.since_s = np.zeros(len(top.playing))
        """For how long each playing square has lain still."""

    @property
    def least_s(self) -> float:
        """For how long all of them have."""
        return float(self.since_s.min())

    def nothing_moved(self, passed_s: float) -> None:
        self.since_s += passed_s

    def watch(self, tones: Image, passed_s: float, threshold: int) -> tuple[bool, NDArray[np.bool_]]:
        """Take the next top view, so long after the last: whether anything moved anywhere, and which squares did."""
        moving, moved = True, np.zeros(len(self.since_s), np.bool_)
        if self._previous is not None:
            # averaged over a few pixels: noise in dark saturated colours is strong, but has no extent
            averaged = cv2.blur(largest_difference(tones, self._previous), BRUSH)
            changed = np.asarray(averaged, np.uint8) > threshold
            moving = int(np.count_nonzero(changed[::2, ::2])) > MOVING_PX
            moved = self._top.zones.share(changed) >= STILL_SHARE
            self.since_s = np.where(moved, 0.0, self.since_s + passed_s)
        self._previous = tones
        return moving, moved
