"""Conclusions from the clock, and from clock and board together. Pure.

`time_s` is when the conclusion became known, as in every event.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from referee.draughts.position import Side
from referee.records.clock_readings import ClockFound, ClockLost, ClockRefusal, ClockSide


@dataclass(frozen=True, slots=True)
class MatchTimes:
    """Both players' times at one moment."""

    white_ms: int
    black_ms: int
    counting: Side | None
    """The side whose time is running."""

    def of(self, side: Side) -> int:
        return self.white_ms if side is Side.WHITE else self.black_ms


@dataclass(frozen=True, slots=True)
class ClockPressed:
    """A player pressed the clock: that player's ply is over."""

    time_s: float
    side: Side
    ply: int | None
    """The ply it ends; None while the board has not shown it."""
    times: MatchTimes
    """After the press, bonus included."""


@dataclass(frozen=True, slots=True)
class SidesLearnt:
    """Which end of the clock is White's."""

    time_s: float
    white_at: ClockSide


@dataclass(frozen=True, slots=True)
class PressedWithoutMove:
    """A player pressed, and the board shows no ply of that player's: a doubt for the arbiter."""

    time_s: float
    side: Side
    pressed_s: float


@dataclass(frozen=True, slots=True)
class PliesForOnePress:
    """Both players moved, and the lever was not pressed in between: a doubt for the arbiter."""

    time_s: float
    plies: tuple[int, int]
    forgetful: Side
    """The player who did not press after a ply."""


@dataclass(frozen=True, slots=True)
class FlagFell:
    """A player's time is over; the arbiter decides what follows (competition rules, 10)."""

    time_s: float
    side: Side | None
    """The player; None when both flags were first seen fallen together and their order is unknown."""
    first: bool
    """No deciding flag fell before; a second one decides nothing."""
    times: MatchTimes
    moves: int | None = None
    """Moves that the player had made, by the board; None with no side."""
    asked: int | None = None
    """Moves required by then, counted from the start of the game; None in the last period."""

    @property
    def in_time(self) -> bool:
        """The required moves had been made: the flag has no consequence."""
        return self.asked is not None and self.moves is not None and self.moves >= self.asked


@dataclass(frozen=True, slots=True)
class LeverDisagrees:
    """The lever shows the other player to move."""

    time_s: float
    lever: Side
    to_move: Side


@dataclass(frozen=True, slots=True)
class ClockDrifted:
    """The clock's time differs from the referee's count."""

    time_s: float
    side: Side
    clock_ms: int
    referee_ms: int


@dataclass(frozen=True, slots=True)
class ClockStopped:
    time_s: float
    times: MatchTimes


@dataclass(frozen=True, slots=True)
class ClockStarted:
    time_s: float
    times: MatchTimes


@dataclass(frozen=True, slots=True)
class TimesCorrected:
    """An arbiter gave or took time."""

    time_s: float
    side: Side
    by_ms: int
    times: MatchTimes
    flag_raised: bool = False
    """The player's flag had fallen, and no longer counts."""


ClockEvent: TypeAlias = (
    ClockPressed
    | SidesLearnt
    | PressedWithoutMove
    | PliesForOnePress
    | FlagFell
    | LeverDisagrees
    | ClockDrifted
    | ClockStopped
    | ClockStarted
    | TimesCorrected
    | ClockFound
    | ClockLost
    | ClockRefusal
)
