"""The hall's store of what boards told: gaps, a full disk, damage."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from pathlib import Path

import pytest
from msgspec import Raw

from referee.errors import UnreadableInput
from referee.hall.payloads import NumberedEvent
from referee.hall.store import ReceivedEvent, Store
from tests.hall.halls import Site, play, soon


def test_a_full_disk_in_the_hall_loses_nothing(site: Site) -> None:
    hall, desk = site.hall(), site.desk
    site.join()
    play(desk, 1)
    soon(lambda: len(site.stored()) == len(desk.told))
    file = hall._store._file
    (pages,) = file.execute("PRAGMA page_count").fetchone()
    file.execute(f"PRAGMA max_page_count = {pages}")  # SQLite's own way to be full
    desk.tell(*[event for event, _ in desk.told] * 40)
    soon(lambda: site.same_story(hall) and hall.troubles())
    assert "the disk is full" in hall.troubles()[0]["en"]
    file.execute("PRAGMA max_page_count = 1000000")
    soon(lambda: len(site.stored()) == len(desk.told) and not hall.troubles())


@pytest.mark.parametrize(
    ("numbers", "count"),
    [
        pytest.param((), 0, id="nothing"),
        pytest.param((1, 2, 3), 3, id="no gap"),
        pytest.param((1, 2, 5, 6), 2, id="a gap"),
        pytest.param((2, 3), 0, id="without the first"),
    ],
)
def test_stored_events_count_up_to_the_first_gap_and_the_rest_is_replaced(
    tmp_path: Path, numbers: tuple[int, ...], count: int
) -> None:
    match = "a" * 16

    def received(numbers: Iterable[int], text: bytes) -> list[ReceivedEvent]:
        return [ReceivedEvent(1, match, NumberedEvent(number, "x", Raw(text)), 0.0) for number in numbers]

    with contextlib.closing(Store(tmp_path)) as store:
        store.add(received(numbers, b"1"))
        assert store.counts() == ({(1, match): count} if count else {})
        assert [event.numbered.number for event in store.events(1, match)] == list(range(1, count + 1))
        again = received(range(count + 1, 9), b"2")
        store.add(again)
        assert store.counts() == {(1, match): 8}
        assert list(store.events(1, match)[count:]) == again


def test_a_damaged_store_is_refused_with_the_remedy(tmp_path: Path) -> None:
    (tmp_path / "hall.sqlite").write_bytes(b"no database" * 1000)
    with pytest.raises(UnreadableInput, match="delete it, and the boards tell everything again"):
        Store(tmp_path)
