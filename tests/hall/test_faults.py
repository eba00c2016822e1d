"""What goes wrong on an evening, with the programs as they are typed: afterwards the hall's story is the journals'.

Each event once and in order, and no other: nothing is told twice, and nothing is lost.
"""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from hardware.simulated.demo_match import PLIES
from hardware.simulated.plies import script_of
from tests.hall.halls import MISSING, Cut
from tests.hall.programs import (
    HAND_TO_HAND,
    EncodedEvents,
    HallProgram,
    board_program,
    boards,
    hall_program,
    journal_of,
    soon,
)

pytestmark = [pytest.mark.deep, pytest.mark.skipif(bool(MISSING), reason=MISSING)]

LONG = "\n".join(f"after 5 {line}" for line in script_of(PLIES).splitlines())
"""Twenty plies: some are played before, during and after the fault, however slow the computer is."""
FAKETIME = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"), None)
"""The library without its wrapper program, which would leave the hall running when it is killed."""


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[HallProgram]:
    with hall_program(tmp_path, 2) as hall:
        yield hall


@pytest.fixture
def page(hall: HallProgram) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=hall.page, timeout=30) as client:
        yield client


def light(page: httpx.Client, board: int = 1) -> str:
    return str(boards(page).get(board, {"light": ""})["light"])


def shown(page: httpx.Client) -> Any:
    """The match at board 1 on the hall's page."""
    return boards(page).get(1, {}).get("match") or {"revision": 0, "attention": []}


def plies(story: EncodedEvents) -> int:
    return sum(name == "MovePlayed" for _, name, _ in story)


def stored_events(hall: HallProgram, board: int = 1) -> EncodedEvents:
    """The stored events of the board's only game."""
    return next(iter(hall.stored(board).values()), [])


def play_goes_on(folder: Path) -> int:
    """Wait until the board's journal has grown; returns its number of events."""
    before = len(journal_of(folder))
    soon(lambda: len(journal_of(folder)) > before)
    return len(journal_of(folder))


def until_all_is_stored(hall: HallProgram, folder: Path, events: int, board: int = 1) -> None:
    """Wait until the hall has the whole journal, of at least so many events."""
    soon(lambda: len(stored_events(hall, board)) >= events and stored_events(hall, board) == journal_of(folder))
    assert len(hall.stored(board)) == 1


def test_the_hall_is_killed_in_the_middle_of_a_game_and_started_again_without_its_store(
    tmp_path: Path, hall: HallProgram, page: httpx.Client
) -> None:
    folder = tmp_path / "board-1"
    with board_program(folder, LONG, *hall.joins(1)):
        soon(lambda: plies(stored_events(hall)) >= 2)
        broker = hall.broker_pid
        hall.kill()
        assert hall.broker_pid == broker  # nobody ended it
        events = play_goes_on(folder)
        hall.start()
        soon(lambda: light(page) == "live")
        until_all_is_stored(hall, folder, events)
        hall.kill()
        for file in (tmp_path / "hall").glob("hall.sqlite*"):
            file.unlink()
        hall.start()
        until_all_is_stored(hall, folder, events)


def test_the_broker_is_killed_in_the_middle_of_a_game(tmp_path: Path, hall: HallProgram, page: httpx.Client) -> None:
    folder = tmp_path / "board-1"
    with board_program(folder, LONG, *hall.joins(1)):
        soon(lambda: plies(stored_events(hall)) >= 2)
        os.kill(hall.broker_pid, signal.SIGKILL)
        soon(lambda: page.get("/api/v1/hall").json()["troubles"])
        events = play_goes_on(folder)
        soon(lambda: light(page) == "live" and not page.get("/api/v1/hall").json()["troubles"])
        until_all_is_stored(hall, folder, events)


def test_a_board_is_killed_and_resumed(tmp_path: Path, hall: HallProgram, page: httpx.Client) -> None:
    folder = tmp_path / "board-1"
    with board_program(folder, LONG, *hall.joins(1)) as board:
        soon(lambda: plies(stored_events(hall)) >= 2)
        board.kill()
    soon(lambda: light(page) == "lost")
    with board_program(folder, LONG, *hall.joins(1), "--resume"):
        soon(lambda: light(page) == "live")
        until_all_is_stored(hall, folder, play_goes_on(folder))


