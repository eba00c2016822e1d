"""Whose act it was, of hands that hover, rest and work over the same squares. A row a case."""

from __future__ import annotations

import pytest

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.fingertips import middle_of
from referee.reconciler.hand_tracks import HandTracker
from referee.reconciler.hands_over_squares import HandsOverSquares
from referee.records.readings import BoardReading, BoardSide, Contact, Fingertips, Hand
from tests.reconciler.hand_visits import B, W, visited

VISITS = {
    "Black's fingers only hovered over the piece that White's took away": ("w1+ b1-", "1", W, W),
    "Black's hovered over it beforehand": ("b1- w1+", "1", W, W),
    "Black's were at it afterwards": ("w1+ b1+", "1", B, None),
    "Black's were over it afterwards, no network saw how": ("w1 b1", "1", B, None),
    "Black's were over it while White's took it": ("w1+b1-", "1", W, W),
    "White's and Black's stopped over it in the same picture": ("w1b1", "1", None, None),
    "Black's and White's did": ("b1w1", "1", None, None),
    "White's took it from here to there, and Black's were over one of the two": ("w1 w2 b2", "12", W, None),
    "White's were over it here, as Black's were, and at it there": ("w1- b1- w2+", "12", W, W),
    "White's were here, Black's there, and White's arm lay over both": ("w1 b2W2", "12", W, None),
    "White's were here, Black's there, and both arms lay over both": ("w1B1 b2W2", "12", None, None),
    "White's took it here, Black's arm lay over both and its fingers were there": ("w1+ b2B1", "12", None, None),
    "Black's there; nobody's here, where both arms lay, and White's hovered there before": (
        "B1 W1 w2 b2",
        "12",
        None,
        None,
    ),
    "White's were here and Black's there": ("w1 b2", "12", None, None),
    "White's took it from here to there, and Black's hovered over both": ("w1+ b1- w2+ b2-", "12", W, W),
    "White's played, and Black's captured what was played": ("w1+ w2+ b2+ b3+", "123", B, None),
    "Black's arm lay over both, at first as if it came in from beside the board, and then over one": (
        "A12 A12 B2 B2 B2 B2 B2",
        "12",
        B,
        B,
    ),
    "all this was before it was known what lies there": ("w1+ w2+ /", "12", None, None),
}
"""Whose fingers stopped over which of the squares 1 to 3, tenth by tenth of a second ("+" at a piece, "-" above it,
else not known; capitals are arms, each with the squares under it, "A" from beside the board; "/" when what stands on
the squares is known); the squares; who was at work on them last, and whose hand alone."""


@pytest.mark.parametrize(("shown", "squares", "last", "only"), VISITS.values(), ids=VISITS)
def test_fingers_that_only_hover_give_way_to_those_at_a_piece(
    shown: str, squares: str, last: Side | None, only: Side | None
) -> None:
    hands, numbers = visited(shown), tuple(map(int, squares))
    assert (hands.last(numbers), hands.only(numbers)) == (last, only)


def test_fingers_at_a_piece_count_even_where_they_were_not_seen_to_stop() -> None:
    hands = HandsOverSquares(2)
    place = middle_of(1, BoardGrid(2))
    touch = Contact(0.1, BoardSide.WHITE, place, 5.0)
    tips = Fingertips(BoardSide.WHITE, place, 0.0, odds=3.0)
    hands.take((), {Side.BLACK: [1]}, BoardReading(0.1, (), fingertips=(tips,), contacts=(touch,)))
    assert hands.last((1,)) is Side.WHITE


