"""Whether fingers that carried a piece may have rested over given squares on their way. Pure."""

from __future__ import annotations

import math
from collections.abc import Collection
from itertools import pairwise
from typing import TypeAlias

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.fingertips import Point, middle_of
from referee.reconciler.hand_tracks import OVER_SQUARES, PLAYERS, SQUARES_PER_S
from referee.records.plays import Displacement
from referee.records.readings import BoardReading

SHOWN_S = 0.1
"""Shortest time for which a piece that is shown rests on a landing square, seconds: fingers that rested have that much
less time to travel. Larger takes shorter rests for none and reports those captures; smaller reports fewer captures that
were not shown. Chosen, not measured."""

FingertipPlaces: TypeAlias = tuple[float, tuple[Point, ...]]
"""When fingertips of a player were seen, and where."""


class CarriedWay:
    """Follows the fingertips of the player to move."""

    def __init__(self) -> None:
        self._looks: list[FingertipPlaces] = []
        self._beneath_s: dict[int, list[float]] = {}
        """When the opponent's hand or fingertips were over each square, by its number: they may hide fingers there."""

    def watch(self, reading: BoardReading, player: Side, board: BoardGrid) -> None:
        """Take one reading."""
        places = tuple(tips.place for tips in reading.fingertips if PLAYERS[tips.side] is player)
        if places:
            self._looks.append((reading.time_s, places))
        others = (tips.place for tips in reading.fingertips if PLAYERS[tips.side] is not player)
        beneath = {board.square_at(math.floor(row), math.floor(column)) for column, row in others}
        hands = (hand.squares for hand in reading.hands if PLAYERS.get(hand.side) is player.other)
        for square in beneath.union(*hands):
            if square is not None:
                self._beneath_s.setdefault(square, []).append(reading.time_s)

    def passed_by(
        self,
        way: Displacement,
        squares: Collection[int],
        board: BoardGrid,
        began_s: float,
        ended_s: float,
        *,
        over_start: bool = False,
    ) -> bool:
        """Whether the fingers that carried a piece this way, from `began_s` to `ended_s`, certainly rested over none of
        these squares: they were seen over none, no interval between two looks was long enough to go to
        one, rest for `SHOWN_S` and go on, and the opponent's hand was over none meanwhile. False where the fingers were
        not seen at both ends. `over_start`: the way leads over the start again."""
        looks = [look for look in self._looks if began_s <= look[0] <= ended_s]
        start, end = (middle_of(square, board) for square in way)
        carried = _carried(looks, start, end, first=over_start)
        beneath_s = (time_s for square in squares for time_s in self._beneath_s.get(square, ()))
        if not carried or any(carried[0][0] <= time_s <= carried[-1][0] for time_s in beneath_s):
            return False
        shown = [middle_of(square, board) for square in squares]
        return not any(_may_have_rested(here, there, place) for here, there in pairwise(carried) for place in shown)


def _carried(looks: list[FingertipPlaces], start: Point, end: Point, *, first: bool) -> list[FingertipPlaces]:
    """The looks from when fingers were last, or `first`, over the start to when they were last over the end; none if
    they were not seen to go from one to the other."""
    over_start, over_end = (
        [number for number, (_, places) in enumerate(looks) if _off(place, places) == 0] for place in (start, end)
    )
    if not over_start or not over_end:
        return []
    lifted, set_down = over_start[0 if first else -1], over_end[-1]
    return looks[lifted : set_down + 1] if lifted < set_down else []


def _may_have_rested(here: FingertipPlaces, there: FingertipPlaces, place: Point) -> bool:
    """Whether fingers may have rested over a place at one of two successive looks, or between them."""
    (seen_s, before), (again_s, after) = here, there
    to_place, on = _off(place, before), _off(place, after)
    return min(to_place, on) == 0 or to_place + on <= SQUARES_PER_S * max(0.0, again_s - seen_s - SHOWN_S)


def _off(place: Point, fingertips: tuple[Point, ...]) -> float:
    """How far the nearest fingertips are from being over a place, in squares."""
    return max(0.0, min(math.dist(place, each) for each in fingertips) - OVER_SQUARES)
