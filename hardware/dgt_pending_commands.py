"""Orders to a DGT clock, as commands for the present model."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from math import ceil

from hardware.clock_plausibility import shows
from hardware.dgt_command_queue import PendingCommand, Slot
from hardware.dgt_commands import (
    ClockCommand,
    Counting,
    DisplayBeep,
    ascii_text,
    ascii_text_11,
    beep,
    display,
    end_text,
    set_and_run,
    version,
)
from hardware.dgt_text import ASCII_CELLS, REVELATION_CELLS, SEGMENT_CELLS
from referee.messages import Message
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import BEEP, SHOW_TEXT, ClockModel, ClockReading, ClockSide

SETTLE_S = 1.5
"""Time after an order for which the clock may still show the state before, seconds. Larger notices later that an order
was not carried out. Its answers lag by up to 1 s (protocol page)."""
_COUNTING = {None: Counting.PAUSE, ClockSide.LEFT: Counting.LEFT_DOWN, ClockSide.RIGHT: Counting.RIGHT_DOWN}


def text_cells(model: ClockModel, revelation: bool) -> int:
    match model:
        case ClockModel.DGT_XL:
            return SEGMENT_CELLS
        case ClockModel.DGT_3000:
            return REVELATION_CELLS if revelation else ASCII_CELLS
    return 0


def pending_version(name: Message) -> PendingCommand:
    return PendingCommand(name, Slot.QUESTION, lambda _: version())


def pending_end_text(name: Message) -> PendingCommand:
    return PendingCommand(name, Slot.TEXT, lambda _: end_text())


def pending_beep(duration_s: float) -> PendingCommand:
    return PendingCommand(BEEP, Slot.SOUND, lambda _: beep(duration_s), repeatable=False)


def pending_text(text: str, beep_s: float, model: ClockModel, revelation: bool) -> PendingCommand:
    def command(_: float) -> ClockCommand:
        if model is ClockModel.DGT_XL:
            return display(text, DisplayBeep.YES if beep_s > 0 else DisplayBeep.NO)
        return ascii_text_11(text, beep_s) if revelation else ascii_text(text, beep_s)

    return PendingCommand(SHOW_TEXT, Slot.TEXT, command)


def pending_setting(
    name: Message, setting: ClockSetting, true_at_s: float, sent: Callable[[ClockSetting, float], None]
) -> PendingCommand:
    """Times that were right at `true_at_s`; the time passed since is taken off at each sending, which is reported to
    `sent`.

    Seconds are rounded up: the clock shows a second until it is over, so its flag never falls before the referee's.
    """

    def command(now_s: float) -> ClockCommand:
        passed_ms = (now_s - true_at_s) * 1000
        left_s, right_s = (
            ceil(max(setting.remaining_ms(side) - (passed_ms if side is setting.counting else 0), 0) / 1000)
            for side in (ClockSide.LEFT, ClockSide.RIGHT)
        )
        sent(ClockSetting(left_s * 1000, right_s * 1000, setting.counting), now_s)
        return set_and_run(left_s, right_s, _COUNTING[setting.counting])

    return PendingCommand(name, Slot.TIMES, command)


class OrderMismatch(Enum):
    """How a clock that acknowledged an order differs from it."""

    AGAIN = "order it once more"
    NOT_RUNNING = "ordered twice in vain to run, or to stop"
    OTHER_TIMES = "ordered twice in vain, and it shows other times"


class OrderCheck:
    """Whether the clock does as ordered: an acknowledgement alone does not show that."""

    def __init__(self) -> None:
        self._unconfirmed: tuple[ClockSetting, float] | None = None
        self._repeated = False

    @property
    def done(self) -> bool:
        """Nothing is left to be checked."""
        return self._unconfirmed is None

    @property
    def unconfirmed(self) -> tuple[ClockSetting, float]:
        """The order that has not been seen to work yet, and when it was sent."""
        assert self._unconfirmed is not None
        return self._unconfirmed

    def sent(self, setting: ClockSetting, time_s: float) -> None:
        self._unconfirmed = setting, time_s

    def shows_zeros(self) -> None:
        """A clock without times says nothing about running."""
        if self._unconfirmed is not None and self._unconfirmed[0].left_ms == self._unconfirmed[0].right_ms == 0:
            self.forget()

    def forget(self) -> None:
        self._unconfirmed, self._repeated = None, False

    def compare(self, reading: ClockReading) -> OrderMismatch | None:
        """Check a reading after the acknowledgement."""
        if self._unconfirmed is None:
            return None
        setting, sent_s = self._unconfirmed
        at_zero = any(side.flag.fallen for side in (reading.left, reading.right))
        runs_as_ordered = reading.running == (setting.counting is not None) or at_zero
        if runs_as_ordered and shows(reading, setting, sent_s):
            self.forget()
            return None
        if reading.time_s - sent_s < SETTLE_S:
            return None
        if not self._repeated:
            self._repeated = True
            return OrderMismatch.AGAIN
        self.forget()
        return OrderMismatch.OTHER_TIMES if runs_as_ordered else OrderMismatch.NOT_RUNNING
