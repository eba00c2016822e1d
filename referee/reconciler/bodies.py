"""Heads and bodies over the board, which are wider than any arm. Pure.

A camera that hangs over a board sees the heads of players who lean over it. Nobody's hand is known to be under one, and
either player's may be.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from referee.draughts.squares import BoardGrid

BODY_SQUARES = 6
"""Rows and columns of squares that all are hidden by a body and by no arm seen from above. Larger takes more heads for
hands; smaller takes arms for bodies. Measured at virtual tables: arms hid four by four, and up to seven by seven seen
from 38 degrees; heads over up to half of the board six by six in a third of the looks."""
BODY_S = 1.0
"""Time after which what hides so many again is a body, seconds: an arm that reaches right across the board below a low
camera hides them for half a second. Larger takes heads for hands for longer. Chosen by trial on the virtual table."""


def hides_block(squares: Iterable[int], size: int) -> bool:
    """Whether all playing squares of some block of `BODY_SQUARES` rows and columns are among these (by number), on a
    board `size` squares wide."""
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
