"""Grey levels as logarithms, in which doubling the light adds the same everywhere."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.top_view import Floats, Image

GREY_LEVELS = np.arange(256)
"""All grey levels of a picture."""
DARK_OFFSET = 8.0
"""Grey levels added before the logarithm. Larger makes dim pictures look flatter and their noise count less. Chosen by
trial on the virtual table."""
LOGS = np.log(GREY_LEVELS + DARK_OFFSET).astype(np.float32)
"""Logarithm of every grey level plus the offset."""


def grey_logs(view: Image) -> Floats:
    """Mean logarithm of a picture's channels, (H, W), of BGR uint8 (H, W, 3)."""
    return channel_mean(cv2.LUT(view, LOGS))


def channel_mean(picture: NDArray[Any]) -> Floats:
    """Mean over the channels, (H, W), of a picture (H, W, 3)."""
    return np.asarray(cv2.transform(picture, np.full((1, 3), 1 / 3, np.float32)), np.float32)
