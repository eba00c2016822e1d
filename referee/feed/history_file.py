"""The history of a feed as a file, so that a restarted program continues with the same delay and publishes nothing
early.

Lines of JSON: first the clock, then every `BoardUpdate` in order. The file holds moves that are not public yet, so that
only its owner may read it.
"""

from __future__ import annotations

import hashlib
import math
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from referee.feed.history import BoardUpdate
from referee.outputs.folder import cannot_write
from referee.outputs.published_game import PublishedGame
from referee.system.boot import NO_BOOT, boot_id
from referee.system.secret_file import write_secret


class _Clock(msgspec.Struct, frozen=True):
    boot: str
    offset_s: float
    """Unix seconds at the zero of the monotonic clock."""


class _Line(msgspec.Struct, frozen=True, omit_defaults=True):
    since_s: int
    board: int
    game: PublishedGame | None
    initial: bool = False


class FeedClock:
    """Unix seconds that changes of the system date do not affect, counted on by the monotonic clock."""

    def __init__(
        self,
        offset_s: float,
        monotonic: Callable[[], float] = time.monotonic,
        date: Callable[[], float] = time.time,
    ) -> None:
        self._monotonic, self._date = monotonic, date
        self.offset_s = offset_s
        self._ahead_s = 0

    @classmethod
    def set_by_date(cls, earliest_s: float = -math.inf) -> FeedClock:
        """Set by the system date, but not before `earliest_s`: a computer without a battery for its clock starts with
        an earlier date."""
        return cls(max(time.time(), earliest_s) - time.monotonic())

    def now_s(self) -> float:
        return self.offset_s + self._monotonic()

    def date_ahead_s(self) -> int:
        """By how much the system date is ahead of this clock, seconds: it was set, or the computer was suspended. The
        same for differences below a second."""
        ahead_s = self._date() - self.now_s()
        if abs(ahead_s - self._ahead_s) >= 1:
            self._ahead_s = round(ahead_s)
        return self._ahead_s


def kept_path(state_folder: Path, public_folder: Path, ending: str) -> Path:
    """The file that is kept of this public folder, however the folder's path is written."""
    name = hashlib.sha256(os.fsencode(public_folder.resolve())).hexdigest()[:16]
    return state_folder / "feeds" / f"{name}{ending}"


class HistoryFile:
    """The history file of one public folder."""

    def __init__(self, state_folder: Path, public_folder: Path) -> None:
        self._path = kept_path(state_folder, public_folder, ".jsonl")

    def read(self) -> tuple[FeedClock, tuple[BoardUpdate, ...]]:
        """The clock and the updates stored; a damaged line and everything after it is skipped."""
        updates: list[BoardUpdate] = []
        clock: FeedClock | None = None
        try:
            lines = self._path.read_bytes().splitlines()
            stored_clock = msgspec.json.decode(lines[0], type=_Clock)
            if stored_clock.boot == boot_id() != NO_BOOT:
                clock = FeedClock(stored_clock.offset_s)
            for line in lines[1:]:
                read = msgspec.json.decode(line, type=_Line)
                updates.append(BoardUpdate(read.since_s, read.board, read.game, read.initial))
        except (OSError, IndexError, msgspec.MsgspecError):
            pass
        last_s = max((update.since_s for update in updates), default=-math.inf)
        return clock or FeedClock.set_by_date(last_s), tuple(updates)

    def write(self, clock: FeedClock, updates: Iterable[BoardUpdate]) -> None:
        """Write the whole file. Raises CannotWrite."""
        lines = [msgspec.json.encode(_Clock(boot_id(), clock.offset_s)), *map(_line, updates), b""]
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_secret(self._path, b"\n".join(lines), over=True)
        except OSError as error:
            raise cannot_write(self._path, error) from error

    def add(self, update: BoardUpdate) -> None:
        """Append to the existing file. Raises CannotWrite, and may then have written half a line."""
        try:
            with self._path.open("r+b") as file:
                file.seek(0, os.SEEK_END)
                file.write(_line(update) + b"\n")
        except OSError as error:
            raise cannot_write(self._path, error) from error


def _line(update: BoardUpdate) -> bytes:
    return msgspec.json.encode(_Line(update.since_s, update.board, update.game, update.initial))
