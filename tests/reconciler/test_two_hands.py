"""Two hands (5.4.17) told from the arms that were seen, one reading after the other."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.moves import legal_moves, play
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.explanations import Ply
from referee.reconciler.two_hands import ArmWatch
from referee.records.readings import BoardReading, BoardSide, Hand

START = parse_fen("B:W10,48:B5,20", INTERNATIONAL)
"""Black takes 5x14."""
OVER = {"5": (9.3, 0.2), "14": (7.5, 2.7), "10": (8.5, 1.6), "away": (6.0, 1.0), "beyond": (9.5, 3.2)}
OVER["14long"] = (8.9, 3.9)
"""Where the fingertips are; "'" says that the arm reaches in no farther than where it comes and goes."""
COVERED = {"14long": (10, 14)}
REACH = {False: 4.0, True: 2.0}
SHOULDERS = {"right": 4.0, "left": -3.0, "outer": -5.5, "inner": -0.5, "far": 9.0, "unsure": None}

SEEN = {
    "one hand does both": ("right 14, right 14, right 10, right 10, right away, right away", False),
    "the other hand takes the man off": ("right 14, right 14, nothing, left 10, left 10, left away, left away", True),
    "one hand, that looks at first like the other one": (
        "right away, right away, right away, left 14, left 14, right 10, right 10, right away, right away",
        False,
    ),
    "one hand, that looks for a moment like the other one": (
        "right 14, right 14, left 10, left 10, right 10, right away, right away, right away",
        False,
    ),
    "the other hand takes it while the first one stays on its piece": (
        "right 14, right 14, right 14 left away, right 14 left 10, right 14 left 10, right 14, right 14",
        True,
    ),
    "the first hand seems to come along where the other one crosses it": (
        "right 14, right 14, right 10 left 10, right 10 left 10, right 10 left 10, right 14, right away",
        True,
    ),
    "one hand, whose shadow looks for a moment like the other one": (
        "left away, left away, right 14 left away, right 14 left away, left 14, left 10, left 10",
        False,
    ),
    "one hand, whose shadow looks twice like the other one": (
        "left away, right 14 left away, right 14 left away, left 10, right 14 left away, left 10, left 10, left away",
        False,
    ),
    "the other hand rests near while the first one does both": (
        "right 14 left away, right 14 left away, right 10 left away, right 10 left away, right away",
        False,
    ),
    "a hand whose direction tells little sets the piece down": (
        "unsure 14, unsure 14, right away, right away, nothing, left 10, left 10",
        True,
    ),
    "one hand, whose direction tells little and once something wrong": (
        "right 14, right 14, nothing, unsure 10, unsure 10, left 10",
        False,
    ),
    "the outline of the other hand reaches on over a piece beside it": (
        "right 14, right 14, nothing, left beyond, left beyond",
        True,
    ),
    "a hand sets the piece down near the edge, where its direction tells nothing, and the other takes the man off": (
        "right away, right away, unsure 14', unsure 14', left away, left 10, left 10",
        True,
    ),
    "one hand goes in again from near the edge, where it set the piece down": (
        "right away, right away, unsure 14', unsure 14', right away, right 10, right 10",
        False,
    ),
    "a hand that hovered where the piece will stand seemed to come from elsewhere": (
        "left 14, left 14, nothing, right 5, right 5, right 14, right 14, right 10, right 10",
        False,
    ),
    "the outline of the hand that sets it down reaches on beyond it": (
        "right 14long, right 14long, nothing, left 10, left 10",
        True,
    ),
    "one hand, which an oblique camera sees come from where nobody sits": (
        "right 14, right 14, nothing, far 10, far 10",
        False,
    ),
    "one hand, the looks at which do not agree when it goes in again": (
        "right 14, right 14, nothing, outer 10, inner 10",
        False,
    ),
    "one hand, which joins with the piece that it set down when it goes in again": (
        "right 14, right 14, nothing, left 10, left 10, right away, right away, left away",
        False,
    ),
    "the other hand is seen once only": ("right 14, right 14, nothing, left 10", False),
    "the other hand comes, but not to the man taken": (
        "right 14, right 14, nothing, left away, left away, left away",
        False,
    ),
}


@pytest.mark.parametrize("name", SEEN)
def test_two_hands(name: str) -> None:
    seen, expected = SEEN[name]
    watch = ArmWatch()
    for number, word in enumerate(seen.split(", ")):
        words = [] if word == "nothing" else word.split()
        hands = tuple(
            Hand(
                BoardSide.BLACK, COVERED.get(place, (10,)), OVER[place.rstrip("'")], REACH["'" in place], SHOULDERS[arm]
            )
            for arm, place in zip(words[::2], words[1::2], strict=True)
        )
        watch.take(BoardReading(number / 5, (), hands))
    (move,) = legal_moves(START, INTERNATIONAL)
    assert watch.two_hands(Ply(START.side_to_move, move, play(START, move, INTERNATIONAL)), START) is expected


@pytest.mark.parametrize(
    ("lean_at_10", "two"),
    [((0.1, 0.0), True), ((0.9, 0.0), False)],
    ids=["a camera over the board", "a camera far to the side"],
)
def test_one_arm_that_a_camera_at_the_side_sees_come_from_elsewhere(lean_at_10: tuple[float, float], two: bool) -> None:
    watch = ArmWatch()
    sets_down, takes_off = _hand("right", "14", (0.0, 0.0)), _hand("left", "10", lean_at_10)
    for number, hands in enumerate([(sets_down,)] * 2 + [()] + [(takes_off,)] * 2):
        watch.take(BoardReading(number / 5, (), hands))
    (move,) = legal_moves(START, INTERNATIONAL)
    assert watch.two_hands(Ply(START.side_to_move, move, play(START, move, INTERNATIONAL)), START) is two


def _hand(arm: str, place: str, lean: tuple[float, float]) -> Hand:
    return Hand(BoardSide.BLACK, (10,), OVER[place], REACH[False], SHOULDERS[arm], lean)
