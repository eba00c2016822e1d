"""A reply that begins before the hand of the act before has left: what is recorded, from the virtual table's truth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.records.events import DoubtRaised, MovePlayed
from referee.records.readings import BoardReading, BoardSide
from tests.scenarios.case import OPEN, RAFLE, START, Case
from tests.scenarios.perfect_eye import readings
from tests.scenarios.test_acts import followed, judged, played, scene_of

KINGS = "B:WK46,48:BK5,16"
"""Black's king may go to 14, 19, 23 or 28 of the long diagonal; White's captures it from 46 to 10 on any of them."""

REPLIES = {
    "a king captured on 28 while its owner's hand is over it": (
        Case("", KINGS, "black: take 5-28, hold 1.5; meanwhile after 1.6 white: take 46x10, remove 28; table: wait 6"),
        ["5-28", "46x10"],
    ),
    "a king captured on 19 while its owner's hand is over it": (
        Case("", KINGS, "black: take 5-19, hold 1.5; meanwhile after 1.6 white: take 46x10, remove 19; table: wait 6"),
        ["5-19", "46x10"],
    ),
    "White moves Black's man, and Black goes on with it": (
        Case("", OPEN, "white: take 9-13; meanwhile after 1.2 black: take 13-18; table: wait 6", ("5.4.5 white",)),
        ["13-18"],
    ),
    "White makes Black's ply, and Black captures with the man": (
        Case(
            "",
            START,
            "white: take 32-28; table: wait 1; white: take 19-23; "
            "meanwhile after 1.2 black: take 23x32, remove 28; table: wait 6",
            ("5.4.5 white",),
        ),
        ["32-28", "23x32"],
    ),
    "White takes a capture back, and the man that is put back captures at once": (
        Case(
            "",
            "W:W28,45:B23,3",
            "white: take 28x19, remove 23; table: wait 1; white: take 19-28; table: wait 2; white: return black 23; "
            "meanwhile after 1.5 black: take 23x32, remove 28; table: wait 6",
            ("5.4.4 white",),
        ),
        ["28x19", "23x32"],
    ),
    "Black at once moves White's man on": (
        Case("", OPEN, "white: take 32-28; meanwhile after 1.2 black: take 28-22; table: wait 6", ("5.4.5 black",)),
        ["32-28"],
    ),
    "Black at once moves White's man on, with quick hands": (
        Case(
            "",
            OPEN,
            "white quick: take 32-28; meanwhile after 0.8 black quick: take 28-21; table: wait 6",
            ("5.4.5 black",),
        ),
        ["32-28"],
    ),
    "Black at once moves the man on with which White captured": (
        Case(
            "",
            "W:W28,45:B23,3",
            "white: take 28x19, remove 23; meanwhile after 2 black: take 19-24; table: wait 6",
            ("5.4.5 black",),
        ),
        ["28x19"],
    ),
    "the same, back to where the captured man stood": (
        Case(
            "",
            "W:W28,45:B23,3",
            "white: take 28x19, remove 23; meanwhile after 2 black: take 19-23; table: wait 6",
            ("5.4.5 black",),
        ),
        ["28x19"],
    ),
    "Black begins White's capture, and White finishes it": (
        Case(
            "",
            RAFLE,
            "black: take 34x23, remove 29; meanwhile after 2.2 white: take 23x12, remove 18; table: wait 6",
            ("5.4.5 black",),
        ),
        ["34x12"],
    ),
    "the same, a second later": (
        Case(
            "",
            RAFLE,
            "black: take 34x23, remove 29; after 0.5 white: take 23x12, remove 18; table: wait 6",
            ("5.4.5 black",),
        ),
        ["34x12"],
    ),
    "Black begins White's capture of four men over two landing squares, and White finishes it": (
        Case(
            "",
            "W:W24,29,32:B2,9,10,18,20",
            "black: take 24x15x4; meanwhile after 1.9 white: take 4x13x22, remove 20 10 9 18; table: wait 6",
            ("5.4.5 black",),
        ),
        ["24x22"],
    ),
    "White plays twice in one visit, and Black's hand hovers where the second man stood": (
        Case(
            "",
            OPEN,
            "white quick: take 41-36, take 32-27; meanwhile after 0.8 black quick: hover 32, hold 0.4; table: wait 6",
            ("5.4.1 white",),
        ),
        ["41-36"],
    ),
    "White plays twice in one visit, the second man to where the first one stood, and Black replies": (
        Case(
            "",
            START,
            "white: take 34-29, take 40-34; meanwhile after 2 black: take 19-24; table: wait 6",
            ("5.4.1 white",),
        ),
        ["34-29", "19-24"],
    ),
    "the same with the man behind it": (
        Case(
            "",
            START,
            "white: take 32-28, take 37-32; meanwhile after 2 black: take 19-23; table: wait 6",
            ("5.4.1 white",),
        ),
        ["32-28", "19-23"],
    ),
    "White plays a second time while Black's hand comes": (
        Case(
            "",
            START,
            "white: take 32-28; white quick: take 34-29; meanwhile after 0.2 black quick: take 19-24; table: wait 6",
            ("5.4.1 white",),
        ),
        ["32-28", "19-24"],
    ),
    "Black captures a second time, and White replies before the man is removed": (
        Case(
            "",
            "B:W10,31,36,39:BK5,23,43,K44",
            "black: take 43x34, remove 39; black: take 5x19, remove 10; "
            "meanwhile after 2.9 white: take 31-27; table: wait 6",
            ("5.4.1 black",),
        ),
        ["43x34", "31-27"],
    ),
    "Black plays twice in one visit, and White's reply would have obliged Black to capture instead": (
        Case(
            "",
            "B:W8,16,K22,28,K44:BK11,15,20,30,45",
            "black: take 11-6, take 20-24; meanwhile after 2.9 white: take 22-4; table: wait 6",
            ("5.4.1 black",),
        ),
        ["11-6", "22-4"],
    ),
    "Black plays twice in one visit, and a king of White's goes on over a square where it might have stopped": (
        Case(
            "",
            "B:WK4,20,23:BK35,K40,K48",
            "black quick: take 40x12, remove 23, take 48-25; meanwhile after 2.8 white quick: take 4-31; table: wait 6",
            ("5.4.1 black",),
        ),
        ["40x12", "4-31"],
    ),
    "White moves a man over the man before it, and Black replies": (
        Case(
            "",
            START,
            "white: take 37-28; meanwhile after 1.1 black: take 19-24; table: wait 6",
            ("5.4.2 white",),
        ),
        ["19-24"],
    ),
    "Black takes a move back and plays another man, which is captured at once": (
        Case(
            "",
            "B:WK17,34:B6,25",
            "black: take 25-30; table: wait 2; black: take 30-25, take 6-11; "
            "meanwhile after 2 white: take 17x6, remove 11; table: wait 6",
            ("5.4.4 black",),
        ),
        ["25-30", "17x6"],
    ),
    "White does not capture, and the king that moved instead is captured at once": (
        Case(
            "",
            "W:WK4,K5,24,K34,K35:B12,K17,K25,29,K47",
            "white: take 5-28; meanwhile after 1.9 black: take 17x39x30x13, remove 28 34 24; table: wait 6",
            ("5.4.6 white",),
        ),
        ["17x13"],
    ),
    "Black at once moves White's man sideways, to where White might have played it": (
        Case("", OPEN, "white: take 32-28; meanwhile after 1.2 black: take 28-27; table: wait 6", ("5.4.5 black",)),
        ["32-28"],
    ),
    "White alone moves the man to the other square": (
        Case("", OPEN, "white: lift 32, carry 28, hold 0.5, carry 27, set 27; table: wait 6"),
        ["32-27"],
    ),
    "White does not capture, and the man that moved is passed by the capture that follows": (
        Case(
            "",
            "W:W28,30,31,32,33,34,36,37,39,40,41,42,43,44,45,46,47,48,49,50"
            ":B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,18,21,24,25",
            "white: take 34-29; meanwhile after 1 black: take 25x34x23, remove 30 29; table: wait 6",
            ("5.4.6 white",),
        ),
        ["25x23"],
    ),
    "White takes an own man away, and Black captures it": (
        Case(
            "",
            "B:W11,36,41,43:B12,16,23,K32",
            "white: remove 41; meanwhile after 0.8 black: take 32x46; table: wait 6",
        ),
        ["32x46"],
    ),
    "Black shifts a man out of turn, and White plays before the hand has left": (
        Case(
            "",
            START,
            "black: nudge 14 0.25 left; meanwhile after 0.6 white: take 32-28; table: wait 6",
            ("3.14 black",),
        ),
        ["32-28"],
    ),
    "White shifts a man while Black thinks, who plays before the hand has left": (
        Case(
            "",
            START,
            "white: take 32-28; table: wait 2; white: nudge 38 0.25 left; "
            "meanwhile after 0.6 black: take 19-23; table: wait 6",
            ("3.14 white",),
        ),
        ["32-28", "19-23"],
    ),
    "White plays and puts another man straight, and Black replies before the hand has left": (
        Case("", START, "white: take 32-28, centre 38; meanwhile after 1.6 black: take 19-23; table: wait 6"),
        ["32-28", "19-23"],
    ),
    "White captures several men, among them one beneath its owner's hand": (
        Case(
            "",
            "B:W27,33,37,41:B3,11,12,13,16",
            "black: take 16-21, hold 1.5; meanwhile after 1.7 white: take 27x16x7x18x9, remove 21 11 12 13;"
            " table: wait 6",
        ),
        ["16-21", "27x9"],
    ),
    "Black at once captures too few, among them the king just played": (
        Case(
            "",
            "W:WK26,29,31,33,34,40,K46:B3,K4,11,K13,18,K50",
            "white: take 46-19; meanwhile after 1.6 black: take 50x28x5, remove 33 19; table: wait 6",
            ("5.4.8 black",),
        ),
        ["46-19"],
    ),
    "Black touches a man after White's ply, and plays another": (
        Case("", START, "white: take 32-28; meanwhile after 1.2 black: nudge 14 0.25 left; table: wait 6"),
        ["32-28"],
    ),
}
"""An act with the reply to it and the incidents; and the plies recorded."""


@pytest.mark.parametrize("name", REPLIES)
def test_what_is_recorded_when_the_reply_comes_at_once(name: str) -> None:
    case, plies = REPLIES[name]
    table = played(case, scene_of(case, (320, 240)), seed=1, frames_per_s=10.0)
    events = followed(case, table, readings(table))
    moves = [event.move for event in events if isinstance(event, MovePlayed)]
    assert judged(events) == case.found
    assert [f"{move.start}{'x' if move.captured else '-'}{move.end}" for move in moves] == plies
    assert not [event for event in events if isinstance(event, DoubtRaised)]


def without_hand(reading: BoardReading, side: BoardSide) -> BoardReading:
    return replace(
        reading,
        hands=tuple(hand for hand in reading.hands if hand.side is not side),
        fingertips=tuple(tips for tips in reading.fingertips if tips.side is not side),
        contacts=tuple(contact for contact in reading.contacts if contact.side is not side),
    )


def without_blacks_hand(reading: BoardReading) -> BoardReading:
    return without_hand(reading, BoardSide.BLACK)


def as_one_hand(reading: BoardReading) -> BoardReading:
    """White's hand lies beneath Black's: both are one outline, at the end of which Black's fingers are seen."""
    covered = {square for hand in reading.hands for square in hand.squares}
    seen = without_hand(reading, BoardSide.WHITE)
    if len(seen.hands) == len(reading.hands) or not seen.hands:
        return reading
    return replace(seen, hands=(replace(seen.hands[0], squares=tuple(sorted(covered))),))


