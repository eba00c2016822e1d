"""Recognises a head or body over the board: it hides a wider block of squares than an arm does. Pure.

A camera above the board sees the heads of players who lean over it. Whether hands are at work under a head, and whose,
is not seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from referee.draughts.squares import BoardGrid

BODY_SQUARES = 6
"""Side of the block of squares, in rows and columns, that a body hides entirely and no arm seen from above does. Larger
takes more heads for hands; smaller takes arms for bodies. Measured at virtual tables: arms hid blocks of 4 by 4, and up
to 7 by 7 seen from 38 degrees; heads over up to half of the board hid 6 by 6 in a third of the looks."""
BODY_S = 1.0
"""Shortest time from when an object first hid such a block to when it counts as a body, if it hides one then, seconds:
an arm that reaches right across the board below a low camera hides one for half a second. Larger takes heads for hands
for longer. Chosen by trial on the virtual table."""


def hides_block(squares: Iterable[int], size: int) -> bool:
    """Whether all playing squares of some block of `BODY_SQUARES` rows and columns are among these (by number), on a
    board `size` squares wide."""
    hidden = frozenset(squares)
    return any(block <= hidden for block in _blocks(size))


@lru_cache
def _blocks(size: int) -> tuple[frozenset[int], ...]:
    """The playing squares of every block of `BODY_SQUARES` rows and columns."""
    board, first = BoardGrid(size), range(size - BODY_SQUARES + 1)
    places = [(row, column) for row in range(BODY_SQUARES) for column in range(BODY_SQUARES)]
    return tuple(
        frozenset(square for row, column in places if (square := board.square_at(top + row, left + column)))
        for top in first
        for left in first
    )
