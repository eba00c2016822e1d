"""Light over the board, read off the light squares: no piece ever stands there, so they are the standing reference."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, Floats, Image, TopView

DARK_OFFSET = 8.0
"""Grey levels added before logarithms; larger makes dim pictures look flatter and their noise count less."""
OUTLIER_LOG = 0.08
"""Log deviation of a light square at which it loses half its say in the map; larger trusts odd squares more."""
ROBUST_ROUNDS = 5
KEPT_SPREAD = 0.06
"""Deviation from the median ratio up to which a light square says how the light changed; larger lets shadows in."""

ON_PLANE = 0.03
"""Deviation (ratio) up to which a light square lies on a plane of the light; larger sees shadows as even light."""


def square_colours(view: Image, top: TopView) -> Floats:
    """Mean BGR (light squares, 3) of the middle of every light square of a top view."""
    flat = view.reshape(-1, 3)[top.light_cores.pixels].astype(np.float32)
    sums = np.add.reduceat(flat, top.light_cores.starts, axis=0)
    return np.asarray(sums / top.light_cores.counts[:, None], np.float32)


class LightMap:
    """Smooth brightness of a white thing over the board: a quadratic surface through the light squares, per channel."""

    def __init__(self, top: TopView) -> None:
        n = top.size
        places = np.array([(c + 0.5, r + 0.5) for r, c in top.light]) / n - 0.5
        self._terms = _quadratic(places)
        playing = np.array([(c + 0.5, r + 0.5) for r, c in top.playing]) / n - 0.5
        self._at_playing = _quadratic(playing)
        self._top = top

    def fit(self, view: Image) -> Floats:
        """Light level BGR (playing squares, 3) expected at each playing square of a top view."""
        levels = np.log(square_colours(view, self._top) + DARK_OFFSET)
        return np.asarray(np.exp(self._at_playing @ self._coefficients(levels)) - DARK_OFFSET, np.float32)

    def residual(self, view: Image) -> Floats:
        """Log deviation (light squares,) of each light square from the surface, largest channel."""
        levels = np.log(square_colours(view, self._top) + DARK_OFFSET)
        return np.asarray(np.abs(levels - self._terms @ self._coefficients(levels)).max(1), np.float32)

    def _coefficients(self, levels: Floats) -> NDArray[np.float64]:
        weights = np.ones(len(levels))
        coefficients: NDArray[np.float64] = np.zeros((self._terms.shape[1], 3))
        for _ in range(ROBUST_ROUNDS):
            weighted = self._terms * weights[:, None]
            coefficients = np.asarray(np.linalg.solve(weighted.T @ self._terms, weighted.T @ levels), np.float64)
            residual = np.abs(levels - self._terms @ coefficients).max(1)
            weights = 1 / (1 + (residual / OUTLIER_LOG) ** 2)
        return coefficients


def _quadratic(places: NDArray[np.float64]) -> NDArray[np.float64]:
    x, y = places[:, 0], places[:, 1]
    return np.column_stack([np.ones(len(places)), x, y, x * x, y * y, x * y])


class Gain:
    """How the light has changed since a reference picture: a plane of ratios per channel over the board."""

    def __init__(self, top: TopView) -> None:
        n = top.size
        places = np.array([(c + 0.5, r + 0.5) for r, c in top.light]) / n - 0.5
        self._terms = np.column_stack([np.ones(len(places)), places])
        along = ((np.arange(top.side) + 0.5) / SQUARE_PX - MARGIN_SQUARES) / n - 0.5
        self._along = along.astype(np.float32)

    def fit(self, ratios: Floats) -> NDArray[np.float64]:
        """Plane (3 terms, 3 channels) through the light squares' ratios (light squares, 3), outliers left out."""
        middle = len(ratios) // 2
        spread = np.abs(ratios - np.sort(ratios, axis=0)[middle]).max(1)
        keep = spread <= max(KEPT_SPREAD, float(np.sort(spread)[middle]))
        terms = self._terms[keep]
        return np.asarray(np.linalg.solve(terms.T @ terms, terms.T @ ratios[keep]), np.float64)

    def explained(self, ratios: Floats, plane: NDArray[np.float64]) -> float:
        """Share of the light squares' ratios that lie on the plane."""
        return float(np.mean(np.abs(ratios - self._terms @ plane).max(1) <= ON_PLANE))

    def applied(self, tones: Image, plane: NDArray[np.float64]) -> Image:
        """A top view's tones as they would look under the new light."""
        slopes = plane.astype(np.float32)
        field = slopes[0] + self._along[None, :, None] * slopes[1] + self._along[:, None, None] * slopes[2]
        return np.asarray(cv2.multiply(tones, field, dtype=cv2.CV_8U), np.uint8)
