"""The simulated board and clock on a pseudo-terminal: a port that any program can open."""

from __future__ import annotations

import contextlib
import os
import select
import threading
import tty
from collections.abc import Callable
from typing import Any

from hardware.simulated.clock_faults import ClockFault
from hardware.simulated.dgt_board import SimulatedClock
from referee.records.clock_readings import ClockButton
from referee.system.steady_clock import steady_s

TICK_S = 0.05
"""Time between two checks for what is due, seconds. Larger delays acknowledgements by up to as much. Chosen, not
measured."""
READ_BYTES = 4096
"""Bytes read at once. Any number serves."""


class ClockTerminal:
    """Runs a simulated clock on a port of its own until closed; `path` is what a client opens."""

    def __init__(self, clock: SimulatedClock, *, now: Callable[[], float] = steady_s) -> None:
        """`now` is the clock's own time, in seconds that never go back."""
        self._clock, self._now = clock, now
        self._lock = threading.Lock()
        self._near, self._far = os.openpty()
        # nothing may be echoed or translated; and the far end stays open here, so that clients may come and go
        tty.setraw(self._far)
        os.set_blocking(self._near, False)
        self._wake_read, self._wake_write = os.pipe()
        self._stop = threading.Event()
        self.path = os.ttyname(self._far)
        self._thread = threading.Thread(target=self._serve, name=f"simulated clock {self.path}", daemon=True)
        self._thread.start()

    def press(self) -> None:
        with self._lock:
            self._clock.press(self._now())
        self._wake()

    def press_key(self, key: ClockButton) -> None:
        with self._lock:
            self._clock.press_key(key, self._now())
        self._wake()

    def switch(self, fault: ClockFault, on: bool) -> None:
        with self._lock:
            if on:
                self._clock.faults.add(fault)
            else:
                self._clock.faults.discard(fault)
        self._wake()

    def close(self) -> None:
        """The board is unplugged: whoever has the port open loses it."""
        if self._stop.is_set():
            return
        self._stop.set()
        self._wake()
        self._thread.join()
        for end in (self._near, self._far, self._wake_read, self._wake_write):
            os.close(end)

    def __enter__(self) -> ClockTerminal:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()

    def _wake(self) -> None:
        os.write(self._wake_write, b".")

    def _serve(self) -> None:
        while not self._stop.is_set():
            ready, _, _ = select.select([self._near, self._wake_read], [], [], TICK_S)
            if self._wake_read in ready:
                os.read(self._wake_read, READ_BYTES)
            with self._lock:
                now_s = self._now()
                if self._near in ready:
                    # EIO while nobody has the other end open
                    with contextlib.suppress(OSError):
                        self._clock.take(os.read(self._near, READ_BYTES), now_s)
                spoken = self._clock.output(now_s)
            # with nobody reading, the terminal fills up; what does not fit is lost, as on a real line
            with contextlib.suppress(BlockingIOError):
                if spoken:
                    os.write(self._near, spoken)
