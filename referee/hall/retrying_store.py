"""A store that tolerates disk failures: what could not be written or deleted waits in memory and is retried."""

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
        self._waiting_games: dict[int, StoredGame] = {}
        """The last one of each board: no other is restored at a start of the hall."""
        self._from_s = 0.0
        """Time before which no write is retried."""
        self._to_forget: dict[tuple[int, str], int] = {}
        """By board and match, the number after which its events are still to be deleted from the disk."""
        self.fault: Message | None = None
        """Why the last write failed; None if it did not."""

    def begin_game(self, game: StoredGame) -> None:
        """Store a game with the next call of `add`."""
        self._waiting_games[game.board] = game

    def forget(self, board: int, match: str, after: int) -> None:
        """Delete the events of a match after a number, those waiting for the disk included."""
        self._waiting = [
            event
            for event in self._waiting
            if (event.board, event.match) != (board, match) or event.numbered.number <= after
        ]
        self._to_forget[board, match] = min(after, self._to_forget.get((board, match), after))
        try:
            self._forget_waiting()
        except CannotWrite as refusal:
            self.fault = refusal.message

    def events(self, board: int, match: str) -> tuple[ReceivedEvent, ...]:
        """The events of a match, those waiting for the disk included."""
        waiting = (event for event in self._waiting if (event.board, event.match) == (board, match))
        until = self._to_forget.get((board, match))
        stored = self._store.events(board, match)[:until]
        return (*stored, *waiting)

    def _forget_waiting(self) -> None:
        """Raises CannotWrite."""
        for (board, match), after in tuple(self._to_forget.items()):
            self._store.forget(board, match, after)
            del self._to_forget[board, match]

    def add(self, fresh: Sequence[ReceivedEvent], now_s: float) -> None:
        """Store events, and games before them. Called without any, it retries what waits when that is due."""
        self._waiting += fresh
        waits = self._waiting or self._waiting_games or self._to_forget
        if not waits or (self.fault is not None and now_s < self._from_s):
            return
        try:
            self._forget_waiting()
            for board, game in tuple(self._waiting_games.items()):
                self._store.begin_game(game)
                del self._waiting_games[board]
            self._store.add(self._waiting)
        except CannotWrite as refusal:
            self.fault, self._from_s = refusal.message, now_s + RETRY_S
        else:
            self._waiting, self.fault = [], None
