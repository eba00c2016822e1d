"""Which readings of a clock to believe; its line has no checksum.

A reading that follows from the one before is believed at once: lever, flags and running are unchanged, and each time
stood or fell by no more than the time that passed. Anything else (a press, a flag, an arbiter's hand, a damaged byte)
must be reported twice. Times that the clock was just set to are expected.
"""

from __future__ import annotations

from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import ClockReading, ClockSide, FlagState

LAG_S = 2.0
"""How far a time may have fallen beyond what passed since the last reading, seconds: rounding and the clock's own delay
(protocol page, section 1). Larger accepts more readings at once."""
ROUNDING_MS = 1000
"""A reading may exceed the time that was set by less than this, milliseconds: times are sent rounded up to seconds, and
a side shows each second until it is over. Larger accepts more. From the protocol page, section 4.1."""


class ClockPlausibility:
    """Keeps the reading believed last and the one in doubt."""

    def __init__(self) -> None:
        self._believed: ClockReading | None = None
        self._doubtful: ClockReading | None = None
        self._set_to: tuple[ClockSetting, float] | None = None

    @property
    def in_doubt(self) -> bool:
        """A reading waits for a second one that agrees."""
        return self._doubtful is not None

    def was_set(self, setting: ClockSetting, time_s: float) -> None:
        """The clock was set to these times."""
        self._set_to = (setting, time_s)

    def forget(self) -> None:
        """The clock was away, and may have changed in any way."""
        self._believed = self._doubtful = self._set_to = None

    def believed(self, reading: ClockReading, *, suspect: bool = False) -> ClockReading | None:
        """The reading to believe now; None when it must be repeated.

        `suspect` when the line was seen to be damaged around it. Of two readings that show the same the first is
        returned, with its time.
        """
        first = self._doubtful
        if not suspect and (self._shows_setting(reading) or self._follows_believed(reading)):
            self._believed, self._doubtful = reading, None
            return reading
        if first is None or not _follows(first, reading):
            self._doubtful = reading
            return None
        self._believed, self._doubtful = reading, None
        return first if first.shows_the_same(reading) else reading

    def _follows_believed(self, reading: ClockReading) -> bool:
        return self._believed is not None and _follows(self._believed, reading)

    def _shows_setting(self, reading: ClockReading) -> bool:
        if self._set_to is None or self._believed is None or reading.lever_high is not self._believed.lever_high:
            return False
        setting, set_s = self._set_to
        flags = any(reading.side(side).flag.fallen for side in ClockSide)
        if flags or reading.running is not (setting.counting is not None) or not shows(reading, setting, set_s):
            return False
        self._set_to = None
        return True


def shows(reading: ClockReading, setting: ClockSetting, set_s: float) -> bool:
    """Whether the reading shows the times set at `set_s`, less what passed on the running side."""
    passed_ms = (reading.time_s - set_s + LAG_S) * 1000
    return all(
        -ROUNDING_MS
        < setting.remaining_ms(side) - reading.side(side).remaining_ms
        <= (passed_ms if side is setting.counting else 0)
        for side in ClockSide
    )


def _follows(before: ClockReading, after: ClockReading) -> bool:
    """Whether `after` can be the same clock a little later, untouched."""
    if any(getattr(before, name) != getattr(after, name) for name in ("running", "lever_high", "battery_low")):
        return False
    fallen_ms = 0
    for side in ClockSide:
        was, now = before.side(side), after.side(side)
        if (was.flag, was.per_move) != (now.flag, now.per_move) or _impossible(now.flag, now.remaining_ms):
            return False
        change_ms = was.remaining_ms - now.remaining_ms
        if change_ms < 0:
            return False
        fallen_ms += change_ms
    return fallen_ms <= ((after.time_s - before.time_s + LAG_S) * 1000 if after.running else 0)


def _impossible(flag: FlagState, remaining_ms: int) -> bool:
    """A clock that stopped at zero shows zero."""
    return flag is FlagState.BLOCKED and remaining_ms > 0
