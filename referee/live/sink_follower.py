"""An output of the match on its own thread: it may be slow, fail and recover."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from referee.errors import CannotWrite
from referee.live.event_log import EventLog, Follower, LoggedEvent
from referee.live.file_troubles import FileTroubles
from referee.messages import message
from referee.outputs.sink import Sink

_log = logging.getLogger(__name__)

RETRY_S = 5.0
"""Time before a file that could not be written is tried again, seconds. Larger is gentler on a failing disk. Chosen,
not measured."""

WRITTEN = message("notice-file-written-again")


class SinkFollower:
    """Passes events to a sink and has it write."""

    def __init__(
        self, log: EventLog, sink: Sink, troubles: FileTroubles, *, spacing_s: float = 0.0, from_now: bool = False
    ) -> None:
        """`spacing_s` is the least time between two writings; larger writes less often and loses more in a crash."""
        self._sink, self._troubles, self._spacing_s = sink, troubles, spacing_s
        self._unwritten = False
        self._due_s = 0.0
        self._fault = ""
        """The last fault of the sink itself."""
        self._follower = Follower(log, self._take, f"sink {sink.name}", from_now=from_now)

    @property
    def behind(self) -> int:
        return self._follower.behind

    def leave(self) -> None:
        """Nothing more is written."""
        self._follower.leave()

    def close(self, wait_s: float) -> CannotWrite | None:
        """After the log was closed: the last writing. Returns what it raised, if it failed."""
        if not self._follower.join(wait_s):
            return CannotWrite(message("file-too-slow", topic=self._sink.name, limit_s=wait_s))
        return self._refusal_of(self._sink.close)

    def _take(self, entries: list[LoggedEvent]) -> None:
        for entry in entries:
            try:
                self._sink.take(entry.event, entry.pictures)
            except CannotWrite as refusal:
                self._troubles.failed(self._sink.name, refusal)
            except Exception:
                # a fault of one output must not stop the others
                _log.exception("%s failed on %s", self._sink.name, type(entry.event).__name__)
        self._unwritten = self._unwritten or bool(entries)
        if self._unwritten and time.monotonic() >= self._due_s:
            self._write()

    def _write(self) -> None:
        refusal = self._refusal_of(self._sink.flush)
        if refusal is not None:
            self._due_s = time.monotonic() + RETRY_S
            self._troubles.failed(self._sink.name, refusal)
            return
        self._due_s = time.monotonic() + self._spacing_s
        self._unwritten = False
        self._troubles.written(self._sink.name, WRITTEN)

    def _refusal_of(self, write: Callable[[], None]) -> CannotWrite | None:
        """What it raised; a fault of its own counts as one, so that it stops neither the others nor the journal."""
        try:
            write()
        except CannotWrite as refusal:
            return refusal
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"
            if fault != self._fault:  # it is tried again and again
                self._fault = fault
                _log.exception("%s cannot be written", self._sink.name)
            return CannotWrite(message("file-unforeseen", topic=self._sink.name, fault=fault))
        return None
