"""Where a camera sees a player's fingertips, by how high they are over a place and what his hand does there. Pure.

What is higher is seen farther from the camera's foot, and an open hand reaches farther ahead than one that closes or
points.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from referee.draughts.position import Side

Point = tuple[float, float]
"""(column, row) in squares from White's far left corner."""

SEAT_SQUARES = 7.0
"""How far behind his edge of the board a player sits, away from where his fingers point."""
HOMES = (-4.0, -2.0, 0.0, 2.0, 4.0)
"""From where along that line his hand comes, in squares from the board's middle."""
TOUCHING, HIGHEST = 0.3, 1.1
"""How high fingertips are, in squares, that lie on a piece, and that hover over one."""
RISE = 0.73
"""How much higher a hand is that comes to a piece or goes on from it than one that touches it, 0.7 to 0.8 measured."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The tip of a hand in one picture."""

    time_s: float
    tip: Point
    lean: Point
    """How far it is seen aside for every square that it is above the board."""


@dataclass(frozen=True, slots=True)
class Posture:
    """How a hand touches a piece."""

    ahead: float
    """How far beyond the middle of the piece its tip is seen, in squares."""
    spread: float
    """How far from there it commonly is: about two of three tips are nearer, aside as well as ahead."""
    drawn_back: float
    """How much less far ahead it is than that of the open hand."""


GRASPING = Posture(0.55, 0.2, 0.15)
"""Fingers close around it: seen 0.45 to 0.65 ahead and up to 0.3 aside, drawn back by 0.05 to 0.3."""
POINTING = Posture(0.08, 0.13, 0.5)
"""One finger lies on it, the others are curled: seen 0.15 behind to 0.25 ahead, drawn back by 0.4 to 0.6."""


class Fingers:
    """Those of one player."""

    def __init__(self, side: Side, size: int) -> None:
        self._seat = size / 2, size + SEAT_SQUARES if side is Side.WHITE else -SEAT_SQUARES
        self.homes: tuple[Point, ...] = tuple((self._seat[0] + aside, self._seat[1]) for aside in HOMES)
        """Where his hand comes from and goes back to."""

    def off(self, sight: Sight, place: Point, height: float, posture: Posture = GRASPING) -> float:
        """How far, in squares, the tip is seen from where it would be if they were so high over the middle of a place
        (column, row)."""
        (column, row), (columns, rows) = self._foot(sight, place, posture), sight.lean
        return math.hypot(column - columns * height, row - rows * height)

    def over(self, sight: Sight, place: Point) -> float:
        """The same for whatever height suits best."""
        (column, row), (columns, rows) = self._foot(sight, place, GRASPING), sight.lean
        slope = columns**2 + rows**2
        height = (column * columns + row * rows) / slope if slope else 0.0
        return self.off(sight, place, min(max(height, 0.0), HIGHEST))

    def raised(self, sight: Sight, posture: Posture) -> Point:
        """Where the tip of a hand that touches something there, in that posture, is seen when it is open and raised."""
        column, row = sight.tip[0] - self._seat[0], sight.tip[1] - self._seat[1]
        ahead = posture.drawn_back / math.hypot(column, row)
        return (
            sight.tip[0] + column * ahead + sight.lean[0] * RISE,
            sight.tip[1] + row * ahead + sight.lean[1] * RISE,
        )

    def _foot(self, sight: Sight, place: Point, posture: Posture) -> Point:
        """From where fingertips over that place would be seen if they lay on the board to where they are seen."""
        column, row = place[0] - self._seat[0], place[1] - self._seat[1]
        ahead = 1 + posture.ahead / math.hypot(column, row)
        return sight.tip[0] - self._seat[0] - column * ahead, sight.tip[1] - self._seat[1] - row * ahead
