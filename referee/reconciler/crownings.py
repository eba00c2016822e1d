"""Promoted men and their second discs: who still has none when his owner plays on (5.4.15) or plays him (5.4.16)."""

from __future__ import annotations

import math
from dataclasses import dataclass

from referee.draughts.position import Side
from referee.reconciler.evidence import SETTLE_S
from referee.reconciler.explanations import Ply
from referee.records.readings import BoardReading, SquareReading

SINGLE_NATS = -1.0
"""Log odds of two discs below which a promoted man counts as uncrowned; lower accuses less and misses more."""
CROWNED_RISE_NATS = 1.5
"""Rise of these odds since he was first seen there that speaks for a second disc all the same: a camera straight above
hardly sees the height of a piece, but sees it change."""
HANDLED_NATS, HIGHER_NATS = -2.5, 0.3
"""Where he was handled and looks otherwise since, or a hand came back before he was first seen, he counts as uncrowned
only if he is clearly one disc and looks no higher for it: a second disc that lies askew, or is seen from straight
above, raises the odds by little, but hardly ever lowers them. Higher ones accuse more of whom the camera can hardly
tell."""
LOWER_NATS, LOWERED_NATS = -1.2, 0.0
"""Fall of the odds since he was first seen that no disc makes, and the odds below which he counts as uncrowned then,
whoever handled him. Kings were seen to fall by 1.1, where they are seen very low or light plays on them. Higher ones
accuse those."""
CROWNED_NATS = 4.5
"""Odds from which he is crowned however short the time; men without a disc were seen up to 3.6, straight from above."""
LEFT_ALONE_NATS = 1.0
"""The same of whom nobody touched until a hand that stayed longer played him: larger accuses whoever is crowned and
played in one visit, unseen between."""
COVERED_SHARE = 0.5
"""Share of his square that a hand must cover to have come back to him."""

SAME_NATS = 0.08
"""Change of the odds up to which he looks as he did to the net: larger accuses whose second disc changes little,
smaller misses men whom a hand has only passed."""
BRIEF_S = 1.3
"""Time out of sight in which hardly anybody fetches a disc; larger accuses, under a camera straight above, whoever
sets a man and his disc down without showing the man between."""


@dataclass(slots=True)
class Arrival:
    """A piece on a square where men are promoted, and its log odds of two discs: when first seen there, and last."""

    clear_s: float = -math.inf
    """When the square was last seen to be empty."""
    came_s: float = math.inf
    """Since when the piece has been seen there."""
    first: float = 0.0
    last: float = 0.0
    """0 not seen yet."""
    seen_s: float = -math.inf
    """When it was last seen lying open and still."""
    until_s: float = math.inf
    """How long it has stood there."""
    covered: bool = False
    """A hand, perhaps the one that set it down, has been over the square since that was empty."""
    opened: bool = False
    """It has lain open since it came; before any hand came, an open square of which nothing is told is still empty."""
    returned: bool = False
    """And a hand came back before it was first seen."""
    stirred: bool = False
    """A hand has been over it, or it has stirred, since it was first seen."""
    handled: bool = False
    """And it has looked otherwise since."""

    def see(self, square: SquareReading, now_s: float) -> None:
        self.until_s = now_s
        if square.hidden == 0 and square.still_s >= SETTLE_S:
            self.seen_s = now_s
        covered = square.hidden >= COVERED_SHARE
        self.covered |= covered
        self.opened |= square.hidden == 0 and (self.covered or square.looked_at)
        self.returned |= covered and self.opened and not self.first
        self.stirred |= bool(self.first) and (covered or square.still_s == 0)
        if square.hidden == 0 and square.king:
            if not self.first:
                self.first, self.came_s = square.king, now_s - square.still_s
            self.handled |= self.stirred and abs(square.king - self.last) > SAME_NATS
            self.last = square.king

    @property
    def bare(self) -> bool:
        """No second disc has come."""
        if not self.handled and not self.returned and self.came_s - self.clear_s <= BRIEF_S:
            return self.last < (CROWNED_NATS if self.until_s - self.seen_s <= BRIEF_S else LEFT_ALONE_NATS)
        rise = self.last - self.first
        if rise < LOWER_NATS:
            return self.last < LOWERED_NATS
        single = self.last < HANDLED_NATS and rise < HIGHER_NATS
        return (single or not (self.handled or self.returned)) and self.last < SINGLE_NATS and rise < CROWNED_RISE_NATS


class CrownWatch:
    """Follows every man that was promoted in this match until he is seen crowned, taken or played."""

    def __init__(self) -> None:
        self._arrivals: dict[int, Arrival] = {}
        """Of the squares on which a man could be promoted."""
        self._waiting: dict[int, Side] = {}
        """Whose promoted men may lack their discs."""
        self._single: set[int] = set()
        """Squares of promoted men that nothing has been seen to touch since."""
        self._told: set[int] = set()
        """Squares for which that was told: once, until the man himself is played."""
        self._played: dict[int, Arrival] = {}
        """Where men now stand who were played without their second disc."""

    def take(self, reading: BoardReading, plies: tuple[Ply, ...]) -> None:
        """One reading, and the plies that are legal in it."""
        for ply in plies:
            if ply.move.promotes:
                self._arrivals.setdefault(ply.move.end, Arrival())
        for square, arrival in self._arrivals.items():
            seen = reading.squares[square - 1]
            if not (seen.hidden == 0 and seen.empty > max(seen.white, seen.black)):
                arrival.see(seen, reading.time_s)
            elif square not in self._waiting:
                self._arrivals[square] = Arrival(clear_s=reading.time_s)
        for square, arrival in self._played.items():
            arrival.see(reading.squares[square - 1], reading.time_s)

    @property
    def bare(self) -> frozenset[int]:
        """Squares of promoted men who were told to lack their second disc, and have not been seen to get it since."""
        played = {square for square, arrival in self._played.items() if not arrival.first or arrival.bare}
        return frozenset(played | {square for square in self._told if self._bare(square)})

    def uncrowned(self, ply: Ply) -> tuple[int, ...]:
        """Own promoted men without a second disc when this ply is made."""
        bare = (square for square, side in self._waiting.items() if side is ply.side and self._bare(square))
        return tuple(square for square in bare if square not in self._told or square == ply.move.start)

    def played(self, ply: Ply) -> None:
        """A ply became final: the taken and the moved are gone, a new one may wait for his disc."""
        self._told.update(self.uncrowned(ply))
        played_bare = ply.move.start in self.bare
        for square in (ply.move.start, *ply.move.captured):
            self._forget(square)
            self._single.discard(square)
            self._played.pop(square, None)
        if played_bare:
            self._played[ply.move.end] = Arrival()
        for square, side in list(self._waiting.items()):
            # whoever is not blamed now is crowned, or cannot be told from one who is
            if side is ply.side and not self._bare(square):
                self._forget(square)
        if ply.move.promotes:
            self._waiting[ply.move.end] = ply.side
            self._single.add(ply.move.end)
            self._arrivals.setdefault(ply.move.end, Arrival())

    def laid_on(self, square: int) -> bool:
        """What shifted or was held on this square is a second disc that was laid on: asked once, of what came first."""
        laid = square in self._single
        self._single.discard(square)
        return laid

    def _bare(self, square: int) -> bool:
        return square in self._arrivals and self._arrivals[square].bare

    def _forget(self, square: int) -> None:
        if self._waiting.pop(square, None) is not None:
            del self._arrivals[square]
        self._told.discard(square)
