"""A passing look at the board: enough to tell that nothing has happened since it was last looked at properly."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from calibration.geometry import BoardPose
from referee.vision.tones import tones_of
from referee.vision.top_view import MARGIN_SQUARES, Image

SAMPLES_PER_SQUARE = 10
"""Samples along a square. Each is the mean of four pixels: less averaged than the top view, a glimpse is set off sooner
by whatever sets off a proper look. Fewer cost less and overlook thinner things."""
SPECKS = 2
"""Samples that may differ all the same; larger overlooks smaller things."""


class Glimpse:
    """Compares frames with one that was looked at properly, never with another glimpse: what creeps adds up."""

    def __init__(self, pose: BoardPose) -> None:
        along = (np.arange((pose.size + 2 * MARGIN_SQUARES) * SAMPLES_PER_SQUARE) + 0.5) / SAMPLES_PER_SQUARE
        columns, rows = np.meshgrid(along - MARGIN_SQUARES, along - MARGIN_SQUARES)
        places = pose.project(np.column_stack([columns.ravel(), rows.ravel()]))
        x, y = (axis.reshape(columns.shape).astype(np.float32) for axis in places.T)
        maps: Any = cv2.convertMaps(x, y, cv2.CV_16SC2)
        self._maps = maps
        self._kept: Image | None = None

    def keep(self, image: Image | None) -> None:
        """Compare from now on with `image`, BGR (H, W, 3); with None nothing is the same."""
        self._kept = None if image is None else self._tones(image)

    def same(self, image: Image, threshold: int) -> bool:
        """Whether nothing in `image` differs by more than `threshold` tones from the one kept."""
        if self._kept is None:
            return False
        away: Any = cv2.absdiff(self._tones(image), self._kept)
        differs: Any = cv2.threshold(away.reshape(len(away), -1), threshold, 1, cv2.THRESH_BINARY)[1]
        return cv2.countNonZero(differs) <= SPECKS

    def _tones(self, image: Image) -> Image:
        seen: Any = cv2.remap(image, self._maps[0], self._maps[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return tones_of(seen)
