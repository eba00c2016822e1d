"""The clock is stopped for an irregularity until it is ruled on, and again when the ruling is undone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.draughts.position import Side
from referee.messages import typed
from referee.records.clock_events import (
    ClockPressed,
    ClockStarted,
    ClockStopped,
    LeverDisagrees,
    MatchTimes,
)
from referee.records.clock_orders import Beep, ClockSetting, EndText, ShowText
from referee.records.clock_readings import ClockControl, ClockLost
from referee.records.decisions import Correct, Maintain, Pause, Rectify, Resume, Undo
from referee.records.events import DecisionRefused, IrregularityFound, MovePlayed
from referee.records.timing import Timing
from referee.words import say
from tests.clocked_match import AT_ONCE, ClockedMatch, begun, of

STOPS = replace(AT_ONCE, stop_on_irregularity=True)
WHITE, BLACK = Side.WHITE, Side.BLACK


@pytest.mark.parametrize(
    ("what_follows", "runs_for"),
    [
        ("30. 20b", BLACK),  # put right
        ("35. 24w 30.", WHITE),  # the opponent played on: it is accepted (5.7), and has not pressed yet
    ],
)
def test_the_time_stands_for_an_irregularity(what_follows: str, runs_for: Side) -> None:
    match = begun(STOPS)
    match.show("32. 28w")
    match.press()
    match.orders.clear()
    events = match.show("20. 30b", 2.0)
    (found,) = of(IrregularityFound, events)
    (stopped,) = of(ClockStopped, events)
    assert events.index(stopped) == events.index(found) + 1
    setting, words, beep = match.orders
    assert isinstance(setting, ClockSetting)
    assert setting.counting is None
    assert (words, beep) == (ShowText(f"A {found.article}"), Beep(1.0))
    stood = match.session.times(match.now_s)
    match.show(seconds=60)
    assert match.session.times(match.now_s) == stood
    match.orders.clear()
    (started,) = of(ClockStarted, match.show(what_follows, 3.0))
    assert started.times.counting is runs_for
    assert match.orders[0] == EndText()


@pytest.mark.parametrize("presses", [False, True])
def test_undoing_a_reply_stops_the_clock_for_the_irregularity_it_had_accepted(presses: bool) -> None:
    """5.7: the irregularity is no longer accepted; the bonus for its ply is not given twice."""
    match = begun(STOPS)
    match.show("32. 28w")
    match.press()
    (found,) = of(IrregularityFound, match.show("20. 30b", 2.0))
    (started,) = of(ClockStarted, match.show("35. 24w 30."))
    if presses:
        match.press()  # Black's lever, then White's
        match.press()
    match.orders.clear()
    assert of(ClockStopped, match.decide(Undo(0.0)))
    assert match.orders[-2:] == [ShowText(f"A {found.article}"), Beep(1.0)]
    match.show("24. 35w 30b", 10.0)
    (again,) = of(ClockStarted, match.decide(Maintain(0.0, found.incident)))
    assert (again.times.counting, again.times.black_ms) == (WHITE, started.times.black_ms)


@pytest.mark.parametrize("ruling", [Maintain, Rectify])
def test_a_ruling_undone_stops_the_time_again(ruling: type[Maintain | Rectify]) -> None:
    match = begun(STOPS)
    match.show("32. 28w")
    match.press()
    (stopped,) = of(ClockStopped, match.show("20. 30b", 2.0))
    (found,) = of(IrregularityFound, match.events)
    match.decide(ruling(0.0, found.incident))
    match.decide(Undo(0.0))
    stood = match.session.times(match.now_s)
    assert stood is not None
    assert stood.counting is None
    match.show("", 5.0)
    assert match.session.times(match.now_s) == stood
    (started,) = of(ClockStarted, match.decide(Maintain(0.0, found.incident)))
    assert started.times == MatchTimes(stopped.times.white_ms, stopped.times.black_ms + 3000, WHITE)


def test_an_irregular_ply_counts_as_the_press_when_configured_so() -> None:
    """3.2, 3.10: it is a ply, whatever is wrong with it, and the opponent is to think."""
    match = ClockedMatch(replace(AT_ONCE, pressed_by_board=True), clock=None)
    match.show()
    match.show("32. 28w")
    (pressed,) = of(ClockPressed, match.show("20. 30b", 2.0))
    assert (pressed.side, pressed.times.counting) == (BLACK, WHITE)
    (pressed,) = of(ClockPressed, match.show("35. 24w 30."))
    assert (pressed.side, pressed.times.counting) == (WHITE, BLACK)


def test_a_press_while_the_clock_is_stopped_earns_the_bonus_when_the_ply_is_accepted() -> None:
    match = begun(STOPS)
    match.show("32. 28w")
    match.press()
    match.show("20. 30b", 2.0)
    (pressed,) = match.press()
    assert isinstance(pressed, ClockPressed)
    assert pressed.times.counting is None
    (started,) = of(ClockStarted, match.show("35. 24w 30."))
    assert started.times.black_ms == pressed.times.black_ms + 3000


def test_rectifying_a_pressed_ply_asks_for_the_lever_to_be_put_back() -> None:
    match = begun(STOPS)
    match.show("32. 28w")
    match.press()
    match.show("20. 30b", 2.0)
    match.press()
    disagrees = of(LeverDisagrees, match.show("30. 20b", 3.0))
    assert [(event.lever, event.to_move) for event in disagrees] == [(WHITE, BLACK)]


def test_no_time_runs_while_a_position_is_rebuilt() -> None:
    """Rectification was demanded: the clock is stopped until the position stands again, whatever the setting."""
    match = begun()
    match.show("32. 28w")
    match.press()
    (found,) = of(IrregularityFound, match.show("20. 30b", 2.0))
    assert of(ClockStopped, match.decide(Rectify(0.0, found.incident)))
    assert not of(ClockStarted, match.show(seconds=5.0))
    (started,) = of(ClockStarted, match.show("30. 20b", 3.0))
    assert started.times.counting is BLACK


def being_rebuilt(timing: Timing) -> tuple[ClockedMatch, IrregularityFound]:
    """Black has played 20-30 (5.4.2), and White demands rectification."""
    match = begun(timing)
    match.show("32. 28w")
    match.press()
    (found,) = of(IrregularityFound, match.show("20. 30b", 2.0))
    match.decide(Rectify(0.0, found.incident))
    return match, found


@pytest.mark.parametrize("timing", [AT_ONCE, STOPS])
def test_no_decision_starts_the_clock_while_the_position_is_wrong(timing: Timing) -> None:
    """It might start the wrong side's time: the side to move depends on the restoration."""
    match, _ = being_rebuilt(timing)
    stood = match.session.times(match.now_s)
    match.orders.clear()
    (refused,) = match.decide(Resume(0.0))
    assert isinstance(refused, DecisionRefused)
    assert refused.reason == match.session.refusal(Resume(0.0))
    assert "20 and 30" in say(refused.reason)
    match.decide(Pause(0.0))
    match.decide(Resume(0.0))
    match.show(seconds=5.0)
    assert (match.session.times(match.now_s), match.orders) == (stood, [])
    (started,) = of(ClockStarted, match.show("30. 20b", 3.0))
    assert started.times.counting is BLACK


