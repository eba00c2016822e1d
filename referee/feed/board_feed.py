"""Output of one board to the feed: passes on its published game."""

from __future__ import annotations

from referee.feed.publisher import Publisher
from referee.outputs.published_game import Publication
from referee.outputs.sink import Picture
from referee.records.events import Event
from referee.records.match import Match


class BoardFeed:
    """Implements `Sink`."""

    name = "published-game"

    def __init__(self, match: Match, publisher: Publisher) -> None:
        self._publication = Publication(match)
        self._publisher = publisher

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        self._publication.take(event)

    def flush(self) -> None:
        game = self._publication.game
        self._publisher.report_game(game.board, game)

    def close(self) -> None:
        self.flush()
