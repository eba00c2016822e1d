"""A page of the record that is rewritten whole at every flush, so that it can be read and printed during the match."""

from __future__ import annotations

from collections.abc import Callable

from referee.outputs.folder import MatchFolder
from referee.outputs.sheet import Sheet
from referee.outputs.sink import Picture
from referee.records.events import Event
from referee.records.match import Match


class PageFile:
    """Writes the file `name` of a match folder; `page` makes its text from what was played so far.

    The longer the match, the longer a flush takes: let some seconds pass between two flushes of a large page.
    """

    def __init__(self, folder: MatchFolder, match: Match, name: str, page: Callable[[Sheet], str]) -> None:
        self._folder = folder
        self._sheet = Sheet(match)
        self.name = name
        self._page = page

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        self._sheet.take(event, pictures)

    def flush(self) -> None:
        self._folder.write_text(self.name, self._page(self._sheet))

    def close(self) -> None:
        self.flush()
