"""A few samples of every square of a frame: enough to tell that nothing has happened, or that the camera trembles."""

from __future__ import annotations

import math
from typing import Any

import cv2
import numpy as np

from calibration.geometry import BoardPose, FloatArray
from referee.vision.top_view import MARGIN_SQUARES, Image

SAMPLES_PER_SQUARE = 10
"""Samples along the side of a square. Each is the mean of four pixels, less than the top view averages, so that a
sample reacts before a full look would. Fewer cost less and overlook thinner objects. Chosen by trial on the virtual
table."""

PARTS = slice(None), *(slice(first, None, 4) for first in range(4))
"""Subsets of the rows of samples: all of them, then the four sets of every fourth row."""


class BoardSamples:
    """Where a frame of one camera pose is sampled, over the board and a margin around it."""

    def __init__(self, pose: BoardPose) -> None:
        along = np.arange((pose.size + 2 * MARGIN_SQUARES) * SAMPLES_PER_SQUARE)
        columns, rows = np.meshgrid(along, along)
        # a regular grid might miss the edges of the squares, so samples are moved by a low-discrepancy sequence:
        # multiples of the golden ratio, modulo 1
        golden = (math.sqrt(5) - 1) / 2
        columns, rows = columns + (golden * rows) % 1, rows + (golden * columns) % 1
        columns, rows = columns / SAMPLES_PER_SQUARE - MARGIN_SQUARES, rows / SAMPLES_PER_SQUARE - MARGIN_SQUARES
        places = pose.project(np.column_stack([columns.ravel(), rows.ravel()]))
        self._x, self._y = (axis.reshape(columns.shape).astype(np.float32) for axis in places.T)
        maps: Any = cv2.convertMaps(self._x, self._y, cv2.CV_16SC2)
        self._maps = maps

    def of(self, image: Image, motion: FloatArray | None = None, part: int = 0) -> Image:
        """Samples (S, S, 3) of an image, BGR (H, W, 3), or one of the `PARTS` of them. `motion` (2, 3) maps a point
        (x, y, 1) of the pose's picture, in pixels, to the point in this image."""
        rows = PARTS[part]
        x, y = (axis[rows] for axis in self._maps)
        if motion is not None:
            x, y = (
                np.asarray(self._x[rows] * across + self._y[rows] * down + even, np.float32)
                for across, down, even in motion
            )
        return np.asarray(cv2.remap(image, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)
