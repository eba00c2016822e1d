"""The sides of a picture, by which people say where White sits."""

from __future__ import annotations

from enum import Enum

from calibration.geometry import BoardPose


class ImageSide(Enum):
    """A side of the picture: where White sits, as the camera sees it."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


_OUTWARD = {ImageSide.BOTTOM: (0, 1), ImageSide.TOP: (0, -1), ImageSide.RIGHT: (1, 0), ImageSide.LEFT: (-1, 0)}
"""Direction out of the picture at each side, (x, y) with y down."""


def towards(pose: BoardPose, side: ImageSide) -> float:
    """How far White's edge lies from the board's middle towards that side of the picture, in pixels."""
    corners = pose.corners_px
    across, down = _OUTWARD[side]
    return float((corners[2:].mean(axis=0) - corners.mean(axis=0)) @ (across, down))


def white_side(pose: BoardPose) -> ImageSide:
    """The side of the picture at which White sits under `pose`."""
    return max(ImageSide, key=lambda side: towards(pose, side))
