"""The part of a camera's picture that is stored: the board and a margin around it, not the people at the table."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from calibration.geometry import BoardPose
from hardware.camera import Frame, Image

MARGIN_SQUARES = 1.6
"""Margin around the board, squares. Larger shows more of the hands that reach over it and of the pieces beside it, and
more of the people. Chosen, not measured."""
MOVED_SQUARES = 0.5
"""How far a corner of the board may move in the picture before another part is taken, squares: a film has pictures of
one size. Larger keeps the part for longer, and shows less of the margin on one side. Chosen, not measured."""

Box = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels; right and bottom are outside."""


@dataclass(frozen=True, slots=True)
class Cropped:
    """A picture, and where it begins in the camera's own."""

    image: Image
    """BGR uint8, shape (H, W, 3); a view into the camera's picture."""
    origin_px: tuple[int, int]
    """x and y of its first pixel."""


class BoardCrop:
    """Takes the same part as long as the board has hardly moved in the picture."""

    def __init__(self, *, only_board: bool) -> None:
        """Without `only_board` pictures are left whole."""
        self._only_board = only_board
        self._chosen: tuple[BoardPose, tuple[int, int], Box] | None = None

    def of(self, frame: Frame, pose: BoardPose) -> Cropped:
        if not self._only_board:
            return Cropped(frame.image, (0, 0))
        left, top, right, bottom = self._box(pose, (frame.image.shape[1], frame.image.shape[0]))
        return Cropped(frame.image[top:bottom, left:right], (left, top))

    def _box(self, pose: BoardPose, size_px: tuple[int, int]) -> Box:
        if self._chosen is not None:
            before, size_before, box = self._chosen
            if size_px == size_before and (pose is before or _apart(pose, before) <= MOVED_SQUARES):
                return box
        box = board_box(pose, size_px)
        self._chosen = pose, size_px, box
        return box


def board_box(pose: BoardPose, size_px: tuple[int, int]) -> Box:
    """The board with its margin, in a picture of that width and height; at least one pixel."""
    width, height = size_px
    margin = MARGIN_SQUARES * _longest_square_px(pose)
    left, top = np.clip(pose.corners_px.min(0) - margin, 0, (width - 1, height - 1))
    right, bottom = np.clip(pose.corners_px.max(0) + margin, (left + 1, top + 1), (width, height))
    return round(left), round(top), round(right), round(bottom)


def _longest_square_px(pose: BoardPose) -> float:
    """About the side of a square, in pixels: of the longer side of the board in the picture."""
    return float(np.ptp(pose.corners_px, axis=0).max()) / pose.size


def _apart(pose: BoardPose, before: BoardPose) -> float:
    """How far the corner moved that moved most, in squares; boards of two sizes are far apart."""
    if pose.size != before.size:
        return float("inf")
    return float(np.linalg.norm(pose.corners_px - before.corners_px, axis=1).max()) / _longest_square_px(before)
