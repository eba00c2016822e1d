"""For how long fingers were on a piece before they moved it, and for how long they needed to set it down. Pure.

To take a piece and to set it down need about the same time, at whatever pace a hand works. Fingers that were on it for
longer before it moved have done something else there: they may have laid a second disc on it.
"""

from __future__ import annotations

import math

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.fingertips import ON_PIECE_SQUARES, REMEMBERED_S, middle_of
from referee.reconciler.hand_tracks import PLAYERS
from referee.records.readings import LEAD_NATS, SETTLED_S, BoardReading


class FingerStays:
    """Follows the fingertips of both players on all squares."""

    def __init__(self) -> None:
        self._seen_s: dict[tuple[Side, int], list[float]] = {}
        """When a player's fingertips were seen on the middle of a square (by number) since it last lay open and still
        before they came, for the last `REMEMBERED_S`."""
        self._left: set[tuple[Side, int]] = set()
        """Those of which the square has lain open and still since."""
        self._left_there: set[tuple[Side, int]] = set()
        """Those of which a piece has been seen to lie there since: they have not moved it away."""

    def take(self, reading: BoardReading, board: BoardGrid) -> None:
        """Take one reading."""
        for side, square in self._seen_s:
            seen = reading.squares[square - 1]
            if seen.hidden == 0 and seen.still_s >= SETTLED_S:
                self._left.add((side, square))
                if max(seen.lead("w"), seen.lead("b")) >= LEAD_NATS:
                    self._left_there.add((side, square))
        for tips in reading.fingertips:
            column, row = tips.place
            on = board.square_at(math.floor(row), math.floor(column))
            if on is None or math.dist(tips.place, middle_of(on, board)) > ON_PIECE_SQUARES:
                continue
            key = PLAYERS[tips.side], on
            earlier_s = [] if key in self._left else self._seen_s.get(key, [])
            self._left.discard(key)
            self._left_there.discard(key)
            remembered_s = [time_s for time_s in earlier_s if reading.time_s - time_s <= REMEMBERED_S]
            self._seen_s[key] = [*remembered_s, reading.time_s]

    def at_ends_s(self, side: Side, start: int, end: int) -> tuple[float, float] | None:
        """For how long, in seconds, the fingers of this player were on a piece before it left `start`, and on it after
        it had come to `end`; None where they were not seen on both squares, or on `start` only before the piece was
        seen to lie there."""
        if (side, start) in self._left_there:
            return None
        at_end = self._seen_s.get((side, end), [])
        at_start = [time_s for time_s in self._seen_s.get((side, start), []) if at_end and time_s < at_end[-1]]
        if not at_start:
            return None
        set_down = [time_s for time_s in at_end if time_s > at_start[-1]]
        return at_start[-1] - at_start[0], set_down[-1] - set_down[0]

    def forget(self) -> None:
        """Forget everything: a gap in the pictures begins."""
        self._seen_s, self._left, self._left_there = {}, set(), set()
