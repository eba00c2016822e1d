"""The conversation with a DGT board and its clock: bytes in, bytes out, signals; no port, no thread, time is told.

It finds the clock (board, version, who counts the time), asks when it is quiet, notices that it is gone and finds it
again. After the protocol page, sections 2, 3 and 5.
"""

from __future__ import annotations

from enum import Enum

from hardware.clock import ClockAbility, abilities_of
from hardware.clock_credibility import Credibility
from hardware.dgt_commands import BoardCommand
from hardware.dgt_errands import GIVE_UP_S, Errand, Errands, Outcome, Report, Slot
from hardware.dgt_orders import (
    LONGEST_MS,
    OrderCheck,
    Shortfall,
    beep_errand,
    end_text_errand,
    setting_errand,
    text_cells,
    text_errand,
    version_errand,
)
from hardware.dgt_protocol import (
    AckOf,
    BoardVersion,
    ClockAck,
    ClockTimes,
    Decoder,
    Message,
    NoClock,
    NullClock,
    Stray,
)
from hardware.dgt_signals import Keys, model_of, reading_of, remedy_for_option
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import (
    ClockButtonPressed,
    ClockControl,
    ClockFound,
    ClockLost,
    ClockModel,
    ClockReading,
    ClockRefusal,
    ClockSignal,
    RefusalCause,
)

QUIET_S = 1.0
"""Silence after which the times are asked for; larger finds a lost message later."""
SEEK_S = 2.0
"""Pause between two attempts to find a clock."""
BOARD_ANSWER_S = 0.5
"""Wait for the board's own version before the clock is asked for its."""
ASK_OLD_S = 10.0
"""Pause between two attempts to get an answer from a clock that so far only told its times."""
ASK_AGAIN_S = 0.3
"""Pause between two questions while a reading is in doubt."""
UNSET_S = 1.0
"""A clock that has told nothing but zeros for so long has no times set."""

VERSION, PROBE, SET, END = "ask for its version", "ask who counts", "set the times", "show the times again"
OUR_OWN = (VERSION, PROBE)
"""Questions nobody asked the driver to ask: their failure is no refusal."""


class _Stage(Enum):
    SEEKING = "no clock is known"
    ASKING_TIMES = "its version is known"
    PROBING = "asked whether it lets the computer count"
    TALKING = "it was found"


