"""The clock protocol: a source of signals that takes a few orders and says what it cannot do."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Flag, auto
from typing import Any, Protocol

from referee.records.clock_orders import Beep, ClockOrder, ClockSetting, EndText, ShowText
from referee.records.clock_readings import ClockControl, ClockFound, ClockReading, ClockSignal


class ClockAbility(Flag):
    """Orders that this clock takes in its present option. It answers all others with a refusal."""

    NONE = 0
    SET = auto()
    """Times, run and stop: only while the computer keeps the time."""
    TEXT = auto()
    BEEP = auto()


def abilities_of(control: ClockControl) -> ClockAbility:
    shown = ClockAbility.TEXT | ClockAbility.BEEP
    return shown if control is ClockControl.CLOCK else shown | ClockAbility.SET


def is_shown(order: ClockOrder, abilities: ClockAbility) -> bool:
    """Whether a clock of these abilities can do what this order is for. A setting is for every clock: one that does not
    take it keeps other times, and says so by its refusal."""
    match order:
        case ClockSetting():
            return True
        case ShowText() | EndText():
            return ClockAbility.TEXT in abilities
        case Beep():
            return ClockAbility.BEEP in abilities


class Clock(Protocol):
    """A real, simulated or drawn clock.

    Nothing here waits: an order is taken, and if it was not carried out a `ClockRefusal` comes among the signals. A
    newer time or text replaces one that was not sent yet. Losing the clock is a signal too, never an error: the match
    goes on by the board alone.
    """

    @property
    def found(self) -> ClockFound | None:
        """Which clock answers; None while none does."""
        ...

    @property
    def last(self) -> ClockReading | None:
        """The last reading, kept when the clock is lost."""
        ...

    @property
    def abilities(self) -> ClockAbility: ...

    @property
    def text_cells(self) -> int:
        """How many letters of a text it shows; 0 while no clock answers."""
        ...

    @property
    def idle(self) -> bool:
        """Every order was carried out or refused."""
        ...

    def signals(self, wait_s: float | None = None) -> Iterator[ClockSignal]:
        """Its signals, in order. Ends when nothing came for `wait_s`; with None, when closed."""
        ...

    def set_and_run(self, setting: ClockSetting) -> None:
        """Show these times, which are correct at this moment, and run or stop as ordered. The time until they are sent
        is taken off the running side."""
        ...

    def stop(self) -> None:
        """Stop both sides, at times read fresh from the clock."""
        ...

    def show_text(self, text: str, beep_s: float = 0.0) -> None:
        """Show text instead of the times until `end_text` or the next `set_and_run`."""
        ...

    def end_text(self) -> None: ...

    def beep(self, duration_s: float) -> None: ...

    def close(self) -> None: ...

    def __enter__(self) -> Clock: ...

    def __exit__(self, *exc: Any) -> None: ...


class SteppedClock(Protocol):
    """A clock that runs in the time of the pictures, faster or slower than real time: it is advanced with them."""

    def found(self) -> Iterator[ClockSignal]:
        """Before the first picture: which clock answers."""
        ...

    def advance_to(self, time_s: float) -> Iterator[ClockSignal]:
        """Let time pass until then; returns the signals meanwhile, in order."""
        ...

    def send(self, orders: tuple[ClockOrder, ...]) -> None: ...


def carry_out(order: ClockOrder, clock: Clock) -> None:
    """Pass the referee's order to a clock."""
    match order:
        case ClockSetting():
            clock.set_and_run(order)
        case ShowText(text, beep_s):
            clock.show_text(text, beep_s)
        case EndText():
            clock.end_text()
        case Beep(duration_s):
            clock.beep(duration_s)
