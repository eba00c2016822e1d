"""The referee's timekeeper: readings of the clock and events on the board in, events and orders out.

Pure: it takes time-stamped values and has no clock of its own. There are two modes of timekeeping, determined by the
clock (`ClockFound.control`). *Computer-owned*: the referee counts; the clock displays the times and provides the lever.
*Clock-owned*: the clock counts by its own programme; the referee reads it and cannot set or stop it.
"""

from __future__ import annotations

from dataclasses import replace

from referee.draughts.position import Side
from referee.messages import Message, message
from referee.records.clock_events import (
    ClockEvent,
    ClockPressed,
    ClockStarted,
    ClockStopped,
    LeverDisagrees,
    MatchTimes,
    SidesLearnt,
    TimesCorrected,
)
from referee.records.clock_orders import ClockOrder, ClockSetting
from referee.records.clock_readings import (
    CORRECT_TIMES,
    STOP,
    ClockButtonPressed,
    ClockControl,
    ClockFound,
    ClockLost,
    ClockModel,
    ClockReading,
    ClockRefusal,
    ClockSide,
    ClockSignal,
    RefusalCause,
)
from referee.timekeeping.controls import TimeControl
from referee.timekeeping.countdown import Countdown, ms_of
from referee.timekeeping.cross_check import CrossCheck
from referee.timekeeping.display import Display, setting_of
from referee.timekeeping.flags import FlagWatch
from referee.timekeeping.lever import GRACE_S, LeverWatch, Sides
from referee.timekeeping.manual_changes import manual_changes

RETURN_REMEDY = message("clock-counts-itself")


