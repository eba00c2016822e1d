"""How far pieces lie from where they lay, by less than their outlines tell: from the tones of their own discs.

The edges of squares do not move, and hold back what outlines tell. Within a disc tones change by their slopes times the
shift; a change of light makes them brighter or richer in contrast. Whoever lifts a piece and puts it back hardly ever
puts it where it lay.
"""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.log_levels import grey_logs
from referee.vision.medians import median
from referee.vision.top_view import SQUARE_PX, Floats, Image, TopView

BLUR_PX = 0.8
"""Radius of the brush that takes away noise; larger needs larger shifts."""
ROUNDS = 4
"""How often what the shift does not explain (glare, a shadow's edge) is given less weight."""
LEAST_SHIFT = 0.012
"""Shift, in squares, that is told; 0.006 is seen of most untouched pieces, 0.016 where a neighbour's shadow has gone.
Larger overlooks pieces put back with care."""
EXPLAINED = 0.5
"""Share of the change of a disc's tones that a shift must explain: mostly 0.8 and more of shifted pieces, below 0.4 of
untouched ones, whose tones change by noise and light."""
STANDS_OUT = 3.0
"""How much farther than any other that a hand was over; larger overlooks slight shifts."""


def disc_tones(view: Image) -> Floats:
    """Logarithms of grey (H, W), less their noise."""
    return np.asarray(cv2.GaussianBlur(grey_logs(view), (0, 0), BLUR_PX), np.float32)


def slightly_shifted(top: TopView, before: Floats, after: Floats, squares: Iterable[int]) -> tuple[int, float] | None:
    """Which of these squares' pieces clearly lies elsewhere, and how far, in squares; None when none does."""
    middle = (before + after) / 2
    slopes = [np.gradient(middle, axis=axis).reshape(-1) for axis in (1, 0)]
    change, flat = (after - before).reshape(-1), middle.reshape(-1)
    found = []
    for square in squares:
        pixels = top.zones[square]
        rows, columns = np.divmod(pixels, top.side)
        light = flat[pixels], np.ones(len(pixels)), rows - rows.mean(), columns - columns.mean()
        causes = np.column_stack([*(slope[pixels] for slope in slopes), *light])
        found.append((*_shift(causes.astype(np.float64), change[pixels].astype(np.float64)), square))
    if not found:
        return None
    (away, explained, square), (next_away, *_) = sorted([*found, (0.0, 0.0, -1)])[:-3:-1]
    clear = away >= max(LEAST_SHIFT, STANDS_OUT * next_away) and explained >= EXPLAINED
    return (square, away) if clear else None


def _shift(causes: NDArray[np.float64], change: NDArray[np.float64]) -> tuple[float, float]:
    """How far, in squares, tones (pixels,) have shifted that changed so, given their slopes and what the light does
    (pixels, 6), and which share of the change that explains."""
    weights = np.ones(len(change))
    for _ in range(ROUNDS):
        parts = np.linalg.lstsq(causes * weights[:, None], change * weights, rcond=None)[0]
        left = change - causes @ parts
        usual = 1.5 * median(np.abs(left)) + 1e-6
        weights = 1 / np.sqrt(1 + (left / (2 * usual)) ** 2)
    whole = float(np.sum((weights * (change - change.mean())) ** 2))
    explained = 1 - float(np.sum((weights * left) ** 2)) / max(whole, 1e-9)
    return float(np.hypot(*parts[:2])) / SQUARE_PX, explained
