"""Runs a command of the organiser's after each change of the feed, such as rsync, to copy the folder to a web
server."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

from referee.errors import UnreadableInput
from referee.feed.notices import FeedNotices
from referee.messages import Message, message, typed

LIMIT_S = 60.0
"""Running time after which a command is killed and counts as failed, seconds. Larger is more patient with a slow line.
Chosen, not measured."""
RETRY_S = 10.0
"""Time after a failure before the upload is tried again, seconds. Larger asks an absent server less often. Chosen, not
measured."""
FOLDER = "{folder}"
"""Placeholder in the command for the feed's folder."""


def checked_command(command: Sequence[str], folder: Path) -> tuple[str, ...]:
    """The command with the folder put in. Raises UnreadableInput when there is no such program."""
    filled = tuple(part.replace(FOLDER, str(folder.absolute())) for part in command)
    if not filled or shutil.which(filled[0]) is None:
        raise UnreadableInput(message("feed-no-such-program", program=filled[0] if filled else ""))
    return filled


class Upload:
    """Runs the command in its own thread, one at a time, never through a shell."""

    def __init__(self, command: Sequence[str], notices: FeedNotices, *, retry_s: float = RETRY_S) -> None:
        self._command, self._notices, self._retry_s = tuple(command), notices, retry_s
        self._wanted = threading.Event()
        self._ended = threading.Event()
        self._given_up = False
        """The program is ending and cannot wait any longer."""
        self._process: subprocess.Popen[str] | None = None
        self._thread = threading.Thread(target=self._work, name="feed upload", daemon=True)
        self._thread.start()

    def folder_changed(self) -> None:
        """Run the command soon; once more if it is running."""
        self._wanted.set()

    def close(self, wait_s: float) -> None:
        """The last change is still uploaded if that takes no longer than given."""
        self._ended.set()
        self._wanted.set()
        self._thread.join(wait_s)
        if self._thread.is_alive():
            self._given_up = True
            self._kill()
            self._thread.join(wait_s)

    def _work(self) -> None:
        while True:
            self._wanted.wait()
            last = self._ended.is_set()
            self._wanted.clear()
            fault = self._run()
            if fault is None:
                self._notices.recovered("upload", message("feed-uploaded-again"))
            else:
                self._notices.trouble("upload", message("feed-upload-failed", program=self._command[0], fault=fault))
            if last or self._given_up:
                return
            if fault is not None:
                self._wanted.set()
                self._ended.wait(self._retry_s)

    def _run(self) -> Message | None:
        """Run the command once; returns what went wrong, None if nothing did."""
        try:
            process = self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
                errors="replace",
                start_new_session=True,
            )
        except OSError as error:
            return typed(error.strerror or str(error))
        try:
            stderr = process.communicate(timeout=LIMIT_S)[1]
        except subprocess.TimeoutExpired:
            self._kill()
            process.communicate()
            return message("feed-upload-too-slow", limit_s=LIMIT_S)
        if process.returncode == 0:
            return None
        lines = stderr.strip().splitlines()
        return typed(lines[-1][:200]) if lines else message("feed-upload-status", status=process.returncode)

    def _kill(self) -> None:
        """Kill it and the processes that it started."""
        if self._process is not None and self._process.poll() is None:
            with contextlib.suppress(OSError):
                if sys.platform == "win32":
                    self._process.kill()
                else:
                    os.killpg(self._process.pid, signal.SIGKILL)
