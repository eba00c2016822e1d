"""What stands on light squares, where no draughtsman belongs: told by a middle unlike the square's own corners."""

from __future__ import annotations

import cv2
import numpy as np

from calibration.geometry import BoardPose, FloatArray
from calibration.measure import LOG_TABLE
from calibration.pictures import Image

MIDDLE = tuple((x, y) for x in (-0.18, 0.0, 0.18) for y in (-0.18, 0.0, 0.18))
"""Places about a square's middle, in squares, that any piece covers."""
CORNERS = ((-0.4, -0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0.4))
"""Places near a square's corners that no piece covers when it stands in the middle."""
UNLIKE = 0.6
"""Difference of middle and corners, as a share of the board's contrast, from which something stands there."""
ALIKE = 0.35
"""The same between the square's corners and the board's usual light square, up to which the corners are bare."""


def squares_of_parity(size: int, parity: int) -> FloatArray:
    """(size * size / 2, 2) middles (column, row) of the squares with (row + column) % 2 == parity."""
    row, column = np.mgrid[0:size, 0:size]
    chosen = (row + column) % 2 == parity
    return np.column_stack([column[chosen], row[chosen]]) + 0.5


def sample_squares(image: Image, pose: BoardPose, squares: FloatArray, places: FloatArray) -> FloatArray:
    """Logarithmic colours (squares, places, 3) of a BGR picture at `places` (P, 2) about the middles `squares`."""
    where = pose.project((squares[:, None] + places[None]).reshape(-1, 2)).astype(np.float32)
    where = where.reshape(len(squares), len(places), 2)
    samples = cv2.remap(image, where[..., 0].copy(), where[..., 1].copy(), cv2.INTER_LINEAR)
    return np.asarray(LOG_TABLE[samples], np.float64)


def occupied_light_squares(image: Image, pose: BoardPose) -> list[tuple[int, int]]:
    """(column, row) of the light squares whose middle is unlike their bare corners."""
    light, dark = squares_of_parity(pose.size, 0), squares_of_parity(pose.size, 1)
    middle = np.median(sample_squares(image, pose, light, np.array(MIDDLE)), axis=1)
    corners = sample_squares(image, pose, light, np.array(CORNERS))
    usual = np.median(corners, axis=(0, 1))
    contrast = float(
        np.linalg.norm(usual - np.median(sample_squares(image, pose, dark, np.array(CORNERS)), axis=(0, 1)))
    )
    if contrast < 1e-6:
        return []
    own = np.median(corners, axis=1)
    bare = (np.linalg.norm(corners - own[:, None], axis=2) < ALIKE * contrast).sum(1) >= 3
    bare &= np.linalg.norm(own - usual, axis=1) < 2 * ALIKE * contrast
    unlike = np.linalg.norm(middle - own, axis=1) > UNLIKE * contrast
    return [(int(column), int(row)) for column, row in light[bare & unlike]]
