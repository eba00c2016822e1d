"""Where a picture is darker in the way that a shadow makes it: less light, in all colours alike, and not much less; or
lighter."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.log_levels import channel_mean
from referee.vision.tones import MIN_LEVEL, levels_of, tones_at
from referee.vision.top_view import Floats, Image

MIN_SHADOW_RATIO = 0.25
"""Brightness ratio below which a darkening is an object and no shadow. Larger takes deep shadows for objects; smaller
takes more objects for shadows. Chosen by trial on the virtual table."""
TINT_SHARE, TINT_TONES = 0.015, 3.0
"""How far the mean of four pixels may differ from an even shadow: as a share of its tone, and in tones, since noise is
the same on dark channels as on bright ones. Larger takes more grey cloth for shadow; smaller takes shadows on tables
and on pieces of a saturated colour, whose other channels are dark, for parts of a hand. Chosen by trial on the virtual
table."""


def shadow(tones: Image, reference: Image) -> NDArray[np.uint8]:
    """255 where a pixel (tones, BGR (H, W, 3)) is as a shadow would make it of its reference, (H, W).
    Noise is averaged over two by two pixels, so that what has not changed counts as well."""
    return explained_by_light(tones, reference, MIN_SHADOW_RATIO, 1.0)


def explained_by_light(
    tones: Image, reference: Image, min_ratio: float, max_ratio: float | Floats
) -> NDArray[np.uint8]:
    """255 where a pixel (tones, BGR (H, W, 3)) has between `min_ratio` and `max_ratio` (H, W) of its reference's
    brightness, in all colours alike, (H, W)."""
    now, before = _halved(tones), _halved(reference)
    levels_now, levels = levels_of(now), levels_of(before)
    ratio: Any = cv2.divide(channel_mean(levels_now), np.maximum(channel_mean(levels), MIN_LEVEL))
    uneven: Any = cv2.absdiff(now, tones_at(cv2.multiply(levels, cv2.merge((ratio, ratio, ratio)))))
    even: Any = cv2.inRange(cv2.scaleAdd(before, -TINT_SHARE, uneven), (-np.inf,) * 3, (TINT_TONES,) * 3)
    high = max_ratio if isinstance(max_ratio, float) else _halved(max_ratio)
    found = even & (((ratio >= min_ratio) & (ratio <= high)) * np.uint8(255))
    whole: Any = cv2.resize(found, None, fx=2, fy=2, interpolation=cv2.INTER_NEAREST)
    return np.asarray(whole[: tones.shape[0], : tones.shape[1]], np.uint8)


def _halved(view: Image | Floats) -> Floats:
    height, width = view.shape[:2]
    even: Any = cv2.copyMakeBorder(view, 0, height % 2, 0, width % 2, cv2.BORDER_REPLICATE)
    half: Any = cv2.resize(even, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    return np.asarray(half, np.float32)
