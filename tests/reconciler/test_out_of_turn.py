"""Pieces shifted by the player who is not to move (3.14): which piece, and whose hands were there. One row per case."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.explanations import plies
from referee.reconciler.lifts import LiftWatch
from referee.reconciler.out_of_turn import OutOfTurnWatch
from referee.reconciler.rest import SinceRest
from referee.records.plays import Play
from referee.records.readings import BoardReading, BoardSide, Hand, Nudge

WHITE_TO_MOVE = parse_fen("W:W31,K47:B12,18", INTERNATIONAL)
SIDES = {"white": BoardSide.WHITE, "black": BoardSide.BLACK, "arbiter": BoardSide.LEFT, "nobody": None}

CASES = {
    "Black shifts an own man": ("black 12", Nudge(12, 0.1), False, (12,)),
    "Black shifts White's man": ("black 31", Nudge(31, 0.1), False, (31,)),
    "White, who has the move, shifts a man": ("white 31", Nudge(31, 0.1), False, ()),
    "it lies hardly elsewhere": ("black 12", Nudge(12, 0.02), False, ()),
    "White's hand was there too": ("black 12, white 12", Nudge(12, 0.1), False, ()),
    "the arbiter puts it right": ("arbiter 12", Nudge(12, 0.1), False, ()),
    "a part of a hand that does not reach the edge was there too": (
        "black 12, nobody 12",
        Nudge(12, 0.1),
        False,
        (12,),
    ),
    "nobody's hand was seen there": ("black 18", Nudge(12, 0.1), False, ()),
    "the king may have been crowned": ("black 47", Nudge(47, 0.1), False, ()),
    "something was played meanwhile": ("black 12", Nudge(12, 0.1), True, ()),
}
"""Hands over squares of a board at rest, pieces shifted afterwards, whether a ply was made, and the squares
reported."""


def watched(hands: str) -> tuple[SinceRest, OutOfTurnWatch]:
    """A board at rest, and then these hands over its squares, a word a fifth of a second."""
    rest = SinceRest()
    watch = OutOfTurnWatch(rest, LiftWatch())
    for number in range(6):
        rest.take(BoardReading(number / 5, ()), True)
    for number, words in enumerate(hands.split(", "), 6):
        side, square = words.split()
        reading = BoardReading(number / 5, (), (Hand(SIDES[side], (int(square),)),))
        assert watch.take(reading, WHITE_TO_MOVE, False, rest.take(reading, False)) == ()
    return rest, watch


@pytest.mark.parametrize("name", CASES)
def test_shifted_out_of_turn(name: str) -> None:
    hands, nudge, played, squares = CASES[name]
    rest, watch = watched(hands)
    if played:
        watch.acted()
    reading = BoardReading(9.0, (), nudges=(nudge,))
    touches = watch.take(reading, WHITE_TO_MOVE, True, rest.take(reading, True))
    assert [(touch.side, touch.squares) for touch in touches] == ([(Side.BLACK, squares)] if squares else [])


@pytest.mark.parametrize("anew", [False, True], ids=["the same visit", "another hand comes first"])
def test_a_shift_is_judged_once_it_is_known_what_was_played(anew: bool) -> None:
    """The camera tells each shift once, also while the explanation of the board is not final yet."""
    rest, watch = watched("black 12")
    reading = BoardReading(2.0, (), nudges=(Nudge(12, 0.1),))
    assert watch.take(reading, WHITE_TO_MOVE, False, rest.take(reading, False)) == ()
    touches = watch.take(BoardReading(2.2, ()), WHITE_TO_MOVE, True, anew)
    assert [touch.squares for touch in touches] == ([] if anew else [(12,)])


@pytest.mark.parametrize("played", [False, True], ids=["nothing was played", "Black played meanwhile"])
def test_a_piece_under_a_resting_hand_may_have_been_shifted_in_turn(played: bool) -> None:
    """Black's hand rests on 12; White's comes over the board; Black's leaves, and the man on 12 has shifted."""
    rest = SinceRest()
    watch = OutOfTurnWatch(rest, LiftWatch())
    resting, coming = Hand(BoardSide.BLACK, (12,)), Hand(BoardSide.WHITE, (31,))
    for number, (hands, at_rest) in enumerate(
        [((resting,), False), *[((resting,), True)] * 6, ((resting, coming), False)]
    ):
        reading = BoardReading(number / 5, (), hands)
        watch.take(reading, WHITE_TO_MOVE, at_rest, rest.take(reading, at_rest))
        if played and number == 0:
            watch.acted()
    reading = BoardReading(9.0, (), nudges=(Nudge(12, 0.1),))
    touches = watch.take(reading, WHITE_TO_MOVE, True, rest.take(reading, True))
    assert [touch.squares for touch in touches] == ([] if played else [(12,)])


ANSWERED = {
    "Black's hand had left before White had played": ("black 12, white 31", (12,)),
    "Black's hand was still there when White had played": ("black 12, white 31, black 12", ()),
    "White's hand was there too": ("black 12, white 12", ()),
}
"""Hands over squares of a board at rest, a word a fifth of a second, before White's ply is complete; and the squares
reported."""


@pytest.mark.parametrize(("hands", "squares"), ANSWERED.values(), ids=ANSWERED)
@pytest.mark.parametrize("again", [False, True], ids=["one ply", "two plies"])
def test_a_piece_shifted_before_the_opponent_played_at_once(hands: str, squares: tuple[int, ...], again: bool) -> None:
    rest, watch = watched(hands)
    ply = next(ply for ply in plies(WHITE_TO_MOVE, INTERNATIONAL) if ply.move.start == 31)
    step = Play.of_ply(WHITE_TO_MOVE, ply.move, ply.position, completed_s=1.55)
    watch.acted(*[step] * (1 + again))
    reading = BoardReading(9.0, (), nudges=(Nudge(12, 0.1),))
    touches = watch.take(reading, ply.position, True, rest.take(reading, True))
    assert [(touch.side, touch.squares, touch.answered) for touch in touches] == (
        [(Side.BLACK, squares, True)] if squares and not again else []
    )
