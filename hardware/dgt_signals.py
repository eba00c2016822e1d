"""What a DGT clock's messages mean to the referee."""

from __future__ import annotations

from hardware.dgt_protocol import ClockAck, ClockTimes, SideTimes
from referee.records.clock_readings import (
    ClockButton,
    ClockModel,
    ClockReading,
    ClockSide,
    FlagState,
    SideReading,
)

_KEYS = {
    0x31: ClockButton.BACK,
    0x34: ClockButton.MINUS,
    0x33: ClockButton.RUN_PAUSE,
    0x32: ClockButton.PLUS,
    0x35: ClockButton.OK,
}
"""Fourth byte of a key message (protocol page, section 3.2)."""
_KEY_MASK = {
    0x04: ClockButton.BACK,
    0x20: ClockButton.MINUS,
    0x10: ClockButton.RUN_PAUSE,
    0x08: ClockButton.PLUS,
    0x40: ClockButton.OK,
}
"""Third byte of the same: keys pressed together add up."""
_OPTIONS = {ClockModel.DGT_XL: 23, ClockModel.DGT_3000: 25}


def reading_of(times: ClockTimes, time_s: float) -> ClockReading:
    """The mover is taken from the lever: header and recordings disagree on the bits that name him (section 3.1)."""
    return ClockReading(
        time_s,
        _side(times.left),
        _side(times.right),
        times.running,
        ClockSide.RIGHT if times.right_high else ClockSide.LEFT,
        times.battery_low,
    )


def _side(side: SideTimes) -> SideReading:
    flag = FlagState.BLOCKED if side.blocked_flag else FlagState.SHOWN if side.shown_flag else FlagState.UP
    return SideReading(side.total_s * 1000, flag, side.per_move)


def buttons_of(ack: ClockAck) -> ClockButton:
    pressed = ClockButton(0)
    for bit, button in _KEY_MASK.items():
        if ack.first & bit:
            pressed |= button
    return pressed or _KEYS.get(ack.second, ClockButton(0))


def model_of(version: tuple[int, int]) -> ClockModel:
    """1.x is an XL, 2.x a 3000 (section 4)."""
    return ClockModel.DGT_XL if version[0] < 2 else ClockModel.DGT_3000


def remedy_for_option(model: ClockModel) -> str:
    option = _OPTIONS.get(model)
    chosen = "its option for computers" if option is None else f"option {option} (controlled by computer)"
    return f"the {model.value} counts by a programme of its own: stop it and choose {chosen} on the clock"
