"""At which squares a player's fingers may be: seen there, or somewhere under the arm."""

from __future__ import annotations

import pytest

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.fingers_in_reach import squares_in_reach
from referee.reconciler.fingertips import middle_of
from referee.records.readings import BoardReading, BoardSide, Fingertips

BOARD = BoardGrid(10)
ARM = (28, 32, 37, 41)
CASES = {
    "no hand": ((), (), (), False, set()),
    "fingers seen at the end of the arm": ((ARM,), (28,), (), False, {28}),
    "fingers not seen": ((ARM,), (), (), False, set(ARM)),
    "fingers not seen, which stopped farther on": ((ARM,), (), (23,), False, {23, *ARM}),
    "two arms, the fingers of one seen": ((ARM, (45, 50)), (28,), (), False, {*ARM, 45, 50}),
    "two arms, the fingers of both seen": ((ARM, (45, 50)), (28, 45), (), False, {28, 45}),
    "fingers seen beyond the outline of the arm": ((ARM,), (23,), (), False, {23}),
    "fingers seen, but the reading before is long past": ((ARM,), (28,), (), True, set(ARM)),
}
"""White's arms, the squares at which fingertips are seen and at which fingers have stopped, whether the reading before
is long past, and the squares at which White's fingers may be."""


@pytest.mark.parametrize(("arms", "tips", "stopped", "unwatched", "found"), CASES.values(), ids=CASES)
def test_fingers_that_are_seen_are_nowhere_else(
    arms: tuple[tuple[int, ...], ...],
    tips: tuple[int, ...],
    stopped: tuple[int, ...],
    unwatched: bool,
    found: set[int],
) -> None:
    seen = tuple(Fingertips(BoardSide.WHITE, middle_of(square, BOARD), 0.0) for square in tips)
    white = [(Side.WHITE, squares) for squares in arms]
    in_reach = squares_in_reach(
        BoardReading(1.0, (), fingertips=seen), white, {Side.WHITE: stopped}, BOARD, unwatched=unwatched
    )
    assert in_reach == {Side.WHITE: found, Side.BLACK: set()}
