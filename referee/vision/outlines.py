"""Edges of a top view, independent of slow changes of light."""

from __future__ import annotations

import cv2
import numpy as np

from referee.vision.log_levels import grey_logs
from referee.vision.top_view import Floats, Image


def outlines(view: Image) -> Floats:
    """Strength of edges (H, W) in logarithms, so that light and shade that change slowly do not count."""
    grey = grey_logs(view)
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    return np.asarray(cv2.magnitude(across, down), np.float32)
