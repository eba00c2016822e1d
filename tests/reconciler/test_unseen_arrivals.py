"""Pieces that appear where no hand was: the act, the hands seen -> a gap or none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.draughts.variants import INTERNATIONAL, start_position
from referee.reconciler.unseen_arrivals import UnseenArrivals
from tests.reconciler.watched import WatchedBoard

START = start_position(INTERNATIONAL).to_string()


def gaps(*acts: tuple[str, tuple[int, ...]]) -> bool:
    """Each act: a hand over these squares first, then the changes without a hand over the board."""
    board, watch = WatchedBoard(START), UnseenArrivals(50)
    found = False
    for changes, hand in acts:
        for reading in (*board.show("", 0.4, hand), *board.show(changes, 0.8)):
            found |= watch.take(reading)
    return found


@pytest.mark.parametrize(
    ("acts", "gap"),
    [
        ([("32. 28w", (32, 28)), ("19. 23b", (19, 23))], False),
        ([("32. 28w", (32, 28)), ("19. 23b 33. 29w", ())], True),
        ([("32. 28w", (32, 28)), ("19. 23b", ())], True),
        ([("32. 28w", ())], False),
        ([("32. 28w", (32, 28)), ("19.", ())], False),
    ],
    ids=["both seen", "two at once, unseen", "one, no hand since it was bare", "hands are not known", "one only left"],
)
def test_a_gap(acts: list[tuple[str, tuple[int, ...]]], gap: bool) -> None:
    assert gaps(*acts) is gap


def test_doubtful_readings_show_no_gap() -> None:
    board, watch = WatchedBoard(START), UnseenArrivals(50)
    for reading in (*board.show("", 0.4, (32, 28)), *board.show("32. 28w", 0.8)):
        watch.take(reading)
    for reading in board.show("23b?"):
        weak = tuple(replace(square, black=square.black * 0.1) for square in reading.squares)
        assert not watch.take(replace(reading, squares=weak))


def test_squares_misread_at_the_edge_of_a_hand_show_no_gap() -> None:
    """A hand on 32 covers a little of 27 and 28, which look like black pieces in its shadow."""
    board, watch = WatchedBoard(START), UnseenArrivals(50)
    for reading in board.show("", 0.4, (32,)):
        assert not watch.take(reading)
    for reading in board.show("27b 28b", 0.4):
        squares = list(reading.squares)
        for number in (27, 28):
            squares[number - 1] = replace(squares[number - 1], hidden=0.1)
        assert not watch.take(replace(reading, squares=tuple(squares)))


def test_men_that_look_black_in_the_shadow_of_a_hand_show_no_gap() -> None:
    """White lifts 40 and plays it to 35; the arm's shadow on 39 and 49 leaves with the hand."""
    shaded, played = ("39b 49b", (40, 45)), ("39w 49w 40. 35w", (35, 40))
    board, watch = WatchedBoard(START), UnseenArrivals(50)
    readings = [*board.show("32. 28w", 0.6, (32, 28)), *board.show("", 2.0)]
    readings += [reading for changes, hand in (shaded, played) for reading in board.show(changes, 1.0, hand)]
    assert not any([watch.take(reading) for reading in (*readings, *board.show("", 1.0))])


def test_a_gap_during_which_a_hand_stays_is_seen_when_the_hand_has_left() -> None:
    board, watch = WatchedBoard(START), UnseenArrivals(50)
    for reading in (*board.show("32. 28w", 0.6, (32, 28)), *board.show("", 2.0), *board.show("", 0.6, (46,))):
        assert not watch.take(reading)
    meanwhile = [watch.take(reading) for reading in board.show("19. 23b 33. 29w", 1.0, (46,))]
    assert not any(meanwhile)
    assert any([watch.take(reading) for reading in board.show("", 1.0)])


def test_a_square_that_has_not_settled_shows_no_gap() -> None:
    """Just after White's hand has left, 28 still looks empty."""
    board, watch = WatchedBoard(START), UnseenArrivals(50)
    for reading in (*board.show("", 0.4, (32, 28)), *board.show("", 0.2)):
        squares = list(reading.squares)
        squares[28 - 1] = replace(squares[28 - 1], still_s=0.1)
        assert not watch.take(replace(reading, squares=tuple(squares)))
    for reading in board.show("32. 28w", 0.8):
        assert not watch.take(reading)