class Conversation:
    """Call `received` with what came and `tick` a few times a second; then take `output` and `signals`."""

    def __init__(self, port: str, now_s: float, *, revelation: bool = False) -> None:
        """`port` is for people; `revelation` for a Revelation II, whose clock shows eleven letters."""
        self._port = port
        self._revelation = revelation
        self._decoder = Decoder()
        self._credibility = Credibility()
        self._errands = Errands()
        self._output = bytearray()
        self._signals: list[ClockSignal] = []
        self._stage = _Stage.SEEKING
        self._found: ClockFound | None = None
        self._last: ClockReading | None = None
        self._fresh: ClockReading | None = None
        self._version: tuple[int, int] | None = None
        self._board_answers = False
        self._lost_told = False
        self._text_up = False
        self._absences = 0
        self._keys = Keys()
        self._carried = OrderCheck()
        self._stop_asked_s: float | None = None
        self._times_first_s: float | None = None
        self._asked_s = self._heard_s = self._stage_s = now_s
        self._sought_s = now_s - SEEK_S

    @property
    def found(self) -> ClockFound | None:
        return self._found

    @property
    def last(self) -> ClockReading | None:
        return self._last

    @property
    def board_answers(self) -> bool:
        """Something on the line speaks as a DGT board does."""
        return self._board_answers

    @property
    def abilities(self) -> ClockAbility:
        if self._found is None or self._reads_only:
            return ClockAbility.NONE
        return abilities_of(self._found.control)

    @property
    def text_cells(self) -> int:
        return 0 if self._found is None else text_cells(self._found.model, self._revelation)

    @property
    def _model(self) -> ClockModel:
        return model_of(self._version)

    @property
    def idle(self) -> bool:
        """Nothing is waiting for the clock's answer."""
        return self._errands.idle and self._stop_asked_s is None and self._carried.done

    def output(self) -> bytes:
        """What is to be written; each byte is given once."""
        taken = bytes(self._output)
        self._output.clear()
        return taken

    def signals(self) -> tuple[ClockSignal, ...]:
        """What there is to tell; each signal is given once."""
        taken = tuple(self._signals)
        self._signals.clear()
        return taken

    def received(self, content: bytes, now_s: float) -> None:
        """Take what came in one piece."""
        messages = self._decoder.feed(content)
        for place, message in enumerate(messages):
            damaged = any(isinstance(near, Stray) for near in messages[max(place - 1, 0) : place + 2])
            self._take(message, damaged, now_s)
        self._advance(now_s)

    def tick(self, now_s: float) -> None:
        """Time passed."""
        if self._stage is _Stage.SEEKING:
            self._seek(now_s)
        elif now_s - self._heard_s >= GIVE_UP_S:
            self._lose("the clock says nothing any more: check that it is switched on and plugged in", now_s)
        else:
            self._keep_asking(now_s)
        report = self._errands.overdue(now_s)
        if report is not None:
            self._unanswered(report, now_s)
        self._advance(now_s)

    def port_gone(self, reason: str, now_s: float) -> None:
        """The line itself broke; what was half received or unsent is worth nothing."""
        self._decoder = Decoder()
        self._board_answers = False
        self._lose(reason, now_s)
        self._output.clear()
        self._sought_s = now_s - SEEK_S

    def set_and_run(self, setting: ClockSetting, now_s: float) -> None:
        if not all(0 <= ms <= LONGEST_MS for ms in (setting.left_ms, setting.right_ms)):
            remedy = "the clock shows 0:00:00 to 9:59:59 a side: choose a time control that stays below"
            self._refuse(SET, RefusalCause.CANNOT, remedy, now_s)
            return
        self._stop_asked_s = None
        self._order(setting_errand(SET, setting, now_s, self._setting_sent), now_s)

    def stop(self, now_s: float) -> None:
        if self._is_there("stop", now_s):
            self._stop_asked_s = now_s
            self._ask_times(now_s)

    def show_text(self, text: str, beep_s: float, now_s: float) -> None:
        if self._is_there("show a text", now_s) and self._found is not None:
            self._order(text_errand(text, beep_s, self._found.model, self._revelation), now_s)

    def end_text(self, now_s: float) -> None:
        self._order(end_text_errand(END), now_s)

    def beep(self, duration_s: float, now_s: float) -> None:
        self._order(beep_errand(duration_s), now_s)

    @property
    def _reads_only(self) -> bool:
        return self._found is not None and self._found.model is ClockModel.READ_ONLY

    def _is_there(self, name: str, now_s: float) -> bool:
        if self._found is None:
            self._refuse(name, RefusalCause.LOST, "no clock answers: see the clock's own message", now_s)
        elif self._reads_only:
            self._refuse(name, RefusalCause.CANNOT, "this clock takes no commands: do it on the clock by hand", now_s)
        else:
            return True
        return False

    def _order(self, errand: Errand, now_s: float) -> None:
        if self._is_there(errand.name, now_s):
            self._errands.add(errand)
            self._advance(now_s)

    def _setting_sent(self, setting: ClockSetting, now_s: float) -> None:
        """Called with each sending: these times may come back from now on."""
        self._credibility.told(setting, now_s)
        self._carried.sent(setting, now_s)

    def _advance(self, now_s: float) -> None:
        self._output += self._errands.to_send(now_s)

    def _seek(self, now_s: float) -> None:
        tells_s = 0.0 if self._times_first_s is None else now_s - self._times_first_s
        if tells_s >= GIVE_UP_S + SEEK_S and self._version is None:
            # it tells its times and never answered: an old clock that takes no commands
            self._errands.abandon()
            self._introduce(ClockModel.READ_ONLY, ClockControl.CLOCK, now_s)
        elif self._errands.underway:
            return
        elif now_s - self._sought_s >= SEEK_S:
            self._sought_s = now_s
            self._output += BoardCommand.UPDATE_NICE.encoded() + BoardCommand.VERSION.encoded()
        elif now_s - self._sought_s >= BOARD_ANSWER_S and self._errands.idle:
            self._errands.add(version_errand(VERSION))

    def _keep_asking(self, now_s: float) -> None:
        pause_s = ASK_AGAIN_S if self._credibility.in_doubt or self._stage is _Stage.ASKING_TIMES else QUIET_S
        quiet_s = now_s - (self._asked_s if pause_s == ASK_AGAIN_S else max(self._asked_s, self._heard_s))
        if quiet_s >= pause_s:
            self._ask_times(now_s)
        if self._reads_only and self._errands.idle and now_s - self._sought_s >= ASK_OLD_S:
            self._sought_s = now_s
            self._errands.add(version_errand(VERSION))
        unset = self._fresh is None and not self._credibility.in_doubt
        if self._stage is _Stage.ASKING_TIMES and unset and now_s - self._stage_s >= UNSET_S:
            self._probe(ClockSetting(0, 0, None), now_s)
        if self._stop_asked_s is not None and now_s - self._stop_asked_s >= QUIET_S and self._last is not None:
            self._stop_at(self._last, now_s)

    def _ask_times(self, now_s: float) -> None:
        self._asked_s = now_s
        self._output += BoardCommand.SEND_CLOCK.encoded()

    def _take(self, message: Message, damaged: bool, now_s: float) -> None:
        match message:
            case ClockTimes():
                self._board_answers = True
                self._heard_s, self._absences = now_s, 0
                self._take_times(reading_of(message, now_s), damaged, now_s)
            case NullClock():
                self._board_answers = True
                self._heard_s, self._absences = now_s, 0
                self._carried.shows_zeros()
            case NoClock():
                self._board_answers = True
                self._clock_absent(now_s)
            case ClockAck():
                self._heard_s = now_s
                self._take_ack(message, now_s)
            case BoardVersion():
                self._board_answers = True
                if self._stage is _Stage.SEEKING and self._errands.idle:
                    self._errands.add(version_errand(VERSION))

    def _clock_absent(self, now_s: float) -> None:
        if self._stage is _Stage.SEEKING:
            self._tell_lost("the board has no clock on its jack: plug it in and switch it on", now_s)
            return
        # once may be a damaged byte
        self._absences += 1
        if self._absences > 1:
            self._lose("the clock was unplugged from the board: plug it in again", now_s)
        else:
            self._ask_times(now_s)

    def _take_times(self, reading: ClockReading, damaged: bool, now_s: float) -> None:
        if self._times_first_s is None:
            self._times_first_s = now_s
        if not self._credibility.believes(reading, suspect=damaged):
            # once at most, lest a device that contradicts itself be asked without end; `tick` asks again
            if now_s - self._asked_s >= ASK_AGAIN_S:
                self._ask_times(now_s)
            return
        before, self._last, self._fresh = self._fresh, reading, reading
        if self._stage is _Stage.ASKING_TIMES:
            counting = reading.counting
            self._probe(ClockSetting(reading.left.remaining_ms, reading.right.remaining_ms, counting), now_s)
        elif self._stage is _Stage.TALKING:
            if before is None or not before.shows_the_same(reading):
                self._signals.append(reading)
            self._compare_with_order(reading, now_s)
            if self._stop_asked_s is not None and reading.time_s > self._stop_asked_s:
                self._stop_at(reading, now_s)

    def _stop_at(self, reading: ClockReading, now_s: float) -> None:
        self._stop_asked_s = None
        setting = ClockSetting(reading.left.remaining_ms, reading.right.remaining_ms, None)
        self._order(setting_errand("stop", setting, now_s, self._setting_sent), now_s)

    def _compare_with_order(self, reading: ClockReading, now_s: float) -> None:
        if self._errands.underway:
            return
        match self._carried.compare(reading):
            case Shortfall.AGAIN:
                setting, sent_s = self._carried.told
                self._order(setting_errand(SET, setting, sent_s, self._setting_sent), now_s)
            case Shortfall.REFUSED:
                remedy = "the clock took the times but does not run or stop as told: press run/pause on it"
                self._refuse(SET, RefusalCause.ERROR, remedy, now_s)

    def _take_ack(self, ack: ClockAck, now_s: float) -> None:
        if ack.about == AckOf.BUTTON_PRESSED:
            buttons = self._keys.pressed(ack, now_s)
            if buttons and self._stage is _Stage.TALKING:
                self._signals.append(ClockButtonPressed(now_s, buttons))
            return
        report = self._errands.acknowledged(ack, now_s)
        if report is None:
            return
        if report.errand.name == VERSION:
            self._versioned(report, now_s)
        elif report.errand.name == PROBE:
            computer = report.outcome is Outcome.DONE
            self._introduce(model_of(self._version), ClockControl.COMPUTER if computer else ClockControl.CLOCK, now_s)
        elif report.outcome is Outcome.DONE:
            self._carried_out(report.errand, now_s)
        else:
            self._failed(report, now_s)

    def _versioned(self, report: Report, now_s: float) -> None:
        if report.outcome is not Outcome.DONE or report.ack is None:
            return
        self._board_answers = True
        self._version = (report.ack.first >> 4, report.ack.first & 0x0F)
        self._stage, self._stage_s = _Stage.ASKING_TIMES, now_s
        self._ask_times(now_s)

    def _probe(self, setting: ClockSetting, now_s: float) -> None:
        """Tell the clock what it shows already: whether it takes that says who counts."""
        self._stage = _Stage.PROBING
        self._errands.add(setting_errand(PROBE, setting, now_s, self._setting_sent))

    def _introduce(self, model: ClockModel, control: ClockControl, now_s: float) -> None:
        self._stage = _Stage.TALKING
        self._heard_s = now_s
        self._carried.forget()
        self._lost_told = False
        self._found = ClockFound(now_s, model, self._version or (0, 0), control, self._port)
        self._signals.append(self._found)
        if self._fresh is not None:
            self._signals.append(self._fresh)

    def _carried_out(self, errand: Errand, now_s: float) -> None:
        if errand.slot is Slot.TIMES:
            if self._found is not None and self._found.control is ClockControl.CLOCK:
                self._introduce(self._found.model, ClockControl.COMPUTER, now_s)
            if self._text_up:
                # some clocks go on showing the text (section 4.1)
                self._errands.add(end_text_errand(END))
            self._ask_times(now_s)
        elif errand.slot is Slot.TEXT:
            self._text_up = errand.name != END

    def _failed(self, report: Report, now_s: float) -> None:
        if report.errand.slot is Slot.TIMES:
            self._carried.forget()
        if report.outcome is Outcome.WRONG_OPTION and self._found is not None:
            remedy = remedy_for_option(self._found.model)
            self._refuse(report.errand.name, RefusalCause.WRONG_OPTION, remedy, now_s)
            if self._found.control is ClockControl.COMPUTER:
                self._introduce(self._found.model, ClockControl.CLOCK, now_s)
            return
        self._refuse(report.errand.name, RefusalCause.ERROR, "the clock answered with an error twice: try again", now_s)

    def _unanswered(self, report: Report, now_s: float) -> None:
        if report.errand.name not in OUR_OWN:
            remedy = "the clock did not answer: check that it is switched on and plugged in"
            self._refuse(report.errand.name, RefusalCause.LOST, remedy, now_s)
        told_s = None if self._stage is not _Stage.SEEKING else self._times_first_s
        if not self._reads_only and told_s is None:
            self._lose("the clock does not answer commands: check that it is switched on and plugged in", now_s)

    def _refuse(self, name: str, cause: RefusalCause, remedy: str, now_s: float) -> None:
        self._signals.append(ClockRefusal(now_s, name, cause, remedy))

    def _lose(self, reason: str, now_s: float) -> None:
        for errand in self._errands.abandon():
            if errand.name not in OUR_OWN:
                self._refuse(errand.name, RefusalCause.LOST, reason, now_s)
        self._tell_lost(reason, now_s)
        self._stage, self._found, self._fresh = _Stage.SEEKING, None, None
        self._carried.forget()
        self._stop_asked_s = self._times_first_s = None
        self._text_up = False
        self._absences = 0
        self._credibility.forget()
        self._sought_s = now_s

    def _tell_lost(self, reason: str, now_s: float) -> None:
        if not self._lost_told:
            self._lost_told = True
            self._signals.append(ClockLost(now_s, reason, self._last))
