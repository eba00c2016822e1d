"""Those who are told the events of a match as they arrive at the hall."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee.console.desk import EventListener


@dataclass(frozen=True, slots=True)
class _Follower:
    board: int
    match: str
    listener: EventListener


class MatchFollowers:
    """Used under the hall's lock, but for leaving."""

    def __init__(self) -> None:
        self._followers: set[_Follower] = set()

    def add(self, board: int, match: str, listener: EventListener) -> Callable[[], None]:
        """Call the result, from any thread, to leave."""
        follower = _Follower(board, match, listener)
        self._followers.add(follower)
        return lambda: self._followers.discard(follower)

    def of(self, board: int, match: str) -> tuple[EventListener, ...]:
        """The listeners of that match."""
        return tuple(each.listener for each in tuple(self._followers) if (each.board, each.match) == (board, match))
