"""Whose hands were over a square, and whose fingers stopped there. A row a case."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator

import pytest

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.fingertips import middle_of
from referee.reconciler.hand_tracks import PLAYERS, HandTracker
from referee.reconciler.hands_over_squares import HandsOverSquares
from referee.records.readings import BoardReading, BoardSide, Contact, Fingertips, Hand

SEATS: dict[str, BoardSide | None] = {"W": BoardSide.WHITE, "B": BoardSide.BLACK, "A": BoardSide.RIGHT, "?": None}
W, B = Side.WHITE, Side.BLACK
FINGERS = {"w": W, "b": B}
SIDES = {player: side for side, player in PLAYERS.items() if side is not None}
LOOK, ARM = re.compile(r"([wb])(\d)([+-]?)"), re.compile(r"([WBA])(\d+)")
CONTACTS = {"+": 5.0, "-": -5.0, "": 0.0}


def seen(shown: str) -> Iterator[tuple[str, HandsOverSquares]]:
    """Each word is a tenth of a second: capital letters are hands over square 1, small ones fingers that stop there,
    "." none, "/" one in which the square is seen as the game expects it."""
    hands, tracker = HandsOverSquares(2), HandTracker()
    for number, word in enumerate(shown.split()):
        time_s = number / 10
        over = tuple(Hand(SEATS[letter], (1,)) for letter in word if letter in SEATS)
        reading = BoardReading(time_s, (), over)
        tracker.take(reading)
        at_work = [side for letter, side in FINGERS.items() if letter in word]
        hands.take(tracker.tracks, {side: [1] for side in at_work}, reading)
        if word == "/":
            hands.seen_as_expected(1)
        yield word, hands


@pytest.mark.parametrize(
    ("name", "shown", "expected"),
    [
        ("the mover's, and nobody's since", "W W . .", Side.WHITE),
        ("the opponent's before, the square lay open in between", "B / / W .", Side.WHITE),
        ("the opponent's at once over what was played", "W B .", None),
        ("both at the same time", "WB .", None),
        ("the arbiter's", "A .", None),
        ("a part of a hand that belongs to nobody", "W? W .", Side.WHITE),
        ("Black's, over a corner: at first it seems to come in from beside the board", "A A B B B B .", Side.BLACK),
        ("the arbiter's, for a moment as if it came in over Black's edge", "A A A A B A .", None),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_player_whose_hand_alone_was_over_a_square(name: str, shown: str, expected: Side | None) -> None:
    *_, (_, hands) = seen(shown)
    assert hands.only((1,)) is expected


def test_a_ply_belongs_to_the_only_hand_over_its_whole_path() -> None:
    """The far end of White's arm may look like Black's for a moment, when it takes a king from Black's edge."""
    hands, tracker = HandsOverSquares(2), HandTracker()
    for number, hand in enumerate((Hand(BoardSide.BLACK, (1, 2)), Hand(BoardSide.WHITE, (2,)))):
        reading = BoardReading(number / 4, (), (hand,))
        tracker.take(reading)
        hands.take(tracker.tracks, {}, reading)
    assert hands.only((1, 2)) is None
    assert hands.only((1,)) is Side.BLACK


