"""A page of the record that is rewritten whole at every flush, so that it can be read and printed during the match."""

from __future__ import annotations

from collections.abc import Callable

from referee.outputs.folder import MatchFolder
from referee.outputs.sheet import Sheet
from referee.outputs.sink import Picture
from referee.records.events import Event
from referee.records.match import Match


class PageFile:
    """The page `name` of a match folder, made of the score sheet so far. The report grows with the match, so let some
    seconds pass between two flushes of it.
    """

    def __init__(self, folder: MatchFolder, match: Match, name: str, page: Callable[[Sheet], str]) -> None:
        self._folder = folder
        self._sheet = Sheet(match)
        self._name = name
        self._page = page

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        self._sheet.take(event, pictures)

    def flush(self) -> None:
        self._folder.write_text(self._name, self._page(self._sheet))

    def close(self) -> None:
        self.flush()
