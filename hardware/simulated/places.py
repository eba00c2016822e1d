"""Where things are on and beside the board, in squares: plain numbering, nothing of the rules.

Board coordinates as in `calibration.geometry`: column towards White's right, row from Black's side
towards White, height above the board's surface.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
"""Column and row, in squares; the middle of the square in the corner is (0.5, 0.5)."""

_STEPS: dict[str, Point] = {"left": (-1, 0), "right": (1, 0), "above": (0, -1), "below": (0, 1)}
DIRECTIONS = tuple(_STEPS)
"""Directions as White sees the board: above is towards Black."""

_PILE_GAP = 1.05
"""Distance between discs laid beside the board, squares. Larger lays them farther apart. Chosen by eye."""
_PILE_DEPTH = 7
"""Discs in one line of a pile before the next line begins. Larger makes fewer, longer lines. Chosen by eye."""


def step(direction: str) -> Point:
    """One square in the direction named, as White sees it."""
    return _STEPS[direction]


@dataclass(frozen=True, slots=True)
class Numbering:
    """The playing squares of a board of `size` x `size`, numbered from Black's side, from White's left."""

    size: int

    @property
    def count(self) -> int:
        return self.size * self.size // 2

    def cell(self, square: int) -> tuple[int, int]:
        """Column and row, 0-based, of a square number."""
        row, place = divmod(square - 1, self.size // 2)
        return 2 * place + (1 - row % 2), row

    def middle(self, square: int) -> Point:
        column, row = self.cell(square)
        return column + 0.5, row + 0.5

    def square_at(self, point: Point) -> int | None:
        """The playing square that holds the point; None on a light square or off the field."""
        column, row = int(point[0] // 1), int(point[1] // 1)
        if not (0 <= column < self.size and 0 <= row < self.size) or (column + row) % 2 == 0:
            return None
        return row * (self.size // 2) + column // 2 + 1

    def on_field(self, point: Point, margin: float = 0.0) -> bool:
        return all(-margin <= value <= self.size + margin for value in point)


def pile_place(number: int, *, for_white: bool, size: int, border: float) -> Point:
    """Where the `number`th disc (from 0) that a player captured is laid: at that player's right hand, nearest first."""
    line, place = divmod(number, _PILE_DEPTH)
    column = size + border + 0.8 + line * _PILE_GAP
    row = size - 0.6 - place * _PILE_GAP
    return (column, row) if for_white else (size - column, size - row)


def spare_place(number: int, *, white: bool, size: int, border: float) -> Point:
    """Where the `number`th spare disc of a colour lies before the game: at its player's left hand."""
    column, row = -border - 0.8 - number * _PILE_GAP, size - 0.4
    return (column, row) if white else (size - column, size - row)


def clock_place(size: int, border: float) -> Point:
    """The middle of the clock: at White's right, halfway."""
    return size + border + 3.2, size / 2
