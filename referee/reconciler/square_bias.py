"""How squares look although it is known what stands there: glare like a piece, black pieces lost on black squares."""

from __future__ import annotations

import math

LABELS = ".wb"
WORSE_S = 2.0
"""How soon a square that looks worse than it used to is expected to; larger takes longer to get used to a doubtful
square, smaller takes a change that creeps in for a habit."""
BETTER_S = 20.0
"""How soon one that looks better is; larger remembers for longer how badly it can look."""


class SquareBias:
    """Learns while the game knows what stands on a square by how much (nats) the square speaks against it."""

    def __init__(self, squares: int) -> None:
        self._nats = [dict.fromkeys(LABELS, 0.0) for _ in range(squares)]

    def of(self, index: int, label: str) -> float:
        """By how much (nats) this square, by index, is used to speaking against this label where it is right."""
        return self._nats[index][label]

    def learn(self, index: int, label: str, against_nats: float, passed_s: float) -> bool:
        """The label is known to be right, and for `passed_s` the square has spoken so much against it; whether that
        changed anything."""
        known = self._nats[index]
        away = against_nats - known[label]
        if not away:
            return False
        known[label] += away * -math.expm1(-passed_s / (WORSE_S if away > 0 else BETTER_S))
        return True
