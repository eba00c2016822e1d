"""Pieces touched before another is played (5.4.3), from hands and small shifts, one reading after the other."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.moves import legal_moves, play
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.explanations import Ply
from referee.reconciler.fingertips import Fingers, Point, Sight, passes_through
from referee.reconciler.holds import touched_pieces
from referee.reconciler.rest import SinceRest
from referee.reconciler.touches import TouchWatch
from referee.records.readings import BoardReading, BoardSide, Fingertips, Hand, Nudge

START = parse_fen("W:W32,34,37,45:B1,2", INTERNATIONAL)
"""White plays 32-28; 34, 37 and 45 could have been played too."""
FEET = {"34": (7.6, 6.0), "45": (9.75, 8.05), "28": (4.5, 5.0), "32": (2.45, 5.95), "44 or 45": (8.5, 8.0)}
"""Where fingertips over each square would be seen if they were on the board."""
MIDDLES = {"34": (7.5, 6.5), "45": (9.5, 8.5), "28": (4.5, 5.5), "32": (2.5, 6.5), "44 or 45": (8.5, 8.5)}
AT, TOUCHING = 3.5, 0.4
"""The network's evidence that fingers are at a piece, nats, and their greatest height then."""
SURE = 2.0
"""The network's log odds that there are fingertips."""
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
AHEAD = {" open": OPENED, " far ahead": FAR_AHEAD, " with a finger": ONE_FINGER, " nearly so": NEARLY, " cut off": 0.0}
READING_S = 0.2

