"""Board, clock and decisions in one match, as an arbiter would see them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.arbiter.policy import Policy, ReportLevel
from referee.arbiter.refusals import CLOSED
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, start_position
from referee.messages import typed
from referee.records.clock_events import (
    ClockPressed,
    ClockStarted,
    ClockStopped,
    FlagFell,
    MatchTimes,
    SidesLearnt,
    TimesCorrected,
)
from referee.records.clock_orders import Beep, ClockSetting, EndText, ShowText
from referee.records.clock_readings import (
    STOP,
    ClockControl,
    ClockFound,
    ClockLost,
    ClockModel,
    ClockRefusal,
    ClockSide,
)
from referee.records.decisions import CorrectTime, Resign, Resume, Undo, UndoResult
from referee.records.end_of_input import EndOfInput
from referee.records.events import DecisionRefused, GameEnded, IrregularityFound, MatchStarted, MovePlayed
from referee.records.readings import BoardReading, SquareReading
from referee.session import Session
from referee.words import say
from tests.clocked_match import AT_ONCE, ClockedMatch, begun, of

LEFT, RIGHT = ClockSide.LEFT, ClockSide.RIGHT
WHITE, BLACK = Side.WHITE, Side.BLACK
STOPS = replace(AT_ONCE, stop_on_irregularity=True)


def test_the_clock_can_start_as_soon_as_the_start_position_is_set_up() -> None:
    match = ClockedMatch(AT_ONCE)
    assert [type(event) for event in match.show()][:3] == [MatchStarted, SidesLearnt, ClockStarted]
    assert match.orders[-1] == ClockSetting(303_000, 303_000, LEFT)


def test_a_ply_and_its_press() -> None:
    match = begun()
    match.show("32. 28w")
    (pressed,) = match.press()
    assert pressed == ClockPressed(match.now_s, WHITE, 1, MatchTimes(304_200, 303_000, BLACK))
    assert match.orders == [ClockSetting(304_200, 303_000, RIGHT)]


def test_the_clock_starts_with_the_first_ply_unless_started_before() -> None:
    match = ClockedMatch()
    match.show(seconds=60)
    assert match.session.times(60.0) == MatchTimes(303_000, 303_000, None)
    events = match.show("32. 28w")
    assert [event.times.counting for event in of(ClockStarted, events)] == [WHITE]
    (pressed,) = match.press()
    assert isinstance(pressed, ClockPressed)
    assert (pressed.side, pressed.ply, pressed.times.counting) == (WHITE, 1, BLACK)


def test_the_arbiter_starts_the_time() -> None:
    match = ClockedMatch()
    match.show(seconds=10)
    assert match.session.refusal(Resume(10.0)) is None
    assert of(ClockStarted, match.decide(Resume(0.0)))
    assert match.orders[-1] == ClockSetting(303_000, 303_000, LEFT)
    assert of(DecisionRefused, match.decide(Resume(0.0)))


def test_incidents_that_are_only_logged_are_not_shown_on_the_clock() -> None:
    match = ClockedMatch(AT_ONCE, policy=Policy({"5.4.2": ReportLevel.LOG}))
    match.show()
    match.orders.clear()
    assert of(IrregularityFound, match.show("32. 22w", 2.0))
    assert match.orders == []


def test_the_end_of_the_game_is_the_end_of_its_time() -> None:
    match = begun()
    _, stopped = match.decide(Resign(0.0, BLACK))
    assert isinstance(stopped, ClockStopped)
    assert match.session.refusal(Resume(0.0)) is not None
    match.decide(Undo(0.0))
    assert of(ClockStarted, match.decide(Resume(0.0)))


def test_an_article_is_displayed_briefly_while_the_clock_runs() -> None:
    match = begun()
    assert not of(ClockStopped, match.show("40. 22w", 2.0))
    assert [type(order) for order in match.orders] == [ShowText, Beep]
    match.show(seconds=6.0)
    assert match.orders[-1] == EndText()


def test_after_the_end_no_time_is_given_until_the_result_is_undone() -> None:
    match = begun()
    match.decide(Resign(0.0, BLACK))
    refused = match.session.refusal(CorrectTime(0.0, BLACK, 60_000))
    assert refused is not None
    assert "undo its end first" in say(refused)
    match.decide(UndoResult(0.0, "a slip"))
    assert match.session.refusal(CorrectTime(0.0, BLACK, 60_000)) is None


def test_the_arbiter_adjusts_the_times() -> None:
    match = begun()
    events = match.decide(CorrectTime(0.0, BLACK, 120_000))
    assert events == (TimesCorrected(1.0, BLACK, 120_000, MatchTimes(302_200, 423_000, WHITE)),)
    assert match.orders[-1] == ClockSetting(302_200, 423_000, LEFT)
    assert match.session.refusal(CorrectTime(0.0, BLACK, 0)) is not None


@pytest.mark.parametrize(
    ("by_ms", "why"),
    [
        (0, "gives or takes some time"),
        (3_600_001, "at most 60 minutes"),
        (-100_000_000, "at most 60 minutes"),
        (-303_000, "does not have that much time"),
    ],
)
def test_implausible_time_adjustments_are_refused(by_ms: int, why: str) -> None:
    match = begun()
    (refused,) = match.decide(CorrectTime(0.0, BLACK, by_ms))
    assert isinstance(refused, DecisionRefused)
    assert why in say(refused.reason)


def test_a_complete_record_takes_no_time_adjustment() -> None:
    match = ClockedMatch()
    match.feed(Resign(match.now_s, Side.WHITE))
    match.feed(EndOfInput(match.now_s))
    late = CorrectTime(match.now_s, Side.BLACK, -60_000)
    assert match.session.refusal(late) == CLOSED
    assert not any(isinstance(event, TimesCorrected) for event in match.feed(late))


def test_no_time_is_given_beyond_what_a_clock_shows() -> None:
    match = begun(replace(AT_ONCE, control="9h30"))
    (refused,) = match.decide(CorrectTime(0.0, BLACK, 3_600_000))
    assert isinstance(refused, DecisionRefused)
    assert "9:59:59" in say(refused.reason)
    assert of(TimesCorrected, match.decide(CorrectTime(0.0, BLACK, 1_799_000)))


def test_times_counted_by_the_clock_itself_cannot_be_adjusted() -> None:
    match = ClockedMatch(replace(AT_ONCE, white_at=LEFT), clock=ClockControl.CLOCK)
    match.show()
    (refused,) = match.decide(CorrectTime(0.0, BLACK, 1000))
    assert isinstance(refused, DecisionRefused)
    assert "on the clock" in say(refused.reason)


def test_a_flag_fall_is_reported_and_ends_nothing() -> None:
    """Article 10: the arbiter decides the consequence; the number of moves is reported."""
    match = begun(replace(AT_ONCE, control="1m/2, 1h"))
    match.show("32. 28w")
    match.press()
    (fell,) = of(FlagFell, match.show(seconds=70.0))
    assert (fell.side, fell.first, fell.moves, fell.asked) == (BLACK, True, 0, 2)
    assert not of(GameEnded, match.events)
    (corrected,) = of(TimesCorrected, match.decide(CorrectTime(0.0, BLACK, 60_000)))
    assert corrected.flag_raised
    (started,) = of(ClockStarted, match.decide(Resume(0.0)))
    assert started.times.counting is BLACK


def test_the_moves_of_a_period_are_those_on_the_board() -> None:
    match = begun(replace(AT_ONCE, control="1m/2, 10m"))
    for changes in ("32. 28w", "19. 23b", "28. 19w 23.", "14. 23b 19."):
        match.show(changes)
        match.press()
    (last,) = of(ClockPressed, match.events[-1:])
    assert last.times.black_ms > 600_000 < last.times.white_ms


def test_irregular_moves_that_were_accepted_count_for_the_period() -> None:
    """5.7; Black's reply is irregular too, and a legal ply follows."""
    match = begun(replace(AT_ONCE, control="1m/3, 10m"))
    for changes in ("32. 28w", "19. 23b", "34. 30w", "20. 24b", "28. 19w 23."):
        match.show(changes, 2.0)
        match.press()
    assert [found.article for found in of(IrregularityFound, match.events)] == ["5.4.6", "5.4.6"]
    assert len(of(MovePlayed, match.events)) == 3
    (last,) = of(ClockPressed, match.events[-1:])
    assert last.times.white_ms > 600_000


