"""The clock beside the virtual table: in the table's time, to the millisecond, at any speed."""

from __future__ import annotations

import itertools

from hardware.simulated.performance import Performance
from hardware.simulated.script import Actor
from hardware.simulated.table_clock import TableClock
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import ClockFound, ClockReading, ClockSide, ClockSignal

PRESSES = ((3.25, Actor.WHITE), (5.5, Actor.BLACK), (7.0, Actor.BLACK), (7.8, Actor.WHITE))


def test_presses_carry_their_time_and_only_the_raised_lever_can_be_pressed() -> None:
    heard: list[ClockSignal] = []
    with TableClock(Performance(9.0, (), (), ((0.0, ()),), (), (), presses=PRESSES)) as clock:
        heard += clock.found()
        assert isinstance(heard[-1], ClockFound)
        clock.send((ClockSetting(300_000, 300_000, ClockSide.LEFT),))
        for frame in range(1, 113):
            heard += clock.advance_to(frame * 0.08)
    readings = [signal for signal in heard if isinstance(signal, ClockReading)]
    flips = [
        (now.time_s, before.lever_high)
        for before, now in itertools.pairwise(readings)
        if before.lever_high is not now.lever_high
    ]
    assert flips == [(3.25, ClockSide.LEFT), (5.5, ClockSide.RIGHT), (7.8, ClockSide.LEFT)]
    assert [signal.time_s for signal in heard] == sorted(signal.time_s for signal in heard)
