"""Promoted men and their second discs: who still has none when his owner plays on (5.4.15) or plays him (5.4.16)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.draughts.position import Side
from referee.reconciler.explanations import Ply
from referee.records.readings import BoardReading

SINGLE_NATS = 0.0
"""Log odds of two discs below which a promoted man counts as uncrowned; lower accuses less and misses more."""
CROWNED_RISE_NATS = 1.5
"""Rise of these odds since he was first seen there that speaks for a second disc all the same: a camera straight above
hardly sees the height of a piece, but sees it change."""


@dataclass(frozen=True, slots=True)
class Promoted:
    """A man on the crown row, and his log odds of two discs: when first seen there, and last; 0 not seen yet."""

    side: Side
    first: float = 0.0
    last: float = 0.0

    @property
    def bare(self) -> bool:
        return self.last < SINGLE_NATS and self.last - self.first < CROWNED_RISE_NATS


class CrownWatch:
    """Follows every man that was promoted in this match until he is seen crowned, taken or played."""

    def __init__(self) -> None:
        self._waiting: dict[int, Promoted] = {}
        self._told: set[int] = set()
        """Squares for which that was told: once, until the man himself is played."""

    def take(self, reading: BoardReading) -> None:
        for square, man in self._waiting.items():
            seen = reading.squares[square - 1]
            if seen.king and seen.hidden == 0:
                self._waiting[square] = replace(man, first=man.first or seen.king, last=seen.king)

    def uncrowned(self, ply: Ply) -> tuple[int, ...]:
        """Own promoted men without a second disc when this ply is made."""
        bare = (square for square, man in self._waiting.items() if man.side is ply.side and man.bare)
        return tuple(square for square in bare if square not in self._told or square == ply.move.start)

    def played(self, ply: Ply) -> None:
        """A ply became final: the taken and the moved are gone, a new one may wait for his disc."""
        self._told.update(self.uncrowned(ply))
        for square in (ply.move.start, *ply.move.captured):
            self._forget(square)
        for square, man in list(self._waiting.items()):
            # whoever is not blamed now is crowned, or cannot be told from one who is
            if man.side is ply.side and not man.bare:
                self._forget(square)
        if ply.move.promotes:
            self._waiting[ply.move.end] = Promoted(ply.side)

    def _forget(self, square: int) -> None:
        self._waiting.pop(square, None)
        self._told.discard(square)
