"""Addresses on which the console listens, and access from the network."""

from __future__ import annotations

import socket
import sys

import httpx
import pytest

from referee.console.access import Role
from referee.console.openapi import ALL
from referee.console.server import ConsoleServer
from referee.console.server_thread import CannotServe, listening_socket, refuse_taken_port
from referee.words import LANGUAGES
from tests.console.desks import TableDesk
from tests.console.visitors import TOKENS, visitor

PAGES = ("/", "/setup", "/clock", "/overlay", "/wall")
PATHS = [*PAGES, *(end.path for end in ALL), "/static/base.css", "/static/console.js", "/nowhere"]


def test_everything_is_refused_without_a_token(network: ConsoleServer) -> None:
    with visitor(network) as client:
        for path in PATHS:
            for answer in (client.get(path), client.post(path, json={})):
                assert answer.status_code == 401, path
                assert "Sijbrands" not in answer.text
                assert "<script" not in answer.text


def test_refusals_are_json_for_programs_and_a_page_for_browsers(network: ConsoleServer) -> None:
    with visitor(network) as client:
        for path in (end.path for end in ALL if end.media != "text/html"):
            answer = client.get(path)
            assert answer.headers["content-type"] == "application/json", path
            assert "token" in answer.json()["reason"]["en"]
            assert "mot de passe" in answer.json()["reason"]["fr"]
        for path in PAGES:
            assert client.get(path).headers["content-type"].startswith("text/html"), path


REFUSALS = [
    ("GET", "/api/v1/match", {"Host": "rebound.example"}, 403),
    ("DELETE", "/api/v1/match", {}, 405),
    ("POST", "/api/v1/match", {"Content-Type": "application/json"}, 405),
    ("GET", "/api/v1/nowhere", {}, 404),
    ("POST", "/api/v1/decisions", {"Content-Type": "text/plain"}, 415),
    ("POST", "/api/v1/decisions", {"Content-Type": "application/json", "Origin": "http://evil.example"}, 403),
]


@pytest.mark.parametrize(("method", "path", "headers", "status"), REFUSALS)
def test_every_refusal_of_the_api_gives_its_reason(
    network: ConsoleServer, method: str, path: str, headers: dict[str, str], status: int
) -> None:
    with visitor(network, "the-arbiters-word") as client:
        answer = client.request(method, path, headers=headers)
    assert answer.status_code == status
    assert set(answer.json()["reason"]) == set(LANGUAGES)


@pytest.mark.parametrize(("language", "shown"), [("fr", "fr"), ("en", "en"), (None, "fr")])
def test_pages_begin_in_the_language_given(desk: TableDesk, language: str | None, shown: str) -> None:
    with ConsoleServer(desk, "127.0.0.1", 0, language=language) as server, visitor(server) as client:
        assert f'<html lang="{shown}"' in client.get("/", headers={"Accept-Language": "fr"}).text
        assert '<html lang="en"' in client.get("/?lang=en").text


ROLES = [
    ("everybodys-word", {"/overlay", "/wall"}),
    ("the-players-word", {"/clock", "/overlay", "/wall"}),
    ("the-arbiters-word", set(PAGES)),
]


@pytest.mark.parametrize(("word", "open_pages"), ROLES, ids=["spectators", "players", "arbiter"])
def test_pages_of_each_role(network: ConsoleServer, word: str, open_pages: set[str]) -> None:
    with visitor(network, word) as client:
        assert {path for path in PAGES if client.get(path).status_code == 200} == open_pages


