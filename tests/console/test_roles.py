"""What each role gets to see: every address with every role, and every field against a list written here.

The list is written by hand on purpose: a field that is added to a view is seen by nobody but the arbiter until somebody
has thought about it and has written it down.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from referee.arbiter.policy import Policy
from referee.console.access import Tokens
from referee.console.app import ALL_PAGES
from referee.console.openapi import ALL
from referee.console.server import ConsoleServer
from referee.messages import typed
from tests.console.desks import TableDesk

TOKENS = Tokens("arbiters-word", "players-word", "spectators-word")
WORDS = {"arbiter": TOKENS.arbiter, "players": TOKENS.players, "spectators": TOKENS.spectators, "nobody": None}
EVERYBODY = {"arbiter", "players", "spectators"}
WHO_MAY = {
    "GET /api/v1/match": EVERYBODY,
    "GET /api/v1/events": EVERYBODY,
    "GET /api/v1/openapi.json": EVERYBODY,
    "POST /api/v1/press": {"arbiter", "players"},
    "GET /": {"arbiter"},
    "GET /setup": {"arbiter"},
    "GET /clock": {"arbiter", "players"},
    "GET /wall": EVERYBODY,
    "GET /overlay": EVERYBODY,
    "GET /api": EVERYBODY,
    "GET /clock.webmanifest": {"arbiter", "players"},
}
"""Everything else is for the arbiter only."""
PUBLIC_VIEW = {
    *("revision", "time_s", "phase", "cover", "board", "position", "id", "last_move", "lines", "times", "counters"),
    *(
        "restoration",
        "set_up",
        "draw_offer",
        "adjusting",
        "result",
        "games",
        "attention",
        "choices",
        "undoes",
        "troubles",
        "advice",
    ),
    "full",
}
"""Fields of `/api/v1/match` that players and spectators get; the arbiter's, such as `attention`, are empty for them."""
PUBLIC_INSIDE = {
    "cover": {"rules", "white", "black", "event", "site", "round", "date", "source", "time_control"},
    "board": {"size", "places", "names"},
    "position": {"pieces", "uncrowned", "to_move", "fen"},
    "lines": {"kind", "ply", "number", "side", "text", "clock_ms", "undone", "article", "status", "time_s"},
    "restoration": {"target", "wrong", "lies"},
    "times": {"white_ms", "black_ms", "counting"},
    "games": {"number", "white", "black", "event", "round", "result", "score", "reason", "at_table", "played"},
}
NEVER_PUBLIC = ("5.4.2", "incident", "disk is full", "virtual table", "evidence/")
"""Values in the arbiter's view of this match that nobody else may see."""


@pytest.fixture
def network(desk: TableDesk) -> Iterator[ConsoleServer]:
    """A game with an irregularity being rectified, and a device in trouble."""
    desk.policy = Policy()
    for changes in ("", "32. 28w", "19. 23b"):
        desk.show(changes)
    desk.show("46. 27w", 4.0)
    desk.wrong = (typed("the disk is full: make room"),)
    with ConsoleServer(desk, "0.0.0.0", 0, TOKENS) as server:
        yield server


def visitor(server: ConsoleServer, role: str) -> httpx.Client:
    headers = {"Authorization": f"Bearer {WORDS[role]}"} if WORDS[role] else {}
    return httpx.Client(base_url=f"http://127.0.0.1:{httpx.URL(server.url).port}", headers=headers, timeout=5)


ADDRESSES = [*((end.method, end.path) for end in ALL), *(("GET", path) for path, *_ in ALL_PAGES)]


@pytest.mark.parametrize("role", WORDS)
def test_every_address_with_every_role(role: str, network: ConsoleServer) -> None:
    with visitor(network, role) as client:
        for method, path in ADDRESSES:
            allowed = role in WHO_MAY.get(f"{method} {path}", {"arbiter"})
            asked = path.replace("{name:path}", "001-before.jpg").replace("{game:int}/{paper}", "1/report")
            if asked == "/api/v1/evening/end" and allowed:
                continue
            with client.stream(method, asked, json={} if method == "POST" else None) as answer:
                if role == "nobody":
                    assert answer.status_code == 401, asked
                else:
                    # 303: the first page leads each role to its own
                    assert (answer.status_code not in (303, 401, 403)) is allowed, (role, asked, answer.status_code)


@pytest.mark.parametrize("role", ["players", "spectators"])
def test_every_field_of_the_match(role: str, network: ConsoleServer) -> None:
    with visitor(network, role) as client:
        view: dict[str, Any] = client.get("/api/v1/match").json()
    assert set(view) == PUBLIC_VIEW
    assert view["attention"] == view["choices"] == view["troubles"] == view["advice"] == []
    assert view["undoes"] is None
    for name, fields in PUBLIC_INSIDE.items():
        for each in view[name] if isinstance(view[name], list) else [view[name]]:
            assert each is None or set(each) <= fields, name
    assert {line["kind"] for line in view["lines"]} == {"ply"}
    text = json.dumps(view)
    assert not [word for word in NEVER_PUBLIC if word in text]


def test_the_arbiter_receives_the_private_fields(network: ConsoleServer) -> None:
    with visitor(network, "arbiter") as client:
        text = client.get("/api/v1/match").text
    assert all(word in text for word in NEVER_PUBLIC[:4])


@pytest.mark.parametrize("role", ["players", "spectators"])
def test_public_streams_carry_moves_and_no_private_events(role: str, network: ConsoleServer) -> None:
    streamed = ""
    with visitor(network, role) as client, client.stream("GET", "/api/v1/events") as stream:
        for line in stream.iter_lines():
            streamed += line + "\n"
            if line.startswith("event: state"):
                break
    assert "MovePlayed" in streamed
    assert not [word for word in (*NEVER_PUBLIC, "IrregularityFound") if word in streamed]
