"""Presses of the lever through stops, pauses and absences of the clock: whose turn each one ends, and for which ply."""

from __future__ import annotations

import pytest

from referee.draughts.position import Side
from referee.records.clock_readings import ClockModel
from referee.timekeeping.presses import Presses, TurnEnd
from tests.timekeeping.clocked_game import BLACK, LEFT, RIGHT, WHITE

ENDS = [
    # `w1` White's first ply is seen, `wx` an irregular act of White's, `W` White presses, `stop` and `go` of the time,
    # `lost` the clock, `found:W` found again with White's end raised
    ("a ply and its press", "w1 W", ["W1"]),
    ("a press before its ply is seen", "W w1", ["W-"]),
    ("a press out of turn ends nothing", "B", []),
    ("an irregular act is no numbered ply", "wx W", ["W-"]),
    ("pressed while the time stands", "w1 stop W", ["W1 stopped"]),
    ("put back while the time stands, and pressed afterwards", "w1 stop W B go W", ["W1 stopped", "W1"]),
    ("put back before the ply was seen", "stop W B w1 go W", ["W- stopped", "W1"]),
    ("the opponent presses while the time stands", "w1 stop B go W", ["W1"]),
    ("pressed while the clock was away", "w1 found:B", ["W1"]),
    ("not pressed while the clock was away", "w1 found:W", []),
    ("pressed while the clock was away, and the ply is not seen yet", "found:B", []),
    ("pressed while the clock was away and the time stood", "w1 stop found:B", []),
    ("one unseen ply after the other while the clock was away", "w1 b2 found:W", ["W1", "B2"]),
    ("the second one is not pressed yet", "w1 b2 found:B", ["W1"]),
    ("the clock is lost before the press", "w1 lost", ["W1"]),
    ("the clock is lost before a press for an irregular act", "wx lost", ["W-"]),
    ("the clock is lost before any ply", "lost", []),
    ("the clock is lost before the ply of a press is seen", "W lost", ["W-"]),
    ("the clock is lost after both have pressed, and one ply is seen", "W B w1 lost", ["W-", "B-"]),
    ("the clock is lost after the press", "w1 W lost", ["W1"]),
]


def ends_of(story: str) -> list[str]:
    presses, counting, found = Presses(LEFT), WHITE, list[str]()
    presses.lever.found(ClockModel.DGT_3000)
    presses.lever.read(LEFT)
    running = True
    for now_s, word in enumerate(story.split(), 10):
        ends: tuple[TurnEnd | None, ...] = ()
        on_move = counting if running else None
        match word:
            case "stop":
                presses.time_stopped(counting)
                running = False
            case "go":
                presses.time_resumed(press_due=True)
                running = True
            case "lost":
                presses.lever.unread()
                ends = (presses.lever_lost(on_move),)
            case "W" | "B":
                ends = (presses.pressed(Side(word), now_s, counting=on_move),)
            case _ if word.startswith("found:"):
                presses.lever.found(ClockModel.DGT_3000)
                presses.lever.read(LEFT if word.endswith("W") else RIGHT)
                ends = presses.found_again(on_move, now_s)
            case _:
                presses.played(None if word[1] == "x" else int(word[1:]), Side(word[0].upper()), now_s)
        for end in filter(None, ends):
            found.append(f"{end.side.value}{end.ply or '-'}{' stopped' if end.while_stopped else ''}")
            counting = counting if end.while_stopped else end.side.other
    return found


@pytest.mark.parametrize(("name", "story", "ends"), ENDS, ids=[name for name, *_ in ENDS])
def test_which_turn_ends(name: str, story: str, ends: list[str]) -> None:
    assert ends_of(story) == ends


@pytest.mark.parametrize(
    ("story", "pressed"),
    [
        ("", False),
        ("W", True),
        ("W B", False),
        ("B", False),
        ("lost", True),
        ("lost found:W", False),
        ("found:B", True),
        ("found:B B", False),
    ],
    ids=[
        "nobody pressed",
        "White pressed",
        "it was put back",
        "only Black pressed",
        "nobody can press a lost clock",
        "found again, and not pressed",
        "pressed while it was away",
        "pressed while it was away, and put back",
    ],
)
def test_a_pause_after_whites_ply_knows_whether_he_pressed(story: str, pressed: bool) -> None:
    presses = Presses(LEFT)
    presses.played(1, WHITE, 5.0)
    presses.time_stopped(WHITE)
    for word in story.split():
        if word == "lost":
            presses.lever.unread()
            assert presses.lever_lost(None) is None
        elif word.startswith("found:"):
            presses.lever.found(ClockModel.DGT_3000)
            presses.lever.read(LEFT if word.endswith("W") else RIGHT)
            assert presses.found_again(None, 6.0) == ()
        else:
            presses.pressed(Side(word), 5.0, counting=None)
    assert presses.stopped_turn_pressed is pressed


def test_a_press_of_a_turn_that_the_lever_has_ended_waits_for_no_other_ply() -> None:
    """White pressed in a pause; the ply was seen after it, with the lever down."""
    presses = Presses(LEFT)
    presses.time_stopped(WHITE)
    presses.pressed(WHITE, 5.0, counting=None)
    presses.time_resumed(press_due=True)
    assert presses.ply_pressed_unseen(1, WHITE, 6.0) == TurnEnd(WHITE, 1)
    assert presses.advance(20.0, board_free=True, counting=BLACK) == ()


def test_a_reply_while_the_time_stands_is_the_other_players_turn() -> None:
    presses = Presses(LEFT)
    presses.time_stopped(WHITE)
    assert presses.stopped_turn_over(WHITE)
    assert not presses.stopped_turn_over(WHITE)
    assert presses.time_resumed(press_due=False) is BLACK
