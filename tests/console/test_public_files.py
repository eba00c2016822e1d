"""The feed served by the console: public, cacheable, and nothing else of this computer."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from referee.console.access import Tokens
from referee.console.server import ConsoleServer
from tests.console.desks import TableDesk

PATIENCE_S = 60.0
"""Time that an answer may take on a busy machine."""
TOKENS = Tokens("the-arbiters-word", "the-players-word", "everybodys-word")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    feed = tmp_path / "feed"
    (feed / "static").mkdir(parents=True)
    for name in ("games.pdn", "games.json", "index.html", "static/feed.js", ".games.pdn.7.part"):
        (feed / name).write_text(f"content of {name}", "utf-8")
        os.utime(feed / name, (1_764_000_000, 1_764_000_000))
    (tmp_path / "journal.json").write_text("secret", "utf-8")
    return feed


@pytest.fixture
def visitor(desk: TableDesk, folder: Path) -> Iterator[httpx.Client]:
    """Without a token, at a console on the network."""
    with ConsoleServer(desk, "0.0.0.0", 0, TOKENS, feed=folder) as server:
        port = httpx.URL(server.url).port
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_S) as client:
            yield client


def test_the_feed_is_public_and_nothing_else_is(visitor: httpx.Client) -> None:
    for name, kind in (
        ("games.pdn", "text/plain; charset=utf-8"),
        ("games.json", "application/json"),
        ("", "text/html; charset=utf-8"),
        ("static/feed.js", "text/javascript; charset=utf-8"),
    ):
        answer = visitor.get(f"/feed/{name}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
    assert visitor.get("/feed").headers["location"] == "/feed/"
    for name in ("../journal.json", "%2e%2e/journal.json", "..%2fjournal.json", ".games.pdn.7.part", "static", "x.pdn"):
        assert visitor.get(f"/feed/{name}").status_code in (401, 404), name
    assert visitor.post("/feed/games.pdn", json={}).status_code == 405
    assert visitor.get("/api/v1/match").status_code == 401


def test_unchanged_files_are_answered_with_304(visitor: httpx.Client, folder: Path) -> None:
    first = visitor.get("/feed/games.pdn")
    assert first.headers["cache-control"] == "public, max-age=1"
    assert first.headers["last-modified"] == "Mon, 24 Nov 2025 16:00:00 GMT"
    etag, date = first.headers["etag"], first.headers["last-modified"]
    for known in ({"If-None-Match": etag}, {"If-None-Match": f'"x", W/{etag}'}, {"If-Modified-Since": date}):
        again = visitor.get("/feed/games.pdn", headers=known)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == etag
    (folder / "games.pdn").write_text("another move", "utf-8")
    for known in ({"If-None-Match": etag}, {"If-Modified-Since": date}, {"If-Modified-Since": "soon"}):
        changed = visitor.get("/feed/games.pdn", headers=known)
        assert (changed.status_code, changed.text) == (200, "another move")
    head = visitor.head("/feed/games.pdn")
    assert (head.status_code, head.content) == (200, b"")


@pytest.mark.parametrize(
    ("accepts", "compressed"),
    [
        ("gzip", True),
        ("br, gzip;q=0.5", True),
        ("*", True),
        ("", False),
        ("identity", False),
        ("gzip;q=0, *", False),
        ("gzip; q=0.0", False),
        ("br, *;q=0", False),
    ],
)
def test_large_files_are_compressed_when_accepted(
    visitor: httpx.Client, folder: Path, accepts: str, compressed: bool
) -> None:
    text = "".join(f'{{"board": {number}, "white": "Sijbrands"}}\n' for number in range(100))
    (folder / "games.json").write_text(text)
    answer = visitor.get("/feed/games.json", headers={"Accept-Encoding": accepts})
    assert (answer.headers.get("content-encoding") == "gzip", answer.text) == (compressed, text)
    assert (int(answer.headers["content-length"]) < len(text) / 5) == compressed
    assert answer.headers["vary"] == "Accept-Encoding"
    known = {"If-None-Match": answer.headers["etag"]}
    again = visitor.get("/feed/games.json", headers={"Accept-Encoding": accepts, **known})
    assert (again.status_code, again.headers["vary"]) == (304, "Accept-Encoding")
    other = visitor.get("/feed/games.json", headers={"Accept-Encoding": "" if compressed else "gzip", **known})
    assert other.status_code == 200  # other bytes have another tag
    small = visitor.get("/feed/index.html", headers={"Accept-Encoding": accepts})
    assert "content-encoding" not in small.headers


def test_without_a_feed_nothing_is_public(desk: TableDesk) -> None:
    with ConsoleServer(desk, "0.0.0.0", 0, TOKENS) as server:
        place = f"http://127.0.0.1:{httpx.URL(server.url).port}/feed/games.pdn"
        assert httpx.get(place, timeout=PATIENCE_S).status_code == 401
