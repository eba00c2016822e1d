"""A timekeeper and readings of its clock, for the tests of timekeeping."""

from __future__ import annotations

from referee.draughts.position import Side
from referee.records.clock_readings import (
    ClockControl,
    ClockFound,
    ClockModel,
    ClockReading,
    ClockSide,
    FlagState,
    SideReading,
)
from referee.timekeeping.control_text import parse_time_control
from referee.timekeeping.timekeeper import Timekeeper

LEFT, RIGHT = ClockSide.LEFT, ClockSide.RIGHT
WHITE, BLACK = Side.WHITE, Side.BLACK


def reading(
    time_s: float,
    left_s: int,
    right_s: int,
    high: ClockSide = LEFT,
    *,
    running: bool = True,
    flags: tuple[FlagState, FlagState] = (FlagState.UP, FlagState.UP),
) -> ClockReading:
    return ClockReading(
        time_s, SideReading(left_s * 1000, flags[0]), SideReading(right_s * 1000, flags[1]), running, high
    )


def keeper(
    owner: ClockControl = ClockControl.COMPUTER, control: str = "5+3", *, white_at: ClockSide | None = None
) -> Timekeeper:
    made = Timekeeper(parse_time_control(control), 0.0, white_at=white_at)
    made.feed(ClockFound(0.0, ClockModel.DGT_3000, (2, 0), owner, "test"))
    return made


def started(control: str = "5+3") -> Timekeeper:
    """Computer-owned, White at the left end, White's time running since second 10."""
    made = keeper(control=control)
    made.feed(reading(1.0, 0, 0, running=False))
    made.start(10.0)
    made.orders()
    return made
