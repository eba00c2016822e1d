"""Pairings from files, as the programs of pairing and spreadsheets write them."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator

import httpx
import pytest

from referee.console.server import ConsoleServer
from referee.hall.pages import hall_app
from referee.hall.rounds import Rounds
from tests.hall.halls import WAIT_S, Site


@pytest.fixture
def page(site: Site) -> Iterator[httpx.Client]:
    hall = site.hall()
    rounds = Rounds(hall, site.path / "hall")
    server = ConsoleServer(lambda access, limits: hall_app(hall, access, limits, rounds=rounds), port=0)
    with server, httpx.Client(base_url=server.url, timeout=WAIT_S) as client:
        yield client


EXCEL = "sep=;\r\nBord;Wit;Zwart\r\n{board};Lévêque, Noël;Wiersma, Harm\r\n"


def read_from(page: httpx.Client, content: bytes) -> httpx.Response:
    asked = {"name": "round 3.csv", "content": b64encode(content).decode()}
    return page.post("/api/v1/hall/round/table", json=asked)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_pairings_from_a_file_in_the_encodings_of_spreadsheets(page: httpx.Client, encoding: str) -> None:
    answer = read_from(page, EXCEL.format(board=7).encode(encoding))
    assert (answer.status_code, answer.json()["boards"]) == (200, 1)
    assert "Lévêque, Noël" in answer.json()["table"]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"board;white;black\n1;A;B\n1;C;D\n", "in round 3.csv: line 3: board 1 stands there twice, first in line 2"),
        (b"board;white;blakc\n1;A;B\n", "in round 3.csv: line 1: unknown column"),
        ("board;white;black\n1;A;Шварцман\n".encode("cp1251"), "in round 3.csv: line 2: its letters are neither"),
        (b"PK\x03\x04\x14\x00\x08\x00", "in round 3.csv: line 1: it is no text: save the table as CSV"),
        (b"", "in round 3.csv: the table is empty"),
        (b"board;white;black\n" + b"1;A;B\n" * 4000, "in round 3.csv: line 3: board 1 stands there twice"),
        (
            "board;white;black;remark\n1;A;B;{}\n".format("x" * 20_000).encode(),
            "in round 3.csv: it is larger than 20 kB",
        ),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_by_its_name_and_line(
    page: httpx.Client, content: bytes, expected: str
) -> None:
    answer = read_from(page, content)
    assert answer.status_code == 409
    assert answer.json()["reason"]["en"].startswith(expected)
    assert len({answer.json()["reason"][language] for language in ("en", "fr", "nl")}) == 3


def test_a_file_that_is_too_large_is_not_read(page: httpx.Client) -> None:
    assert read_from(page, b"x" * 100_001).status_code == 409
    assert read_from(page, b"x" * 1_000_000).status_code == 413
