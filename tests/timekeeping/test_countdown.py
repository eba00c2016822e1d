"""The countdown, exact to the millisecond: each row is a sequence of acts and the resulting display."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.draughts.position import Side
from referee.timekeeping.control_text import parse_time_control
from referee.timekeeping.countdown import Countdown, ms_of

WHITE, BLACK = Side.WHITE, Side.BLACK
MINUTE = 60_000


def started(control: str) -> Countdown:
    return Countdown.of(parse_time_control(control), 0).run(WHITE, 0)


def played(countdown: Countdown, *spent_ms: int) -> Countdown:
    """Plies in turn, White first, each with its duration; the board shows them too."""
    now_ms, moves = countdown.at_ms, {WHITE: 0, BLACK: 0}
    side = countdown.counting or WHITE
    for ms in spent_ms:
        now_ms += ms
        moves[side] += 1
        countdown = countdown.pressed(side, now_ms).moved(side, moves[side])
        side = side.other
    return countdown


@pytest.mark.parametrize(
    ("control", "spent_ms", "white_ms", "black_ms"),
    [
        ("5", [10_000, 7_000], 290_000, 293_000),  # sudden death
        ("3+2", [3_123, 0], 182_000 - 3_123 + 2_000, 184_000),  # Fischer; 3+2 begins at 3:02, as on recordings
        ("10+5 bronstein", [3_000, 9_000], 600_000, 596_000),  # at most the bonus comes back
        ("10+5 delay", [3_000, 9_000], 600_000, 596_000),  # the same, seen from the other end
        ("2h/2, 1h/1", [60_000, 0, 60_000, 0], 10_800_000 - 120_000, 10_800_000),  # saved time is carried over
        ("2h/2, 1h/1", [0] * 6, 14_400_000, 14_400_000),  # and the last period is repeated
        ("1h30/1, 1h", [MINUTE], 150 * MINUTE - MINUTE, 90 * MINUTE),
        ("1m, 3x30s", [45_000, 1_000], 15_000, 59_000),
        ("1m, 3x30s", [89_999, 0], 30_000, MINUTE),  # within the first period: nothing is lost
        ("1m, 3x30s", [90_000, 0], 30_000, MINUTE),  # one period is gone
    ],
)
def test_times_after_plies(control: str, spent_ms: list[int], white_ms: int, black_ms: int) -> None:
    times = played(started(control), *spent_ms).times
    assert (times.white_ms, times.black_ms) == (white_ms, black_ms)


@pytest.mark.parametrize(
    ("control", "white_ms"),
    [
        ("1m/1, 1h+30", 61 * MINUTE - 20_000),  # the bonus of a period begins with the first turn in it
        ("1m/1+30, 1h", 61 * MINUTE + 30_000 - 20_000 + 30_000),  # and ends with its last one
        ("1m/1+30 bronstein, 1h", 61 * MINUTE),
        ("1m/1+15 delay, 1h", 61 * MINUTE - 5_000),
    ],
)
@pytest.mark.parametrize("seen_first", [False, True], ids=["pressed, then seen", "seen, then pressed"])
def test_the_last_move_of_a_period_has_the_bonus_of_that_period(control: str, white_ms: int, seen_first: bool) -> None:
    countdown = started(control)
    if seen_first:
        countdown = countdown.at(15_000).moved(WHITE, 1).pressed(WHITE, 20_000)
    else:
        countdown = countdown.pressed(WHITE, 20_000).moved(WHITE, 1)
    assert countdown.times.white_ms == white_ms


@pytest.mark.parametrize(("spent_ms", "left"), [(89_999, 3), (90_000, 2), (119_999, 2), (120_000, 1), (149_999, 1)])
def test_byo_yomi_periods(spent_ms: int, left: int) -> None:
    assert started("1m, 3x30s").at(spent_ms).white.byo_yomi_left == left


@pytest.mark.parametrize(
    ("control", "falls_at_ms"),
    [("5", 300_000), ("3+2", 182_000), ("10+5 delay", 605_000), ("10+5 bronstein", 600_000), ("1m, 3x30s", 150_000)],
)
def test_the_flag_time_is_exact_however_late_it_is_read(control: str, falls_at_ms: int) -> None:
    assert started(control).at(falls_at_ms - 1).fallen is None
    for late_ms in (0, 4_321):
        late = started(control).at(falls_at_ms + late_ms)
        assert (late.fallen, late.counting) == (WHITE, None)


def test_a_fallen_flag_gets_no_bonus() -> None:
    late = started("3+2").pressed(WHITE, 200_000)
    assert (late.fallen, late.times.white_ms, late.times.black_ms) == (WHITE, 0, 182_000)
    assert late.run(BLACK, 201_000).at(300_000).times.black_ms == 182_000


def test_stops_cost_no_time_and_the_delay_is_granted_once() -> None:
    stopped = started("10+5 delay").stop(3_000).run(WHITE, 100_000)
    assert stopped.waiting
    assert stopped.at(102_000).times.white_ms == 600_000
    assert stopped.at(104_000).times.white_ms == 598_000


def test_a_press_by_the_player_who_is_not_to_move_changes_nothing() -> None:
    assert started("5").pressed(BLACK, 1_000).counting is WHITE


@pytest.mark.parametrize(
    ("control", "white_ms", "black_ms"),
    [("5+3", 302_000, 301_000), ("5+3 delay", 300_000, 300_000), ("0m, 3x30s", 29_000, 28_000)],
    ids=["Fischer", "delay", "byo-yomi"],
)
def test_a_lever_given_back_undoes_the_press(control: str, white_ms: int, black_ms: int) -> None:
    """White uses one second, Black two before the lever is given back; nobody gains by it."""
    back = started(control).pressed(WHITE, 1_000).given_back(BLACK, 3_000)
    assert (back.counting, back.times.white_ms, back.times.black_ms) == (WHITE, white_ms, black_ms)


def test_an_arbiter_adjusts_times() -> None:
    given = started("5").corrected(BLACK, 120_000, 1_000)
    assert (given.times.white_ms, given.times.black_ms) == (299_000, 420_000)
    taken = given.corrected(WHITE, -400_000, 1_000)
    assert (taken.times.white_ms, taken.fallen) == (0, WHITE)
    assert taken.corrected(WHITE, 60_000, 2_000).fallen is None


def test_time_is_taken_from_the_present_byo_yomi_period_where_no_main_time_is_left() -> None:
    taken = started("1m, 3x30s").corrected(WHITE, -5_000, 70_000)
    assert (taken.white.shown_ms, taken.white.byo_yomi_left) == (15_000, 3)


@given(st.lists(st.floats(0, 90, allow_nan=False), max_size=60), st.sampled_from(["60", "60+5", "1h/10, 1h/5"]))
def test_nothing_is_lost_at_a_press(turns_s: list[float], control: str) -> None:
    """Remaining and elapsed times add up to those granted, whatever fractions of a millisecond the turns took."""
    now_s, countdown = 0.0, started(control)
    side, moves = WHITE, {WHITE: 0, BLACK: 0}
    for turn_s in turns_s:
        now_s += turn_s
        moves[side] += 1
        countdown = countdown.pressed(side, ms_of(now_s)).moved(side, moves[side])
        side = side.other
    full = Countdown.of(countdown.control, 0)
    given_ms = full.times.white_ms + full.times.black_ms
    if control == "60+5":
        given_ms += 5000 * len(turns_s)
    if control.startswith("1h/10"):
        given_ms += sum(3_600_000 * max(0, (n - 5) // 5) for n in moves.values())
    assert countdown.times.white_ms + countdown.times.black_ms == given_ms - ms_of(now_s)


@given(st.integers(0, 2**32))
def test_without_a_press_or_an_arbiter_no_time_rises(seed: int) -> None:
    random = Random(seed)
    countdown = started(random.choice(["5", "3+2", "3+2 delay", "1h/40, 30m"]))
    now_ms = 0
    for _ in range(30):
        now_ms += random.randrange(20_000)
        after = random.choice(
            [countdown.at(now_ms), countdown.stop(now_ms), countdown.run(random.choice([WHITE, BLACK]), now_ms)]
        )
        assert after.times.white_ms <= countdown.times.white_ms
        assert after.times.black_ms <= countdown.times.black_ms
        countdown = after
