"""Clients that open many connections, are silent or slow do not shut the arbiter out."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from referee.console import api, connection_limits, limits, match_bridge, server_thread
from referee.console.access import Role, Tokens
from referee.console.event_streams import MAX_STREAMS
from referee.console.server import ConsoleServer
from referee.messages import typed
from tests.console.desks import TableDesk

TOKENS = Tokens("arbiters-own-word", "players-own-word", "spectators-own-word")


@pytest.fixture
def network(desk: TableDesk, monkeypatch: pytest.MonkeyPatch) -> Iterator[ConsoleServer]:
    """A console on the network with a shorter timeout for request heads than usual."""
    monkeypatch.setattr(connection_limits, "REQUEST_S", 0.6)
    desk.show()
    with ConsoleServer(desk, "0.0.0.0", 0, TOKENS) as server:
        yield server


def port(server: ConsoleServer) -> int:
    return int(server.url.rstrip("/").rpartition(":")[2])


@contextmanager
def connected(server: ConsoleServer, count: int, say: bytes = b"", visitors: int = 1) -> Iterator[list[socket.socket]]:
    """Connections of so many visitors, each with an address of its own; the first has the arbiter's."""
    with ExitStack() as held:
        place = ("127.0.0.1", port(server))
        sources = [(f"127.0.0.{1 + number % visitors}", 0) for number in range(count)]
        sockets = [held.enter_context(socket.create_connection(place, source_address=source)) for source in sources]
        for each in sockets:
            each.sendall(say)
        yield sockets


def _half_a_press(server: ConsoleServer) -> bytes:
    """A request of the players' clock page without the end of its body."""
    head = (
        f"POST /api/v1/press HTTP/1.1\r\nHost: 127.0.0.1:{port(server)}\r\nAuthorization: Bearer {TOKENS.players}\r\n"
    )
    return f"{head}Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{{".encode()


def arbiter(server: ConsoleServer) -> httpx.Client:
    headers = {"Authorization": f"Bearer {TOKENS.arbiter}"}
    return httpx.Client(base_url=f"http://127.0.0.1:{port(server)}", headers=headers, timeout=20)


@pytest.mark.parametrize(
    "say", [b"", b"GET / HTTP/1.1\r\nHost: 127", None], ids=["nothing", "half a request", "half a body"]
)
def test_idle_connections_leave_room_for_the_arbiter(say: bytes | None, network: ConsoleServer) -> None:
    """Of one visitor; half a body is counted as a request, of which each visitor may send 200 at once."""
    flood = connected(network, 300, say) if say is not None else connected(network, 300, _half_a_press(network), 5)
    with flood, arbiter(network) as client:
        time.sleep(0.3 if say is None else 0.0)  # until the server has them all
        assert client.get("/api/v1/match").status_code == 200
        assert client.get("/api/v1/match").status_code == 200


def test_a_burst_of_connections_does_not_displace_an_active_request(network: ConsoleServer) -> None:
    """All of them, and the arbiter's request, are waiting when the server accepts the first."""
    assert network._switch is not None
    assert network._switch.loop is not None
    network._switch.loop.call_soon_threadsafe(time.sleep, 0.7)
    request = f"GET /api/v1/match?token={TOKENS.arbiter} HTTP/1.1\r\nHost: 127.0.0.1:{port(network)}\r\n\r\n".encode()
    with connected(network, 1, request) as (asking,), connected(network, 300):
        asking.settimeout(20)
        assert asking.recv(12) == b"HTTP/1.1 200"


@pytest.mark.parametrize("say", [b"GET /", None], ids=["half a head", "half a body"])
def test_a_silent_connection_is_closed(
    say: bytes | None, network: ConsoleServer, caplog: pytest.LogCaptureFixture
) -> None:
    with connected(network, 3, _half_a_press(network) if say is None else say) as sockets:
        until_s = time.monotonic() + 20
        for each in sockets:
            each.settimeout(max(until_s - time.monotonic(), 0.1))
            assert each.recv(1) == b""
    assert caplog.records == []


def test_an_oversized_request_head_is_refused(network: ConsoleServer) -> None:
    with arbiter(network) as client:
        answer = client.get("/api/v1/match", headers={"X-Long": "x" * 40_000})
        assert answer.status_code == 400


def test_spectators_use_up_neither_the_arbiters_nor_the_players_streams(network: ConsoleServer) -> None:
    base = f"http://127.0.0.1:{port(network)}"
    spectator = {"Authorization": f"Bearer {TOKENS.spectators}"}
    with ExitStack() as held, httpx.Client(base_url=base, headers=spectator, timeout=20) as many:
        for _ in range(MAX_STREAMS[Role.SPECTATORS]):
            stream = held.enter_context(many.stream("GET", "/api/v1/events"))
            assert stream.status_code == 200
        assert many.get("/api/v1/events").status_code == 503
        for token in (TOKENS.arbiter, TOKENS.players):
            with many.stream("GET", "/api/v1/events", headers={"Authorization": f"Bearer {token}"}) as own:
                assert own.status_code == 200


