"""Where the lever stands: whose end is raised, and when that proves a press. White is at the left end."""

from __future__ import annotations

import pytest

from referee.draughts.position import Side
from referee.records.clock_readings import ClockModel, ClockSide
from referee.timekeeping.lever import Lever
from tests.timekeeping.clocked_game import BLACK, LEFT, RIGHT, WHITE

DGT, SCREEN = ClockModel.DGT_3000, ClockModel.SOFTWARE
POSITIONS = [
    ("left end raised", "found left", WHITE, False),
    ("right end raised: White has pressed", "found right", BLACK, True),
    ("on a screen an order may have turned it", "screen right", BLACK, False),
    ("found, and not read yet", "found", None, False),
    ("lost", "found right lost", None, False),
    ("found again, and not read yet", "found right lost found", None, False),
    ("found again, turned meanwhile", "found left lost found right", BLACK, True),
]


def lever_after(story: str) -> Lever:
    lever = Lever(LEFT)
    for word in story.split():
        match word:
            case "found" | "screen":
                lever.found(DGT if word == "found" else SCREEN)
            case "lost":
                lever.unread()
            case _:
                lever.read(ClockSide(word))
    return lever


@pytest.mark.parametrize(("name", "story", "raised", "white_down"), POSITIONS, ids=[name for name, *_ in POSITIONS])
def test_whose_end_is_raised(name: str, story: str, raised: Side | None, white_down: bool) -> None:
    lever = lever_after(story)
    assert lever.raised is raised
    assert lever.is_down(WHITE) is white_down


@pytest.mark.parametrize(
    ("before", "raised", "pressed"),
    [
        ("found left", RIGHT, LEFT),
        ("found left", LEFT, None),
        ("found", RIGHT, None),
        ("found left lost found", RIGHT, None),
    ],
    ids=["left end pressed", "nothing changed", "first reading", "changed while the clock was away"],
)
def test_only_a_change_between_two_readings_is_a_press(
    before: str, raised: ClockSide, pressed: ClockSide | None
) -> None:
    assert lever_after(before).read(raised) is pressed


@pytest.mark.parametrize(
    ("story", "pressed"),
    [
        ("found left", None),
        ("found left lost found left", None),
        ("found left lost found right", LEFT),
        ("found left lost found found right", LEFT),
        ("found left lost screen right", None),
    ],
    ids=["first clock", "not pressed", "pressed", "pressed, found twice", "a clock on a screen"],
)
def test_a_press_while_the_lever_was_not_read(story: str, pressed: ClockSide | None) -> None:
    assert lever_after(story).pressed_unread is pressed


def test_the_ends_are_nobodys_until_they_are_learnt() -> None:
    lever = Lever(None)
    lever.found(DGT)
    lever.read(RIGHT)
    assert lever.raised is None
    lever.learn_sides(RIGHT, BLACK)
    assert lever.raised is BLACK
