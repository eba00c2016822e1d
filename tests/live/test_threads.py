"""The threads of a running match: who waits for whom, and that nothing is lost or grows."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from referee.errors import CannotWrite, RecordIncomplete
from referee.live.bookkeeping import Bookkeeping
from referee.live.event_log import EventLog, Follower, LoggedEvent
from referee.live.file_troubles import FileTroubles
from referee.live.inbox import Inbox
from referee.live.notices import Notices
from referee.live.sink_follower import SinkFollower
from referee.messages import Message, typed
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.sink import Picture
from referee.records.end_of_input import EndOfInput
from referee.records.events import Event, GamePaused
from referee.words import catalogue, say
from tests.outputs.recorded_matches import COVER

WAIT_S = 20.0


def paused(count: int) -> list[Event]:
    return [GamePaused(float(number)) for number in range(1, count + 1)]


def test_signals_are_processed_at_once_and_in_order() -> None:
    inbox: Inbox[str] = Inbox()
    for word in ("press", "press again", "resign"):
        inbox.put(word)
    assert [inbox.take(0.1) for _ in range(4)] == ["press", "press again", "resign", None]


def test_the_vision_thread_waits_until_the_previous_reading_is_taken() -> None:
    inbox: Inbox[int] = Inbox()
    handed_in = []

    def look() -> None:
        for number in range(3):
            inbox.put_reading(number)
            handed_in.append(number)

    eyes = threading.Thread(target=look)
    eyes.start()
    taken = []
    for _ in range(3):
        taken.append(inbox.take(WAIT_S))
        assert len(handed_in) <= len(taken) + 1
    eyes.join()
    assert (taken, inbox.longest) == ([0, 1, 2], 1)


def test_closing_releases_a_waiting_vision_thread() -> None:
    inbox: Inbox[int] = Inbox()
    inbox.put_reading(1)
    eyes = threading.Thread(target=inbox.put_reading, args=(2,))
    eyes.start()
    inbox.close()
    eyes.join(WAIT_S)
    assert not eyes.is_alive()


def test_a_slow_listener_blocks_nothing_and_misses_nothing() -> None:
    log = EventLog()
    go_on = threading.Event()
    heard: list[int] = []

    def take(entries: list[LoggedEvent]) -> None:
        go_on.wait(WAIT_S)
        heard.extend(entry.number for entry in entries)

    follower = Follower(log, take, "slow")
    for event in paused(500):
        log.add([event], [()])
    assert len(log) == 500
    go_on.set()
    log.close()
    assert follower.join(WAIT_S)
    assert heard == list(range(1, 501))


def test_a_late_listener_gets_past_events_first_unless_declined() -> None:
    log = EventLog()
    log.add(paused(3), [()] * 3)
    everything: list[int] = []
    news: list[int] = []
    followers = [
        Follower(log, lambda entries: everything.extend(entry.number for entry in entries), "late"),
        Follower(log, lambda entries: news.extend(entry.number for entry in entries), "voice", from_now=True),
    ]
    log.add(paused(1), [()])
    log.close()
    assert all(follower.join(WAIT_S) for follower in followers)
    assert (everything, news) == ([1, 2, 3, 4], [4])


def test_a_listener_may_unsubscribe_from_its_callback() -> None:
    log = EventLog()
    heard: list[int] = []
    follower: list[Follower] = []
    ready = threading.Event()

    def take(entries: list[LoggedEvent]) -> None:
        ready.wait(WAIT_S)
        heard.extend(entry.number for entry in entries)
        follower[0].leave()

    follower.append(Follower(log, take, "leaver"))
    log.add(paused(1), [()])
    ready.set()
    assert follower[0].join(WAIT_S)
    log.add(paused(1), [()])
    assert heard in ([], [1])


class Moody:
    """An output whose disk fails for a while."""

    name = "game.pdn"

    def __init__(self) -> None:
        self.full = True
        self.kept: list[Event] = []
        self.written: list[Event] = []
        self.tried, self.done = threading.Event(), threading.Event()

    def take(self, event: Event, pictures: tuple[Picture, ...]) -> None:
        self.kept.append(event)

    def flush(self) -> None:
        self.tried.set()
        if self.full:
            raise CannotWrite(typed("cannot write game.pdn: the disk is full: make room"))
        self.written = list(self.kept)

    def close(self) -> None:
        self.flush()
        self.done.set()


def test_an_output_failure_is_reported_once_and_made_up_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.live.sink_follower.RETRY_S", 0.01)
    reported: list[tuple[str, Message]] = []
    log, sink = EventLog(), Moody()
    follower = SinkFollower(
        log, sink, FileTroubles(Notices(lambda topic, sentence: reported.append((topic, sentence))), Path())
    )
    log.add(paused(1), [()])
    assert sink.tried.wait(WAIT_S)
    log.add(paused(2), [()] * 2)
    sink.full = False
    log.close()
    assert follower.close(WAIT_S) is None
    assert len(sink.written) == 3
    assert [topic for topic, _ in reported] in (["game.pdn"], ["game.pdn", "game.pdn"])
    assert "the disk is full" in say(reported[0][1])


def test_an_output_that_never_writes_is_reported_at_the_end() -> None:
    log, sink = EventLog(), Moody()
    follower = SinkFollower(log, sink, FileTroubles(Notices(lambda topic, sentence: None), Path()))
    log.add(paused(1), [()])
    log.close()
    refusal = follower.close(WAIT_S)
    assert refusal is not None
    assert "the disk is full" in str(refusal)


class Faulty(Moody):
    """An output with a fault of its own."""

    name = "report.html"

    def flush(self) -> None:
        raise ZeroDivisionError


def test_an_output_with_a_fault_stops_neither_the_others_nor_the_journal(tmp_path: Path) -> None:
    folder, other = MatchFolder(tmp_path), Moody()
    other.full = False
    notices = Notices(lambda topic, sentence: None)
    books = Bookkeeping(folder, COVER.match, Journal(folder, COVER), ((Faulty(), 0.0), (other, 0.0)), notices)
    books.add(EndOfInput(1.0), tuple(paused(1)))
    with pytest.raises(RecordIncomplete, match=r"cannot write report\.html, ZeroDivisionError"):
        books.close(1.0)
    assert len(other.written) == 1
    assert {path.name for path in tmp_path.iterdir()} == {"journal.sqlite", "journal.sqlite-end"}  # it was closed


def test_an_output_without_a_file_is_named_in_the_users_language() -> None:
    log, sink = EventLog(), Faulty()
    sink.name = "announcements"
    follower = SinkFollower(log, sink, FileTroubles(Notices(lambda topic, sentence: None), Path()))
    log.close()
    refusal = follower.close(WAIT_S)
    assert refusal is not None
    assert catalogue("fr").say(refusal.message).startswith("impossible d'écrire annonces, ZeroDivisionError")


def test_each_trouble_and_its_end_are_reported_once() -> None:
    reported: list[str] = []
    notices = Notices(lambda topic, sentence: reported.append(f"{topic}: {say(sentence)}"))
    notices.recovered("camera", typed("back"))
    for _ in range(3):
        notices.trouble("camera", typed("lost: check its cable"))
    assert notices.of("camera") == typed("lost: check its cable")
    for _ in range(3):
        notices.recovered("camera", typed("back"))
    assert reported == ["camera: lost: check its cable", "camera: back"]
    assert notices.troubles == ()
