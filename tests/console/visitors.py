"""A visitor of a console that is open to the network."""

from __future__ import annotations

import httpx

from referee.console.access import Tokens
from referee.console.server import ConsoleServer

TOKENS = Tokens("the-arbiters-word", "the-players-word", "everybodys-word")


def visitor(server: ConsoleServer, word: str | None = None) -> httpx.Client:
    port = httpx.URL(server.url).port
    return httpx.Client(
        base_url=f"http://127.0.0.1:{port}", headers={"Authorization": f"Bearer {word}"} if word else {}
    )
