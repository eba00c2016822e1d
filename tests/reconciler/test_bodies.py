"""What covers the board: an arm, or somebody who leans over it. One row per case."""

from __future__ import annotations

import pytest

from referee.draughts.squares import BoardGrid
from referee.reconciler.bodies import is_body
from referee.reconciler.hand_tracks import HandTracker
from referee.records.readings import BoardReading, BoardSide, Hand, SquareReading

COVERS = {
    "a hand": (10, "4-6 3-5", False),
    "an arm right across the board": (10, "0-9 3-6", False),
    "two arms from one side": (10, "0-5 0-2 0-5 6-8", False),
    "a head in the middle": (10, "2-7 2-7", True),
    "a head and shoulders": (10, "0-6 3-8 0-2 0-9", True),
    "a head over five rows only": (10, "0-4 0-9", False),
    "six rows and columns, in which one square shows": (10, "0-5 0-4 1-5 5-5", False),
    "a head over a chessboard": (8, "0-5 1-6", True),
}
"""Size of the board; rows and columns (from 0) of blocks that are covered; whether that is a body."""


def covered(size: int, blocks: str) -> tuple[int, ...]:
    spans = [tuple(map(int, span.split("-"))) for span in blocks.split()]
    board = BoardGrid(size)
    return tuple(
        square
        for square in range(1, board.squares + 1)
        for (top, bottom), (left, right) in zip(spans[::2], spans[1::2], strict=True)
        if top <= board.row_column(square)[0] <= bottom and left <= board.row_column(square)[1] <= right
    )


@pytest.mark.parametrize("name", COVERS)
def test_a_body_is_wider_than_any_arm(name: str) -> None:
    size, blocks, body = COVERS[name]
    assert is_body(covered(size, blocks), size) is body


def test_a_head_stays_a_head_while_it_leaves() -> None:
    """And is nobody's hand, although it comes over White's edge."""
    tracker, squares = HandTracker(), (SquareReading(0.0, -14.0, -14.0, 0.0, 0.0, 1.0),) * 50
    found = []
    for number, blocks in enumerate(("7-9 2-6", "3-9 2-8", "7-9 2-6", "")):
        over = covered(10, blocks)
        hands = (Hand(BoardSide.WHITE, over, (4.5, 7.0), 3.0),) if over else ()
        reading = tracker.take(BoardReading(number / 5, squares, hands))
        found.append((tracker.under_body, [hand.side for hand in reading.hands]))
    assert found == [(False, [BoardSide.WHITE]), (True, [None]), (True, [None]), (False, [])]