@pytest.mark.parametrize("old_token", ["of-yesterday", "long" * limits.LONGEST_TOKEN])
def test_a_page_left_open_with_an_old_token_does_not_lock_out_the_right_one(
    old_token: str, network: ConsoleServer
) -> None:
    """From one address: repeating the same wrong token is not guessing."""
    base = f"http://127.0.0.1:{port(network)}"
    with (
        httpx.Client(base_url=base, headers={"Authorization": f"Bearer {old_token}"}) as old,
        arbiter(network) as client,
    ):
        for _ in range(3 * limits.WRONG_TOKENS_AT_ONCE):
            assert old.get("/api/v1/match").status_code == 401
        assert client.get("/api/v1/match").status_code == 200


def test_wrong_tokens_are_still_counted(network: ConsoleServer) -> None:
    with httpx.Client(base_url=f"http://127.0.0.1:{port(network)}") as guesser:
        statuses = [
            guesser.get("/api/v1/match", headers={"Authorization": f"Bearer guess-{number}"}).status_code
            for number in range(2 * limits.WRONG_TOKENS_AT_ONCE)
        ]
    assert statuses.count(429) >= limits.WRONG_TOKENS_AT_ONCE - 1


@pytest.mark.parametrize(
    "question",
    ["&".join(f"a{number}=1" for number in range(60)), "lang=%ff%fe", "token=%00%ff", "lang=" + "x" * 5000],
    ids=["sixty fields", "no UTF-8", "NUL", "long"],
)
def test_no_request_causes_a_server_error(question: str, network: ConsoleServer) -> None:
    with arbiter(network) as client:
        assert client.get(f"/api/v1/match?{question}").status_code < 500


@pytest.mark.parametrize("name", ["x" * 1001, "a\u0000b", "a\nb"])
def test_an_impossible_camera_name_is_refused(name: str, network: ConsoleServer) -> None:
    with arbiter(network) as client:
        assert client.post("/api/v1/set-up/camera", json={"name": name}).status_code == 400


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="this system has no such time for a connection")
def test_a_visitor_who_takes_no_more_of_an_answer_gives_his_place_back(
    desk: TableDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone that has left the network kept its place for a quarter of an hour: the clock page found none left."""
    monkeypatch.setattr(server_thread, "UNREACHED_S", 0.2)
    (tmp_path / "feed").mkdir()
    (tmp_path / "feed" / "games.json").write_bytes(os.urandom(20_000_000))
    with ConsoleServer(desk, port=0, feed=tmp_path / "feed") as server, socket.socket() as visitor:
        visitor.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        visitor.connect(("127.0.0.1", port(server)))
        visitor.sendall(f"GET /feed/games.json HTTP/1.1\r\nHost: 127.0.0.1:{port(server)}\r\n\r\n".encode())
        assert visitor.recv(15) == b"HTTP/1.1 200 OK"
        until_s = time.monotonic() + 10
        while server._limits._open:
            assert time.monotonic() < until_s
            time.sleep(0.02)


def test_what_is_no_request_leaves_nothing_in_the_log(network: ConsoleServer, caplog: pytest.LogCaptureFixture) -> None:
    """A stranger's filled the disk of the record with a line for each, a third of a gigabyte an hour."""
    for _ in range(3):
        with connected(network, 1, b"\x16\x03\x01\r\n\r\n") as (visitor,):
            assert visitor.recv(12) == b"HTTP/1.1 400"
    assert caplog.records == []


@pytest.mark.deep
def test_a_listener_who_takes_nothing_any_more_is_no_failure(
    network: ConsoleServer, desk: TableDesk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(api, "PATIENCE_S", 0.2)
    monkeypatch.setattr(match_bridge, "STATE_EVERY_S", 0.02)
    desk.wrong = (typed("the disk is full: make room"),) * 3000
    with socket.socket() as visitor:
        visitor.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        visitor.connect(("127.0.0.1", port(network)))
        head = (
            f"GET /api/v1/events HTTP/1.1\r\nHost: 127.0.0.1:{port(network)}\r\nAuthorization: Bearer {TOKENS.arbiter}"
        )
        visitor.sendall(f"{head}\r\n\r\n".encode())
        assert visitor.recv(12) == b"HTTP/1.1 200"
        until_s = time.monotonic() + 10
        while "without completing" not in caplog.text and not any(record.exc_info for record in caplog.records):
            assert time.monotonic() < until_s
            time.sleep(0.05)
    assert not any(record.exc_info for record in caplog.records)