DOUBTS = {
    "White's fingers at both": ("w1 w2", False),
    "White's, and Black's at one of the two": ("w1 w2 b2", False),
    "White's at one, and Black's at the other": ("w1 b2", True),
    "the same, and White's hand over the other": ("w1 b2W2", True),
    "White's and Black's at both": ("w1 w2 b1 b2", True),
    "the same, but Black's only hovered": ("w1+ w2+ b1- b2-", False),
    "White's at one, and Black's hand over the other": ("w1 B2", True),
    "White's at one, and White's arm over the other": ("w1 w1W2", False),
    "White's at one, nobody's hand over the other": ("w1", True),
    "White's at one, and hands of both over the other": ("w1 W2B2", False),
    "White's stopped at both under Black's hand, it is not known whether at a piece": ("w1B1 w2B2", True),
    "White's above both, and Black's hand over both": ("w1-B1 w2-B2", True),
    "White's at a piece on one and above the other, and Black's hand over both": ("w1+B1 w2-B2", False),
    "White's at a piece on one, and Black's at one on the other": ("w1+B1 w2B2b2+", True),
    "nobody's, and hands of both over both": ("W1B1 W2B2", True),
    "nobody's, and Black's hand over one of the two": ("W1 W2B2", False),
}
"""What is seen of an act with White's pieces, as in VISITS, and whether it is in doubt whose it was."""


@pytest.mark.parametrize(("shown", "doubt"), DOUBTS.values(), ids=DOUBTS)
def test_whose_act_it_was_is_in_doubt_where_it_may_have_been_either_players(shown: str, doubt: bool) -> None:
    assert visited(shown).in_doubt((1, 2), W) is doubt


def test_an_act_too_quick_to_be_seen_is_not_held_against_a_player_whose_hand_was_nowhere_near() -> None:
    hands, tracker = HandsOverSquares(8), HandTracker()
    for number, (at, arm) in enumerate(((1, ()), (8, (1,)))):
        tips = Fingertips(BoardSide.BLACK, middle_of(at, BoardGrid(4)), 0.0, odds=3.0)
        reading = BoardReading(number / 10, (), (Hand(BoardSide.BLACK, arm),), fingertips=(tips,))
        tracker.take(reading)
        hands.take(tracker.tracks, {}, reading)
    assert hands.last((1, 2)) is None
    assert hands.in_doubt((1, 2), W)  # White's piece, and only Black's hand was there
    assert not hands.in_doubt((1, 2), B)


BY_OTHER = {
    "Black's hand over both": ("w1B1 w2B2", True),
    "the same, and White's fingers at a piece on one": ("w1+B1 w2B2", False),
    "the same, but above it": ("w1-B1 w2B2", True),
    "Black's hand over one of the two": ("w1B1 w2", False),
    "nobody's hand": ("w1 w2", False),
}
"""What is seen of an act that White seems to have done, as in VISITS, and whether Black may have done it as well."""


@pytest.mark.parametrize(("shown", "may_be"), BY_OTHER.values(), ids=BY_OTHER)
def test_an_act_of_whites_may_be_blacks_where_blacks_hand_was_over_it_all(shown: str, may_be: bool) -> None:
    assert visited(shown).may_be_by_other(W, (1, 2)) is may_be


ELSEWHERE = {
    "its fingers not seen": ("none none", W, W),
    "its fingers seen at 8 all the time": ("8 8", None, None),
    "its fingers seen at 8, and once not": ("8 none", W, W),
    "its fingers seen at 8, and once at 1": ("8 1", W, W),
}
"""Where the fingers of White's arm over 1, 4 and 8 are seen; who was last at work on 1, and whose hand alone."""


@pytest.mark.parametrize(("tips", "last", "only"), ELSEWHERE.values(), ids=ELSEWHERE)
def test_an_arm_changes_nothing_where_its_fingers_are_never(tips: str, last: Side | None, only: Side | None) -> None:
    hands, tracker = HandsOverSquares(8), HandTracker()
    for number, word in enumerate(("none", *tips.split())):
        over = (Hand(BoardSide.WHITE, (1, 4, 8)),) if number else ()
        places = () if word == "none" else (middle_of(int(word), BoardGrid(4)),)
        seen_tips = tuple(Fingertips(BoardSide.WHITE, place, 0.0, odds=3.0) for place in places)
        reading = BoardReading(number / 10, (), over, fingertips=seen_tips)
        tracker.take(reading)
        hands.take(tracker.tracks, {}, reading)
    assert (hands.last((1,)), hands.only((1,))) == (last, only)


def test_a_hand_that_may_have_been_there_unseen_puts_no_act_in_doubt() -> None:
    hands = visited("W1 W2")
    hands.admit_unseen_hands()
    assert not hands.in_doubt((1, 2), W)
