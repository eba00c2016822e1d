"""A ply is taken back or a piece put back, and the lever given back with it: whose press counts, whose time runs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.draughts.position import Side
from referee.messages import typed
from referee.records.camera_signals import LookedAway
from referee.records.clock_events import (
    ClockPressed,
    ClockStarted,
    ClockStopped,
    PliesForOnePress,
    PressedWithoutMove,
)
from referee.records.clock_readings import ClockControl, ClockFound, ClockLost, ClockModel
from referee.records.decisions import Maintain, Pause, Resume, Undo
from referee.records.events import IrregularityFound
from tests.clocked_match import AT_ONCE, ClockedMatch, begun, of

STOPS = replace(AT_ONCE, stop_on_irregularity=True)
WHITE, BLACK = Side.WHITE, Side.BLACK


@pytest.mark.parametrize("seconds", [1.0, 3.0], ids=["before the board is read", "after it"])
def test_a_lever_given_back_with_a_piece_put_back_is_no_press_without_a_move(seconds: float) -> None:
    match = begun()
    match.show("32. 23w", 2.0)
    match.press()
    match.show("23. 32w", seconds)
    match.press()
    match.show(seconds=2.0)
    match.show("32. 28w", 2.0)
    assert of(ClockPressed, match.press())[0].ply == 1
    match.show("19. 24b", 2.0)
    assert of(ClockPressed, match.press())[0].ply == 2
    match.show(seconds=10.0)
    assert not of(PressedWithoutMove, match.events)


def test_a_lever_given_back_after_a_ply_was_taken_back_is_no_press_without_a_move() -> None:
    match = begun()
    match.show("32. 28w", 2.0)
    match.press()
    match.show("28. 32w", 2.0)
    assert [event.article for event in of(IrregularityFound, match.events)] == ["5.4.4"]
    match.press()
    match.show("32. 27w", 2.0)
    assert of(ClockPressed, match.press())[0].ply == 2
    match.show(seconds=10.0)
    assert not of(PressedWithoutMove, match.events)


@pytest.mark.parametrize("control", ["5+3", "5+3b", "5+3d"], ids=["Fischer", "Bronstein", "delay"])
@pytest.mark.parametrize("undone", [True, False], ids=["undone by the arbiter", "taken back by its player"])
def test_a_lever_given_back_earns_nobody_a_bonus(undone: bool, control: str) -> None:
    """One ply, one bonus: the turn that was pressed for goes on, and the opponent has played nothing."""
    match = begun(replace(AT_ONCE, control=control))
    match.show("32. 28w", 4.0)
    before = match.session.times(match.now_s)
    assert before is not None
    match.press()
    if undone:
        match.decide(Undo(0.0))
    match.show("28. 32w", 2.0)
    (given_back,) = of(ClockPressed, match.press())
    assert given_back.times.white_ms == before.white_ms
    assert given_back.times.black_ms <= before.black_ms
    assert given_back.times.counting is WHITE
    match.show("32. 28w", 2.0)
    (pressed,) = of(ClockPressed, match.press())
    bonus_ms = 0 if control == "5+3d" else 3000
    assert pressed.times.white_ms == given_back.times.white_ms - 2000 + bonus_ms


def test_a_ply_taken_back_is_no_press_of_the_opponent_where_nobody_presses() -> None:
    match = ClockedMatch(AT_ONCE, clock=None)
    match.show("32. 28w", 2.0)
    before = match.session.times(match.now_s)
    assert before is not None
    (started,) = of(ClockStarted, match.show("28. 32w", 2.0))
    assert started.times.counting is WHITE
    assert started.times.black_ms < before.black_ms
    assert [event.side for event in of(ClockPressed, match.events)] == [WHITE]


def test_a_lever_left_down_when_a_piece_was_put_back_need_not_be_pressed() -> None:
    match = begun()
    match.show("32. 23w", 2.0)
    match.press()
    match.show("23. 32w", 3.0)
    match.show("32. 28w", 3.0)
    match.show("19. 24b", 2.0)
    assert of(ClockPressed, match.press())[0].ply == 2
    match.show(seconds=10.0)
    assert not of(PliesForOnePress, match.events)


def test_the_time_of_who_puts_his_piece_back_runs_again_where_nobody_can_press() -> None:
    """Black's irregular act was resumed from without a ruling, so White's time runs; Black never pressed."""
    match = begun(STOPS)
    match.show("32. 28w", 2.0)
    match.press()
    match.show("20. 30b", 2.0)
    match.decide(Pause(0.0))
    (started,) = of(ClockStarted, match.decide(Resume(0.0)))
    assert started.times.counting is WHITE
    (started,) = of(ClockStarted, match.show("30. 20b", 3.0))
    assert started.times.counting is BLACK


def test_a_ply_taken_back_and_made_again_counts_as_pressed_when_the_clock_is_lost() -> None:
    match = begun()
    match.show("32. 28w", 2.0)
    match.show("28. 32w", 3.0)
    match.show("32. 28w", 3.0)
    (pressed,) = of(ClockPressed, match.feed(ClockLost(match.now_s, typed("unplugged"), None)))
    assert (pressed.side, pressed.times.counting) == (WHITE, BLACK)


@pytest.mark.parametrize("meanwhile", [False, True], ids=["after the program runs again", "while it was stopped"])
def test_a_lever_given_back_for_a_piece_put_back_while_the_program_was_stopped(meanwhile: bool) -> None:
    match = begun()
    match.show("32. 23w", 2.0)
    match.press()
    match.board.change("23. 32w")
    match.board.time_s += 5
    if meanwhile:
        match.lever_high = match.lever_high.other
    match.feed(LookedAway(match.now_s))
    match.show(seconds=2.0)
    match.feed(ClockFound(match.now_s, ClockModel.DGT_3000, (2, 0), ClockControl.COMPUTER, "test"))
    match.feed(match.reading())
    match.show(seconds=1.0)
    if not meanwhile:
        match.press()
    match.show("32. 28w", 2.0)
    assert of(ClockPressed, match.press())[0].ply == 1
    match.show("19. 24b", 2.0)
    assert of(ClockPressed, match.press())[0].ply == 2
    match.show(seconds=10.0)
    assert not of(PressedWithoutMove, match.events)
    assert not of(PliesForOnePress, match.events)


def test_a_lever_given_back_while_the_time_is_stopped_is_pressed_again_for_the_next_ply() -> None:
    match = begun(STOPS)
    match.show("32. 28w", 2.0)
    match.press()
    match.show("28. 32w", 2.0)
    match.press()
    match.show("32. 27w", 2.0)
    (pressed,) = of(ClockPressed, match.press())
    assert (pressed.side, pressed.ply) == (WHITE, 2)
    match.show(seconds=10.0)
    assert not of(PressedWithoutMove, match.events)


def test_a_ply_taken_back_after_its_press_gives_the_opponent_no_bonus_when_it_is_maintained() -> None:
    match = begun(STOPS)
    match.show("32. 28w", 2.0)
    match.press()
    (stopped,) = of(ClockStopped, match.show("28. 32w", 2.0))
    (found,) = of(IrregularityFound, match.events)
    (started,) = of(ClockStarted, match.decide(Maintain(0.0, found.incident)))
    assert (started.times.counting, started.times.black_ms) == (WHITE, stopped.times.black_ms)
