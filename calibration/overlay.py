"""A picture with the found board drawn over it, to check by eye."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from calibration.geometry import BoardPose, FloatArray
from calibration.pictures import Image

GRID = (80, 220, 80)
"""Colour (BGR) of the grid's lines. Chosen by eye."""
BORDER = (60, 160, 255)
"""Colour (BGR) of the playing field's border. Chosen by eye."""
GLARE = (60, 60, 255)
"""Colour (BGR) of squares in glare. Chosen by eye."""
NUMBER = (255, 120, 0)
"""Colour (BGR) of the square numbers. Chosen by eye."""


def draw_overlay(image: Image, pose: BoardPose, glare: Sequence[tuple[int, int]] = ()) -> Image:
    """A copy of a BGR picture (H, W, 3) with grid, border, square numbers and squares with glare ((row, column))."""
    picture = image.copy()
    n, wide = pose.size, max(1, round(max(image.shape[:2]) / 900))
    for k in range(n + 1):
        colour = BORDER if k in (0, n) else GRID
        steps = np.linspace(0, n, 4 * n + 1)
        for line in (
            np.column_stack([steps, np.full_like(steps, k)]),
            np.column_stack([np.full_like(steps, k), steps]),
        ):
            cv2.polylines(picture, [_pixels(pose, line)], False, colour, wide, cv2.LINE_AA)
    for row, column in glare:
        corners: FloatArray = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) + np.array([column, row])
        cv2.polylines(picture, [_pixels(pose, corners)], True, GLARE, 2 * wide, cv2.LINE_AA)
    scale = float(pose.edges_px[0]) / n / 110
    for row in range(n):
        for column in range(n):
            if (row + column) % 2:
                x, y = pose.project(np.array([[column + 0.08, row + 0.92]]))[0].round().astype(int)
                number = str((row * n + column) // 2 + 1)
                cv2.putText(
                    picture, number, (int(x), int(y)), cv2.FONT_HERSHEY_SIMPLEX, scale, NUMBER, wide, cv2.LINE_AA
                )
    return picture


def _pixels(pose: BoardPose, line: FloatArray) -> np.ndarray:
    """(N, 1, 2) whole pixels; what lies far outside the picture is brought near, which drawing needs."""
    return np.clip(pose.project(line), -20000, 20000).round().astype(np.int32).reshape(-1, 1, 2)
