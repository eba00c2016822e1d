"""Whose time falls, by readings."""

from __future__ import annotations

import pytest

from hardware.simulated.dgt_board import SimulatedClock
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import ClockSide
from tests.hardware.clock_wire import Wire


@pytest.mark.parametrize("shorter_by_s", [1, 60])
def test_a_time_that_was_set_shorter_did_not_fall(shorter_by_s: int) -> None:
    """The arbiter adds time for White and takes some of Black's while White's time runs."""
    table = Wire(SimulatedClock(times_s=(300, 300)))
    table.run(3)
    table.conversation.set_and_run(ClockSetting(300_000, 300_000, ClockSide.LEFT), table.now_s)
    table.run(3)
    assert table.conversation.counting is ClockSide.LEFT
    corrected = ClockSetting(310_000, 300_000 - 1000 * shorter_by_s, ClockSide.LEFT)
    table.conversation.set_and_run(corrected, table.now_s)
    for _ in range(30):
        table.run(0.1)
        assert table.conversation.counting is ClockSide.LEFT
