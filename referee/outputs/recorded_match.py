"""The events of a match read back from its journal, each with its pictures, to make its files again."""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass, replace
from pathlib import Path

from referee.errors import UnreadableInput, in_file
from referee.messages import Message, message, typed
from referee.outputs.journal_reader import BrokenJournal, read_cover, read_records
from referee.outputs.journal_records import ClipKept, JournalCover, JournalRecord, PicturesKept, RecordKind
from referee.outputs.sheet import Sheet
from referee.outputs.sink import Picture, PictureMoment
from referee.records.events import Event


class ChangedPicture(UnreadableInput):
    """A picture or clip differs from the journal's hash."""

    exit_status = 1

    def __init__(self, path: Path, reason: Message) -> None:
        super().__init__(in_file(path, reason))


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


def check_pictures(recorded: RecordedMatch, folder: Path) -> int:
    """Number of pictures and clips in the match folder that are unchanged. Raises ChangedPicture for one that is
    not."""
    for name, sha256 in recorded.hashes:
        path = folder / name
        try:
            content = path.read_bytes()
        except OSError as error:
            raise ChangedPicture(path, typed(error.strerror or str(error))) from None
        if hashlib.sha256(content).hexdigest() != sha256:
            raise ChangedPicture(path, message("picture-changed"))
    return len(recorded.hashes)
