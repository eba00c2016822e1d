"""Which end of the clock is which player's: a clock knows only left and right, seen from its front. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from referee.draughts.position import Side
from referee.records.clock_events import MatchTimes
from referee.records.clock_readings import ClockReading, ClockSide


@dataclass(frozen=True, slots=True)
class Sides:
    """Which end of the clock is which player's."""

    white_at: ClockSide

    def player(self, end: ClockSide) -> Side:
        return Side.WHITE if end is self.white_at else Side.BLACK

    def end(self, player: Side) -> ClockSide:
        return self.white_at if player is Side.WHITE else self.white_at.other

    def times(self, reading: ClockReading) -> MatchTimes:
        """Both times of a clock that counts by itself, milliseconds."""
        left, right, counting = reading.left.remaining_ms, reading.right.remaining_ms, reading.counting
        white, black = (left, right) if self.white_at is ClockSide.LEFT else (right, left)
        return MatchTimes(white, black, None if counting is None else self.player(counting))
