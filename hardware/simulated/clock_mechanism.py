"""The works of a simulated DGT clock: two times, a lever, and the programme it runs. The caller passes the time."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from referee.records.clock_orders import LONGEST_MS
from referee.records.clock_readings import ClockSide

CONTROLLED_OPTIONS = {"xl": 23, "3000": 25}
"""The option in which each model lets the computer count (protocol page, section 4.1)."""


class SimulatedModel(Enum):
    """The clocks that can be simulated; the value is their name on the command line."""

    XL = "xl"
    DGT_3000 = "3000"

    @property
    def version(self) -> tuple[int, int]:
        return (1, 14) if self is SimulatedModel.XL else (2, 0)

    @property
    def controlled_option(self) -> int:
        return CONTROLLED_OPTIONS[self.value]


@dataclass(slots=True)
class ClockHalf:
    """One player's side."""

    remaining_s: float = 0.0
    counts: bool = False
    """Whether the computer ordered it to run; in an ordinary option the lever decides instead."""
    fell_first: bool = False


class ClockMechanism:
    """Counts like a real one: in the computer's option as ordered, in any other by the lever, with a bonus."""

    def __init__(self, model: SimulatedModel, option: int | None, times_s: tuple[float, float], bonus_s: float) -> None:
        """`times_s` are left and right at the start; `bonus_s` is what an ordinary option gives with each move."""
        self.model = model
        self.option = model.controlled_option if option is None else option
        self.bonus_s = bonus_s
        self.left = ClockHalf(times_s[0])
        self.right = ClockHalf(times_s[1])
        self.lever_high = ClockSide.LEFT
        self.started = False
        """Run/pause was pressed, in an ordinary option."""
        self.toggles_at_lever = False
        self.text = ""
        self._at_s: float | None = None

    @property
    def controlled(self) -> bool:
        return self.option == self.model.controlled_option

    @property
    def running(self) -> bool:
        return any(self.counts(side) for side in ClockSide)

    @property
    def flag_fell(self) -> bool:
        return self.left.fell_first or self.right.fell_first

    def half(self, side: ClockSide) -> ClockHalf:
        return self.left if side is ClockSide.LEFT else self.right

    def counts(self, side: ClockSide) -> bool:
        if self.flag_fell:
            return False
        return self.half(side).counts if self.controlled else self.started and self.lever_high is side

    def advance_to(self, now_s: float) -> None:
        """Let the time run up to now."""
        passed_s = 0.0 if self._at_s is None else max(now_s - self._at_s, 0.0)
        self._at_s = now_s if self._at_s is None else max(now_s, self._at_s)
        for side in ClockSide:
            half = self.half(side)
            if not self.counts(side):
                continue
            half.remaining_s -= passed_s
            if half.remaining_s <= 0:
                half.remaining_s, half.fell_first = 0.0, True

    def press(self, now_s: float) -> None:
        """The player whose end is high presses it down."""
        self.advance_to(now_s)
        mover = self.lever_high
        self.lever_high = mover.other
        if self.controlled:
            if self.toggles_at_lever:
                self.left.counts, self.right.counts = self.right.counts, self.left.counts
        elif self.started and not self.flag_fell:
            half = self.half(mover)
            half.remaining_s = min(half.remaining_s + self.bonus_s, LONGEST_MS / 1000)

    def run_or_pause(self, now_s: float) -> None:
        """The key in the middle."""
        self.advance_to(now_s)
        self.started = not self.started

    def set_and_run(self, left_s: int, right_s: int, flags: int, now_s: float) -> None:
        """Set as the computer orders; pause wins over counting, and no flag means stopped (section 4.1)."""
        self.advance_to(now_s)
        paused = bool(flags & 0x04)
        self.left = ClockHalf(float(left_s), bool(flags & 0x01) and not paused)
        self.right = ClockHalf(float(right_s), bool(flags & 0x02) and not paused)
        self.toggles_at_lever = bool(flags & 0x08)
