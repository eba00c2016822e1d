"""Pieces shifted by the player who does not have the move (3.14)."""

from __future__ import annotations

import math
from dataclasses import dataclass

from referee.draughts.position import Position, Side
from referee.reconciler.evidence import PLAYERS
from referee.reconciler.touches import RESTED_S
from referee.records.readings import BoardReading, BoardSide


@dataclass(frozen=True, slots=True)
class Meddled:
    """A player shifted pieces in their squares while the other one had the move, and did nothing else."""

    time_s: float
    side: Side
    squares: tuple[int, ...]


class MeddlingWatch:
    """Only a shift tells for certain that a piece was touched, and only where no other hand has been."""

    def __init__(self) -> None:
        self._covered: dict[int, set[BoardSide | None]] = {}
        """From which sides hands came that were over each square since the board last lay at rest."""
        self._acted = False
        """Something was played or changed since then: a hand may have been there for that."""
        self._at_rest_s = math.inf
        self._rested = False
        """It lay at rest long enough for all that came before to have been told."""

    def acted(self) -> None:
        """The board became another one."""
        self._acted = True

    def take(self, reading: BoardReading, position: Position, at_rest: bool) -> tuple[Meddled, ...]:
        """`at_rest`: the whole board lies free and still in this reading, and shows this position."""
        self._at_rest_s = min(self._at_rest_s, reading.time_s) if at_rest else math.inf
        self._rested |= reading.time_s - self._at_rest_s >= RESTED_S
        if reading.hands and self._rested:
            self._covered, self._acted, self._rested = {}, False, False
        for hand in reading.hands:
            for square in hand.squares:
                self._covered.setdefault(square, set()).add(hand.side)
        idle = position.side_to_move.other
        shifted = (nudge.square for nudge in reading.nudges)
        squares = tuple(square for square in shifted if self._is_by(idle, square) and _is_man(position, square))
        if not squares or self._acted or not at_rest:
            return ()
        return (Meddled(reading.time_s, idle, squares),)

    def _is_by(self, side: Side, square: int) -> bool:
        # what does not reach the board's edge is a part of some hand that does
        return {PLAYERS.get(seat) for seat in self._covered.get(square, ()) if seat is not None} == {side}


def _is_man(position: Position, square: int) -> bool:
    """A king may have been shifted as he was crowned, which either player may do (3.6)."""
    piece = position.piece_at(square)
    return piece is not None and not piece.is_king
