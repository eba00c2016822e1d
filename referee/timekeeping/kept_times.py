"""Both players' times, where they are kept: in the referee's count, which the clock is made to show, or in a clock that
counts by itself. Pure; `time_s` is match time, seconds.

Each change of the count is ordered at once, since a clock rounds to whole seconds and an order may get lost. A clock
that counts by itself is only read.
"""

from __future__ import annotations

from dataclasses import replace

from referee.draughts.position import Side
from referee.records.clock_events import ClockEvent, FlagFell, MatchTimes
from referee.records.clock_orders import ClockOrder, ClockSetting
from referee.records.clock_readings import ClockReading, ClockSide
from referee.timekeeping.clock_connection import ClockConnection
from referee.timekeeping.controls import TimeControl
from referee.timekeeping.countdown import Countdown, ms_of
from referee.timekeeping.cross_check import CrossCheck
from referee.timekeeping.display import Display, setting_of
from referee.timekeeping.flags import FlagWatch
from referee.timekeeping.lever import Lever
from referee.timekeeping.manual_changes import manual_changes
from referee.timekeeping.sides import Sides


class KeptTimes:
    """One match's times. A change of the count has no effect on a clock that counts by itself."""

    def __init__(self, control: TimeControl, time_s: float, clock: ClockConnection, lever: Lever) -> None:
        """Full times, stopped. `clock` says whether it can be set, `lever` which end is whose."""
        self.countdown = Countdown.of(control, ms_of(time_s))
        """The referee's count, as of the last change or advance."""
        self.display = Display()
        self._flags = FlagWatch()
        self._clock, self._lever = clock, lever
        self._cross_check = CrossCheck()
        self._shown_phase = self.countdown.phase

    def times(self, time_s: float) -> MatchTimes:
        """Both present times, as far as known; the last reading of a lost self-counting clock."""
        shown = self._clock.last_reading
        if shown is not None and self._lever.sides is not None and self._clock.counts_itself:
            return self._lever.sides.times(shown)
        return self.countdown.at(ms_of(time_s)).times

    @property
    def counting(self) -> Side | None:
        """The side whose time ran at the last change or advance."""
        return self.countdown.counting

    @property
    def fallen(self) -> Side | None:
        """The side whose flag had fallen at the last change or advance; after that nothing is counted."""
        return self.countdown.fallen

    def counting_at(self, time_s: float) -> Side | None:
        """The side whose time runs then; None also once its flag has fallen."""
        return self.countdown.at(ms_of(time_s)).counting

    def run(self, side: Side, time_s: float, *, new_turn: bool, turn_over: bool = False) -> None:
        """This player's time runs from now on. `new_turn`: the time was stopped in the opponent's turn; `turn_over`:
        the opponent then gets the bonus of a press for that turn."""
        before = self.countdown.turn_over(side.other) if turn_over and new_turn else self.countdown
        self._change(before.run(side, ms_of(time_s), new_turn=new_turn), time_s)

    def start_unshown(self, side: Side, time_s: float) -> None:
        """This player's time runs until the press, which follows at once and is shown."""
        self.countdown = self.countdown.run(side, ms_of(time_s))

    def stop(self, time_s: float) -> None:
        self._change(self.countdown.stop(ms_of(time_s)), time_s)

    def pressed(self, side: Side, time_s: float) -> None:
        """This player ends the turn; nothing changes if that player's time does not run."""
        self._change(self.countdown.pressed(side, ms_of(time_s)), time_s)

    def given_back(self, side: Side, time_s: float) -> None:
        """This player, whose time runs, gives the lever back to the opponent, whose turn goes on."""
        self._change(self.countdown.given_back(side, ms_of(time_s)), time_s)

    def turn_over(self, side: Side, time_s: float) -> None:
        """This player gets the bonus for a turn that ended while the time is stopped."""
        self._change(self.countdown.turn_over(side), time_s)

    def correct(self, side: Side, by_ms: int, time_s: float) -> bool:
        """An arbiter gives (above 0) or takes time; returns whether a fallen flag was raised by it."""
        fell = self.countdown.at(ms_of(time_s)).fallen
        self._change(self.countdown.corrected(side, by_ms, ms_of(time_s)), time_s)
        return fell is side and self.fallen is None

    def show(self, time_s: float) -> None:
        """Show the present times, on a clock that was just found."""
        self._change(self.countdown, time_s)

    def turn_lever(self, side: Side) -> None:
        """Raise this player's end of a lever on a screen."""
        sides = self._lever.sides or Sides(ClockSide.LEFT)
        self.display.times(replace(self._setting(), lever_high=sides.end(side)))

    def moved(self, side: Side, moves: int, time_s: float) -> None:
        """This player has made so many moves; a period that is complete adds the next one's time."""
        before_ms = self.countdown.account(side).main_ms
        self.countdown = self.countdown.moved(side, moves)
        if self.countdown.account(side).main_ms != before_ms:
            self.show(time_s)

    def advance(self, time_s: float) -> tuple[FlagFell, ...]:
        """Time passed: the flag that has fallen; none on a clock that counts by itself."""
        if self._clock.counts_itself:
            return ()
        self.countdown = self.countdown.at(ms_of(time_s))
        fell = self._flags.counted(self.countdown, time_s)
        if fell is not None or self.countdown.phase != self._shown_phase:
            self.show(time_s)
        return () if fell is None else (fell,)

    def read(self, reading: ClockReading, before: ClockReading | None) -> tuple[ClockEvent, ...]:
        """What this reading shows: manual changes and flags of a clock that counts by itself, or its difference from
        the count. `before` is the reading before it, if the clock was not lost in between."""
        sides = self._lever.sides
        if sides is None:
            return ()
        times = self.times(reading.time_s)
        if not self._clock.counts_itself:
            return self._cross_check.compare(reading, times, sides)
        flags = self._flags.read(reading, before, sides, times, self.countdown)
        return (*manual_changes(before, reading, sides, times), *flags)

    def at_present(self, order: ClockOrder, now_s: float) -> ClockOrder:
        """The order with the times of this moment. A flag, or a phase that begins, waits for the input that says so: a
        press before it may not have been taken yet."""
        now = self.countdown.at(ms_of(now_s))
        if not isinstance(order, ClockSetting) or now.fallen or now.phase != self.countdown.phase:
            return order
        if replace(order, lever_high=None) != self._setting():
            return order  # an earlier one, which the last one replaces at once
        shown = self._setting_of(now)
        return replace(order, left_ms=shown.left_ms, right_ms=shown.right_ms)

    def _change(self, changed: Countdown, time_s: float) -> None:
        """Count on from this value, and show it."""
        self.countdown = changed.at(ms_of(time_s))
        self._shown_phase = self.countdown.phase
        if self._clock.takes_times:
            self.display.times(self._setting())
            self._cross_check.clock_set(time_s)

    def _setting(self) -> ClockSetting:
        return self._setting_of(self.countdown)

    def _setting_of(self, countdown: Countdown) -> ClockSetting:
        return setting_of(countdown, self._lever.sides or Sides(ClockSide.LEFT))
