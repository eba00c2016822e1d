"""Which clock is connected, who counts the time, and what it showed last. Pure; times in match seconds."""

from __future__ import annotations

from referee.records.clock_readings import ClockControl, ClockFound, ClockReading


class ClockConnection:
    """The clock of one match, which may be connected late, lost, and found again."""

    def __init__(self) -> None:
        self.found: ClockFound | None = None
        """None while no clock is connected."""
        self.reading: ClockReading | None = None
        """The last one since the clock was found; kept when it is lost."""
        self.last_reading: ClockReading | None = None
        """The last one of all, kept when a clock is found too."""
        self.counts_itself = False
        """The clock counts by its own programme. Kept when it is lost, since its last times are then authoritative."""
        self._unread = False
        """The program was not running until now, and has not found the clock again."""
        self._owner_unknown = False
        """The clock was found running, and has not shown yet which side counts the time, clock or computer."""

    @property
    def found_s(self) -> float:
        """When the clock was found; presses before it were not seen. Minus infinity while no clock is connected;
        infinity from a restart of the program until the clock is found again."""
        if self.found is None:
            return float("-inf")
        return float("inf") if self._unread else self.found.time_s

    @property
    def shows_running(self) -> bool:
        """A time runs by the clock's last reading."""
        return self.reading is not None and self.reading.running

    @property
    def takes_times(self) -> bool:
        """The referee can set the clock."""
        return not self.counts_itself and self.found is not None and self.found.control is not ClockControl.CLOCK

    def connected(self, found: ClockFound, *, match_started: bool) -> None:
        """A clock was found. Clock and computer do not change roles during a match."""
        self.found, self.reading, self._unread = found, None, False
        if not match_started or self._owner_unknown:
            self.counts_itself = found.control is not ClockControl.COMPUTER
            self._owner_unknown = found.control is ClockControl.UNKNOWN

    def disconnected(self) -> None:
        self.found = None

    def begin_gap(self) -> None:
        """Begin anew after a gap in which the program was not running."""
        self._unread = True

    def read(self, reading: ClockReading) -> ClockReading | None:
        """Take a reading; returns the one before it, if the clock was not lost in between."""
        before, self.reading, self.last_reading = self.reading, reading, reading
        return before
