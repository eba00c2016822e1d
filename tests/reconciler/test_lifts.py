"""Pieces lifted off their squares and set back. A row a case."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.position import Side
from referee.reconciler.evidence import Evidence
from referee.reconciler.hand_tracks import HandTracker
from referee.reconciler.lifts import LiftWatch
from referee.records.readings import BoardReading, BoardSide, Hand, SquareReading

LIES = parse_fen("W:W32:B3")
EMPTY = SquareReading(0.0, -14.0, -14.0, 0.0, 0.0, 9.0)
BLACK = SquareReading(-14.0, -14.0, 0.0, 0.0, 0.0, 9.0)


@dataclass(frozen=True)
class Case:
    name: str
    shown: str
    """What square 32 shows, half a second a word: "man", "bare", "dim" (bare, but by few nats), "covered"; in brackets
    while White's hand is over the board, elsewhere if the square lies open; <in these> Black's."""
    lifted: bool
    up_s: float = math.inf
    """Since when it has been in the hand, seconds after the first word."""


CASES = [
    Case("lifted and set back", "man (covered) (bare) (covered) man", True),
    Case("lifted and still in the hand", "man (covered) (bare) (bare)", False, 0.5),
    Case("it lies there again under the hand", "man (covered) (bare) (covered)", False, 0.5),
    Case("only covered", "man (covered) (covered) man", False),
    Case("a hand that is not told from the board lies over it", "man dim dim (covered) man", False),
    Case("dim in a hand's shadow", "man (dim) (dim) man", False),
    Case("gone from a free board, and back", "man bare bare (covered) man", False),
    Case("lifted and set back by the opponent", "man <covered> <bare> <covered> man", False),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_lifts(case: Case) -> None:
    evidence, tracker, lifts = Evidence(50), HandTracker(), LiftWatch()
    for number, word in enumerate(case.shown.split()):
        looks = [EMPTY] * 50
        looks[2], looks[31] = BLACK, _look(word.strip("()<>"))
        hands = tuple(
            Hand(side, (32,) if "covered" in word else (48,))
            for mark, side in (("(", BoardSide.WHITE), ("<", BoardSide.BLACK))
            if mark in word
        )
        evidence.take(tracker.take(BoardReading(number / 2, tuple(looks), hands)), tracker.tracks)
        lifts.take(evidence, LIES)
    assert lifts.by(Side.WHITE) == ((32,) if case.lifted else ())
    assert lifts.by(Side.BLACK) == ()
    assert lifts.before(Side.WHITE, 32).played_s == case.up_s


def _look(what: str) -> SquareReading:
    match what:
        case "man":
            return SquareReading(-14.0, 0.0, -14.0, 0.0, 0.0, 0.5)
        case "bare":
            return SquareReading(0.0, -14.0, -14.0, 0.0, 0.0, 0.5)
        case "dim":
            return SquareReading(0.0, -5.0, -5.0, 0.0, 0.0, 0.5)
    return SquareReading(0.0, 0.0, 0.0, 0.0, 1.0, 0.0)
