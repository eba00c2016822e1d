"""In which order fingers collected captured pieces (4.11), told by where they rested. A row a case."""

from __future__ import annotations

from itertools import permutations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.explanations import plies
from referee.reconciler.hands_over_squares import HandsOverSquares
from referee.reconciler.picking_order import PickingOrder
from referee.records.readings import BoardReading

LOOK_S = 0.1
CAPTURE = next(
    ply.move for ply in plies(parse_fen("W:W47,50:B42,33,24,6", INTERNATIONAL), INTERNATIONAL) if ply.move.end == 20
)
"""47x38x29x20, over 42, 33 and 24."""
RESTS = {
    "the middle one first": ("47 47 20 20 . 33 33 . 42 42 . 24 24", {(33, 42), (33, 24), (42, 24)}),
    "along the way": ("47 47 20 20 . 42 42 . 33 33 . 24 24", {(42, 33), (42, 24), (33, 24)}),
    "the capturing piece paused over one on its way": (
        "47 47 . 33 33 . 20 20 . 42 42 . 33 33 . 24 24",
        {(42, 33), (42, 24), (33, 24)},
    ),
    "fingers came back to where one was": ("47 47 20 20 . 42 42 . 33 33 . 24 24 . 33 33", {(42, 33), (42, 24)}),
    "one was passed over only": ("47 47 20 20 . 33 . 42 42 . 24 24", {(42, 24)}),
    "one was passed over before it was taken": ("47 47 20 20 . 33 . 42 42 . 33 33 . 24 24", {(42, 24), (33, 24)}),
    "the hand hid where the capturing piece was set down": ("47 47 . 33 33 . 42 42 . 24 24", set()),
    "fingers pointed at two before the capture": ("24 24 . 42 42 . 47 47 20 20 . 33 33", set()),
    "the opponent's fingers": ("47 47 20 20 . b33 b33 . 42 42 . 24 24", {(42, 24)}),
}
"""Over which squares White's fingers rest, look by look ("." over none), and of which two pieces one went first."""


@pytest.mark.parametrize("name", RESTS)
def test_which_piece_went_first(name: str) -> None:
    seen, expected = RESTS[name]
    hands, order = HandsOverSquares(50), PickingOrder()
    for number, where in enumerate(seen.split()):
        side, square = (Side.BLACK if where[0] == "b" else Side.WHITE), where.strip("b.")
        hands.take((), {side: [int(square)]} if square else {}, BoardReading(number * LOOK_S, ()))
        order.watch(hands, Side.WHITE, (47, 20, *CAPTURE.captured), number * LOOK_S)
    first = {pair for pair in permutations(CAPTURE.captured, 2) if order.went_first(CAPTURE, *pair)}
    assert first == expected
