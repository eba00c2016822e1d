"""Access rights at the broker: the configuration written by the hall, tested on a real Mosquitto."""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.serialization import Encoding

from referee.console.encryption import FILE_NAME as CERTIFICATE
from referee.console.encryption import OwnCertificate
from referee.errors import RefereeError, UnreadableInput
from referee.hall import broker as brokers
from referee.hall import topics
from referee.hall.broker import Broker, NoMosquitto, hashed
from referee.hall.link import Address, Link, parse_address
from referee.hall.passes import Pass, made_pass, read_pass, write_pass
from referee.hall.topics import BoardTopic
from referee.messages import Message
from referee.words import say
from tests.hall.halls import WAIT_S, Place, expired_broker, old_broker, soon


class Subscriber:
    """Records what one user receives, without what the broker had kept from other tests."""

    def __init__(self, where: Address, who: Pass, *topics_wanted: str) -> None:
        self.received: list[tuple[str, bytes]] = []
        self.link = Link(where, who, subscriptions=topics_wanted, will=(f"draughts/{who.user}/says/status", b"gone"))
        self.link.start(self)

    def message_received(self, topic: str, content: bytes, retained: bool) -> None:
        if not retained:
            self.received.append((topic, content))

    def connection_changed(self, fault: Message | None) -> None:
        pass


@pytest.fixture
def subscribe(place: Place) -> Iterator[Callable[..., Subscriber]]:
    subscribers: list[Subscriber] = []

    def listening(who: Pass, *topics_wanted: str) -> Subscriber:
        subscribers.append(Subscriber(place.where, who, *topics_wanted))
        assert subscribers[-1].link.first_attempt() is None
        return subscribers[-1]

    yield listening
    for each in subscribers:
        each.link.close()


def test_a_board_publishes_under_its_own_name_only(place: Place, subscribe: Callable[..., Subscriber]) -> None:
    hall = subscribe(place.users["hall"], topics.ALL_BOARD_TOPICS)
    thief = subscribe(place.users["board-1"], "#", "draughts/+/asked", topics.request_topic(2))
    other = subscribe(place.users["board-2"], topics.request_topic(2))
    thief.link.publish(topics.board_topic(2, BoardTopic.STATUS), b"I am board 2", retain=True)
    thief.link.publish(topics.request_topic(2), b"end", retain=True)
    thief.link.publish(topics.HALL, b"another hall", retain=True)
    hall.link.publish(topics.request_topic(2), b"for board 2")
    hall.link.publish(topics.request_topic(1), b"for board 1")
    thief.link.publish(topics.board_topic(1, BoardTopic.STATE), b"as myself")
    soon(lambda: hall.received and other.received and thief.received)
    assert hall.received == [(topics.board_topic(1, BoardTopic.STATE), b"as myself")]
    assert other.received == [(topics.request_topic(2), b"for board 2")]
    assert set(thief.received) == {(topics.request_topic(1), b"for board 1")}  # once for each of its wishes


def test_the_last_will_of_a_lost_board_is_published_and_its_name_cannot_be_taken_over(
    place: Place, subscribe: Callable[..., Subscriber]
) -> None:
    hall = subscribe(place.users["hall"], topics.ALL_BOARD_TOPICS)
    board, again = (subscribe(place.users["board-3"]) for _ in range(2))
    assert board.link.connected
    assert again.link.connected  # a second connection of the same user does not throw out the first
    board.link.publish(topics.board_topic(3, BoardTopic.EVENTS), b"still here")
    soon(lambda: hall.received)
    client = again.link._client
    assert client is not None
    client._sock_close()  # as a killed program: the connection ends without a word
    soon(lambda: (topics.board_topic(3, BoardTopic.STATUS), b"gone") in hall.received)


@pytest.mark.parametrize("who", [Pass("board-1", "wrong"), Pass("board-99", "wrong"), Pass("", "")])
def test_a_wrong_password_is_refused(place: Place, who: Pass) -> None:
    who = Pass(who.user, who.password, place.users["hall"].authority)
    subscriber = Subscriber(place.where, who)
    fault = subscriber.link.first_attempt()
    subscriber.link.close()
    assert fault is not None
    assert fault.key == "hall-not-let-in"


def test_secrets_are_in_files_of_their_owner_alone_and_nowhere_else(place: Place) -> None:
    kept = [
        file for folder in (place.folder.path, place.folder.secrets) for file in folder.rglob("*") if file.is_file()
    ]
    words = [user.password.encode() for user in place.users.values()]
    for file in kept:
        secret = file.parent == place.folder.secrets
        assert any(word in file.read_bytes() for word in words) == secret, file
        if secret or file.name in ("passwords", "access", "mosquitto.conf"):
            assert file.stat().st_mode & 0o777 == 0o600, file
    command = Path(f"/proc/{place.broker.pid}/cmdline").read_bytes()
    assert not any(word in command for word in words)
    assert "password" not in repr(place.users["board-1"])
    assert place.users["board-1"].password not in repr(place.users["board-1"])


def test_a_pass_that_others_can_read_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "board-1.json"
    write_pass(file, made_pass("board-1", None))
    assert read_pass(file, "board-1").user == "board-1"
    file.chmod(0o644)
    with pytest.raises(UnreadableInput, match="others may read"):
        read_pass(file, "board-1")
    file.chmod(0o600)
    file.write_text("{")
    with pytest.raises(UnreadableInput, match="is damaged"):
        read_pass(file, "board-1")
    with pytest.raises(UnreadableInput, match="No such file"):
        read_pass(tmp_path / "nothing.json", "board-1")


