"""Pictures as calibration takes them: type, working sizes, and pixels carried between sizes."""

from __future__ import annotations

from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray

Image: TypeAlias = NDArray[np.uint8]
"""BGR, shape (H, W, 3). Pixel centres lie at whole numbers, as OpenCV counts."""
LUMA = np.array([0.114, 0.587, 0.299])
"""Shares of blue, green and red in brightness (ITU-R BT.601)."""
NEAR_ENOUGH = 1.25
"""Ratio of sizes up to which a picture is not resized. Larger resizes less often. Chosen, not measured."""


def resized_to(image: Image, long_side_px: int, *, at_most: float = 2.0) -> tuple[Image, float]:
    """The picture with its longer side brought to `long_side_px`, enlarged `at_most` times; and the factor."""
    factor = min(long_side_px / max(image.shape[:2]), at_most)
    if 1 / NEAR_ENOUGH < factor < NEAR_ENOUGH:
        return image, 1.0
    kind = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
    small = cv2.resize(image, None, fx=factor, fy=factor, interpolation=kind)
    return np.asarray(small, np.uint8), factor


def pixels_scaled(pixels: FloatArray, factor: float) -> FloatArray:
    """Pixels (N, 2) of a picture as they lie in the same picture `factor` times as large."""
    return np.asarray((np.asarray(pixels, np.float64) + 0.5) * factor - 0.5, np.float64)
