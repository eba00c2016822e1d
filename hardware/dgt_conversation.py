"""The conversation with a DGT board and its clock: bytes in, bytes out, signals. No port, no thread; the caller passes
the time.

It finds the clock (board, version, who counts the time), asks when it is quiet, and notices when it is gone and when it
is back. By the protocol page, sections 2, 3 and 5.
"""

from __future__ import annotations

from hardware.dgt_command_queue import GIVE_UP_S, CommandOutcome, CommandReport
from hardware.dgt_commands import BoardCommand
from hardware.dgt_control import DgtCommander, stopped_as_shown
from hardware.dgt_pending_commands import (
    pending_setting,
    pending_version,
)
from hardware.dgt_protocol import (
    AckOf,
    BoardAnswer,
    BoardVersion,
    ClockAck,
    Decoder,
    DgtTimes,
    NoClock,
    NullClock,
    StrayBytes,
)
from hardware.dgt_search import ClockSearch, SearchStage, SearchStep
from hardware.dgt_signals import KeyRepeatFilter, model_of, reading_of
from hardware.falling_side import FallingSide
from referee.messages import Message, message
from referee.records.clock_orders import ClockSetting
from referee.records.clock_readings import (
    ClockButtonPressed,
    ClockControl,
    ClockFound,
    ClockLost,
    ClockModel,
    ClockReading,
    ClockSide,
    RefusalCause,
)

QUIET_S = 1.0
"""Time without messages after which the times are requested, seconds. Larger notices a lost message later. A board in
update mode reports every second (section 2)."""
ASK_AGAIN_S = 0.3
"""Time between two requests while a reading is in doubt, seconds. Larger takes longer to believe a press. Chosen, not
measured."""
UNSEEN_S = 3.0
"""Time after which a running clock is reported as found although neither time was seen to fall, as in a delay, seconds.
Larger reports it later. Chosen, not measured."""
UNSET_S = 1.0
"""Time for which a clock must report nothing but zeros to count as not set, seconds. Larger notices it later. Chosen,
not measured."""

VERSION, PROBE = message("clock-command-version"), message("clock-command-probe")
INTERNAL_COMMANDS = (VERSION, PROBE)
"""Commands that the driver sends by itself: their failure is no refusal."""


