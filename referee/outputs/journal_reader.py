"""Reading journals: complete ones, those of a program that was killed, and the intact part of damaged ones."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from referee.draughts.fen import parse_fen
from referee.draughts.squares import BoardGrid
from referee.draughts.variants import rule_set
from referee.errors import UnreadableInput, error_message
from referee.messages import Message, message
from referee.outputs.encoding import END_OF_INPUT_NAME, decode
from referee.outputs.journal_end import end_path, written_end
from referee.outputs.journal_file import (
    SCHEMA_VERSION,
    ends_within_a_page,
    give_first_page,
    lacks_first_page,
    page_bytes_of,
    was_left_in_its_log,
    why_no_journal,
)
from referee.outputs.journal_records import ChainLink, JournalCover, JournalRecord, RecordKind, StateKept
from referee.outputs.reading_changes import ReadingChange, ReadingsAsChanges
from referee.progress import clock_text
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
from referee.records.match import Match
from referee.records.readings import BoardReading

FILE_NAME = "journal.sqlite"
UNCHAINED_VERSION = 1
"""The schema version without hashes. Such a journal is read as it is: a chain added later would prove nothing."""

MENDED = message("journal-first-page-damaged")

_RESULTS = (GameEnded, ResultCorrected)
_PLAY = (MovePlayed, PositionCorrected, GameResumed, ResultUndone)
"""Events after which an earlier result no longer counts."""


class BrokenJournal(UnreadableInput):
    """The chain breaks here: the records before are intact, those after cannot be trusted."""

    exit_status = 1

    def __init__(self, path: Path, number: int, time_s: float, reason: Message) -> None:
        at = clock_text(time_s)
        super().__init__(message("journal-broken", file=str(path), number=number, time=at, reason=reason))
        self.number = number
        """Number of the first record that is not intact."""
        self.time_s = time_s
        """Time of that record, or of the last intact one."""


class JournalWithoutHashes(UnreadableInput):
    """The journal is of the schema that kept no hashes."""

    def __init__(self, path: Path) -> None:
        super().__init__(message("journal-unchained", file=str(path), version=UNCHAINED_VERSION))


@dataclass(frozen=True, slots=True)
class IntactJournal:
    """Facts about a journal without a fault."""

    records: int
    length_s: float
    """Time of the last record."""
    finished: bool
    """The match was brought to its end; otherwise the program was stopped, or is still running."""
    seal: str
    """The last hash. With a note of it one can tell later whether records were cut off at the end."""


def journal_in(place: Path) -> Path:
    """The journal in a match folder, or the file itself."""
    return place / FILE_NAME if place.is_dir() else place


def has_journal(folder: Path) -> bool:
    """Whether a journal is there; a name that no folder can have is no error."""
    try:
        return (folder / FILE_NAME).is_file()
    except (OSError, ValueError):
        return False


def read_links(path: Path) -> Iterator[ChainLink]:
    """The records as stored, each checked against the one before; BrokenJournal at the first that is not intact."""
    previous: ChainLink | None = None
    end = written_end(path)  # before the records: a running match adds to both
    with _open(path) as file:
        if _version(file, path) == UNCHAINED_VERSION:
            raise JournalWithoutHashes(path)
        rows = file.execute("SELECT number, kind, time_s, type, payload, sha256 FROM record ORDER BY number")
        while True:
            number, time_s = (previous.number + 1, previous.time_s) if previous else (0, 0.0)
            try:
                row = rows.fetchone()
            except (sqlite3.Error, UnicodeDecodeError) as error:
                raise BrokenJournal(path, number, time_s, message("journal-file-damaged")) from error
            if row is None:
                if previous is None:
                    raise BrokenJournal(path, 0, 0.0, message("journal-no-cover"))
                if file.repaired:
                    raise BrokenJournal(path, number, time_s, MENDED)
                if end is not None and end.number > previous.number:
                    raise BrokenJournal(path, number, time_s, _missing(end.number - previous.number))
                return
            link = ChainLink(*row)
            if link.number != number:
                raise BrokenJournal(path, number, time_s, message("journal-record-missing", next=link.number))
            if link.sha256 != link.expected_after(previous):
                raise BrokenJournal(path, number, link.time_s, message("journal-record-changed"))
            if end is not None and number == end.number and link.sha256 != end.sha256:
                raise BrokenJournal(
                    path, number, link.time_s, message("journal-of-another-end", note=end_path(path).name)
                )
            yield link
            previous = link


def _missing(count: int) -> Message:
    return message("journal-end-missing", count=count, more=count - 1, log=f"{FILE_NAME}-wal")


def read_records(path: Path, *, inputs_after: float = 0) -> Iterator[JournalRecord]:
    """A journal's records in order, without the cover. Raises BrokenJournal at the first that is not intact.

    Inputs up to the record with the number `inputs_after` are checked but left out, which is much quicker.
    """
    return records_of(links_of_any_version(path), path, read_cover(path).match.rules.board, inputs_after)


def records_of(
    links: Iterable[ChainLink], path: Path, board: BoardGrid, inputs_after: float = 0
) -> Iterator[JournalRecord]:
    """The same from links that were read already."""
    readings = ReadingsAsChanges()
    for link in links:
        if link.number == 0 or (link.kind == RecordKind.INPUT.value and link.number <= inputs_after):
            continue
        try:
            record = decode(link.type, link.payload, RecordKind(link.kind), board)
            if isinstance(record, BoardReading | ReadingChange):
                record = readings.restored(record)
            yield JournalRecord(link.number, RecordKind(link.kind), link.time_s, record)
        except ValueError as error:
            raise BrokenJournal(path, link.number, link.time_s, error_message(error)) from error


def read_cover(path: Path) -> JournalCover:
    """Which match a journal is of."""
    with _open(path) as file:
        if _version(file, path) == UNCHAINED_VERSION:
            return _unchained_cover(path, dict(file.execute("SELECT name, value FROM match")))
    link = next(read_links(path))
    try:
        cover = decode(link.type, link.payload)
    except ValueError as error:
        raise BrokenJournal(path, 0, 0.0, error_message(error)) from error
    if not isinstance(cover, JournalCover):
        raise BrokenJournal(path, 0, 0.0, message("journal-cover-is", type=link.type))
    return cover


def read_match_id(path: Path) -> str:
    """Of a journal's match: its cover's, or made of the cover's hash in journals of earlier versions."""
    return read_cover(path).id or next(iter(links_of_any_version(path))).sha256[:16]


