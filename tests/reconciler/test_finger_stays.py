"""For how long fingers are on a piece before they move it from 32 to 28, and after. One row per case."""

from __future__ import annotations

from itertools import count

import pytest

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.finger_stays import FingerStays
from referee.reconciler.fingertips import REMEMBERED_S, middle_of
from referee.records.readings import BoardReading, BoardSide, Fingertips, SquareReading

START, END, BOARD = 32, 28, BoardGrid(10)
ON_START, ON_END, UNSEEN, AWAY = "on its square", "on its new square", "over both, unseen", "away"
"""Where the fingers are. `AWAY`: both squares lie open and still."""
STEP_S = 0.2

STAYS = {
    "as long": (((ON_START, 2), (UNSEEN, 2), (ON_END, 2), (AWAY, 3)), (0.2, 0.2)),
    "longer": (((ON_START, 4), (UNSEEN, 2), (ON_END, 2)), (0.6, 0.2)),
    "not seen on its new square": (((ON_START, 4), (UNSEEN, 2), (AWAY, 3)), None),
    "not seen on its own": (((UNSEEN, 3), (ON_END, 2), (AWAY, 3)), None),
    "on its own only in an earlier visit, after which it stayed there": (
        ((ON_START, 2), (AWAY, 3), (UNSEEN, 3), (ON_END, 2), (AWAY, 3)),
        None,
    ),
    "longer in an earlier visit": (((ON_START, 6), (AWAY, 3), (ON_START, 2), (UNSEEN, 1), (ON_END, 2)), (0.2, 0.2)),
    "on its new square in an earlier visit": (
        ((ON_END, 6), (AWAY, 3), (ON_START, 2), (UNSEEN, 1), (ON_END, 2), (AWAY, 3)),
        (0.2, 0.2),
    ),
    "for minutes, which are not remembered": (
        ((ON_START, round(10 * REMEMBERED_S / STEP_S)), (ON_END, 1)),
        (REMEMBERED_S, 0.0),
    ),
}
"""Where the fingers are for how many readings; for how many seconds they are on the piece before and after it moves."""


@pytest.mark.parametrize("name", STAYS)
def test_fingers_on_a_piece_before_and_after_it_moves(name: str) -> None:
    seen, stays_s = STAYS[name]
    stays, times = FingerStays(), (number * STEP_S for number in count(1))
    moved = max((number for number, (where, _) in enumerate(seen) if where == UNSEEN), default=len(seen))
    for visit, (where, readings) in enumerate(seen):
        for number in range(1, readings + 1):
            stays.take(_reading(next(times), where, number * STEP_S, START if visit < moved else END), BOARD)
    assert stays.at_ends_s(Side.WHITE, START, END) == pytest.approx(stays_s)


def _reading(time_s: float, where: str, still_s: float, at: int) -> BoardReading:
    """`at`: the square of the piece; the fingers are a White player's."""
    squares = [SquareReading(0.0, -10.0, -10.0, 0.0, 0.0, still_s) for _ in range(BOARD.squares)]
    for square in (START, END):
        piece, nothing = (0.0, -10.0) if square == at else (-10.0, 0.0)
        squares[square - 1] = SquareReading(
            nothing, piece, -10.0, 0.0, *((0.0, still_s) if where == AWAY else (1.0, 0.0))
        )
    on = {ON_START: START, ON_END: END}.get(where)
    tips = () if on is None else (Fingertips(BoardSide.WHITE, middle_of(on, BOARD), 0.0),)
    return BoardReading(time_s, tuple(squares), fingertips=tips)
