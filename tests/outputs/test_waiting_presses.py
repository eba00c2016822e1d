"""The times beside a ply are those after its own press."""

from __future__ import annotations

import pytest

from referee.draughts.move_text import find_move
from referee.draughts.variants import INTERNATIONAL
from referee.outputs.sheet import Sheet
from referee.records.clock_events import ClockPressed
from referee.records.decisions import Rectify, Undo
from referee.records.events import IrregularityFound
from tests.clocked_match import ClockedMatch, begun, of
from tests.outputs.games import MATCH


def acted(story: str) -> ClockedMatch:
    """`32-28` is played and seen, `press` is by the player who can, `6s` is time that passes, `31. 27w` is done on the
    board."""
    match = begun()
    for act in story.split(", "):
        match act.split():
            case ["press"]:
                match.press()
            case ["rectify"]:
                match.decide(Rectify(0.0, of(IrregularityFound, match.events)[-1].incident))
            case ["undo"]:
                match.decide(Undo(0.0))
            case [seconds] if seconds.endswith("s"):
                match.show(seconds=float(seconds[:-1]))
            case [ply]:
                move = find_move(ply, match.session.position, INTERNATIONAL)
                assert move is not None, ply
                match.change(move)
                match.show()
            case changes:
                match.show(" ".join(changes), 2.0)
    return match


def pressed_beside(story: str) -> dict[str, int]:
    """By ply, the number of the press whose times stand beside it, from 1; 0 without one."""
    match = acted(story)
    sheet = Sheet(MATCH)
    for event in match.events:
        sheet.take(event)
    presses = [press.times for press in of(ClockPressed, match.events)]
    return {ply.move_text: 0 if ply.times is None else presses.index(ply.times) + 1 for ply in sheet.plies}


OPENING = "32-28, press, 19-23, press"
STORIES = {
    "pressed after each ply": (OPENING, [1, 2]),
    "pressed before the ply is seen": ("press, 32-28", [1]),
    "both pressed before either ply is seen": ("press, press, 32-28, 19-23", [1, 2]),
    "four presses before any ply is seen": ("press, press, press, press, 32-28, 19-23, 28x19, 14x23", [1, 2, 3, 4]),
    "the ply is seen long after its press": ("press, 8s, 32-28", [1]),
    "pressed by mistake and given back at once": (f"{OPENING}, press, 1s, press, 9s, 28x19", [1, 2, 0]),
    "and then pressed": (f"{OPENING}, press, 1s, press, 9s, 28x19, press", [1, 2, 5]),
    "given back later": (f"{OPENING}, press, 8s, press, 9s, 28x19", [1, 2, 0]),
    "given back, and both play on": (
        f"{OPENING}, press, 8s, press, 9s, 28x19, press, 14x23",
        [1, 2, 5, 0],
    ),
    "the ply pressed for before it is seen is undone": (
        f"{OPENING}, press, 28x19, undo, 19. 23b 28w, press, 3s, 28x19, press, 14x23",
        [1, 2, 5, 0],
    ),
    "pressed before an irregular act is seen, which is rectified": (
        f"{OPENING}, press, 31. 27w, rectify, 27. 31w, press, 3s, 28x19",
        [1, 2, 0],
    ),
    "pressed after an irregular act, which is rectified": (
        f"{OPENING}, 31. 27w, press, rectify, 27. 31w, press, 3s, 28x19",
        [1, 2, 0],
    ),
    "pressed for an irregular act, to which the opponent replies": (
        f"{OPENING}, 31. 27w, press, 1s, 23x21, press, 3s, 37-32",
        [1, 2, 4, 0],
    ),
    "the reply is pressed before it is seen": (
        f"{OPENING}, 31. 27w, press, 1s, press, 23x21, 3s, 37-32",
        [1, 2, 4, 0],
    ),
}


@pytest.mark.parametrize(("story", "expected"), STORIES.values(), ids=STORIES.keys())
def test_the_times_beside_a_ply_are_those_after_its_own_press(story: str, expected: list[int]) -> None:
    assert list(pressed_beside(story).values()) == expected
