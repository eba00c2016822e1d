"""Pieces that were lifted off their squares and set back: each square was seen empty in between."""

from __future__ import annotations

import math
from dataclasses import dataclass

from referee.draughts.position import Position, Side
from referee.reconciler.evidence import Evidence
from referee.reconciler.explanations import labels_of
from referee.records.readings import CLEAR_SQUARE_NATS


@dataclass(frozen=True, slots=True)
class LiftedBefore:
    """What a player had lifted before a ply."""

    set_back: tuple[int, ...] = ()
    """Squares (by number) from which the player lifted pieces and set them back, in that order."""
    played_s: float = math.inf
    """Since when the piece that was played was in the hand; infinity if it was not seen to be."""


NOTHING_LIFTED = LiftedBefore()


class LiftWatch:
    """Remembers lifted pieces until something is played or changed."""

    def __init__(self) -> None:
        self._up: dict[int, float] = {}
        """Squares (by number) that were empty while a hand was over the board, though nothing was played from them, and
        since when."""
        self._back: dict[int, Side] = {}
        """Squares on which a player set an own piece back, and that player."""

    def take(self, evidence: Evidence, position: Position) -> None:
        """Compare the evidence with the position that is certain to have stood there."""
        for square, label in enumerate(labels_of(position), 1):
            if label == ".":
                continue
            if (
                not evidence.free
                and evidence.shows(square, ".")
                and evidence.against(square, label) >= CLEAR_SQUARE_NATS
            ):
                self._up.setdefault(square, evidence.since((square,)))
                self._back.pop(square, None)
            elif square in self._up and evidence.shows(square, label) and not evidence.unmoved(square, label):
                del self._up[square]
                side = Side.WHITE if label == "w" else Side.BLACK
                if evidence.hands.last((square,)) is side:
                    self._back[square] = side

    def by(self, side: Side) -> tuple[int, ...]:
        """The squares of this player's lifted pieces, in the order in which they were set back."""
        return tuple(square for square, owner in self._back.items() if owner is side)

    def before(self, side: Side, start: int) -> LiftedBefore:
        """What this player has lifted, who plays the piece of the square `start` (by number)."""
        return LiftedBefore(self.by(side), self._up.get(start, math.inf))

    def forget_those_by(self, side: Side) -> None:
        """What this player lifted was reported."""
        self._back = {square: owner for square, owner in self._back.items() if owner is not side}

    def forget(self) -> None:
        """Something was played or changed."""
        self._up.clear()
        self._back.clear()
