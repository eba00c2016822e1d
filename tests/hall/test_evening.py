"""An evening on the command line: `referee hall` with boards of its own, a decision on its page, a killed board."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from referee.hall.topics import user_of
from tests.hall.halls import MISSING
from tests.hall.halls import soon as at_once
from tests.live.evenings import SMALL_PICTURES

pytestmark = [pytest.mark.deep, pytest.mark.skipif(bool(MISSING), reason=MISSING)]
WAIT_S = 120.0
soon = partial(at_once, every_s=0.1)
"""Polls no more often than the page allows one visitor."""


@contextmanager
def hall_with_boards(folder: Path, boards: int) -> Iterator[tuple[subprocess.Popen[str], httpx.Client]]:
    """The program, and its page."""
    entry = '[[board]]\nnumber = {}\nsettings = "table.toml"\noptions = ["--port", "0"]\n'
    (folder / "boards.toml").write_text("".join(entry.format(number) for number in range(1, boards + 1)))
    (folder / "table.toml").write_text(SMALL_PICTURES.read_text() + 'source = "virtual"\n')
    line = [sys.executable, "-m", "referee", "hall", "--folder", str(folder / "hall"), "--boards", str(boards)]
    line += ["--boards-file", str(folder / "boards.toml"), "--feed", str(folder / "feed")]
    environment = {**os.environ, "XDG_STATE_HOME": str(folder / "state")}
    with subprocess.Popen(
        [*line, "--port", "0", "--broker-port", "0"], env=environment, stdout=subprocess.PIPE, text=True
    ) as hall:
        assert hall.stdout is not None
        page = hall.stdout.readline().split()[-1]
        try:
            with httpx.Client(base_url=page, timeout=20) as client:
                yield hall, client
        finally:
            if hall.poll() is None:
                hall.send_signal(signal.SIGTERM)
                assert hall.wait(60) == 0


def boards(page: httpx.Client) -> dict[int, Any]:
    return {board["number"]: board for board in page.get("/api/v1/hall").json()["boards"]}


def pid_of(folder: Path, board: int) -> int:
    return int(json.loads((folder / "hall" / "boards" / user_of(board) / "program.json").read_text())["pid"])


def runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_an_evening_of_two_virtual_boards(tmp_path: Path) -> None:
    with hall_with_boards(tmp_path, 2) as (_, page):
        soon(lambda: sum(board["match"] is not None for board in boards(page).values()) == 2, WAIT_S)

        def incident() -> Any:
            found = boards(page)[1]["match"]["attention"]
            return next((item for item in found if item["kind"] == "incident" and item["status"] == "open"), None)

        found = soon(incident, WAIT_S)
        maintain = {"type": "Maintain", "incident": int(found["key"].rpartition("-")[2])}
        assert page.post("/board/1/api/v1/decisions", json=maintain).status_code == 202
        again = page.post("/board/1/api/v1/decisions", json=maintain)  # another arbiter, a moment later
        assert again.status_code == 409
        assert again.json()["reason"]["en"]
        picture = page.get(f"/board/1/evidence/{found['pictures'][0]['name']}")
        assert (picture.status_code, picture.headers["content-type"]) == (200, "image/jpeg")
        before = boards(page)[2]["match"]
        killed = pid_of(tmp_path, 2)
        os.kill(killed, signal.SIGKILL)
        soon(lambda: boards(page)[2]["light"] == "lost", 10)
        soon(lambda: boards(page)[2]["light"] == "live", WAIT_S)
        assert pid_of(tmp_path, 2) != killed
        soon(lambda: boards(page)[2]["match"]["revision"] > before["revision"], WAIT_S)
        public = page.get("/feed/games.pdn")
        assert public.status_code == 200
        assert public.text.count("[Event ") == 2
        assert page.get("/feed/games.pdn", headers={"If-None-Match": public.headers["etag"]}).status_code in (200, 304)
        pids = [pid_of(tmp_path, board) for board in (1, 2)]
    assert not any(runs(pid) for pid in pids)


def test_a_round_begins_at_a_board_that_waits_and_its_result_comes_back(tmp_path: Path) -> None:
    with hall_with_boards(tmp_path, 1) as (_, page):
        table = "board;white;black\n1;Weiss, Isidore;Woldouby\n"
        asked = {"table": table, "event": "Club evening", "round": "1"}
        soon(lambda: page.post("/api/v1/hall/round/begin", json=asked).status_code == 202, WAIT_S)
        soon(lambda: boards(page)[1]["match"]["cover"]["white"] == "Weiss, Isidore", WAIT_S)
        soon(lambda: boards(page)[1]["match"]["phase"] == "playing", WAIT_S)
        resigned = {"type": "Resign", "side": "B"}
        assert page.post("/board/1/api/v1/decisions", json=resigned).status_code == 202
        soon(lambda: page.get("/api/v1/hall/round").json()["boards"][0]["result"] == "2-0", WAIT_S)
        assert "Woldouby" in page.get("/round/results.csv").text
        corrected = {"board": 1, "result": "1-1", "reason": "the resignation was a misunderstanding"}
        assert page.post("/api/v1/hall/round/result", json=corrected).status_code == 200
        assert page.get("/api/v1/hall/round").json()["boards"][0]["result"] == "1-1"
        assert "misunderstanding" in page.get("/board/1/papers/1/pdn").text
        assert ";1;1;;the resignation" in page.get("/round/results.csv").text
        soon(lambda: '[Result "1-1"]' in page.get("/feed/games.pdn").text, WAIT_S)


def test_boards_play_on_without_the_hall_and_the_next_hall_finds_them(tmp_path: Path) -> None:
    with hall_with_boards(tmp_path, 1) as (hall, page):
        soon(lambda: boards(page).get(1, {}).get("light") == "live", WAIT_S)
        hall.kill()
        hall.wait()
        pid = pid_of(tmp_path, 1)
        assert runs(pid)
        broker = next(p for p in Path("/proc").glob("[0-9]*") if _is_broker_of(p, tmp_path))
        os.kill(int(broker.name), signal.SIGTERM)
    os.kill(pid, signal.SIGTERM)
    soon(lambda: not runs(pid), WAIT_S)


def _is_broker_of(process: Path, folder: Path) -> bool:
    try:
        line = (process / "cmdline").read_bytes()
    except OSError:
        return False
    return b"mosquitto" in line and str(folder).encode() in line
