"""Whose hands were over a square, and whose fingers stopped there. A row a case."""

from __future__ import annotations

import pickle

import pytest

from referee.draughts.position import Side
from referee.reconciler.hand_tracks import HandTracker
from referee.reconciler.hands_over_squares import HandsOverSquares
from referee.records.readings import BoardReading, BoardSide, Hand
from tests.reconciler.hand_visits import SEATS, B, W, seen


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
        ("White's fingers stopped, and Black's", "Ww . Bb", True),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_square_may_have_been_changed_by_either_players_hand(name: str, shown: str, covered: bool) -> None:
    *_, (_, hands) = seen(shown)
    assert hands.of(1).may_be_by_either is covered


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
