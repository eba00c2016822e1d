"""What a clock reports: one value for each kind of message, stamped when it arrived. Pure.

Left and right are the clock's own, seen from its front; which of them is White's is learnt in
`referee.timekeeping.lever`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, Flag, auto
from typing import TypeAlias

from referee.messages import Message, message


class ClockSide(Enum):
    """Seen from the front of the clock."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def other(self) -> ClockSide:
        return ClockSide.RIGHT if self is ClockSide.LEFT else ClockSide.LEFT


class ClockModel(Enum):
    DGT_XL = "DGT XL"
    DGT_3000 = "DGT 3000"
    SOFTWARE = "software clock"
    READ_ONLY = "clock that is only read"
    """Reports its times and takes no commands (older than the XL)."""


class ClockControl(Enum):
    """Who counts the time."""

    CLOCK = "clock"
    """The clock, by the programme chosen on it; it can be read, and be sent text and beeps."""
    COMPUTER = "computer"
    """The referee, and the clock shows what it is sent (XL: option 23; 3000: option 25)."""
    UNKNOWN = "unknown"
    """The clock was found running and nothing shows yet who counts: asking would change its times."""


class FlagState(Enum):
    UP = "up"
    SHOWN = "shown"
    """Fallen, but the clock may go on counting (next period)."""
    BLOCKED = "blocked"
    """Fallen, and the clock has stopped at zero."""

    @property
    def fallen(self) -> bool:
        return self is not FlagState.UP


@dataclass(frozen=True, slots=True)
class SideReading:
    """One half of the display."""

    remaining_ms: int
    """As precise as the clock reports it: whole seconds from a real one."""
    flag: FlagState = FlagState.UP
    per_move: bool = False
    """The clock's programme gives time for each move."""


@dataclass(frozen=True, slots=True)
class ClockReading:
    """Both times, the lever and whether the clock runs, as the driver believes them."""

    time_s: float
    """When it arrived, seconds of the steady clock, as in every other value here."""
    left: SideReading
    right: SideReading
    running: bool
    lever_high: ClockSide
    """The raised end of the lever: that side is to move."""
    battery_low: bool = False

    def side(self, side: ClockSide) -> SideReading:
        return self.left if side is ClockSide.LEFT else self.right

    @property
    def counting(self) -> ClockSide | None:
        """The side whose time is running, by the lever."""
        return self.lever_high if self.running else None

    def shows_the_same(self, other: ClockReading) -> bool:
        """Equal but for the time of reading."""
        return replace(self, time_s=other.time_s) == other


@dataclass(frozen=True, slots=True)
class ClockFound:
    """A clock answers: at the start, after it was lost, or when its option was changed."""

    time_s: float
    model: ClockModel
    version: tuple[int, int]
    """Major, minor."""
    control: ClockControl
    port: str
    """Where it is connected, for people."""


@dataclass(frozen=True, slots=True)
class ClockLost:
    """Reported once; the last reading remains the best known."""

    time_s: float
    reason: Message
    """One line: what is wrong and what to do."""
    last: ClockReading | None


class ClockButton(Flag):
    """The five keys in a row; keys pressed together are added."""

    BACK = auto()
    MINUS = auto()
    RUN_PAUSE = auto()
    PLUS = auto()
    OK = auto()


@dataclass(frozen=True, slots=True)
class ClockButtonPressed:
    time_s: float
    buttons: ClockButton


class RefusalCause(Enum):
    """Why a clock did not do as ordered."""

    WRONG_OPTION = "wrong option"
    """It runs a programme of its own: the option for computers must be selected on the clock by hand."""
    CANNOT = "cannot"
    """This kind of clock does not support it, or not with these values."""
    ERROR = "error"
    """It answered with an error, twice."""
    LOST = "lost"
    """It was disconnected before it answered."""


SET_TIMES = message("clock-command-set")
SHOW_TIMES = message("clock-command-show-times")
CORRECT_TIMES = message("clock-command-correct")
STOP = message("clock-command-stop")
SHOW_TEXT = message("clock-command-text")
BEEP = message("clock-command-beep")


@dataclass(frozen=True, slots=True)
class ClockRefusal:
    """An order that was not carried out."""

    time_s: float
    command: Message
    """As a person would name it: "set the times"."""
    cause: RefusalCause
    remedy: Message
    """One line: what is wrong and what to do."""

    @property
    def told_by_loss(self) -> bool:
        """The `ClockLost` that comes with it tells the same, and the clock gets the present times when it is back."""
        return self.cause is RefusalCause.LOST


ClockSignal: TypeAlias = ClockReading | ClockFound | ClockLost | ClockButtonPressed | ClockRefusal
