"""pyttsx3 as a speech engine that cannot crash the referee: it renders in a child process, under a deadline."""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

from hardware.speaker import Voicing
from hardware.speech_engine import RENDERING_S, EngineFailed, end_group
from referee.messages import message

STARTING_S = 10.0
"""Time that the child may take to be ready, seconds. Larger is more patient with a slow machine; measured: about 0.2
s."""
CHILD = (sys.executable, "-P", "-m", "hardware.pyttsx3_child")


class Pyttsx3Engine:
    """The parent's side of the child process, which lives until it fails or other settings are needed."""

    name = "pyttsx3"

    def __init__(
        self, child: Sequence[str] = CHILD, rendering_s: float = RENDERING_S, starting_s: float = STARTING_S
    ) -> None:
        self._command = tuple(child)
        self._rendering_s = rendering_s
        self._starting_s = starting_s
        self._child: subprocess.Popen[bytes] | None = None
        self._voicing: Voicing | None = None
        """Of the child."""
        self._answers: queue.Queue[bytes | None] = queue.Queue()
        self._reader: threading.Thread | None = None

    def render(self, text: str, voicing: Voicing, path: Path) -> None:
        try:
            if self._child is None or self._voicing != voicing:
                self._start(voicing)
                self._await_answer(self._starting_s)
            self._ask({"text": text, "path": str(path)})
            self._await_answer(self._rendering_s)
        except EngineFailed:
            self.close()
            raise

    def _start(self, voicing: Voicing) -> None:
        self.close()
        self._voicing = voicing
        self._answers = queue.Queue()
        self._child = subprocess.Popen(
            [*self._command, voicing.language, str(voicing.words_per_minute), str(voicing.volume)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._reader = threading.Thread(target=self._read, args=(self._child, self._answers), daemon=True)
        self._reader.start()

    @staticmethod
    def _read(child: subprocess.Popen[bytes], answers: queue.Queue[bytes | None]) -> None:
        assert child.stdout is not None
        for line in child.stdout:
            answers.put(line)
        answers.put(None)

    def _ask(self, request: dict[str, str]) -> None:
        assert self._child is not None
        assert self._child.stdin is not None
        try:
            self._child.stdin.write(json.dumps(request).encode() + b"\n")
            self._child.stdin.flush()
        except OSError:
            raise EngineFailed(message("speech-ended", engine=self.name)) from None

    def _await_answer(self, within_s: float) -> None:
        try:
            line = self._answers.get(timeout=within_s)
        except queue.Empty:
            raise EngineFailed(message("speech-late", engine=self.name, limit_s=within_s)) from None
        if line is None:
            raise EngineFailed(message("speech-ended", engine=self.name))
        fault = json.loads(line)["fault"]
        if fault is not None:
            raise EngineFailed(message("speech-failed", engine=self.name, fault=fault))

    def close(self) -> None:
        """End the child; rendering again would start another."""
        child, self._child = self._child, None
        if child is None or self._reader is None:
            return
        end_group(child)
        self._reader.join()
        assert child.stdin is not None
        assert child.stdout is not None
        with contextlib.suppress(OSError):  # what the child did not read
            child.stdin.close()
        child.stdout.close()
