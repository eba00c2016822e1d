"""The public feed of a hall: the public part of all its boards, delayed by the hall's own clock."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from referee.draughts.variants import RuleSet
from referee.feed.publisher import Publisher
from referee.feed.roster import (
    announced_game,
    is_same_game,
    may_be_announced_game,
    may_be_of_round,
    with_announced_tags,
)
from referee.hall.changed_boards import ChangedBoards
from referee.hall.hall import Hall
from referee.outputs.published_game import Publication, PublishedGame
from referee.outputs.sink import Picture
from referee.records.events import Event
from referee.tournament.event import EventRound
from referee.tournament.pairings import Pairing

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Followed:
    match: str
    rewrites: int
    """`rewrites` of the board when it was followed: after another one it is followed anew."""
    publication: Publication
    events: queue.SimpleQueue[Event] = field(default_factory=queue.SimpleQueue)
    leave: Callable[[], None] = lambda: None


class RoundFeed:
    """Follows every board of a hall, in a thread of its own; from `start` to `close`."""

    def __init__(self, hall: Hall, publisher: Publisher) -> None:
        self._hall, self._publisher = hall, publisher
        self._lock = threading.Lock()
        """Held while games are announced or published: no game of an earlier round is published after a round has
        started."""
        self._announced: dict[int, PublishedGame] = {}
        self._before: dict[int, str] = {}
        self._boards: dict[int, _Followed] = {}
        self._changed = ChangedBoards(hall)
        self._thread = threading.Thread(target=self._run, name="round feed", daemon=True)

    def start(self) -> None:
        self._changed.start()
        self._thread.start()

    def begin_round(
        self,
        event: EventRound,
        pairings: tuple[Pairing, ...],
        before: Mapping[int, str],
        rules: RuleSet | None = None,
        *,
        goes_on: bool = False,
        kept: frozenset[int] = frozenset(),
    ) -> None:
        """Show all boards of the round from now on, before any move is played. `before` are the matches at the tables
        until now, which are no longer shown; without `rules` each board uses its own. With `goes_on` the round was
        started by an earlier run of the program; it is announced again only if that run did not show it. Boards in
        `kept` have their game already: what is public of it stays."""
        with self._lock:
            self._before = dict(before)
            self._announced = {pairing.board: self._announcement(event, pairing, rules) for pairing in pairings}
            shown = {board: game for board, game in self._publisher.games.items() if board in kept}
            self._publisher.begin((self._announced | shown).values(), goes_on=goes_on and self._known())
        self._changed.add(frozenset(self._hall.numbers))

    def _known(self) -> bool:
        reported = self._publisher.games
        return all(board in reported and is_same_game(reported[board], game) for board, game in self._announced.items())

    def _announcement(self, event: EventRound, pairing: Pairing, rules: RuleSet | None) -> PublishedGame:
        if rules is None and pairing.board in self._hall.numbers:
            with self._hall.locked_board(pairing.board) as board:
                rules = None if board.cover is None else board.cover.match.rules
        return announced_game(replace(event, rules=rules or event.rules), pairing)

    def close(self) -> None:
        """Publish what is due, store what is not, and close the publisher."""
        self._changed.stop()
        self._thread.join()
        for followed in self._boards.values():
            followed.leave()
        self._publisher.close()

    def _run(self) -> None:
        for changed in self._changed:
            for number in changed:
                try:
                    self._publish(number)
                except Exception:  # the other boards are shown
                    _log.exception("the game at board %s could not be published", number)

    def _publish(self, number: int) -> None:
        with self._hall.locked_board(number) as board:
            match, cover, rewrites = board.match, board.cover, board.rewrites
        if match is None or cover is None:
            return
        followed = self._boards.get(number)
        if followed is None or (followed.match, followed.rewrites) != (match, rewrites):
            if followed is not None:
                followed.leave()
            fresh = _Followed(match, rewrites, Publication(replace(cover.match, board=number)))

            def take_event(_: int, event: Event, pictures: tuple[Picture, ...]) -> None:
                fresh.events.put(event)

            followed = self._boards[number] = fresh
            followed.leave = self._hall.follow(number, match, take_event)
        while not followed.events.empty():
            followed.publication.take(followed.events.get())
        game = followed.publication.game
        with self._lock:
            if match != self._before.get(number) and self._may_be_of_round(number, game):
                self._publisher.report_game(number, self._as_announced(number, game))

    def _may_be_of_round(self, number: int, game: PublishedGame) -> bool:
        """Neither a game at a table without a pairing in the round, nor the one that a board of the round begins when
        its game of the round is over. Before the first round every game is shown."""
        announced = self._announced.get(number)
        return not self._announced if announced is None else may_be_of_round(game, announced)

    def _as_announced(self, number: int, game: PublishedGame) -> PublishedGame:
        announced = self._announced.get(number)
        return (
            game
            if announced is None or not may_be_announced_game(game, announced)
            else with_announced_tags(game, announced)
        )
