"""Which times the clock is set to when an order is sent later than it was made: after a halt, or by a busy computer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.messages import typed
from referee.records.clock_orders import ClockOrder, ClockSetting
from referee.records.clock_readings import ClockControl, ClockFound, ClockLost, ClockModel, ClockSide
from referee.runner import Runner
from tests.clocked_match import begun
from tests.timekeeping.clocked_game import keeper, reading

LEFT = ClockSide.LEFT
FOUND = ClockFound(40.0, ClockModel.DGT_3000, (2, 0), ClockControl.COMPUTER, "test")


@pytest.mark.parametrize(
    ("control", "sent_s", "setting"),
    [
        ("5", 48.2, ClockSetting(261_800, 300_000, LEFT)),
        ("5", 39.0, ClockSetting(270_000, 300_000, LEFT)),
        ("5", 400.0, ClockSetting(270_000, 300_000, LEFT)),
        ("5+35 delay", 42.0, ClockSetting(300_000, 300_000, None)),
        ("5+35 delay", 48.2, ClockSetting(300_000, 300_000, None)),
    ],
    ids=[
        "eight seconds later",
        "before it was made",
        "after the flag would have fallen, which an input says",
        "a delay goes on",
        "the delay would be over",
    ],
)
def test_a_running_time_is_set_as_it_is_when_the_order_is_sent(
    control: str, sent_s: float, setting: ClockSetting
) -> None:
    made = keeper(control=control)
    made.feed(reading(1.0, 0, 0, running=False))
    made.start(10.0)
    made.feed(ClockLost(20.0, typed("unplugged"), None))
    made.orders()
    made.feed(FOUND)
    times = made.times(40.0)
    assert made.orders(sent_s) == (setting,)
    assert made.times(40.0) == times


def test_a_running_match_sets_the_clock_to_the_present_times() -> None:
    match = begun()
    sent: list[ClockOrder] = []
    runner = Runner(match.session, send=sent.extend, now_s=lambda: match.now_s + 8.2)
    runner.feed(replace(FOUND, time_s=match.now_s))
    times = match.session.times(match.now_s)
    assert times is not None
    assert sent == [ClockSetting(times.white_ms - 8_200, times.black_ms, LEFT)]


def test_times_that_stand_are_set_as_they_are() -> None:
    made = keeper(control="5")
    assert made.orders(30.0) == (ClockSetting(300_000, 300_000, None),)
