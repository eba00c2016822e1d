"""Boards and their hall when the broker, the hall, the network or the disk fails."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec import Raw

from referee.errors import UnreadableInput
from referee.hall.board import BoardPresence
from referee.hall.hall import Hall
from referee.hall.link import Address
from referee.hall.payloads import NumberedEvent
from referee.hall.store import ReceivedEvent, Store
from referee.records.decisions import Pause
from tests.hall.halls import PLIES, Cut, Site, play, soon


def test_the_broker_is_killed_and_comes_back(site: Site) -> None:
    hall, desk = site.hall(), site.desk
    site.join()
    play(desk, 1)
    soon(lambda: site.same_story(hall))
    process = site.place.broker._process
    assert process is not None
    process.kill()
    desk.show(PLIES[2])  # play goes on
    soon(hall.troubles)
    assert site.remote(hall).decide(Pause(0.0)) is not None
    desk.show(PLIES[3])
    soon(lambda: site.same_story(hall) and len(site.stored()) == len(desk.told))
    soon(lambda: site.light(hall) is BoardPresence.LIVE)
    assert site.remote(hall).decide(Pause(0.0)) is None


def test_the_hall_is_killed_and_comes_back_and_its_store_is_deleted(site: Site) -> None:
    hall, desk = site.hall(), site.desk
    site.join()
    play(desk, 2)
    soon(lambda: site.same_story(hall) and len(site.stored()) == len(desk.told))
    killed(hall)
    desk.show(PLIES[3])
    hall = Hall(Store(site.store), site.place.where, site.place.users["hall"], site.path / "pictures")
    assert site.light(hall) is BoardPresence.NEVER  # what was kept is shown, and not believed
    killed(hall)
    hall = site.hall()
    soon(lambda: site.same_story(hall) and site.light(hall) is BoardPresence.LIVE)
    killed(hall)
    for file in site.store.glob("hall.sqlite*"):
        file.unlink()
    hall = site.hall()
    soon(lambda: site.same_story(hall))
    soon(lambda: site.stored() == [(site.match, number) for number in range(1, len(desk.told) + 1)])


def killed(hall: Hall) -> None:
    """Ended without a last message."""
    hall._link._closing.set()
    client = hall._link._client
    if client is not None:
        client._sock_close()
    hall.close()


def test_a_cut_network_is_seen_within_five_seconds_and_all_is_delivered_after(site: Site) -> None:
    hall, cut = site.hall(), Cut(site.place.broker.port)
    try:
        site.join(where=Address("127.0.0.1", cut.port))
        play(site.desk, 1)
        soon(lambda: site.same_story(hall))
        cut.cut()
        begin_s = time.monotonic()
        soon(lambda: site.light(hall) is BoardPresence.LOST)
        assert time.monotonic() - begin_s < 5.0
        site.desk.show(PLIES[2])
        cut.mend()
        soon(lambda: site.same_story(hall) and site.light(hall) is BoardPresence.LIVE)
    finally:
        cut.close()


def test_a_clip_requested_during_a_network_outage_arrives_after_it(site: Site) -> None:
    hall, cut = site.hall(), Cut(site.place.broker.port)
    film = site.desk.folder / "evidence" / "film.mp4"
    try:
        site.join(where=Address("127.0.0.1", cut.port))
        soon(lambda: site.same_story(hall) and site.light(hall) is BoardPresence.LIVE)
        film.parent.mkdir(exist_ok=True)
        film.write_bytes(b"film")
        remote = site.remote(hall)
        cut.cut()
        with ThreadPoolExecutor() as pool:
            fetched = pool.submit(remote.fetched, "evidence/film.mp4")
            soon(lambda: hall.requests._pending)
            cut.mend()
            assert fetched.result().read_bytes() == b"film"
    finally:
        cut.close()


@pytest.mark.deep
def test_a_clip_over_a_slow_network_delays_neither_heartbeats_nor_decisions(site: Site) -> None:
    hall, cut = site.hall(), Cut(site.place.broker.port, bytes_per_s=500_000)
    film, seen = "evidence/film.mp4", set[BoardPresence]()
    leave = hall.listen(lambda changed: seen.add(site.light(hall)) if site.number in changed else None)
    try:
        site.join(where=Address("127.0.0.1", cut.port))
        play(site.desk)
        soon(lambda: site.same_story(hall) and site.light(hall) is BoardPresence.LIVE)
        seen.clear()
        (site.desk.folder / "evidence").mkdir(exist_ok=True)
        (site.desk.folder / film).write_bytes(bytes(3_000_000))  # 8 s as base64
        with ThreadPoolExecutor() as pool:
            fetched = pool.submit(site.remote(hall).fetched, film)
            assert site.remote(hall).decide(Pause(0.0)) is None
            assert not fetched.done()
            assert fetched.result().stat().st_size == 3_000_000
        assert seen <= {BoardPresence.LIVE}
    finally:
        leave()
        cut.close()


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
