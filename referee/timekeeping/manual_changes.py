"""The arbiter's acts at a self-counting clock, from its readings: stopped, started, corrected. Pure."""

from __future__ import annotations

from referee.records.clock_events import ClockEvent, ClockStarted, ClockStopped, MatchTimes, TimesCorrected
from referee.records.clock_readings import ClockReading, ClockSide
from referee.timekeeping.sides import Sides


def manual_changes(
    before: ClockReading | None, reading: ClockReading, sides: Sides, times: MatchTimes
) -> tuple[ClockEvent, ...]:
    """The event that explains a difference between two readings that counting does not; `times` are those of the later
    reading."""
    if before is None or any(reading.side(end).flag.fallen for end in ClockSide):
        return ()
    if before.running is not reading.running:
        made = ClockStarted if reading.running else ClockStopped
        return (made(reading.time_s, times),)
    if reading.running:
        return ()
    changes = ((end, reading.side(end).remaining_ms - before.side(end).remaining_ms) for end in ClockSide)
    return tuple(
        TimesCorrected(reading.time_s, sides.player(end), by_ms, times, before.side(end).flag.fallen)
        for end, by_ms in changes
        if by_ms
    )
