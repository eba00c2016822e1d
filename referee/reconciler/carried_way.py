"""Whether fingers that carried a piece may have rested over given squares on their way. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import TypeAlias

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.fingertips import Point, middle_of
from referee.reconciler.hand_tracks import OVER_SQUARES, PLAYERS, SQUARES_PER_S
from referee.records.readings import BoardReading

SHOWN_S = 0.1
"""Shortest rest of a piece that is shown on a landing square, seconds: fingers that rested have that much less time for
the way. Larger reports players who rest there for less; smaller reports fewer captures that were not shown. Chosen, not
measured."""

FingertipSight: TypeAlias = tuple[float, tuple[Point, ...]]
"""When fingertips of a player were seen, and where."""


class CarriedWay:
    """Follows the fingertips of the player to move."""

    def __init__(self) -> None:
        self._sights: list[FingertipSight] = []

    def watch(self, reading: BoardReading, player: Side) -> None:
        """Take one reading."""
        places = tuple(tips.place for tips in reading.fingertips if PLAYERS[tips.side] is player)
        if places:
            self._sights.append((reading.time_s, places))

    def passed_by(self, start: int, end: int, squares: Iterable[int], board: BoardGrid) -> bool:
        """Whether the fingers that carried a piece from `start` to `end` certainly rested over none of these squares:
        they were seen over none, and no interval between two sights was long enough to go to one, rest for `SHOWN_S`
        and go on. False where the fingers were not seen at both ends."""
        way = self._way(middle_of(start, board), middle_of(end, board))
        shown = [middle_of(square, board) for square in squares]
        return bool(way) and not any(
            _may_have_rested(here, there, place) for here, there in pairwise(way) for place in shown
        )

    def _way(self, start: Point, end: Point) -> list[FingertipSight]:
        """The sights from when fingers were last over the start to when they were next over the end; none if they were
        not seen to go there."""
        lifted = None
        for number, (_, places) in enumerate(self._sights):
            if _off(start, places) == 0:
                lifted = number
            elif lifted is not None and _off(end, places) == 0:
                return self._sights[lifted : number + 1]
        return []


def _may_have_rested(here: FingertipSight, there: FingertipSight, place: Point) -> bool:
    """Whether fingers may have rested over a place at one of two successive sights, or between them."""
    (seen_s, before), (again_s, after) = here, there
    to_place, on = _off(place, before), _off(place, after)
    return min(to_place, on) == 0 or to_place + on <= SQUARES_PER_S * max(0.0, again_s - seen_s - SHOWN_S)


def _off(place: Point, fingertips: tuple[Point, ...]) -> float:
    """How far the nearest fingertips are from being over a place, in squares."""
    return max(0.0, min(math.dist(place, each) for each in fingertips) - OVER_SQUARES)
