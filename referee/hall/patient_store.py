"""A store that may fail for a while: what the disk does not take waits in memory, and is tried again."""

from __future__ import annotations

from collections.abc import Sequence

from referee.errors import CannotWrite
from referee.hall.store import HeardEvent, Store, StoredGame
from referee.messages import Message

AGAIN_S = 2.0
"""Pause before a disk that took nothing is tried again, seconds. Larger is gentler, and keeps more in memory. Chosen,
not measured."""


class PatientStore:
    """Used by one thread, or under one lock."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[HeardEvent] = []
        self._from_s = 0.0
        """Not tried again before."""
        self.fault: Message | None = None
        """Why the disk took nothing."""

    def begin_game(self, game: StoredGame) -> None:
        try:
            self._store.begin_game(game)
        except CannotWrite as refusal:
            self.fault = refusal.said

    def events(self, board: int, match: str) -> tuple[HeardEvent, ...]:
        """Those that wait for the disk among them."""
        waiting = (event for event in self._waiting if (event.board, event.match) == (board, match))
        return (*self._store.events(board, match), *waiting)

    def add(self, fresh: Sequence[HeardEvent], now_s: float) -> None:
        """With nothing fresh, what waits is tried again when it is time."""
        self._waiting += fresh
        if not self._waiting or (self.fault is not None and now_s < self._from_s):
            return
        try:
            self._store.add(self._waiting)
        except CannotWrite as refusal:
            self.fault, self._from_s = refusal.said, now_s + AGAIN_S
        else:
            self._waiting, self.fault = [], None
