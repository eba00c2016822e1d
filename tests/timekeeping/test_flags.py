"""Which flag fell first on a clock that counts by itself, and when a flag decides."""

from __future__ import annotations

import pytest

from referee.draughts.position import Side
from referee.records.clock_events import (
    FlagFell,
    MatchTimes,
    TimesCorrected,
)
from referee.records.clock_readings import (
    ClockControl,
    ClockReading,
    FlagState,
)
from referee.timekeeping.timekeeper import Timekeeper
from tests.timekeeping.clocked_game import BLACK, LEFT, RIGHT, WHITE, keeper, reading

UP, SHOWN, BLOCKED = FlagState.UP, FlagState.SHOWN, FlagState.BLOCKED


@pytest.mark.parametrize(
    ("before", "after", "fallen"),
    [
        (reading(2.0, 1, 16), reading(3.0, 0, 16, running=False, flags=(BLOCKED, UP)), [(WHITE, True)]),
        (
            reading(2.0, 1, 0, flags=(UP, SHOWN)),
            reading(3.0, 0, 0, running=False, flags=(BLOCKED, SHOWN)),
            [(BLACK, True), (WHITE, False)],
        ),
        # both at once after a gap: the side that counted went first
        (
            reading(2.0, 1, 1, RIGHT),
            reading(9.0, 0, 0, running=False, flags=(SHOWN, SHOWN)),
            [(BLACK, True), (WHITE, False)],
        ),
        # the clock blocks at the last flag
        (
            reading(2.0, 1, 1, running=False),
            reading(9.0, 0, 0, running=False, flags=(SHOWN, BLOCKED)),
            [(WHITE, True), (BLACK, False)],
        ),
        (
            reading(2.0, 1, 1, running=False),
            reading(9.0, 0, 0, running=False, flags=(SHOWN, SHOWN)),
            [(None, True)],
        ),
    ],
)
def test_which_flag_fell_first(
    before: ClockReading, after: ClockReading, fallen: list[tuple[Side | None, bool]]
) -> None:
    made = keeper(ClockControl.CLOCK, white_at=LEFT)
    events = [*made.feed(before), *made.feed(after)]
    assert [(event.side, event.first) for event in events if isinstance(event, FlagFell)] == fallen


def flags_fallen(made: Timekeeper, *readings: ClockReading) -> list[FlagFell]:
    events = [event for each in readings for event in made.feed(each)]
    return [event for event in events if isinstance(event, FlagFell)]


def in_two_periods(moves: int) -> Timekeeper:
    """A self-counting clock, with so many moves made by both."""
    made = keeper(ClockControl.CLOCK, "2h/50, 1h", white_at=LEFT)
    for side in Side:
        made.set_move_count(side, moves, 1.0)
    return made


FIRST_PERIOD_OVER = (reading(2.0, 1, 700), reading(4.0, 3600, 700, flags=(SHOWN, UP)))


SECOND_PERIOD_OVER = (reading(400.0, 1, 700), reading(402.0, 0, 700, running=False, flags=(BLOCKED, UP)))


def test_a_flag_falls_at_the_end_of_every_period_of_the_clock() -> None:
    made = in_two_periods(52)
    (first,) = flags_fallen(made, *FIRST_PERIOD_OVER)
    assert (first.side, first.moves, first.asked, first.in_time) == (WHITE, 52, 50, True)
    assert flags_fallen(made, reading(300.0, 3300, 700)) == []
    (second,) = flags_fallen(made, *SECOND_PERIOD_OVER)
    assert (second.side, second.first, second.asked, second.in_time) == (WHITE, True, None, False)


@pytest.mark.parametrize(("moves", "decides"), [(52, True), (48, False)], ids=["in time", "too late"])
def test_a_flag_after_enough_moves_does_not_affect_the_others(moves: int, decides: bool) -> None:
    made = in_two_periods(moves)
    flags_fallen(made, *FIRST_PERIOD_OVER, reading(5.0, 3600, 1, RIGHT, flags=(SHOWN, UP)))
    (other,) = flags_fallen(made, reading(7.0, 3600, 3600, RIGHT, flags=(SHOWN, SHOWN)))
    assert (other.side, other.first) == (BLACK, decides)


def test_a_flag_raised_on_the_clock_is_reported_and_may_fall_again() -> None:
    made = keeper(ClockControl.CLOCK, "5", white_at=LEFT)
    fallen = reading(3.0, 0, 16, running=False, flags=(BLOCKED, UP))
    assert len(flags_fallen(made, reading(2.0, 1, 16), fallen)) == 1
    assert made.feed(reading(60.0, 120, 16, running=False)) == (
        TimesCorrected(60.0, WHITE, 120_000, MatchTimes(120_000, 16_000, None), flag_raised=True),
    )
    (again,) = flags_fallen(made, reading(70.0, 120, 16), reading(190.0, 0, 16, running=False, flags=(BLOCKED, UP)))
    assert (again.side, again.first, again.asked) == (WHITE, True, None)