def read_states(path: Path, most: int) -> tuple[JournalRecord, ...]:
    """The latest saved states, newest first, unchecked: check what is used of them."""
    found = []
    with _open(path) as file:
        if _version(file, path) == UNCHAINED_VERSION:
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
    with _open(path) as file:
        if _version(file, path) == UNCHAINED_VERSION:
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
    with _open(path) as file:
        if _version(file, path) == UNCHAINED_VERSION:
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
    with _open(path) as file:
        return (END_OF_INPUT_NAME,) in file.execute(query, (RecordKind.INPUT.value, CorrectResult.__name__))


def never_begun(path: Path) -> bool:
    """It never held a record: the program was killed while it made the journal."""
    if written_end(path) is not None:
        return False
    try:
        with _open(path) as file:
            made = file.execute("SELECT 1 FROM sqlite_schema WHERE name = 'record'").fetchone()
            return made is None or file.execute("SELECT 1 FROM record LIMIT 1").fetchone() is None
    except UnreadableInput:  # a damaged one
        return False


def verify(path: Path) -> IntactJournal:
    """Check every record: BrokenJournal at the first that is not intact, UnreadableInput if there is no journal."""
    last: ChainLink | None = None
    finished = False
    for link in read_links(path):
        last = link
        if link.kind == RecordKind.INPUT.value:
            corrected = finished and link.type == CorrectResult.__name__
            finished = corrected or link.type == END_OF_INPUT_NAME
    assert last is not None
    return IntactJournal(last.number, last.time_s, finished, last.sha256)


