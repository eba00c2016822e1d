"""Signals of a clock on their way from the thread that receives them to all who listen."""

from __future__ import annotations

import queue
from collections.abc import Iterator

from referee.records.clock_readings import ClockSignal


class SignalQueue:
    """Each signal goes to one listener. Thread-safe."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[ClockSignal | None] = queue.SimpleQueue()

    def put(self, signal: ClockSignal) -> None:
        self._queue.put(signal)

    def taken(self, wait_s: float | None) -> Iterator[ClockSignal]:
        """Signals in order; ends when nothing came for `wait_s`, and for every listener once closed."""
        while True:
            try:
                signal = self._queue.get(timeout=wait_s)
            except queue.Empty:
                return
            if signal is None:
                self.close()  # the other listeners must end too
                return
            yield signal

    def close(self) -> None:
        self._queue.put(None)
