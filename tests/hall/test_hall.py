"""Boards in a hall, over a real broker: display and decisions."""

from __future__ import annotations

import contextlib
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from msgspec import Raw

from referee.console.server import ConsoleServer
from referee.hall import board_link, link, topics
from referee.hall.board import BoardPresence
from referee.hall.board_requests import NoAnswer
from referee.hall.hall import Hall
from referee.hall.link import Address, Link
from referee.hall.pages import hall_app
from referee.hall.payloads import MAX_COUNT, Decide, SendFile
from referee.hall.remote_desk import NoGameYet, RemoteDesk
from referee.hall.store import Store
from referee.hall.topics import BoardTopic
from referee.messages import Message, message
from referee.records.decisions import DeclareResult, Maintain, Pause, Rectify, Resume
from referee.records.events import GameResult
from tests.hall.halls import WAIT_S, Cut, JournalDesk, Site, irregular, play, soon


class Deaf:
    """Publishes, and receives nothing."""

    def __init__(self, site: Site, number: int) -> None:
        will = (topics.board_topic(number, BoardTopic.STATUS), b"")
        self.link = Link(site.place.where, site.place.users[f"board-{number}"], subscriptions=(), will=will)
        self.link.start(self)
        assert self.link.first_attempt() is None

    def message_received(self, topic: str, content: bytes, retained: bool) -> None:
        pass

    def connection_changed(self, fault: Message | None) -> None:
        pass


def test_the_hall_shows_two_boards_as_their_own_consoles_do(site: Site, tmp_path: Path) -> None:
    second, number = JournalDesk(tmp_path / "second", "f" * 16), next(site.place.numbers)
    play(site.desk)
    hall = site.hall()
    site.join()
    site.join(second, number)
    play(second, 2)
    soon(lambda: site.same_story(hall) and site.same_story(hall, number, second))
    assert site.light(hall) is site.light(hall, number) is BoardPresence.LIVE
    soon(lambda: len(site.stored()) == len(site.desk.told) and len(site.stored(number)) == len(second.told))
    assert site.stored(number) == [("f" * 16, count) for count in range(1, len(second.told) + 1)]


def test_a_decision_from_the_hall_is_decided_at_the_board(site: Site) -> None:
    hall, desk = site.hall(), site.desk
    site.join()
    irregular(desk)
    soon(lambda: site.same_story(hall))
    remote = site.remote(hall)
    decisions = (Rectify(0.0, 1), Maintain(0.0, 1), Resume(0.0))
    assert remote.decisions_now(decisions) == desk.decisions_now(decisions)
    assert desk.decisions_now(decisions).undoes is not None
    assert remote.decide(Maintain(0.0, 1)) is None
    assert isinstance(desk.decided[-1], Maintain)
    assert desk.decided[-1].time_s == desk.now_s()  # the board gives the time
    assert remote.decide(Rectify(0.0, 1)) == desk.decisions_now([Rectify(0.0, 1)]).refusals[0] is not None
    soon(lambda: site.same_story(hall))


def test_a_boards_page_in_the_hall_gives_the_advice_that_its_own_page_gives(site: Site) -> None:
    hall, desk = site.hall(), site.desk
    site.join()
    irregular(desk)
    soon(lambda: site.same_story(hall))
    desk.advised = (message("doctor-no-room", free=200, folder="match", wanted=300),)
    soon(lambda: site.remote(hall).advice() == desk.advised)
    with hall.locked_board(site.number) as board:
        assert board.troubles() == (), "the list of all boards has what needs somebody"
    desk.advised = ()
    soon(lambda: site.remote(hall).advice() == ())


def test_rectify_from_the_hall_changes_the_game_at_the_board(site: Site) -> None:
    hall, desk = site.hall(), site.desk
    site.join()
    play(desk)
    before = desk.session.position
    desk.show("46. 27w", 4.0)
    assert desk.session.position != before
    soon(lambda: site.same_story(hall))
    assert site.remote(hall).decide(Rectify(0.0, 1)) is None
    soon(lambda: site.same_story(hall))
    with hall.locked_board(site.number) as board:
        view = board.view(hall.now_s())
        assert view is not None
        assert view.restoration is not None
    desk.show("27. 46w", 4.0)  # the man is put back
    assert desk.session.position == before
    desk.show("33. 28w")
    last = desk.session.position
    soon(lambda: site.same_story(hall))
    with hall.locked_board(site.number) as board:
        assert board.view_builder is not None
        assert board.view_builder.position == last
        (incident,) = board.view_builder.view(0.0, None).attention
        assert (incident.status, incident.follows) == ("rectified", "2… 14x23")


