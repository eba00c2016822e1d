"""`referee play` as a separate process, as it is started at a club."""

from __future__ import annotations

import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

SMALL_PICTURES = Path(__file__).parent.parent / "data" / "small_pictures.toml"
VIRTUAL = ("--camera", "virtual", "--settings", str(SMALL_PICTURES))
"""The virtual table with a small camera: drawing the usual pictures takes most of a short match."""
CONSOLE = ("--console", "--port", "0")
THIS_PROGRAM = (sys.executable, "-m", "referee")
"""The command of the referee that the tests import."""
PATIENCE_S = 60.0
"""Time to wait for a line on the terminal, on a busy machine, seconds."""


class Evening:
    """One run of the program; its lines are read as they are printed."""

    def __init__(self, output: Path, *arguments: str, program: tuple[str, ...] = THIS_PROGRAM) -> None:
        line = [*program, "play", "--output", str(output), "--no-console", *arguments]
        self._process = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, bufsize=1)
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.printed_lines: list[str] = []
        """Every line so far."""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def until(self, words: str, patience_s: float = PATIENCE_S) -> str:
        """The next line with this text; AssertionError when the program ends or takes too long."""
        until_s = time.monotonic() + patience_s
        while time.monotonic() < until_s:
            try:
                line = self._lines.get(timeout=1.0)
            except queue.Empty:
                continue
            assert line is not None, "\n".join(["the program ended", *self.printed_lines])
            self.printed_lines.append(line)
            if words in line:
                return line
        raise AssertionError("\n".join([f"{words!r} was not said", *self.printed_lines]))

    def listen(self, seconds: float) -> None:
        """Let it run for so long."""
        until_s = time.monotonic() + seconds
        while (left_s := until_s - time.monotonic()) > 0:
            try:
                line = self._lines.get(timeout=left_s)
            except queue.Empty:
                return
            assert line is not None, "\n".join(["the program ended", *self.printed_lines])
            self.printed_lines.append(line)

    def kill(self) -> None:
        """Without warning, as a power cut does."""
        self._process.kill()
        self._end()

    def stop(self) -> int:
        """As Ctrl-C or a service manager does; returns the exit status."""
        self._process.terminate()
        return self._end()

    def end(self) -> int:
        """Wait until it ends by itself; returns the exit status."""
        return self._end()

    def _end(self) -> int:
        status = self._process.wait(PATIENCE_S)
        self._reader.join(PATIENCE_S)
        while (line := self._lines.get()) is not None:
            self.printed_lines.append(line)
        return status

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._process.stdout.close()
        self._lines.put(None)

    def __enter__(self) -> Evening:
        return self

    def __exit__(self, *exc: Any) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        self._reader.join()


class Page:
    """A program's view of the arbiter's page."""

    def __init__(self, evening: Evening) -> None:
        address = evening.until("arbiter:").split()[1]
        self._client = httpx.Client(base_url=address, timeout=20)

    def close(self) -> None:
        self._client.close()

    @property
    def match(self) -> dict[str, Any]:
        found: dict[str, Any] = self._client.get("api/v1/match").json()
        return found

    def post(self, path: str, **body: object) -> httpx.Response:
        return self._client.post(f"api/v1/{path}", json=body)

    def decide(self, **body: object) -> None:
        answer = self.post("decisions", **body)
        assert answer.status_code == 202, answer.text

    def until(self, shown: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        until_s = time.monotonic() + PATIENCE_S
        while not shown(match := self.match):
            assert time.monotonic() < until_s, match
            time.sleep(0.1)
        return match