def test_passwords_are_hashed_as_mosquittos_own_tool_does() -> None:
    key = "F8KlNyyDkTyGhLgHm5b4rCn7eLSjCh7w3U9OkOcEbgJWgl6GQR8xjB8hm/09Ud0RwlT/EQ7q/mNfA96rHQJclw=="
    made_by_it = f"$7$101$QSRVtiNaIhqbDTHS${key}"
    assert hashed("secret", b64decode("QSRVtiNaIhqbDTHS")) == made_by_it
    assert hashed("secret") != hashed("secret")


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("mqtts://192.168.1.5", Address("192.168.1.5", 8883)),
        ("mqtts://hall.local:1234", Address("hall.local", 1234)),
        ("mqtts://[fe80::1]:8883/", Address("fe80::1", 8883)),
        ("mqtt://192.168.1.5", None),
        ("192.168.1.5", None),
        ("mqtts://x:99999", None),
        ("mqtts://name:word@x", None),
    ],
)
def test_addresses(text: str, address: Address | None) -> None:
    if address is None:
        with pytest.raises(UnreadableInput, match="is no address of a broker"):
            parse_address(text)
    else:
        assert parse_address(text) == address
        assert parse_address(str(address)) == address


@contextmanager
def answering(content: bytes) -> Iterator[int]:
    """A server that is not a broker: it sends this to every client."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            while True:
                try:
                    near, _ = listening.accept()
                except OSError:
                    return
                near.sendall(content)
                near.close()

        threading.Thread(target=serve, daemon=True).start()
        yield listening.getsockname()[1]


def fault_at(where: Address, who: Pass) -> str:
    subscriber = Subscriber(where, who)
    fault = subscriber.link.first_attempt()
    subscriber.link.close()
    assert fault is not None
    return say(fault)


def test_a_server_that_is_not_a_broker_is_reported_in_one_line(place: Place) -> None:
    who = place.users["board-1"]
    with answering(b"HTTP/1.0 400 Bad Request\r\n\r\n") as port:
        assert "does not speak TLS" in fault_at(Address("127.0.0.1", port), who)
    assert "no hall answers at mqtts://127.0.0.1:1: Connection refused" in fault_at(Address("127.0.0.1", 1), who)
    assert "no hall answers at mqtts://nowhere.invalid:8883" in fault_at(Address("nowhere.invalid"), who)


def test_a_broker_limited_to_mqtt_3_is_reported_in_one_line(place: Place) -> None:
    with old_broker(place) as port:
        fault = fault_at(Address("127.0.0.1", port), place.users["board-1"])
    assert fault == f"the broker at mqtts://127.0.0.1:{port} does not speak MQTT 5: use Mosquitto 2.0 or later"


def test_a_foreign_or_expired_certificate_is_not_trusted(place: Place, tmp_path: Path) -> None:
    strange = OwnCertificate(tmp_path / "strange", "127.0.0.1").authority
    pem = strange.certificate.public_bytes(Encoding.PEM).decode()
    fault = fault_at(place.where, Pass("board-1", "x", pem))
    assert "cannot be trusted" in fault
    with expired_broker(tmp_path) as (where, who):
        assert "certificate has expired" in fault_at(where, who)


def test_a_missing_or_old_mosquitto_is_reported_with_the_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(brokers, "WHERE", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoMosquitto, match="sudo apt-get install mosquitto"):
        brokers.found_program()
    program = tmp_path / "mosquitto"
    program.write_text("#!/bin/sh\necho mosquitto version 1.6.9\n")
    program.chmod(0o755)
    with pytest.raises(NoMosquitto, match=r"is version 1\.6, and 2\.0 or later is needed"):
        brokers.found_program()


def test_a_broker_that_cannot_be_started_again_at_once_is_tried_again(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(brokers, "RETRY_S", 0.05)
    program = tmp_path / "mosquitto"
    program.symlink_to(brokers.found_program())
    monkeypatch.setenv("PATH", str(tmp_path))
    certificate = place.folder.path.parent / "state" / CERTIFICATE
    with closing(Broker(tmp_path / "broker", "127.0.0.1", 0, certificate, certificate)) as broker:
        broker.start([])
        program.rename(tmp_path / "being replaced")
        os.kill(broker.pid, signal.SIGKILL)
        soon(lambda: "cannot be started again" in caplog.text)
        (tmp_path / "being replaced").rename(program)
        soon(lambda: broker.answers)


def test_a_broker_that_is_closed_while_it_is_started_again_does_not_go_on(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(brokers, "RETRY_S", 0.05)
    certificate = place.folder.path.parent / "state" / CERTIFICATE
    broker = Broker(tmp_path / "broker", "127.0.0.1", 0, certificate, certificate)
    broker.start([])
    begin, begun = Broker._begin, threading.Event()

    def begin_slowly(self: Broker) -> None:
        begun.set()
        time.sleep(0.2)
        begin(self)

    monkeypatch.setattr(Broker, "_begin", begin_slowly)
    os.kill(broker.pid, signal.SIGKILL)
    assert begun.wait(WAIT_S)
    broker.close()
    time.sleep(0.3)
    assert not broker.answers
    assert not (tmp_path / "broker" / "mosquitto.pid").exists()


def test_a_port_in_use_is_reported(place: Place, tmp_path: Path) -> None:
    certificate = tmp_path / "certificate.pem"
    with pytest.raises(RefereeError, match=rf"port {place.broker.port} of 127\.0\.0\.1 is in use"):
        Broker(tmp_path, "127.0.0.1", place.broker.port, certificate, certificate).start([])
