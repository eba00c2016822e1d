"""The referee at the clock: signals and plies in, events and orders out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from referee.draughts.pdn import ClockTimes
from referee.messages import typed
from referee.records.clock_events import (
    ClockPressed,
    ClockStarted,
    ClockStopped,
    FlagFell,
    LeverDisagrees,
    MatchTimes,
    PressedWithoutMove,
    SidesLearnt,
    TimesCorrected,
)
from referee.records.clock_orders import Beep, ClockSetting, EndText, ShowText
from referee.records.clock_readings import (
    ClockControl,
    ClockFound,
    ClockLost,
    ClockModel,
    ClockRefusal,
    ClockSide,
)
from referee.timekeeping.control_text import parse_time_control
from referee.timekeeping.time_text import pdn_times
from referee.timekeeping.timekeeper import Timekeeper
from tests.timekeeping.clocked_game import BLACK, LEFT, RIGHT, WHITE, keeper, reading, started


def test_times_are_set_when_the_clock_is_found() -> None:
    assert keeper().orders() == (ClockSetting(303_000, 303_000, None),)


@pytest.mark.parametrize("high", [LEFT, RIGHT])
def test_the_raised_end_of_the_lever_belongs_to_the_side_to_move_first(high: ClockSide) -> None:
    made = keeper()
    made.feed(reading(1.0, 0, 0, high, running=False))
    made.orders()
    learnt, began = made.start(10.0)
    assert learnt == SidesLearnt(10.0, high)
    assert isinstance(began, ClockStarted)
    assert made.orders() == (ClockSetting(303_000, 303_000, high),)


def test_a_press_ends_the_turn_and_sets_the_clock_at_once() -> None:
    made = started()
    made.played(1, WHITE, 13.9)
    assert made.feed(reading(14.25, 299, 303, RIGHT)) == (
        ClockPressed(14.25, WHITE, 1, MatchTimes(301_750, 303_000, BLACK)),
    )
    assert made.orders() == (ClockSetting(301_750, 303_000, RIGHT),)


def test_fractions_of_a_second_are_carried_over() -> None:
    made = started("5")
    now_s, high = 10.0, LEFT
    for _ in range(100):
        now_s, high = now_s + 0.7, high.other
        made.feed(reading(now_s, 300, 300, high))
    assert made.times(now_s) == MatchTimes(265_000, 265_000, WHITE)


def test_a_press_without_a_move_is_a_doubt() -> None:
    made = started()
    made.feed(reading(14.0, 299, 303, RIGHT))
    assert made.advance(16.0) == ()
    assert made.advance(20.0) == (PressedWithoutMove(20.0, WHITE, 14.0),)


def test_a_lever_moved_before_the_start_is_not_a_press() -> None:
    made = keeper()
    made.feed(reading(1.0, 0, 0, running=False))
    assert made.feed(reading(2.0, 0, 0, RIGHT, running=False)) == ()


def test_stop_with_an_article_and_resume() -> None:
    made = started()
    (stopped,) = made.stop(20.0)
    made.show_article("5.4.6", 20.0)
    assert stopped == ClockStopped(20.0, MatchTimes(293_000, 303_000, None))
    assert made.orders() == (ClockSetting(293_000, 303_000, None), ShowText("A 5.4.6"), Beep(1.0))
    assert made.resume(WHITE, 80.0) == (ClockStarted(80.0, MatchTimes(293_000, 303_000, WHITE)),)
    assert made.orders() == (EndText(), ClockSetting(293_000, 303_000, LEFT))


def test_a_lever_moved_while_stopped_is_reported_before_resuming() -> None:
    made = started()
    made.stop(20.0)
    pressed = ClockPressed(30.0, WHITE, None, MatchTimes(293_000, 303_000, None))
    assert made.feed(reading(30.0, 293, 303, RIGHT, running=False)) == (pressed,)
    disagrees, _ = made.resume(WHITE, 80.0)
    assert disagrees == LeverDisagrees(80.0, BLACK, WHITE)


@pytest.mark.parametrize("played_s", [18.0, 24.0, 82.0], ids=["before the stop", "during it", "after it"])
def test_a_press_put_back_while_stopped_is_expected_again(played_s: float) -> None:
    made = started()
    acts: dict[float, Callable[[], object]] = {
        played_s: lambda: made.played(1, WHITE, played_s),
        20.0: lambda: made.stop(20.0),
        22.0: lambda: made.feed(reading(22.0, 293, 303, RIGHT, running=False)),
        26.0: lambda: made.feed(reading(26.0, 293, 303, LEFT, running=False)),
        80.0: lambda: made.resume(WHITE, 80.0, board_unchanged=True),
    }
    for _, act in sorted(acts.items()):
        act()
    pressed = made.feed(reading(84.0, 289, 303, RIGHT))
    assert pressed == (ClockPressed(84.0, WHITE, 1, MatchTimes(292_000, 303_000, BLACK)),)
    assert made.advance(95.0) == ()


def test_the_lever_of_a_screen_clock_follows_the_running_side() -> None:
    """Nobody could turn it: who has the move could not press, and would be told that it is not their time."""
    made = Timekeeper(parse_time_control("5+3"), 0.0, white_at=LEFT)
    found = ClockFound(0.0, ClockModel.SOFTWARE, (1, 0), ClockControl.COMPUTER, "screen")
    made.feed(found)
    made.feed(reading(1.0, 303, 303, running=False))
    assert made.feed(reading(2.0, 303, 303, RIGHT, running=False)) == (), "White taps before anything was played"
    made.orders()
    assert made.start(4.0) == (ClockStarted(4.0, MatchTimes(303_000, 303_000, WHITE)),)
    assert made.orders() == (ClockSetting(303_000, 303_000, None, LEFT), ClockSetting(303_000, 303_000, LEFT))
    assert made.feed(reading(4.1, 303, 303, LEFT)) == ()
    made.feed(reading(5.0, 302, 303, RIGHT))
    assert made.times(5.0).counting is BLACK
    made.played(1, WHITE, 5.1)
    made.played(2, BLACK, 5.5)
    made.feed(replace(found, time_s=8.0))  # the program was stopped
    made.orders()
    assert made.feed(reading(8.1, 302, 300, LEFT)) == (), "a new clock's lever tells nothing"
    assert [order.lever_high for order in made.orders() if isinstance(order, ClockSetting)] == [RIGHT]


def test_an_arbiter_gives_and_takes_time() -> None:
    made = started()
    (corrected,) = made.correct(BLACK, 120_000, 11.0)
    assert corrected == TimesCorrected(11.0, BLACK, 120_000, MatchTimes(302_000, 423_000, WHITE))
    assert made.orders() == (ClockSetting(302_000, 423_000, LEFT),)


def test_the_flag_falls_by_the_referees_own_count() -> None:
    made = started("5")
    assert made.advance(309.9) == ()
    assert made.advance(310.0) == (FlagFell(310.0, WHITE, True, MatchTimes(0, 300_000, None), moves=0),)
    assert made.advance(320.0) == ()


def test_the_next_period_begins_with_the_move_on_the_board() -> None:
    made = started("1m/1, 2m")
    made.feed(reading(20.0, 50, 60, RIGHT))
    made.orders()
    made.played(1, WHITE, 20.4)
    assert made.orders() == (ClockSetting(170_000, 59_600, RIGHT),)


def test_a_delay_is_kept_by_the_clock() -> None:
    made = keeper(control="5+3 delay")
    made.feed(reading(1.0, 0, 0, running=False))
    made.orders()
    made.start(10.0)
    assert made.orders() == (ClockSetting(300_000, 300_000, None),)
    made.advance(12.9)
    assert made.orders() == ()
    made.advance(13.0)
    assert made.orders() == (ClockSetting(300_000, 300_000, LEFT),)


def test_a_new_byo_yomi_period_is_shown() -> None:
    made = started("1m, 2x30s")
    made.advance(70.0)
    assert made.orders() == (ClockSetting(30_000, 60_000, LEFT),)
    made.advance(100.5)
    assert made.orders() == (ClockSetting(29_500, 60_000, LEFT),)


def test_time_is_counted_from_the_board_alone_without_a_clock() -> None:
    made = started("5")
    lost = ClockLost(20.0, typed("unplugged"), None)
    assert made.feed(lost) == (lost,)
    (pressed,) = made.played(1, WHITE, 25.0)
    assert pressed == ClockPressed(25.0, WHITE, 1, MatchTimes(285_000, 300_000, BLACK))
    made.feed(ClockFound(40.0, ClockModel.DGT_3000, (2, 0), ClockControl.COMPUTER, "test"))
    assert made.orders()[-1] == ClockSetting(285_000, 285_000, RIGHT)
    assert made.feed(reading(40.1, 285, 285, LEFT)) == ()
    assert made.advance(45.0) == ()
    assert made.advance(45.1) == (LeverDisagrees(45.1, WHITE, BLACK),)


def test_a_ply_not_pressed_yet_counts_as_a_press_when_the_clock_is_lost() -> None:
    made = started()
    made.played(1, WHITE, 13.0)
    lost = ClockLost(14.0, typed("unplugged"), None)
    assert made.feed(lost) == (lost, ClockPressed(14.0, WHITE, 1, MatchTimes(302_000, 303_000, BLACK)))
    made.played(2, BLACK, 24.0)
    assert made.times(24.0) == MatchTimes(302_000, 296_000, WHITE)


def test_a_ply_not_pressed_yet_when_the_clock_is_lost_in_a_pause() -> None:
    made = started()
    made.played(1, WHITE, 13.0)
    made.stop(14.0)
    made.feed(ClockLost(15.0, typed("unplugged"), None))
    assert made.pressed_since_stop


@pytest.mark.parametrize(("high", "doubted"), [(LEFT, ()), (RIGHT, (LeverDisagrees(50.0, BLACK, WHITE),))])
def test_presses_made_while_a_self_counting_clock_was_lost(
    high: ClockSide, doubted: tuple[LeverDisagrees, ...]
) -> None:
    """Black's ply is seen meanwhile; only Black's raised end of the lever tells that Black has not pressed."""
    made = keeper(ClockControl.CLOCK, white_at=LEFT)
    found = ClockFound(0.0, ClockModel.DGT_3000, (2, 0), ClockControl.CLOCK, "test")
    made.feed(reading(1.0, 300, 300))
    made.start(1.0)
    made.played(1, WHITE, 5.0)
    made.feed(reading(6.0, 295, 300, RIGHT))
    made.feed(ClockLost(7.0, typed("unplugged"), None))
    made.played(2, BLACK, 12.0)
    made.feed(replace(found, time_s=20.0))
    made.feed(reading(20.0, 295, 286, high))
    if high is LEFT:
        made.played(3, WHITE, 30.0)
        assert made.feed(reading(31.0, 284, 286, RIGHT))[0] == ClockPressed(
            31.0, WHITE, 3, MatchTimes(284_000, 286_000, BLACK)
        )
    assert made.advance(50.0) == doubted


def test_no_press_is_missed_while_a_self_counting_clock_is_lost() -> None:
    made = keeper(ClockControl.CLOCK, white_at=LEFT)
    made.feed(reading(1.0, 300, 300))
    made.start(1.0)
    made.feed(ClockLost(3.0, typed("unplugged"), None))
    for ply, side in enumerate((WHITE, BLACK, WHITE), 1):
        made.played(ply, side, 10.0 * ply)
        assert made.advance(10.0 * ply + 9) == ()


@pytest.mark.parametrize("played_s", [15.0, 35.0], ids=["before the program was stopped", "after it"])
def test_a_press_while_the_program_was_stopped_ends_its_ply(played_s: float) -> None:
    made = started()
    if played_s < 20:
        made.played(1, WHITE, played_s)
    made.feed(ClockFound(30.0, ClockModel.DGT_3000, (2, 0), ClockControl.COMPUTER, "test"))
    events = made.feed(reading(30.0, 283, 303, RIGHT))
    if played_s > 20:
        events = made.played(1, WHITE, played_s)
    ended_s = max(played_s, 30.0)
    left_ms = round(316_000 - ended_s * 1000)
    assert events == (ClockPressed(ended_s, WHITE, 1, MatchTimes(left_ms, 303_000, BLACK)),)


def test_a_ply_with_the_lever_left_down_after_a_ruling_needs_no_press() -> None:
    made = started()
    made.stop(20.0)
    made.feed(reading(22.0, 293, 303, RIGHT, running=False))
    made.resume(WHITE, 30.0)
    assert made.played(1, WHITE, 40.0) == (ClockPressed(40.0, WHITE, 1, MatchTimes(286_000, 303_000, BLACK)),)


def test_the_lever_of_a_lost_clock_contradicts_nobody() -> None:
    made = started()
    made.feed(ClockLost(12.0, typed("unplugged"), None))
    made.played(1, WHITE, 13.0)
    made.stop(14.0)
    assert made.resume(BLACK, 20.0, board_unchanged=True) == (ClockStarted(20.0, MatchTimes(303_000, 302_000, BLACK)),)


def test_a_late_clock_learns_its_sides_from_the_running_time() -> None:
    made = Timekeeper(parse_time_control("5+3"), 0.0)
    made.feed(ClockLost(0.5, typed("not plugged in"), None))
    made.start(10.0)
    made.played(1, WHITE, 20.0)
    made.feed(ClockFound(25.0, ClockModel.DGT_3000, (2, 0), ClockControl.COMPUTER, "test"))
    made.feed(reading(25.1, 290, 303, RIGHT))
    made.played(2, BLACK, 30.0)
    events = made.feed(reading(30.5, 290, 298, LEFT))
    assert [event.white_at for event in events if isinstance(event, SidesLearnt)] == [LEFT]
    assert [(event.side, event.ply) for event in events if isinstance(event, ClockPressed)] == [(BLACK, 2)]


def test_times_of_a_clock_that_left_its_option_are_ignored() -> None:
    made = started("5")
    made.feed(ClockFound(20.0, ClockModel.DGT_3000, (2, 0), ClockControl.CLOCK, "test"))
    made.feed(reading(20.1, 90, 90))
    assert made.times(21.0) == MatchTimes(289_000, 300_000, WHITE)
    assert made.orders() == ()


def test_a_clock_that_counts_by_itself_is_read() -> None:
    made = keeper(ClockControl.CLOCK)
    assert made.orders() == ()
    made.feed(reading(1.0, 303, 303, running=False))
    made.start(1.5)
    (began,) = made.feed(reading(2.0, 303, 303))
    assert isinstance(began, ClockStarted)
    made.played(1, WHITE, 5.0)
    assert made.feed(reading(6.0, 302, 303, RIGHT)) == (
        ClockPressed(6.0, WHITE, 1, MatchTimes(302_000, 303_000, BLACK)),
    )
    (refused,) = made.stop(7.0)
    assert isinstance(refused, ClockRefusal)
    made.feed(reading(8.0, 302, 301, RIGHT, running=False))
    assert made.feed(reading(60.0, 422, 301, RIGHT, running=False)) == (
        TimesCorrected(60.0, WHITE, 120_000, MatchTimes(422_000, 301_000, None)),
    )


def test_the_last_times_of_a_lost_self_counting_clock_are_kept() -> None:
    made = keeper(ClockControl.CLOCK, white_at=LEFT)
    made.feed(reading(2.0, 250, 303))
    made.feed(ClockLost(5.0, typed("unplugged"), None))
    made.feed(ClockFound(9.0, ClockModel.DGT_3000, (2, 0), ClockControl.CLOCK, "test"))
    assert made.times(9.1) == MatchTimes(250_000, 303_000, WHITE)


def test_sides_are_learnt_from_the_first_press_of_a_running_clock() -> None:
    made = keeper(ClockControl.CLOCK)
    made.feed(reading(1.0, 303, 300, RIGHT))
    learnt, pressed = made.feed(reading(2.0, 303, 303, LEFT))
    assert learnt == SidesLearnt(2.0, RIGHT)
    assert isinstance(pressed, ClockPressed)
    assert pressed.side is WHITE


def test_times_in_pdn_format() -> None:
    times = MatchTimes(600_000, 597_001, BLACK)
    assert pdn_times(times) == ClockTimes(600.0, 598.0, BLACK)
