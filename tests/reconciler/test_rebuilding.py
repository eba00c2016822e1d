"""A position being restored: which squares are known to be wrong, and when it stands completely."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.draughts.variants import INTERNATIONAL, start_position
from referee.reconciler.rebuilding import BoardWatch
from referee.records.readings import BoardReading
from tests.reconciler.watched import WatchedBoard

START = start_position(INTERNATIONAL)
UNKNOWN = "?" * 50


def test_squares_are_reported_wrong_once_seen() -> None:
    board, watch = WatchedBoard(START.to_string()), BoardWatch(UNKNOWN)
    assert watch.mismatched(START) == ()
    for reading in board.show("32. 28w"):
        watch.look(reading, START)
    assert (watch.mismatched(START), watch.whole) == ((28, 32), True)


def test_the_last_reading_counts_under_a_hand() -> None:
    board, watch = WatchedBoard(START.to_string()), BoardWatch(UNKNOWN)
    for reading in (*board.show("32. 28w"), *board.show("28. 32w", hand=(28, 32))):
        watch.look(reading, START)
    assert (watch.mismatched(START), watch.whole) == ((28, 32), False)
    for reading in board.show():
        watch.look(reading, START)
    assert (watch.mismatched(START), watch.whole) == ((), True)


def test_boards_that_may_show_a_position() -> None:
    board, watch = WatchedBoard(START.to_string()), BoardWatch(UNKNOWN)
    assert all(shown_by(watch, board.show("", 0.4)))
    assert not any(shown_by(watch, board.show("32.")))


def test_a_square_that_is_not_read_holds_what_was_last_seen_there() -> None:
    board, watch = WatchedBoard(START.to_string()), BoardWatch(UNKNOWN)
    assert not any(shown_by(watch, board.show("21?~")))
    assert not any(shown_by(watch, board.show("21b")))
    assert not any(shown_by(watch, board.show("21?~")))
    assert all(shown_by(watch, board.show("21.~")))
    assert all(shown_by(watch, board.show("21?~")))


def shown_by(watch: BoardWatch, readings: Iterable[BoardReading]) -> Iterator[bool]:
    """Whether each of these readings may show the start position."""
    for reading in readings:
        watch.look(reading, START)
        yield watch.may_show(reading, START)
