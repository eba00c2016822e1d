"""Pieces touched before another is played (5.4.3), told from hands and small shifts, one reading after the other."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.moves import legal_moves, play
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.explanations import Ply
from referee.reconciler.rest import SinceRest
from referee.reconciler.touches import TouchWatch
from referee.records.readings import BoardReading, BoardSide, Hand, Nudge

START = parse_fen("W:W32,34,37,45:B1,2", INTERNATIONAL)
"""White plays 32-28; he could have played 34, 37 and 45 too."""
TIPS = {"34": (7.4, 6.1), "45": (8.5, 8.1), "28": (4.5, 4.9), "37 or 32": (3.0, 6.7)}
"""Where the closed fingers' tip is over each square."""
READING_S = 0.2

SEEN = {
    "a hand stays over a piece and goes down": ("34, 34, 34 down, 34 down, 34 down, 34, 28, 28", (), {34: False}),
    "a hand hovers over a piece": ("34, 34, 34, 34, 34, 34, 28, 28", (), {}),
    "a hand hovers, and for a moment its fingers are not told from the board": (
        "34, 34, 34 down, 34 down, 34, 28, 28",
        (),
        {},
    ),
    "the piece that is played is lifted and set back, a little aside": (
        "37 or 32, 37 or 32 down, 37 or 32 down, 37 or 32 down, 37 or 32, 28, 28",
        (),
        {},
    ),
    "a hand hovers, and for a moment seems to come in elsewhere": ("34, 34, 34 short, 34, 34, 28, 28", (), {}),
    "a piece lies clearly elsewhere": ("34, 34, 28, 28, 28, 28", (Nudge(34, 0.1),), {34: True}),
    "a piece that a hand stayed over lies hardly elsewhere": (
        "34, 34, 34, 34, 28, 28",
        (Nudge(34, 0.04),),
        {34: True},
    ),
    "a piece that a hand passed lies hardly elsewhere": ("34, 34, 28, 28, 28, 28", (Nudge(34, 0.04),), {}),
    "another piece lies hardly elsewhere": ("34, 34, 34, 34, 45, 28, 28, 28", (Nudge(45, 0.04),), {}),
    "the hand was gone for a while when the ply is known": (
        "34, 34, 34 down, 34 down, 34 down, 34, 28, 28, nothing, nothing, nothing, nothing",
        (),
        {34: False},
    ),
    "another visit, before that of the ply": (
        "34, 34, 34 down, 34 down, 34 down, 34, 45, nothing, nothing, nothing, nothing, 28, 28",
        (),
        {},
    ),
}


@pytest.mark.parametrize("name", SEEN)
def test_what_was_touched(name: str) -> None:
    """By square, whether it was shifted."""
    words, nudges, expected = SEEN[name]
    rest = SinceRest()
    watch = TouchWatch(INTERNATIONAL, rest)
    time_s = last_seen_s = 0.0
    for word in ("nothing", "nothing", "nothing", "nothing", *words.split(", ")):
        hands: tuple[Hand, ...] = ()
        if word != "nothing":
            square, how = word.removesuffix(" down").removesuffix(" short"), word.split()
            column, row = TIPS[square]
            reach = 11 - row - 0.3 * ("down" in how or "short" in how)
            hands = (Hand(BoardSide.WHITE, (34, 45, 28), (column, row + 0.3 * ("down" in how)), reach),)
            last_seen_s = time_s
        reading = BoardReading(time_s, (), hands)
        anew = rest.take(reading, not hands)
        watch.take(reading, anew)
        time_s += READING_S
    (move,) = (move for move in legal_moves(START, INTERNATIONAL) if (move.start, move.end) == (32, 28))
    ply = Ply(START.side_to_move, move, play(START, move, INTERNATIONAL))
    touches = watch.played(ply, START, last_seen_s, time_s)
    touches += watch.take(BoardReading(time_s, (), nudges=nudges), False)
    assert {touch.square: touch.shifted for touch in touches} == expected
