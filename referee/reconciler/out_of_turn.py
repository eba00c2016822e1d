"""Pieces shifted, or lifted and set back, by the player who does not have the move (3.14)."""

from __future__ import annotations

import math

from referee.draughts.position import Position, Side
from referee.reconciler.hand_tracks import PLAYERS
from referee.reconciler.lifts import LiftWatch
from referee.reconciler.rest import SinceRest
from referee.records.plays import TouchOutOfTurn
from referee.records.readings import CLEAR_SHIFT, BoardReading


class OutOfTurnWatch:
    """Reports only what is certain: a piece that shifted, or whose square was seen empty, where no hand but its owner's
    was."""

    def __init__(self, since_rest: SinceRest, lifts: LiftWatch) -> None:
        self._since_rest, self._lifts = since_rest, lifts
        self._acted = False
        """Something was played or changed since the board was last at rest: the hand may have been there for that."""
        self._seen_s = self._acted_s = -math.inf
        """Times of the last reading, and of the last before something was played or changed."""

    def acted(self) -> None:
        """The position changed."""
        self._acted, self._acted_s = True, self._seen_s

    def take(self, reading: BoardReading, position: Position, at_rest: bool, anew: bool) -> tuple[TouchOutOfTurn, ...]:
        """The touch that this reading makes certain, if any.

        `at_rest`: the whole board lies still in this reading, no hand is at work over it, and it shows this position.
        `anew`: with this reading a new visit of hands begins.
        """
        self._acted &= not anew
        self._seen_s = reading.time_s
        idle = position.side_to_move.other
        clear = (nudge.square for nudge in reading.nudges if nudge.away >= CLEAR_SHIFT)
        # a hand that has rested there since before the last ply may have shifted the piece in its own turn
        shifted = tuple(square for square in clear if self._since_rest.covered_s(square)[0] > self._acted_s)
        touched = dict.fromkeys((*shifted, *self._lifts.by(idle)))
        squares = tuple(square for square in touched if self._is_by(idle, square) and _is_man(position, square))
        if not squares or self._acted or not at_rest:
            return ()
        self._lifts.forget_those_by(idle)
        return (TouchOutOfTurn(reading.time_s, idle, squares),)

    def _is_by(self, side: Side, square: int) -> bool:
        # an object that does not reach the board's edge is part of a hand that does
        return {PLAYERS.get(seat) for seat in self._since_rest.sides(square) if seat is not None} == {side}


def _is_man(position: Position, square: int) -> bool:
    """Whether a man stands there; a king may have been shifted when it was crowned, by either player (3.6)."""
    piece = position.piece_at(square)
    return piece is not None and not piece.is_king
