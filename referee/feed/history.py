"""What the boards of a round published, with the second from which each version counts. Pure: time is passed in.

Seconds are whole Unix seconds. A change within a second counts from its end, so that a file has at most one version a
second and web servers, which date files to whole seconds, can tell versions apart.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace

from referee.outputs.published_game import PublishedGame


@dataclass(frozen=True, slots=True)
class BoardUpdate:
    """The public state of one board, from one second on."""

    since_s: int
    board: int
    game: PublishedGame | None
    """None: no game is played there any more."""
    initial: bool = False
    """Also the board's state before that second: its round began with it, or what came before it was forgotten."""


class History:
    """Used by one thread, or under one lock."""

    def __init__(self, updates: Iterable[BoardUpdate] = ()) -> None:
        """`updates`: those known already, in order of time."""
        self._boards: dict[int, list[BoardUpdate]] = {}
        for update in updates:
            self._put(update)

    def __bool__(self) -> bool:
        return bool(self._boards)

    @property
    def begun_s(self) -> int | None:
        """The second from which something is known; None when nothing is."""
        return min((known[0].since_s for known in self._boards.values() if known), default=None)

    def begin(self, games: Iterable[PublishedGame], now_s: float) -> tuple[BoardUpdate, ...]:
        """Forget everything: a round starts with these games. They count from the beginning of time: boards and names
        are shown whatever the delay."""
        updates = tuple(BoardUpdate(math.floor(now_s), game.board, game, initial=True) for game in games)
        self._boards = {update.board: [update] for update in updates}
        return updates

    def add(self, board: int, game: PublishedGame | None, now_s: float) -> BoardUpdate | None:
        """The board has this state from now on; None if it has it already."""
        known = self._boards.get(board)
        if known and known[-1].game == game:
            return None
        update = BoardUpdate(max(math.floor(now_s) + 1, known[-1].since_s if known else 0), board, game)
        self._put(update)
        return update

    def _put(self, update: BoardUpdate) -> None:
        known = self._boards.setdefault(update.board, [])
        if known and known[-1].since_s == update.since_s:
            known.pop()  # a version of the same second, which was never shown
        if not known or known[-1].game != update.game:
            known.append(update)

    def seconds(self, after: float, until: float) -> list[int]:
        """Seconds later than `after` and not later than `until` at which something changed, in ascending order."""
        return sorted(
            {update.since_s for known in self._boards.values() for update in known if after < update.since_s <= until}
        )

    def at(self, second: float) -> tuple[BoardUpdate, ...]:
        """The state at that second of every board with a game, by number; before its first update, its initial state. A
        board that joined during the round is missing before it joined."""
        found = []
        for board in sorted(self._boards):
            known = self._boards[board]
            at = bisect_right(known, second, key=lambda update: update.since_s) - 1
            if at < 0 and not known[0].initial:
                continue
            update = known[max(at, 0)]
            if update.game is not None:
                found.append(update)
        return tuple(found)

    def forget_before(self, second: float) -> None:
        """Drop updates that are not needed for this second or later."""
        for board, known in self._boards.items():
            at = bisect_right(known, second, key=lambda update: update.since_s) - 1
            if at > 0:
                self._boards[board] = [replace(known[at], initial=True), *known[at + 1 :]]

    @property
    def boards(self) -> set[int]:
        """Numbers of all boards with an update."""
        return set(self._boards)

    @property
    def updates(self) -> tuple[BoardUpdate, ...]:
        """All updates, in order of time."""
        return tuple(
            sorted((update for known in self._boards.values() for update in known), key=lambda update: update.since_s)
        )
