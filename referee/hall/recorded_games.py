"""The games of a board's evening as reported to the hall, each identified by its journal's cover."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from msgspec import Raw

from referee.hall.payloads import NumberedEvent
from referee.outputs.encoding import encode
from referee.outputs.journal_file import FILE_NAME
from referee.outputs.journal_reader import read_cover, read_match_id
from referee.outputs.journal_records import JournalCover, PicturesKept
from referee.outputs.recorded_match import read_recorded_match
from referee.outputs.sink import Picture
from referee.records.events import Event

EventWithPictures: TypeAlias = tuple[Event, tuple[Picture, ...]]
"""An event and the pictures that show it."""


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game with its journal in a folder."""

    folder: Path
    match: str
    """Identifier of the match."""
    cover: Raw
    """Without the settings, which only the board needs."""

    def events(self) -> tuple[EventWithPictures, ...]:
        """Read from its journal. Raises UnreadableInput."""
        return read_recorded_match(self.folder / FILE_NAME).events


def recorded_game(folder: Path) -> RecordedGame:
    """Raises UnreadableInput."""
    cover, name = read_cover(folder / FILE_NAME), read_match_id(folder / FILE_NAME)
    return RecordedGame(folder, name, cover_json(replace(cover, id=name)))


def cover_json(cover: JournalCover) -> Raw:
    return Raw(encode(replace(cover, settings=""))[1].encode())


def numbered_event(number: int, event: Event, pictures: Iterable[Picture]) -> NumberedEvent:
    name, content = encode(event)
    all_pictures = tuple(pictures)
    picture_record = json.loads(encode(PicturesKept(event.time_s, number, all_pictures))[1]) if all_pictures else None
    return NumberedEvent(number, name, Raw(content.encode()), picture_record)
