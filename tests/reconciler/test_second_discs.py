"""Whether a piece on a promotion square bears a second disc, by its height as it is seen there. One row per case."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.reconciler.second_discs import ComingPiece, PromotionLook, WatchedPiece
from referee.records.readings import SETTLED_S, SquareReading

OPEN, ALTERED, HAND, ARM, FINGERS = "open", "altered", "hand", "arm", "fingers"
"""What is seen of a man: it is open, or open and looks different than before; a hand at work there covers it, an arm
does, or a hand of which the fingers are seen on it."""
MAN, KING = -4.0, 4.0
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
        (((OPEN, -4.2), (HAND, -4.2), (OPEN, -4.1)), True),
        (((OPEN, -4.8), (HAND, -4.8), (OPEN, -4.1)), False),
        (((OPEN, 0.5), (HAND, 0.5), (OPEN, -0.6)), False),
        (((OPEN, -1.1), (HAND, -0.9), (OPEN, -2.0)), False),
        (((OPEN, -2.4), (OPEN, -1.9)), True),
        (((OPEN, -1.98), (HAND, -1.98), (OPEN, -1.97)), True),
        (((OPEN, -2.8), (HAND, -2.8), (OPEN, 0.0)), False),
        (((OPEN, -2.8), (OPEN, 0.0)), True),
        (((OPEN, -1.4), (FINGERS, -1.4), (ALTERED, -1.4)), False),
        (((OPEN, -4.2), (FINGERS, -4.2), (ALTERED, -4.2)), True),
        (((OPEN, -1.4), (HAND, -1.4), (ALTERED, -1.4)), True),
        (((OPEN, 0.1), (FINGERS, 0.1), (ALTERED, -1.9)), False),
        (((OPEN, -0.6), (OPEN, -1.74), (HAND, -1.74), (OPEN, -1.87)), False),
    ],
    ids=[
        "a man stands there",
        "a hand passes over it",
        "a hand lays a disc on it",
        "it came crowned",
        "seen from straight above it looks a little higher since a hand was over it",
        "from there it looks the same but for its place since a hand was over it",
        "from there a disc laid on it may make it look lower by a little",
        "the same where it is clearly seen to be one disc",
        "a disc laid on askew hardly raises it",
        "seen very low it may look lower for it",
        "light plays on a king",
        "the light plays on it",
        "a hand passes over it, and the net is asked again",
        "since a hand was at it its height cannot be told",
        "it cannot be told although no hand was there",
        "it looks different since fingers were on it, and no higher, as from straight above",
        "so it does where it is clearly seen to be one disc",
        "it looks different since a hand played another piece beside it",
        "it looks different since fingers were on it, and lower",
        "it looked lower before the hand came that laid a disc on it",
    ],
)
def test_uncrowned_men(seen: tuple[tuple[str, float], ...], uncrowned: bool) -> None:
    piece: WatchedPiece = ComingPiece(clear_s=0.0)
    for second, (what, king) in enumerate(seen, 2):
        piece = _seen(piece, what, float(second), SquareReading(-10.0, 0.0, -10.0, king, 0.0, 0.6))
    assert piece.single == uncrowned


@pytest.mark.parametrize(
    ("over", "king", "uncrowned"),
    [
        ((HAND, HAND), 0.5, True),
        ((HAND, HAND), 6.1, False),
        ((HAND, HAND), 0.0, True),
        ((HAND, OPEN, HAND), 0.0, False),
        ((HAND, OPEN, HAND), 0.5, False),
        ((HAND, OPEN, HAND), -1.7, False),
        ((HAND, OPEN, HAND), -4.0, True),
        ((HAND, OPEN, FINGERS), -4.0, False),
        ((HAND, OPEN, ARM), 0.5, True),
        ((OPEN, HAND, HAND), 0.5, True),
    ],
    ids=[
        "not to be told",
        "clearly two discs",
        "the camera stands too low to tell",
        "so it does, and the hand came back",
        "the hand came back",
        "so it did, and it is hardly to be told",
        "so it did, and it is one disc",
        "its fingers were on it, and nothing tells what it looked like before",
        "its arm lies over it, and its fingers work elsewhere",
        "its shadow came first",
    ],
)
def test_a_man_promoted_a_moment_ago_is_likely_uncrowned(over: tuple[str, ...], king: float, uncrowned: bool) -> None:
    """But a player with the second disc ready can add it within half a second."""
    piece: WatchedPiece = ComingPiece(clear_s=1.4)
    for number, what in enumerate(over):
        piece = _seen(piece, what, 1.5 + 0.2 * number, SquareReading(0.0, 0.0, 0.0, 0.0, 0.0, 0.0))
    piece = _seen(piece, OPEN, 2.4, SquareReading(-10.0, 0.0, -10.0, king, 0.0, 0.4))
    assert piece.single == uncrowned


CAME = {
    "it was hidden for a moment, and is hardly to be told": (0.5, (0.5,), True),
    "for as long as a hand needs to promote it": (1.6, (0.5,), True),
    "so it was, and looks like two discs": (1.6, (1.5,), False),
    "so it was, and looks a little higher when its height is read anew": (1.6, (-1.4, 0.3), True),
    "it was hidden for longer, and is hardly to be told": (3.0, (0.5,), False),
    "it was hidden for longer, and clearly looks like one disc": (3.0, (-4.0,), True),
}
"""Time for which a man was hidden when it came, the two-disc log odds read while it rests, whether it is uncrowned."""


@pytest.mark.parametrize("name", CAME)
def test_a_man_to_which_no_hand_came_back(name: str) -> None:
    hidden_s, heights, uncrowned = CAME[name]
    piece: WatchedPiece = ComingPiece(clear_s=0.0)
    for number, king in enumerate(heights):
        still_s = SETTLED_S + number
        piece = _seen(piece, OPEN, hidden_s + still_s, SquareReading(-10.0, 0.0, -10.0, king, 0.0, still_s))
    assert piece.single is uncrowned


UNSETTLED = "unsettled"
"""It is uncovered, and its picture still changes, as compressed ones do where a hand has been."""
OUT_OF_SIGHT = {
    "its picture settles long after the hand has left it": ((HAND,) * 5 + (UNSETTLED,) * 4, True),
    "its picture is still at once": ((HAND,) * 5, True),
    "the hand stays longer": ((HAND,) * 8 + (UNSETTLED,), False),
    "the hand comes back before its picture settles": ((HAND,) * 5 + (UNSETTLED, HAND, UNSETTLED, UNSETTLED), False),
    "an arm lies over it again before its picture settles": ((HAND,) * 5 + (UNSETTLED, ARM, ARM, UNSETTLED), False),
}
"""What is seen of a man, every fifth of a second since 1.2, that came after its square was last seen empty at 1.0, and
whether it counts as uncrowned."""


@pytest.mark.parametrize("name", OUT_OF_SIGHT)
def test_a_man_is_out_of_sight_only_while_a_hand_covers_it(name: str) -> None:
    """Its height cannot be told; nobody fetches a second disc within `BRIEF_S`."""
    seen, uncrowned = OUT_OF_SIGHT[name]
    piece: WatchedPiece = ComingPiece(clear_s=1.0)
    for number, what in enumerate(seen):
        piece = _seen(piece, what, 1.2 + 0.2 * number, SquareReading(0.0, 0.0, 0.0, 0.0, 0.0, 0.0))
    rests_s = 1.2 + 0.2 * len(seen)
    piece = _seen(piece, OPEN, rests_s + 0.4, SquareReading(-10.0, 0.0, -10.0, 0.0, 0.0, 0.4))
    assert piece.single is uncrowned


def test_a_man_with_fingers_on_it_before_its_height_is_read_is_not_called_uncrowned() -> None:
    """Fingertips are seen on it while its picture still changes; no hand is told apart from the board."""
    unread = SquareReading(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    piece: WatchedPiece = ComingPiece(clear_s=1.4)
    for time_s, what in ((1.6, HAND), (1.8, OPEN)):
        piece = _seen(piece, what, time_s, unread)
    assert piece.single
    assert not piece.see(PromotionLook(unread, 2.0, fingers_on_it=True)).single


PLAYED_UNCROWNED = {
    "where it came to, it looks like one disc": (((OPEN, -1.1),), True),
    "it hardly looks higher": (((OPEN, -0.9),), True),
    "it looks like two discs": (((OPEN, 3.0),), False),
    "a hand was at it since, and it hardly looks like one disc": (((OPEN, -0.9), (HAND, -0.9), (OPEN, -0.8)), False),
    "its height cannot be told": (((OPEN, 0.0),), True),
}
"""What is seen of a man that was played without its second disc, and whether it still counts as uncrowned."""


@pytest.mark.parametrize("name", PLAYED_UNCROWNED)
def test_a_man_played_uncrowned_stays_so_until_he_is_crowned(name: str) -> None:
    seen, uncrowned = PLAYED_UNCROWNED[name]
    piece: WatchedPiece = ComingPiece()
    for second, (what, king) in enumerate(seen, 2):
        piece = _seen(piece, what, float(second), SquareReading(-10.0, 0.0, -10.0, king, 0.0, 0.6))
    assert (piece.single or piece.no_disc_added) is uncrowned


def _seen(piece: WatchedPiece, what: str, time_s: float, square: SquareReading) -> WatchedPiece:
    """The man after a reading of its square, which is as given where nothing covers it."""
    if what in (HAND, ARM, FINGERS):
        square = replace(square, hidden=0.9 if what == ARM else 1.0, still_s=0.0)
    at_work = what in (HAND, FINGERS)
    return piece.see(PromotionLook(square, time_s, at_work, fingers_on_it=what == FINGERS, altered=what == ALTERED))
