"""The timekeeper's listening half: what the clock's signals mean for the time. Pure; times in match seconds.

A signal passes the connection (which clock is it?) and the presses (whose turn is over?), and changes the times, which
the clock is then made to show.
"""

from __future__ import annotations

from referee.draughts.position import Side
from referee.records.clock_events import ClockEvent, ClockPressed, MatchTimes, SidesLearnt
from referee.records.clock_readings import (
    ClockButtonPressed,
    ClockFound,
    ClockLost,
    ClockReading,
    ClockRefusal,
    ClockSide,
    ClockSignal,
)
from referee.timekeeping.clock_connection import ClockConnection
from referee.timekeeping.controls import TimeControl
from referee.timekeeping.kept_times import KeptTimes
from referee.timekeeping.presses import Presses, TurnEnd


class SignalReader:
    """One match's clock, as far as its signals tell."""

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

    def times(self, time_s: float) -> MatchTimes:
        """Both present times, as far as known; the last reading of a lost self-counting clock."""
        return self._kept.times(time_s)

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
                self._lever.unread()
                if self._clock.counts_itself:
                    return (signal,)
                return (signal, *self._turn_ended(self._presses.lever_lost(self._kept.counting), signal.time_s))
            case ClockRefusal():
                return (signal,)
            case ClockButtonPressed():
                return ()

    def begin_gap(self) -> None:
        """Begin anew after a gap in which the program was not running: the lever's position is unknown until the clock
        is found again."""
        self._clock.begin_gap()
        self._lever.unread()

    @property
    def _nobody_presses(self) -> bool:
        """Each ply counts as a press: by choice, or because the lever cannot be read."""
        return self._pressed_by_board or (self._clock.found is None and self.computer_owned)

    def _learn_sides(self, end: ClockSide, time_s: float, side: Side | None = None) -> tuple[SidesLearnt, ...]:
        """This end belongs to that player, by default to the side to move first, unless the ends are known already."""
        if self._lever.sides is not None:
            return ()
        return (SidesLearnt(time_s, self._lever.learn_sides(end, side or self._starting).white_at),)

    def _read(self, reading: ClockReading) -> tuple[ClockEvent, ...]:
        before = self._clock.read(reading)
        pressed_end = self._lever.read(reading.lever_high)
        # a flag that fell before a press is reported before it, even without a picture
        events: list[ClockEvent] = [*self._kept.advance(reading.time_s)]
        if pressed_end is not None:
            events += self._lever_pressed(pressed_end, reading.time_s)
        if before is None:
            events += self._first_reading(reading.time_s)
        if self._started or self._clock.counts_itself:
            events += self._kept.read(reading, before)
        return tuple(events)

    def _lever_pressed(self, end: ClockSide, time_s: float) -> tuple[ClockEvent, ...]:
        """This end was pressed down."""
        if not self._started and not (self._clock.counts_itself and self._clock.shows_running):
            self._presses.pressed_early(end, time_s)
            return ()
        self._started = True
        # the first press is the first mover's; on a clock connected late, that of the side whose time runs
        learnt = self._learn_sides(end, time_s, self._kept.counting)
        if self._nobody_presses or self._lever.sides is None:
            return learnt
        side = self._lever.sides.player(end)
        counting = side if self._clock.counts_itself else self._kept.counting_at(time_s)
        return (*learnt, *self._turn_ended(self._presses.pressed(side, time_s, counting=counting), time_s))

    def _first_reading(self, time_s: float) -> tuple[ClockEvent, ...]:
        """A press while the clock was not read was not seen: only the lever's position tells of it."""
        if self._clock.counts_itself:
            self._presses.found_counting_itself()
            return ()
        if not self._started and self._lever.pressed_unread is not None:
            self._presses.pressed_early(self._lever.pressed_unread, time_s, unread=True)
        if not self._started or self._lever.raised_end is None:
            return ()
        learnt: tuple[ClockEvent, ...] = ()
        if self._kept.countdown.moves == 0:
            # found just after the start: as at the start, the side to move has the raised end
            learnt = self._learn_sides(self._lever.raised_end, time_s)
        ended = self._turns_ended_unread(time_s)
        counting = self._kept.counting
        if counting is not None and self._lever.raised is counting.other:
            if self._lever.turned_by_referee:
                self._kept.turn_lever(counting)
            elif not self._nobody_presses:
                self._presses.contradicted(time_s)
        return (*learnt, *ended)

    def _turns_ended_unread(self, time_s: float) -> tuple[ClockEvent, ...]:
        events: list[ClockEvent] = []
        for end in self._presses.found_again(self._kept.counting, time_s):
            events += self._turn_ended(end, time_s)
        return tuple(events)

    def _turn_ended(self, end: TurnEnd | None, time_s: float) -> tuple[ClockEvent, ...]:
        if end is None:
            return ()
        if end.while_stopped:
            return (ClockPressed(time_s, end.side, end.ply, self.times(time_s)),)
        if self.computer_owned:
            ends = self._kept.given_back if end.gives_back else self._kept.pressed
            ends(end.side, time_s)
        return (ClockPressed(time_s, end.side, end.ply, self.times(time_s)), *self._kept.advance(time_s))
