"""Whether a capture of several pieces was shown, landing by landing (4.9); reported only where it certainly was not.

A hand that hides a landing square may have shown the piece there. A landing square counts as missed if it was open and
unchanged from when the piece was last seen at its start until it stood at its end; for a capture that ends where it
began, until the first captured piece left. It counts as missed too if the fingers that carried the piece were seen to
pass it by. The capture of one piece (4.4) needs no showing.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise
from typing import TypeAlias

from referee.draughts.moves import Route
from referee.draughts.position import Position
from referee.draughts.squares import BoardGrid
from referee.reconciler.carried_way import CarriedWay
from referee.reconciler.evidence import EMPTY_S, Evidence, stands
from referee.reconciler.explanations import Ply, labels_of
from referee.reconciler.fingertips import middle_of
from referee.records.readings import SETTLED_S, BoardReading, Hand

SET_DOWN_SQUARES = 1.8
"""Largest distance from a square's middle to the fingertips of a hand that sets a piece down there, squares; other
motion on the square is a shadow. Larger believes more often that a piece was shown. Measured on the virtual table: 0.9
for a hand pointing straight ahead."""

Landings: TypeAlias = Mapping[Ply, tuple[tuple[frozenset[int], ...], ...]]
"""For each capture of several pieces, and each route on which it can be made, `_landings`."""


class ShowingWatch:
    """Watches the landing squares of all captures that are legal in one position."""

    def __init__(self) -> None:
        self._disturbed: dict[int, list[float]] = {}
        """When each landing square was covered or had motion on it."""
        self._stood_s: dict[int, float] = {}
        """When the capturing piece was last seen at its start, by start square."""
        self._ended_s: dict[tuple[int, int], float] = {}
        """Since when it has stood at its end, by start and end; hands that remove captured pieces may hide it again."""
        self._handled: set[int] = set()
        """Squares that a hand was over."""
        self._carried = CarriedWay()
        self._began_s = math.inf
        """When the first reading of this position was taken."""
        self._looked_s = math.inf
        self._blind_s = -math.inf
        """End of the last interval between readings that was long enough for a piece to be shown unseen."""
        self._landings: tuple[Position, Landings] | None = None
        """The present position, and its landings."""

    def watch(self, reading: BoardReading, evidence: Evidence, position: Position, plies: tuple[Ply, ...]) -> None:
        """Take one reading."""
        self._began_s = min(self._began_s, reading.time_s)
        if reading.time_s - self._looked_s > SETTLED_S:
            self._blind_s = reading.time_s
        self._looked_s = reading.time_s
        for hand in reading.hands:
            self._handled.update(hand.squares)
        labels, landings = labels_of(position), self._landings_of(position, plies)
        if landings:
            self._carried.watch(reading, position.side_to_move, position.board)
        for ply, ways in landings.items():
            start = ply.move.start
            if evidence.shows(start, labels[start - 1]):
                self._stood_s[start] = reading.time_s
            way, end = (start, ply.move.end), reading.squares[ply.move.end - 1]
            if evidence.shows(start, labels[start - 1]) or evidence.shows(ply.move.end, "."):
                self._ended_s.pop(way, None)
            elif stands(end, labels[start - 1], EMPTY_S):
                self._ended_s.setdefault(way, reading.time_s - end.still_s)
            for square in frozenset().union(*(between for way in ways for between in way)):
                seen = reading.squares[square - 1]
                times = self._disturbed.setdefault(square, [])
                moved = seen.still_s < EMPTY_S and _hand_near(reading.hands, square, position.board)
                if (not seen.is_open or moved) and times[-1:] != [reading.time_s]:
                    times.append(reading.time_s)

    def unshown(self, ply: Ply, evidence: Evidence) -> bool:
        """Whether the piece certainly missed a landing, on every route by which this ply can be made."""
        move = ply.move
        ways = {} if self._landings is None else self._landings[1]
        if move.start != move.end:
            began_s = self._stood_s.get(move.start, -math.inf) - SETTLED_S
            ended_s = evidence.since((move.end,))
            if not any(move.end in between for way in ways.get(ply, ()) for between in way):
                ended_s = self._ended_s.get((move.start, move.end), ended_s)
            seen = move.start in self._stood_s and self._handled >= {move.start, move.end}
        else:  # a piece that ends where it began may stand there all the time
            began_s = self._began_s
            ended_s = min(evidence.since((square,)) for square in move.captured)
            seen = self._handled >= set(move.captured)
        if ply not in ways or not seen or self._blind_s > began_s:
            return False
        board = ply.position.board
        until_s = ended_s + SETTLED_S
        return all(
            any(
                self._missed(between, began_s, ended_s)
                or self._carried.passed_by(
                    ply.way, between, board, began_s, until_s, over_start=_leads_over_start(route, board)
                )
                for between in way
                if between  # empty where only the start is left: a rest of a passing piece there is not seen
            )
            for route, way in zip(move.paths, ways[ply], strict=True)
        )

    def _missed(self, squares: frozenset[int], began_s: float, ended_s: float) -> bool:
        """Whether nothing was over any of these squares from `began_s` until `ended_s`."""
        return not any(began_s <= time_s < ended_s for square in squares for time_s in self._disturbed[square])

    def _landings_of(self, position: Position, plies: tuple[Ply, ...]) -> Landings:
        """The landings in this position, from which these plies are legal."""
        if self._landings is None or self._landings[0] != position:
            rafles = (ply for ply in plies if len(ply.move.captured) > 1)
            known = {ply: tuple(_landings(route, position.board) for route in ply.move.paths) for ply in rafles}
            self._landings = position, known
        return self._landings[1]


def _hand_near(hands: tuple[Hand, ...], square: int, board: BoardGrid) -> bool:
    """Whether some hand may be setting a piece down there."""
    place = middle_of(square, board)
    return any(hand.tip is None or math.dist(hand.tip, place) <= SET_DOWN_SQUARES for hand in hands)


def _leads_over_start(route: Route, board: BoardGrid) -> bool:
    """Whether the piece comes over its start square again on its way."""
    path, _ = route
    return any(path[0] == there or path[0] in board.between(here, there) for here, there in pairwise(path[1:]))


def _landings(route: Route, board: BoardGrid) -> tuple[frozenset[int], ...]:
    """For each pair of successive captured pieces, the squares of which one must have been landed on."""
    path, captured = route
    found: list[set[int]] = []
    for here, there in pairwise(path):
        for square in (*board.between(here, there), there):
            if square in captured:
                found.append(set())
            elif found:
                found[-1].add(square)
    return tuple(frozenset(squares - {path[0]}) for squares in found[:-1])
