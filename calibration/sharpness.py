"""How sharp a board is seen: the width of the edges between its own squares."""

from __future__ import annotations

import math

import numpy as np

from calibration.geometry import BoardPose, FloatArray
from calibration.measure import inner_crossings, measure, read_mixed
from calibration.pictures import Image

NEAR, FAR = 0.07, 0.22
"""Distances from a crossing, along both sides, whose contrasts are compared, squares. Nearer sees finer blur, farther
wider blur. Chosen by trial on rendered and real pictures."""
BLURS = np.linspace(0.005, 0.5, 100)
"""Blurs that are tried, squares. A finer grid is more exact and costs time. Chosen, not measured."""


def edge_blur(image: Image, pose: BoardPose) -> float:
    """Standard deviation, in squares, of the Gaussian blur that the crossings of a BGR picture (H, W, 3) show.

    Blur takes contrast near a crossing before it takes any farther off; the ratio of the two gives its width.
    """
    seen = measure(image, pose.size, pose.project)
    read = read_mixed(image, seen.mix)
    board = inner_crossings(pose.size)
    believed = seen.likeness > 0.3
    if not believed.any():
        return math.inf
    near, far = (np.abs(_contrast(read(_around(pose, board[believed], reach)))) for reach in (NEAR, FAR))
    ratio = float(np.median(near) / max(float(np.median(far)), 1e-9))
    expected = np.array(
        [math.erf(NEAR / (math.sqrt(2) * s)) ** 2 / math.erf(FAR / (math.sqrt(2) * s)) ** 2 for s in BLURS]
    )
    return float(BLURS[int(np.abs(expected - ratio).argmin())])


def _around(pose: BoardPose, board: FloatArray, reach: float) -> FloatArray:
    places = np.array([(1, 1), (-1, 1), (-1, -1), (1, -1)]) * reach
    return pose.project((board[:, None] + places[None]).reshape(-1, 2)).reshape(len(board), 4, 2)


def _contrast(quadrants: FloatArray) -> FloatArray:
    return np.asarray(quadrants @ np.array([0.5, -0.5, 0.5, -0.5]), np.float64)
