"""The interface of a speech engine, which renders a text to a WAV file, and the one that needs only a command:
`espeak-ng -w`."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
from pathlib import Path
from typing import Protocol

from hardware.speaker import Voicing
from referee.errors import RefereeError
from referee.messages import Message, message, typed

RENDERING_S = 1.0
"""Time that an engine may take for one text, seconds. Larger waits longer for one that hangs; measured: about 0.01
s."""


class EngineFailed(RefereeError):
    """An engine gave no speech; the reason in a few words."""


class SpeechEngine(Protocol):
    """Renders one text after another. Callers check the file."""

    @property
    def name(self) -> str:
        """As people know it: "espeak-ng"."""
        ...

    def render(self, text: str, voicing: Voicing, path: Path) -> None:
        """Write the speech to `path`. Raises EngineFailed when there is none, at the deadline at the latest."""
        ...

    def close(self) -> None: ...


class EspeakCommand:
    """`espeak-ng` run once for each text."""

    name = "espeak-ng"

    def __init__(self, program: str = "espeak-ng", rendering_s: float = RENDERING_S) -> None:
        self._program = program
        self._rendering_s = rendering_s

    def render(self, text: str, voicing: Voicing, path: Path) -> None:
        if shutil.which(self._program) is None:
            raise EngineFailed(message("speech-no-command", command=self._program))
        line = [self._program, "-v", voicing.language, "-s", str(voicing.words_per_minute), "-a", str(voicing.volume)]
        # the text goes through a pipe, so that none can be taken for an option
        with subprocess.Popen(
            [*line, "-b", "1", "-w", str(path), "--stdin"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
        ) as process:
            try:
                _, complaint = process.communicate(text.encode(), self._rendering_s)
            except subprocess.TimeoutExpired:
                end_group(process)
                raise EngineFailed(message("speech-late", engine=self.name, limit_s=self._rendering_s)) from None
        if process.returncode:
            fault = fault_reported_by(self.name, complaint, process.returncode)
            raise EngineFailed(message("speech-refused", engine=self.name, complaint=fault))

    def close(self) -> None:
        pass


def end_group(process: subprocess.Popen[bytes]) -> None:
    """Kill a process that was started in its own session, and whatever it started."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()


def fault_reported_by(program: str, stderr: bytes, status: int) -> Message:
    """The last line that a program printed, mostly the fault, without the program's name."""
    lines = stderr.decode(errors="replace").strip().splitlines()
    return typed(lines[-1].strip().removeprefix(f"{program}: ")) if lines else message("program-status", status=status)