@pytest.mark.parametrize("off_s", [3600.0, -3600.0], ids=["an hour ahead", "an hour behind"])
def test_a_wrong_board_clock_does_not_affect_displayed_ages_and_times(site: Site, off_s: float) -> None:
    hall, desk = site.hall(), site.desk
    right, number = JournalDesk(site.path / "right", "e" * 16), next(site.place.numbers)
    desk.board.time_s, right.board.time_s = 7200.0 + off_s, 7200.0
    site.join()
    site.join(right, number)
    irregular(desk)
    irregular(right)
    begin_s = time.time()
    soon(lambda: site.same_story(hall) and site.same_story(hall, number, right))
    soon(lambda: len(site.stored()) == len(desk.told))
    own_s = right.now_s() - right.events[-1].time_s
    # a state that was sent before the last act tells the board's time of then; the next one follows
    soon(lambda: [shown_age_s(hall, each) for each in (site.number, number)] == [pytest.approx(own_s, abs=3.0)] * 2)
    with hall.locked_board(site.number) as board, hall.locked_board(number) as other:
        times, others = board.times(hall.now_s()), other.times(hall.now_s())
        assert times is not None
        assert others is not None
        assert times.white_ms == pytest.approx(others.white_ms, abs=3000)
    assert all(abs(heard.received_s - begin_s) < 30 for heard in hall._store.events(site.number, site.match))


def shown_age_s(hall: Hall, number: int) -> float | None:
    """Age of the incident on the hall's page, seconds."""
    with hall.locked_board(number) as board:
        view = board.view(hall.now_s())
    if view is None or not view.attention or view.attention[0].time_s is None:
        return None
    return view.time_s - view.attention[0].time_s


def test_of_two_simultaneous_decisions_one_is_taken_and_the_other_refused_with_a_reason(site: Site) -> None:
    hall, desk = site.hall(), site.desk
    site.join()
    play(desk)
    soon(lambda: site.same_story(hall))
    with ThreadPoolExecutor() as pool:
        asked = [pool.submit(site.remote(hall).decide, Pause(0.0)), pool.submit(desk.decide, Pause(0.0))]
        answers = {each.result() for each in asked}
    assert answers == {None, message("refusal-paused")}
    assert [type(decision) for decision in desk.decided] == [Pause]


def test_a_tap_on_a_page_of_the_game_before_decides_nothing_in_the_next_one(site: Site) -> None:
    """A phone that slept over the end of a game still shows its incident 1."""
    hall, desk = site.hall(), site.desk
    site.join()
    irregular(desk)
    soon(lambda: site.same_story(hall))
    with (
        ConsoleServer(lambda access, limits: hall_app(hall, access, limits), port=0) as server,
        httpx.Client(base_url=server.url, timeout=WAIT_S) as page,
    ):
        shown = page.get(f"board/{site.number}/api/v1/match").json()["id"]
        (board,) = [each for each in page.get("api/v1/hall").json()["boards"] if each["number"] == site.number]
        assert board["match"]["id"] == shown == site.match
        desk.decide(DeclareResult(0.0, GameResult.DRAW, "agreed"))
        desk.next_game("a" * 16, "Weiss, Isidore", "Woldouby")
        irregular(desk)
        soon(lambda: site.same_story(hall))
        tap = {"type": "Maintain", "incident": 1}
        late = page.post(f"board/{site.number}/api/v1/decisions", json={**tap, "match": shown})
        assert (late.status_code, late.json()["reason"]["en"]) == (409, "another game is at the table now")
        assert desk.decided == []
        now = {**tap, "match": page.get(f"board/{site.number}/api/v1/match").json()["id"]}
        assert page.post(f"board/{site.number}/api/v1/decisions", json=now).status_code == 202
        assert [type(decision) for decision in desk.decided] == [Maintain]


def test_incident_pictures_are_sent_unasked_and_clips_on_request(site: Site) -> None:
    hall = site.hall()
    site.join()
    irregular(site.desk)
    soon(lambda: site.same_story(hall))
    (name,) = [picture.name for _, pictures in site.desk.told for picture in pictures]
    soon(hall.files.place_of(site.number, site.match, name).is_file)
    remote = site.remote(hall)
    assert remote.fetched(name).read_bytes()[:2] == b"\xff\xd8"
    picture = remote.picture(overlay=False)
    assert picture is not None
    assert picture[:2] == b"\xff\xd8"
    film, content = "evidence/film.mp4", bytes(range(256)) * 3000  # in several parts
    (site.desk.folder / film).write_bytes(content)
    assert remote.fetched(film).read_bytes() == content
    with pytest.raises(NoAnswer, match="no such evidence"):
        remote.fetched("evidence/none.mp4")


