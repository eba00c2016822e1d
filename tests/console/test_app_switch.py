"""One server exchanges its application at the same address."""

from __future__ import annotations

from pathlib import Path

import httpx
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from referee.console.access import Access
from referee.console.connection_limits import ConnectionLimits
from referee.console.server import ConsoleServer
from tests.console.desks import TableDesk
from tests.console.test_api import events


async def _welcome(_: Request) -> PlainTextResponse:
    return PlainTextResponse("choose a camera")


def before_a_match(access: Access, limits: ConnectionLimits) -> Starlette:
    return Starlette(routes=[Route("/", _welcome)])


def test_matches_replace_the_start_page_and_each_other(tmp_path: Path) -> None:
    first, second = TableDesk(tmp_path), TableDesk(tmp_path, "W:W31:B20")
    with ConsoleServer(before_a_match, port=0) as server, httpx.Client(base_url=server.url) as client:
        assert client.get("/").text == "choose a camera"
        assert client.get("/api/v1/match").status_code == 404
        server.show(first)
        assert client.get("/api/v1/match").json()["position"]["fen"].count(",") == 38
        with events(client) as stream:
            server.show(second)
            assert [message for message in stream if message.get("event") == "over"] != []
        assert "31" in client.get("/api/v1/match").json()["position"]["fen"]
        assert first.listeners == []
        server.show(before_a_match)
        assert client.get("/").text == "choose a camera"
        assert second.listeners == []


def test_the_start_page_is_served_before_the_first_match(tmp_path: Path) -> None:
    server = ConsoleServer(before_a_match, port=0)
    server.show(TableDesk(tmp_path))
    with server, httpx.Client(base_url=server.url) as client:
        assert client.get("/api/v1/match").status_code == 200
