"""The games of a board's evening with their events: the one at the table as they come, the earlier ones from disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace

from referee.console.desk import Desk, GameLine
from referee.hall.payloads import CoverPayload, GameSummary, chained_digest
from referee.hall.recorded_games import EventWithPictures, RecordedGame, numbered_event, recorded_game
from referee.outputs.message_encoding import message_plain
from referee.outputs.sink import Picture
from referee.records.events import Event


class TableGames:
    """Used by the board link's thread; `on_event` is called from the match's threads, after each event."""

    def __init__(self, desk: Desk, earlier: Sequence[Path], on_event: Callable[[], None]) -> None:
        """`earlier` are the folders of this evening's finished games. Raises UnreadableInput."""
        self._desk, self._on_event = desk, on_event
        self._earlier = [recorded_game(folder) for folder in earlier]
        self._digest = 0, ""
        """How many events of the game at the table are in the digest, and the digest."""
        self._counts: dict[str, int] = {}
        """Number of events of each earlier game."""
        self.events: list[EventWithPictures] = []
        """All events so far of the game at the table."""
        self.at_table, self._unfollow = self._follow_table()

    def close(self) -> None:
        self._unfollow()

    @property
    def another_began(self) -> bool:
        """Another game has replaced the one that is followed."""
        return self._desk.match is not self._match

    def follow_next(self) -> None:
        """Raises UnreadableInput."""
        self._unfollow()
        if len(self._desk.evening.games()) > len(self._earlier) + 1:  # else it replaces one in which nothing was played
            self._earlier.append(self.at_table)
        self.at_table, self._unfollow = self._follow_table()

    def forget_counts(self) -> None:
        """A result was corrected, so that an earlier game has more events."""
        self._counts.clear()

    def cover(self) -> CoverPayload:
        return CoverPayload(match=self.at_table.match, number=len(self._earlier) + 1, cover=self.at_table.cover)

    def summaries(self) -> tuple[GameSummary, ...]:
        """All games, the one at the table last. Raises UnreadableInput."""
        lines = self._desk.evening.games()
        earlier = [_summary(game, self._count(game), line) for game, line in zip(self._earlier, lines, strict=False)]
        count, digest = self._digested()
        return (*earlier, replace(_summary(self.at_table, count, lines[-1]), digest=digest or None))

    def _digested(self) -> tuple[int, str]:
        """The number of events of the game at the table, and their digest."""
        count, digest = self._digest
        for event, pictures in tuple(self.events[count:]):
            count += 1
            digest = chained_digest(digest, numbered_event(count, event, pictures))
        self._digest = count, digest
        return self._digest

    def events_of(self, match: str) -> Sequence[EventWithPictures]:
        """Empty for an unknown match. Raises UnreadableInput."""
        if match == self.at_table.match:
            return self.events
        return next((game.events() for game in self._earlier if game.match == match), ())

    def folder_of(self, match: str) -> Path | None:
        games = (self.at_table, *self._earlier)
        return next((game.folder for game in games if game.match == match), None)

    def _follow_table(self) -> tuple[RecordedGame, Callable[[], None]]:
        self._match = self._desk.match
        game, events = recorded_game(self._desk.folder), list[EventWithPictures]()
        self.events, self._digest = events, (0, "")

        def take(number: int, event: Event, pictures: tuple[Picture, ...]) -> None:
            events.append((event, pictures))
            self._on_event()

        return game, self._desk.listen(take)

    def _count(self, game: RecordedGame) -> int:
        if game.match not in self._counts:
            self._counts[game.match] = len(game.events())
        return self._counts[game.match]


def _summary(game: RecordedGame, events: int, line: GameLine) -> GameSummary:
    reason = None if line.reason is None else message_plain(line.reason)
    return GameSummary(
        *(game.match, events, line.white, line.black, line.event, line.round, line.result, reason),
        *(line.rules.name, line.played),
    )
