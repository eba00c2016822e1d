"""The clock as an app, the description of the API for people, the options of screens, and how one gets in."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import httpx
import numpy as np
import pytest

from referee.console.access import Tokens
from referee.console.api_page import document
from referee.console.openapi import ALL, shown_path
from referee.console.server import ConsoleServer
from tests.console.desks import TableDesk

TOKENS = Tokens("the-arbiters-word", "the-players-word", "everybodys-word")


@pytest.fixture
def network(desk: TableDesk) -> Iterator[httpx.Client]:
    with ConsoleServer(desk, "0.0.0.0", 0, TOKENS) as server:
        port = httpx.URL(server.url).port
        with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
            yield client


def test_the_clock_can_be_put_on_a_home_screen(client: httpx.Client) -> None:
    assert '<link rel="manifest" href="/clock.webmanifest"' in client.get("/clock").text
    app = client.get("/clock.webmanifest", headers={"Accept-Language": "nl"}).json()
    assert (app["name"], app["display"], app["start_url"]) == ("Damklok", "fullscreen", "/clock")
    for icon in app["icons"]:
        picture = cv2.imdecode(np.frombuffer(client.get(icon["src"]).content, np.uint8), cv2.IMREAD_UNCHANGED)
        assert picture is not None
        assert f"{picture.shape[1]}x{picture.shape[0]}" == icon["sizes"]


@pytest.mark.parametrize("word", [TOKENS.arbiter, TOKENS.players])
def test_the_installed_clock_opens_as_a_player(network: httpx.Client, word: str) -> None:
    """It begins without the browser's cookies."""
    app = network.get("/clock.webmanifest", headers={"Authorization": f"Bearer {word}"}).json()
    assert app["start_url"] == "/clock?token=the-players-word"


def test_every_address_and_type_of_the_api_is_described_for_people(client: httpx.Client) -> None:
    operations, kinds = document()
    assert {(one.method, one.path) for one in operations} == {(end.method, shown_path(end)) for end in ALL}
    page = client.get("/api").text
    for one in operations:
        assert f"<code>{one.path}</code>" in page
    for kind in kinds:
        assert f'id="{kind.name}"' in page
        linked = {part.text for field in kind.fields for part in field.kind if part.linked}
        assert linked <= {other.name for other in kinds}


@pytest.mark.parametrize(("language", "asked"), [("en", "Type the token"), ("fr", "Tapez le mot de passe")])
def test_a_visitor_without_a_token_is_asked_for_it(network: httpx.Client, language: str, asked: str) -> None:
    page = network.get(f"/clock?lang={language}")
    assert page.status_code == 401
    assert asked in page.text
    assert '<form method="get" action="/clock">' in page.text
    assert "alert" not in page.text
    assert network.get("/static/plain.css").status_code == 200
    wrong = network.get("/clock?token=guessed")
    assert 'role="alert"' in wrong.text
    right = network.get("/clock?token=the-players-word")
    assert 'url=/clock"' in right.text


@pytest.mark.parametrize(("paper", "status"), [("report", 409), ("diary", 404)])
def test_a_document_that_cannot_be_made_gives_an_error_page(
    client: httpx.Client, desk: TableDesk, paper: str, status: int
) -> None:
    desk.evening.place = desk.folder
    refused = client.get(f"/papers/1/{paper}")
    assert refused.status_code == status
    if status == 409:
        assert "no record of a game" in refused.text


def test_the_arbiters_link_is_folded_up_beside_those_of_players_and_spectators(network: httpx.Client) -> None:
    page = network.get("/screens", headers={"Authorization": f"Bearer {TOKENS.arbiter}"}).text
    shown, _, folded = page.partition("<details>")
    assert [str(token) in shown for token in (TOKENS.arbiter, TOKENS.players, TOKENS.spectators)] == [False, True, True]
    assert str(TOKENS.arbiter) in folded
