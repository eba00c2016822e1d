"""Heads and bodies over the board, which are wider than any arm. Pure.

A camera that hangs over a board sees the heads of players who lean over it. Nobody's hand is known to be under one, and
either player's may be.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from referee.draughts.squares import BoardGrid

BODY_SQUARES = 6
"""Rows and columns of squares that all are hidden by a body and by no arm. Larger takes more heads for hands; smaller
takes arms seen by low cameras for bodies. Measured at virtual tables: arms hid four by four, and five by five seen from
38 degrees but for eleven looks of 1,100; heads over up to half of the board six by six in a third of the looks."""


def is_body(squares: Iterable[int], size: int) -> bool:
    """Whether what hides these playing squares (by number) of a board `size` squares wide is no arm."""
    hidden = frozenset(squares)
    return any(block <= hidden for block in _blocks(size))


@lru_cache
def _blocks(size: int) -> tuple[frozenset[int], ...]:
    """The playing squares of every block of that many rows and columns."""
    board, first = BoardGrid(size), range(size - BODY_SQUARES + 1)
    places = [(row, column) for row in range(BODY_SQUARES) for column in range(BODY_SQUARES)]
    return tuple(
        frozenset(square for row, column in places if (square := board.square_at(top + row, left + column)))
        for top in first
        for left in first
    )
