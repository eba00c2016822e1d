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
from referee.outputs.journal_reader import FILE_NAME, links_of_any_version, read_cover
from referee.outputs.journal_records import JournalCover, PicturesKept
from referee.outputs.recorded_match import read_recorded_match
from referee.outputs.sink import Picture
from referee.records.events import Event

Shown: TypeAlias = tuple[Event, tuple[Picture, ...]]
"""An event and the pictures that show it."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game with its journal in a folder."""

    folder: Path
    match: str
    """Identifier of the match."""
    cover: Raw
    """Without the settings, which only the board needs."""

    def events(self) -> tuple[Shown, ...]:
        """Read from its journal. Raises UnreadableInput."""
        return read_recorded_match(self.folder / FILE_NAME).events


def game_in(folder: Path) -> KeptGame:
    """Raises UnreadableInput."""
    cover = read_cover(folder / FILE_NAME)
    name = cover.id or next(iter(links_of_any_version(folder / FILE_NAME))).sha256[:16]
    return KeptGame(folder, name, said_cover(replace(cover, id=name)))


def said_cover(cover: JournalCover) -> Raw:
    return Raw(encode(replace(cover, settings=""))[1].encode())


def said_event(number: int, event: Event, pictures: Iterable[Picture]) -> NumberedEvent:
    name, content = encode(event)
    shown = tuple(pictures)
    kept = json.loads(encode(PicturesKept(event.time_s, number, shown))[1]) if shown else None
    return NumberedEvent(number, name, Raw(content.encode()), kept)
