"""The console over HTTP on this computer: answers, decisions, and hostile requests."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import httpx
import pytest

from referee.console.server import ConsoleServer
from referee.draughts.position import Side
from referee.messages import typed
from referee.records.decisions import OfferDraw, Pause
from referee.records.events import GameResult
from tests.console.desks import TableDesk
from tests.fluent_files import COMPLETE


def match(client: httpx.Client) -> Any:
    return client.get("/api/v1/match").json()


def until_revision(client: httpx.Client, desk: TableDesk) -> Any:
    """The match once the server has taken every event."""
    for _ in range(200):
        shown = match(client)
        if shown["revision"] == len(desk.events):
            return shown
    raise AssertionError("the server has not heard of everything")


@contextmanager
def events(client: httpx.Client, **headers: str) -> Iterator[Iterator[dict[str, str]]]:
    """Messages of the stream as their fields."""
    with client.stream("GET", "/api/v1/events", headers=headers) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield _messages(answer.iter_lines())


def _messages(lines: Iterator[str]) -> Iterator[dict[str, str]]:
    fields: dict[str, str] = {}
    for line in lines:
        if line:
            name, _, value = line.partition(":")
            fields[name] = value.strip()
        elif fields:
            if "data" in fields:
                yield fields
            fields = {}


def test_a_move_appears(client: httpx.Client, desk: TableDesk) -> None:
    desk.show()
    desk.show("32. 28w")
    shown = until_revision(client, desk)
    assert [line["text"] for line in shown["lines"]] == ["32-28"]
    assert shown["position"]["to_move"] == "B"
    assert shown["cover"]["white"] == "Sijbrands, Ton"


def test_events_are_numbered_and_resume_where_a_client_left(client: httpx.Client, desk: TableDesk) -> None:
    desk.show()
    desk.show("32. 28w")
    with events(client) as stream:
        first = [next(stream) for _ in desk.events]
    assert [int(message["id"]) for message in first] == list(range(1, len(desk.events) + 1))
    assert [json.loads(message["data"])["type"] for message in first] == [type(one).__name__ for one in desk.events]
    known = len(desk.events)
    desk.show("19. 23b")
    with events(client, **{"Last-Event-ID": str(known)}) as stream:
        message = next(stream)
    assert int(message["id"]) == known + 1
    assert json.loads(message["data"])["type"] == "MovePlayed"


def test_times_and_troubles_are_sent_between_events(client: httpx.Client, desk: TableDesk) -> None:
    desk.wrong = (typed("the disk is full: make room"),)
    with events(client) as stream:
        state = next(message for message in stream if message.get("event") == "state")
    state_message = json.loads(state["data"])
    assert state_message["times"]["counting"] == "W"
    assert state_message["troubles"][0]["en"] == "the disk is full: make room"


def test_a_decision_is_taken_with_the_desks_time(client: httpx.Client, desk: TableDesk) -> None:
    desk.show()
    desk.show("32. 28w")
    answer = client.post("/api/v1/decisions", json={"type": "OfferDraw", "side": "W"})
    assert answer.status_code == 202
    assert desk.decided == [OfferDraw(desk.now_s(), Side.WHITE)]
    assert until_revision(client, desk)["draw_offer"] == "W"


@pytest.mark.parametrize(
    ("named", "status"),
    [
        pytest.param(lambda shown: {"match": shown["id"]}, 202, id="the game that is shown"),
        pytest.param(lambda shown: {}, 202, id="no game"),
        pytest.param(lambda shown: {"match": "fedcba9876543210"}, 409, id="another game"),
    ],
)
def test_a_decision_is_refused_while_another_game_is_at_the_table(
    client: httpx.Client, desk: TableDesk, named: Callable[[Any], dict[str, str]], status: int
) -> None:
    desk.show()
    desk.show("32. 28w")
    answer = client.post("/api/v1/decisions", json={"type": "Pause", **named(until_revision(client, desk))})
    assert answer.status_code == status
    assert len(desk.decided) == (status == 202)
    assert status == 202 or answer.json()["reason"]["en"] == "another game is at the table now"


def test_decisions_against_the_rules_are_refused_with_the_reason(client: httpx.Client, desk: TableDesk) -> None:
    answer = client.post("/api/v1/decisions", json={"type": "Resume"})
    assert answer.status_code == 409
    assert answer.json()["reason"]["en"]
    assert answer.json()["reason"]["fr"]
    assert desk.decided == []


def test_every_choice_on_offer_can_be_sent_as_it_is(client: httpx.Client, desk: TableDesk) -> None:
    desk.show()
    desk.show("32. 28w")
    for choice in until_revision(client, desk)["choices"]:
        answer = client.post("/api/v1/decisions", json={**choice["ask"], "no_such_field": 1})
        assert answer.status_code == 400
    answer = client.post("/api/v1/decisions", json={"type": "Pause"})
    assert answer.status_code == 202
    assert desk.decided == [Pause(desk.now_s())]


def test_the_clock_page_presses(client: httpx.Client, desk: TableDesk) -> None:
    assert client.post("/api/v1/press", json={"side": "W"}).status_code == 202
    assert desk.clock is not None
    assert desk.clock.counting is Side.BLACK
    again = client.post("/api/v1/press", json={"side": "W"})
    assert again.status_code == 409
    assert "not this player's" in again.json()["reason"]["en"]


def test_set_up(client: httpx.Client, desk: TableDesk) -> None:
    state = client.get("/api/v1/set-up").json()
    assert [camera["chosen"] for camera in state["cameras"]] == [True, False]
    assert len(state["corners"]) == 4
    assert client.post("/api/v1/set-up/camera", json={"name": "1"}).status_code == 200
    taken = client.post("/api/v1/set-up/camera", json={"name": "0"})
    assert taken.status_code == 409
    reason = taken.json()["reason"]
    assert reason["en"].startswith("there is no camera 0: plug it in")
    assert reason["fr"].startswith("il n'y a pas de caméra 0 : branchez-la")
    corners = [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]]
    assert client.post("/api/v1/set-up/corners", json={"corners": corners}).status_code == 200
    assert desk.set_up.where == ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))
    assert client.post("/api/v1/set-up/voice", json={"text": "trente-deux, vingt-huit"}).json()["good"]
    assert not client.post("/api/v1/set-up/clock", json={}).json()["good"]
    assert desk.set_up.asked == ["camera 1", "say trente-deux, vingt-huit"]


def test_picture(client: httpx.Client) -> None:
    plain, drawn = client.get("/api/v1/picture.jpg"), client.get("/api/v1/picture.jpg?overlay=1")
    assert plain.headers["content-type"] == "image/jpeg"
    assert plain.content[:2] == b"\xff\xd8"
    assert plain.content != drawn.content


def test_only_evidence_named_by_events_is_served(
    client: httpx.Client, desk: TableDesk, tmp_path_factory: pytest.TempPathFactory
) -> None:
    for changes in ("", "32. 28w", "19. 23b", "46. 27w", ""):
        desk.show(changes, 2.0)
    item = next(item for item in until_revision(client, desk)["attention"] if item["kind"] == "incident")
    name = item["pictures"][0]["name"]
    assert client.get(f"/evidence/{name}").content == (desk.folder / name).read_bytes()
    (desk.folder / "journal.sqlite").write_bytes(b"secret")
    (desk.folder / "evidence/unnamed.jpg").write_bytes(b"secret")
    outside = tmp_path_factory.mktemp("outside") / "secret.jpg"
    outside.write_bytes(b"secret")
    hostile = [
        "journal.sqlite",
        "evidence/unnamed.jpg",
        "../secret.jpg",
        f"evidence/..%2f..%2f{outside.parent.name}%2fsecret.jpg",
        f"%2f{outside}",
        f"..%2f{name}",
        "evidence%2f..%2fjournal.sqlite",
        "evidence\\..\\journal.sqlite",
        f"{name}%00",
        "",
    ]
    for path in hostile:
        answer = client.get(f"/evidence/{path}")
        assert answer.status_code == 404, path
        assert b"secret" not in answer.content
    (desk.folder / name).unlink()
    (desk.folder / name).symlink_to(outside)
    assert client.get(f"/evidence/{name}").status_code == 404


def test_path_traversal_is_refused(client: httpx.Client) -> None:
    for path in ("/static/../desk.py", "/static/..%2fdesk.py", "/static/%2e%2e/%2e%2e/errors.py", "/etc/passwd"):
        assert client.get(path).status_code == 404, path


JSON = {"Content-Type": "application/json"}


ASKED = ("press", "set-up/camera", "set-up/corners", "set-up/voice", "set-up/clock", "decisions")
UNFIT = (b"", b"null", b"[1]", b'{"x": 1}', b'{"side": "W"', b"\xff\xfe", b'{"text": "\xff"}', b'{"name": "\xff"}')


def test_invalid_bodies_are_refused_with_a_reason(client: httpx.Client) -> None:
    for path, body in product(ASKED, UNFIT):
        answer = client.post(f"/api/v1/{path}", content=body, headers=JSON)
        assert answer.status_code == 400, (path, body)
        reason = answer.json()["reason"]
        assert len({reason[language] for language in COMPLETE}) == len(COMPLETE), reason


PAGES = ("/", "/setup", "/clock", "/overlay", "/wall", "/screens", "/api")


def test_pages_have_no_inline_code_and_no_external_addresses(client: httpx.Client) -> None:
    for path in PAGES:
        page = client.get(path).text
        assert not re.search(r"<script(?![^>]*(src=|application/json))", page)
        assert not re.search(r"\s(style|on\w+)=", page)
        assert not re.search(r"https?://", page)


def test_page_files_have_no_external_addresses() -> None:
    static = Path(__file__).parents[2] / "referee/console/static"
    for file in (file for file in static.iterdir() if file.suffix != ".png"):
        assert set(re.findall(r"https?://[^\"' ]+", file.read_text("utf-8"))) <= {"http://www.w3.org/2000/svg"}


def test_language_of_pages(client: httpx.Client) -> None:
    for accepts, asks, language in [("fr-BE,fr;q=0.8", "", "fr"), ("xx", "", "en"), ("fr", "?lang=en", "en")]:
        client.cookies.clear()
        page = client.get(f"/{asks}", headers={"Accept-Language": accepts})
        assert f'<html lang="{language}">' in page.text


def test_the_language_is_remembered(client: httpx.Client) -> None:
    client.get("/?lang=fr")
    assert '<html lang="fr">' in client.get("/wall").text


def test_closing_ends_open_streams(desk: TableDesk) -> None:
    server = ConsoleServer(desk, port=0)
    server.start()
    with httpx.Client(base_url=server.url) as client, events(client) as stream:
        server.close()
        assert [message for message in stream if "id" in message] == []
    server.close()


def test_a_view_never_mixes_two_games(client: httpx.Client, desk: TableDesk) -> None:
    """Requested between the start of the next game and the moment when the page is informed."""
    assert match(client)["cover"]["white"] == "Sijbrands, Ton"
    desk.match = replace(desk.match, white="Wiersma, Harm", black="Sijbrands, Ton")
    last = desk.evening.lines[-1]
    closed = replace(last, result=GameResult.DRAW, at_table=False)
    following = replace(last, number=last.number + 1, white="Wiersma, Harm", black="Sijbrands, Ton")
    desk.evening.lines = (*desk.evening.lines[:-1], closed, following)
    shown = match(client)
    assert shown["cover"]["white"] == shown["games"][-1]["white"] == "Wiersma, Harm"
