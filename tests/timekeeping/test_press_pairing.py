"""Pairing presses with plies, and the doubts."""

from __future__ import annotations

import pytest

from referee.draughts.position import Side
from referee.records.clock_events import LeverDisagrees, PliesForOnePress, PressedWithoutMove
from referee.timekeeping.press_pairing import GRACE_S, UNPRESSED_S, LeverDoubt, PressPairing


def doubts_of(story: str) -> list[str]:
    """`w1` White's first ply is seen, `W` White presses, `.` a second passes, `#` one with a hand over the board."""
    pairing, now_s, found = PressPairing(), 0.0, list[LeverDoubt]()
    words = story.split()
    for word in words:
        if set(word) <= {".", "#"}:
            for second in word:
                now_s += 1
                found += pairing.advance(now_s, board_free=second == ".")
        elif len(word) == 1:
            pairing.pressed(Side(word), now_s)
        else:
            pairing.played(int(word[1:]), Side(word[0].upper()), now_s)
    return [in_words(doubt) for doubt in found]


def in_words(doubt: LeverDoubt) -> str:
    match doubt:
        case PressedWithoutMove(side=side):
            return f"{side.value} without a move"
        case PliesForOnePress(plies=plies, forgetful=side):
            return f"{plies[0]},{plies[1]}: {side.value} forgot"
        case LeverDisagrees(lever=side):
            return f"{side.value} has not pressed"


@pytest.mark.parametrize(
    ("story", "doubts"),
    [
        ("w1 W . b2 B ......", []),
        ("W . w1 B . b2 ......", []),  # the camera sees a ply after the press
        ("W B . w1 b2 ......", []),  # blitz: both plies are seen late
        ("W ......", ["W without a move"]),
        ("W ####### w1 ......", []),  # a hand hides the board: nothing is doubted yet
        ("W ####### ......", ["W without a move"]),
        ("W ...... w1 ......", ["W without a move"]),  # the ply that comes late is still White's
        ("W ...... B w1 W . b2 B ......", ["W without a move"]),  # the lever was given back
        ("W . B ...... w1 W ...... b2 B ......", ["W without a move"]),  # and at once
        ("w1 . b2 ......", ["1,2: W forgot"]),
        ("w1 . b2 W B ......", []),  # both pressed late
        ("w1 . b2 ...... w3 W b4 B ......", ["1,2: W forgot"]),
        ("w1 W b2 . w3 ......", ["2,3: B forgot"]),
    ],
)
def test_presses_and_doubts(story: str, doubts: list[str]) -> None:
    assert doubts_of(story) == doubts


def test_plies_played_while_the_clock_was_stopped_need_no_press() -> None:
    pairing = PressPairing()
    for ply, side in enumerate((Side.BLACK, Side.WHITE, Side.BLACK), 4):
        pairing.played(ply, side, 30.0, while_stopped=True)
    assert pairing.advance(30 + GRACE_S) == ()
    assert pairing.pressed(Side.BLACK, 36.0) == 6


@pytest.mark.parametrize(
    ("counting", "hidden", "doubts"),
    [
        (Side.WHITE, False, [LeverDisagrees(10 + UNPRESSED_S, Side.WHITE, Side.BLACK)]),
        (Side.WHITE, True, []),  # the reply is being made
        (None, False, []),  # the time stands
        (Side.BLACK, False, []),
    ],
    ids=["the time falls", "a hand is there", "no time falls", "the other's time falls"],
)
def test_a_missing_press_is_reported_without_a_reply(
    counting: Side | None, hidden: bool, doubts: list[LeverDoubt]
) -> None:
    pairing = PressPairing()
    pairing.played(1, Side.WHITE, 10.0)
    found: list[LeverDoubt] = []
    for quarter in range(200):
        found += pairing.advance(10 + quarter / 4, board_free=not hidden, counting=counting)
    assert found == doubts
    assert pairing.pressed(Side.WHITE, 70.0) == 1


def test_the_grace_period_is_exact() -> None:
    pairing = PressPairing()
    pairing.pressed(Side.WHITE, 10.0)
    assert pairing.advance(10 + GRACE_S - 0.01) == ()
    assert pairing.advance(10 + GRACE_S) == (PressedWithoutMove(10 + GRACE_S, Side.WHITE, 10.0),)


def test_a_missing_press_is_reported_in_quick_play_under_hands() -> None:
    """Six plies in ten seconds, hands over the board all the time: the next ply shows that the press was omitted."""
    pairing = PressPairing()
    doubts: list[LeverDoubt] = []
    for ply in range(1, 7):
        now_s = 2.0 * ply
        pairing.played(ply, Side.WHITE if ply % 2 else Side.BLACK, now_s)
        doubts += pairing.advance(now_s, board_free=False)
    assert [doubt.plies for doubt in doubts if isinstance(doubt, PliesForOnePress)] == [(1, 2), (3, 4)]
