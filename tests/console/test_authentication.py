"""Tokens: how they are sent, remembered and guessed."""

from __future__ import annotations

import httpx

from referee.console.access import Tokens
from referee.console.limits import WRONG_TOKENS_AT_ONCE
from referee.console.server import ConsoleServer
from tests.console.desks import TableDesk
from tests.console.visitors import visitor


def test_wrong_tokens_are_counted(network: ConsoleServer) -> None:
    answers = []
    for number in range(WRONG_TOKENS_AT_ONCE + 2):
        with visitor(network, f"guess {number}") as client:
            answers.append(client.get("/api/v1/match").status_code)
    assert answers == [401] * WRONG_TOKENS_AT_ONCE + [429] * 2


def test_a_token_in_the_address_becomes_a_cookie(network: ConsoleServer) -> None:
    with visitor(network) as client:
        first = client.get("/?token=the-arbiters-word&lang=fr")
        cookie = first.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        assert "the-arbiters-word" not in first.text
        assert 'content="0; url=/?lang=fr"' in first.text
        assert client.get("/").status_code == 200
        assert client.post("/api/v1/decisions", json={"type": "Pause"}).status_code == 202


def test_a_persons_own_tokens_of_any_characters_open_their_links(desk: TableDesk) -> None:
    tokens = Tokens("my secret&word#1", "čtyřikrát osm", '50%25+50;="')
    with ConsoleServer(desk, "0.0.0.0", 0, tokens) as server:
        for link in server.links().values():
            with visitor(server) as client:
                assert client.get(httpx.URL(link).raw_path.decode()).status_code == 200, link
                assert client.get("/api/v1/match").status_code == 200, link


def test_a_token_link_cannot_redirect_elsewhere(network: ConsoleServer) -> None:
    with visitor(network) as client:
        answer = client.get(f"http://127.0.0.1:{client.base_url.port}//evil.example/?token=the-arbiters-word")
        assert "url=/evil.example" in answer.text


def test_a_token_may_be_sent_as_header_or_query(network: ConsoleServer) -> None:
    with visitor(network, "everybodys-word") as client:
        assert client.get("/api/v1/match").json()["cover"]["white"] == "Sijbrands, Ton"
    with visitor(network) as client:
        assert client.get("/api/v1/match?token=everybodys-word").status_code == 200
        assert client.get("/api/v1/match?token=wrong").status_code == 401


def test_a_page_that_repeats_its_wrong_token_does_not_lock_its_address(network: ConsoleServer) -> None:
    with visitor(network, "yesterdays-word") as client:
        answers = {client.get("/api/v1/match").status_code for _ in range(2 * WRONG_TOKENS_AT_ONCE)}
    assert answers == {401}
    with visitor(network, "the-arbiters-word") as client:
        assert client.get("/api/v1/match").status_code == 200
