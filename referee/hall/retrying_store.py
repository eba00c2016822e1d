"""A store that tolerates disk failures: games and events that could not be written wait in memory and are retried."""

from __future__ import annotations

from collections.abc import Sequence

from referee.errors import CannotWrite
from referee.hall.store import ReceivedEvent, Store, StoredGame
from referee.messages import Message

RETRY_S = 2.0
"""Pause before a failed write is retried, seconds. Larger is gentler, and holds more in memory. Chosen, not
measured."""


class RetryingStore:
    """Used by one thread, or under one lock."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[ReceivedEvent] = []
        self._waiting_games: list[StoredGame] = []
        self._from_s = 0.0
        """Time before which no write is retried."""
        self.fault: Message | None = None
        """Why the last write failed; None if it did not."""

    def begin_game(self, game: StoredGame) -> None:
        """Store a game with the next call of `add`."""
        self._waiting_games.append(game)

    def forget(self, board: int, match: str, after: int) -> None:
        """Delete the events of a match after a number, those waiting for the disk included."""
        self._waiting = [
            event
            for event in self._waiting
            if (event.board, event.match) != (board, match) or event.numbered.number <= after
        ]
        try:
            self._store.forget(board, match, after)
        except CannotWrite as refusal:
            self.fault = refusal.message

    def events(self, board: int, match: str) -> tuple[ReceivedEvent, ...]:
        """The events of a match, those waiting for the disk included."""
        waiting = (event for event in self._waiting if (event.board, event.match) == (board, match))
        return (*self._store.events(board, match), *waiting)

    def add(self, fresh: Sequence[ReceivedEvent], now_s: float) -> None:
        """Store events, and games before them. Called without any, it retries what waits when that is due."""
        self._waiting += fresh
        waits = self._waiting or self._waiting_games
        if not waits or (self.fault is not None and now_s < self._from_s):
            return
        try:
            while self._waiting_games:
                self._store.begin_game(self._waiting_games[0])
                del self._waiting_games[0]
            self._store.add(self._waiting)
        except CannotWrite as refusal:
            self.fault, self._from_s = refusal.message, now_s + RETRY_S
        else:
            self._waiting, self.fault = [], None