def test_a_move_taken_back_is_not_counted_twice() -> None:
    match = begun(replace(AT_ONCE, control="5m/2, 1h"))
    match.show("32. 28w", 2.0)
    match.show("28. 32w", 2.0)
    match.show("31. 27w", 2.0)
    assert of(MovePlayed, match.events)[-1].side is WHITE
    times = match.session.times(match.now_s)
    assert times is not None
    assert times.white_ms < 300_000


def test_without_its_clock_the_match_continues_from_the_board_alone() -> None:
    match = begun()
    lost = ClockLost(match.now_s, typed("unplugged: plug it in again"), None)
    assert match.feed(lost) == (lost,)
    (pressed,) = of(ClockPressed, match.show("32. 28w"))
    assert (pressed.ply, pressed.times.counting) == (1, BLACK)
    match.feed(ClockFound(match.now_s, ClockModel.DGT_3000, (2, 0), ClockControl.COMPUTER, "test"))
    times = match.session.times(match.now_s)
    assert times is not None
    assert match.orders[-1] == ClockSetting(times.white_ms, times.black_ms, RIGHT)


def test_a_stop_that_the_clock_cannot_execute_is_reported() -> None:
    match = ClockedMatch(replace(STOPS, white_at=LEFT), clock=ClockControl.CLOCK)
    match.show()
    match.feed(match.reading(300_000, 300_000, running=True))
    (refused,) = of(ClockRefusal, match.show("32. 22w", 2.0))
    assert refused.command == STOP
    assert match.orders[0] == ShowText("A 5.4.2")