def test_a_position_that_cannot_be_rebuilt_is_corrected_and_then_the_time_may_go_on() -> None:
    match, found = being_rebuilt(STOPS)
    match.decide(Correct(0.0, found.after))
    match.show()
    assert match.session.refusal(Maintain(0.0, found.incident)) is None
    (started,) = of(ClockStarted, match.decide(Resume(0.0)))
    assert started.times.counting is WHITE


def test_no_decision_starts_the_clock_while_an_accident_is_open() -> None:
    match = begun(STOPS)
    assert of(ClockStopped, match.show("12. 17. 18. 40.", 3.0))
    assert of(DecisionRefused, match.decide(Resume(0.0)))
    match.decide(Pause(0.0))
    assert not of(ClockStarted, match.decide(Resume(0.0)))
    (started,) = of(ClockStarted, match.show("12b 17b 18b 40w", 3.0))
    assert started.times.counting is WHITE


def test_the_clock_stays_stopped_until_both_incidents_are_ruled_on() -> None:
    match = begun(STOPS)
    match.show("32. 28w")
    match.press()
    match.show("20. 30b", 2.0)
    match.show("16. 29b", 1.6)
    assert not of(ClockStarted, match.show("29. 16b", 3.0))
    first, second = of(IrregularityFound, match.events)
    assert match.session.refusal(Maintain(0.0, second.incident)) is not None  # it was put right unasked
    assert of(ClockStarted, match.decide(Maintain(0.0, first.incident)))


def test_undoing_the_offenders_own_next_ply_starts_no_clock() -> None:
    """That ply accepted nothing: the opponent has still to rule on the irregularity."""
    match = ClockedMatch(STOPS, start="W:W9,38,42:B17,26,31")
    match.show()
    match.show("26.", 6.0)
    assert of(IrregularityFound, match.events)
    assert of(MovePlayed, match.show("38. 32w", 2.0))
    match.decide(Undo(0.0))
    times = match.session.times(match.now_s)
    assert times is not None
    assert times.counting is None


