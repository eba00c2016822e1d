"""Pieces touched before another is played (5.4.3), as the hand's outline alone shows it: fingers close on a piece, or
all but one are curled."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.moves import legal_moves, play
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.explanations import Ply
from referee.reconciler.fingertips import Fingers, Point, TipLook, passes_through
from referee.reconciler.holds import touched_pieces
from referee.reconciler.rest import SinceRest
from referee.reconciler.touches import TouchWatch
from referee.records.readings import BoardReading, BoardSide, Contact, Fingertips, Hand

START = parse_fen("W:W32,34,37,45:B1,2", INTERNATIONAL)
"""White plays 32-28; 34, 37 and 45 could have been played too."""
FEET = {
    "34": (7.6, 6.0),
    "45": (9.75, 8.05),
    "28": (4.5, 5.0),
    "32": (2.45, 5.95),
    "44 or 45": (8.5, 8.0),
    "34 aside": (7.9, 6.05),
}
"""Where fingertips over each square would be seen if they were on the board."""
LEAN = (0.5, -0.3)
"""Displacement of fingertips in the picture, squares a square of height."""
OPENED = 0.3
"""How much farther they are seen before they close on a piece."""
FAR_AHEAD = 0.9
"""Likewise for a hand that travels above its square."""
ONE_FINGER = -0.47
"""Likewise for a single finger on the middle of a piece, the others curled."""
NEARLY = ONE_FINGER + 0.16
"""Hardly more than that."""
AHEAD = {" open": OPENED, " far ahead": FAR_AHEAD, " with a finger": ONE_FINGER, " nearly so": NEARLY}
READING_S = 0.2

SEEN = {
    "fingers close on a piece and open again": (
        "45 at 1.0, 34 open, 34 at 0.3, 34 at 0.3, 34 at 0.3, 34 open, 28 at 1.0, 28 at 0.3",
        True,
    ),
    "open fingers that stayed beside a piece rest over it": (
        "45 at 1.0, 34 open, 34 open, 34 open, 34 at 0.3, 34 at 0.3, 34 at 0.3, 34 open, 28 at 1.0, 28 at 0.3",
        False,
    ),
    "a hand that travels ahead and back pauses over a piece": (
        "34 far ahead, 34 open, 34 at 0.3, 34 at 0.3, 34 at 0.3, 34 open, 34 far ahead, 28 at 1.0, 28 at 0.3",
        False,
    ),
    "a hand that travels along the line of sight rests over a piece on its way": (
        "34 at 3.0, 34 at 3.0, 34 at 1.0, 34 at 0.3, 34 at 0.3, 34 at 0.3, 45 at 1.6, 28 at 1.0, 28 at 0.3",
        False,
    ),
    "one finger is laid on a piece, and all are stretched out again": (
        "45 at 1.0, 34 with a finger, 34 with a finger, 34 with a finger, 34 at 0.3, 28 at 1.0, 28 at 0.3",
        True,
    ),
    "a hand comes open from its player and lays one finger on a piece": (
        "34 at 0.3, 34 with a finger, 34 with a finger, 34 with a finger, 28 at 1.0, 28 at 0.3",
        True,
    ),
    "the same for a moment only": ("34 at 0.3, 34 with a finger, 34 with a finger, 28 at 1.0, 28 at 0.3", False),
    "a hand that draws back pauses where one finger would lie on a piece": (
        "34 far ahead, 34 at 0.3, 34 with a finger, 34 with a finger, 34 with a finger, 28 at 1.0, 28 at 0.3",
        False,
    ),
    "the same aside, and nearly there already": (
        "28 at 0.3, 34 nearly so, 34 with a finger, 34 with a finger, 34 with a finger, 28 at 1.0, 28 at 0.3",
        False,
    ),
    "a hand that still comes from its player lays one finger on a piece": (
        "45 at 1.0, 34 nearly so, 34 with a finger, 34 with a finger, 34 with a finger, 28 at 1.0, 28 at 0.3",
        True,
    ),
    "a hand pauses there that was never seen to draw back": (
        "45 at 1.0, 34 with a finger, 34 with a finger, 34 with a finger, 28 at 1.0, 28 at 0.3",
        False,
    ),
    "one finger is laid on the piece that is played": (
        "32 at 0.3, 32 with a finger, 32 with a finger, 32 with a finger, 32 at 0.3, 28 at 1.0, 28 at 0.3",
        False,
    ),
    "a hand moves aside over a piece and back": (
        "45 at 1.0, 34 aside at 0.3, 34 at 0.3, 34 at 0.3, 34 at 0.3, 34 aside at 0.3, 28 at 1.0, 28 at 0.3",
        False,
    ),
    "a hand that has just come seems to sink": (
        "34 at 0.9, 34 at 0.3, 34 at 0.3, 34 at 0.3, 28 at 1.0, 28 at 0.3",
        False,
    ),
}
"""The square under a white hand in each picture, and the height of its fingertips or how far ahead they are seen;
whether 34 was touched."""


@pytest.mark.parametrize("lean", [LEAN, (0.0, 0.0)], ids=["seen obliquely", "seen from straight above"])
@pytest.mark.parametrize("name", SEEN)
def test_touched_pieces(name: str, lean: Point) -> None:
    words, touched = SEEN[name]
    assert _touched(words, lean) == touched


def test_a_withdrawing_hand_that_looks_raised_gives_no_single_finger_touch() -> None:
    """The camera stands opposite the player and looks along that arm."""
    pointed = [words for words, _ in SEEN.values() if " with a finger" in words]
    assert [_touched(words, (0.0, 1.2)) for words in pointed] == [False] * len(pointed)


def test_the_piece_at_which_the_networks_saw_a_contact_is_named_before_the_one_that_the_outline_suggests() -> None:
    words, _ = SEEN["fingers close on a piece and open again"]
    assert _told(words, LEAN) == [34]
    assert _told(words, LEAN, contact_at=(9.5, 8.5)) == [45]


def _touched(words: str, lean: Point) -> bool:
    squares = _told(words, lean)
    assert squares in ([], [34])
    return squares == [34]


def _told(words: str, lean: Point, contact_at: Point | None = None) -> list[int]:
    """The squares of the touched pieces; while fingertips are low the networks see them at the place `contact_at`."""
    rest = SinceRest()
    watch = TouchWatch(INTERNATIONAL, rest)
    time_s = 0.0
    for word in words.split(", "):
        square, _, height = word.partition(" at ")
        square, how = next(((square.removesuffix(end), end) for end in AHEAD if square.endswith(end)), (square, ""))
        column, row = FEET[square]
        high = float(height or "0.3")
        tip = column + lean[0] * high, row + lean[1] * high - AHEAD.get(how, 0.0)
        hand = Hand(BoardSide.WHITE, (34, 45, 28), tip, 10 - row, lean=lean)
        tips: tuple[Fingertips, ...] = ()
        contacts: tuple[Contact, ...] = ()
        if contact_at is not None:
            low = height == "0.3" and square == "34"
            tips = (Fingertips(BoardSide.WHITE, contact_at, -5.0, 5.0 if low else -5.0, odds=2.0),)
            contacts = (Contact(time_s, BoardSide.WHITE, contact_at, 3.0 if low else -5.0),)
        reading = BoardReading(time_s, (), (hand,), fingertips=tips, contacts=contacts)
        watch.take(reading, rest.take(reading, False))
        time_s += READING_S
    (move,) = (move for move in legal_moves(START, INTERNATIONAL) if (move.start, move.end) == (32, 28))
    ply = Ply(START.side_to_move, move, play(START, move, INTERNATIONAL))
    return [touch.square for touch in watch.played(ply, START, time_s - READING_S, time_s)]


def test_a_raised_piece_is_not_taken_for_the_piece_behind_it() -> None:
    """White lifts 41 for a moment and plays it; at 30 degrees the fingers appear where a hand on 36 would be."""
    fingers, middles = Fingers(Side.WHITE, 10), {36: (0.5, 7.5), 41: (1.5, 8.5)}
    looks = [TipLook(time_s, tip, lean) for time_s, tip, lean in LIFTED_AT_30_DEGREES]
    assert touched_pieces(looks, middles, middles[41], fingers) == []
    assert touched_pieces(looks, middles, (5.5, 6.5), fingers) == [36]


LIFTED_AT_30_DEGREES = (
    (79.5, (-0.05, 8.26), (-0.817, -0.811)),
    (79.62, (0.74, 7.43), (-0.698, -0.935)),
    (79.75, (0.28, 6.9), (-0.767, -1.015)),
    (79.88, (0.28, 6.9), (-0.767, -1.015)),
    (80.0, (0.27, 6.91), (-0.769, -1.013)),
    (80.12, (0.27, 6.91), (-0.769, -1.013)),
    (80.25, (0.26, 6.91), (-0.77, -1.013)),
    (80.38, (0.94, 7.55), (-0.668, -0.917)),
    (80.5, (-0.04, 6.58), (-0.815, -1.063)),
    (80.62, (0.68, 7.28), (-0.707, -0.958)),
)
"""Time and place of the tip, and its displacement for every square of height."""


@pytest.mark.parametrize(
    ("beyond", "passes"),
    [((6.03, 5.71), True), ((8.0, 6.4), False)],
    ids=["it goes on ahead", "it turns aside"],
)
def test_the_first_place_of_a_moving_hand_is_not_a_touch(beyond: Point, passes: bool) -> None:
    """The first place is near, and gives the direction less exactly than the next one (game 108028)."""
    rested, first, then = (
        TipLook(at, tip, (-0.41, 0.16)) for at, tip in ((0.0, (6.49, 7.67)), (0.1, (6.54, 7.34)), (0.2, beyond))
    )
    assert passes_through(rested, first, then) is passes
