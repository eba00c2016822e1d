"""Whose flag fell first: told once for each side, and never taken back by a display that shows both at zero."""

from __future__ import annotations

from referee.draughts.position import Side
from referee.records.clock_events import FlagFell, MatchTimes
from referee.records.clock_readings import ClockReading, FlagState
from referee.timekeeping.countdown import Countdown
from referee.timekeeping.lever import Sides


class FlagWatch:
    def __init__(self) -> None:
        self._fallen: set[Side] = set()

    def read(
        self,
        reading: ClockReading,
        before: ClockReading | None,
        sides: Sides,
        times: MatchTimes,
        countdown: Countdown,
    ) -> tuple[FlagFell, ...]:
        """New flags on a clock that counts by itself; `countdown` knows the moves that were made."""
        new = [side for side in Side if self._new(side, reading, sides)]
        self._fallen.update(new)
        first = len(self._fallen) == len(new)
        if len(new) < 2:
            return tuple(_fell(reading.time_s, side, first, times, countdown) for side in new)
        blocked = [side for side in new if reading.side(sides.end(side)).flag is FlagState.BLOCKED]
        earlier: Side | None = None
        if len(blocked) == 1:
            # the clock blocks at the last flag, so the other one fell before
            earlier = blocked[0].other
        elif before is not None and before.counting is not None:
            # only the side that counted can have fallen since
            earlier = sides.player(before.counting)
        if earlier is None:
            return (FlagFell(reading.time_s, None, True, times),)
        return (
            _fell(reading.time_s, earlier, True, times, countdown),
            _fell(reading.time_s, earlier.other, False, times, countdown),
        )

    def counted(self, countdown: Countdown, time_s: float) -> FlagFell | None:
        """A new flag in the referee's own count."""
        side = countdown.fallen
        if side is None:
            self._fallen.clear()
            return None
        if side in self._fallen:
            return None
        first = not self._fallen
        self._fallen.add(side)
        return _fell(time_s, side, first, countdown.times, countdown)

    def _new(self, side: Side, reading: ClockReading, sides: Sides) -> bool:
        fallen = reading.side(sides.end(side)).flag.fallen
        return fallen and side not in self._fallen


def _fell(time_s: float, side: Side, first: bool, times: MatchTimes, countdown: Countdown) -> FlagFell:
    account = countdown.account(side)
    asked = countdown.control.moves_until_end_of(account.periods_over)
    return FlagFell(time_s, side, first, times, account.moves, asked)
