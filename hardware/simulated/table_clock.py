"""The clock beside the virtual table: on its own port, in the table's time, pressed when the players press it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from hardware.clock import carry_out
from hardware.serial_clock import SerialClock
from hardware.simulated.clock_terminal import ClockTerminal
from hardware.simulated.dgt_board import SimulatedClock
from hardware.simulated.performance import Performance
from hardware.simulated.script import Actor
from referee.records.clock_orders import ClockOrder
from referee.records.clock_readings import ClockFound, ClockReading, ClockSide, ClockSignal

PRESS_TIMEOUT_S = 2.0
"""Time that a press may take over the line before it is given up, real seconds. Larger is more patient with a busy
computer. Chosen, not measured."""
WHITE_AT = ClockSide.LEFT
"""White sits at the left end of the clock."""


class TableClock:
    """A simulated clock, its line and its driver.

    The table's time is faster or slower than real time, so the caller passes it. Raises UnreadableInput when no clock
    is found on the line, which would be a fault of this program.
    """

    def __init__(self, performance: Performance, clock: SimulatedClock | None = None) -> None:
        self._presses = list(performance.presses)
        self._now_s = 0.0
        # answers have no delay: the table's time stands still while they are waited for
        self._terminal = ClockTerminal(clock or SimulatedClock(ack_s=0.0), now=self._now)
        try:
            self._clock = SerialClock(self._terminal.path, now=self._now)
        except BaseException:
            self._terminal.close()
            raise
        self._lever_high = ClockSide.LEFT

    def advance_to(self, time_s: float) -> Iterator[ClockSignal]:
        """Let time pass until then: the players press, and the clock's signals come in order."""
        while self._presses and self._presses[0][0] <= time_s:
            pressed_s, actor = self._presses.pop(0)
            self._now_s = max(pressed_s, self._now_s)
            mover = WHITE_AT if actor is Actor.WHITE else WHITE_AT.other
            if mover is self._lever_high:
                self._terminal.press()
                yield from self._signals(mover.other)
        self._now_s = max(time_s, self._now_s)
        yield from self._signals(None)

    def found(self) -> Iterator[ClockSignal]:
        """Before the first picture: which clock answers."""
        for signal in self._clock.signals(PRESS_TIMEOUT_S):
            yield signal
            if isinstance(signal, ClockFound):
                return

    def send(self, orders: tuple[ClockOrder, ...]) -> None:
        for order in orders:
            carry_out(order, self._clock)

    def close(self) -> None:
        self._clock.close()
        self._terminal.close()

    def __enter__(self) -> TableClock:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()

    def _now(self) -> float:
        return self._now_s

    def _signals(self, high: ClockSide | None) -> Iterator[ClockSignal]:
        """The clock's signals so far, after waiting for a reading with this end of the lever high if one is named."""
        until_s = time.monotonic() + PRESS_TIMEOUT_S
        while True:
            for signal in self._clock.signals(0.0 if high is None else max(until_s - time.monotonic(), 0.0)):
                if isinstance(signal, ClockReading):
                    self._lever_high = signal.lever_high
                yield signal
                if isinstance(signal, ClockReading) and signal.lever_high is high:
                    return
            if high is None or time.monotonic() >= until_s:
                return
