"""Presses of the lever through stops, pauses and absences of the clock: whose turn each one ends, and for which ply."""

from __future__ import annotations

import pytest

from referee.draughts.position import Side
from referee.records.clock_readings import ClockModel
from referee.timekeeping.presses import Presses, TurnEnd
from tests.timekeeping.clocked_game import BLACK, LEFT, RIGHT, WHITE

ENDS = [
    # `w1` White's first ply is seen, `wx` an irregular act of his, `W` he presses, `stop` and `go` of the time,
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
    ("the clock is lost before the press", "w1 lost", ["W1"]),
    ("the clock is lost before a press for an irregular act", "wx lost", ["W-"]),
    ("the clock is lost before any ply", "lost", []),
    ("the clock is lost after the press", "w1 W lost", ["W1"]),
]


def ends_of(story: str) -> list[str]:
    presses, counting, found = Presses(LEFT), WHITE, list[str]()
    presses.lever.found(ClockModel.DGT_3000)
    presses.lever.read(LEFT)
    running = True
    for now_s, word in enumerate(story.split(), 10):
        end: TurnEnd | None = None
        on_move = counting if running else None
        match word:
            case "stop":
                presses.time_stopped(counting)
                running = False
            case "go":
                presses.time_resumed(board_unchanged=True)
                running = True
            case "lost":
                presses.lever.lost()
                end = presses.lever_lost(on_move)
            case "W" | "B":
                end = presses.pressed(Side(word), now_s, counting=on_move)
            case _ if word.startswith("found:"):
                presses.lever.found(ClockModel.DGT_3000)
                presses.lever.read(LEFT if word.endswith("W") else RIGHT)
                end = presses.found_again(on_move)
            case _:
                presses.played(None if word[1] == "x" else int(word[1:]), Side(word[0].upper()), now_s)
        if end is not None:
            found.append(f"{end.side.value}{end.ply or '-'}{' stopped' if end.while_stopped else ''}")
            counting = counting if end.while_stopped else end.side.other
    return found


@pytest.mark.parametrize(("name", "story", "ends"), ENDS, ids=[name for name, *_ in ENDS])
def test_which_turn_ends(name: str, story: str, ends: list[str]) -> None:
    assert ends_of(story) == ends


@pytest.mark.parametrize(
    ("story", "pressed"),
    [("", False), ("W", True), ("WB", False), ("B", False)],
    ids=["nobody pressed", "White pressed", "it was put back", "only Black pressed"],
)
def test_a_pause_in_whites_turn_knows_whether_he_pressed(story: str, pressed: bool) -> None:
    presses = Presses(LEFT)
    presses.time_stopped(WHITE)
    for letter in story:
        presses.pressed(Side(letter), 5.0, counting=None)
    assert presses.stopped_turn_pressed is pressed


def test_the_clock_lost_in_a_pause_after_a_ply_without_its_press_counts_as_the_press() -> None:
    presses = Presses(LEFT)
    presses.played(1, WHITE, 5.0)
    presses.time_stopped(WHITE)
    assert presses.lever_lost(None) is None
    assert presses.stopped_turn_pressed


def test_a_reply_while_the_time_stands_is_the_other_players_turn() -> None:
    presses = Presses(LEFT)
    presses.time_stopped(WHITE)
    assert presses.stopped_turn_over(WHITE)
    assert not presses.stopped_turn_over(WHITE)
    assert presses.time_resumed(board_unchanged=False) is BLACK
