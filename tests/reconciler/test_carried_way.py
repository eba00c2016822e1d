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
    "straight along the edge, the opponent's fingers over the landing meanwhile": (
        "35 35 30.25 20.15|b24 15 15",
        False,
    ),
    "straight along the edge, the opponent's fingers over the landing before": ("b24 35 35 30.25 20.15 15 15", True),
    "straight along the edge, the opponent's fingers elsewhere meanwhile": ("35 35 30.25 20.15|b18 15 15", True),
    "the opponent's fingers": ("b35 b35 b30.25 b20.15 b15", False),
}
"""Over which square White's fingers are seen, look by look (between two of them, "." over none; "b" Black's), and
whether White's certainly passed 24 by on the way from 35 to 15."""


@pytest.mark.parametrize("name", WAYS)
def test_whether_the_landing_was_passed_by(name: str) -> None:
    seen, expected = WAYS[name]
    way = CarriedWay()
    for number, where in enumerate(seen.split()):
        fingertips = tuple(_fingertips(word) for word in where.split("|") if word != ".")
        way.watch(BoardReading(number * LOOK_S, (), fingertips=fingertips), Side.WHITE, BOARD)
    assert way.passed_by((35, 15), (24,), BOARD, -math.inf, math.inf) is expected


def _fingertips(word: str) -> Fingertips:
    middles = [middle_of(int(square), BOARD) for square in word.strip("b").split(".")]
    column, row = (sum(along) / len(middles) for along in zip(*middles, strict=True))
    return Fingertips(BoardSide.BLACK if word[0] == "b" else BoardSide.WHITE, (column, row), -3.0)
