"""What hands have done over the board since it was last at rest: one *visit*."""

from __future__ import annotations

import math

from referee.records.readings import BoardReading, BoardSide

RESTED_S = 0.5
"""Rest of the whole board after which shifts made before it have been reported, seconds: they are reported with the
first full look at a board at rest, and two such looks lie at most 0.25 s apart (`vision.looks`). Larger mixes visits of
quick players up."""


class SinceRest:
    """Starts over with the first hand that comes over a board that has rested."""

    def __init__(self) -> None:
        self.covered: dict[int, list[tuple[float, BoardSide | None]]] = {}
        """When hands were over each square, and the edges from which they reached in."""
        self._at_rest_s = math.inf
        """Since when the board has been still without hands."""
        self._rested = False
        """It has been so for long enough since the last hand."""

    def take(self, reading: BoardReading, at_rest: bool) -> bool:
        """Take one reading; returns whether a new visit begins. `at_rest`: the whole board lies still without hands in
        this reading."""
        self._at_rest_s = min(self._at_rest_s, reading.time_s) if at_rest else math.inf
        self._rested |= reading.time_s - self._at_rest_s >= RESTED_S
        anew = bool(reading.hands) and self._rested
        if anew:
            self.covered, self._rested = {}, False
        for hand in reading.hands:
            for square in hand.squares:
                self.covered.setdefault(square, []).append((reading.time_s, hand.side))
        return anew

    def forget(self) -> None:
        """Forget everything, after a gap."""
        self.covered, self._at_rest_s, self._rested = {}, math.inf, False

    def sides(self, square: int) -> set[BoardSide | None]:
        """The edges from which the hands over this square reached in."""
        return {side for _, side in self.covered.get(square, ())}
