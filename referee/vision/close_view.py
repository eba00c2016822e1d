"""Close views: a small part of the board in finer detail than in the top view, as sharp as the camera took it."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from referee.vision.image_stabilisation import StabilisedFrame
from referee.vision.tones import TONE
from referee.vision.top_view import SQUARE_PX

FINER = 2
"""Pixels along the side of a close view for each pixel of the top view. Larger shows finer detail and takes longer. A
board that fills a picture of 640x480 has about as many."""


def close_views(
    frames: Sequence[StabilisedFrame], pose: BoardPose, place: tuple[float, float], side_px: int
) -> NDArray[np.uint8]:
    """Tones (frames, side_px, side_px, 3) around the place (column, row) that is seen on the board; what lies outside
    a frame repeats its edge."""
    reach = (side_px - 1) / 2 / (FINER * SQUARE_PX)
    corners = pose.project(np.array(place) + reach * np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]))
    return np.asarray(cv2.LUT(np.stack([frame.part(corners, side_px) for frame in frames]), TONE), np.uint8)