CUT_S = 60.0


def test_the_network_stands_still_for_a_minute(tmp_path: Path, hall: HallProgram, page: httpx.Client) -> None:
    """No connection is closed, and nothing is forwarded."""
    folder = tmp_path / "board-1"
    with closing(Cut(hall.broker_port)) as cut:
        joins = hall.joins(1, f"mqtts://127.0.0.1:{cut.port}")
        with board_program(folder, LONG, *joins):
            soon(lambda: plies(stored_events(hall)) >= 2)
            cut.cut()
            begin_s = time.monotonic()
            soon(lambda: light(page) == "lost")
            events = play_goes_on(folder)
            time.sleep(max(0.0, begin_s + CUT_S - time.monotonic()))
            assert len(stored_events(hall)) < events
            cut.mend()
            soon(lambda: light(page) == "live")
            until_all_is_stored(hall, folder, events)


@pytest.mark.skipif(FAKETIME is None, reason="no faketime (sudo apt-get install faketime)")
@pytest.mark.parametrize("off", ["-3600s", "+3600s"], ids=["an hour behind", "an hour ahead"])
def test_the_clock_of_a_boards_computer_is_wrong(
    tmp_path: Path, hall: HallProgram, page: httpx.Client, off: str
) -> None:
    folder = tmp_path / "board-1"
    irregular = f"{HAND_TO_HAND}; white: take 46-27; table: wait 60"
    before = ("env", f"LD_PRELOAD={FAKETIME}", f"FAKETIME={off}", "FAKETIME_DONT_FAKE_MONOTONIC=1")
    begin_s = time.time()
    with board_program(folder, irregular, *hall.joins(1), before=before):
        soon(lambda: shown(page)["attention"])
        match = shown(page)
        age_s = match["time_s"] - match["attention"][0]["time_s"]
        assert 0 <= age_s <= time.time() - begin_s
        soon(lambda: stored_events(hall) == journal_of(folder))


def test_a_full_disk_in_the_hall(tmp_path: Path) -> None:
    """Its folder is a file system of its own, filled by another program."""
    place = tmp_path / "hall"
    place.mkdir()
    mount = f'mount -t tmpfs -o size=2m none {place} && exec "$@"'
    alone = ("unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mount, "sh")
    if os.system(f"unshare --user --map-root-user --mount sh -c 'mount -t tmpfs none {place}' 2>/dev/null") != 0:
        pytest.skip("no file system can be mounted here")
    with hall_program(tmp_path, 2, before=alone) as hall, httpx.Client(base_url=hall.page, timeout=30) as page:
        inside = Path(f"/proc/{hall.pid}/root{place}")
        filler = inside / "filler"
        assert (inside / "hall.sqlite").exists()
        with board_program(tmp_path / "board-1", LONG, *hall.joins(1)):
            soon(lambda: shown(page)["revision"] > 3)
            fill(filler)
            soon(lambda: "disk is full" in str(page.get("/api/v1/hall").json()["troubles"]))
            events = play_goes_on(tmp_path / "board-1")
            soon(lambda: shown(page)["revision"] >= events)  # what is shown goes on too
            filler.unlink()
            soon(lambda: not page.get("/api/v1/hall").json()["troubles"])
            soon(lambda: len(copied(inside, tmp_path / "copied")) >= events)
            soon(lambda: copied(inside, tmp_path / "copied") == journal_of(tmp_path / "board-1"))


def copied(hall: Path, to: Path) -> EncodedEvents:
    """Contents of a store that can be opened only as a copy; empty if it was written meanwhile."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(hall, to / "hall")
    try:
        return stored_events(HallProgram(to, 2))
    except sqlite3.DatabaseError:
        return []


def fill(file: Path) -> None:
    """Fill the disk completely."""
    with file.open("wb", buffering=0) as filler:
        try:
            while True:
                filler.write(b"\0" * 1024)
        except OSError:
            return
