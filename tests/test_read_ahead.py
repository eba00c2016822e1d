"""Reading ahead: order, bounds, failures and stopping."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest

from referee.read_ahead import read_ahead


def test_everything_comes_in_order() -> None:
    assert list(read_ahead(range(100), depth=3)) == list(range(100))


def test_read_ahead_is_bounded_by_the_queue() -> None:
    fetched: list[int] = []

    def source() -> Iterator[int]:
        for number in range(50):
            fetched.append(number)
            yield number

    items = read_ahead(source(), depth=4)
    next(items)
    time.sleep(0.2)
    # one taken, four waiting, one in the fetching thread's hand
    assert len(fetched) <= 6
    items.close()


def test_a_failure_comes_after_the_items_before_it() -> None:
    def source() -> Iterator[int]:
        yield 1
        yield 2
        raise OSError("the disk is gone")

    items = read_ahead(source())
    assert [next(items), next(items)] == [1, 2]
    with pytest.raises(OSError, match="the disk is gone"):
        next(items)


def test_closing_stops_the_thread() -> None:
    before = set(threading.enumerate())

    def endless() -> Iterator[int]:
        while True:
            yield 1

    items = read_ahead(endless())
    next(items)
    items.close()
    assert set(threading.enumerate()) <= before
