"""All inputs of a running match, in one queue to one thread."""

from __future__ import annotations

import threading
import time
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Inbox(Generic[T]):
    """Signals and decisions are queued at once; a reading waits until the previous one was taken. So the vision thread
    cannot run ahead of the game: while it is busy, pictures are skipped, and the next one is new."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: deque[tuple[T, bool]] = deque()
        self._readings = 0
        self._closed = False
        self.longest = 0
        """Largest number of waiting inputs so far."""

    def put(self, thing: T) -> None:
        """Never waits."""
        with self._changed:
            self._append(thing, False)

    def put_reading(self, reading: T) -> None:
        """Waits while another reading is queued; dropped after `close`."""
        with self._changed:
            while self._readings and not self._closed:
                self._changed.wait()
            if not self._closed:
                self._readings += 1
                self._append(reading, True)

    def take(self, wait_s: float) -> T | None:
        """The next input; None when none came in time."""
        until_s = time.monotonic() + wait_s
        with self._changed:
            while not self._waiting:
                left_s = until_s - time.monotonic()
                if left_s <= 0:
                    return None
                self._changed.wait(left_s)
            thing, is_reading = self._waiting.popleft()
            if is_reading:
                self._readings -= 1
                self._changed.notify_all()
            return thing

    def close(self) -> None:
        """Release everybody who waits."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def _append(self, thing: T, is_reading: bool) -> None:
        self._waiting.append((thing, is_reading))
        self.longest = max(self.longest, len(self._waiting))
        self._changed.notify_all()