class Timekeeper:
    """One match's clock. Each call returns events; `orders` then returns what to send to the clock."""

    def __init__(
        self,
        control: TimeControl,
        time_s: float,
        *,
        starting: Side = Side.WHITE,
        white_at: ClockSide | None = None,
        pressed_by_board: bool = False,
    ) -> None:
        """`white_at` None: learnt from the lever. `pressed_by_board`: nobody presses, and each ply counts as a
        press."""
        self._countdown = Countdown.of(control, ms_of(time_s))
        self._starting = starting
        self._sides = None if white_at is None else Sides(white_at)
        self._pressed_by_board = pressed_by_board
        self._lever = LeverWatch()
        self._check = CrossCheck()
        self._flags = FlagWatch()
        self._found: ClockFound | None = None
        self._owner_unknown = False
        """The clock was found running, and has not shown yet which side counts the time, clock or computer."""
        self._clock_owned = False
        """That clock counts the time; kept when it is lost, since its last times are then authoritative."""
        self._reading: ClockReading | None = None
        self._last_reading: ClockReading | None = None
        """The same, kept while the clock is away."""
        self._display = Display()
        self._shown_phase = self._countdown.phase
        self._started = False
        self._side_when_stopped: Side | None = None
        """Side to move when the time was stopped; None while it runs."""
        self.pressed_since_stop = False
        """The side whose time was stopped last has pressed since, and the lever was not put back."""
        self._early_press: tuple[ClockSide, float] | None = None
        """The end pressed down before the time ran, and when."""

    @property
    def sides(self) -> Sides | None:
        """The side of each end; None until learnt or set."""
        return self._sides

    @property
    def computer_owned(self) -> bool:
        """The referee counts the time: the clock is in a mode that lets it, or there is no self-counting clock."""
        return not self._clock_owned

    @property
    def started(self) -> bool:
        """The time of the match is running, or has run."""
        return self._started

    @property
    def found_s(self) -> float:
        """When the clock was found; presses before it were not seen."""
        return float("-inf") if self._found is None else self._found.time_s

    @property
    def running(self) -> bool:
        """A player's time is running."""
        if self._clock_owned:
            return self._reading is not None and self._reading.running
        return self._countdown.counting is not None

    def times(self, time_s: float) -> MatchTimes:
        """Both present times, as far as known; the last reading of a lost self-counting clock."""
        if self._last_reading is not None and self._sides is not None and self._clock_owned:
            return self._sides.times(self._last_reading)
        return self._countdown.at(ms_of(time_s)).times

    def orders(self) -> tuple[ClockOrder, ...]:
        """The orders for the clock; each is returned once."""
        return self._display.orders()

    def feed(self, signal: ClockSignal) -> tuple[ClockEvent, ...]:
        """Take a signal of the clock."""
        match signal:
            case ClockReading():
                return self._read(signal)
            case ClockFound():
                self._found = signal
                if not self._started or self._owner_unknown:
                    # clock and computer do not change roles during a match
                    self._clock_owned = signal.control is not ClockControl.COMPUTER
                    self._owner_unknown = signal.control is ClockControl.UNKNOWN
                self._reading = None
                self._show(signal.time_s)
                return (signal,)
            case ClockLost():
                self._found = None
                return (signal, *self._press_is_due(signal.time_s))
            case ClockRefusal():
                return (signal,)
            case ClockButtonPressed():
                return ()

    def start(self, time_s: float) -> tuple[ClockEvent, ...]:
        """The match begins: the side to move has the raised end of the lever."""
        events: list[ClockEvent] = []
        self._started = True
        if self._sides is None and self._reading is not None:
            events.append(self._learn_sides(self._reading.lever_high, time_s))
        return (*events, *self.resume(self._starting, time_s))

    def stop(self, time_s: float, *, turn: Side | None = None) -> tuple[ClockEvent, ...]:
        """Stop both times, if they run. `turn`: the side to move, if the other side's time was running."""
        if not self.running:
            return ()
        if not self.computer_owned:
            return (self._refused(STOP, time_s),)
        self._side_when_stopped, self.pressed_since_stop = turn or self._countdown.counting, False
        self._countdown = self._countdown.stop(ms_of(time_s))
        self._show(time_s)
        return (
            (ClockStopped(time_s, self.times(time_s)),) if self._countdown.fallen is None else self._fallen_flag(time_s)
        )

    def show_article(self, article: str, time_s: float, *, beep: bool = True) -> None:
        """Show an article on the clock and call the arbiter: for as long as the time stands, or a few seconds."""
        self._display.show_article(article, time_s, stays=not self.running, beep=beep)

    def resume(
        self, side: Side, time_s: float, *, turn_over: bool = False, board_unchanged: bool = False
    ) -> tuple[ClockEvent, ...]:
        """This player's time runs again, after a ruling or at the start. `turn_over`: the opponent's act counts as his
        ply, and he gets the bonus of a press. `board_unchanged`: nothing was played meanwhile, and a
        missing press is still missing."""
        lever_events: tuple[ClockEvent, ...] = ()
        if self._found is not None and self._reading is not None and self._sides is not None:
            lever_events = self._compare_lever(side, self._reading, self._sides, time_s)
        self._display.remove_text()
        if not self.computer_owned or self._countdown.fallen is not None:
            return lever_events
        if not board_unchanged:
            self._lever.forget()
        side_when_stopped, self._side_when_stopped = self._side_when_stopped, None
        if turn_over and side_when_stopped is side.other:
            self._countdown = self._countdown.turn_over(side_when_stopped)
        self._countdown = self._countdown.run(side, ms_of(time_s), new_turn=side_when_stopped not in (None, side))
        self._show(time_s)
        return (*lever_events, ClockStarted(time_s, self.times(time_s)))

    def change_turn(self, side: Side, time_s: float, *, played: bool = False) -> tuple[ClockEvent, ...]:
        """This player is to move without a ply; his time runs, unless the lever decides. `played`: the opponent's
        irregular act counts as a press where he cannot press."""
        cannot_press = self._nobody_presses or (played and self._lever_is_down(side.other))
        if not (cannot_press and self.running) or self._countdown.counting is side:
            return ()
        return self._pressed(side.other, time_s, None) if played else self.resume(side, time_s)

    def turn_returned(self, side: Side) -> None:
        """This player is to move again: what was played since is undone, and a press may give the lever back."""
        if self._found is not None and self._reading is not None and self._sides is not None:
            self._lever.turn_returned(side, raised=self._sides.player(self._reading.lever_high))

    def turn_over_while_stopped(self, side: Side, time_s: float) -> None:
        """The time was stopped in this player's turn, and his opponent has replied to his act."""
        if self._side_when_stopped is side:
            self._countdown = self._countdown.turn_over(side)
            self._side_when_stopped, self.pressed_since_stop = side.other, False
            self._show(time_s)

    def correct(self, side: Side, by_ms: int, time_s: float) -> tuple[ClockEvent, ...]:
        """An arbiter gives (above 0) or takes time."""
        if not self.computer_owned:
            return (self._refused(CORRECT_TIMES, time_s),)
        fallen = self._countdown.at(ms_of(time_s)).fallen
        self._countdown = self._countdown.corrected(side, by_ms, ms_of(time_s))
        self._show(time_s)
        raised = fallen is side and self._countdown.fallen is None
        return (TimesCorrected(time_s, side, by_ms, self.times(time_s), raised), *self._fallen_flag(time_s))

    def played(
        self, ply: int, side: Side, time_s: float, *, while_stopped: bool = False, resumed_by_it: bool = False
    ) -> tuple[ClockEvent, ...]:
        """A ply was seen on the board; the moves of a period are counted here, never from the lever. `while_stopped`:
        made while the time was stopped, or no clock was connected. `resumed_by_it`: the time was stopped until this
        reply, and the opponent may still press for what he did before."""
        events = () if self._started else self._start_with_ply(ply, side, time_s)
        self.set_move_count(side, self._countdown.account(side).moves + 1, time_s)
        if self._nobody_presses:
            return (*events, *(self._pressed(side, time_s, ply) if self._countdown.counting is side else ()))
        if any(isinstance(event, ClockPressed) for event in events):
            return events
        if not resumed_by_it and self._lever_is_down(side):
            return (*events, *self._pressed(side, time_s, ply))
        self._lever.played(ply, side, time_s, while_stopped=while_stopped)
        return events

    def set_move_count(self, side: Side, moves: int, time_s: float) -> None:
        """Set this player's number of moves; it falls when a ply is taken back or rectified."""
        before = self._countdown.account(side).main_ms
        self._countdown = self._countdown.moved(side, moves)
        if self._countdown.account(side).main_ms != before:
            self._show(time_s)

    def irregular_act_seen(self, side: Side, time_s: float, *, passes_turn: bool) -> None:
        """A player did something on the board that is not a ply; a press after it is not a doubt."""
        self._lever.played(None, side, time_s, ends_turn=passes_turn)

    def advance(self, time_s: float, *, board_free: bool = True) -> tuple[ClockEvent, ...]:
        """Time passed: call it with each reading of the board, or a few times a second."""
        self._display.advance(time_s)
        doubts: tuple[ClockEvent, ...] = ()
        if self._started and self._found is not None:
            doubts = self._lever.advance(time_s, board_free=board_free, counting=self.times(time_s).counting)
        return (*doubts, *self._fallen_flag(time_s))

    @property
    def _can_set(self) -> bool:
        return self.computer_owned and self._found is not None and self._found.control is not ClockControl.CLOCK

    @property
    def _nobody_presses(self) -> bool:
        """Each ply counts as a press: by choice, or because the lever cannot be read."""
        return self._pressed_by_board or (self._found is None and self.computer_owned)

    def _read(self, reading: ClockReading) -> tuple[ClockEvent, ...]:
        before, self._reading, self._last_reading = self._reading, reading, reading
        # a flag that fell before a press is reported before it, even without a picture
        events: list[ClockEvent] = [*self._fallen_flag(reading.time_s)]
        if before is not None and before.lever_high is not reading.lever_high:
            events += self._lever_pressed(before.lever_high, reading.time_s)
        if self._sides is not None:
            if before is None:
                events += self._compare_lever_after_absence(reading, self._sides)
            if self._clock_owned:
                times = self.times(reading.time_s)
                events += manual_changes(before, reading, self._sides, times)
                events += self._flags.read(reading, before, self._sides, times, self._countdown)
            elif self._started:
                now = self._countdown.at(ms_of(reading.time_s))
                events += self._check.compare(reading, now.times, self._sides)
        return tuple(events)

    def _press_is_due(self, time_s: float) -> tuple[ClockEvent, ...]:
        """The clock is lost, and plies count as presses from now on: so does the last one, if nobody has pressed
        yet."""
        if self._clock_owned:
            return ()
        last = self._lever.unpressed
        self._lever.forget()
        if last is None or not last.ends_turn:
            return ()
        if self._countdown.counting is last.side:
            return self._pressed(last.side, time_s, last.ply)
        self.pressed_since_stop = self.pressed_since_stop or self._side_when_stopped is last.side
        return ()

    def _compare_lever_after_absence(self, reading: ClockReading, sides: Sides) -> tuple[ClockEvent, ...]:
        """A press while the clock was disconnected was not seen."""
        if self._clock_owned:
            self._lever.lever_seen(sides.player(reading.lever_high))
            return ()
        counting, last = self._countdown.counting, self._lever.unpressed
        if counting is None:
            return ()
        if last is not None and last.ends_turn and last.side is counting and self._lever_is_down(counting):
            self._lever.forget()
            return self._pressed(counting, reading.time_s, last.ply)
        return self._compare_lever(counting, reading, sides, reading.time_s)

    def _lever_is_down(self, side: Side) -> bool:
        """This player's time runs, although the lever is where his press would put it: he pressed unseen, or could not
        press. The lever of a clock on a screen is turned by the referee instead."""
        if self._clock_owned or self._found is None or self._reading is None or self._sides is None:
            return False
        if self._found.model is ClockModel.SOFTWARE:
            return False
        return self._countdown.counting is side and self._sides.player(self._reading.lever_high) is side.other

    def _compare_lever(self, side: Side, reading: ClockReading, sides: Sides, time_s: float) -> tuple[ClockEvent, ...]:
        """This player's time runs: report a lever on the other side, or turn it on a clock without one."""
        lever = sides.player(reading.lever_high)
        if lever is side:
            return ()
        if self._found is not None and self._found.model is ClockModel.SOFTWARE:
            self._display.times(replace(self._setting(), lever_high=sides.end(side)))
            return ()
        return (LeverDisagrees(time_s, lever, side),)

    def _lever_pressed(self, end: ClockSide, time_s: float) -> list[ClockEvent]:
        """This end was pressed down."""
        events: list[ClockEvent] = []
        running = self._reading is not None and self._reading.running
        if not self._started and not (self._clock_owned and running):
            self._early_press = (end, time_s)
            return events
        self._started = True
        if self._sides is None:
            # the first press is the first mover's; on a late clock it is that of the running side
            events.append(self._learn_sides(end, time_s, self._countdown.counting))
        assert self._sides is not None
        if self._nobody_presses:
            return events
        side = self._sides.player(end)
        if self._clock_owned or self._countdown.at(ms_of(time_s)).counting is side:
            events += self._pressed(side, time_s, self._lever.pressed(side, time_s))
            return events
        if self.pressed_since_stop and self._side_when_stopped is side.other:
            self._lever.put_back(side.other)
        self.pressed_since_stop = self._side_when_stopped is side
        if self.pressed_since_stop:
            # it ends a ply for which the time was stopped; the ruling decides the rest
            events.append(ClockPressed(time_s, side, self._lever.pressed(side, time_s), self.times(time_s)))
        return events

    def _pressed(self, side: Side, time_s: float, ply: int | None) -> tuple[ClockEvent, ...]:
        if self.computer_owned and not self._clock_owned:
            self._countdown = self._countdown.pressed(side, ms_of(time_s))
            self._show(time_s)
        return (ClockPressed(time_s, side, ply, self.times(time_s)), *self._fallen_flag(time_s))

    def _start_with_ply(self, ply: int, side: Side, time_s: float) -> tuple[ClockEvent, ...]:
        """The time was not started, so the first ply starts it; a press just before it belongs to its player."""
        early, self._early_press = self._early_press, None
        if early is None or time_s - early[1] > GRACE_S or (self._sides and self._sides.player(early[0]) is not side):
            return self.start(time_s)
        self._started = True
        learnt = (self._learn_sides(early[0], time_s),) if self._sides is None else ()
        if self._clock_owned:
            return learnt
        self._countdown = self._countdown.run(side, ms_of(time_s))
        return (*learnt, *self._pressed(side, time_s, ply))

    def _learn_sides(self, end: ClockSide, time_s: float, side: Side | None = None) -> SidesLearnt:
        """This end belongs to that player, by default to the side to move first."""
        white_at = end if (side or self._starting) is Side.WHITE else end.other
        self._sides = Sides(white_at)
        return SidesLearnt(time_s, white_at)

    def _fallen_flag(self, time_s: float) -> tuple[ClockEvent, ...]:
        """A flag that has fallen by the referee's own count; none on a clock that counts by itself."""
        if self._clock_owned:
            return ()
        self._countdown = self._countdown.at(ms_of(time_s))
        event = self._flags.counted(self._countdown, time_s)
        if event is not None or self._countdown.phase != self._shown_phase:
            self._show(time_s)
        return () if event is None else (event,)

    def _show(self, time_s: float) -> None:
        """Send the referee's times to the clock."""
        self._countdown = self._countdown.at(ms_of(time_s))
        self._shown_phase = self._countdown.phase
        if self._can_set:
            self._display.times(self._setting())
            self._check.clock_set(time_s)

    def _setting(self) -> ClockSetting:
        return setting_of(self._countdown, self._sides or Sides(ClockSide.LEFT))

    def _refused(self, what: Message, time_s: float) -> ClockRefusal:
        return ClockRefusal(time_s, what, RefusalCause.WRONG_OPTION, RETURN_REMEDY)
