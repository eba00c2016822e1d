"""Replies where hands of both players were at a square that the act before has changed: what is recorded, from the
virtual table's truth. The board may then look as after other acts, and the hands tell which it was."""

from __future__ import annotations

import pytest

from referee.records.events import MovePlayed
from tests.scenarios.case import Case
from tests.scenarios.perfect_eye import readings
from tests.scenarios.test_acts import followed, judged, played, scene_of

KING = "W:W36,47,50:BK4,3,26"
"""Black's king may go to 36 once White's man is gone; had that man stepped to 31, the king would have captured it."""

REPLIES = {
    "White takes an own man off, and Black's king goes there": (
        KING,
        "white: remove 36; meanwhile after 0.9 black: take 4-36",
        ("5.4.7 white",),
        ["4-36"],
    ),
    "the same when Black has the move": (
        KING,
        "white: take 47-42; table: wait 2; white: remove 36; meanwhile after 0.9 black: take 4-36",
        ("5.4.7 white",),
        ["47-42", "4-36"],
    ),
    "White's man steps, and Black's king captures it and goes where it stood": (
        KING,
        "white: take 36-31; meanwhile after 1.2 black: take 4x36, remove 31",
        (),
        ["36-31", "4x36"],
    ),
    "Black takes off a man more than captured, and the one behind it steps there": (
        "B:W32,39,43,48,35:B3,5,K46",
        "black quick: take 46x28x44, remove 32 39 43; meanwhile after 2.5 white: take 48-43",
        ("5.4.12 black",),
        ["46x44", "48-43"],
    ),
    "Black captures, and the man behind the captured one only steps there later": (
        "B:W32,39,43,48,35:B3,5,K46",
        "black quick: take 46x28x44, remove 32 39; white: take 43-38; table: wait 2; black: take 5-10; "
        "table: wait 2; white: take 48-43",
        (),
        ["46x44", "43-38", "5-10", "48-43"],
    ),
    "White moves Black's man, and Black's king goes where it stood": (
        "B:W47,45:B22,3,K4",
        "white: take 22-26; meanwhile after 1.2 black: take 4-22",
        ("5.4.5 white",),
        ["4-22"],
    ),
    "Black's man steps where it cannot go, to beneath White's other hand, and White captures elsewhere": (
        "B:W9,26,31,33,42,46,48:B5,7,36,41,45,K49,K50",
        "white left hand: hover 40, hold 3; meanwhile after 0.7 black: take 49-40; "
        "meanwhile after 2.4 white: take 46x37, remove 41",
        ("5.4.6 black",),
        ["46x37"],
    ),
}
"""The position, what the hands do, the incidents, and the plies recorded."""


@pytest.mark.parametrize("name", REPLIES)
def test_what_is_recorded_when_both_players_were_at_a_square(name: str) -> None:
    fen, script, found, plies = REPLIES[name]
    case = Case("", fen, f"{script}; table: wait 6")
    table = played(case, scene_of(case, (320, 240)), seed=1, frames_per_s=10.0)
    events = followed(case, table, readings(table))
    moves = [event.move for event in events if isinstance(event, MovePlayed)]
    assert judged(events) == found
    assert [f"{move.start}{'x' if move.captured else '-'}{move.end}" for move in moves] == plies
