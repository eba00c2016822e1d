"""Shifts of pieces too small for their outlines to tell, from the tones of their own discs.

The edges of the squares do not move and hold back what outlines tell. Within a disc, tones change by their slopes times
the shift (optical flow), while a change of light makes the disc brighter or richer in contrast. A piece that was lifted
and put back is hardly ever exactly where it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.robust_fits import REWEIGHTED_FITS, median
from referee.vision.log_levels import grey_logs
from referee.vision.top_view import SQUARE_PX, Floats, Image, TopView

BLUR_PX = 0.8
"""Standard deviation of the blur against noise, pixels. Larger needs larger shifts. Chosen by trial on the virtual
table."""
MIN_SHIFT = 0.012
"""Smallest shift that is reported, squares. Larger overlooks pieces put back with care. Measured: 0.006 for most
untouched pieces, 0.016 where a neighbour's shadow has gone."""
MIN_SHIFT_RATIO = 3.0
"""How much farther than any other piece that the hand was over, and than is usual, the shifted one must have moved.
Larger overlooks slight shifts. Chosen by trial on the virtual table."""


def disc_tones(view: Image) -> Floats:
    """Blurred logarithms of grey (H, W)."""
    return np.asarray(cv2.GaussianBlur(grey_logs(view), (0, 0), BLUR_PX), np.float32)


def slight_shifts(top: TopView, before: Floats, after: Floats, squares: Iterable[int]) -> dict[int, float]:
    """By how much, in squares, the piece of each of these squares seems to have shifted, from the `disc_tones` of two
    views."""
    middle = (before + after) / 2
    slopes = [np.gradient(middle, axis=axis).reshape(-1) for axis in (1, 0)]
    change, flat = (after - before).reshape(-1), middle.reshape(-1)
    found = {}
    for square in squares:
        pixels = top.zones[square]
        rows, columns = np.divmod(pixels, top.side)
        light = flat[pixels], np.ones(len(pixels)), rows - rows.mean(), columns - columns.mean()
        causes = np.column_stack([*(slope[pixels] for slope in slopes), *light])
        found[square] = _shift(causes.astype(np.float64), change[pixels].astype(np.float64))
    return found


def clearly_shifted(shifts: Mapping[int, float], usual: float = 0.0) -> int | None:
    """The one of these squares whose piece was clearly shifted, given how far each seems to have, in squares; None when
    none was. Pieces that nobody touches seem to shift by up to `usual` squares on this board."""
    if not shifts:
        return None
    square = max(shifts, key=lambda square: shifts[square])
    next_away = max((away for other, away in shifts.items() if other != square), default=0.0)
    return square if shifts[square] >= max(MIN_SHIFT, MIN_SHIFT_RATIO * max(next_away, usual)) else None


def _shift(causes: NDArray[np.float64], change: NDArray[np.float64]) -> float:
    """The shift, squares, that best explains the `change` (pixels,) of a disc's tones, by reweighted least squares.
    `causes` (pixels, 6): the tones' slopes across and down, and terms for a change of light."""
    weights, ridge = np.ones(len(change)), np.eye(causes.shape[1]) * 1e-9
    for _ in range(REWEIGHTED_FITS):
        weighted = causes * weights[:, None]
        parts = np.linalg.solve(weighted.T @ causes + ridge, weighted.T @ change)
        left = change - causes @ parts
        usual = 1.5 * median(np.abs(left)) + 1e-6
        weights = 1 / (1 + (left / (2 * usual)) ** 2)
    return float(np.hypot(*parts[:2])) / SQUARE_PX