SEEN = {
    "a finger is laid on a piece": (
        "34 at 1.0, 34 at 0.3, 34 at 0.3, 34 at 1.0, 28 at 1.0, 28 at 0.3",
        (),
        {34: False},
    ),
    "a hand is seen low as it comes in over a piece": ("45 at 1.6, 34 at 0.3, 34 at 0.3, 28 at 1.0, 28 at 0.3", (), {}),
    "a finger is laid on the piece that is played": (
        "32 at 1.0, 32 at 0.3, 32 at 0.3, 32 at 1.0, 28 at 1.0, 28 at 0.3",
        (),
        {},
    ),
    "a finger is laid between two pieces": (
        "44 or 45 at 1.0, 44 or 45 at 0.3, 44 or 45 at 0.3, 44 or 45 at 1.0, 28 at 1.0, 28 at 0.3",
        (),
        {},
    ),
    "a piece is lifted and put back just where it lay": (
        "34 at 1.0, 34 at 0.4, 34 at 0.8, 34 at 0.8, 34 at 0.8, 34 at 0.4, 34 at 1.0, 28 at 1.0, 28 at 0.3",
        (),
        {34: False},
    ),
    "the piece that is played is lifted and put back first": (
        "32 at 1.0, 32 at 0.4, 32 at 0.8, 32 at 0.8, 32 at 0.4, 32 at 1.0, 32 at 0.4, 28 at 0.8, 28 at 0.3",
        (),
        {},
    ),
    "fingers close on a piece and open again": (
        "45 at 1.0, 34 open, 34 at 0.3, 34 at 0.3, 34 at 0.3, 34 open, 28 at 1.0, 28 at 0.3",
        (),
        {34: False},
    ),
    "open fingers that stayed beside a piece rest over it": (
        "45 at 1.0, 34 open, 34 open, 34 open, 34 at 0.3, 34 at 0.3, 34 at 0.3, 34 open, 28 at 1.0, 28 at 0.3",
        (),
        {},
    ),
    "a hand that travels ahead and back pauses over a piece": (
        "34 far ahead, 34 open, 34 at 0.3, 34 at 0.3, 34 at 0.3, 34 open, 34 far ahead, 28 at 1.0, 28 at 0.3",
        (),
        {},
    ),
    "a hand that travels along the line of sight rests over a piece on its way": (
        "34 at 3.0, 34 at 3.0, 34 at 1.0, 34 at 0.3, 34 at 0.3, 34 at 0.3, 45 at 1.6, 28 at 1.0, 28 at 0.3",
        (),
        {},
    ),
    "one finger is laid on a piece, and all are stretched out again": (
        "45 at 1.0, 34 with a finger, 34 with a finger, 34 with a finger, 34 at 0.3, 28 at 1.0, 28 at 0.3",
        (),
        {34: False},
    ),
    "a hand comes open from its player and lays one finger on a piece": (
        "34 at 0.3, 34 with a finger, 34 with a finger, 34 with a finger, 28 at 1.0, 28 at 0.3",
        (),
        {34: False},
    ),
    "the same for a moment only": ("34 at 0.3, 34 with a finger, 34 with a finger, 28 at 1.0, 28 at 0.3", (), {}),
    "a hand that draws back pauses where one finger would lie on a piece": (
        "34 far ahead, 34 at 0.3, 34 with a finger, 34 with a finger, 34 with a finger, 28 at 1.0, 28 at 0.3",
        (),
        {},
    ),
    "the same aside, and nearly there already": (
        "28 at 0.3, 34 nearly so, 34 with a finger, 34 with a finger, 34 with a finger, 28 at 1.0, 28 at 0.3",
        (),
        {},
    ),
    "a hand that still comes from its player lays one finger on a piece": (
        "45 at 1.0, 34 nearly so, 34 with a finger, 34 with a finger, 34 with a finger, 28 at 1.0, 28 at 0.3",
        (),
        {34: False},
    ),
    "a hand pauses there that was never seen to draw back": (
        "45 at 1.0, 34 with a finger, 34 with a finger, 34 with a finger, 28 at 1.0, 28 at 0.3",
        (),
        {},
    ),
    "one finger is laid on the piece that is played": (
        "32 at 0.3, 32 with a finger, 32 with a finger, 32 with a finger, 32 at 0.3, 28 at 1.0, 28 at 0.3",
        (),
        {},
    ),
    "a hand that has just come seems to sink": (
        "34 at 0.9, 34 at 0.3, 34 at 0.3, 34 at 0.3, 28 at 1.0, 28 at 0.3",
        (),
        {},
    ),
    "a hand hovers over a piece": ("34 at 1.0, 34 at 1.0, 34 at 1.0, 34 at 1.0, 28 at 1.0, 28 at 0.3", (), {}),
    "a hand hovers low over a piece and draws back": ("34 at 0.4, 34 at 0.4, 34 at 0.4, nothing, 28 at 0.3", (), {}),
    "a hand sinks while it hovers": ("34 at 1.0, 34 at 1.0, 34 at 0.9, 34 at 0.9, 34 at 1.0, 28 at 0.3", (), {}),
    "a hand over two pieces, one after the other": (
        "34 at 1.0, 34 at 1.0, 45 at 1.0, 45 at 1.0, 28 at 1.0, 28 at 0.3",
        (),
        {},
    ),
    "a piece lies clearly elsewhere": (
        "34 at 1.0, 34 at 1.0, 28 at 0.3, 28 at 0.3, 28 at 0.3",
        (Nudge(34, 0.1),),
        {34: True},
    ),
    "a piece lies clearly elsewhere that fingers shifted which the picture cuts off": (
        "34 cut off, 34 cut off, 34 cut off, 28 at 0.3, 28 at 0.3, 28 at 0.3",
        (Nudge(34, 0.1),),
        {34: True},
    ),
    "a piece that fingers sank to lies hardly elsewhere": (
        "34 at 1.0, 34 at 0.3, 34 at 0.3, 34 at 0.3, 28 at 0.3, 28 at 0.3",
        (Nudge(34, 0.04),),
        {34: True},
    ),
    "a piece that a hand passed lies hardly elsewhere": (
        "34 at 1.0, 34 at 1.0, 28 at 0.3, 28 at 0.3, 28 at 0.3, 28 at 0.3",
        (Nudge(34, 0.04),),
        {},
    ),
    "another piece lies hardly elsewhere": (
        "34 at 0.8, 34 at 0.8, 34 at 0.8, 34 at 0.8, 45 at 1.0, 28 at 0.3, 28 at 0.3, 28 at 0.3",
        (Nudge(45, 0.04),),
        {},
    ),
    "the hand was gone for a while when the ply is known": (
        "34 at 1.0, 34 at 0.3, 34 at 0.3, 34 at 1.0, 28 at 0.3, 28 at 0.3, nothing, nothing, nothing, nothing",
        (),
        {34: False},
    ),
    "another visit, before that of the ply": (
        "34 at 1.0, 34 at 0.3, 34 at 0.3, 34 at 1.0, nothing, nothing, nothing, nothing, 28 at 1.0, 28 at 0.3",
        (),
        {},
    ),
}
"""The square under a white hand in each picture, and the height of its fingertips; shifts seen afterwards; the piece
touched, and whether it was shifted."""


