"""The history of a feed as a file, so that a program started again goes on with the same delay and shows nothing early.

Lines of JSON: first the clock of its seconds, then every `BoardUpdate` in order. It holds what the public may not see
yet, so nobody else may read it.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from referee.boot import NO_BOOT, boot_id
from referee.feed.history import BoardUpdate
from referee.outputs.folder import cannot_write
from referee.outputs.published_game import PublishedGame
from referee.secret_file import write_secret


class _Clock(msgspec.Struct, frozen=True):
    boot: str
    offset_s: float
    """Unix seconds when the computer's monotonic clock stood at 0."""


class _Line(msgspec.Struct, frozen=True):
    since_s: int
    board: int
    game: PublishedGame | None


class FeedClock:
    """Unix seconds that nobody can set: the computer's date when the feed began, counted on by its monotonic clock."""

    def __init__(self, offset_s: float | None = None, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self.offset_s = time.time() - monotonic() if offset_s is None else offset_s

    def now_s(self) -> float:
        return self.offset_s + self._monotonic()


class KeptHistory:
    """The file of one public folder."""

    def __init__(self, state_folder: Path, public_folder: Path) -> None:
        name = hashlib.sha256(os.fsencode(public_folder.absolute())).hexdigest()[:16]
        self._path = state_folder / "feeds" / f"{name}.jsonl"

    def read(self) -> tuple[FeedClock, tuple[BoardUpdate, ...]]:
        """The clock to go on with, and what was told before; a damaged line and what follows it is left out."""
        told: list[BoardUpdate] = []
        clock = FeedClock()
        try:
            lines = self._path.read_bytes().splitlines()
            kept = msgspec.json.decode(lines[0], type=_Clock)
            if kept.boot == boot_id() != NO_BOOT:
                clock = FeedClock(kept.offset_s)
            for line in lines[1:]:
                read = msgspec.json.decode(line, type=_Line)
                told.append(BoardUpdate(read.since_s, read.board, read.game))
        except (OSError, IndexError, msgspec.MsgspecError):
            pass
        return clock, tuple(told)

    def write(self, clock: FeedClock, told: Iterable[BoardUpdate]) -> None:
        """All of it anew. Raises CannotWrite."""
        lines = [msgspec.json.encode(_Clock(boot_id(), clock.offset_s)), *map(_line, told), b""]
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_secret(self._path, b"\n".join(lines), over=True)
        except OSError as error:
            raise cannot_write(self._path, error) from error

    def add(self, told: BoardUpdate) -> None:
        """To a file that is there. Raises CannotWrite; what is written then may be half a line."""
        try:
            with self._path.open("r+b") as file:
                file.seek(0, os.SEEK_END)
                file.write(_line(told) + b"\n")
        except OSError as error:
            raise cannot_write(self._path, error) from error


def _line(told: BoardUpdate) -> bytes:
    return msgspec.json.encode(_Line(told.since_s, told.board, told.game))
