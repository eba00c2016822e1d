"""Which arm reaches over the board, and how far: from the outline of what came in from a player's side."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from referee.records.readings import Arm, BoardSide
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX

STRIDE = 2
"""One pixel in so many, along both sides, is asked; an outline needs no more."""
ENTRY_PX = 3
"""Depth of the strip along the top view's edge in which an arm is seen coming in."""
TIP_SHARE = 0.03
"""Share of the outline, farthest from where it came in, whose middle is the tip; larger is steadier and less far."""
LEAST_TIP_PX = 8
ARM = np.ones((11, 11), np.uint8)
"""Pixels of the top view that fit into every arm, half a square each way."""
SHOULDER_SQUARES = 7.0
"""How far behind his edge of the board a player's shoulders are taken to be."""
SIDEWAYS_SQUARES = 1.0
"""How far from the board's middle the arm must point back to, at that distance, to be told from the other one; larger
leaves more open. Measured: 1 in 130 sightings wrong on recordings, none in 800 at virtual tables."""
TIP_HEIGHT, ENTRY_HEIGHT = 0.5, 2.2
"""How high fingers and forearm are over the board, in squares, where an arm comes in: an oblique camera shows them so
much farther away than they are."""
LEAST_REACH = 2.5
"""Squares an arm must reach in for its direction to say anything."""


@dataclass(frozen=True, slots=True)
class Reach:
    """An arm over the board, in squares from White's far left corner."""

    entry: tuple[float, float]
    tip: tuple[float, float]

    @property
    def length(self) -> float:
        return float(np.hypot(self.tip[0] - self.entry[0], self.tip[1] - self.entry[1]))


def reach_of(own: NDArray[np.uint8], side: BoardSide | None) -> Reach | None:
    """Entry and tip of an outline (top view, 255 inside) that came in from `side`; None if it came from nowhere."""
    rows, columns = _inside(own)
    at_edge = _at_edge(rows, columns, side, own.shape[0])
    if not at_edge.any():
        return None
    # shadows on the table leave thin shapes along the edge, which no arm is
    thick_rows, thick_columns = _inside(np.asarray(cv2.morphologyEx(own, cv2.MORPH_OPEN, ARM), np.uint8))
    thick = _at_edge(thick_rows, thick_columns, side, own.shape[0])
    if thick.any():
        entry_row, entry_column = thick_rows[thick].mean(), thick_columns[thick].mean()
    else:
        entry_row, entry_column = rows[at_edge].mean(), columns[at_edge].mean()
    from_row, from_column = _behind(side, entry_row, entry_column, own.shape[0])
    away = np.hypot(rows - from_row, columns - from_column)
    count = min(len(away), max(LEAST_TIP_PX, int(len(away) * TIP_SHARE)))
    tip = np.argpartition(away, -count)[-count:]
    return Reach(_place(entry_column, entry_row), _place(columns[tip].mean(), rows[tip].mean()))


def _inside(own: NDArray[np.uint8]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Rows and columns of some of an outline's pixels."""
    rows, columns = np.nonzero(own[::STRIDE, ::STRIDE])
    return STRIDE * rows, STRIDE * columns


def _at_edge(
    rows: NDArray[np.intp], columns: NDArray[np.intp], side: BoardSide | None, length: int
) -> NDArray[np.bool_]:
    """Which of these pixels lie at the edge of the top view on that side."""
    match side:
        case BoardSide.WHITE:
            return rows >= length - ENTRY_PX
        case BoardSide.BLACK:
            return rows < ENTRY_PX
        case BoardSide.LEFT:
            return columns < ENTRY_PX
        case BoardSide.RIGHT:
            return columns >= length - ENTRY_PX
    return np.zeros(rows.shape, np.bool_)


def _behind(side: BoardSide | None, row: float, column: float, length: int) -> tuple[float, float]:
    """Where an arm that comes in there reaches from: fingertips are what is farthest from it, whatever else of the
    outline lies along the edge."""
    back = SHOULDER_SQUARES * SQUARE_PX
    match side:
        case BoardSide.WHITE:
            return length + back, column
        case BoardSide.BLACK:
            return -back, column
        case BoardSide.LEFT:
            return row, -back
        case _:
            return row, length + back


def player_of(reach: Reach, side: BoardSide, eye: FloatArray) -> BoardSide:
    """Whose arm comes in over the left or right edge of the picture: a player's that an oblique camera shows aside, if
    it really points more to his side than across."""
    tip, entry = _lowered(reach.tip, TIP_HEIGHT, eye), _lowered(reach.entry, ENTRY_HEIGHT, eye)
    across, along = entry[0] - tip[0], entry[1] - tip[1]
    if abs(along) <= abs(across):
        return side
    return BoardSide.WHITE if along > 0 else BoardSide.BLACK


def _lowered(seen: tuple[float, float], height: float, eye: FloatArray) -> tuple[float, float]:
    """Over which place of the board something lies that is so high and seen there."""
    share = height / float(eye[2])
    return seen[0] + (float(eye[0]) - seen[0]) * share, seen[1] + (float(eye[1]) - seen[1]) * share


def arm_of(reach: Reach, side: BoardSide | None, size: int, eye: FloatArray) -> Arm | None:
    """The player's right or left arm: where the line from tip to entry leads back to, level with his shoulders."""
    if side not in (BoardSide.WHITE, BoardSide.BLACK) or reach.length < LEAST_REACH:
        return None
    tip, entry = _lowered(reach.tip, TIP_HEIGHT, eye), _lowered(reach.entry, ENTRY_HEIGHT, eye)
    white = side is BoardSide.WHITE
    shoulders = size + SHOULDER_SQUARES if white else -SHOULDER_SQUARES
    backwards = entry[1] - tip[1]
    if (backwards > 0) is not white or abs(backwards) < 1:
        return None
    share = (shoulders - tip[1]) / backwards
    sideways = tip[0] + (entry[0] - tip[0]) * share - size / 2
    to_his_right = sideways if white else -sideways
    if abs(to_his_right) < SIDEWAYS_SQUARES:
        return None
    return Arm.RIGHT if to_his_right > 0 else Arm.LEFT


def _place(column_px: float, row_px: float) -> tuple[float, float]:
    return (
        round(float(column_px) / SQUARE_PX - MARGIN_SQUARES, 2),
        round(float(row_px) / SQUARE_PX - MARGIN_SQUARES, 2),
    )
