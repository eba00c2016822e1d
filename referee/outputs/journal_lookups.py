"""Single facts looked up in a journal without checking its hashes: quick, and had of damaged journals too."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from referee.errors import UnreadableInput
from referee.outputs.encoding import END_OF_INPUT_NAME, decode
from referee.outputs.journal_end import written_end
from referee.outputs.journal_records import JournalRecord, RecordKind, StateKept
from referee.outputs.opened_journal import UNCHAINED_VERSION, opened, schema_version
from referee.records.camera_signals import CameraUsed
from referee.records.decisions import CorrectResult
from referee.records.events import (
    GameEnded,
    GameResult,
    GameResumed,
    MovePlayed,
    PositionCorrected,
    ResultCorrected,
    ResultUndone,
)

_RESULTS = (GameEnded, ResultCorrected)
_PLAY = (MovePlayed, PositionCorrected, GameResumed, ResultUndone)
"""Events after which an earlier result no longer counts."""


def read_states(path: Path, most: int) -> tuple[JournalRecord, ...]:
    """The latest saved states, newest first, unchecked: check what is used of them."""
    found = []
    with opened(path) as file:
        if schema_version(file, path) == UNCHAINED_VERSION:
            return ()
        # where the file is damaged the search ends, and the match is taken up without them
        with contextlib.suppress(sqlite3.Error):
            for number, time_s, payload in file.execute(
                "SELECT number, time_s, payload FROM record WHERE type = ? ORDER BY number DESC LIMIT ?",
                (StateKept.__name__, most),
            ):
                with contextlib.suppress(ValueError):
                    state = decode(StateKept.__name__, payload)
                    found.append(JournalRecord(number, RecordKind.EVIDENCE, time_s, state))
    return tuple(found)


def read_cameras(path: Path) -> tuple[CameraUsed, ...]:
    """Every use of a camera in order, unchecked; none in journals of earlier versions."""
    used: list[CameraUsed] = []
    query = "SELECT number, payload FROM record WHERE type = ? AND number > ? ORDER BY number LIMIT 1"
    with opened(path) as file:
        if schema_version(file, path) == UNCHAINED_VERSION:
            return ()
        last = 0
        # where the file is damaged the search ends; one by one, or the one before the damage would be lost with it
        with contextlib.suppress(sqlite3.Error, ValueError):
            while row := file.execute(query, (CameraUsed.__name__, last)).fetchone():
                last, payload = row
                used.append(decode(CameraUsed.__name__, payload, RecordKind.EVIDENCE))
    return tuple(used)


def read_result(path: Path) -> GameEnded | ResultCorrected | None:
    """The latest result in the journal, unchecked; None where there is none or it was taken back."""
    names = [kind.__name__ for kind in (*_RESULTS, *_PLAY)]
    with opened(path) as file:
        if schema_version(file, path) == UNCHAINED_VERSION:
            return None
        with contextlib.suppress(sqlite3.Error, ValueError):
            row = file.execute(
                f"SELECT type, payload FROM record WHERE type IN ({', '.join('?' * len(names))}) AND kind = ? "
                "ORDER BY number DESC LIMIT 1",
                (*names, RecordKind.EVENT.value),
            ).fetchone()
            result = None if row is None else decode(*row)
            if isinstance(result, _RESULTS) and result.result is not GameResult.UNKNOWN:
                return result
    return None


def is_finished(path: Path) -> bool:
    """Whether the game was brought to its end, unchecked; its result may have been corrected since."""
    query = "SELECT type FROM record WHERE kind = ? AND type != ? ORDER BY number DESC LIMIT 1"
    with opened(path) as file:
        return (END_OF_INPUT_NAME,) in file.execute(query, (RecordKind.INPUT.value, CorrectResult.__name__))


def never_begun(path: Path) -> bool:
    """It never held a record: the program was killed while it made the journal."""
    if written_end(path) is not None:
        return False
    try:
        with opened(path) as file:
            made = file.execute("SELECT 1 FROM sqlite_schema WHERE name = 'record'").fetchone()
            return made is None or file.execute("SELECT 1 FROM record LIMIT 1").fetchone() is None
    except UnreadableInput:  # a damaged one
        return False


def read_length_s(path: Path) -> float:
    """About how long the match was: the time of its last record; 0 where that cannot be read."""
    with opened(path) as file:
        schema_version(file, path)
        last = None
        # the readable part of a damaged file is used anyway
        with contextlib.suppress(sqlite3.Error):
            last = file.execute("SELECT time_s FROM record ORDER BY number DESC LIMIT 1").fetchone()
        return float(last[0]) if last else 0.0