class DgtConversation(DgtCommander):
    """Call `received` with incoming bytes and `tick` a few times a second; then take `output` and `signals`."""

    def __init__(self, port: str, now_s: float, *, revelation: bool = False) -> None:
        """`port` is for people; `revelation` for a Revelation II, whose clock shows eleven letters."""
        super().__init__(port, now_s, revelation=revelation)
        self._decoder = Decoder()
        self._search = ClockSearch(now_s)
        self._stage = SearchStage.SEEKING
        self._fresh: ClockReading | None = None
        """The last reading since the clock was lost; `last` is kept while it is away."""
        self._board_answers = False
        self._lost_reported = False
        self._absences = 0
        self._keys = KeyRepeatFilter()
        self._falling = FallingSide()
        self._found_before: ClockFound | None = None
        """The clock that was lost last."""
        self._last_message_s = self._stage_s = now_s

    @property
    def counting(self) -> ClockSide | None:
        """The side whose time is running, as it was seen to fall, else by the lever; None while the clock is
        stopped."""
        if self._last is None or not self._last.running:
            return None
        return self._falling.seen or self._last.lever_high

    @property
    def board_answers(self) -> bool:
        """Something on the line speaks as a DGT board does."""
        return self._board_answers

    def received(self, content: bytes, now_s: float) -> None:
        """Take incoming bytes."""
        messages = self._decoder.feed(content)
        for place, answer in enumerate(messages):
            damaged = any(isinstance(near, StrayBytes) for near in messages[max(place - 1, 0) : place + 2])
            self._take(answer, damaged, now_s)
        self._advance(now_s)

    def tick(self, now_s: float) -> None:
        """Time passed."""
        if self._stage is SearchStage.SEEKING:
            self._seek(now_s)
        elif now_s - self._last_message_s >= GIVE_UP_S:
            self._lose(message("clock-silent"), now_s)
        else:
            self._keep_asking(now_s)
        report = self._queue.overdue(now_s)
        if report is not None:
            self._unanswered(report, now_s)
        self._advance(now_s)

    def port_gone(self, reason: Message, now_s: float) -> None:
        """The line broke or is not there; anything half received or unsent is dropped."""
        self._decoder = Decoder()
        self._board_answers = False
        self._lose(reason, now_s)
        self._output.clear()

    def port_reopened(self, port: str) -> None:
        """The line is there again, perhaps under another name."""
        self._port = port

    def _seek(self, now_s: float) -> None:
        match self._search.step(now_s, idle=self._queue.idle):
            case SearchStep.CALL_BOARD:
                self._output += BoardCommand.UPDATE_NICE.encoded() + BoardCommand.VERSION.encoded()
            case SearchStep.ASK_VERSION:
                self._queue.add(pending_version(VERSION))
            case SearchStep.TAKE_AS_OLD:
                self._queue.abandon()
                self._report_clock_found(ClockModel.READ_ONLY, ClockControl.CLOCK, now_s)

    def _keep_asking(self, now_s: float) -> None:
        pause_s = ASK_AGAIN_S if self._plausibility.in_doubt or self._stage is SearchStage.ASKING_TIMES else QUIET_S
        quiet_s = now_s - (self._asked_s if pause_s == ASK_AGAIN_S else max(self._asked_s, self._last_message_s))
        if quiet_s >= pause_s:
            if self._queue.idle:
                # a board that was switched off and on has forgotten that it should tell changes by itself
                self._output += BoardCommand.UPDATE_NICE.encoded()
            self._ask_times(now_s)
        if self._reads_only and self._queue.idle and self._search.old_clock_is_due(now_s):
            self._queue.add(pending_version(VERSION))
        unset = self._fresh is None and not self._plausibility.in_doubt
        if self._stage is SearchStage.ASKING_TIMES and unset and now_s - self._stage_s >= UNSET_S:
            self._probe(ClockSetting(0, 0, None), now_s)
        if self._stop_asked_s is not None and now_s - self._stop_asked_s >= QUIET_S and self._last is not None:
            self._stop_at(self._last, now_s)

    def _take(self, answer: BoardAnswer, damaged: bool, now_s: float) -> None:
        match answer:
            case DgtTimes():
                self._board_answers = True
                self._last_message_s, self._absences = now_s, 0
                self._take_times(reading_of(answer, now_s), damaged, now_s)
            case NullClock():
                self._board_answers = True
                self._last_message_s, self._absences = now_s, 0
                self._order_check.shows_zeros()
            case NoClock():
                self._board_answers = True
                self._clock_absent(now_s)
            case ClockAck():
                self._last_message_s = now_s
                self._take_ack(answer, now_s)
            case BoardVersion():
                self._board_answers = True
                if self._stage is SearchStage.SEEKING and self._queue.idle:
                    self._queue.add(pending_version(VERSION))

    def _clock_absent(self, now_s: float) -> None:
        if self._stage is SearchStage.SEEKING:
            self._report_lost(message("clock-not-on-board"), now_s)
            return
        # once may be a damaged byte
        self._absences += 1
        if self._absences > 1:
            self._lose(message("clock-unplugged"), now_s)
        else:
            self._ask_times(now_s)

    def _take_times(self, reading: ClockReading, damaged: bool, now_s: float) -> None:
        self._search.times_received(now_s)
        believed = self._plausibility.believed(reading, suspect=damaged)
        if believed is None:
            # once at most, lest a device that contradicts itself be asked without end; `tick` asks again
            if now_s - self._asked_s >= ASK_AGAIN_S:
                self._ask_times(now_s)
            return
        reading = believed
        before, self._last, self._fresh = self._fresh, reading, reading
        self._falling.take(reading)
        if self._stage is SearchStage.ASKING_TIMES:
            self._find_out_who_counts(reading, now_s)
        elif self._stage is SearchStage.TALKING:
            if self._found is not None and self._found.control is ClockControl.UNKNOWN:
                self._learn_who_counts(self._found.model, reading, now_s)
            if before is None or not before.shows_the_same(reading):
                self._signals.append(reading)
            if before is not None:
                self._check_option_change(before, reading, now_s)
            self._compare_with_order(reading, now_s)
            if self._stop_asked_s is not None and reading.time_s > self._stop_asked_s:
                self._stop_at(reading, now_s)

    def _take_ack(self, ack: ClockAck, now_s: float) -> None:
        if ack.about == AckOf.BUTTON_PRESSED:
            buttons = self._keys.pressed(ack, now_s)
            if buttons and self._stage is SearchStage.TALKING:
                self._signals.append(ClockButtonPressed(now_s, buttons))
            return
        report = self._queue.acknowledged(ack, now_s)
        if report is None:
            return
        if report.pending.name == VERSION:
            self._version_answered(report, now_s)
        elif report.pending.name == PROBE:
            self._probed(report.outcome, now_s)
        elif report.outcome is CommandOutcome.DONE:
            self._carried_out(report.pending, now_s)
        else:
            self._failed(report, now_s)

    def _version_answered(self, report: CommandReport, now_s: float) -> None:
        if report.outcome is not CommandOutcome.DONE or report.ack is None:
            return
        self._board_answers = True
        self._search.answered(report.ack)
        self._stage, self._stage_s = SearchStage.ASKING_TIMES, now_s
        self._ask_times(now_s)

    def _find_out_who_counts(self, reading: ClockReading, now_s: float) -> None:
        """Before the clock is reported as found: a stopped clock is asked, a running one only watched."""
        model, falls = model_of(self._search.version), self._falling.seen
        if not reading.running:
            self._probe(stopped_as_shown(reading), now_s)
        elif falls is not None and falls is not reading.lever_high:
            self._report_clock_found(model, ClockControl.COMPUTER, now_s)
        elif falls is not None or now_s - self._stage_s >= UNSEEN_S:
            self._report_clock_found(model, self._owner_before_loss(), now_s)

    def _owner_before_loss(self) -> ClockControl:
        """Who counted before the clock was lost, unless another clock is there now."""
        before = self._found_before
        return before.control if before is not None and before.version == self._search.version else ClockControl.UNKNOWN

    def _learn_who_counts(self, model: ClockModel, reading: ClockReading, now_s: float) -> None:
        """Of a clock found running: only in an option of its own does the lever determine whose time falls."""
        falls = self._falling.seen
        if not reading.running and self._queue.idle:
            self._probe(stopped_as_shown(reading), now_s)
        elif falls is not None and falls is not reading.lever_high:
            self._report_clock_found(model, ClockControl.COMPUTER, now_s)
        elif falls is not None and self._falling.lever_moved:
            self._report_clock_found(model, ClockControl.CLOCK, now_s)

    def _probe(self, setting: ClockSetting, now_s: float) -> None:
        """Set the clock to the times that it shows already: its acknowledgement reveals the mode."""
        if self._stage is SearchStage.ASKING_TIMES:
            self._stage = SearchStage.PROBING
        self._queue.add(pending_setting(PROBE, setting, now_s, self._setting_sent))

    def _setting_sent(self, setting: ClockSetting, now_s: float) -> None:
        super()._setting_sent(setting, now_s)
        self._falling.forget()

    def _probed(self, outcome: CommandOutcome, now_s: float) -> None:
        control = ClockControl.COMPUTER if outcome is CommandOutcome.DONE else ClockControl.CLOCK
        self._order_check.forget()
        if self._stage is SearchStage.TALKING:
            unknown = self._found is not None and self._found.control is ClockControl.UNKNOWN
            if self._found is not None and (
                outcome is CommandOutcome.DONE or (unknown and outcome is not CommandOutcome.ERROR)
            ):
                self._report_clock_found(self._found.model, control, now_s)
        elif outcome is CommandOutcome.ERROR:
            # a collision says nothing about the option: the next reading asks again
            self._stage, self._stage_s = SearchStage.ASKING_TIMES, now_s
        else:
            self._report_clock_found(model_of(self._search.version), control, now_s)

    def _check_option_change(self, before: ClockReading, reading: ClockReading, now_s: float) -> None:
        """Times that change while a clock is stopped were set by hand, perhaps with the option for computers."""
        stands = not before.running and not reading.running
        changed = (before.left, before.right) != (reading.left, reading.right)
        by_itself = self._found is not None and self._found.control is ClockControl.CLOCK and not self._reads_only
        if by_itself and stands and changed:
            self._probe(stopped_as_shown(reading), now_s)

    def _unanswered(self, report: CommandReport, now_s: float) -> None:
        if report.pending.name not in INTERNAL_COMMANDS:
            self._refuse(report.pending.name, RefusalCause.LOST, message("clock-no-answer"), now_s)
        old = self._reads_only or (self._stage is SearchStage.SEEKING and self._search.receives_times)
        if not old:
            self._lose(message("clock-deaf"), now_s)

    def _report_clock_found(self, model: ClockModel, control: ClockControl, now_s: float) -> None:
        self._stage = SearchStage.TALKING
        self._last_message_s = now_s
        self._lost_reported = False
        found = ClockFound(now_s, model, self._search.version or (0, 0), control, self._port)
        self._report_found(found, self._fresh)

    def _lose(self, reason: Message, now_s: float) -> None:
        for pending in self._queue.abandon():
            if pending.name not in INTERNAL_COMMANDS:
                self._refuse(pending.name, RefusalCause.LOST, reason, now_s)
        self._report_lost(reason, now_s)
        self._found_before = self._found or self._found_before
        self._falling.forget()
        self._stage, self._found, self._fresh = SearchStage.SEEKING, None, None
        self._order_check.forget()
        self._stop_asked_s = None
        self._text_up = False
        self._absences = 0
        self._plausibility.forget()
        self._search.begin(now_s)

    def _report_lost(self, reason: Message, now_s: float) -> None:
        if not self._lost_reported:
            self._lost_reported = True
            self._signals.append(ClockLost(now_s, reason, self._last))
