"""Light over the board, read off the light squares: no piece ever stands there, so they are the standing reference."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, Floats, Image, TopView

DARK_OFFSET = 8.0
"""Grey levels added before logarithms; larger makes dim pictures look flatter and their noise count less."""
OUTLIER_LOG = 0.08
"""Log deviation of a light square at which it loses half its say in the map; larger trusts odd squares more."""
ROBUST_ROUNDS = 5


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
        coefficients = np.zeros((self._terms.shape[1], 3))
        for _ in range(ROBUST_ROUNDS):
            coefficients = np.linalg.lstsq(self._terms * weights[:, None], levels * weights[:, None], rcond=None)[0]
            residual = np.abs(levels - self._terms @ coefficients).max(1)
            weights = 1 / np.sqrt(1 + (residual / OUTLIER_LOG) ** 2)
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
        middle = np.median(ratios, axis=0)
        spread = np.abs(ratios - middle).max(1)
        keep = spread <= max(0.06, float(np.quantile(spread, 0.5)))
        plane = np.linalg.lstsq(self._terms[keep], ratios[keep], rcond=None)[0]
        return np.asarray(plane, np.float64)

    def applied(self, tones: Image, plane: NDArray[np.float64]) -> Image:
        """A top view's tones as they would look under the new light."""
        if np.abs(plane[0] - 1).max() < 0.01 and np.abs(plane[1:]).max() < 0.02:
            return tones
        x = self._along[None, :, None] * plane[1].astype(np.float32)
        y = self._along[:, None, None] * plane[2].astype(np.float32)
        lit = tones * (plane[0].astype(np.float32) + x + y)
        return np.asarray(np.clip(lit, 0, 255), np.uint8)
