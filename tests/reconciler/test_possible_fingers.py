"""At which squares the fingers of a hand may be: seen there, or somewhere under the arm."""

from __future__ import annotations

import pytest

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.fingertips import middle_of
from referee.reconciler.hand_edges import UNSEEN_HAND_OF
from referee.reconciler.possible_fingers import possible_finger_squares
from referee.records.readings import BoardReading, BoardSide, Fingertips

BOARD = BoardGrid(10)
ARM = (28, 32, 37, 41)
W = Side.WHITE
CASES = {
    "no hand": ((), (), (), False, {}),
    "fingers seen at the end of the arm": ((ARM,), (28,), (), False, {0: {28}}),
    "fingers not seen": ((ARM,), (), (), False, {0: {*ARM}}),
    "fingers not seen, which stopped farther on": ((ARM,), (), (23,), False, {0: {23, *ARM}}),
    "two arms, the fingers of one seen": (
        (ARM, (45, 50)),
        (28,),
        (),
        False,
        {0: {*ARM, 45, 50}, 1: {*ARM, 45, 50}},
    ),
    "two arms, the fingers of both seen": ((ARM, (45, 50)), (28, 45), (), False, {0: {28, 45}, 1: {28, 45}}),
    "fingers seen beyond the outline of the arm": ((ARM,), (23,), (), False, {0: {23}}),
    "fingers seen without an arm": ((), (23,), (), False, {UNSEEN_HAND_OF[W]: {23}}),
    "fingers seen, but the reading before is long past": ((ARM,), (28,), (), True, {0: {*ARM}}),
}
"""White's arms, the squares at which fingertips are seen and at which fingers have stopped, whether the reading before
is long past, and the squares at which the fingers of each arm (by its place among them) may be."""


@pytest.mark.parametrize(("arms", "tips", "stopped", "unwatched", "found"), CASES.values(), ids=CASES)
def test_fingers_that_are_seen_are_nowhere_else(
    arms: tuple[tuple[int, ...], ...],
    tips: tuple[int, ...],
    stopped: tuple[int, ...],
    unwatched: bool,
    found: dict[int, set[int]],
) -> None:
    seen = tuple(Fingertips(BoardSide.WHITE, middle_of(square, BOARD), 0.0) for square in tips)
    white = {number: (W, squares) for number, squares in enumerate(arms)}
    finger_squares = possible_finger_squares(
        BoardReading(1.0, (), fingertips=seen), white, {W: stopped}, BOARD, unwatched=unwatched
    )
    assert {number: squares for number, squares in finger_squares.items() if squares} == found


def test_fingers_of_an_arm_that_may_turn_out_to_be_a_players_may_be_anywhere_under_it() -> None:
    tips = Fingertips(BoardSide.WHITE, middle_of(28, BOARD), 0.0)
    reading = BoardReading(1.0, (), fingertips=(tips,))
    assert possible_finger_squares(reading, {7: (None, ARM)}, {}, BOARD, unwatched=False)[7] == {*ARM}
