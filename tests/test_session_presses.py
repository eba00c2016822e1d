"""Presses of the clock and plies on the board in one match, with pauses between them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.draughts.position import Side
from referee.records.camera_signals import LookedAway
from referee.records.clock_events import (
    ClockPressed,
    ClockStarted,
    ClockStopped,
    LeverDisagrees,
    MatchTimes,
    PliesForOnePress,
    PressedWithoutMove,
    SidesLearnt,
)
from referee.records.clock_readings import (
    ClockControl,
    ClockFound,
    ClockModel,
    ClockSide,
)
from referee.records.decisions import CorrectTime, Pause, Resume
from referee.records.events import IrregularityFound, MovePlayed
from tests.clocked_match import AT_ONCE, ClockedMatch, begun, of

WHITE, BLACK = Side.WHITE, Side.BLACK


def test_the_first_press_may_arrive_before_its_ply() -> None:
    """White plays and presses at once, before the camera has seen the ply: the clock still learns the sides."""
    match = ClockedMatch()
    match.show()
    match.lever_high = ClockSide.RIGHT
    match.feed(match.reading())
    match.press()
    events = match.show("32. 28w")
    assert [event.white_at for event in of(SidesLearnt, events)] == [ClockSide.RIGHT]
    assert [(event.side, event.ply) for event in of(ClockPressed, events)] == [(WHITE, 1)]
    assert match.session.times(match.now_s).counting is BLACK  # type: ignore[union-attr]
    assert not of(LeverDisagrees, match.events)


def test_a_pause_adds_no_time() -> None:
    """White has played and not pressed yet: after the pause the press is still due."""
    match = begun()
    match.show("32. 28w")
    (_, stopped) = match.decide(Pause(0.0))
    assert isinstance(stopped, ClockStopped)
    match.show(seconds=30.0)
    assert match.session.refusal(CorrectTime(0.0, WHITE, 1000)) is None
    (started,) = of(ClockStarted, match.decide(Resume(0.0)))
    assert started.times == MatchTimes(stopped.times.white_ms, stopped.times.black_ms, WHITE)
    assert [event.ply for event in of(ClockPressed, match.press())] == [1]


@pytest.mark.parametrize(
    ("presses", "runs_for"), [(1, BLACK), (2, WHITE)], ids=["pressed", "pressed, and the lever put back"]
)
def test_a_press_during_a_pause_ends_the_turn(presses: int, runs_for: Side) -> None:
    """White had played before the pause."""
    match = begun()
    match.show("32. 28w")
    (_, stopped) = match.decide(Pause(0.0))
    assert isinstance(stopped, ClockStopped)
    for _ in range(presses):
        match.press()
    match.show(seconds=3.0)
    events = match.decide(Resume(0.0))
    (started,) = of(ClockStarted, events)
    bonus_ms = 3000 if runs_for is BLACK else 0
    assert started.times == MatchTimes(stopped.times.white_ms + bonus_ms, stopped.times.black_ms, runs_for)
    assert of(LeverDisagrees, events) == []


def test_a_press_without_a_ply_during_a_pause_ends_no_turn() -> None:
    match = begun()
    match.decide(Pause(0.0))
    match.press()
    match.show(seconds=3.0)
    events = match.decide(Resume(0.0))
    assert [started.times.counting for started in of(ClockStarted, events)] == [WHITE]
    assert len(of(LeverDisagrees, events)) == 1


def test_plies_played_during_a_pause_need_no_press() -> None:
    match = begun()
    match.decide(Pause(0.0))
    for ply in ("32. 28w", "19. 23b", "28. 23. 19w", "14. 23b 19."):
        match.show(ply, 2.0)
    match.decide(Resume(0.0))
    match.show(seconds=8.0)
    assert [event.ply for event in of(MovePlayed, match.events)] == [1, 2, 3, 4]
    assert of(PliesForOnePress, match.events) == []
    match.show("37. 32w", 2.0)
    match.show("10. 14b", 2.0)
    match.show(seconds=8.0)
    assert [doubt.plies for doubt in of(PliesForOnePress, match.events)] == [(5, 6)]


def test_a_press_after_an_irregularity_raises_no_doubt() -> None:
    match = begun()
    match.show("32. 22w", 2.0)
    match.press()
    match.show("19. 24b", 10.0)
    assert not of(PressedWithoutMove, match.events)
    assert not of(PliesForOnePress, match.events)


def test_a_press_ends_the_ply_and_the_wait_for_it() -> None:
    match = ClockedMatch(AT_ONCE, start="W:W37,45:B32,22,3")
    match.show()
    match.show("37. 17w 32.", 0.8)
    assert not of(IrregularityFound, match.events)
    pressed, found, *_ = match.press()
    assert isinstance(pressed, ClockPressed)
    assert isinstance(found, IrregularityFound)
    assert (found.article, found.side) == ("5.4.11", WHITE)


def test_a_press_without_a_ply_and_plies_without_a_press_are_doubts() -> None:
    match = begun()
    match.press()
    assert of(PressedWithoutMove, match.show(seconds=8.0))
    match = begun()
    match.show("32. 28w")
    assert [event.plies for event in of(PliesForOnePress, match.show("19. 23b", 8.0))] == [(1, 2)]


def test_no_press_is_missed_between_plies_played_while_the_program_was_stopped() -> None:
    match = begun()
    match.board.change("32. 28w 19. 23b")
    match.board.time_s += 10
    match.feed(LookedAway(match.now_s))
    match.feed(ClockFound(match.now_s, ClockModel.DGT_3000, (2, 0), ClockControl.COMPUTER, "test"))
    match.feed(match.reading())
    events = match.show(seconds=10.0)
    assert len(of(MovePlayed, events)) == 2
    assert not of(PliesForOnePress, events)


def test_a_ply_counts_as_the_press_when_configured_so() -> None:
    match = ClockedMatch(replace(AT_ONCE, pressed_by_board=True), clock=None)
    match.show()
    events = match.show("32. 28w") + match.show("19. 23b")
    assert [(event.side, event.ply) for event in of(ClockPressed, events)] == [(WHITE, 1), (BLACK, 2)]


def test_a_lever_that_nobody_presses_contradicts_nobody() -> None:
    match = begun(replace(AT_ONCE, pressed_by_board=True))
    match.show("32. 28w")
    match.decide(Pause(0.0))
    match.decide(Resume(0.0))
    match.feed(ClockFound(match.now_s, ClockModel.DGT_3000, (2, 0), ClockControl.COMPUTER, "test"))
    match.feed(match.reading())
    match.show(seconds=20.0)
    assert not of(LeverDisagrees, match.events)
