"""Whether the fingers that carried a capturing piece passed its landing square by (4.9). A row a case."""

from __future__ import annotations

import math

import pytest

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.carried_way import CarriedWay
from referee.reconciler.fingertips import middle_of
from referee.records.readings import BoardReading, BoardSide, Fingertips

BOARD = BoardGrid(10)
LOOK_S = 0.1
WAYS = {
    "straight along the edge": ("35 35 30.25 20.15 15 15", True),
    "over the landing": ("35 35 24 24 15 15", False),
    "seen over it once": ("35 35 24 15 15", False),
    "off its middle": ("35 35 30.25 24.29 15 15", False),
    "not seen in between for long": ("35 35 . . . . 15 15", False),
    "lost for a moment on the straight way": ("35 35 30.25 . 15 15", True),
    "lost for so long that they may have been there": ("35 35 30.25 . . 15 15", False),
    "back to the start, and straight on": ("35 24 35 30.25 20.15 15", True),
    "never seen over the end": ("35 35 30.25 25.20", False),
    "over the way beforehand, then by the landing": ("35 30.25 15 . 35 24 24 15", False),
    "the opponent's fingers": ("b35 b35 b30.25 b20.15 b15", False),
}
"""Over which square White's fingers are seen, look by look (between two of them, "." over none), and whether they
certainly passed 24 by on the way from 35 to 15."""


@pytest.mark.parametrize("name", WAYS)
def test_whether_the_landing_was_passed_by(name: str) -> None:
    seen, expected = WAYS[name]
    way = CarriedWay()
    for number, where in enumerate(seen.split()):
        side = BoardSide.BLACK if where[0] == "b" else BoardSide.WHITE
        squares = [int(square) for square in where.strip("b.").split(".") if square]
        middles = [middle_of(square, BOARD) for square in squares]
        places = [tuple(sum(along) / len(middles) for along in zip(*middles, strict=True))] if middles else []
        fingertips = tuple(Fingertips(side, (column, row), -3.0) for column, row in places)
        way.watch(BoardReading(number * LOOK_S, (), fingertips=fingertips), Side.WHITE)
    assert way.passed_by(35, 15, (24,), BOARD, -math.inf, math.inf) is expected
