"""The events of a match read back from its journal, each with its pictures, to make its files again."""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass, replace
from pathlib import Path

from referee.errors import in_file
from referee.messages import Message, message, typed
from referee.outputs.journal_reader import BrokenJournal, read_cover, read_records
from referee.outputs.journal_records import ClipKept, JournalCover, JournalRecord, PicturesKept, RecordKind
from referee.outputs.sheet import Sheet
from referee.outputs.sink import Picture, PictureMoment
from referee.records.events import Event


@dataclass(frozen=True, slots=True)
class RecordedMatch:
    """The events of a match in order."""

    cover: JournalCover
    events: tuple[tuple[Event, tuple[Picture, ...]], ...]
    hashes: tuple[tuple[str, str], ...]
    """(name, SHA-256) of the pictures and clips in the match folder."""
    fault: BrokenJournal | None
    """Where the journal stops being intact, if it does."""

    def sheet(self) -> Sheet:
        """The score sheet of it."""
        sheet = Sheet(self.cover.match)
        for event, pictures in self.events:
            sheet.take(event, pictures)
        return sheet

    def without_pictures(self) -> RecordedMatch:
        """For a record whose pictures are missing."""
        return RecordedMatch(self.cover, tuple((event, ()) for event, _ in self.events), (), self.fault)


class RecordedMatchBuilder:
    """Collects the records of a journal."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._pictures: dict[int, tuple[Picture, ...]] = {}
        self._hashes: dict[str, str] = {}

    def take(self, line: JournalRecord) -> None:
        match line.record:
            case PicturesKept(event=number, pictures=pictures):
                self._pictures[number] = pictures
                self._hashes |= {picture.name: picture.sha256 for picture in pictures if picture.sha256}
            case ClipKept(name=name, sha256=sha256):
                self._hashes[name] = sha256
            case event if line.kind is RecordKind.EVENT:
                self._events.append(event)

    def _pictures_of(self, number: int) -> tuple[Picture, ...]:
        """The pictures of an event; a film that the journal does not know to be finished is lost."""
        return tuple(
            replace(picture, moment=PictureMoment.LOST)
            if picture.moment is PictureMoment.CLIP and picture.name not in self._hashes
            else picture
            for picture in self._pictures.get(number, ())
        )

    def build(self, cover: JournalCover, fault: BrokenJournal | None) -> RecordedMatch:
        events = tuple((event, self._pictures_of(number)) for number, event in enumerate(self._events, 1))
        return RecordedMatch(cover, events, tuple(self._hashes.items()), fault)


def read_recorded_match(path: Path) -> RecordedMatch:
    """The intact part of a journal. Raises UnreadableInput if not even its cover is."""
    cover = read_cover(path)
    builder = RecordedMatchBuilder()
    fault: BrokenJournal | None = None
    try:
        for line in read_records(path, inputs_after=math.inf):
            builder.take(line)
    except BrokenJournal as broken:
        fault = broken
    return builder.build(cover, fault)


def picture_faults(recorded: RecordedMatch, folder: Path) -> tuple[Message, ...]:
    """The pictures and clips in the match folder that are missing or were changed, a sentence each."""
    found = ((folder / name, _fault_of(folder / name, sha256)) for name, sha256 in recorded.hashes)
    return tuple(in_file(path, fault) for path, fault in found if fault is not None)


def unknown_pictures(recorded: RecordedMatch, folder: Path) -> tuple[str, ...]:
    """Names of the files in the match folder's `evidence/` that the journal does not name: a killed program may have
    left some, and anybody may have added others."""
    named = {name for name, _ in recorded.hashes} | {
        shown.name for _, pictures in recorded.events for shown in pictures
    }
    there = (f"evidence/{path.name}" for path in sorted((folder / "evidence").glob("[!.]*")))
    return tuple(name for name in there if name not in named)


def _fault_of(picture: Path, sha256: str) -> Message | None:
    try:
        content = picture.read_bytes()
    except FileNotFoundError:
        return message("picture-missing")
    except OSError as error:
        return typed(error.strerror or str(error))
    return None if hashlib.sha256(content).hexdigest() == sha256 else message("picture-changed")
