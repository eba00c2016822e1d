"""The journal: everything the session was fed and everything it concluded, in order, in one SQLite file.

From it a match can be replayed. Inputs and events share one numbering, so that what was concluded
from what can be seen. WAL keeps every committed record through a crash or a pulled plug.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from referee.errors import CannotWrite, UnreadableInput
from referee.outputs.encoding import decode, encode
from referee.outputs.folder import MatchFolder, cannot_write
from referee.outputs.reading_changes import ReadingChange, ReadingsAsChanges
from referee.records.readings import BoardReading

SCHEMA_VERSION = 1
FILE_NAME = "journal.sqlite"

_SCHEMA = f"""
CREATE TABLE match (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE record (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('input', 'event')),
    time_s REAL NOT NULL,
    type TEXT NOT NULL,
    payload TEXT NOT NULL
) STRICT;
PRAGMA user_version = {SCHEMA_VERSION};
"""


class RecordKind(Enum):
    INPUT = "input"
    EVENT = "event"


@dataclass(frozen=True, slots=True)
class JournalRecord:
    """One line of the journal."""

    number: int
    """From 1, without gaps."""
    kind: RecordKind
    record: Any
    """The reading or the event itself."""


class Journal:
    """Writes a new journal; there is one writer, and what `flush` has returned from is on the disk."""

    def __init__(self, folder: MatchFolder, match: Mapping[str, str]) -> None:
        """`match` is what stands on the cover: rules, start position, source, program."""
        folder.remove(FILE_NAME + "*")
        self.path = folder.path / FILE_NAME
        self._readings = ReadingsAsChanges()
        try:
            self._file = sqlite3.connect(self.path, isolation_level=None)
        except sqlite3.Error as error:
            raise self._refusal(error) from error
        try:
            with self._refusing():
                self._file.execute("PRAGMA journal_mode = WAL")
                self._file.execute("PRAGMA synchronous = FULL")
                self._file.executescript(_SCHEMA)
                self._file.execute("BEGIN")
                self._file.executemany("INSERT INTO match VALUES (?, ?)", match.items())
                self._file.execute("COMMIT")
        except CannotWrite:
            self._file.close()
            raise

    def add(self, kind: RecordKind, time_s: float, record: object) -> None:
        """`record` is an event or whatever was fed to the session."""
        if isinstance(record, BoardReading):
            record = self._readings.shortened(record)
        name, payload = encode(record)
        with self._refusing():
            if not self._file.in_transaction:
                self._file.execute("BEGIN")
            self._file.execute(
                "INSERT INTO record (kind, time_s, type, payload) VALUES (?, ?, ?, ?)",
                (kind.value, time_s, name, payload),
            )

    def flush(self) -> None:
        """Everything added so far is on the disk afterwards."""
        with self._refusing():
            if self._file.in_transaction:
                self._file.execute("COMMIT")

    def close(self) -> None:
        try:
            self.flush()
        finally:
            self._file.close()

    @contextlib.contextmanager
    def _refusing(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise self._refusal(error) from error

    def _refusal(self, error: sqlite3.Error) -> CannotWrite:
        code = error.sqlite_errorcode & 0xFF if isinstance(getattr(error, "sqlite_errorcode", None), int) else None
        if code == sqlite3.SQLITE_FULL:
            return CannotWrite(f"cannot write {self.path}: the disk is full: make room or choose another folder")
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return CannotWrite(f"cannot write {self.path}: another program is using it")
        return cannot_write(self.path, OSError(None, f"{error}"))


def read_match(path: Path) -> dict[str, str]:
    """What stands on a journal's cover."""
    with _reading(path) as file:
        return dict(file.execute("SELECT name, value FROM match ORDER BY name"))


def read_records(path: Path) -> Iterator[JournalRecord]:
    """A journal's records in order, for a replay."""
    readings = ReadingsAsChanges()
    with _reading(path) as file:
        for number, kind, name, payload in file.execute(
            "SELECT number, kind, type, payload FROM record ORDER BY number"
        ):
            try:
                record = decode(name, payload)
                if isinstance(record, BoardReading | ReadingChange):
                    record = readings.restored(record)
                yield JournalRecord(number, RecordKind(kind), record)
            except ValueError as error:
                raise UnreadableInput(f"{path}, record {number}: {error}") from error


@contextlib.contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    if not path.is_file():
        raise UnreadableInput(f"{path} does not exist: give a match's {FILE_NAME}")
    try:
        with contextlib.closing(sqlite3.connect(path)) as file:
            (version,) = file.execute("PRAGMA user_version").fetchone()
            if version != SCHEMA_VERSION:
                raise UnreadableInput(f"{path} has journal schema {version}, this program reads {SCHEMA_VERSION}")
            yield file
    except sqlite3.Error as error:
        raise UnreadableInput(f"{path} is no journal that can be read: {error}") from error
