"""The referee's timekeeper: readings of the clock and events on the board in, events and orders out.

Pure: it takes values stamped in match seconds and has no clock of its own. There are two modes of timekeeping,
determined by the clock (`ClockFound.control`). *Computer-owned*: the referee counts; the clock displays the times and
provides the lever. *Clock-owned*: the clock counts by its own programme; the referee reads it and cannot set or stop
it.

A signal of the clock passes the connection (which clock is it?) and the presses (whose turn is over?), and changes the
times, which the clock is then made to show.
"""

from __future__ import annotations

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
from referee.records.clock_orders import ClockOrder
from referee.records.clock_readings import (
    CORRECT_TIMES,
    STOP,
    ClockButtonPressed,
    ClockFound,
    ClockLost,
    ClockReading,
    ClockRefusal,
    ClockSide,
    ClockSignal,
    RefusalCause,
)
from referee.timekeeping.clock_connection import ClockConnection
from referee.timekeeping.controls import TimeControl
from referee.timekeeping.kept_times import KeptTimes
from referee.timekeeping.presses import Presses, TurnEnd

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
        self._starting = starting
        self._pressed_by_board = pressed_by_board
        self._clock = ClockConnection()
        self._presses = Presses(white_at)
        self._lever = self._presses.lever
        self._kept = KeptTimes(control, time_s, self._clock, self._lever)
        self._started = False

    @property
    def computer_owned(self) -> bool:
        """The referee counts the time: the clock is in a mode that lets it, or there is no self-counting clock."""
        return not self._clock.counts_itself

    @property
    def started(self) -> bool:
        """The time of the match is running, or has run."""
        return self._started

    @property
    def found_s(self) -> float:
        """When the clock was found; presses before it were not seen."""
        return self._clock.found_s

    @property
    def running(self) -> bool:
        """A player's time is running."""
        return self._kept.counting is not None if self.computer_owned else self._clock.shows_running

    @property
    def pressed_since_stop(self) -> bool:
        """The time is stopped, and the player in whose turn that happened has pressed since."""
        return self._presses.stopped_turn_pressed

    def times(self, time_s: float) -> MatchTimes:
        """Both present times, as far as known; the last reading of a lost self-counting clock."""
        return self._kept.times(time_s)

    def orders(self) -> tuple[ClockOrder, ...]:
        """The orders for the clock; each is returned once."""
        return self._kept.display.orders()

    def feed(self, signal: ClockSignal) -> tuple[ClockEvent, ...]:
        """Take a signal of the clock."""
        match signal:
            case ClockReading():
                return self._read(signal)
            case ClockFound():
                self._clock.connected(signal, match_started=self._started)
                self._lever.found(signal.model)
                self._kept.show(signal.time_s)
                return (signal,)
            case ClockLost():
                self._clock.disconnected()
                self._lever.lost()
                if self._clock.counts_itself:
                    return (signal,)
                return (signal, *self._turn_ended(self._presses.lever_lost(self._kept.counting), signal.time_s))
            case ClockRefusal():
                return (signal,)
            case ClockButtonPressed():
                return ()

    def start(self, time_s: float) -> tuple[ClockEvent, ...]:
        """The match begins: the side to move has the raised end of the lever."""
        self._started = True
        learnt = () if self._lever.raised_end is None else self._learn_sides(self._lever.raised_end, time_s)
        return (*learnt, *self.resume(self._starting, time_s))

    def stop(self, time_s: float, *, turn: Side | None = None) -> tuple[ClockEvent, ...]:
        """Stop both times, if they run. `turn`: the side to move, if the other side's time was running."""
        if not self.running:
            return ()
        if not self.computer_owned:
            return (self._refused(STOP, time_s),)
        self._presses.time_stopped(turn or self._kept.counting)
        self._kept.stop(time_s)
        if self._kept.fallen is not None:
            return self._kept.advance(time_s)
        return (ClockStopped(time_s, self.times(time_s)),)

    def show_article(self, article: str, time_s: float, *, beep: bool = True) -> None:
        """Show an article on the clock and call the arbiter: for as long as the time stands, or a few seconds."""
        self._kept.display.show_article(article, time_s, stays=not self.running, beep=beep)

    def resume(
        self, side: Side, time_s: float, *, turn_over: bool = False, board_unchanged: bool = False
    ) -> tuple[ClockEvent, ...]:
        """This player's time runs again, after a ruling or at the start. `turn_over`: the opponent's act counts as his
        ply, and he gets the bonus of a press. `board_unchanged`: nothing was played meanwhile, and a
        missing press is still missing."""
        lever_events = self._compare_lever(side, time_s)
        self._kept.display.remove_text()
        if not self.computer_owned or self._kept.fallen is not None:
            return lever_events
        new_turn = self._presses.time_resumed(board_unchanged=board_unchanged) is side.other
        self._kept.run(side, time_s, new_turn=new_turn, turn_over=turn_over)
        return (*lever_events, ClockStarted(time_s, self.times(time_s)))

    def change_turn(self, side: Side, time_s: float, *, played: bool = False) -> tuple[ClockEvent, ...]:
        """This player is to move without a ply; his time runs, unless the lever decides. `played`: the opponent's
        irregular act counts as a press where he cannot press."""
        cannot_press = self._nobody_presses or (played and self._pressed_unseen(side.other))
        if not (cannot_press and self.running) or self._kept.counting is side:
            return ()
        return self._turn_ended(TurnEnd(side.other, None), time_s) if played else self.resume(side, time_s)

    def turn_returned(self, side: Side) -> None:
        """This player is to move again: what was played since is undone, and a press may give the lever back."""
        self._presses.turn_returned(side)

    def turn_over_while_stopped(self, side: Side, time_s: float) -> None:
        """The time was stopped in this player's turn, and his opponent has replied to his act."""
        if self._presses.stopped_turn_over(side):
            self._kept.turn_over(side, time_s)

    def correct(self, side: Side, by_ms: int, time_s: float) -> tuple[ClockEvent, ...]:
        """An arbiter gives (above 0) or takes time."""
        if not self.computer_owned:
            return (self._refused(CORRECT_TIMES, time_s),)
        raised = self._kept.correct(side, by_ms, time_s)
        return (TimesCorrected(time_s, side, by_ms, self.times(time_s), raised), *self._kept.advance(time_s))

    def played(
        self, ply: int, side: Side, time_s: float, *, while_stopped: bool = False, resumed_by_it: bool = False
    ) -> tuple[ClockEvent, ...]:
        """A ply was seen on the board; the moves of a period are counted here, never from the lever. `while_stopped`:
        made while the time was stopped, or no clock was connected. `resumed_by_it`: the time was stopped until this
        reply, and the opponent may still press for what he did before."""
        events = () if self._started else self._start_with_ply(ply, side, time_s)
        self.set_move_count(side, self._kept.countdown.account(side).moves + 1, time_s)
        if self._nobody_presses:
            return (*events, *self._turn_ended(TurnEnd(side, ply) if self._kept.counting is side else None, time_s))
        if any(isinstance(event, ClockPressed) for event in events):
            return events
        if not resumed_by_it and self._pressed_unseen(side):
            return (*events, *self._turn_ended(TurnEnd(side, ply), time_s))
        self._presses.played(ply, side, time_s, while_stopped=while_stopped)
        return events

    def set_move_count(self, side: Side, moves: int, time_s: float) -> None:
        """Set this player's number of moves; it falls when a ply is taken back or rectified."""
        self._kept.moved(side, moves, time_s)

    def irregular_act_seen(self, side: Side, time_s: float, *, passes_turn: bool) -> None:
        """A player did something on the board that is not a ply; a press after it is not a doubt."""
        self._presses.played(None, side, time_s, ends_turn=passes_turn)

    def advance(self, time_s: float, *, board_free: bool = True) -> tuple[ClockEvent, ...]:
        """Time passed: call it with each reading of the board, or a few times a second."""
        self._kept.display.advance(time_s)
        doubts: tuple[ClockEvent, ...] = ()
        if self._started and self._clock.found is not None:
            doubts = self._presses.advance(time_s, board_free=board_free, counting=self.times(time_s).counting)
        return (*doubts, *self._kept.advance(time_s))

    @property
    def _nobody_presses(self) -> bool:
        """Each ply counts as a press: by choice, or because the lever cannot be read."""
        return self._pressed_by_board or (self._clock.found is None and self.computer_owned)

    def _read(self, reading: ClockReading) -> tuple[ClockEvent, ...]:
        before = self._clock.read(reading)
        pressed_end = self._lever.read(reading.lever_high)
        # a flag that fell before a press is reported before it, even without a picture
        events: list[ClockEvent] = [*self._kept.advance(reading.time_s)]
        if pressed_end is not None:
            events += self._lever_pressed(pressed_end, reading.time_s)
        if before is None and self._lever.sides is not None:
            events += self._compare_lever_after_absence(reading.time_s)
        if self._started or self._clock.counts_itself:
            events += self._kept.read(reading, before)
        return tuple(events)

    def _lever_pressed(self, end: ClockSide, time_s: float) -> tuple[ClockEvent, ...]:
        """This end was pressed down."""
        if not self._started and not (self._clock.counts_itself and self._clock.shows_running):
            self._presses.pressed_early(end, time_s)
            return ()
        self._started = True
        # the first press is the first mover's; on a late clock it is that of the running side
        learnt = self._learn_sides(end, time_s, self._kept.counting)
        if self._nobody_presses or self._lever.sides is None:
            return learnt
        side = self._lever.sides.player(end)
        counting = side if self._clock.counts_itself else self._kept.counting_at(time_s)
        return (*learnt, *self._turn_ended(self._presses.pressed(side, time_s, counting=counting), time_s))

    def _compare_lever_after_absence(self, time_s: float) -> tuple[ClockEvent, ...]:
        """A press while the clock was disconnected was not seen."""
        if self._clock.counts_itself:
            self._presses.found_counting_itself()
            return ()
        counting = self._kept.counting
        end = self._presses.found_again(counting)
        if end is not None or counting is None:
            return self._turn_ended(end, time_s)
        return self._compare_lever(counting, time_s)

    def _pressed_unseen(self, side: Side) -> bool:
        return self.computer_owned and self._presses.pressed_unseen(side, self._kept.counting)

    def _compare_lever(self, side: Side, time_s: float) -> tuple[ClockEvent, ...]:
        """This player's time runs: report a lever on the other side, or turn it on a clock without one."""
        if self._lever.raised is not side.other:
            return ()
        if self._lever.turned_by_referee:
            self._kept.turn_lever(side)
            return ()
        return (LeverDisagrees(time_s, side.other, side),)

    def _turn_ended(self, end: TurnEnd | None, time_s: float) -> tuple[ClockEvent, ...]:
        if end is None:
            return ()
        if end.while_stopped:
            return (ClockPressed(time_s, end.side, end.ply, self.times(time_s)),)
        if self.computer_owned:
            self._kept.pressed(end.side, time_s)
        return (ClockPressed(time_s, end.side, end.ply, self.times(time_s)), *self._kept.advance(time_s))

    def _start_with_ply(self, ply: int, side: Side, time_s: float) -> tuple[ClockEvent, ...]:
        """The time was not started, so the first ply starts it; a press just before it belongs to its player."""
        early = self._presses.end_of_first_ply(side, time_s)
        if early is None:
            return self.start(time_s)
        self._started = True
        learnt = self._learn_sides(early, time_s)
        if self._clock.counts_itself:
            return learnt
        self._kept.start_unshown(side, time_s)
        return (*learnt, *self._turn_ended(TurnEnd(side, ply), time_s))

    def _learn_sides(self, end: ClockSide, time_s: float, side: Side | None = None) -> tuple[SidesLearnt, ...]:
        """This end belongs to that player, by default to the side to move first, unless the ends are known already."""
        if self._lever.sides is not None:
            return ()
        return (SidesLearnt(time_s, self._lever.learn_sides(end, side or self._starting).white_at),)

    def _refused(self, what: Message, time_s: float) -> ClockRefusal:
        return ClockRefusal(time_s, what, RefusalCause.WRONG_OPTION, RETURN_REMEDY)
