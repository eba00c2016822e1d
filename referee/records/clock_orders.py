"""Orders to a clock. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from referee.records.clock_readings import ClockSide

LONGEST_MS = 35_999_000
"""Longest time of a side, milliseconds: 9:59:59, the most that a competition clock displays (DGT XL and DGT 3000)."""


@dataclass(frozen=True, slots=True)
class ClockSetting:
    """Both times and the running side; None stops both."""

    left_ms: int
    right_ms: int
    counting: ClockSide | None
    lever_high: ClockSide | None = None
    """The raised end of the lever, for a clock on a screen, whose lever nobody can press. None leaves it."""

    @property
    def can_be_displayed(self) -> bool:
        return all(0 <= ms <= LONGEST_MS for ms in (self.left_ms, self.right_ms))

    def remaining_ms(self, side: ClockSide) -> int:
        return self.left_ms if side is ClockSide.LEFT else self.right_ms


@dataclass(frozen=True, slots=True)
class ShowText:
    """Text instead of the times; a clock shortens it to its display."""

    text: str
    beep_s: float = 0.0


@dataclass(frozen=True, slots=True)
class EndText:
    """Show the times again."""


@dataclass(frozen=True, slots=True)
class Beep:
    duration_s: float


ClockOrder: TypeAlias = ClockSetting | ShowText | EndText | Beep
