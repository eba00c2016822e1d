"""Geometry of the tip of a hand's outline: which place its fingers are over, and whether they closed there. Pure."""

from __future__ import annotations

import math
from dataclasses import dataclass

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.records.readings import SEAT_SQUARES, Fingertips

Point = tuple[float, float]
"""(column, row) in squares from White's far left corner."""

LOST_S = 0.45
"""How long a hand may be out of sight and still be the same one, seconds; and the longest time between two readings in
which no hand can have been over a square unseen. Larger takes the arbiter's hand for a player's that has just left, and
overlooks hands when pictures are missing. Chosen, not measured."""
REMEMBERED_S = 20.0
"""How long fingers are remembered while a hand stays over the board, seconds. Larger reports touches from before a long
thought. Chosen, not measured."""
ON_PIECE_SQUARES = 0.35
"""Greatest distance of fingertips from where they are seen when they touch a piece at which they may be on that piece
itself, squares. Larger may name a piece although another one was touched, counts hands that only pass by, and reports
fewer uncrowned men. Measured at 80 virtual tables seen from 70 to 90 degrees, five pictures a second: hands that crown
come within 0.22."""
STILL_SQUARES = 0.1
"""How far a tip that rests may be seen to move, squares. Larger takes slow hands for resting ones. Chosen, not
measured."""
ASIDE_SHARE = 0.35
"""Greatest sideways deviation of a tip on a straight way, as a share of the way's length, on top of `STILL_SQUARES`.
Larger takes more hands that come down or rise for hands that only travel through, and misses touches. Chosen, not
measured."""
OPENED_AHEAD = 0.3
"""Least share (0 to 1) of the tip's step from closed to open hand that must lead straight ahead; not all of it, since
another finger may be the tip of the open hand. Larger misses touches; smaller takes hands that move aside for hands
that open. Measured: 0.35 and more."""
WHOLE_STEP = 0.25
"""Least step of the tip between open and closed hand, squares, where the hand came from farther ahead or goes on there:
the end of a hand's mere way back may look like a smaller step. Larger misses touches. Measured of hands that close or
open: 0.3."""
WITHDRAWING_COS = 0.8
"""Cosine (at most 1) of the angle, in the picture, between the way back to the player and the way up, above which the
two cannot be told apart. Larger takes hands that only come and go for hands that go down and up. Chosen, not
measured."""
TOUCHING, HIGHEST = 0.3, 1.1
"""Heights of fingertips above the board, squares: while they lie on a piece, and the greatest while they hover over
one. A larger first value expects touching fingertips to appear farther displaced from the piece; a larger second one
finds more hands over a place."""


def middle_of(square: int, board: BoardGrid) -> Point:
    """The middle of a square (by number)."""
    row, column = board.row_column(square)
    return column + 0.5, row + 0.5


@dataclass(frozen=True, slots=True)
class TipLook:
    """The tip of a hand's outline in one picture."""

    time_s: float
    tip: Point
    lean: Point
    """How far (columns, rows) the tip appears displaced for every square of its height above the board."""


@dataclass(frozen=True, slots=True)
class FingertipLook:
    """What the networks saw of a hand in one picture."""

    time_s: float
    tips: Fingertips
    touching: float
    """Log odds that its fingertips were at a piece that stood on the board."""


@dataclass(frozen=True, slots=True)
class Posture:
    """How a hand touches a piece."""

    ahead: float
    """How far beyond the middle of the piece its tip is seen, in squares."""
    least: float
    """Least distance by which the tip of an open hand draws back when it takes this posture, in squares; smaller may be
    misled by tips that were not told apart from the board."""
    most: float
    """Greatest such distance; larger takes hands that only travel on for hands that take this posture."""


GRASPING = Posture(0.55, 0.2, 0.5)
"""Fingers close around the piece: tip seen 0.45 to 0.65 ahead of its middle, drawn back by 0.3."""
POINTING = Posture(0.08, 0.1, 0.6)
"""One finger lies on the piece, the others are curled: tip seen 0.15 behind to 0.25 ahead of its middle, drawn back by
0.3 to 0.5, less where the open hand was still coming."""


