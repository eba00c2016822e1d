"""What covers the board: an arm, or somebody who leans over it. One row per case."""

from __future__ import annotations

import pytest

from referee.draughts.squares import BoardGrid
from referee.reconciler.bodies import hides_block
from referee.reconciler.hand_tracks import HandTracker
from referee.records.readings import BoardReading, BoardSide, Hand, SquareReading

LOOKS, LOOK_S = 4, 0.2
"""Readings for each word of a story, and the time between them, seconds."""

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
"""Size of the board; rows and columns (from 0) of blocks that are covered; whether that is more than an arm covers."""


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
def test_a_body_covers_more_in_either_direction_than_an_arm(name: str) -> None:
    size, blocks, body = COVERS[name]
    assert hides_block(covered(size, blocks), size) is body


FOLLOWED = {
    "a head that comes, stays and leaves": ("7-9 2-6, 3-9 2-8, 3-9 2-8, 7-9 2-6, ", "hand, hand, body, body, "),
    "one that is seen half in between": ("3-9 2-8, 5-9 2-6, 3-9 2-8", "hand, hand, body"),
    "an arm that reaches right across below a low camera": ("7-9 2-6, 3-9 2-8, 7-9 2-6", "hand, hand, hand"),
    "an arm after a head": ("3-9 2-8, 3-9 2-8, , 7-9 4-5", "hand, body, , hand"),
}
"""Rows and columns of what seems to be White's hand, each for 0.8 s, and what it is known as."""


@pytest.mark.parametrize("name", FOLLOWED)
def test_a_body_is_nobodys_hand(name: str) -> None:
    looks, expected = FOLLOWED[name]
    tracker, squares = HandTracker(), (SquareReading(0.0, -14.0, -14.0, 0.0, 0.0, 1.0),) * 50
    found = []
    for number in range(len(looks.split(",")) * LOOKS):
        over = covered(10, looks.split(",")[number // LOOKS])
        hands = (Hand(BoardSide.WHITE, over, (4.5, 7.0), 3.0),) if over else ()
        reading = tracker.take(BoardReading(number * LOOK_S, squares, hands))
        assert tracker.under_body is any(hand.side is None for hand in reading.hands)
        found.append(" ".join("hand" if hand.side else "body" for hand in reading.hands))
    assert ", ".join(found[LOOKS - 1 :: LOOKS]) == expected
