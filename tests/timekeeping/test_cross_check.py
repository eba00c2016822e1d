"""A clock that shows other times than the referee counts."""

from __future__ import annotations

from referee.draughts.position import Side
from referee.records.clock_events import ClockDrifted
from tests.timekeeping.clocked_game import reading, started

WHITE = Side.WHITE


def test_clock_drift_is_reported_once() -> None:
    made = started("5")
    assert made.feed(reading(40.0, 270, 300)) == ()
    assert made.feed(reading(41.0, 266, 300)) == ()
    assert made.feed(reading(42.0, 265, 300)) == (ClockDrifted(42.0, WHITE, 265_000, 268_000),)
    assert made.feed(reading(43.0, 264, 300)) == ()


def test_a_drift_between_two_whole_seconds_is_reported_once_until_the_clock_was_right() -> None:
    """Two and a half seconds too little are two or three by the seconds that a clock shows."""
    made = started("5")
    made.feed(reading(41.0, 266, 300))
    assert made.feed(reading(42.0, 265, 300)) == (ClockDrifted(42.0, WHITE, 265_000, 268_000),)
    for time_s, shown_s in ((43.0, 265), (44.0, 263), (45.0, 262), (46.0, 262)):
        assert made.feed(reading(time_s, shown_s, 300)) == ()
    for time_s, shown_s in ((47.0, 262), (48.0, 259)):
        assert made.feed(reading(time_s, shown_s, 300)) == ()
    assert made.feed(reading(49.0, 258, 300)) == (ClockDrifted(49.0, WHITE, 258_000, 261_000),)
