"""The events that the hall has received, on disk: each once and in order. The file may be deleted: the boards send them
again."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from msgspec import Raw

from referee.errors import CannotWrite, UnreadableInput
from referee.hall.payloads import NumberedEvent, Plain
from referee.messages import message, typed
from referee.outputs.sqlite_fault import sqlite_fault

FILE_NAME = "hall.sqlite"
SCHEMA_VERSION = 1
"""Version of the file's layout."""
_SCHEMA = f"""
PRAGMA user_version = {SCHEMA_VERSION};
CREATE TABLE game (
    board INTEGER, match TEXT, number INTEGER, cover TEXT,
    begun INTEGER PRIMARY KEY AUTOINCREMENT, UNIQUE (board, match)
);
CREATE TABLE event (
    board INTEGER, match TEXT, number INTEGER, type TEXT, event TEXT, pictures TEXT, heard_s REAL,
    PRIMARY KEY (board, match, number)
) WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class ReceivedEvent:
    """An event of a match at a board."""

    board: int
    match: str
    numbered: NumberedEvent
    received_s: float
    """When the hall received it, Unix seconds of its own clock."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game that a board has reported; `cover` is its journal's, without the settings."""

    board: int
    match: str
    number: int
    """Of the game in its board's evening."""
    cover: Raw


class Store:
    """One SQLite file, used from any thread. Callers of `add` keep the order: it is not checked again."""

    def __init__(self, folder: Path) -> None:
        """Raises UnreadableInput for a file that is not a store, and CannotWrite."""
        self.path = folder / FILE_NAME
        self._lock = threading.Lock()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            (version,) = self._file.execute("PRAGMA user_version").fetchone()
            if version not in (0, SCHEMA_VERSION):
                raise UnreadableInput(message("hall-store-version", file=str(self.path)))
            # events lost in a power cut are requested from the boards again
            self._file.execute("PRAGMA journal_mode = WAL")
            self._file.execute("PRAGMA synchronous = OFF")
            if version == 0:
                self._file.executescript(f"BEGIN; {_SCHEMA} COMMIT;")
        except sqlite3.DatabaseError as error:
            raise UnreadableInput(message("hall-store-damaged", file=str(self.path), error=str(error))) from None
        except OSError as error:
            raise self._refusal(error) from None

    def begin_game(self, game: StoredGame) -> None:
        """Raises CannotWrite."""
        self._write(
            "INSERT OR IGNORE INTO game (board, match, number, cover) VALUES (?, ?, ?, ?)",
            [(game.board, game.match, game.number, bytes(game.cover).decode())],
        )

    def add(self, events: Sequence[ReceivedEvent]) -> None:
        """All of the events or none; they replace what lay beyond a gap before them. Raises CannotWrite."""
        self._write(
            "INSERT OR REPLACE INTO event VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    *(
                        event.board,
                        event.match,
                        event.numbered.number,
                        event.numbered.type,
                        bytes(event.numbered.event).decode(),
                    ),
                    None if event.numbered.pictures is None else json.dumps(event.numbered.pictures),
                    event.received_s,
                )
                for event in events
            ],
        )

    def games(self) -> tuple[StoredGame, ...]:
        """In the order in which they were first reported."""
        with self._lock:
            rows = self._file.execute("SELECT board, match, number, cover FROM game ORDER BY begun").fetchall()
        return tuple(StoredGame(board, match, number, Raw(cover.encode())) for board, match, number, cover in rows)

    def counts(self) -> dict[tuple[int, str], int]:
        """How many events there are of each (board, match), from the first without a gap."""
        with self._lock:
            rows = self._file.execute(
                "SELECT board, match, COUNT(*) FROM (SELECT board, match, number, "
                "ROW_NUMBER() OVER (PARTITION BY board, match ORDER BY number) AS place FROM event) "
                "WHERE number = place GROUP BY board, match"
            ).fetchall()
        return {(board, match): count for board, match, count in rows}

    def events(self, board: int, match: str) -> tuple[ReceivedEvent, ...]:
        """The same events themselves."""
        with self._lock:
            rows = self._file.execute(
                "SELECT number, type, event, pictures, heard_s FROM event "
                "WHERE board = ? AND match = ? ORDER BY number",
                (board, match),
            ).fetchall()
        return tuple(
            ReceivedEvent(board, match, NumberedEvent(number, name, Raw(event.encode()), _pictures(pictures)), heard_s)
            for place, (number, name, event, pictures, heard_s) in enumerate(rows, 1)
            if number == place
        )

    def forget(self, board: int, match: str, after: int) -> None:
        """Delete the events of a match after a number. Raises CannotWrite."""
        self._write("DELETE FROM event WHERE board = ? AND match = ? AND number > ?", [(board, match, after)])

    def close(self) -> None:
        with self._lock, contextlib.suppress(sqlite3.Error):
            self._file.close()

    def _write(self, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
        with self._lock:
            try:
                self._file.execute("BEGIN IMMEDIATE")
                self._file.executemany(statement, rows)
                self._file.execute("COMMIT")
            except sqlite3.Error as error:
                with contextlib.suppress(sqlite3.Error):
                    self._file.execute("ROLLBACK")
                raise self._refusal(error) from None

    def _refusal(self, error: sqlite3.Error | OSError) -> CannotWrite:
        reason = typed(str(error)) if isinstance(error, OSError) else sqlite_fault(self.path, error)[0]
        return CannotWrite(message("hall-store-not-written", file=str(self.path), reason=reason))


def _pictures(text: str | None) -> Plain | None:
    return None if text is None else json.loads(text)