class Fingers:
    """The fingers of one player, which point away from that player's seat."""

    def __init__(self, side: Side, size: int) -> None:
        self._seat = size / 2, size + SEAT_SQUARES if side is Side.WHITE else -SEAT_SQUARES

    def off(self, look: TipLook, place: Point, height: float, posture: Posture = GRASPING) -> float:
        """Distance, in squares, of the tip from where it would be seen if the fingers were at this `height` (squares)
        over `place` (column, row)."""
        (column, row), (columns, rows) = self._offset(look, place, posture), look.lean
        return math.hypot(column - columns * height, row - rows * height)

    def over(self, look: TipLook, place: Point) -> float:
        """The smallest `off` of a grasping hand over all heights from 0 to `HIGHEST`."""
        (column, row), (columns, rows) = self._offset(look, place, GRASPING), look.lean
        slope = columns**2 + rows**2
        height = (column * columns + row * rows) / slope if slope else 0.0
        return self.off(look, place, min(max(height, 0.0), HIGHEST))

    def withdraw_as_if_rising(self, look: TipLook) -> bool:
        """Whether, in the picture, fingers that go back to their player move in the same direction as fingers that
        rise."""
        back, lean = (self._seat[0] - look.tip[0], self._seat[1] - look.tip[1]), look.lean
        return back[0] * lean[0] + back[1] * lean[1] > WITHDRAWING_COS * math.hypot(*back) * math.hypot(*lean)

    def opens(self, closed: TipLook, opened: TipLook, beyond: TipLook | None, posture: Posture) -> bool:
        """Whether the step between the `opened` hand and the `closed` one is that of a hand which takes or leaves this
        posture. `beyond`: the look before `opened` if the hand closed, after it if the hand opened; None without
        one."""
        ahead = closed.tip[0] - self._seat[0], closed.tip[1] - self._seat[1]
        along, step = _along(closed, opened, ahead), math.dist(closed.tip, opened.tip)
        passing = beyond is not None and _along(opened, beyond, ahead) > 0
        least = max(posture.least, WHOLE_STEP) if passing else posture.least
        return least <= step <= posture.most and along >= OPENED_AHEAD * step

    def _offset(self, look: TipLook, place: Point, posture: Posture) -> Point:
        """Vector (columns, rows) from where the tip would be seen if the fingers lay on the board at `place` to where
        it is seen."""
        column, row = place[0] - self._seat[0], place[1] - self._seat[1]
        ahead = 1 + posture.ahead / math.hypot(column, row)
        return look.tip[0] - self._seat[0] - column * ahead, look.tip[1] - self._seat[1] - row * ahead


def passes_through(low: TipLook, high: TipLook, beyond: TipLook) -> bool:
    """Whether the tip was on a straight way between `low` and `beyond` that leads through `high`, like that of a hand
    which only travels."""
    way = beyond.tip[0] - low.tip[0], beyond.tip[1] - low.tip[1]
    return _along(high, beyond, way) > 0 and _straight(low, high, way)


def _straight(first: TipLook, last: TipLook, way: Point) -> bool:
    """Whether the tip went in the direction `way` (columns, rows) and hardly aside, or hardly moved."""
    along, step = _along(first, last, way), math.dist(first.tip, last.tip)
    aside = math.sqrt(max(0.0, step**2 - along**2))
    return along >= -STILL_SQUARES and aside <= STILL_SQUARES + ASIDE_SHARE * max(0.0, along)


def _along(first: TipLook, last: TipLook, way: Point) -> float:
    """How far the tip went in the direction `way`, in squares."""
    length = math.hypot(*way)
    if length == 0:
        return 0.0
    return ((last.tip[0] - first.tip[0]) * way[0] + (last.tip[1] - first.tip[1]) * way[1]) / length
