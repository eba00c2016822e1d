"""Translates a DGT clock's messages into signals for the referee."""

from __future__ import annotations

from hardware.dgt_protocol import ClockAck, DgtTimes, SideTimes
from referee.messages import Message, message
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
"""Third byte of the same (section 3.2): keys pressed together add up."""
SAME_PRESS_S = 0.2
"""Time within which two equal key messages are one press, seconds: some boards repeat their messages. Larger merges
quick presses. Chosen, not measured."""
_OPTIONS = {ClockModel.DGT_XL: 23, ClockModel.DGT_3000: 25}
"""Number of the computer's option, by the manuals of the clocks."""


def reading_of(times: DgtTimes, time_s: float) -> ClockReading:
    """The side to move is taken from the lever: the maker's header and recordings disagree on the bits that name it
    (section 3.1)."""
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


class KeyRepeatFilter:
    """Removes repetitions of key messages."""

    def __init__(self) -> None:
        self._last: tuple[ClockButton, float] = (ClockButton(0), float("-inf"))

    def pressed(self, ack: ClockAck, now_s: float) -> ClockButton:
        """The keys just pressed; none for a repetition."""
        buttons = _buttons_of(ack)
        before, self._last = self._last, (buttons, now_s)
        return ClockButton(0) if before[0] == buttons and now_s - before[1] < SAME_PRESS_S else buttons


def _buttons_of(ack: ClockAck) -> ClockButton:
    pressed = ClockButton(0)
    for bit, button in _KEY_MASK.items():
        if ack.first & bit:
            pressed |= button
    return pressed or _KEYS.get(ack.second, ClockButton(0))


def model_of(version: tuple[int, int] | None) -> ClockModel:
    """1.x is an XL, 2.x a 3000 (section 4); one that never reported a version takes no commands."""
    if version is None:
        return ClockModel.READ_ONLY
    return ClockModel.DGT_XL if version[0] < 2 else ClockModel.DGT_3000


def option_for_computers(model: ClockModel) -> Message:
    """The option that has to be chosen on the clock by hand."""
    option = _OPTIONS.get(model)
    return message("clock-some-option") if option is None else message("clock-option", number=option)


def remedy_for_option(model: ClockModel) -> Message:
    return message("clock-own-programme", model=model.value, option=option_for_computers(model))
