"""Boards: how squares are numbered, named and laid out in bitboards (FMJD annex 1, article 2).

The playing squares are numbered row by row from Black's left as White sees it: square 1 lies in the row
nearest to Black, the last one in the row nearest to White, on every board size.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

Step = tuple[int, int]
"""One step along a line as (rows, columns); rows grow towards White."""

DIAGONAL_LINES: tuple[tuple[Step, Step], ...] = (((-1, -1), (1, 1)), ((-1, 1), (1, -1)))
"""Each line as its two opposite steps."""

ORTHOGONAL_LINES: tuple[tuple[Step, Step], ...] = (((0, -2), (0, 2)), ((-2, 0), (2, 0)))
"""Frisian captures also run along rows and columns, from playing square to playing square (article 7)."""


Square: TypeAlias = Annotated[int, "square number"]
"""The number of a playing square, from 1. The annotation tells it from other whole numbers in a journal, which reads
only squares of the match's board."""


@dataclass(frozen=True, slots=True)
class BoardGrid:
    """A square board; the playing squares are those of the colour of the corner at White's left.

    In a bitboard every two rows are followed by one unused bit, so that a step along a diagonal is the same shift
    everywhere, and a step off the board reaches an unused bit.
    """

    size: int
    """Number of rows, and of columns."""
    squares: int = field(init=False, repr=False, compare=False)
    """Number of playing squares."""
    index_of: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """Bit number of each square; entry 0 is unused."""
    square_of: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """Square of each bit number; 0 for an unused bit."""
    everywhere: int = field(init=False, repr=False, compare=False)
    """Bitboard of all playing squares."""

    def __post_init__(self) -> None:
        squares = self.size * self.size // 2
        index_of = (-1, *(number + number // self.size for number in range(squares)))
        square_of = [0] * (index_of[-1] + 1)
        for square in range(1, squares + 1):
            square_of[index_of[square]] = square
        object.__setattr__(self, "squares", squares)
        object.__setattr__(self, "index_of", index_of)
        object.__setattr__(self, "square_of", tuple(square_of))
        object.__setattr__(self, "everywhere", sum(1 << index for index in index_of[1:]))

    def row_column(self, square: int) -> tuple[int, int]:
        """Row from Black's side and column from White's left, both from 0."""
        row, place = divmod(square - 1, self.size // 2)
        return row, 2 * place + (row + 1) % 2

    def square_at(self, row: int, column: int) -> int | None:
        """The playing square at that place; None for a light square and outside the board."""
        if not (0 <= row < self.size and 0 <= column < self.size) or (row + column) % 2 == 0:
            return None
        return row * (self.size // 2) + column // 2 + 1

    def name(self, square: int) -> str:
        """Chess coordinates, a1 at White's left."""
        row, column = self.row_column(square)
        return f"{chr(ord('a') + column)}{self.size - row}"

    def named(self, name: str) -> int | None:
        """The playing square with these chess coordinates."""
        column, rank = name[:1].lower(), name[1:]
        if not (len(column) == 1 and "a" <= column <= "z" and rank.isdecimal() and rank.isascii()):
            return None
        return self.square_at(self.size - int(rank), ord(column) - ord("a"))

    def ray(self, square: int, step: Step) -> tuple[int, ...]:
        """The squares in one direction from `square`, nearest first."""
        row, column = self.row_column(square)
        met: list[int] = []
        while (there := self.square_at(row := row + step[0], column := column + step[1])) is not None:
            met.append(there)
        return tuple(met)

    def beyond(self, start: int, end: int) -> tuple[int, ...]:
        """The squares farther on in the direction from one square to another of the same line, nearest first."""
        (row, column), (to_row, to_column) = self.row_column(start), self.row_column(end)
        rows, columns = to_row - row, to_column - column
        stride = 1 if rows and columns else 2
        return self.ray(end, (stride * _sign(rows), stride * _sign(columns)))

    def between(self, start: int, end: int) -> tuple[int, ...]:
        """The playing squares strictly between two squares of one line; none if they share no line."""
        (row, column), (to_row, to_column) = self.row_column(start), self.row_column(end)
        rows, columns = to_row - row, to_column - column
        if abs(rows) != abs(columns) and rows and columns:
            return ()
        distance = max(abs(rows), abs(columns))
        steps = range(1, distance)
        squares = (self.square_at(row + rows * n // distance, column + columns * n // distance) for n in steps)
        return tuple(square for square in squares if square is not None)

    def row_bits(self, row: int) -> int:
        """Bitboard of one row, counted from Black's side."""
        return self.bits(square for square in range(1, self.squares + 1) if self.row_column(square)[0] == row)

    def bits(self, squares: Iterator[int] | tuple[int, ...] | frozenset[int]) -> int:
        """Bitboard of these squares."""
        board = 0
        for square in squares:
            board |= 1 << self.index_of[square]
        return board

    def squares_in(self, bits: int) -> tuple[int, ...]:
        """The squares of a bitboard, in ascending order."""
        found = []
        while bits:
            lowest = bits & -bits
            found.append(self.square_of[lowest.bit_length() - 1])
            bits ^= lowest
        return tuple(found)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


BOARD_64 = BoardGrid(8)
"""8 by 8 squares."""
BOARD_100 = BoardGrid(10)
"""10 by 10 squares."""
BOARD_144 = BoardGrid(12)
"""12 by 12 squares."""
BOARDS = (BOARD_64, BOARD_100, BOARD_144)
"""All that the rule sets are played on."""
