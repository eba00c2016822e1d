"""The path tracer's camera as the pose of a board."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from calibration.geometry import BoardPose


def pose_of(camera: dict[str, Any], square_m: float, size: int) -> BoardPose:
    """The pose of a board of `size` rows, whose squares have sides of `square_m` metres, by the `camera` of a picture's
    truth. The tracer's pixel centres lie at 0.5, OpenCV's at 0."""
    rotation, lens = np.array(camera["R"]), np.array(camera["K"])
    vector = np.ravel(np.asarray(cv2.Rodrigues(rotation @ np.diag([1.0, -1.0, -1.0]))[0], np.float64))
    half_m = size / 2 * square_m
    corner = (rotation @ np.array([-half_m, half_m, 0.0]) + np.array(camera["t"])) / square_m
    return BoardPose(
        size,
        float(lens[0, 0]),
        (float(lens[0, 2]) - 0.5, float(lens[1, 2]) - 0.5),
        (float(camera["dist"][0]), float(camera["dist"][1])),
        (float(vector[0]), float(vector[1]), float(vector[2])),
        (float(corner[0]), float(corner[1]), float(corner[2])),
    )
