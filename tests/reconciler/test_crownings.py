"""Whether a promoted man counts as uncrowned, by what the camera makes of his height. A row a case."""

from __future__ import annotations

from itertools import count

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.move_text import find_move
from referee.draughts.moves import play
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.crownings import Arrival, CrownWatch
from referee.reconciler.explanations import Ply, plies
from referee.records.readings import BoardReading, SquareReading

OPEN, HAND = 0.0, 1.0
"""Shares of the square that are covered."""
MAN, KING = -3.0, 4.0
"""Log odds of two discs."""


@pytest.mark.parametrize(
    ("seen", "uncrowned"),
    [
        (((OPEN, -5.0),), True),
        (((OPEN, -5.0), (HAND, -5.0), (OPEN, -5.0)), True),
        (((OPEN, -5.0), (HAND, -5.0), (OPEN, 3.0)), False),
        (((OPEN, 3.0),), False),
        (((OPEN, -1.0), (HAND, -1.0), (OPEN, -0.6)), False),
        (((OPEN, -1.2), (HAND, -1.2), (OPEN, -1.1)), False),
        (((OPEN, -1.2), (HAND, -1.2), (OPEN, -1.5)), False),
        (((OPEN, -3.2), (HAND, -3.2), (OPEN, -3.1)), True),
        (((OPEN, -3.0), (HAND, -3.0), (OPEN, -2.3)), False),
        (((OPEN, 0.5), (HAND, 0.5), (OPEN, -0.6)), False),
        (((OPEN, -1.1), (HAND, -0.9), (OPEN, -2.0)), False),
        (((OPEN, -0.8), (HAND, -0.8), (OPEN, -2.2)), True),
        (((OPEN, 0.6), (HAND, 0.6), (OPEN, -0.9)), True),
        (((OPEN, -2.4), (OPEN, -1.9)), True),
        (((OPEN, -1.98), (HAND, -1.98), (OPEN, -1.97)), True),
    ],
    ids=[
        "a man stands there",
        "a hand passes over him",
        "a hand lays a disc on him",
        "he came crowned",
        "seen from straight above he looks a little higher since a hand was over him",
        "from there he looks the same but for his place since a hand was over him",
        "from there a disc laid on him may make him look lower by a little",
        "the same where he is clearly seen to be one disc",
        "a disc laid on askew hardly raises him",
        "seen very low he may look lower for it",
        "light plays on a king",
        "he looks clearly lower since a hand was over him",
        "the same where that is rather one disc",
        "the light plays on him",
        "a hand passes over him, and the net is asked again",
    ],
)
def test_a_man_is_uncrowned(seen: tuple[tuple[float, float], ...], uncrowned: bool) -> None:
    arrival = Arrival(clear_s=0.0)
    for second, (hidden, king) in enumerate(seen, 2):
        arrival.see(SquareReading(-10.0, 0.0, -10.0, king, hidden, 0.0 if hidden else 0.6), float(second))
    assert arrival.single == uncrowned


@pytest.mark.parametrize(
    ("hidden", "king", "uncrowned"),
    [
        ((HAND, HAND), 0.5, True),
        ((HAND, HAND), 6.1, False),
        ((HAND, OPEN, HAND), 0.5, False),
        ((HAND, OPEN, HAND), -1.7, False),
        ((HAND, OPEN, HAND), -3.0, True),
        ((OPEN, HAND, HAND), 0.5, True),
    ],
    ids=[
        "not to be told",
        "clearly two discs",
        "the hand came back",
        "so it did, and he is hardly to be told",
        "so it did, and he is one disc",
        "its shadow came first",
    ],
)
def test_a_man_who_came_a_moment_ago_can_hardly_have_been_crowned(
    hidden: tuple[float, ...], king: float, uncrowned: bool
) -> None:
    """But whoever holds the second disc ready lays it on in half a second."""
    arrival = Arrival(clear_s=1.4)
    for time_s, share in enumerate(hidden):
        arrival.see(SquareReading(0.0, 0.0, 0.0, 0.0, share, 0.0), 1.5 + 0.2 * time_s)
    arrival.see(SquareReading(-10.0, 0.0, -10.0, king, OPEN, 0.4), 2.4)
    assert arrival.single == uncrowned


def test_a_man_played_uncrowned_stays_so_until_a_disc_is_laid_on_him() -> None:
    position, watch, times = parse_fen("W:W9,38:B17,26"), CrownWatch(), count(1)
    heights = dict.fromkeys((9, 38, 17, 26), MAN)

    def look() -> None:
        for time_s in (next(times), next(times)):
            watch.take(_reading(float(time_s), heights), plies(position, INTERNATIONAL))

    for way in ("9-3", "17-21", "3-14"):
        look()
        move = find_move(way, position, INTERNATIONAL)
        ply = Ply(position.side_to_move, move, play(position, move, INTERNATIONAL))
        watch.played(ply)
        heights[move.end] = heights.pop(move.start)
        position = ply.position
    look()
    assert watch.still_uncrowned == {14}
    heights[14] = KING
    look()
    assert watch.still_uncrowned == frozenset()


def _reading(time_s: float, heights: dict[int, float]) -> BoardReading:
    empty, piece = (0.0, -10.0), (-10.0, 0.0)
    looks = ((heights.get(number, 0.0), empty if number not in heights else piece) for number in range(1, 51))
    squares = (SquareReading(nothing, white, -10.0, king, OPEN, 0.6) for king, (nothing, white) in looks)
    return BoardReading(time_s, tuple(squares))
