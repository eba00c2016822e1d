"""The referee's timekeeper: readings of the clock and events on the board in, events and orders out.

Pure: it takes values stamped in match seconds and has no clock of its own. There are two modes of timekeeping,
determined by the clock (`ClockFound.control`). *Computer-owned*: the referee counts; the clock displays the times and
provides the lever. *Clock-owned*: the clock counts by its own programme; the referee reads it and cannot set or stop
it.

`SignalReader` takes the clock's signals; `Timekeeper` adds what the game and the arbiter do.
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
    TimesCorrected,
)
from referee.records.clock_orders import ClockOrder
from referee.records.clock_readings import (
    CORRECT_TIMES,
    STOP,
    ClockRefusal,
    RefusalCause,
)
from referee.timekeeping.presses import TurnEnd
from referee.timekeeping.signal_reader import SignalReader

RETURN_REMEDY = message("clock-counts-itself")


class Timekeeper(SignalReader):
    """One match's clock. Each call returns events; `orders` then returns what to send to the clock."""

    @property
    def started(self) -> bool:
        """The time of the match is running, or has run."""
        return self._started

    @property
    def running(self) -> bool:
        """A player's time is running."""
        return self._kept.counting is not None if self.computer_owned else self._clock.shows_running

    @property
    def flag_is_down(self) -> bool:
        """A flag has fallen in the referee's count; no time runs until an arbiter gives that player some."""
        return self._kept.fallen is not None

    @property
    def stopped_side(self) -> Side | None:
        """The player in whose turn the time was stopped; None while it runs."""
        return self._presses.stopped_side

    @property
    def pressed_since_stop(self) -> bool:
        """The time is stopped, and the player in whose turn that happened has pressed since."""
        return self._presses.stopped_turn_pressed

    def reply_pressed(self, side: Side) -> bool:
        """The time is stopped, and this player has pressed since for a reply, whether or not the board has shown it."""
        return self._presses.reply_pressed(side)

    def orders(self, now_s: float | None = None) -> tuple[ClockOrder, ...]:
        """The orders for the clock; each is returned once, with the times of `now_s` if it is given."""
        given = self._kept.display.orders()
        return given if now_s is None else tuple(self._kept.at_present(order, now_s) for order in given)

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

    def show_article(self, article: str, time_s: float) -> None:
        """Show an article on the clock and call the arbiter: for as long as the time stands, or a few seconds."""
        self._kept.display.show_article(article, time_s, stays=not self.running)

    def resume(
        self,
        side: Side,
        time_s: float,
        *,
        turn_over: bool = False,
        board_unchanged: bool = False,
        lever_is_right: bool = False,
    ) -> tuple[ClockEvent, ...]:
        """This player's time runs again, after a ruling or at the start. `turn_over`: the opponent's act counts as a
        ply, and gets the bonus of a press. `board_unchanged`: nothing was played meanwhile, and a missing press
        is still missing. `lever_is_right`: it is where the ply leaves it that makes the time run, as `played` reports
        next."""
        if not board_unchanged:
            self._presses.to_move = side
        lever_events = () if lever_is_right else self._compare_lever(side, time_s)
        self._kept.display.remove_text()
        if not self.computer_owned or self._kept.fallen is not None:
            return lever_events
        due = board_unchanged and self._clock.found is not None
        new_turn = self._presses.time_resumed(press_due=due) is side.other
        self._kept.run(side, time_s, new_turn=new_turn, turn_over=turn_over)
        return (*lever_events, ClockStarted(time_s, self.times(time_s)))

    def change_turn(
        self, side: Side, time_s: float, *, played: bool = False, returned: bool = False
    ) -> tuple[ClockEvent, ...]:
        """This player is to move without a ply; their time runs, unless a press decides. `played`: the opponent's
        irregular act counts as a press where they cannot press; `returned`: an earlier position stands again."""
        cannot_press = self._nobody_presses or ((played or returned) and self._pressed_unseen(side.other))
        if not (cannot_press and self.running) or self._kept.counting is side:
            return ()
        return self._turn_ended(TurnEnd(side.other, None), time_s) if played else self.resume(side, time_s)

    def turn_returned(self, side: Side) -> None:
        """This player is to move again: what was played since is undone, and a press may give the lever back."""
        self._presses.to_move = side
        self._presses.turn_returned(side)

    def turn_over_while_stopped(self, side: Side, time_s: float) -> None:
        """The time was stopped in this player's turn, and the opponent has replied to the act."""
        if self._presses.stopped_turn_over(side):
            self._kept.turn_over(side, time_s)

    def correct(self, side: Side, by_ms: int, time_s: float) -> tuple[ClockEvent, ...]:
        """An arbiter gives (above 0) or takes time."""
        if not self.computer_owned:
            return (self._refused(CORRECT_TIMES, time_s),)
        raised = self._kept.correct(side, by_ms, time_s)
        return (TimesCorrected(time_s, side, by_ms, self.times(time_s), raised), *self._kept.advance(time_s))

    def played(
        self,
        ply: int,
        side: Side,
        time_s: float,
        *,
        made_s: float | None = None,
        while_stopped: bool = False,
        resumed_by_it: bool = False,
        reply_pressed: bool = False,
    ) -> tuple[ClockEvent, ...]:
        """A ply, made at `made_s`, was seen on the board; the moves of a period are counted here, never from the lever.
        `while_stopped`: made while the time was stopped. `resumed_by_it`: the time was stopped in the opponent's turn
        until this reply, and the opponent may still press for what they did before. `reply_pressed`: this ply made the
        time run again, and has been pressed for."""
        events = () if self._started else self._start_with_ply(ply, side, time_s if made_s is None else made_s, time_s)
        self.set_move_count(side, self._kept.countdown.account(side).moves + 1, time_s)
        if self._nobody_presses:
            self._presses.to_move = side.other
            return (*events, *self._turn_ended(TurnEnd(side, ply) if self._kept.counting is side else None, time_s))
        if any(isinstance(event, ClockPressed) for event in events):
            return events
        unread = made_s is not None and made_s < self._clock.found_s
        if reply_pressed or (not resumed_by_it and self._pressed_unseen(side)):
            return (*events, *self._turn_ended(self._presses.ply_pressed_unseen(ply, side, time_s), time_s))
        self._presses.played(ply, side, time_s, while_stopped=while_stopped or unread)
        return (*events, *(self._turns_ended_unread(time_s) if unread else ()))

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
            free = board_free and self._lever.is_read
            doubts = self._presses.advance(time_s, board_free=free, counting=self.times(time_s).counting)
        return (*doubts, *self._kept.advance(time_s))

    def _pressed_unseen(self, side: Side) -> bool:
        return self.computer_owned and self._presses.pressed_unseen(side, self._kept.counting)

    def _compare_lever(self, side: Side, time_s: float) -> tuple[ClockEvent, ...]:
        """This player's time runs: report a lever on the other side, or turn it on a clock without one."""
        if self._lever.raised is not side.other:
            return ()
        if self._lever.turned_by_referee:
            self._kept.turn_lever(side)
            return ()
        return () if self._nobody_presses else (LeverDisagrees(time_s, side.other, side),)

    def _start_with_ply(self, ply: int, side: Side, made_s: float, time_s: float) -> tuple[ClockEvent, ...]:
        """The time was not started, so the first ply starts it; a press just before it is seen belongs to its player
        if the ply was made by then."""
        early = self._presses.end_of_first_ply(side, made_s, time_s)
        if early is None:
            return self.start(time_s)
        self._started = True
        learnt = self._learn_sides(early, time_s)
        if self._clock.counts_itself:
            return learnt
        self._kept.start_unshown(side, time_s)
        return (*learnt, *self._turn_ended(TurnEnd(side, ply), time_s))

    def _refused(self, what: Message, time_s: float) -> ClockRefusal:
        return ClockRefusal(time_s, what, RefusalCause.WRONG_OPTION, RETURN_REMEDY)
