"""Abuse of board 3's pass at a real Mosquitto: it can impersonate board 3, and do nothing else."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import paho.mqtt.client as mqtt
import pytest
from msgspec import Raw
from paho.mqtt.enums import CallbackAPIVersion

from referee.hall import broker as brokers
from referee.hall import topics
from referee.hall.board_link import status_of
from referee.hall.hall import Hall
from referee.hall.link import Address, tls_context
from referee.hall.passes import Pass
from referee.hall.payloads import Decide, encode_payload
from referee.hall.topics import BoardTopic
from tests.hall.halls import MISSING, WAIT_S, JournalDesk, Place, Site, place_in, soon

STOLEN, OTHER = 3, 4


class Client:
    """A plain MQTT client without our code."""

    def __init__(self, where: Address, who: Pass, *, will: str | None = None, name: str = "") -> None:
        self.heard: list[tuple[str, bytes]] = []
        self.retained: list[tuple[str, bytes]] = []
        """What the broker had kept when this client subscribed, by other tests too."""
        self.thrown_out = threading.Event()
        self._let_in = threading.Event()
        self._taken = threading.Semaphore(0)
        self._client = mqtt.Client(
            CallbackAPIVersion.VERSION2, client_id=name, protocol=mqtt.MQTTv5, reconnect_on_failure=False
        )
        self._client.username_pw_set(who.user, who.password)
        self._client.tls_set_context(tls_context(who))
        if will is not None:
            self._client.will_set(will, b"gone", qos=1)
        self._client.on_connect = lambda *_: self._let_in.set()
        self._client.on_message = self._note
        self._client.on_disconnect = lambda *_: self.thrown_out.set()
        self._client.on_subscribe = lambda *_: self._taken.release()
        self._client.on_socket_register_write = lambda *_: None
        self._client.connect(where.host, where.port, clean_start=True)
        self._client.loop_start()
        assert self._let_in.wait(WAIT_S)

    def listen(self, *patterns: str) -> None:
        """Returns when the broker has confirmed."""
        for pattern in patterns:
            self._client.subscribe(pattern, qos=1)
            assert self._taken.acquire(timeout=WAIT_S)

    def _note(self, _: mqtt.Client, __: Any, message: mqtt.MQTTMessage) -> None:
        (self.retained if message.retain else self.heard).append((message.topic, bytes(message.payload)))

    def want(self, pattern: str) -> None:
        self._client.subscribe(pattern, qos=1)

    def say(self, topic: str, content: bytes, *, retain: bool = False, qos: int = 1) -> None:
        self._client.publish(topic, content, qos=qos, retain=retain)

    def close(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()


Join = Callable[..., Client]


@pytest.fixture
def held() -> Iterator[ExitStack]:
    with ExitStack() as held:
        yield held


@pytest.fixture
def join(place: Place, held: ExitStack) -> Join:
    return joining(place, held)


def joining(place: Place, held: ExitStack) -> Join:
    def join(user: str, **more: Any) -> Client:
        client = Client(place.where, place.users[user], **more)
        held.callback(client.close)
        return client

    return join


def test_a_stolen_pass_cannot_publish_as_another_board_or_the_hall(join: Join) -> None:
    hall, thief = join("hall"), join("board-3")
    hall.listen("draughts/board-3/says/+", "draughts/board-4/says/+", topics.HALL)
    for kind in BoardTopic:
        thief.say(topics.board_topic(OTHER, kind), b"a lie", retain=True)
    thief.say(topics.HALL, b"a lie", retain=True)
    thief.say(topics.board_topic(STOLEN, BoardTopic.STATE), b"the truth")
    soon(lambda: hall.heard)
    assert hall.heard == [(topics.board_topic(STOLEN, BoardTopic.STATE), b"the truth")]


@pytest.mark.parametrize(("board", "heard"), [(STOLEN, True), (OTHER, False)], ids=["its own name", "another's name"])
def test_a_last_will_is_spoken_in(join: Join, board: int, heard: bool) -> None:
    hall = join("hall")
    hall.listen(topics.board_topic(STOLEN, BoardTopic.STATUS), topics.board_topic(OTHER, BoardTopic.STATUS))
    join("board-3", name="thief", will=topics.board_topic(board, BoardTopic.STATUS))
    again = join("board-3", name="thief")  # takes the first one's place, whose will is spoken
    again.say(topics.board_topic(STOLEN, BoardTopic.STATUS), b"the last")
    soon(lambda: (topics.board_topic(STOLEN, BoardTopic.STATUS), b"the last") in hall.heard)
    assert ((topics.board_topic(board, BoardTopic.STATUS), b"gone") in hall.heard) == heard


def test_a_stolen_pass_cannot_send_decisions_to_a_board(site: Site, join: Join) -> None:
    own, other, number = site.desk, JournalDesk(site.path / "other", "e" * 16), next(site.place.numbers)
    site.join()
    site.join(other, number)
    thief = join(topics.user_of(site.number))
    pause = encode_payload(Decide(id="1", match=site.match, decision=Raw(b'{"type": "Pause"}')))
    for board in (site.number, number):
        for retain in (False, True):
            thief.say(topics.request_topic(board), pause, retain=retain)
    hall = site.hall()  # what the boards are asked by it goes through the broker after all that
    soon(lambda: site.same_story(hall) and site.same_story(hall, number, other))
    assert own.decided == other.decided == []


def test_repeated_invalid_messages_are_logged_once(site: Site, join: Join, caplog: pytest.LogCaptureFixture) -> None:
    hall, thief = site.hall(), join("board-3")
    for _ in range(300):
        thief.say(topics.board_topic(STOLEN, BoardTopic.STATE), b"{")
    thief.say(topics.board_topic(STOLEN, BoardTopic.STATUS), encode_payload(status_of("3", online=True)))
    soon(lambda: STOLEN in hall.numbers and run_of(hall) == "3")  # which came after all that
    assert sum("says/state" in record.getMessage() for record in caplog.records) == 1


def run_of(hall: Hall) -> str:
    with hall.locked_board(STOLEN) as board:
        return board.run


def test_a_stolen_pass_receives_no_messages_for_other_clients(join: Join) -> None:
    hall, thief, other = join("hall"), join("board-3"), join("board-4")
    thief.listen(
        "#",
        "+/+/asked",
        topics.request_topic(OTHER),
        "$SYS/#",
        f"$share/all/{topics.request_topic(OTHER)}",
        "$share/all/#",
    )
    other.listen(topics.request_topic(OTHER))
    other.say(topics.board_topic(OTHER, BoardTopic.EVENTS), b"for the hall alone")
    hall.say(topics.HALL, b"for the hall alone")
    hall.say(topics.request_topic(OTHER), b"for board 4")
    soon(lambda: other.heard)
    hall.say(topics.request_topic(STOLEN), b"for board 3")
    soon(lambda: thief.heard)
    assert {topic for topic, _ in thief.heard} == {topics.request_topic(STOLEN)}


def test_retained_messages_on_unknown_topics_are_refused(join: Join) -> None:
    hall, thief = join("hall"), join("board-3")
    own = topics.board_topic(STOLEN, BoardTopic.COVER)
    hall.listen(own)
    for number in range(50):
        thief.say(f"draughts/board-3/says/x{number}", b"kept", retain=True)
        thief.say(f"draughts/board-3/says/status/x{number}", b"kept", retain=True)
    thief.say(own, b"my own", retain=True)
    soon(lambda: hall.heard)
    late = join("hall")
    late.listen("draughts/board-3/#", topics.HALL)
    hall.say(topics.HALL, b"after what is kept")
    soon(lambda: (topics.HALL, b"after what is kept") in late.heard)
    assert [topic for topic, _ in late.retained if "/x" in topic] == []
    assert (own, b"my own") in late.retained
    thief.say(own, b"", retain=True)  # forgets it
    soon(lambda: (own, b"") in hall.heard)


@pytest.mark.parametrize(("content", "qos"), [(b"x" * 400_001, 1), (b"x" * 1_000_000, 1), (b"x", 2)])
def test_a_client_that_floods_the_broker_is_disconnected_and_no_other_is(join: Join, content: bytes, qos: int) -> None:
    hall, thief, other = join("hall"), join("board-3"), join("board-4")
    hall.listen("draughts/board-3/says/+", "draughts/board-4/says/+")
    thief.say(topics.board_topic(STOLEN, BoardTopic.EVENTS), content, qos=qos)
    assert thief.thrown_out.wait(WAIT_S)
    other.say(topics.board_topic(OTHER, BoardTopic.EVENTS), b"still here")
    soon(lambda: hall.heard)
    assert hall.heard == [(topics.board_topic(OTHER, BoardTopic.EVENTS), b"still here")]
    assert not hall.thrown_out.is_set()
    assert not other.thrown_out.is_set()


def test_a_client_that_fills_the_brokers_memory_is_disconnected_and_no_other_is(
    tmp_path: Path, held: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    if MISSING:
        pytest.skip(MISSING)
    monkeypatch.setattr(brokers, "MAX_MEMORY_BYTES", 10_000_000)
    place = held.enter_context(place_in(tmp_path))
    join = joining(place, held)
    hall, thief, other = join("hall"), join("board-3"), join("board-4")
    hall.listen(topics.ALL_BOARD_TOPICS)
    for number in range(250):
        thief.want(f"{number}/{'x' * 50_000}")
    assert thief.thrown_out.wait(WAIT_S)
    other.say(topics.board_topic(OTHER, BoardTopic.EVENTS), b"still here")
    soon(lambda: hall.heard)
    assert hall.heard == [(topics.board_topic(OTHER, BoardTopic.EVENTS), b"still here")]
    assert not hall.thrown_out.is_set()
    assert not other.thrown_out.is_set()