def test_without_a_time_control_a_clock_is_only_reported() -> None:
    session = Session(INTERNATIONAL, start_position(INTERNATIONAL))
    lost = ClockLost(1.0, typed("unplugged"), None)
    assert session.feed(lost) == (lost,)
    assert (session.times(1.0), session.orders()) == (None, ())
    (refused,) = session.feed(CorrectTime(1.0, WHITE, 1000))
    assert isinstance(refused, DecisionRefused)


def test_a_start_on_another_board_than_the_rules_is_refused() -> None:
    with pytest.raises(ValueError, match="a start on 8 rows, under rules for 10"):
        Session(INTERNATIONAL, start_position(RULE_SETS["russian"]))


@pytest.mark.parametrize("squares", [0, 49, 72])
def test_a_reading_of_another_board_is_refused(squares: int) -> None:
    empty = SquareReading(0.0, -10.0, -10.0, 0.0, 0.0, 1.0)
    with pytest.raises(ValueError, match=f"a reading of {squares} squares, of a board that has 50"):
        Session(INTERNATIONAL, start_position(INTERNATIONAL)).feed(BoardReading(0.0, (empty,) * squares))


def test_a_reading_earlier_than_the_last_is_refused() -> None:
    session, empty = (
        Session(INTERNATIONAL, start_position(INTERNATIONAL)),
        SquareReading(0.0, -9.0, -9.0, 0.0, 0.0, 1.0),
    )
    session.feed(BoardReading(2.0, (empty,) * 50))
    session.feed(BoardReading(2.0, (empty,) * 50))
    with pytest.raises(ValueError, match=r"a reading of 1.5 s after one of 2.0 s"):
        session.feed(BoardReading(1.5, (empty,) * 50))
