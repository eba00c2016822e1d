"""Boards and their hall when the broker, the hall or the network fails."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from referee.console.desk import PerhapsDecided
from referee.console.server import ConsoleServer
from referee.hall import remote_desk
from referee.hall.board import BoardPresence
from referee.hall.hall import Hall
from referee.hall.link import Address
from referee.hall.pages import hall_app
from referee.hall.store import Store
from referee.messages import message
from referee.records.decisions import Decision, Pause, Resume
from tests.hall.halls import PLIES, WAIT_S, Cut, Site, irregular, play, soon


class Stall(Cut):
    """A network that can stand still in either direction, and loses nothing."""

    def __init__(self, port: int) -> None:
        self.from_board, self.to_board = threading.Event(), threading.Event()
        self.go_on()
        super().__init__(port)

    def go_on(self) -> None:
        self.from_board.set()
        self.to_board.set()

    def _pass_on(self, one: socket.socket, other: socket.socket, late_s: float) -> None:
        moves = self.from_board if one.getsockname()[1] == self.port else self.to_board
        with contextlib.closing(other), contextlib.suppress(OSError):
            while content := one.recv(65536):
                moves.wait()
                other.sendall(content)


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
    remote, out_of_reach = site.remote(hall), message("hall-board-out-of-reach", board=site.number)
    assert remote.decide(Pause(0.0)) == remote.troubles()[0] == out_of_reach
    assert remote.decisions_now([Pause(0.0)]) is None
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


@pytest.mark.deep
@pytest.mark.parametrize("cut_off", ["board", pytest.param("hall", marks=pytest.mark.deep)])
def test_a_page_has_its_choices_again_after_an_outage(site: Site, cut_off: str) -> None:
    cut = Cut(site.place.broker.port)
    where = Address("127.0.0.1", cut.port)
    hall = site.hall(where if cut_off == "hall" else None)
    site.join(where=where if cut_off == "board" else None)
    irregular(site.desk)
    soon(lambda: site.same_story(hall) and site.light(hall) is BoardPresence.LIVE)
    address = f"/board/{site.number}/api/v1"
    with (
        contextlib.closing(cut),
        ConsoleServer(lambda access, limits: hall_app(hall, access, limits), port=0) as server,
        httpx.Client(base_url=server.url, timeout=WAIT_S) as page,
        page.stream("GET", f"{address}/events?after=9999") as events,
    ):
        resets = (line for line in events.iter_lines() if line == "event: reset")
        next(resets)  # there is no such event
        before = page.get(f"{address}/match").json()
        assert allowed(before) == ["Rectify", "Maintain"]
        cut.cut()
        next(resets)
        away = page.get(f"{address}/match").json()
        assert (allowed(away), away["choices"]) == ([], [])
        assert "nothing is heard of board" in away["troubles"][0]["en"]
        cut.mend()
        # the will of the connection that broke may come after the board is back
        views = (page.get(f"{address}/match").json() for _ in resets)
        back = next(view for view in views if view["choices"])
        assert (back["attention"], back["choices"]) == (before["attention"], before["choices"])


def allowed(match: Any) -> list[str]:
    """What can be decided of the open incident."""
    (incident,) = [item for item in match["attention"] if item["kind"] == "incident"]
    return [choice["ask"]["type"] for choice in incident["choices"] if choice["refusal"] is None]


@pytest.mark.parametrize(
    ("still", "decided"),
    [
        pytest.param(("to_board",), [], id="the decision is late", marks=pytest.mark.deep),
        pytest.param(("from_board",), [Pause], id="the answer is late"),
        pytest.param(("to_board", "from_board"), [], id="both are late", marks=pytest.mark.deep),
    ],
)
def test_when_no_answer_comes_it_is_not_known_whether_it_was_decided_and_nothing_is_decided_later(
    site: Site, monkeypatch: pytest.MonkeyPatch, still: tuple[str, ...], decided: list[type[Decision]]
) -> None:
    hall, desk, stall = site.hall(), site.desk, Stall(site.place.broker.port)
    monkeypatch.setattr(remote_desk, "ANSWER_S", 2.5)  # 5 s in an evening; a silent board is lost after 4
    begin_s = time.monotonic()
    monkeypatch.setattr(desk, "now_s", lambda: desk.board.time_s + time.monotonic() - begin_s)
    with contextlib.closing(stall):
        site.join(where=Address("127.0.0.1", stall.port))
        play(desk)
        soon(lambda: site.same_story(hall) and site.light(hall) is BoardPresence.LIVE)
        remote = site.remote(hall)
        for direction in still:
            getattr(stall, direction).clear()
        with pytest.raises(PerhapsDecided, match="it is not known whether this was decided"):
            remote.decide(Pause(0.0))
        time.sleep(0.3)
        stall.go_on()
        assert remote.decisions_now([Resume(0.0)]) is not None  # answered after what was sent before
        assert [type(decision) for decision in desk.decided] == decided
        again = Resume(0.0) if decided else Pause(0.0)
        soon(lambda: remote.decide(again) is None)
