"""The sending half of the conversation with a DGT clock: orders, and what became of them. The listening half is
`dgt_conversation`."""

from __future__ import annotations

from dataclasses import replace

from hardware.clock import ClockAbility, abilities_of
from hardware.clock_plausibility import ClockPlausibility
from hardware.dgt_command_queue import CommandOutcome, CommandQueue, CommandReport, PendingCommand, Slot
from hardware.dgt_commands import BoardCommand
from hardware.dgt_pending_commands import (
    OrderCheck,
    OrderMismatch,
    pending_beep,
    pending_end_text,
    pending_setting,
    pending_text,
    text_cells,
)
from hardware.dgt_signals import remedy_for_option
from referee.messages import Message, message
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import (
    SET_TIMES,
    SHOW_TEXT,
    SHOW_TIMES,
    STOP,
    ClockControl,
    ClockFound,
    ClockModel,
    ClockReading,
    ClockRefusal,
    ClockSignal,
    RefusalCause,
)


class DgtCommander:
    """Keeps the bytes to be written and the signals to be reported; commands go out one after the other."""

    def __init__(self, port: str, now_s: float, *, revelation: bool = False) -> None:
        """`port` is for people; `revelation` for a Revelation II, whose clock shows eleven letters."""
        self._port = port
        self._revelation = revelation
        self._plausibility = ClockPlausibility()
        self._queue = CommandQueue()
        self._order_check = OrderCheck()
        self._output = bytearray()
        self._signals: list[ClockSignal] = []
        self._found: ClockFound | None = None
        self._last: ClockReading | None = None
        self._text_up = False
        self._stop_asked_s: float | None = None
        self._asked_s = now_s

    @property
    def found(self) -> ClockFound | None:
        return self._found

    @property
    def last(self) -> ClockReading | None:
        return self._last

    @property
    def abilities(self) -> ClockAbility:
        if self._found is None or self._reads_only:
            return ClockAbility.NONE
        return abilities_of(self._found.control)

    @property
    def text_cells(self) -> int:
        return 0 if self._found is None else text_cells(self._found.model, self._revelation)

    @property
    def idle(self) -> bool:
        """Nothing is waiting for the clock's answer."""
        return self._queue.idle and self._stop_asked_s is None and self._order_check.done

    def output(self) -> bytes:
        """The bytes to be written; each is returned once."""
        taken = bytes(self._output)
        self._output.clear()
        return taken

    def signals(self) -> tuple[ClockSignal, ...]:
        """The signals to be reported; each is returned once."""
        taken = tuple(self._signals)
        self._signals.clear()
        return taken

    def set_and_run(self, setting: ClockSetting, now_s: float) -> None:
        if not setting.can_be_displayed:
            self._refuse(SET_TIMES, RefusalCause.CANNOT, message("clock-time-too-long"), now_s)
            return
        self._stop_asked_s = None
        self._order(pending_setting(SET_TIMES, setting, now_s, self._setting_sent), now_s)

    def stop(self, now_s: float) -> None:
        if self._takes_commands(STOP, now_s):
            self._stop_asked_s = now_s
            self._ask_times(now_s)

    def show_text(self, text: str, beep_s: float, now_s: float) -> None:
        if self._takes_commands(SHOW_TEXT, now_s) and self._found is not None:
            self._order(pending_text(text, beep_s, self._found.model, self._revelation), now_s)

    def end_text(self, now_s: float) -> None:
        self._order(pending_end_text(SHOW_TIMES), now_s)

    def beep(self, duration_s: float, now_s: float) -> None:
        self._order(pending_beep(duration_s), now_s)

    @property
    def _reads_only(self) -> bool:
        return self._found is not None and self._found.model is ClockModel.READ_ONLY

    def _takes_commands(self, name: Message, now_s: float) -> bool:
        if self._found is None:
            self._refuse(name, RefusalCause.LOST, message("clock-none-answers"), now_s)
        elif self._reads_only:
            self._refuse(name, RefusalCause.CANNOT, message("clock-takes-no-commands"), now_s)
        else:
            return True
        return False

    def _order(self, pending: PendingCommand, now_s: float) -> None:
        if self._takes_commands(pending.name, now_s):
            self._queue.add(pending)
            self._advance(now_s)

    def _setting_sent(self, setting: ClockSetting, now_s: float) -> None:
        """Called with each sending: these times may come back from now on."""
        self._plausibility.was_set(setting, now_s)
        self._order_check.sent(setting, now_s)

    def _advance(self, now_s: float) -> None:
        self._output += self._queue.to_send(now_s)

    def _ask_times(self, now_s: float) -> None:
        self._asked_s = now_s
        self._output += BoardCommand.SEND_CLOCK.encoded()

    def _stop_at(self, reading: ClockReading, now_s: float) -> None:
        self._stop_asked_s = None
        self._order(pending_setting(STOP, stopped_as_shown(reading), now_s, self._setting_sent), now_s)

    def _compare_with_order(self, reading: ClockReading, now_s: float) -> None:
        if self._queue.underway:
            return
        match self._order_check.compare(reading):
            case OrderMismatch.AGAIN:
                setting, sent_s = self._order_check.unconfirmed
                self._order(pending_setting(SET_TIMES, setting, sent_s, self._setting_sent), now_s)
            case OrderMismatch.NOT_RUNNING:
                self._refuse(SET_TIMES, RefusalCause.ERROR, message("clock-not-running"), now_s)
            case OrderMismatch.OTHER_TIMES:
                self._refuse(SET_TIMES, RefusalCause.ERROR, message("clock-other-times"), now_s)

    def _carried_out(self, pending: PendingCommand, now_s: float) -> None:
        if pending.slot is Slot.TIMES:
            if self._found is not None and self._found.control is not ClockControl.COMPUTER:
                self._report_found(replace(self._found, time_s=now_s, control=ClockControl.COMPUTER), self._last)
            if self._text_up:
                # some clocks keep showing the text (section 4.1)
                self._queue.add(pending_end_text(SHOW_TIMES))
            self._ask_times(now_s)
        elif pending.slot is Slot.TEXT:
            self._text_up = pending.name != SHOW_TIMES

    def _failed(self, report: CommandReport, now_s: float) -> None:
        if report.pending.slot is Slot.TIMES:
            self._order_check.forget()
        if report.outcome is CommandOutcome.WRONG_OPTION and self._found is not None:
            remedy = remedy_for_option(self._found.model)
            self._refuse(report.pending.name, RefusalCause.WRONG_OPTION, remedy, now_s)
            if self._found.control is not ClockControl.CLOCK:
                self._report_found(replace(self._found, time_s=now_s, control=ClockControl.CLOCK), self._last)
            return
        self._refuse(report.pending.name, RefusalCause.ERROR, message("clock-error-twice"), now_s)

    def _report_found(self, found: ClockFound, shown: ClockReading | None) -> None:
        """Say which clock this is and who counts, and what it shows."""
        self._order_check.forget()
        self._found = found
        self._signals.append(found)
        if shown is not None:
            self._signals.append(shown)

    def _refuse(self, name: Message, cause: RefusalCause, remedy: Message, now_s: float) -> None:
        self._signals.append(ClockRefusal(now_s, name, cause, remedy))


def stopped_as_shown(reading: ClockReading) -> ClockSetting:
    """Both times as this reading shows them, stopped."""
    return ClockSetting(reading.left.remaining_ms, reading.right.remaining_ms, None)
