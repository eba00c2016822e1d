"""What hands have done over the board since it last lay at rest."""

from __future__ import annotations

import math

from referee.records.readings import BoardReading, BoardSide

RESTED_S = 0.5
"""Rest of the whole board after which what was shifted before it has been told: that is told with the first look at a
board at rest, two of which lie at most 0.25 s apart. Larger mixes visits of hands up where players are quick."""


class SinceRest:
    """Begun anew with the first hand that comes over a board that has rested."""

    def __init__(self) -> None:
        self.covered: dict[int, list[tuple[float, BoardSide | None]]] = {}
        """When hands were over each square, and from which sides they came."""
        self._at_rest_s = math.inf
        """Since when the board has lain free and still."""
        self._rested = False
        """It did so long enough since the last hand."""

    def take(self, reading: BoardReading, at_rest: bool) -> bool:
        """Whether it begins anew. `at_rest`: the whole board lies free and still in this reading."""
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
        """Nobody knows what hands did meanwhile."""
        self.covered, self._at_rest_s, self._rested = {}, math.inf, False

    def sides(self, square: int) -> set[BoardSide | None]:
        """From which sides hands came that were over this square."""
        return {side for _, side in self.covered.get(square, ())}
