"""The label concluded for one square, reading after reading. One row per case."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.draughts.position import Side
from referee.reconciler.evidence import Evidence
from referee.reconciler.hand_tracks import HandTracker
from referee.records.readings import BoardReading, BoardSide, Hand, SquareReading

EVERY_S = 0.2


@dataclass(frozen=True)
class Case:
    name: str
    known: str
    """The label known at first."""
    shown: tuple[tuple[float, float, bool], ...]
    """Evidence for a black piece against empty (nats), for how long, and whether the square moved. White is
    excluded."""
    believed: str


CASES = [
    Case("it goes on looking empty", ".", ((-8.0, 3.0, True),), "."),
    Case("it moved, and looks like a piece since", ".", ((-8.0, 3.0, True), (8.0, 1.0, True)), "b"),
    Case("nothing moved, but the light makes it look like a piece", ".", ((-8.0, 3.0, True), (8.0, 1.0, False)), "."),
    Case("nothing moved, but a piece goes dim", "b", ((8.0, 3.0, True), (-8.0, 1.0, False)), "b"),
    Case("it has always looked like a piece; a hand passed", ".", ((6.0, 8.0, True), (6.0, 1.0, True)), "."),
    Case("it used to look a little like a piece, now it does much", ".", ((2.0, 8.0, True), (12.0, 1.0, True)), "b"),
    Case("a white piece has left a square that looks a little black", "w", ((1.5, 1.0, True),), "."),
    Case("a black piece was put where a white one stood", "w", ((8.0, 1.0, True),), "b"),
    Case("the first look was wrong, before it was known for long", "b", ((2.0, 0.6, True), (-8.0, 1.0, False)), "."),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_labels_concluded_from_evidence(case: Case) -> None:
    evidence, time_s, since_s = Evidence(1), 0.0, 0.0
    for step, (black_nats, seconds, moved) in enumerate(case.shown):
        since_s = time_s if moved else since_s
        until_s = time_s + seconds
        while time_s < until_s - 1e-9:
            time_s += EVERY_S
            look = SquareReading(min(0.0, -black_nats), -14.0, min(0.0, black_nats), 0.0, 0.0, time_s - since_s)
            evidence.take(BoardReading(time_s, (look,)))
            if step == 0:
                evidence.learn(case.known)
    assert evidence.labels(case.known, 4.0) == case.believed


def test_an_unseen_square_is_unknown() -> None:
    """A hand covers part of it: no longer read, but not hidden yet."""
    evidence = Evidence(1)
    evidence.take(BoardReading(1.0, (SquareReading(0.0, 0.0, 0.0, 0.0, 0.18, 0.6),)))
    assert evidence.labels("b", 4.0) == "?"


@pytest.mark.parametrize(("lost", "may_have_been"), [(0, False), (1, False), (2, True)])
def test_a_hand_may_have_been_over_a_square_unseen_where_more_than_one_of_five_pictures_a_second_is_lost(
    lost: int, may_have_been: bool
) -> None:
    for first in range(50):
        evidence = Evidence(1)
        for time_s in (first / 5, (first + 1 + lost) / 5):
            evidence.hands.seen_as_expected(1)
            evidence.take(BoardReading(time_s, (SquareReading(0.0, -9.0, -9.0, 0.0, 0.0, time_s),)))
        assert evidence.hands.of(1).was_over(1) is may_have_been


CAP, PIECE = (2, 3), (4, 5)
"""Light squares on which a bottle cap, and later a piece, is laid."""


@pytest.mark.parametrize(
    ("name", "lay", "lies", "counted"),
    [
        ("a piece is put there", (), (PIECE,), (PIECE,)),
        ("something lay there while every piece stood in its place", (CAP,), (CAP,), ()),
        ("a piece joins it", (CAP,), (CAP, PIECE), (PIECE,)),
    ],
)
def test_objects_on_light_squares(
    name: str, lay: tuple[tuple[int, int], ...], lies: tuple[tuple[int, int], ...], counted: tuple[tuple[int, int], ...]
) -> None:
    evidence, look = Evidence(1), SquareReading(0.0, -14.0, -14.0, 0.0, 0.0, 1.0)
    evidence.take(BoardReading(1.0, (look,), disturbed_light=lay))
    evidence.learn(".")
    evidence.take(BoardReading(2.0, (look,), disturbed_light=lies))
    assert evidence.light_squares == counted


def test_a_piece_put_on_a_cleared_light_square_counts() -> None:
    evidence, look = Evidence(1), SquareReading(0.0, -14.0, -14.0, 0.0, 0.0, 1.0)
    evidence.take(BoardReading(1.0, (look,), disturbed_light=(CAP,)))
    evidence.learn(".")
    for time_s, lies in ((2.0, ()), (3.0, (CAP,))):
        evidence.take(BoardReading(time_s, (look,), disturbed_light=lies))
    assert evidence.light_squares == (CAP,)


@pytest.mark.parametrize(
    ("expected", "every_s", "by"),
    [("w", 0.3, Side.WHITE), (".", 0.3, Side.BLACK), (".", 0.6, None)],
    ids=["a change not explained yet", "as the game expects", "nobody looked in between"],
)
def test_the_hand_that_made_a_change_is_remembered_until_the_game_explains_it(
    expected: str, every_s: float, by: Side | None
) -> None:
    evidence, tracker = Evidence(2), HandTracker()
    empty = SquareReading(0.0, -14.0, -14.0, 0.0, 0.0, 1.0)
    for number, side in enumerate((BoardSide.WHITE, None, BoardSide.BLACK), 1):
        hands = () if side is None else (Hand(side, (1,)),)
        reading = BoardReading(number * every_s, (replace(empty, hidden=float(bool(hands))), empty), hands)
        evidence.take(tracker.take(reading), tracker.tracks, expected=expected + ".")
    assert evidence.hands.only((1,)) is by


def test_a_hand_whose_shadow_came_first_was_there_alone() -> None:
    """The square lay open as the game expects it, and was in doubt when the hand came over it."""
    evidence, tracker, empty = Evidence(1), HandTracker(), SquareReading(0.0, -14.0, -14.0, 0.0, 0.0, 1.0)
    shaded, covered = SquareReading(0.0, 0.0, 0.0, 0.0, 0.0, 0.5), SquareReading(0.0, 0.0, 0.0, 0.0, 1.0, 0.0)
    evidence.hands.forget()
    for number, (square, hands) in enumerate(((empty, ()), (shaded, ()), (covered, (Hand(BoardSide.BLACK, (1,)),)))):
        reading = tracker.take(BoardReading(number * EVERY_S, (square,), hands))
        evidence.take(reading, tracker.tracks, expected=".")
    assert evidence.hands.only((1,)) is Side.BLACK


def test_an_object_of_nobody_is_forgotten_like_a_hand_when_its_square_is_seen_as_expected() -> None:
    """It passed over square 1 long before White's hand came over square 2."""
    evidence, tracker, empty = Evidence(2), HandTracker(), SquareReading(0.0, -14.0, -14.0, 0.0, 0.0, 1.0)
    for number, hands in enumerate(((Hand(None, (1,)),), (), (Hand(BoardSide.WHITE, (2,)),))):
        over = {square for hand in hands for square in hand.squares}
        squares = tuple(replace(empty, hidden=float(square in over)) for square in (1, 2))
        reading = tracker.take(BoardReading(number * EVERY_S, squares, hands))
        evidence.take(reading, tracker.tracks, expected="..")
    assert not evidence.hands.left_before(1, 2)


