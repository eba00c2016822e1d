"""Where an arm enters over the edge of the board and where its fingertips are, from its outline."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from referee.records.readings import SEAT_SQUARES, BoardSide
from referee.vision.entries import ARM_PX, EDGE_PX, EdgeEntry, Mask
from referee.vision.top_view import SQUARE_PX, to_squares

Point: TypeAlias = tuple[float, float]
"""(column, row) in squares from White's far left corner."""

TIP_SHARE = 0.03
"""Share of the outline's pixels, farthest from the shoulder, whose mean is the tip. Larger is steadier, and lies
farther behind the fingertips. Chosen, not measured."""
ARM_KERNEL = np.ones((ARM_PX, ARM_PX), np.uint8)
"""Structuring element that fits into every arm."""
TIP_HEIGHT, WRIST_HEIGHT, WRIST_DISTANCE, FOREARM_RISE = 0.5, 1.6, 3.3, 0.15
"""Shape of an arm, squares: height of the fingertips and of the wrist over the board, distance of the wrist behind the
tips, and rise of the forearm for each square behind the wrist. Larger heights move the arm farther towards an oblique
camera, which shows high things displaced. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class ArmExtent:
    """An arm over the board, in squares from White's far left corner."""

    entry: Point
    tip: Point
    cut: bool = False
    """The tip lies where the picture ends: the fingers may be anywhere beyond."""

    @property
    def length(self) -> float:
        return float(np.hypot(self.tip[0] - self.entry[0], self.tip[1] - self.entry[1]))


def arm_extent(mask: Mask, entry: EdgeEntry | None) -> ArmExtent | None:
    """Entry and tip of an outline (top view, 255 inside) that came in over this edge; None if it touches no edge."""
    if entry is None or not mask[entry.strip(len(mask))].any():
        return None
    # opening removes the thin shapes that shadows on the table leave along the edge
    thick = np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, ARM_KERNEL), np.uint8)
    entry_row, entry_column = _middle(thick, entry) or _middle(mask, entry) or (0.0, 0.0)
    rows, columns = np.nonzero(mask)
    from_row, from_column = _shoulder(entry.side, entry_row, entry_column, len(mask))
    distance = np.hypot(rows - from_row, columns - from_column)
    count = math.ceil(len(distance) * TIP_SHARE)
    tip = np.argpartition(distance, -count)[-count:]
    cut = _at_other_edges(rows[tip], columns[tip], entry, len(mask))
    return ArmExtent(place(entry_column, entry_row), place(columns[tip].mean(), rows[tip].mean()), cut)


def _at_other_edges(rows: NDArray[np.intp], columns: NDArray[np.intp], entry: EdgeEntry, length: int) -> bool:
    """Whether any of these pixels lies at an edge of the top view over which the arm does not come in."""
    last = length - 1 - EDGE_PX
    at = {
        BoardSide.BLACK: rows <= EDGE_PX,
        BoardSide.WHITE: rows >= last,
        BoardSide.LEFT: columns <= EDGE_PX,
        BoardSide.RIGHT: columns >= last,
    }
    return any(bool(near.any()) for side, near in at.items() if side is not entry.side)


def _middle(mask: Mask, entry: EdgeEntry) -> tuple[float, float] | None:
    """Mean row and column of the outline's pixels along the edge; None if it has none there."""
    part = entry.strip(len(mask))
    rows, columns = np.nonzero(mask[part])
    if not len(rows):
        return None
    return float(rows.mean()) + (part[0].start or 0), float(columns.mean()) + (part[1].start or 0)


def _shoulder(side: BoardSide, row: float, column: float, length: int) -> tuple[float, float]:
    """Row and column of the shoulder of an arm that comes in there: the fingertips are the part of the outline farthest
    from it, even where much of the outline lies along the edge."""
    back = SEAT_SQUARES * SQUARE_PX
    match side:
        case BoardSide.WHITE:
            return length + back, column
        case BoardSide.BLACK:
            return -back, column
        case BoardSide.LEFT:
            return row, -back
        case BoardSide.RIGHT:
            return row, length + back


def player_of(extent: ArmExtent, side: BoardSide, eye: FloatArray) -> BoardSide:
    """The player whose arm comes in over the left or right edge (`side`): White or Black by the direction of the arm
    projected to the board, if it points more along the board than across; else `side` itself."""
    tip, entry = _on_board(extent, eye)
    across, along = entry[0] - tip[0], entry[1] - tip[1]
    if abs(along) <= abs(across):
        return side
    return BoardSide.WHITE if along > 0 else BoardSide.BLACK


def _on_board(extent: ArmExtent, eye: FloatArray) -> tuple[Point, Point]:
    """Tip and entry of an arm, projected down to the board; the entry at the height of an arm of its seen length."""
    return _lowered(extent.tip, TIP_HEIGHT, eye), _lowered(extent.entry, _height(extent.length), eye)


def _height(distance: float) -> float:
    """Height of an arm over the board, `distance` behind its fingertips, both in squares."""
    hand = min(1.0, distance / WRIST_DISTANCE)
    return TIP_HEIGHT + (WRIST_HEIGHT - TIP_HEIGHT) * hand + FOREARM_RISE * max(0.0, distance - WRIST_DISTANCE)


def _lowered(seen: Point, height: float, eye: FloatArray) -> Point:
    """The board point under a point at `height` that the camera at `eye` sees against the board point `seen`."""
    share = height / float(eye[2])
    return seen[0] + (float(eye[0]) - seen[0]) * share, seen[1] + (float(eye[1]) - seen[1]) * share


def place(column_px: float, row_px: float) -> Point:
    """Column and row in squares from White's far left corner, given pixels of the top view."""
    return round(to_squares(float(column_px)), 2), round(to_squares(float(row_px)), 2)
