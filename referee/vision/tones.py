"""Tones: a variance-stabilised intensity (square root of brightness), in which noise is even over dark and bright
parts."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.log_levels import GREY_LEVELS
from referee.vision.top_view import Floats, Image

TONE_OFFSET = 16.0
"""Grey levels added before the square root. Larger makes dark parts count less, where the sensor's own noise dominates.
Chosen by trial on the virtual table."""
MIN_LEVEL = np.float32(2.0)
"""Lower bound of grey levels before their ratios or logarithms are taken. Larger treats more dark pixels alike. Chosen,
not measured."""
_ROOTS = np.sqrt(GREY_LEVELS + TONE_OFFSET)
"""Square root of every grey level plus the offset."""
_PER_ROOT = GREY_LEVELS.max() / np.ptp(_ROOTS)
"""Tones per unit of those roots."""
TONE = ((_ROOTS - _ROOTS.min()) * _PER_ROOT).astype(np.uint8)
"""Tone of every grey level."""


def tones_of(view: Image) -> Image:
    """Smoothed tones (square roots of brightness), uint8 (side, side, 3), of a top view."""
    return np.asarray(cv2.LUT(np.asarray(cv2.blur(view, (3, 3)), np.uint8), TONE), np.uint8)


def levels_of(tones: Image | Floats) -> Floats:
    """Grey levels (...) of these tones. Shade takes the same share of all levels, but because of `TONE_OFFSET` not of
    all tones."""
    if tones.dtype == np.uint8:
        return np.asarray(cv2.LUT(tones, _LEVELS), np.float32)
    roots = tones * np.float32(1 / _PER_ROOT) + np.float32(_ROOTS[0])
    return np.asarray(roots * roots - np.float32(TONE_OFFSET), np.float32)


_LEVELS = levels_of(GREY_LEVELS.astype(np.float32))
"""Grey level of every tone."""


def tones_at(levels: NDArray[Any]) -> Floats:
    """Tones of grey levels (...)."""
    roots = np.sqrt(np.maximum(levels, 0) + np.float32(TONE_OFFSET))
    return np.asarray((roots - np.float32(_ROOTS[0])) * np.float32(_PER_ROOT), np.float32)


def relit(tones: Image, ratio: Floats) -> Image:
    """Tones (H, W, 3) after brightening by this ratio (H, W, 3)."""
    roots: Any = cv2.multiply(levels_of(tones), ratio)
    roots += np.float32(TONE_OFFSET)
    cv2.sqrt(roots, roots)
    return np.asarray(cv2.convertScaleAbs(roots, alpha=_PER_ROOT, beta=-_PER_ROOT * _ROOTS[0]), np.uint8)


def largest_difference(first: Image, second: Image) -> NDArray[np.uint8]:
    """Largest channel difference of two pictures, uint8 (H, W)."""
    blue, green, red = cv2.split(np.asarray(cv2.absdiff(first, second), np.uint8))
    return np.asarray(cv2.max(cv2.max(blue, green), red), np.uint8)
