"""A clock on a screen, pressed by a key or by the board itself, exact to the millisecond."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

from hardware.clock import ClockAbility
from hardware.dgt_text import REVELATION_CELLS, fitted
from hardware.signal_queue import SignalQueue
from referee.messages import message
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import (
    BEEP,
    SET_TIMES,
    ClockControl,
    ClockFound,
    ClockModel,
    ClockReading,
    ClockRefusal,
    ClockSide,
    ClockSignal,
    FlagState,
    RefusalCause,
    SideReading,
)
from referee.system.steady_clock import steady_s

TICK_S = 0.2
"""Time between two readings while it runs, seconds. Larger shows the seconds later on a screen. Chosen, not
measured."""


class SoftwareClock:
    """Shows what it is sent and counts it down, like a real clock in the computer's option."""

    def __init__(self, now: Callable[[], float] = steady_s) -> None:
        self._now = now
        self._lock = threading.Lock()
        self._setting = ClockSetting(0, 0, None)
        self._set_s = now()
        self._lever_high = ClockSide.LEFT
        self._text = ""
        self._found = ClockFound(now(), ClockModel.SOFTWARE, (1, 0), ClockControl.COMPUTER, "screen")
        self._signals = SignalQueue()
        self._stop = threading.Event()
        self._signals.put(self._found)
        self._thread = threading.Thread(target=self._tick, name="software clock", daemon=True)
        self._thread.start()

    @property
    def found(self) -> ClockFound | None:
        return self._found

    @property
    def last(self) -> ClockReading | None:
        """What it shows now."""
        with self._lock:
            return self._reading()

    @property
    def abilities(self) -> ClockAbility:
        return ClockAbility.SET | ClockAbility.TEXT

    @property
    def text_cells(self) -> int:
        return REVELATION_CELLS

    @property
    def idle(self) -> bool:
        return True

    @property
    def text(self) -> str:
        """The text it shows instead of the times; empty for none."""
        return self._text

    def press(self, side: ClockSide) -> None:
        """The player on this side presses: the other end of the lever goes up."""
        with self._lock:
            if self._lever_high is side:
                self._lever_high = side.other
                self._signals.put(self._reading())

    def signals(self, wait_s: float | None = None) -> Iterator[ClockSignal]:
        return self._signals.taken(wait_s)

    def set_and_run(self, setting: ClockSetting) -> None:
        with self._lock:
            if not setting.can_be_displayed:
                remedy = message("clock-time-too-long")
                self._signals.put(ClockRefusal(self._now(), SET_TIMES, RefusalCause.CANNOT, remedy))
                return
            self._set(setting)

    def stop(self) -> None:
        with self._lock:
            shown = self._reading()
            self._set(ClockSetting(shown.left.remaining_ms, shown.right.remaining_ms, None))

    def show_text(self, text: str, beep_s: float = 0.0) -> None:
        self._text = fitted(text, REVELATION_CELLS).rstrip()

    def end_text(self) -> None:
        self._text = ""

    def beep(self, duration_s: float) -> None:
        remedy = message("clock-no-beeper")
        self._signals.put(ClockRefusal(self._now(), BEEP, RefusalCause.CANNOT, remedy))

    def close(self) -> None:
        self._stop.set()
        self._thread.join(TICK_S * 2)
        self._signals.close()

    def __enter__(self) -> SoftwareClock:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()

    def _set(self, setting: ClockSetting) -> None:
        self._setting, self._set_s = setting, self._now()
        self._lever_high = setting.lever_high or self._lever_high
        self._text = ""
        self._signals.put(self._reading())

    def _reading(self) -> ClockReading:
        now_s = self._now()
        passed_ms = round((now_s - self._set_s) * 1000)
        left, right = (self._side(side, passed_ms) for side in (ClockSide.LEFT, ClockSide.RIGHT))
        blocked = FlagState.BLOCKED in (left.flag, right.flag)
        return ClockReading(now_s, left, right, self._setting.counting is not None and not blocked, self._lever_high)

    def _side(self, side: ClockSide, passed_ms: int) -> SideReading:
        counts = side is self._setting.counting
        left_ms = max(self._setting.remaining_ms(side) - (passed_ms if counts else 0), 0)
        return SideReading(left_ms, FlagState.BLOCKED if counts and left_ms == 0 else FlagState.UP)

    def _tick(self) -> None:
        fallen = False
        while not self._stop.wait(TICK_S):
            with self._lock:
                reading = self._reading()
                if reading.running or (not fallen and reading.left.flag.fallen | reading.right.flag.fallen):
                    self._signals.put(reading)
                fallen = reading.left.flag.fallen or reading.right.flag.fallen
