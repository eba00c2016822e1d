"""Attackers in the network of a hall, or on its computer under another account, without pass or link."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from referee.hall.link import Address
from referee.hall.passes import Pass
from tests.hall.halls import MISSING
from tests.hall.programs import HallProgram, hall_program, runs, soon
from tests.hall.test_broker import fault_at
from tests.live.evenings import SMALL_PICTURES

pytestmark = [pytest.mark.deep, pytest.mark.skipif(bool(MISSING), reason=MISSING)]

FOR_ALL = ("/feed/", "/feed/games.json", "/feed/games.pdn", "/certificate")
FOR_THE_ARBITER = (
    *("/", "/round", "/api/v1/hall", "/api/v1/hall/events", "/api/v1/hall/round", "/round/results.csv"),
    *("/round/sheet.html", "/board/1/", "/board/1/api/v1/match", "/board/1/picture.jpg", "/board/1/evidence/1.jpg"),
    *("/api", "/api/v1/openapi.json", "/screens", "/nowhere"),
)
BOARD = '[[board]]\nnumber = 1\nsettings = "table.toml"\noptions = ["--host", "0.0.0.0", "--port", "0"]\n'


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[HallProgram]:
    """Started as in the README, with a board of its own whose page is reachable from the network."""
    (tmp_path / "boards.toml").write_text(BOARD)
    (tmp_path / "table.toml").write_text(SMALL_PICTURES.read_text() + 'source = "virtual"\n')
    options = ("--host", "0.0.0.0", "--feed", str(tmp_path / "feed"))
    with hall_program(tmp_path, 2, *options, "--boards-file", str(tmp_path / "boards.toml")) as hall:
        yield hall


def test_a_bystander_sees_the_public_feed_and_no_secret(tmp_path: Path, hall: HallProgram) -> None:
    terminal = tmp_path / "hall" / "boards" / "board-1" / "terminal.log"
    soon(lambda: terminal.is_file() and "token=" in terminal.read_text())
    with httpx.Client(base_url=hall.page.replace("http:", "https:"), verify=False, timeout=30) as page:
        soon(lambda: {path: page.get(path).status_code for path in FOR_ALL} == dict.fromkeys(FOR_ALL, 200))
        asked = {path: page.get(path).status_code for path in FOR_THE_ARBITER}
        assert asked == dict.fromkeys(FOR_THE_ARBITER, 401)
        assert page.post("/board/1/api/v1/decisions", json={"type": "Pause"}).status_code == 401
    authority = json.loads(hall.pass_of("hall").read_text())["authority"]
    for who in (Pass("hall", "guessed", authority), Pass("", "", authority)):
        assert "does not let" in fault_at(Address("127.0.0.1", hall.broker_port), who)
    assert "token=" not in "".join(hall.printed_lines)  # its output is no terminal: it may go to a log
    port = urlsplit(hall.page).port
    assert f":{port}/?token=" in (hall.pass_of("hall").parent / f"arbiter-{port}.txt").read_text()
    words = secrets_of(hall)
    assert len(words) >= 3 + 3 + 3  # passes of hall and boards, links to the pages of hall and board
    for file in tmp_path.rglob("*"):
        if file.is_file() and any(word in file.read_bytes() for word in words):
            assert file.stat().st_mode & 0o077 == 0, file
    lines = [Path(f"/proc/{pid}/cmdline").read_bytes() for pid in (hall.pid, hall.broker_pid, board_pid(tmp_path))]
    assert not any(word in line for word in words for line in lines)


def board_pid(folder: Path) -> int:
    pid: int = json.loads((folder / "hall" / "boards" / "board-1" / "program.json").read_text())["pid"]
    assert runs(pid)
    return pid


def secrets_of(hall: HallProgram) -> set[bytes]:
    """Every password, and every token of the pages of hall and board."""
    state = hall.folder / "state" / "referee"
    passes = [json.loads(file.read_text())["password"] for file in (state / "hall").glob("*.json")]
    output = "".join(hall.printed_lines) + (hall.folder / "hall" / "boards" / "board-1" / "terminal.log").read_text()
    kept = json.loads((state / "console-tokens.json").read_text()).values()
    tokens = [*re.findall(r"token=([\w-]+)", output), *(word for links in kept for word in links.values())]
    return {word.encode() for word in (*passes, *tokens)}
