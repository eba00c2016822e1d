"""Pieces shifted, or lifted and set back, by the player who does not have the move (3.14)."""

from __future__ import annotations

import math

from referee.draughts.position import Position, Side
from referee.reconciler.hand_tracks import PLAYERS
from referee.reconciler.lifts import LiftWatch
from referee.reconciler.rest import SinceRest
from referee.reconciler.steps import Step
from referee.records.plays import Play, TouchOutOfTurn
from referee.records.readings import CLEAR_SHIFT, BoardReading


class OutOfTurnWatch:
    """Reports only what is certain: a piece that shifted, or whose square was seen empty, where no hand but its owner's
    was."""

    def __init__(self, since_rest: SinceRest, lifts: LiftWatch) -> None:
        self._since_rest, self._lifts = since_rest, lifts
        self._acts: list[Step | None] = []
        """What was played or changed since the board was last at rest, None where that is unknown: the hand may have
        been there for that."""
        self._shifted: dict[int, None] = {}
        """Squares (by number) of the pieces that were seen shifted since then, each once, and are not judged yet: what
        was played may not have been final."""
        self._seen_s = -math.inf
        """Time of the last reading."""
        self._acted_s = (-math.inf, -math.inf)
        """Times of the last readings before the last two changes of the position, the last one last."""

    def acted(self, *steps: Step) -> None:
        """The position changed."""
        self._acts += steps or (None,)
        self._acted_s = (self._acted_s[-1], self._seen_s)

    def take(self, reading: BoardReading, position: Position, at_rest: bool, anew: bool) -> tuple[TouchOutOfTurn, ...]:
        """The touch that this reading makes certain, if any.

        `at_rest`: the whole board lies still in this reading, no hand is at work over it, and it shows this position,
        which is final.
        `anew`: with this reading a new visit of hands begins.
        """
        if anew:
            self._acts.clear()
            self._shifted.clear()
        self._seen_s = reading.time_s
        self._shifted |= {nudge.square: None for nudge in reading.nudges if nudge.away >= CLEAR_SHIFT}
        idle = position.side_to_move.other
        if not at_rest or not (self._shifted or self._lifts.by(idle)):
            return ()
        nudged, self._shifted = tuple(self._shifted), {}
        if self._acts:
            return self._answered(reading.time_s, position, nudged)
        # a hand that has rested there since before the last ply may have shifted the piece in its own turn
        shifted = (square for square in nudged if self._since_rest.covered_s(square)[0] > self._acted_s[-1])
        touched = dict.fromkeys((*shifted, *self._lifts.by(idle)))
        squares = tuple(square for square in touched if self._is_by(idle, square) and _is_man(position, square))
        if not squares:
            return ()
        self._lifts.forget_those_by(idle)
        return (TouchOutOfTurn(reading.time_s, idle, squares),)

    def _answered(self, time_s: float, position: Position, nudged: tuple[int, ...]) -> tuple[TouchOutOfTurn, ...]:
        """Pieces from which the hand of the player who has the move was gone before the other one's ply, the only act
        since the board was last at rest, was complete."""
        side, act = position.side_to_move, self._acts[0]
        if len(self._acts) > 1 or not isinstance(act, Play) or act.move is None or act.side is side or not act.watched:
            return ()
        squares = tuple(
            square
            for square in nudged
            if self._is_by(side, square)
            and _is_man(position, square)
            and self._was_there(square, self._acted_s[0], act.completed_s)
        )
        return (TouchOutOfTurn(time_s, side, squares, answered=True),) if squares else ()

    def _was_there(self, square: int, from_s: float, until_s: float) -> bool:
        """Whether hands were over this square, and only between these times."""
        first_s, last_s = self._since_rest.covered_s(square)
        return from_s < first_s <= last_s < until_s

    def _is_by(self, side: Side, square: int) -> bool:
        # an object that does not reach the board's edge is part of a hand that does
        return {PLAYERS.get(seat) for seat in self._since_rest.sides(square) if seat is not None} == {side}


def _is_man(position: Position, square: int) -> bool:
    """Whether a man stands there; a king may have been shifted when it was crowned, by either player (3.6)."""
    piece = position.piece_at(square)
    return piece is not None and not piece.is_king
