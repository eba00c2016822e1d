"""The time of a running match: seconds since its first frame, by the computer's steady clock.

That clock does not change with the computer's date, and runs on while the program is down or the computer suspended, so
that a resumed match knows how long it was away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from hardware.camera import Frame
from referee.records.clock_readings import ClockLost, ClockSignal
from referee.system.steady_clock import steady_s


@dataclass(frozen=True, slots=True)
class Timeline:
    """Converts the drivers' time stamps to seconds of the match."""

    origin_s: float
    """The steady clock at second 0 of the match."""
    clock: Callable[[], float] = steady_s

    @classmethod
    def going_on_from(cls, time_s: float, clock: Callable[[], float] = steady_s) -> Timeline:
        """The timeline of a match that is at this second now."""
        return cls(clock() - time_s, clock)

    def now_s(self) -> float:
        return self.clock() - self.origin_s

    def of_frame(self, frame: Frame) -> Frame:
        return replace(frame, captured_at_s=frame.captured_at_s - self.origin_s)

    def of_signal(self, signal: ClockSignal) -> ClockSignal:
        if isinstance(signal, ClockLost) and signal.last is not None:
            last = replace(signal.last, time_s=signal.last.time_s - self.origin_s)
            return ClockLost(signal.time_s - self.origin_s, signal.reason, last)
        return replace(signal, time_s=signal.time_s - self.origin_s)
