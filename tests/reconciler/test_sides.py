"""Hands whose side is lost for a moment are still their player's: readings one after the other, a row a case."""

from __future__ import annotations

import pytest

from referee.reconciler.sides import SteadySides
from referee.records.readings import BoardReading, BoardSide, Hand

SIDES = {"white": BoardSide.WHITE, "black": BoardSide.BLACK, "left": BoardSide.LEFT, "nowhere": None}

SEEN = {
    "White's hand, seen aslant for a moment": (
        "white 22,23; white 23; left 22,23; white 22",
        "white; white; white; white",
    ),
    "it moves on while it is": ("white 22; white 22,23; left 23,24; nowhere 24,29", "white; white; white; white"),
    "the arbiter's hand, which seems for a moment to be White's": ("white 35; left 35; left 35", "white; left; left"),
    "the arbiter's hand comes elsewhere": ("white 22,23; left 6,11", "white; left"),
    "the arbiter's hand comes when White's has left": ("white 22,23; ; ; left 22,23", "white; ; ; left"),
    "the arbiter's hand stays the arbiter's": ("left 22,23; left 22,23", "left; left"),
    "White's hand goes where Black's was": ("black 22,23; white 22,23", "black; white"),
    "of two hands it is the one that lay there": (
        "white 22,23 black 4,9; white 22,23 black 4,9; left 9,4",
        "white black; white black; black",
    ),
    "White's arm lies across the whole board, and seems to be Black's": (
        "white 24,30,35,45; black across 4,9,14,25; black across 3,9,14,25; white 18,24,34,45",
        "white; white; white; white",
    ),
    "a shadow beside White's arm seemed to be Black's, and takes nothing over": (
        "white 24,30 black across 5,10; black across 4,5,10; white across 4,9,14; black across 4,5,10",
        "white black; black; white; black",
    ),
    "Black's arm does when White's has left": ("white 24,30,35,45; ; black across 4,9,14,25", "white; ; black"),
    "it is hardly over the board": ("white 22,23; left 22,6,11,16,21", "white; left"),
}


@pytest.mark.parametrize("name", SEEN)
def test_whose_hand_it_is(name: str) -> None:
    seen, expected = SEEN[name]
    steady, told = SteadySides(), []
    for number, words in enumerate(seen.split(";")):
        parts = words.replace(" across ", " across,").split()
        hands = tuple(_hand(side, squares) for side, squares in zip(parts[::2], parts[1::2], strict=True))
        reading = steady.take(BoardReading(number / 5, (), hands))
        told.append(" ".join(hand.side.value if hand.side else "nowhere" for hand in reading.hands))
    assert "; ".join(told) == expected


def _hand(side: str, squares: str) -> Hand:
    across, numbers = squares.startswith("across,"), squares.removeprefix("across,")
    return Hand(SIDES[side], tuple(map(int, numbers.split(","))), reach=9.0 if across else 0.0)