@pytest.mark.parametrize("word", ["everybodys-word", "the-players-word"])
def test_other_roles_cannot_decide_or_see_evidence(network: ConsoleServer, desk: TableDesk, word: str) -> None:
    for changes in ("", "32. 28w", "19. 23b", "46. 27w", ""):
        desk.show(changes, 2.0)
    (name,) = (picture.name for _, pictures in desk.told for picture in pictures)
    with visitor(network, word) as client:
        assert client.post("/api/v1/decisions", json={"type": "Pause"}).status_code == 403
        assert client.post("/api/v1/set-up/voice", json={"text": "hello"}).status_code == 403
        assert client.get("/api/v1/picture.jpg").status_code == 403
        assert client.get(f"/evidence/{name}").status_code == 403
        shown = client.get("/api/v1/match").json()
        assert shown["attention"] == shown["choices"] == shown["troubles"] == []
    assert desk.decided == []
    assert desk.set_up.asked == []


def test_only_players_and_the_arbiter_press_the_clock(network: ConsoleServer) -> None:
    for word, status in [("everybodys-word", 403), ("the-players-word", 202)]:
        with visitor(network, word) as client:
            assert client.post("/api/v1/press", json={"side": "W"}).status_code == status


def test_each_role_is_redirected_to_its_page(network: ConsoleServer) -> None:
    with visitor(network, "the-players-word") as client:
        answer = client.get("/")
        assert (answer.status_code, answer.headers["location"]) == (303, "/clock")


def test_links_for_each_role(network: ConsoleServer) -> None:
    clock = network.link(Role.PLAYERS)
    assert clock is not None
    assert clock.endswith("/clock?token=the-players-word")
    assert ConsoleServer(network._shown, port=8020).link(Role.ARBITER) == "http://127.0.0.1:8020/"


def test_a_port_in_use_is_reported_with_the_remedy(desk: TableDesk) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(
            CannotServe, match=rf"port {port} of 127.0.0.1 is in use: .* choose another port"
        ) as refused:
            ConsoleServer(desk, port=port).start()
    assert refused.value.exit_status == 2


@pytest.mark.parametrize(
    ("host", "remedy"),
    [("192.0.2.1", "is no address of this computer: give 127.0.0.1"), ("no such host", "give 127.0.0.1")],
)
def test_an_address_that_cannot_be_used(desk: TableDesk, host: str, remedy: str) -> None:
    with pytest.raises(CannotServe, match=remedy):
        ConsoleServer(desk, host, 0, TOKENS).start()


def test_network_access_requires_a_token(desk: TableDesk) -> None:
    with pytest.raises(CannotServe, match="arbiter's token"):
        ConsoleServer(desk, "0.0.0.0", 0)


def test_network_access_can_be_opened_and_closed(desk: TableDesk) -> None:
    with ConsoleServer(desk, port=0) as server:
        for _ in range(2):
            beside = ConsoleServer(desk, "0.0.0.0", 0, TOKENS)
            server.add_network_server(beside)
            there = f"http://127.0.0.1:{httpx.URL(beside.url).port}/api/v1/match"
            assert httpx.get(there, headers={"Authorization": f"Bearer {TOKENS.arbiter}"}).status_code == 200
            assert server.links()
            server.close_network_server()
            assert not server.links()
            with pytest.raises(httpx.ConnectError):
                httpx.get(there)
            assert httpx.get(f"{server.url}api/v1/match").status_code == 200


def test_closing_the_console_unsubscribes_from_the_desk(desk: TableDesk) -> None:
    with ConsoleServer(desk, port=0) as server:
        httpx.get(f"{server.url}api/v1/match")
        assert len(desk.listeners) == 1
    assert desk.listeners == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems bind an address once")
def test_a_program_that_checks_a_port_does_not_keep_another_one_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with listening_socket("127.0.0.1", 0) as earlier:
        port = earlier.getsockname()[1]
        with pytest.raises(CannotServe):
            refuse_taken_port("127.0.0.1", port)
    close, others = socket.socket.close, []

    def another_begins(checking: socket.socket) -> None:
        monkeypatch.undo()
        with listening_socket("127.0.0.1", port) as other:
            others.append(other)
        close(checking)

    monkeypatch.setattr(socket.socket, "close", another_begins)
    refuse_taken_port("127.0.0.1", port)
    assert others
