"""Which arm reaches over the board, and how far: from the outline of what came in from a player's side."""

from __future__ import annotations

from dataclasses import dataclass

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
    rows, columns = (STRIDE * along for along in np.nonzero(own[::STRIDE, ::STRIDE]))
    far = own.shape[0] - ENTRY_PX
    at_edge = {
        BoardSide.WHITE: rows >= far,
        BoardSide.BLACK: rows < ENTRY_PX,
        BoardSide.LEFT: columns < ENTRY_PX,
        BoardSide.RIGHT: columns >= far,
    }
    if side is None or not at_edge[side].any():
        return None
    entry_row, entry_column = rows[at_edge[side]].mean(), columns[at_edge[side]].mean()
    away = np.hypot(rows - entry_row, columns - entry_column)
    count = min(len(away), max(LEAST_TIP_PX, int(len(away) * TIP_SHARE)))
    tip = np.argpartition(away, -count)[-count:]
    return Reach(_place(entry_column, entry_row), _place(columns[tip].mean(), rows[tip].mean()))


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
