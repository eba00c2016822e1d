"""What a press of the lever means, by whose time runs or was running when the time was stopped."""

from __future__ import annotations

import pytest

from referee.draughts.position import Side
from referee.records.clock_readings import ClockSide
from referee.timekeeping.press_meaning import EarlyPress, PressMeaning, StoppedTurn, press_meaning
from referee.timekeeping.sides import Sides
from tests.timekeeping.clocked_game import BLACK, LEFT, RIGHT, WHITE

PRESSES = [
    ("White's time runs, and White presses", WHITE, WHITE, None, PressMeaning.ENDS_TURN),
    ("Black's time runs, and White presses", WHITE, BLACK, None, PressMeaning.OUT_OF_TURN),
    ("a flag has fallen, and nobody's time runs", WHITE, None, None, PressMeaning.OUT_OF_TURN),
    ("stopped in White's turn: White presses", WHITE, None, StoppedTurn(WHITE), PressMeaning.ENDS_STOPPED_TURN),
    ("stopped in White's turn: Black presses", BLACK, None, StoppedTurn(WHITE), PressMeaning.OUT_OF_TURN),
    ("White has pressed since: Black puts it back", BLACK, None, StoppedTurn(WHITE, True), PressMeaning.GIVES_BACK),
    (
        "put back after White's press: White presses again",
        WHITE,
        None,
        StoppedTurn(WHITE),
        PressMeaning.ENDS_STOPPED_TURN,
    ),
]


@pytest.mark.parametrize(
    ("name", "side", "counting", "stopped", "meaning"), PRESSES, ids=[name for name, *_ in PRESSES]
)
def test_meaning_of_a_press(
    name: str, side: Side, counting: Side | None, stopped: StoppedTurn | None, meaning: PressMeaning
) -> None:
    assert press_meaning(side, counting, stopped) is meaning


@pytest.mark.parametrize(
    ("presses", "pressed"),
    [((), False), ((WHITE,), True), ((WHITE, BLACK), False), ((BLACK,), False), ((WHITE, BLACK, WHITE), True)],
    ids=["nobody", "White", "White, put back", "Black only", "White, put back, and again"],
)
def test_a_turn_stopped_in_whites_turn_is_pressed_unless_the_lever_is_put_back(
    presses: tuple[Side, ...], pressed: bool
) -> None:
    turn = StoppedTurn(WHITE)
    for side in presses:
        turn = turn.after_press(side)
    assert turn.pressed is pressed


@pytest.mark.parametrize(
    ("presses", "white_replied", "black_replied"),
    [
        ((), False, False),
        ((WHITE,), True, False),
        ((WHITE, BLACK), False, True),
        ((BLACK,), False, False),
        ((WHITE, BLACK, WHITE), True, False),
    ],
    ids=["nobody", "White", "White, then Black", "Black only", "White, Black, White"],
)
def test_whose_reply_to_a_turn_stopped_in_whites_turn_has_been_pressed_for(
    presses: tuple[Side, ...], white_replied: bool, black_replied: bool
) -> None:
    turn = StoppedTurn(WHITE)
    for side in presses:
        turn = turn.after_press(side)
    assert (turn.reply_pressed(WHITE), turn.reply_pressed(BLACK)) == (white_replied, black_replied)


@pytest.mark.parametrize(
    ("presses", "pressed"),
    [((), False), ((WHITE,), False), ((WHITE, BLACK), True)],
    ids=["nobody", "White only", "White, then Black, before that reply was seen"],
)
def test_whether_an_irregular_reply_to_a_turn_stopped_in_whites_turn_is_pressed_already(
    presses: tuple[Side, ...], pressed: bool
) -> None:
    turn = StoppedTurn(WHITE)
    for side in presses:
        turn = turn.after_press(side)
    assert turn.replied() == StoppedTurn(BLACK, pressed)


FIRST_PLIES = [
    ("nobody's end yet, after the ply, which is seen four seconds later", LEFT, WHITE, 9.0, 14.0, None, True),
    ("nobody's end yet, as the hand leaves the ply", LEFT, WHITE, 10.8, 14.0, None, True),
    ("nobody's end yet, two seconds before the ply is made", LEFT, WHITE, 12.0, 14.0, None, False),
    ("White's own end", LEFT, WHITE, 12.0, 14.0, Sides(LEFT), True),
    ("the opponent's end", RIGHT, WHITE, 9.0, 14.0, Sides(LEFT), False),
    ("six seconds before the ply is seen", LEFT, WHITE, 9.0, 16.0, Sides(LEFT), False),
]


@pytest.mark.parametrize(
    ("name", "end", "side", "made_s", "seen_s", "sides", "belongs"), FIRST_PLIES, ids=[name for name, *_ in FIRST_PLIES]
)
def test_a_press_before_the_time_runs_belongs_to_the_first_ply_soon_after_it(
    name: str, end: ClockSide, side: Side, made_s: float, seen_s: float, sides: Sides | None, belongs: bool
) -> None:
    assert EarlyPress(end, 10.0).ends_first_ply(side, made_s, seen_s, sides, 5.0) is belongs


def test_a_press_while_the_clock_was_not_read_may_be_earlier_than_it_was_found() -> None:
    assert EarlyPress(LEFT, 10.0, unread=True).ends_first_ply(WHITE, 12.0, 14.0, None, 5.0)