@pytest.mark.parametrize("name", SEEN)
def test_touched_pieces(name: str) -> None:
    """By square, whether it was shifted."""
    words, nudges, expected = SEEN[name]
    assert _touched(words, nudges, LEAN) == expected


@pytest.mark.parametrize("name", SEEN)
def test_an_overhead_camera_reports_fewer_touches_but_no_false_ones(name: str) -> None:
    words, nudges, expected = SEEN[name]
    told = _touched(words, nudges, (0.0, 0.0))
    assert told.items() <= expected.items()
    if " with a finger" in words or " open" in words:
        assert told == expected


def test_a_withdrawing_hand_that_looks_raised_gives_no_single_finger_touch() -> None:
    """The camera stands opposite the player and looks along his arm."""
    pointed = [seen for name, seen in SEEN.items() if " with a finger" in seen[0]]
    assert [_touched(words, nudges, (0.0, 1.2)) for words, nudges, _ in pointed] == [{}] * len(pointed)


def _touched(words: str, nudges: tuple[Nudge, ...], lean: tuple[float, float]) -> dict[int, bool]:
    rest = SinceRest()
    watch = TouchWatch(INTERNATIONAL, rest)
    time_s = last_seen_s = 0.0
    for word in ("nothing", "nothing", "nothing", "nothing", *words.split(", ")):
        hands: tuple[Hand, ...] = ()
        tips: tuple[Fingertips, ...] = ()
        if word != "nothing":
            square, _, height = word.partition(" at ")
            square, how = next(((square.removesuffix(end), end) for end in AHEAD if square.endswith(end)), (square, ""))
            column, row = FEET[square]
            high = float(height or "0.3")
            tip = column + lean[0] * high, row + lean[1] * high - AHEAD.get(how, 0.0)
            cut = how == " cut off"
            hands = (Hand(BoardSide.WHITE, (34, 45, 28), None if cut else tip, 10 - row, lean=lean),)
            at = AT if high <= TOUCHING else -AT
            middle = MIDDLES[square]
            seen = Fingertips(BoardSide.WHITE, middle, -5.0, at, odds=SURE, height=high, lean=lean)
            tips = () if cut else (seen,)
            last_seen_s = time_s
        reading = BoardReading(time_s, (), hands, fingertips=tips)
        anew = rest.take(reading, not hands)
        watch.take(reading, anew)
        time_s += READING_S
    (move,) = (move for move in legal_moves(START, INTERNATIONAL) if (move.start, move.end) == (32, 28))
    ply = Ply(START.side_to_move, move, play(START, move, INTERNATIONAL))
    touches = watch.played(ply, START, last_seen_s, time_s)
    touches += watch.take(BoardReading(time_s, (), nudges=nudges), False)
    return {touch.square: touch.shifted for touch in touches}


def test_a_raised_piece_is_not_taken_for_the_piece_behind_it() -> None:
    """White lifts 41 for a moment and plays it; at 30 degrees his fingers appear where a hand on 36 would be."""
    fingers, middles = Fingers(Side.WHITE, 10), {36: (0.5, 7.5), 41: (1.5, 8.5)}
    sights = [Sight(time_s, tip, lean) for time_s, tip, lean in LIFTED_AT_30_DEGREES]
    assert touched_pieces(sights, middles, middles[41], fingers) == []
    assert touched_pieces(sights, middles, (5.5, 6.5), fingers) == [36]


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
        Sight(at, tip, (-0.41, 0.16)) for at, tip in ((0.0, (6.49, 7.67)), (0.1, (6.54, 7.34)), (0.2, beyond))
    )
    assert passes_through(rested, first, then) is passes
