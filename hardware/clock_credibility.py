"""Which readings of a clock to believe, since its line has no checksum.

A time that follows from the one before is believed at once: it stood, it fell by no more than the time that passed,
or it rose by the usual bonus as the lever went over. Anything else (an arbiter's hand, a byte lost on the line) must
be said twice. Times that the clock was just told are expected.
"""

from __future__ import annotations

from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import ClockReading, ClockSide, FlagState

LAG_S = 2.0
"""How far a time may have fallen beyond what passed since the last one: rounding and the clock's own delay
(protocol page, section 1). Larger believes more without asking again."""
ROUNDING_MS = 1000
"""How far one bonus may differ from another on a clock that shows whole seconds."""


class Credibility:
    """Keeps what was believed last and what is in doubt."""

    def __init__(self) -> None:
        self._believed: ClockReading | None = None
        self._doubtful: ClockReading | None = None
        self._told: tuple[ClockSetting, float] | None = None
        self._bonus_ms: int | None = None

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
        confirmed = self._doubtful is not None and self._follows(self._doubtful, reading)
        if confirmed and not expected:
            self._learn_bonus(reading)
        if expected or confirmed:
            self._believed, self._doubtful = reading, None
            return True
        self._doubtful = reading
        return False

    def _follows_believed(self, reading: ClockReading) -> bool:
        return self._believed is not None and self._follows(self._believed, reading)

    def _learn_bonus(self, reading: ClockReading) -> None:
        """A rise that was said twice, with a press, is what this clock gives for a move."""
        if self._believed is None:
            return
        for side in ClockSide:
            rise_ms = reading.side(side).remaining_ms - self._believed.side(side).remaining_ms
            if rise_ms > 0 and _just_pressed(side, self._believed, reading) and reading.side(side).per_move:
                self._bonus_ms = rise_ms

    def _usual_bonus(self, side: ClockSide, before: ClockReading, after: ClockReading) -> bool:
        rise_ms = after.side(side).remaining_ms - before.side(side).remaining_ms
        return (
            self._bonus_ms is not None
            and abs(rise_ms - self._bonus_ms) <= ROUNDING_MS
            and _just_pressed(side, before, after)
            and after.side(side).per_move
        )

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

    def _follows(self, before: ClockReading, after: ClockReading) -> bool:
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
            elif not self._usual_bonus(side, before, after):
                return False
        return fallen_ms <= passed_ms if may_count else fallen_ms == 0


def _just_pressed(side: ClockSide, before: ClockReading, after: ClockReading) -> bool:
    return before.lever_high is side and after.lever_high is not side
