"""Objects on light squares, where no draughtsman belongs: the middle of the square differs from its own corners."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from calibration.measure import LOG_TABLE
from calibration.pictures import Image
from calibration.robust_fits import robust_fit

MIDDLE = tuple((x, y) for x in (-0.18, 0.0, 0.18) for y in (-0.18, 0.0, 0.18))
"""Places around a square's middle that any piece covers, squares. A wider pattern averages more noise, and reaches
beyond small pieces. Chosen, not measured."""
CORNERS = ((-0.4, -0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0.4))
"""Places near a square's corners that no piece standing in the middle covers, squares. Farther out pieces off their
middle matter less, and the next squares more. Chosen, not measured."""
UNLIKE = 0.6
"""Difference between middle and corners from which something stands there, as a share of the board's contrast. Larger
overlooks pale pieces. Chosen by trial on rendered and real pictures."""
COVERED = 0.3
"""Difference of a place on a light square from the colour expected there from which something covers it, as a share of
the board's contrast. Larger overlooks hands. Chosen by trial on rendered and real pictures."""
BARE = tuple((x, y) for x in (-0.36, -0.18, 0.0, 0.18, 0.36) for y in (-0.36, -0.18, 0.0, 0.18, 0.36))
"""Places all over a square, squares from its middle. More cost time and see smaller parts of a hand. Chosen, not
measured."""
COVERED_SHARE = 0.35
"""Share of a square's places from which the square counts as covered. Larger overlooks more hands. Measured with
`COVERED`: 3 of 244 free pictures of eight rendered scenes had a covered square, and 74 of 581 with a hand in them had
none."""
LIGHT_SPREAD = 0.15
"""Difference within which squares count as uncovered while the light's slope is fitted, as a share of the board's
contrast. Larger lets hands in. Chosen by trial on rendered and real pictures."""


def squares_of_parity(size: int, parity: int) -> FloatArray:
    """(size * size / 2, 2) middles (column, row) of the squares with (row + column) % 2 == parity."""
    row, column = np.mgrid[0:size, 0:size]
    chosen = (row + column) % 2 == parity
    return np.column_stack([column[chosen], row[chosen]]) + 0.5


def sample_squares(image: Image, pose: BoardPose, squares: FloatArray, places: FloatArray) -> FloatArray:
    """Logarithmic colours (squares, places, 3) of a BGR picture at `places` (P, 2) about the middles `squares`."""
    return np.asarray(LOG_TABLE[levels_at(image, pose, squares, places)], np.float64)


def levels_at(image: Image, pose: BoardPose, squares: FloatArray, places: FloatArray) -> Image:
    """Levels (squares, places, ...) of a picture (H, W, ...) at `places` (P, 2) about the middles `squares`."""
    where = pose.project((squares[:, None] + places[None]).reshape(-1, 2)).astype(np.float32)
    where = where.reshape(len(squares), len(places), 2)
    return np.asarray(cv2.remap(image, where[..., 0].copy(), where[..., 1].copy(), cv2.INTER_LINEAR), np.uint8)


def occupied_light_squares(image: Image, pose: BoardPose) -> list[tuple[int, int]]:
    """(column, row) of the light squares whose middle differs from their uncovered corners."""
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
    bare = (np.linalg.norm(corners - own[:, None], axis=2) < COVERED * contrast).sum(1) >= 3
    bare &= np.linalg.norm(own - usual, axis=1) < 2 * COVERED * contrast
    unlike = np.linalg.norm(middle - own, axis=1) > UNLIKE * contrast
    return [(int(column), int(row)) for column, row in light[bare & unlike]]


def light_square_levels(image: Image, pose: BoardPose) -> FloatArray:
    """(light squares, 3) logarithmic colour of each light square, as a share of the board's contrast."""
    light, dark = squares_of_parity(pose.size, 0), squares_of_parity(pose.size, 1)
    levels = np.median(sample_squares(image, pose, light, np.array(BARE)), axis=1)
    dark_level = np.median(sample_squares(image, pose, dark, np.array(CORNERS)), axis=(0, 1))
    contrast = float(np.linalg.norm(np.median(levels, axis=0) - dark_level))
    return np.asarray(levels / max(contrast, 1e-6), np.float64)


def covered_light_squares(image: Image, pose: BoardPose) -> NDArray[np.bool_]:
    """Which light squares, shape (light squares,), do not show the board in the light that falls on the others: none
    where no hand, arm or piece is over them. Needs a single picture, and no board learnt before."""
    light, dark = squares_of_parity(pose.size, 0), squares_of_parity(pose.size, 1)
    samples = sample_squares(image, pose, light, np.array(BARE))
    middle = np.median(samples, axis=1)
    dark_level = np.median(sample_squares(image, pose, dark, np.array(CORNERS)), axis=(0, 1))
    contrast = max(float(np.linalg.norm(np.median(middle, axis=0) - dark_level)), 1e-6)
    places = np.column_stack([light, np.ones(len(light))])
    expected = places @ robust_fit(places, middle, np.ones(len(light)), LIGHT_SPREAD * contrast)
    away = np.linalg.norm(samples - expected[:, None], axis=2) / contrast
    return np.asarray((away > COVERED).mean(1) >= COVERED_SHARE)