BENEATH = {
    "a man's step": (OPEN, "32-28", "", (), ["32-28"]),
    "a capture": ("W:W28,45:B23,3", "28x19", "23", (), ["28x19"]),
    "a rafle": (RAFLE, "34x23x12", "29 18", (), ["34x12"]),
    "a step where it cannot go": (OPEN, "32-29", "", ("5.4 nobody",), []),
}
"""Position, what White moves and removes beneath Black's hand, which alone is seen; incidents and plies."""


@pytest.mark.parametrize("name", BENEATH)
@pytest.mark.parametrize("over", ["start", "end"])
def test_what_is_done_beneath_the_opponents_hand_is_not_held_against_the_opponent(name: str, over: str) -> None:
    fen, way, captured, found, plies = BENEATH[name]
    squares = way.replace("x", "-").split("-")
    removed = f", remove {captured}" if captured else ""
    hover = f"black: hover {squares[0 if over == 'start' else -1]}, hold {6 if captured else 2}"
    script = f"{hover}; meanwhile after 0.5 white: take {way}{removed}; table: wait 6"
    case = Case("", fen, script)
    table = played(case, scene_of(case, (320, 240)), seed=1)
    events = followed(case, table, map(as_one_hand, readings(table)))
    moves = [event.move for event in events if isinstance(event, MovePlayed)]
    assert judged(events) == found
    assert [f"{move.start}{'x' if move.captured else '-'}{move.end}" for move in moves] == plies


@pytest.mark.parametrize("after_s", [1.3, 1.5, 2.0])
def test_a_reply_to_the_captured_pieces_square_by_an_unseen_hand_is_no_wrong_removal(after_s: float) -> None:
    """White's arm is over Black's king on 34 while White's fingers remove the captured man from 23 behind it."""
    script = f"white: take 28x19, remove 23; meanwhile after {after_s} black: take 34-23; table: wait 6"
    case = Case("", "W:W28,45:B23,K34,3", script)
    table = played(case, scene_of(case, (320, 240)), seed=1)
    events = followed(case, table, map(without_blacks_hand, readings(table)))
    assert judged(events) == ()
    assert [event.move.path for event in events if isinstance(event, MovePlayed)] == [(28, 19), (34, 23)]
