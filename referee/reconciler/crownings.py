"""Promoted men and their second discs: who still has none when his owner plays on (5.4.15) or plays him (5.4.16)."""

from __future__ import annotations

from referee.draughts.position import Side
from referee.reconciler.explanations import Ply
from referee.records.readings import BoardReading

SINGLE_NATS = -1.0
"""Log odds of two discs below which a promoted man counts as uncrowned; lower accuses less and misses more."""


class CrownWatch:
    """Follows every man that was promoted in this match until he is seen crowned, taken or played."""

    def __init__(self) -> None:
        self._waiting: dict[int, tuple[Side, float]] = {}
        """By square: whose it is, and the last log odds of two discs on it."""
        self._told: set[int] = set()
        """Squares for which that was told: once, until the man himself is played."""

    def take(self, reading: BoardReading) -> None:
        for square, (side, _) in self._waiting.items():
            seen = reading.squares[square - 1]
            # 0: nothing is known of the piece as it lies now
            if seen.king and seen.hidden == 0:
                self._waiting[square] = (side, seen.king)

    def uncrowned(self, ply: Ply) -> tuple[int, ...]:
        """Own promoted men without a second disc when this ply is made."""
        bare = (square for square, (side, odds) in self._waiting.items() if side is ply.side and odds <= SINGLE_NATS)
        return tuple(square for square in bare if square not in self._told or square == ply.move.start)

    def played(self, ply: Ply) -> None:
        """A ply became final: the taken and the moved are gone, a new one may wait for his disc."""
        self._told.update(self.uncrowned(ply))
        for square in (ply.move.start, *ply.move.captured):
            self._forget(square)
        for square, (side, odds) in list(self._waiting.items()):
            # whoever is not blamed now is crowned, or cannot be told from one who is
            if side is ply.side and odds > SINGLE_NATS:
                self._forget(square)
        if ply.move.promotes:
            self._waiting[ply.move.end] = (ply.side, 0.0)

    def _forget(self, square: int) -> None:
        self._waiting.pop(square, None)
        self._told.discard(square)