def read_length_s(path: Path) -> float:
    """About how long the match was: the time of its last record; 0 where that cannot be read."""
    with _open(path) as file:
        _version(file, path)
        last = None
        # the readable part of a damaged file is used anyway
        with contextlib.suppress(sqlite3.Error):
            last = file.execute("SELECT time_s FROM record ORDER BY number DESC LIMIT 1").fetchone()
        return float(last[0]) if last else 0.0


def links_of_any_version(path: Path) -> Iterator[ChainLink]:
    """The records as stored; those of the schema without hashes unchecked."""
    with _open(path) as file:
        if _version(file, path) == SCHEMA_VERSION:
            yield from read_links(path)
            return
        for number, kind, time_s, name, payload in file.execute(
            "SELECT number, kind, time_s, type, payload FROM record ORDER BY number"
        ):
            yield ChainLink(number, kind, time_s, name, payload, "")


def _unchained_cover(path: Path, written: dict[str, str]) -> JournalCover:
    try:
        rules = rule_set(written["rules"])
        match = Match(rules, parse_fen(written["start"], rules), written["source"])
        return JournalCover(written["program"], match)
    except (KeyError, ValueError) as error:
        raise BrokenJournal(path, 0, 0.0, message("journal-cover-unreadable", error=error_message(error))) from error


def _version(file: sqlite3.Connection, path: Path) -> int:
    (version,) = file.execute("PRAGMA user_version").fetchone()
    if version == 0 and was_left_in_its_log(path):
        raise UnreadableInput(message("journal-without-its-log", file=str(path), log=f"{path.name}-wal"))
    if version == 0 and (why := why_no_journal(path)) is not None:
        raise UnreadableInput(why)
    if version not in (UNCHAINED_VERSION, SCHEMA_VERSION):
        raise UnreadableInput(
            message(
                "journal-later-schema" if version > SCHEMA_VERSION else "journal-no-schema",
                file=str(path),
                version=version,
                first=UNCHAINED_VERSION,
                last=SCHEMA_VERSION,
            )
        )
    return int(version)


class _File(sqlite3.Connection):
    repaired = False
    """Its first page was lost, and it is read from a copy with a new one."""


@contextlib.contextmanager
def _open(path: Path) -> Iterator[_File]:
    """The file, read-only; it may be on a read-only disk, or be written by a running match."""
    if not path.is_file():
        raise UnreadableInput(message("journal-missing", file=str(path), name=FILE_NAME))
    with contextlib.ExitStack() as held:
        try:
            read, repaired = path, lacks_first_page(path)
            if repaired or _needs_room_beside_it(path) or ends_within_a_page(path):
                read = _copied(path, Path(held.enter_context(tempfile.TemporaryDirectory(prefix="referee-journal-"))))
            if repaired:
                give_first_page(read)
            # a partly read journal is closed by the garbage collector, which may run in any thread
            address = f"{read.resolve().as_uri()}?mode=ro"
            file = sqlite3.connect(address, uri=True, factory=_File, check_same_thread=False)
            held.enter_context(contextlib.closing(file))
            file.repaired = repaired
            # without this SQLite reads nothing of a file whose end was cut off; nothing can be written in this mode
            file.execute("PRAGMA writable_schema = ON")
            yield file
        except (sqlite3.Error, OSError) as error:
            unreadable = message("journal-unreadable", file=str(path), error=str(error))
            raise UnreadableInput(why_no_journal(path) or unreadable) from error


def _needs_room_beside_it(path: Path) -> bool:
    """SQLite reads the journal of a killed program only where it can write its index."""
    return path.with_name(path.name + "-wal").exists() and not os.access(path.parent, os.W_OK)


def _copied(path: Path, folder: Path) -> Path:
    """A copy of the journal's whole pages and of its write-ahead log."""
    copy = folder / path.name
    with contextlib.suppress(FileNotFoundError):
        for ending in ("", "-wal"):
            shutil.copyfile(f"{path}{ending}", f"{copy}{ending}")
    page = page_bytes_of(path)
    os.truncate(copy, copy.stat().st_size // page * page)
    return copy
