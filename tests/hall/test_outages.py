"""Boards and their hall when the broker, the hall, the network or the disk fails."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import Raw

from referee.console.desk import OTHER_GAME, TOO_LATE, PerhapsDecided
from referee.console.server import ConsoleServer
from referee.errors import UnreadableInput
from referee.hall import board_link, remote_desk
from referee.hall.board import BoardPresence
from referee.hall.board_answers import BoardAnswers
from referee.hall.board_link import STATE_EVERY_S
from referee.hall.hall import Hall
from referee.hall.link import Address
from referee.hall.pages import hall_app
from referee.hall.payloads import (
    Answer,
    ArbitersOrder,
    BeginNext,
    CorrectEarlier,
    Decide,
    EndEvening,
    NumberedEvent,
    Payload,
)
from referee.hall.store import ReceivedEvent, Store
from referee.hall.table_games import TableGames
from referee.hall.topics import BoardTopic
from referee.messages import Message, message
from referee.outputs.message_encoding import message_plain
from referee.records.decisions import Decision, Pause, Resume
from referee.records.events import GameResult
from referee.system.steady_clock import steady_s
from tests.hall.halls import PLIES, WAIT_S, Cut, JournalDesk, Site, irregular, play, soon


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


def test_after_a_sleep_of_the_computer_no_order_is_too_late(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match's time runs on meanwhile, and the hall learns so at once."""
    hall, desk = site.hall(), site.desk
    site.join()
    play(desk)
    soon(lambda: site.same_story(hall) and site.light(hall) is BoardPresence.LIVE)
    woken_s = desk.now_s() + 3600
    monkeypatch.setattr(desk, "now_s", lambda: woken_s)
    monkeypatch.setattr(board_link, "steady_s", lambda: steady_s() + 3600)
    remote = site.remote(hall)
    soon(lambda: remote.now_s() >= woken_s, STATE_EVERY_S / 2)
    assert remote.decide(Pause(0.0)) is None


def decide(match: str | None, until_s: float | None) -> Decide:
    return Decide(id="1", match=match or "a" * 16, until_s=until_s, decision=Raw(b'{"type": "Pause"}'))


def begin_next(match: str | None, until_s: float | None) -> BeginNext:
    return BeginNext(
        id="1", match=match, until_s=until_s, white="", black="", event="", site="", round="", time_control=""
    )


def correct(match: str | None, until_s: float | None) -> CorrectEarlier:
    return CorrectEarlier(id="1", match=match, until_s=until_s, number=1, result=GameResult.DRAW, reason="agreed")


def end(match: str | None, until_s: float | None) -> EndEvening:
    return EndEvening(id="1", match=match, until_s=until_s)


@pytest.mark.parametrize("order", [decide, begin_next, correct, end])
@pytest.mark.parametrize(
    ("match", "left_s", "refused"),
    [
        pytest.param("a" * 16, 5.0, None, id="in time"),
        pytest.param("a" * 16, -0.1, TOO_LATE, id="too late"),
        pytest.param("b" * 16, 5.0, OTHER_GAME, id="in time on the clock of another game"),
        pytest.param(None, None, None, id="without a limit"),
    ],
)
def test_an_order_is_executed_at_its_match_until_its_deadline(
    tmp_path: Path,
    order: Callable[[str | None, float | None], ArbitersOrder],
    match: str | None,
    left_s: float | None,
    refused: Message | None,
) -> None:
    desk, answers = JournalDesk(tmp_path / "first", "c" * 16), list[object]()
    games = TableGames(desk, (), lambda: None)
    desk.next_game("a" * 16, "Weiss, Isidore", "Woldouby")
    games.follow_next()

    def send(_: BoardTopic, answer: Payload) -> bool:
        answers.append(answer)
        return True

    at_board = BoardAnswers(desk, games, send, lambda _: True, lambda: None)
    at_board.answer(order(match, None if left_s is None else desk.now_s() + left_s))
    assert answers == [Answer(id="1", refused=None if refused is None else message_plain(refused))]
    done = (desk.decided, desk.evening.begun, desk.evening.corrected, desk.evening.ended)
    assert any(done) is (refused is None)


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
