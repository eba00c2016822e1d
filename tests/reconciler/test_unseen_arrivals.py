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


def test_a_square_that_has_not_settled_shows_no_gap() -> None:
    """Just after White's hand has left, 28 still looks empty."""
    board, watch = WatchedBoard(START), UnseenArrivals(50)
    for reading in (*board.show("", 0.4, (32, 28)), *board.show("", 0.2)):
        squares = list(reading.squares)
        squares[28 - 1] = replace(squares[28 - 1], still_s=0.1)
        assert not watch.take(replace(reading, squares=tuple(squares)))
    for reading in board.show("32. 28w", 0.8):
        assert not watch.take(reading)
