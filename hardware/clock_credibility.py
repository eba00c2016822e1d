"""Which readings of a clock to believe, since its line has no checksum.

A time that follows from the one before is believed at once: it stood, it fell by no more than the time that passed,
or it rose by a bonus as the lever went over. Anything else (an arbiter's hand, or a byte lost on the line) must be
said twice. Times that the clock was just told are expected.
"""

from __future__ import annotations

from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import ClockReading, ClockSide, FlagState

LAG_S = 2.0
"""How far a time may have fallen beyond what passed since the last one: rounding and the clock's own delay
(protocol page, section 1). Larger believes more without asking again."""
BONUS_MS = 180_000
"""The largest bonus for a move that is believed at once."""


class Credibility:
    """Keeps what was believed last and what is in doubt."""

    def __init__(self) -> None:
        self._believed: ClockReading | None = None
        self._doubtful: ClockReading | None = None
        self._told: tuple[ClockSetting, float] | None = None

    @property
    def in_doubt(self) -> bool:
        """A reading waits for a second one that agrees."""
        return self._doubtful is not None

    def told(self, setting: ClockSetting, time_s: float) -> None:
        """The clock took these times."""
        self._told = (setting, time_s)

    def forget(self) -> None:
        """The clock was away: anything may have happened to it."""
        self._believed = self._doubtful = self._told = None

    def believes(self, reading: ClockReading, *, suspect: bool = False) -> bool:
        """False when it must be said again; `suspect` when the line was seen to be damaged around it."""
        expected = not suspect and (self._as_told(reading) or self._follows_believed(reading))
        confirmed = self._doubtful is not None and _follows(self._doubtful, reading)
        if expected or confirmed:
            self._believed, self._doubtful = reading, None
            return True
        self._doubtful = reading
        return False

    def _follows_believed(self, reading: ClockReading) -> bool:
        return self._believed is not None and _follows(self._believed, reading)

    def _as_told(self, reading: ClockReading) -> bool:
        if self._told is None:
            return False
        setting, told_s = self._told
        passed_ms = (reading.time_s - told_s + LAG_S) * 1000
        for side in ClockSide:
            fallen_ms = setting.remaining_ms(side) - reading.side(side).remaining_ms
            # a side shows its last second until it is over, so the told time may be shown rounded up
            if not -1000 < fallen_ms <= (passed_ms if side is setting.counting else 0):
                return False
        self._told = None
        return True


def _follows(before: ClockReading, after: ClockReading) -> bool:
    """Whether `after` can be the same clock a little later, with nobody's hand in it."""
    passed_ms = (after.time_s - before.time_s + LAG_S) * 1000
    may_count = before.running or after.running
    fallen_ms = 0
    for side in ClockSide:
        was, now = before.side(side), after.side(side)
        if now.flag is FlagState.BLOCKED and now.remaining_ms > 0:
            return False
        change_ms = was.remaining_ms - now.remaining_ms
        if change_ms >= 0:
            fallen_ms += change_ms
        elif not (_just_pressed(side, before, after) and now.per_move and -change_ms <= BONUS_MS):
            return False
    return fallen_ms <= passed_ms if may_count else fallen_ms == 0


def _just_pressed(side: ClockSide, before: ClockReading, after: ClockReading) -> bool:
    return before.lever_high is side and after.lever_high is not side
