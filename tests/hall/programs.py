"""`referee hall` and boards of other computers as separate programs, and their stored data."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import IO, Any, TypeAlias

import httpx

from referee.hall.topics import user_of
from referee.outputs.encoding import encode
from referee.outputs.recorded_match import read_recorded_match
from tests.hall.halls import soon as at_once
from tests.live.evenings import VIRTUAL, Evening

WAIT_S = 120.0
"""Time that anything done by whole programs may take on a busy machine, seconds."""
soon = partial(at_once, wait_s=WAIT_S, every_s=0.1)
"""Polls no more often than the page allows one visitor."""
HAND_TO_HAND = "white: take 32-28; black: take 19-23; white: take 28x19, remove 23; black: take 14x23, remove 19"
"""1. 32-28 19-23 2. 28x19 14x23."""
EncodedEvents: TypeAlias = list[tuple[int, str, Any]]
"""Number, type and fields of each event."""


def free_port() -> int:
    """A port on which nobody listens at this moment."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


class HallProgram:
    """`referee hall` in a folder: started, killed and restarted at the same ports."""

    def __init__(self, folder: Path, boards: int, *options: str, before: Sequence[str] = ()) -> None:
        """`before` precedes the program on the command line."""
        self.folder, self._boards, self._options, self._before = folder, boards, options, before
        self.broker_port, self._page_port = free_port(), free_port()
        self._process: subprocess.Popen[str] | None = None
        self.printed_lines: list[str] = []
        """Every line on its terminal."""

    def start(self) -> None:
        line = [*self._before, sys.executable, "-m", "referee", "hall", "--folder", str(self.folder / "hall")]
        line += ["--boards", str(self._boards), "--port", str(self._page_port), "--broker-port", str(self.broker_port)]
        state = {"XDG_STATE_HOME": str(self.folder / "state")}
        self._process = subprocess.Popen(
            [*line, *self._options],
            env={**os.environ, **state},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self._process.stdout is not None
        first = self._process.stdout.readline()
        assert first.startswith("arbiter"), first + self._process.stdout.read()
        self.printed_lines.append(first)
        self._reader = threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True)
        self._reader.start()

    def _read(self, lines: IO[str]) -> None:
        with lines:
            self.printed_lines.extend(lines)

    @property
    def page(self) -> str:
        return f"http://127.0.0.1:{self._page_port}"

    @property
    def address(self) -> str:
        """Address of its broker."""
        return f"mqtts://127.0.0.1:{self.broker_port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def broker_pid(self) -> int:
        """Of the Mosquitto with this hall's configuration; 0 while there is none."""
        configuration = str(self.folder / "hall" / "broker" / "mosquitto.conf").encode()
        for process in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                line = (process / "cmdline").read_bytes().split(b"\0")
                if b"mosquitto" in line[0] and configuration in line and runs(int(process.name)):
                    return int(process.name)
        return 0

    def pass_of(self, user: str) -> Path:
        return self.folder / "state" / "referee" / "hall" / f"{user}.json"

    def joins(self, board: int, where: str | None = None) -> tuple[str, ...]:
        """The options with which another computer's board connects to it."""
        return ("--hall", where or self.address, "--board", str(board), "--pass", str(self.pass_of(user_of(board))))

    def kill(self) -> None:
        """Kill the program alone, without warning, as a power cut does."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._reader.join(WAIT_S)

    def stop(self) -> int:
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        status = self._process.wait(WAIT_S)
        self._reader.join(WAIT_S)
        return status

    def stored(self, board: int) -> dict[str, EncodedEvents]:
        """Stored events of a board, by match."""
        place = f"file:{self.folder / 'hall' / 'hall.sqlite'}?mode=ro"
        found: dict[str, EncodedEvents] = {}
        with contextlib.closing(sqlite3.connect(place, uri=True)) as file:
            asked = "SELECT match, number, type, event FROM event WHERE board = ? ORDER BY match, number"
            for match, number, name, event in file.execute(asked, (board,)):
                found.setdefault(match, []).append((number, name, json.loads(event)))
        return found


@contextlib.contextmanager
def hall_program(folder: Path, boards: int, *options: str, before: Sequence[str] = ()) -> Iterator[HallProgram]:
    """A running hall; afterwards neither it nor its broker is left."""
    hall = HallProgram(folder, boards, *options, before=before)
    hall.start()
    try:
        yield hall
    finally:
        hall.stop()
        if pid := hall.broker_pid:  # of a hall that was killed
            os.kill(pid, signal.SIGKILL)


def board_program(output: Path, script: str, *options: str, before: Sequence[str] = ()) -> Evening:
    """`referee play` as on another computer, at a virtual table whose players follow the script."""
    program = (*before, sys.executable, "-m", "tests.hall.at_virtual_table", script)
    return Evening(output, *VIRTUAL, "--console", "--port", "0", *options, program=program)


def boards(page: httpx.Client) -> dict[int, Any]:
    """The boards as shown on the hall's page."""
    return {board["number"]: board for board in page.get("/api/v1/hall").json()["boards"]}


def journal_of(folder: Path) -> EncodedEvents:
    """The events in a board's own journal."""
    found = []
    for number, (event, _) in enumerate(read_recorded_match(folder / "journal.sqlite").events, 1):
        name, content = encode(event)
        found.append((number, name, json.loads(content)))
    return found


def runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
