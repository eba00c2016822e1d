"""What a clock is to the referee: a source of signals that can be told a few things, and says what it cannot do."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Flag, auto
from typing import Any, Protocol

from referee.records.clock_orders import Beep, ClockOrder, ClockSetting, EndText, ShowText
from referee.records.clock_readings import ClockControl, ClockFound, ClockReading, ClockSignal


class ClockAbility(Flag):
    """What this clock, as it is set now, can be told. Everything else it answers with a refusal."""

    NONE = 0
    SET = auto()
    """Times, run and stop: only while the computer owns the time."""
    TEXT = auto()
    BEEP = auto()


def abilities_of(control: ClockControl) -> ClockAbility:
    shown = ClockAbility.TEXT | ClockAbility.BEEP
    return shown if control is ClockControl.CLOCK else shown | ClockAbility.SET


class Clock(Protocol):
    """A real, simulated or drawn clock.

    Nothing here waits: a command is taken, and if it was not carried out a `ClockRefusal` comes among the signals.
    A newer time or text replaces one that was not sent yet. Losing the clock is a signal too, never an error: the
    match goes on by the board alone.
    """

    @property
    def found(self) -> ClockFound | None:
        """Which clock answers; None while none does."""
        ...

    @property
    def last(self) -> ClockReading | None:
        """What it said last, kept when it is lost."""
        ...

    @property
    def abilities(self) -> ClockAbility: ...

    @property
    def text_cells(self) -> int:
        """How many letters of a text are shown; 0 while no clock answers."""
        ...

    @property
    def idle(self) -> bool:
        """Everything it was told was carried out or refused."""
        ...

    def signals(self, wait_s: float | None = None) -> Iterator[ClockSignal]:
        """What the clock says, in order; ends when nothing came for `wait_s`, without it when closed."""
        ...

    def set_and_run(self, setting: ClockSetting) -> None:
        """Show these times, true now, and count as told; what passes until they are sent is taken off."""
        ...

    def stop(self) -> None:
        """Stop both sides where they stand, by times read fresh from the clock."""
        ...

    def show_text(self, text: str, beep_s: float = 0.0) -> None:
        """Show words in place of the times until `end_text` or the next `set_and_run`."""
        ...

    def end_text(self) -> None: ...

    def beep(self, duration_s: float) -> None: ...

    def close(self) -> None: ...

    def __enter__(self) -> Clock: ...

    def __exit__(self, *exc: Any) -> None: ...


class ClockInStep(Protocol):
    """A clock whose time goes with the pictures, faster or slower than ours: it is told how far they are."""

    def found(self) -> Iterator[ClockSignal]:
        """Before the first picture: which clock answers."""
        ...

    def until(self, time_s: float) -> Iterator[ClockSignal]:
        """Time passes until then; what the clock says meanwhile, in order."""
        ...

    def tell(self, orders: tuple[ClockOrder, ...]) -> None: ...


def carry_out(order: ClockOrder, clock: Clock) -> None:
    """Tell a clock what the referee ordered."""
    match order:
        case ClockSetting():
            clock.set_and_run(order)
        case ShowText(text, beep_s):
            clock.show_text(text, beep_s)
        case EndText():
            clock.end_text()
        case Beep(duration_s):
            clock.beep(duration_s)
