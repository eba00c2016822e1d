"""How brightly the board is lit at each point, measured on the light squares, which never bear a piece.

All light squares of a board are made of the same material, so they differ by lighting only, except where a hand, a
shadow or a leaning piece covers some of them, which a robust fit excludes.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose, FloatArray
from calibration.pictures import LUMA
from calibration.robust_fits import median, robust_fit
from referee.vision.tones import MIN_LEVEL
from referee.vision.top_view import Floats, Image, TopView
from referee.vision.zones import colours_at

SAMPLES_PER_SIDE = 6
"""Sampling points along a side of a light square. More cost time and even out grain. Chosen, not measured."""
SAMPLED_SHARE = 0.7
"""Inner part of a square that is sampled, as a share of its side. Larger takes in the edges when the pose is off.
Chosen, not measured."""
BRIGHT_PERCENTILE = 60
"""Percentile of the samples that counts as a square's brightness. Larger ignores more of what darkens a square, but
takes in highlights. Chosen, not measured."""
MAX_LIGHT_DEVIATION = 0.12
"""Deviation of brightness up to which it may still be light, as a ratio or in natural log units: of a light square from
the light that is fitted to all, of its pixels from one another (standard deviation), and of what lies beside light
squares from these. Larger takes paler and darker objects for light. Chosen by trial on the virtual table."""
DARKER_WEIGHT = 0.3
"""Weight of the darker half of the light squares in the first of the fits, where the brighter half has 1: a forearm may
darken many squares at once. Larger follows it. Chosen, not measured."""
RIDGE = (0.0, 0.05, 0.05, 0.3, 0.3, 0.3)
"""Ridge of each term of the surface: constant, linear, quadratic. Larger makes it flatter. Chosen, not measured."""
MIN_WHOLE_SQUARES = 8
"""Number of light squares wholly inside the picture below which those cut by its edge are used too. Larger uses cut
squares more often. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class LightSurface:
    """What a light square would look like anywhere on the board: exp of a quadratic in board coordinates."""

    coefficients: FloatArray
    """Of 1, x, y, x², xy, y² with x, y from -1 to 1 across the board, (6, 3); natural log of BGR levels."""
    size: int

    def colours(self, points: FloatArray) -> FloatArray:
        """BGR levels (N, 3) of a light square at board points (N, 2) of column and row."""
        return np.asarray(np.exp(_terms(points, self.size) @ self.coefficients), np.float64)

    def brightness(self, points: FloatArray) -> FloatArray:
        """The same as grey levels (N,)."""
        return np.asarray(self.colours(points) @ LUMA, np.float64)


def _terms(points: FloatArray, size: int) -> FloatArray:
    x, y = (points.T * 2 / size - 1).clip(-1.2, 1.2)
    return np.column_stack([np.ones_like(x), x, y, x * x, x * y, y * y])


def light_squares(size: int) -> FloatArray:
    """(column, row) of the light squares' corners nearest Black's left, (N, 2)."""
    places = [(column, row) for row in range(size) for column in range(size) if (column + row) % 2 == 0]
    return np.array(places, np.float64)


def fit_light_surface(image: NDArray[np.uint8], pose: BoardPose) -> LightSurface:
    """Fit to `image`, BGR (H, W, 3)."""
    corners = light_squares(pose.size)
    steps = (np.arange(SAMPLES_PER_SIDE) + 0.5) / SAMPLES_PER_SIDE * SAMPLED_SHARE + (1 - SAMPLED_SHARE) / 2
    offsets = np.array([(x, y) for y in steps for x in steps])
    places = pose.project((corners[:, None] + offsets).reshape(-1, 2)).astype(np.float32).reshape(len(corners), -1, 2)
    x, y = places[..., 0], places[..., 1]
    seen = np.asarray(cv2.remap(image, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)
    height, width = image.shape[:2]
    inside = ((x >= 0) & (x < width) & (y >= 0) & (y < height)).all(axis=1)
    if inside.sum() < MIN_WHOLE_SQUARES:
        inside = np.ones_like(inside)
    return _fitted(corners[inside] + 0.5, _levels(seen[inside]), pose.size)


def fit_to_view(view: Image, top: TopView) -> LightSurface:
    """Fit to a top view, BGR (side, side, 3), which costs a tenth of fitting to the picture."""
    return _fitted(top.light_middles, _levels_in_view(view, top), top.size)


def residuals(view: Image, top: TopView) -> Floats:
    """How far (natural log, largest channel) each light square of a top view lies off the surface through all."""
    levels = _levels_in_view(view, top)
    surface = _fitted(top.light_middles, levels, top.size)
    deviations = levels - _terms(top.light_middles, top.size) @ surface.coefficients
    return np.asarray(np.abs(deviations).max(axis=1), np.float32)


def _levels_in_view(view: Image, top: TopView) -> FloatArray:
    return _levels(colours_at(view, top.light_cores.pixels.reshape(len(top.light), -1)))


def _levels(seen: NDArray[np.uint8]) -> FloatArray:
    """Natural logs (squares, 3) of light squares' colours from samples of them (squares, samples, 3)."""
    place = seen.shape[1] * BRIGHT_PERCENTILE // 100
    bright = np.partition(seen, place, axis=1)[:, place]
    return np.asarray(np.log(np.maximum(bright, MIN_LEVEL)), np.float64)


def _fitted(middles: FloatArray, levels: FloatArray, size: int) -> LightSurface:
    """Fit to the logarithms (N, 3) of light squares' colours at `middles` (N, 2), with outliers excluded."""
    terms = _terms(middles, size)
    bright = levels.mean(axis=1)
    weights = np.where(bright >= median(bright), 1.0, DARKER_WEIGHT)
    return LightSurface(robust_fit(terms, levels, weights, MAX_LIGHT_DEVIATION, np.diag(RIDGE)), size)
