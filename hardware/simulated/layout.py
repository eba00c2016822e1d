"""What stands where on the virtual table: stacks of discs, on the board and beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from hardware.simulated.places import Numbering


@dataclass(frozen=True, slots=True)
class Stack:
    """One disc, or two lying on each other (a king)."""

    key: int
    """Names the stack's bottom disc through the whole performance."""
    white: bool
    discs: int
    column: float
    row: float
    base: float = 0.0
    """Height of its underside above the board's surface, in squares; negative beside the board."""
    slip: tuple[float, float] = (0.0, 0.0)
    """Offset of the second disc on the first, in squares."""

    @property
    def letter(self) -> str:
        """One of `wWbB`; two discs are a king."""
        letter = "w" if self.white else "b"
        return letter.upper() if self.discs > 1 else letter


Layout: TypeAlias = tuple[Stack, ...]

_CLEAR_OF_LINES = 0.5
"""Share of half a square that a stack's middle may be off the square's middle and still stand in that square. Larger
counts more stacks as in a square. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class BoardState:
    """A layout as one reads it by squares."""

    position: str
    """By square number: one of `.wbWB`."""
    heights: str
    """Discs on each square: 0, 1 or 2."""
    off_square: tuple[Stack, ...]
    """Stacks on the field that stand in no playing square."""
    offsets: tuple[tuple[int, float, float], ...]
    """Square, and how far its stack stands off its middle (columns, rows)."""


def cell_of(numbering: Numbering, column: float, row: float, *, turned: bool) -> int | None:
    """The square in which something stands; a turned board mirrors its squares from left to right."""
    return numbering.square_at((numbering.size - column if turned else column, row))


def place_of(numbering: Numbering, square: int, *, turned: bool) -> tuple[float, float]:
    """The middle of a square, column and row."""
    column, row = numbering.middle(square)
    return (numbering.size - column if turned else column), row


def read_layout(layout: Layout, numbering: Numbering, *, turned: bool = False) -> BoardState:
    """The squares' contents. A stack across a line stands in no square."""
    position, heights = ["."] * numbering.count, ["0"] * numbering.count
    off_square, offsets = [], []
    for stack in layout:
        if stack.base < 0 or not numbering.on_field((stack.column, stack.row)):
            continue
        square = cell_of(numbering, stack.column, stack.row, turned=turned)
        column, row = place_of(numbering, square, turned=turned) if square else (0.0, 0.0)
        far = max(abs(stack.column - column), abs(stack.row - row))
        if square is None or far > 0.5 * (1 - _CLEAR_OF_LINES) + 0.1:
            off_square.append(stack)
            continue
        position[square - 1] = stack.letter
        heights[square - 1] = str(stack.discs)
        offsets.append((square, stack.column - column, stack.row - row))
    return BoardState("".join(position), "".join(heights), tuple(off_square), tuple(sorted(offsets)))
