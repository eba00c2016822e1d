"""Time controls as values: periods, and bonuses for each move."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from referee.messages import BadValue, message
from referee.records.clock_orders import LONGEST_MS


class TimeControlError(BadValue):
    """An impossible time control: what is wrong and what to write instead."""


class BonusKind(Enum):
    """How a bonus is added."""

    FISCHER = "fischer"
    """Added with every press, and once at the start, as DGT clocks do (recordings of 3+2 begin at 3:02)."""
    BRONSTEIN = "bronstein"
    """The time that the move took is given back with the press, up to the bonus."""
    DELAY = "delay"
    """The time starts to run only when the move has taken as long as the bonus."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """Time added for each move, milliseconds."""

    kind: BonusKind
    ms: int


@dataclass(frozen=True, slots=True)
class Period:
    """Time for a number of moves, or for the rest of the game."""

    time_ms: int
    moves: int | None = None
    """None for the rest of the game."""
    bonus: Bonus | None = None


@dataclass(frozen=True, slots=True)
class ByoYomi:
    """After the main time: a move within one period costs nothing, and each exceeded period is lost."""

    periods: int
    period_ms: int


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Periods in order; the last is repeated if it is for a number of moves. Saved time is carried over. Raises
    TimeControlError for an impossible one."""

    periods: tuple[Period, ...]
    byo_yomi: ByoYomi | None = None

    def __post_init__(self) -> None:
        if not self.periods:
            raise TimeControlError(message("time-control-none"))
        for number, period in enumerate(self.periods, 1):
            if period.time_ms < 0 or (period.bonus is not None and period.bonus.ms <= 0):
                raise TimeControlError(message("time-control-zero"))
            if period.moves is not None and period.moves < 1:
                raise TimeControlError(message("time-control-moves"))
            if period.moves is None and number < len(self.periods):
                raise TimeControlError(message("time-control-endless", number=number))
            if self.started_ms(number - 1) > LONGEST_MS:
                raise TimeControlError(message("time-control-too-long"))
        # a delay, or what Bronstein gives back, is no time of the player's own: an account of 0 has fallen
        if self.started_ms(0) == 0 and self.byo_yomi is None:
            raise TimeControlError(message("time-control-no-time"))
        if self.byo_yomi is not None:
            if self.byo_yomi.periods < 1 or not 0 < self.byo_yomi.period_ms <= LONGEST_MS:
                raise TimeControlError(message("time-control-byo-yomi"))
            if self.periods[-1].moves is not None:
                raise TimeControlError(message("time-control-byo-yomi-last"))

    def period(self, index: int) -> Period:
        """The period after `index` others; the last is repeated for ever."""
        return self.periods[min(index, len(self.periods) - 1)]

    def started_ms(self, index: int) -> int:
        """The time added when a period begins."""
        period = self.period(index)
        first = index == 0 and period.bonus is not None and period.bonus.kind is BonusKind.FISCHER
        return period.time_ms + (period.bonus.ms if first and period.bonus is not None else 0)

    def moves_until_end_of(self, index: int) -> int | None:
        """How many moves a player must have made for the period after `index` others to be over."""
        total = 0
        for place in range(index + 1):
            moves = self.period(place).moves
            if moves is None:
                return None
            total += moves
        return total