def test_score_sheet_and_report_of_a_board_are_served_by_the_hall(site: Site) -> None:
    hall, desk = site.hall(), site.desk
    site.join()
    soon(lambda: site.same_story(hall) and site.light(hall) is BoardPresence.LIVE)
    desk.evening.place = desk.folder
    with (
        ConsoleServer(lambda access, limits: hall_app(hall, access, limits), port=0) as server,
        httpx.Client(base_url=f"{server.url}board/{site.number}/papers/", timeout=WAIT_S) as papers,
    ):
        report = papers.get("1/report?lang=fr")
        assert (report.status_code, report.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert '<html lang="fr"' in report.text
        pdn = papers.get("1/pdn")
        assert 'White "Sijbrands, Ton"' in pdn.text
        assert f"board-{site.number}-game-1-pdn.pdn" in pdn.headers["content-disposition"]
        assert papers.get("1/diary").status_code == 404
        for missing in ("9/report", f"{MAX_COUNT}/report", f"{MAX_COUNT + 1}/pdn", f"{10**30}/report"):
            answer = papers.get(missing)
            assert answer.status_code == 409
            assert "there is no such" in answer.text.lower()


@pytest.mark.parametrize("run", ["0" * 16, "2" * 16], ids=["with the lower run", "with the higher run"])
def test_a_board_number_already_in_use_is_refused(
    run: str, site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after the heartbeats of the board that has it."""
    hall = site.hall()
    monkeypatch.setattr(link, "KEEPALIVE_S", 60)  # a busy computer does not make the first board seem gone
    first = site.join()
    monkeypatch.setattr(board_link, "TAKEN_S", 2.5 * board_link.HEARTBEAT_S)
    thief = JournalDesk(tmp_path / "thief", "e" * 16)
    second = site.link(thief, site.number, run=run)
    assert second.wait_until_announced() == message("hall-board-taken", board=site.number)
    play(site.desk, 1)
    play(thief, 2)
    soon(lambda: site.same_story(hall))
    first.close()  # now the number is free
    soon(lambda: site.same_story(hall, desk=thief))


def test_a_board_number_in_use_is_refused_over_a_slow_network(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of the broker's answers are late."""
    monkeypatch.setattr(link, "KEEPALIVE_S", 60)  # a busy computer does not make the first board seem gone
    site.join()
    monkeypatch.setattr(board_link, "TAKEN_S", 1.5)
    thief, slow = JournalDesk(tmp_path / "thief", "e" * 16), Cut(site.place.broker.port, late_s=0.5)
    with contextlib.closing(slow):
        second = site.link(thief, site.number, Address("127.0.0.1", slow.port), run="2" * 16)
        assert second.wait_until_announced() == message("hall-board-taken", board=site.number)
        second.close()


def test_two_halls_at_one_broker(site: Site) -> None:
    site.hall()
    second = Hall(Store(site.path / "second"), site.place.where, site.place.users["hall"], site.path)
    with pytest.raises(NoAnswer, match="another hall"):
        second.start()
    second._store.close()


def test_a_board_known_only_from_retained_messages_is_shown_as_never_heard(site: Site) -> None:
    joined = site.join()
    play(site.desk, 2)
    joined.close()
    ghost = Deaf(site, site.number)
    status = b'{"v":1,"online":true,"run":"9","program":"referee 0.1"}'
    ghost.link.publish(topics.board_topic(site.number, BoardTopic.STATUS), status, retain=True)
    time.sleep(0.2)
    ghost.link.close()
    hall = site.hall()
    soon(lambda: site.number in hall.numbers)
    assert site.light(hall) is BoardPresence.NEVER
    pause = Decide(id=hall.requests.new_id(), match=site.match, decision=Raw(b'{"type": "Pause"}'))
    with pytest.raises(NoAnswer) as refusal:
        hall.requests.ask(site.number, pause, 0.3)  # 5 s in an evening
    assert refusal.value.message == message("hall-board-perhaps-decided", board=site.number)


def test_an_unreadable_message_is_reported_and_affects_no_other_board(site: Site) -> None:
    hall, number = site.hall(), next(site.place.numbers)
    site.join()
    liar, match = Deaf(site, number), site.match.encode()
    for kind, content in [
        (BoardTopic.STATE, b"{"),
        (BoardTopic.EVENTS, b'{"v":1,"match":"' + match + b'","events":[{"number":1,"type":"x","event":{}}]}'),
        (BoardTopic.COVER, b'{"v":1,"match":"' + match + b'","number":1,"cover":{}}'),
        (BoardTopic.ANSWER, b'{"v":1,"id":"1"}'),
        (BoardTopic.FILE, b'{"v":1,"id":"1","part":0,"parts":1,"data":""}'),
    ]:
        liar.link.publish(topics.board_topic(number, kind), content)
    play(site.desk, 2)
    soon(lambda: site.same_story(hall))
    with hall.locked_board(number) as board:
        assert board.fault is not None
        assert board.fault.key == "hall-board-unfit"
    assert site.stored(number) == []
    liar.link.close()


def test_nothing_is_known_of_a_board_before_its_game(site: Site) -> None:
    hall, number = site.hall(), site.number
    with pytest.raises(KeyError):
        RemoteDesk(hall, number)
    hall.message_received(
        topics.board_topic(number, BoardTopic.STATUS), b'{"v":1,"online":true,"run":"9","program":"referee 0.1"}', False
    )
    soon(lambda: number in hall.numbers)
    with pytest.raises(NoGameYet, match=f"nothing is known of a game at board {number}"):
        RemoteDesk(hall, number)
    with pytest.raises(NoAnswer, match="does not answer"):
        hall.requests.ask(
            number, SendFile(id=hall.requests.new_id(), match=site.match, name="evidence/x.jpg", small=True), 0.2
        )