def test_a_maintained_ply_gives_its_player_the_bonus_of_a_press() -> None:
    match = begun(STOPS)
    match.show("32. 28w")
    match.press()
    (stopped,) = of(ClockStopped, match.show("20. 30b", 2.0))
    (found,) = of(IrregularityFound, match.events)
    (started,) = of(ClockStarted, match.decide(Maintain(0.0, found.incident)))
    assert started.times == MatchTimes(stopped.times.white_ms, stopped.times.black_ms + 3000, WHITE)


def test_both_turns_earn_the_bonus_when_an_irregular_ply_is_answered_by_another_while_the_time_is_stopped() -> None:
    match = begun(STOPS)
    (stopped,) = of(ClockStopped, match.show("32. 23w", 2.0))
    match.press()
    match.show("17. 27b", 2.0)
    match.press()
    (started,) = of(ClockStarted, match.show("31. 22w 27.", 3.0))
    white_ms, black_ms = stopped.times.white_ms, stopped.times.black_ms
    assert started.times == MatchTimes(white_ms + 3000, black_ms + 3000, WHITE)


def test_an_irregular_ply_earns_the_bonus_when_the_game_is_resumed_without_a_ruling() -> None:
    match = begun(STOPS)
    (stopped,) = of(ClockStopped, match.show("32. 23w", 2.0))
    match.decide(Pause(0.0))
    match.press()
    (started,) = of(ClockStarted, match.decide(Resume(0.0)))
    assert started.times == MatchTimes(stopped.times.white_ms + 3000, stopped.times.black_ms, BLACK)


def test_an_irregular_ply_not_pressed_yet_counts_as_pressed_when_the_clock_is_lost() -> None:
    match = begun()
    match.show("32. 23w", 2.0)
    (pressed,) = of(ClockPressed, match.feed(ClockLost(match.now_s, typed("unplugged"), None)))
    assert (pressed.side, pressed.times.counting) == (WHITE, BLACK)


def test_who_pressed_during_an_accident_in_his_turn_and_plays_on_has_ended_his_turn() -> None:
    match = begun(STOPS)
    match.show("16. 17. 18. 40.", 3.0)
    match.press()
    match.show("16b 17b 18b 40w 32. 28w", 3.0)
    times = match.session.times(match.now_s)
    assert times is not None
    assert times.counting is BLACK


@pytest.mark.parametrize(
    "presses_before_the_stop", [False, True], ids=["Black presses while it stands", "Black has pressed already"]
)
def test_a_reply_pressed_before_it_is_seen_ends_its_turn_although_the_time_stood(presses_before_the_stop: bool) -> None:
    """5.7: the reply accepts what the opponent did; hands and the camera are slower than a lever."""
    match = begun(STOPS)
    match.show("32. 28w")
    match.press()
    if presses_before_the_stop:
        match.show("20. 30b", 0.2)
        match.press()
        match.show(seconds=2.0)
    else:
        match.show("20. 30b", 2.0)
        match.press()
    assert of(ClockStopped, match.events)
    match.show("35. 24w 30.", 0.2)
    match.press()
    match.show(seconds=3.0)
    assert not of(LeverDisagrees, match.events)
    assert [(pressed.side, pressed.ply) for pressed in of(ClockPressed, match.events)][-1] == (WHITE, 2)
    times = match.session.times(match.now_s)
    assert times is not None
    assert times.counting is BLACK


def test_an_irregular_reply_and_the_reply_to_it_are_both_pressed_before_they_are_seen() -> None:
    match = begun(STOPS)
    (stopped,) = of(ClockStopped, match.show("32. 23w", 2.0))
    match.press()
    match.show("17. 27b", 0.2)
    match.press()
    match.show(seconds=2.0)
    match.show("31. 22w 27.", 0.2)
    match.press()
    match.show(seconds=3.0)
    assert not of(LeverDisagrees, match.events)
    (started,) = of(ClockStarted, match.events)[1:]
    assert started.times == MatchTimes(stopped.times.white_ms + 3000, stopped.times.black_ms + 3000, WHITE)
    times = match.session.times(match.now_s)
    assert times is not None
    assert times.counting is BLACK


def test_the_lever_of_a_clock_that_counts_by_itself_is_right_after_a_reply_pressed_before_it_is_seen() -> None:
    """No order stopped that clock: each press counted, whatever lay on the board."""
    match = ClockedMatch(STOPS, clock=ClockControl.CLOCK)
    match.show()
    for changes, seconds in (("32. 28w", 1.0), ("20. 30b", 2.0), ("35. 24w 30.", 0.2)):
        match.show(changes, seconds)
        match.lever_high = match.lever_high.other
        match.feed(match.reading(300_000, 300_000, running=True))
    match.show(seconds=6.0)
    assert of(MovePlayed, match.events)[-1].side is WHITE
    assert not of(LeverDisagrees, match.events)
