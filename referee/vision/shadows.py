"""Where a picture is darker as a shadow makes it: less light, in all colours alike, and not much less."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.top_view import Image

SHADOW_DARKEST = 0.5
"""Tone ratio (square root of brightness) under which a darkening is taken for a thing and not for a shadow."""
SHADOW_LIGHTEST = 0.98
SHADOW_TINT = 0.07
"""How far the channels of a shadow may darken differently; larger takes more grey cloth for shadow."""
DARKEST_TONE = np.uint8(4)
"""Tones below this are taken as this, lest ratios of next to nothing speak."""
RATIO_UNIT = 100.0
"""Ratios are kept as bytes in hundredths; anything above 2.55 is simply bright."""


def shadow(tones: Image, reference: Image) -> NDArray[np.uint8]:
    """255 where a pixel (tones, BGR (H, W, 3)) is darker than its reference as a shadow would make it, (H, W)."""
    ratio: Any = cv2.divide(np.maximum(tones, DARKEST_TONE), np.maximum(reference, DARKEST_TONE), scale=RATIO_UNIT)
    blue, green, red = cv2.split(ratio)
    darkest: Any = cv2.min(cv2.min(blue, green), red)
    lightest: Any = cv2.max(cv2.max(blue, green), red)
    even: Any = cv2.inRange(cv2.subtract(lightest, darkest), 0, SHADOW_TINT * RATIO_UNIT)
    within: Any = cv2.inRange(darkest, SHADOW_DARKEST * RATIO_UNIT, 255)
    dimmed: Any = cv2.inRange(lightest, 0, SHADOW_LIGHTEST * RATIO_UNIT)
    return np.asarray(even & within & dimmed, np.uint8)
