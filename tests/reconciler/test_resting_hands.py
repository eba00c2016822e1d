"""Hands that rest apart from what has changed on the board. A row a case."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.evidence import Evidence
from referee.reconciler.hand_tracks import HandTracker
from referee.reconciler.rest import SinceRest
from referee.reconciler.resting_hands import at_work, rest_apart
from referee.records.readings import CLEAR_SQUARE_NATS, LEAD_NATS, BoardReading, BoardSide, Hand, SquareReading

CHANGED_S = 0.1
LAST = 8
"""The last reading, by number: longer after the second than a hand that is lost is remembered."""


CLEARLY = dict.fromkeys((18, 27), CLEAR_SQUARE_NATS)
Hands = tuple[Hand, ...]


def seen(empty: bool, still_s: float, lead: float) -> SquareReading:
    """An empty square or one with a white piece, `lead` nats more likely than anything else."""
    return SquareReading(0.0 if empty else -lead, -lead if empty else 0.0, -lead, 0.0, 0.0, still_s)


def apart_at_last(changed: Mapping[int, float], hands_at: Callable[[int], Hands], free: tuple[int, ...] = ()) -> bool:
    """Five readings a second of a board on which white pieces stand but on the `free` squares. The `changed` squares
    look empty, those of them that were free as if a piece had come, from `CHANGED_S` after the first reading on, by so
    many nats; `hands_at`: the hands in each reading."""
    tracker, evidence, visit = HandTracker(), Evidence(50), SinceRest()
    expected = "".join("." if square in free else "w" for square in range(1, 51))
    for number in range(LAST + 1):
        time_s = number / 5
        squares = tuple(
            seen(
                (number > 0 and square in changed) != (square in free),
                time_s - CHANGED_S,
                changed.get(square, CLEAR_SQUARE_NATS),
            )
            for square in range(1, 51)
        )
        reading = tracker.take(BoardReading(time_s, squares, hands_at(number)))
        visit.take(reading, at_rest=False, tracks=tracker.tracks)
        evidence.take(reading, tracker.tracks)
    return rest_apart(tracker.tracks, expected, evidence, visit, INTERNATIONAL.board)


def hand_over(squares: tuple[int, ...], side: BoardSide | None = BoardSide.WHITE) -> Hands:
    return (Hand(side, squares, (5.0, 5.0), 3.0),) if squares else ()


@pytest.mark.parametrize(
    ("name", "before", "after", "changed", "apart"),
    [
        ("on the rim while two far squares change", (46, 47), (46, 47), (18, 27), True),
        ("it came from one of them", (18, 46), (46,), (18, 27), False),
        ("beside one of them: its shadow may look like a change", (46,), (46,), (41, 27), False),
        ("two squares farther", (46,), (46,), (37, 27), True),
        ("it came as they changed", (), (46,), (18, 27), False),
        ("it has moved on since", (47,), (46, 47), (18, 27), False),
        ("nothing has changed: the piece that it holds may have stood under it", (46,), (46,), (), False),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_hand_rests_apart(
    name: str, before: tuple[int, ...], after: tuple[int, ...], changed: tuple[int, ...], apart: bool
) -> None:
    """A reading before the change, and others after it."""
    assert (
        apart_at_last(dict.fromkeys(changed, CLEAR_SQUARE_NATS), lambda number: hand_over(after if number else before))
        is apart
    )


def test_a_square_in_the_shadow_of_a_hand_may_look_changed_a_little() -> None:
    """It would be reported with what has changed elsewhere."""
    shaded = {41: LEAD_NATS + 0.5}
    assert not apart_at_last(CLEARLY | shaded, lambda number: hand_over((36, 46)))
    assert apart_at_last(CLEARLY, lambda number: hand_over((36, 46)))
    assert not apart_at_last(dict.fromkeys((18, 27), LEAD_NATS + 0.5), lambda number: hand_over((36, 46)))


def test_a_hand_that_comes_back_does_not_rest_apart() -> None:
    """It lay there before, made the change, carried a piece off and came back: what it does next is part of the act."""

    def hands_at(number: int) -> Hands:
        return hand_over((46,) if number in (0, LAST) else (18, 27) if number == 1 else ())

    assert not apart_at_last(CLEARLY, hands_at)


def test_a_hand_does_not_rest_apart_where_the_piece_that_came_may_have_stood_under_it() -> None:
    """A king is played from beneath the hand: a white piece has come, and none is seen to be gone."""
    assert not apart_at_last(CLEARLY, lambda number: hand_over((46,)), free=(18, 27))
    assert apart_at_last(CLEARLY, lambda number: hand_over((46,)), free=(18, 27, 46))  # nothing stood under it
    assert apart_at_last(CLEARLY, lambda number: hand_over((46,)), free=(27,))  # it came from 18


def test_a_hand_without_an_arm_does_not_rest_apart() -> None:
    """It is not known which squares it has been over."""
    assert not apart_at_last(CLEARLY, lambda number: hand_over((46,), None))


@pytest.mark.parametrize(
    ("name", "hands", "still_s", "rest", "working"),
    [
        ("one has lain still, the other left", {(46,): 3.0}, 0.5, True, [(46,)]),
        ("the other has just left", {(46,): 3.0}, 0.2, False, [(46,)]),
        ("one pauses, and nothing has moved since", {(28, 33): 0.5}, 2.0, False, [(28, 33)]),
        ("one pauses, and its shadow has moved with it", {(28, 33): 0.5}, 0.5, False, [(28, 33)]),
        ("one lies still, the other works", {(46,): 3.0, (28, 33): 0.1}, 1.0, False, [(28, 33)]),
        ("one lies still, the other pauses", {(46,): 3.0, (28, 33): 0.8}, 1.0, False, [(28, 33)]),
        ("one at the rim hides no square, the other pauses", {(): 0.0, (28, 33): 0.8}, 1.0, False, [(28, 33)]),
        ("both work", {(46,): 0.3, (28, 33): 0.0}, 1.0, False, [(46,), (28, 33)]),
        ("no hand", {}, 9.0, False, []),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_which_hands_rest_and_which_are_at_work(
    name: str, hands: dict[tuple[int, ...], float], still_s: float, rest: bool, working: list[tuple[int, ...]]
) -> None:
    """`hands`: for how long White's hands over these squares have not moved; `still_s`: all other squares."""
    under = {square: each_s for squares, each_s in hands.items() for square in squares}
    seen_squares = tuple(
        SquareReading(0.0, 0.0, 0.0, 0.0, float(square in under), under.get(square, still_s)) for square in range(1, 51)
    )
    reading = BoardReading(9.0, seen_squares, tuple(Hand(BoardSide.WHITE, squares) for squares in hands))
    assert reading.hands_rest is rest
    assert [hand.squares for hand in at_work(reading.hands, reading)] == working
