"""Starts the boards of this computer as processes, and restarts one that ended before its evening did.

A board plays on without the hall: one that an earlier hall started and that is still running is watched, not started
twice.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from referee.hall.boards_file import BoardEntry
from referee.hall.interrupted_evening import is_interrupted
from referee.messages import Message, message
from referee.outputs.journal_file import FILE_NAME as JOURNAL_NAME

_log = logging.getLogger(__name__)

RETRY_S = 1.0
"""Pause before a board is restarted, seconds; it doubles each time. Larger is gentler on a computer in trouble, and
leaves the board unattended longer. Chosen, not measured."""
MAX_RETRY_S = 30.0
"""Longest such pause, seconds. Larger leaves a board unattended longer. Chosen, not measured."""
WELL_S = 60.0
"""Running time after which a board counts as healthy and is restarted without a pause, seconds. Larger treats more
boards as in trouble. Chosen, not measured."""
LOOK_S = 0.3
"""Time between two checks which boards still run, seconds. Larger notices an end later, and takes less computing time.
Chosen, not measured."""
LEAVE_S = 20.0
"""Time that a board may take to close its record, seconds. Larger is more patient, and ends the hall later. Chosen, not
measured."""
CONSOLE_PORT = 8100
"""Base of the boards' ports: the page of board 7 is at this port plus 7, unless its options name a port. Above the
default ports of a single board and of the hall."""
BAD_INPUT = 2
"""Exit status of `referee play` with unusable settings: a restart would change nothing."""

Report = Callable[[Message], None]


@dataclass(slots=True)
class _Watched:
    """The process of one board."""

    entry: BoardEntry
    folder: Path
    process: subprocess.Popen[bytes] | None = None
    pid: int = 0
    """Process of a board that an earlier hall started; 0 if none."""
    output: Path | None = None
    begun_s: float = 0.0
    pause_s: float = RETRY_S
    start_s: float = 0.0
    """When it is due to be started, on the monotonic clock."""
    over: bool = False
    starts: int = field(default=0)


class Supervision:
    """From `start` to `close`."""

    def __init__(
        self,
        boards: Sequence[BoardEntry],
        settings_in: Path,
        folder: Path,
        hall_options: Callable[[int], Sequence[str]],
        report: Report,
    ) -> None:
        """The boards' records and terminal output are stored in `folder`; `hall_options` returns the options with
        which a board connects to the hall; `report` is called with messages for people."""
        self._settings_in, self._hall_options, self._report = settings_in, hall_options, report
        self._boards = [_Watched(entry, folder / f"board-{entry.number}") for entry in boards]
        self._leaving = threading.Event()
        self._thread = threading.Thread(target=self._run, name="boards", daemon=True)

    def start(self) -> None:
        for board in self._boards:
            self._found(board)
        self._thread.start()

    def close(self) -> None:
        """End the boards in order; each can be resumed."""
        self._leaving.set()
        if self._thread.is_alive():
            self._thread.join()
        for board in self._boards:
            _signal(board, signal.SIGTERM)
        until_s = time.monotonic() + LEAVE_S
        while any(_runs(board) for board in self._boards) and time.monotonic() < until_s:
            time.sleep(0.05)
        for board in self._boards:
            if _runs(board):
                _signal(board, signal.SIGKILL)
            if board.process is not None:
                board.process.wait()

    def pids(self) -> dict[int, int]:
        """Process of each running board, by its number."""
        return {board.entry.number: _pid(board) for board in self._boards if _runs(board)}

    def _run(self) -> None:
        while not self._leaving.wait(LOOK_S):
            for board in self._boards:
                try:
                    self._look_at(board)
                except Exception:  # such as a terminal that is gone: the other boards are watched
                    _log.exception("board %s could not be looked after", board.entry.number)

    def _look_at(self, board: _Watched) -> None:
        if board.over or _runs(board):
            return
        if board.process is not None or board.pid:
            self._ended(board)
        elif time.monotonic() >= board.start_s:
            try:
                self._begin(board)
            except Exception as error:  # of its disk, its options, or a computer without memory for a process
                reason = message("typed", text=str(error))
                self._start_later(board, message("hall-board-start-failed", board=board.entry.number, reason=reason))

    def _ended(self, board: _Watched) -> None:
        status = None if board.process is None else board.process.returncode
        board.process, board.pid = None, 0
        number = board.entry.number
        if status in (0, BAD_INPUT):
            board.over = True
            key = "hall-board-ended" if status == 0 else "hall-board-not-started"
            self._report(message(key, board=number, log=str(board.folder / "terminal.log")))
            return
        if time.monotonic() - board.begun_s >= WELL_S:
            board.pause_s = RETRY_S
        self._start_later(board, message("hall-board-again", board=number, log=str(board.folder / "terminal.log")))

    def _start_later(self, board: _Watched, why: Message) -> None:
        board.start_s = time.monotonic() + board.pause_s
        board.pause_s = min(2 * board.pause_s, MAX_RETRY_S)
        self._report(why)

    def _begin(self, board: _Watched) -> None:
        board.folder.mkdir(parents=True, exist_ok=True)
        resume = board.output is not None and (board.output / JOURNAL_NAME).is_file()
        if not resume:
            board.output = board.folder / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
        with open(board.folder / "terminal.log", "ab", opener=_open_private) as log:
            board.process = subprocess.Popen(
                self._line(board, resume=resume),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # in a session of its own: neither Ctrl-C nor the end of the hall ends a game
            )
        board.begun_s = time.monotonic()
        board.starts += 1
        with contextlib.suppress(OSError):
            _state_file(board).write_text(json.dumps({"pid": board.process.pid, "output": str(board.output)}))

    def _line(self, board: _Watched, *, resume: bool) -> list[str]:
        entry = board.entry
        line = [sys.executable, "-m", "referee", "play", "--output", str(board.output), "--board", str(entry.number)]
        if resume:
            return [*line, "--resume", *self._hall_options(entry.number)]
        if entry.settings is not None:
            line += ["--settings", str(self._settings_in / entry.settings)]
        if not any(option.partition("=")[0] in ("--port", "--no-console") for option in entry.options):
            line += ["--port", str(CONSOLE_PORT + entry.number)]
        return [*line, *entry.options, *self._hall_options(entry.number)]

    def _found(self, board: _Watched) -> None:
        """What an earlier hall left: a running process, or an interrupted evening."""
        try:
            kept = json.loads(_state_file(board).read_text())
            output, pid = Path(kept["output"]), int(kept["pid"])
        except (OSError, ValueError, KeyError, TypeError):
            return
        if _is_at(pid, output):
            board.pid, board.output = pid, output
        elif is_interrupted(output, time.time()):
            board.output = output


def _open_private(path: str, flags: int) -> int:
    """An opener for files readable by their owner only: a board on the network prints links with tokens on its
    terminal."""
    return os.open(path, flags, 0o600)


def _state_file(board: _Watched) -> Path:
    return board.folder / "program.json"


def _pid(board: _Watched) -> int:
    return board.pid if board.process is None else board.process.pid


def _runs(board: _Watched) -> bool:
    if board.process is not None:
        return board.process.poll() is None
    return bool(board.pid) and board.output is not None and _is_at(board.pid, board.output)


def _is_at(pid: int, output: Path) -> bool:
    """The process of that number is a referee that writes this record, and no other that got its number since."""
    try:
        return str(output).encode() in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return False


def _signal(board: _Watched, number: signal.Signals) -> None:
    if _runs(board):
        with contextlib.suppress(ProcessLookupError):
            os.kill(_pid(board), number)
