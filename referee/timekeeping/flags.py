"""Which flag fell first: reported once each time one falls, and never revised when a display shows both at zero."""

from __future__ import annotations

from referee.draughts.position import Side
from referee.records.clock_events import FlagFell, MatchTimes
from referee.records.clock_readings import ClockReading, FlagState
from referee.timekeeping.countdown import Countdown
from referee.timekeeping.sides import Sides


class FlagWatch:
    """Remembers which flags are down, and how many periods ended with a flag."""

    def __init__(self) -> None:
        self._fallen: dict[Side, bool] = {}
        """Sides whose flag is down, and whether they had made the required moves, so that it decides nothing."""
        self._periods_over = {side: 0 for side in Side}
        """Number of periods ended by a flag on a clock that counts by itself."""

    def read(
        self,
        reading: ClockReading,
        before: ClockReading | None,
        sides: Sides,
        times: MatchTimes,
        countdown: Countdown,
    ) -> tuple[FlagFell, ...]:
        """New flags on a clock that counts by itself; `countdown` knows the moves that were made."""
        self._raise(reading, sides)
        new = [side for side in Side if reading.side(sides.end(side)).flag.fallen and side not in self._fallen]
        if len(new) == 2:
            earlier = _earlier(reading, before, sides)
            if earlier is None:
                self._fallen = dict.fromkeys(Side, False)
                return (FlagFell(reading.time_s, None, True, times),)
            new = [earlier, earlier.other]
        fell = []
        for side in new:
            fell.append(self._fell(reading.time_s, side, times, countdown, self._periods_over[side]))
            self._periods_over[side] += 1
        return tuple(fell)

    def counted(self, countdown: Countdown, time_s: float) -> FlagFell | None:
        """A new flag in the referee's own count."""
        side = countdown.fallen
        if side is None:
            self._fallen.clear()
            return None
        if side in self._fallen:
            return None
        return self._fell(time_s, side, countdown.times, countdown, countdown.account(side).periods_over)

    def _raise(self, reading: ClockReading, sides: Sides) -> None:
        """A flag that is up again, with time left, may fall again."""
        for side in tuple(self._fallen):
            shown = reading.side(sides.end(side))
            if shown.flag.fallen or not shown.remaining_ms:
                continue
            del self._fallen[side]
            if not reading.running:
                # no period had ended: the arbiter gave the player time by hand
                self._periods_over[side] -= 1

    def _fell(self, time_s: float, side: Side, times: MatchTimes, countdown: Countdown, periods_over: int) -> FlagFell:
        moves, asked = countdown.account(side).moves, countdown.control.moves_until_end_of(periods_over)
        fell = FlagFell(time_s, side, all(self._fallen.values()), times, moves, asked)
        self._fallen[side] = fell.in_time
        return fell


def _earlier(reading: ClockReading, before: ClockReading | None, sides: Sides) -> Side | None:
    """The earlier of two flags first seen fallen together; None where nothing tells."""
    blocked = [side for side in Side if reading.side(sides.end(side)).flag is FlagState.BLOCKED]
    if len(blocked) == 1:
        # the clock blocks at the last flag, so the other one fell before
        return blocked[0].other
    if before is not None and before.counting is not None:
        # only the side that counted can have fallen since
        return sides.player(before.counting)
    return None
