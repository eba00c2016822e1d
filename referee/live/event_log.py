"""All events of a running match in order, and followers that read them at their own speed.

The log is the only queue: a follower remembers its position in it. A slow follower blocks nobody, a new one starts with
past events, and none misses an event.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from referee.outputs.sink import Picture
from referee.records.events import Event


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """One event and the pictures that show it."""

    number: int
    """From 1."""
    event: Event
    pictures: tuple[Picture, ...]


class EventLog:
    """Written by the match's thread only."""

    def __init__(self) -> None:
        self._entries: list[LoggedEvent] = []
        self._changed = threading.Condition()
        self._closed = False

    def __len__(self) -> int:
        return len(self._entries)

    def add(self, events: Sequence[Event], pictures: Sequence[tuple[Picture, ...]]) -> None:
        with self._changed:
            for event, shown in zip(events, pictures, strict=True):
                self._entries.append(LoggedEvent(len(self._entries) + 1, event, shown))
            self._changed.notify_all()

    def after(self, number: int, wait_s: float) -> list[LoggedEvent] | None:
        """The entries after that number, waiting for some; None when the log is closed and there are none."""
        with self._changed:
            if len(self._entries) <= number and not self._closed:
                self._changed.wait(wait_s)
            if len(self._entries) > number:
                return self._entries[number:]
            return None if self._closed else []

    def close(self) -> None:
        """No more entries will be added; followers read to the end and stop."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()


class Follower:
    """A thread that passes on every event, starting with the past ones."""

    IDLE_S = 0.5
    """Longest wait before it checks whether to stop, seconds. Larger wakes less often. Chosen, not measured."""

    def __init__(
        self, log: EventLog, take: Callable[[list[LoggedEvent]], None], name: str, *, from_now: bool = False
    ) -> None:
        """`take` is called with one entry or more, or none when nothing happened for `IDLE_S`; `from_now` skips the
        past."""
        self._log, self._take = log, take
        self._place = len(log) if from_now else 0
        self._left = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    @property
    def behind(self) -> int:
        """Events it has not passed on yet."""
        return len(self._log) - self._place

    def leave(self) -> None:
        """Stop following. Callable from any thread, its own too."""
        self._left.set()

    def join(self, wait_s: float) -> bool:
        """Wait until everything was passed on after the log was closed; False if that took too long."""
        self._thread.join(wait_s)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while not self._left.is_set():
            entries = self._log.after(self._place, self.IDLE_S)
            if entries is None:
                return
            self._take(entries)
            self._place += len(entries)
