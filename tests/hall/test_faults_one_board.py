"""Whatever one board says, the hall shows and stores what the others say."""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast

import httpx
import msgspec
import pytest

from referee.console.server import ConsoleServer
from referee.hall import topics
from referee.hall.hall import Hall
from referee.hall.pages import hall_app
from referee.hall.recorded_games import recorded_game
from referee.hall.topics import BoardTopic
from tests.hall.halls import PLIES, WAIT_S, Site, play, soon
from tests.hall.test_faults_stolen_pass import Client

Say = Callable[[BoardTopic, dict[str, Any]], None]


@pytest.fixture
def number(site: Site) -> int:
    """Of the board that says it."""
    return next(site.place.numbers)


@pytest.fixture
def say(site: Site, number: int) -> Iterator[Say]:
    client = Client(site.place.where, site.place.users[topics.user_of(number)])
    yield lambda kind, content: client.say(topics.board_topic(number, kind), msgspec.json.encode({"v": 1} | content))
    client.close()


NO_MESSAGE = {"bad": 1}
ENDED = {"time_s": 1.0, "result": "2-0", "reason": {"key": "typed", "values": {"text": 1e300}}}


def state(**changes: object) -> dict[str, object]:
    game = {"match": "c" * 16, "events": 0, "white": "A", "black": "B", "event": "", "round": "", "result": None}
    return {"games": [game | {"reason": None}], "time_s": 1.0, "times": None, "troubles": []} | changes


def game_with(reason: object) -> list[object]:
    (game,) = cast(list[dict[str, object]], state()["games"])
    return [game | {"reason": reason}]


def nested(levels: int) -> dict[str, object]:
    text: object = "x"
    for _ in range(levels):
        text = {"key": "typed", "values": {"text": text}}
    return cast(dict[str, object], text)


def event(name: str, content: object) -> dict[str, object]:
    return {"match": "c" * 16, "events": [{"number": 1, "type": name, "event": content}]}


def first_ply(**changes: object) -> dict[str, object]:
    """The record of 1. 32-28 with another move."""
    position = {"pieces": "b" * 20 + "." * 10 + "w" * 20, "to_move": "B", "uncrowned": [], "king_runs": [None, None]}
    move = {"start": 32, "end": 28, "path": [32, 28], "captured": [], "promotes": False, "paths": [[[32, 28], []]]}
    return {"time_s": 1.2, "ply": 1, "side": "W", "move": move | changes, "position": position, "certainty": 1.0}


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        pytest.param(BoardTopic.STATE, state(troubles=[NO_MESSAGE]), id="a trouble is no message"),
        pytest.param(
            BoardTopic.STATE,
            state(troubles=[nested(300)]),
            id="a trouble of 300 messages in each other",
            marks=pytest.mark.deep,
        ),
        pytest.param(
            BoardTopic.STATE,
            state(troubles=[{"key": "hall-board-lost", "values": {"board": 1e300}}]),
            id="a trouble with a number that cannot be written",
            marks=pytest.mark.deep,
        ),
        pytest.param(
            BoardTopic.STATE,
            state(games=game_with(NO_MESSAGE)),
            id="a result's reason is no message",
            marks=pytest.mark.deep,
        ),
        pytest.param(
            BoardTopic.STATE,
            state(times={"white_ms": 10**30, "black_ms": 0, "counting": None}),
            id="a time that no page can compute with",
        ),
        pytest.param(
            BoardTopic.EVENTS,
            event("MovePlayed", first_ply(start=99, end=98)),
            id="a ply from square 99",
            marks=pytest.mark.deep,
        ),
        pytest.param(
            BoardTopic.EVENTS, event("GameEnded", ENDED), id="a result that cannot be shown", marks=pytest.mark.deep
        ),
        pytest.param(BoardTopic.EVENTS, event("MovePlayed", []), id="an event of another form", marks=pytest.mark.deep),
        pytest.param(
            BoardTopic.COVER,
            {"match": "d" * 16, "number": 1, "cover": {"match": []}},
            id="a cover of another form",
            marks=pytest.mark.deep,
        ),
        pytest.param(BoardTopic.ANSWER, {"id": "1", "refused": NO_MESSAGE}, id="a refusal is no message"),
    ],
)
def test_whatever_one_board_says_the_others_are_shown_and_stored(
    site: Site, number: int, say: Say, kind: BoardTopic, content: dict[str, object]
) -> None:
    hall, desk = site.hall(), site.desk
    site.join()
    play(desk, 2)
    soon(lambda: site.same_story(hall))

    with pages_of(hall) as page, told_by(page) as boards_told:
        with hall._lock:  # a busy moment: all this comes in one batch
            cover = msgspec.json.decode(bytes(recorded_game(desk.folder).cover))
            say(BoardTopic.COVER, {"match": "c" * 16, "number": 1, "cover": cover})
            say(BoardTopic.STATUS, {"online": True, "run": "3", "program": "x"})
            say(BoardTopic.STATE, state())
            desk.show(PLIES[3])
            time.sleep(0.5)
            say(kind, content)
            time.sleep(0.5)
            desk.show(PLIES[4])
            time.sleep(0.5)
        soon(lambda: site.same_story(hall))
        soon(lambda: site.stored() == [(site.match, count) for count in range(1, len(desk.told) + 1)])
        shown = page.get("/api/v1/hall").json()
        assert f"what board {number} says is not understood" in str(shown)
        assert {board["number"] for board in shown["boards"]} >= {number, site.number}
        boards_told.clear()
        desk.show("46. 27w", 4.0)
        soon(lambda: site.number in boards_told)


@contextmanager
def pages_of(hall: Hall) -> Iterator[httpx.Client]:
    with (
        ConsoleServer(lambda access, limits: hall_app(hall, access, limits), port=0) as server,
        httpx.Client(base_url=server.url, timeout=WAIT_S) as page,
    ):
        yield page


@contextmanager
def told_by(page: httpx.Client) -> Iterator[list[int]]:
    """Numbers of the boards that the hall's page is told of, as they come."""
    numbers: list[int] = []

    def listen(lines: Iterator[str]) -> None:
        with contextlib.suppress(httpx.HTTPError, httpx.StreamError):
            for line in lines:
                if line.startswith('data: {"number":'):
                    numbers.append(json.loads(line.removeprefix("data: "))["number"])

    with page.stream("GET", "/api/v1/hall/events") as answer:
        assert answer.status_code == 200
        thread = threading.Thread(target=listen, args=(answer.iter_lines(),), daemon=True)
        thread.start()
        yield numbers


def test_a_board_whose_state_is_readable_again_has_no_fault(site: Site, number: int, say: Say) -> None:
    hall = site.hall()
    say(BoardTopic.STATE, state(troubles=[NO_MESSAGE]))
    soon(lambda: fault_of(hall, number) is not None)
    say(BoardTopic.STATE, state())
    soon(lambda: fault_of(hall, number) is None)


def fault_of(hall: Hall, number: int) -> object:
    if number not in hall.numbers:
        return None
    with hall.locked_board(number) as board:
        return board.fault
