"""Which side's time falls on a running clock, by its readings. The lever does not tell: in the computer's option the
clock counts as ordered, whatever the lever's position (protocol page, section 4.1)."""

from __future__ import annotations

from referee.records.clock_readings import ClockReading, ClockSide


class FallingSide:
    """Fed with every believed reading."""

    def __init__(self) -> None:
        self._before: ClockReading | None = None
        self.seen: ClockSide | None = None
        """The side whose time was seen to fall since the lever last moved or the clock started."""
        self.lever_moved = False
        """The lever moved while the clock ran."""

    def take(self, reading: ClockReading) -> None:
        before, self._before = self._before, reading
        if before is None or not before.running or not reading.running:
            self.seen = None
            return
        if before.lever_high is not reading.lever_high:
            self.seen, self.lever_moved = None, True
            return
        fell = [side for side in ClockSide if reading.side(side).remaining_ms < before.side(side).remaining_ms]
        if len(fell) == 1:
            self.seen = fell[0]

    def forget(self) -> None:
        """The clock was away, or was set to other times."""
        self._before, self.seen, self.lever_moved = None, None, False
