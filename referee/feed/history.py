"""What was published at the boards of a round, and from which second on. Pure: time is told to it.

Seconds are whole Unix seconds. What is told within a second counts from its end, so that a file has at most one version
a second, and a web server that knows whole seconds only tells the versions apart.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

from referee.outputs.published_game import PublishedGame


@dataclass(frozen=True, slots=True)
class BoardUpdate:
    """What the public may see of one board, from one second on."""

    since_s: int
    board: int
    game: PublishedGame | None
    """None: no game is played there any more."""


class History:
    """Used by one thread, or under one lock."""

    def __init__(self, told: Iterable[BoardUpdate] = ()) -> None:
        """`told` in order of time: what is known from before."""
        self._boards: dict[int, list[BoardUpdate]] = {}
        for one in told:
            self._put(one)

    def __bool__(self) -> bool:
        return bool(self._boards)

    @property
    def begun_s(self) -> int | None:
        """From when on anything is known; None where nothing is."""
        return min((known[0].since_s for known in self._boards.values() if known), default=None)

    def begin(self, games: Iterable[PublishedGame], now_s: float) -> tuple[BoardUpdate, ...]:
        """Forget everything: a round begins with these games. They count from ever: their boards and names are shown
        whatever the delay."""
        told = tuple(BoardUpdate(math.floor(now_s), game.board, game) for game in games)
        self._boards = {one.board: [one] for one in told}
        return told

    def tell(self, board: int, game: PublishedGame | None, now_s: float) -> BoardUpdate | None:
        """The board stands so from now on; None where it does already."""
        known = self._boards.get(board)
        if known and known[-1].game == game:
            return None
        told = BoardUpdate(max(math.floor(now_s) + 1, known[-1].since_s if known else 0), board, game)
        self._put(told)
        return told

    def _put(self, told: BoardUpdate) -> None:
        known = self._boards.setdefault(told.board, [])
        if known and known[-1].since_s == told.since_s:
            known.pop()  # nobody saw it
        if not known or known[-1].game != told.game:
            known.append(told)

    def seconds(self, after: float, until: float) -> list[int]:
        """Those later than `after` and no later than `until` from which on something is different, in order."""
        return sorted({one.since_s for known in self._boards.values() for one in known if after < one.since_s <= until})

    def at(self, second: float) -> tuple[BoardUpdate, ...]:
        """Every board with a game, by number, as it stood at that second; before its first one, as it began.

        A board that joined a round under way is not there before it joined.
        """
        begun_s = self.begun_s
        found = []
        for board in sorted(self._boards):
            known = self._boards[board]
            at = bisect_right(known, second, key=lambda one: one.since_s) - 1
            if at < 0 and (not known or known[0].since_s != begun_s):
                continue
            told = known[max(at, 0)]
            if told.game is not None:
                found.append(told)
        return tuple(found)

    def forget_before(self, second: float) -> None:
        """What was over by then is not asked for any more."""
        for board, known in self._boards.items():
            at = bisect_right(known, second, key=lambda one: one.since_s) - 1
            self._boards[board] = known[max(at, 0) :]

    @property
    def boards(self) -> set[int]:
        """Every board of which anything was told."""
        return set(self._boards)

    @property
    def told(self) -> tuple[BoardUpdate, ...]:
        """All that is known, in order of time."""
        return tuple(sorted((one for known in self._boards.values() for one in known), key=lambda one: one.since_s))