def test_what_hides_all_of_the_board_at_once_is_not_taken_for_the_hand_last_at_work() -> None:
    """As a picture in which the whole board was knocked aside, which then looks like one hand of Black's."""
    evidence, tracker, empty = Evidence(50), HandTracker(), SquareReading(0.0, -14.0, -14.0, 0.0, 0.0, 1.0)
    for number, hand in enumerate((Hand(BoardSide.WHITE, (37,)), Hand(BoardSide.BLACK, tuple(range(1, 51))))):
        squares = tuple(replace(empty, hidden=float(square in hand.squares)) for square in range(1, 51))
        reading = tracker.take(BoardReading(number * EVERY_S, squares, (hand,)))
        evidence.take(reading, tracker.tracks)
    assert evidence.hands.last((37,)) is Side.WHITE
    assert evidence.hands.only((37,)) is None


def test_a_square_is_not_ignored_as_restless_for_the_time_in_which_nobody_looked() -> None:
    evidence, settled = Evidence(10), SquareReading(0.0, -14.0, -14.0, 0.0, 0.0, 1.0)
    evidence.take(BoardReading(1.0, (settled,) * 10))
    evidence.take(BoardReading(3.5, (replace(settled, still_s=0.1), *(settled,) * 9)))
    assert not evidence.whole


NATS = st.floats(-30.0, 0.0)


@given(st.lists(st.tuples(NATS, NATS, NATS, st.sampled_from((0.05, 0.125, 0.4))), min_size=1, max_size=12))
def test_the_likeliest_label_of_a_square_has_log_likelihood_zero(seen: list[tuple[float, float, float, float]]) -> None:
    evidence, time_s = Evidence(1), 1.0
    for empty, white, black, passed_s in seen:
        time_s += passed_s
        evidence.take(BoardReading(time_s, (SquareReading(empty, white, black, 0.0, 0.0, time_s),)))
        (square,) = evidence.squares
        assert square is None or max(square.likely) == 0


def test_a_king_on_a_still_square_that_first_looked_empty_counts() -> None:
    evidence = Evidence(1)
    for number in range(1, 101):
        empty, black = (0.0, -8.0) if number <= 2 else (-8.0, 0.0)
        evidence.take(BoardReading(number * EVERY_S, (SquareReading(empty, -8.0, black, 5.0, 0.0, 1.0 + number),)))
    assert evidence.kings("b", 4.0) == 1
