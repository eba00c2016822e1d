"""Compares what the clock shows with the referee's count, which is the authoritative one."""

from __future__ import annotations

from referee.draughts.position import Side
from referee.records.clock_events import ClockDrifted, MatchTimes
from referee.records.clock_readings import ClockReading
from referee.timekeeping.sides import Sides

ALARM_MS = 2000
"""Difference from what the clock should show (whole seconds, rounded up) that is reported, milliseconds. Larger reports
less. Chosen, not measured."""
RIGHT_MS = 1000
"""Difference up to which a side that was reported is right again, milliseconds: a second less than `ALARM_MS`, since
one lasting difference is read as either of two whole seconds. Larger reports such a difference again and again."""
SETTLE_S = 2.5
"""Time for which the clock may show the old times after it was set, seconds. Larger checks later. Chosen, not
measured."""
READINGS_BEFORE_ALARM = 2
"""Number of successive readings that must differ before it is reported. Larger reports later. Chosen, not measured."""


class CrossCheck:
    """Reports a drifted side once, and again only after it was right in between."""

    def __init__(self) -> None:
        self._set_s = float("-inf")
        self._differing = {side: 0 for side in Side}

    def clock_set(self, time_s: float) -> None:
        """The clock was set to new times."""
        self._set_s = time_s

    def compare(self, reading: ClockReading, times: MatchTimes, sides: Sides) -> tuple[ClockDrifted, ...]:
        """`times` are the referee's at the moment of the reading."""
        if reading.time_s - self._set_s < SETTLE_S:
            return ()
        drifted = []
        for side in Side:
            clock_ms = reading.side(sides.end(side)).remaining_ms
            shown_ms = -(-times.of(side) // 1000) * 1000
            apart_ms = abs(clock_ms - shown_ms)
            if apart_ms <= ALARM_MS:
                if apart_ms <= RIGHT_MS or self._differing[side] < READINGS_BEFORE_ALARM:
                    self._differing[side] = 0
                continue
            self._differing[side] += 1
            if self._differing[side] == READINGS_BEFORE_ALARM:
                drifted.append(ClockDrifted(reading.time_s, side, clock_ms, times.of(side)))
        return tuple(drifted)
