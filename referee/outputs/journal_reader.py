"""Reading journals: complete ones, those of a program that was killed, and the intact part of damaged ones."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from referee.draughts.fen import parse_fen
from referee.draughts.squares import BoardGrid
from referee.draughts.variants import rule_set
from referee.errors import UnreadableInput, error_message
from referee.messages import Message, message
from referee.outputs.encoding import END_OF_INPUT_NAME, UnknownRecord, decode
from referee.outputs.journal_end import end_path, written_end
from referee.outputs.journal_file import FILE_NAME, SCHEMA_VERSION
from referee.outputs.journal_records import ChainLink, JournalCover, JournalRecord, RecordKind
from referee.outputs.opened_journal import UNCHAINED_VERSION, opened, schema_version
from referee.outputs.reading_changes import ReadingChange, ReadingsAsChanges
from referee.progress import clock_text
from referee.records.decisions import CorrectResult
from referee.records.match import Match
from referee.records.readings import BoardReading

MENDED = message("journal-first-page-damaged")


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


class JournalOfAnotherVersion(BrokenJournal):
    """The record is as it was written, by a version of the program that knows more kinds of records."""


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
    with opened(path) as file:
        if schema_version(file, path) == UNCHAINED_VERSION:
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
            broken = JournalOfAnotherVersion if isinstance(error, UnknownRecord) else BrokenJournal
            raise broken(path, link.number, link.time_s, error_message(error)) from error


def read_cover(path: Path) -> JournalCover:
    """Which match a journal is of."""
    with opened(path) as file:
        if schema_version(file, path) == UNCHAINED_VERSION:
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


def links_of_any_version(path: Path) -> Iterator[ChainLink]:
    """The records as stored; those of the schema without hashes unchecked."""
    with opened(path) as file:
        if schema_version(file, path) == SCHEMA_VERSION:
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