@pytest.mark.parametrize(
    ("name", "shown", "expected"),
    [
        ("White's, and Black's arm lay over it then", "Ww B", Side.WHITE),
        ("White's, and Black's hand worked there then", "Ww Bb", Side.BLACK),
        ("no fingers were seen", "W B", Side.BLACK),
        ("White's, and the arbiter's hand came then", "Ww . . . . . A", None),
        ("White's, and what lies there now is taken for a hand", "Ww . . . . . ?", Side.WHITE),
        ("White's fingers work beneath Black's arm", "WwB", Side.WHITE),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_player_at_work_there_last(name: str, shown: str, expected: Side | None) -> None:
    *_, (_, hands) = seen(shown)
    assert hands.last((1,)) is expected


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
    "White's took it here, Black's arm lay over both and his fingers were there": ("w1+ b2B1", "12", None, None),
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


def visited(shown: str) -> HandsOverSquares:
    """After such visits of fingers and arms."""
    hands, tracker = HandsOverSquares(8), HandTracker()
    for number, word in enumerate(shown.split(), 1):
        looks = [(FINGERS[player], int(square), CONTACTS[how]) for player, square, how in LOOK.findall(word)]
        arms = [Hand(SEATS[letter], tuple(map(int, squares))) for letter, squares in ARM.findall(word)]
        over = (*(Hand(SIDES[player], (square,)) for player, square, _ in looks), *arms)
        places = [(SIDES[player], middle_of(square, BoardGrid(4)), how) for player, square, how in looks if how]
        tips = tuple(Fingertips(side, place, 0.0, odds=3.0) for side, place, _ in places)
        contacts = tuple(Contact(number / 10, side, place, how) for side, place, how in places)
        reading = BoardReading(number / 10, (), over, fingertips=tips, contacts=contacts)
        tracker.take(reading)
        hands.take(tracker.tracks, {player: [square] for player, square, _ in looks}, reading)
        if word == "/":
            for square in range(1, 9):
                hands.label_known(square)
                hands.seen_as_expected(square)
    return hands


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


@pytest.mark.parametrize(
    ("name", "shown", "before"),
    [
        ("White's left the first, then Black's came over the second", "W1 W1 . B2", True),
        ("Black's came over the second at the same moment", "W1 W1B2 B2", False),
        ("Black's had been over the second before, which was seen as expected since", "B2 / W1 . B2", True),
        ("a part of a hand that belongs to nobody stayed over the first", "W1 ?1 B2?1", False),
        ("nobody's was over the first", ". B2", False),
        ("nobody's was over the second", "W1 .", False),
        ("hands may have been there in a gap", "W1 - B2", False),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_hands_left_one_square_before_any_came_over_another(name: str, shown: str, before: bool) -> None:
    """Each word is a tenth of a second: hands and the square that each is over; "/" squares seen as expected, "-" a
    gap."""
    hands, tracker = HandsOverSquares(2), HandTracker()
    for number, word in enumerate(shown.split()):
        over = tuple(Hand(SEATS[word[at]], (int(word[at + 1]),)) for at in range(0, len(word) - 1, 2))
        reading = BoardReading(number / 10, (), over)
        tracker.take(reading)
        hands.take(tracker.tracks, {}, reading)
        if word == "-":
            hands.admit_unseen_hands()
        if word == "/":
            hands.seen_as_expected(1)
            hands.seen_as_expected(2)
    assert hands.left_before(1, 2) is before


@pytest.mark.parametrize(
    ("name", "stops", "came_back"),
    [
        ("from the first to the second", "1 2", True),
        ("there and back", "1 2 1", False),
        ("only over the second", "2", False),
        ("over both at once", "1 12", False),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_fingers_that_left_one_square_for_another(name: str, stops: str, came_back: bool) -> None:
    hands = HandsOverSquares(2)
    for number, squares in enumerate(stops.split()):
        hands.take((), {Side.WHITE: [int(square) for square in squares]}, BoardReading(number / 4, ()))
    assert hands.left_for(1, 2) is came_back


def test_fingers_before_a_label_was_known_do_not_count_as_those_that_left() -> None:
    hands = HandsOverSquares(2)
    hands.take((), {Side.WHITE: [1]}, BoardReading(10.0, ()))
    hands.label_known(1)
    hands.take((), {Side.WHITE: [2]}, BoardReading(5000.0, ()))
    assert not hands.left_for(1, 2)


def test_fingers_before_a_gap_do_not_count_as_those_that_left() -> None:
    hands = HandsOverSquares(2)
    hands.take((), {Side.WHITE: [1]}, BoardReading(10.0, ()))
    hands.forget()
    hands.take((), {Side.WHITE: [2]}, BoardReading(5000.0, ()))
    assert not hands.left_for(1, 2)


def test_hands_that_are_gone_and_forgotten_take_no_memory() -> None:
    sizes = []
    for visits in (10, 100):
        hands, tracker = HandsOverSquares(2), HandTracker()
        for number in range(2 * visits):
            over = () if number % 2 else (Hand(BoardSide.WHITE, (1,)),)
            reading = BoardReading(float(number), (), over)
            tracker.take(reading)
            hands.take(tracker.tracks, {}, reading)
            hands.seen_as_expected(1)
        sizes.append(len(pickle.dumps(hands)))
    assert sizes[1] < sizes[0] + 10


@pytest.mark.parametrize(
    ("name", "shown", "taken_over"),
    [
        ("both players' fingers stopped, White's last", "Bb . Ww", True),
        ("both players' fingers stopped, Black's last", "Ww . Bb", False),
        ("Black's stopped, and then White's hand came over it", "Bb . W", True),
        ("Black's stopped, and White's hand had been over it before", "W . Bb", False),
        ("Black's hand only passed over it", "B . Ww", False),
        ("the arbiter's hand came in between", "Bb . . . . . A . . . . . Ww", False),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_square_is_taken_over_by_white_from_fingers_of_blacks_that_stopped_there(
    name: str, shown: str, taken_over: bool
) -> None:
    *_, (_, hands) = seen(shown)
    assert hands.of(1).taken_over(W) is taken_over


@pytest.mark.parametrize(
    ("name", "shown", "covered"),
    [
        ("both hands passed", "W . B", True),
        ("White's fingers stopped", "Ww . B", False),
        ("only White's hand was there", "W . W", False),
        ("Black's was there before it was seen as the game expects it", "B / W", False),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_square_may_have_been_changed_by_either_hand_that_only_covered_it(
    name: str, shown: str, covered: bool
) -> None:
    *_, (_, hands) = seen(shown)
    assert hands.of(1).only_covered_by_both is covered


CHANGES = {
    "White's hand, and Black's after it was seen to be gone": ("W1 * B1", W, W),
    "both before": ("W1 B1 *", B, None),
    "Black's before it was seen to stand, White's since": ("B1 / W1 *", W, W),
    "gone by White's hand, and a piece of Black's put there by it": ("W1 * B1 b", B, B),
    "White's, and Black's where it stands again": ("W1 * / B1", B, B),
    "nobody's, so that it was misread, and Black's since": ("* B1", B, B),
}
"""Tenth by tenth of a second: whose hand is over square 1, "*" it is seen to be empty and "b" with a black piece, which
the game does not expect, "/" as it does; who was there last, and who alone."""


@pytest.mark.parametrize(("shown", "last", "only"), CHANGES.values(), ids=CHANGES)
def test_hands_that_come_after_a_change_was_seen_did_not_make_it(
    shown: str, last: Side | None, only: Side | None
) -> None:
    hands, tracker = HandsOverSquares(2), HandTracker()
    for number, word in enumerate(shown.split(), 1):
        over = (Hand(SEATS[word[0]], (1,)),) if word[0] in SEATS else ()
        reading = BoardReading(float(number), (), over)
        tracker.take(reading)
        hands.take(tracker.tracks, {}, reading)
        if word == "/":
            hands.seen_as_expected(1)
        elif not over:
            hands.seen_otherwise(1, ".b"[word == "b"])
    assert (hands.last((1,)), hands.only((1,))) == (last, only)
