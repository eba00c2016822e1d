"""Rate, methods and sizes of requests."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from referee.console.access import Access, Tokens
from referee.console.app import console_app
from referee.console.limits import BURST, LONGEST_PATH, MAX_BYTES, MAX_HEAD_BYTES
from tests.console.desks import TableDesk

JSON = {"Content-Type": "application/json"}


def test_bodies_are_bounded(client: httpx.Client, desk: TableDesk) -> None:
    assert client.post("/api/v1/decisions", content=b" " * (MAX_BYTES + 1), headers=JSON).status_code == 413
    in_parts = (b" " * 1000 for _ in range(100))
    assert client.post("/api/v1/decisions", content=in_parts, headers=JSON).status_code == 400
    assert desk.decided == []


def test_requests_are_bounded_and_allowed_again_later(desk: TableDesk) -> None:
    at_s = 1000.0
    app = console_app(desk, Access("127.0.0.1", 8020, Tokens()), lambda: at_s)

    async def asked(times: int) -> list[int]:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8020") as visitor:
            return [(await visitor.get("/static/icon.svg")).status_code for _ in range(times)]

    answers = asyncio.run(asked(BURST + 1))
    assert set(answers[:BURST]) == {200}
    assert answers[BURST] == 429
    at_s += 1.0
    assert asyncio.run(asked(1)) == [200]


def test_other_methods_are_refused(client: httpx.Client) -> None:
    assert client.put("/api/v1/match").status_code == 405
    assert client.delete("/api/v1/match").status_code == 405


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/" + "x" * LONGEST_PATH, {}),
        ("/?" + "x" * MAX_HEAD_BYTES, {}),
        ("/", {"X-Long": "x" * MAX_HEAD_BYTES}),
    ],
    ids=["path", "query", "headers"],
)
def test_the_head_is_bounded(client: httpx.Client, path: str, headers: dict[str, str]) -> None:
    assert client.get(path, headers=headers).status_code == 400
