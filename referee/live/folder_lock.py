"""One program per match folder: a second one is refused, and a killed program leaves no lock behind.

The file also records when the match began by the computer's steady clock, so that a match resumed after a crash
continues with the right time, unless the computer was restarted.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any

from referee.errors import UnreadableInput
from referee.live.timeline import Timeline
from referee.messages import message
from referee.outputs.folder import cannot_write
from referee.system.boot import boot_id
from referee.system.file_lock import try_lock

LOCK_NAME = ".referee.lock"
_LONGEST = 200
"""Bytes of a lock file that are read. Larger reads more of a file that is no lock. Chosen, not measured."""


class FolderLock:
    """Held until `close`; the system releases it however the program ends."""

    def __init__(self, folder: Path) -> None:
        """Raises UnreadableInput when another program holds it, CannotWrite when the folder cannot be written."""
        self._path = path = folder / LOCK_NAME
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
            written = os.read(self._file, _LONGEST).decode("ascii", "replace").split()
            is_free = try_lock(self._file)
        except OSError as error:
            raise cannot_write(path, error) from None
        if not is_free:
            os.close(self._file)
            raise UnreadableInput(message("folder-locked", process=written[0] if written else "?", folder=str(folder)))
        self.earlier = _timeline(written)
        """Timeline of the program that was at this match before; None if unknown."""

    def note(self, timeline: Timeline) -> None:
        """Record the match's timeline."""
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, f"{os.getpid()} {boot_id()} {timeline.origin_s!r}\n".encode("ascii"))
        os.fsync(self._file)

    def close(self) -> None:
        # the file stays beside a match: removing it would let two programs hold locks on two files of one name
        with contextlib.suppress(OSError):
            if [entry.name for entry in self._path.parent.iterdir()] == [LOCK_NAME]:
                self._path.unlink()
        os.close(self._file)

    def __enter__(self) -> FolderLock:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()


def earlier_timeline(folder: Path) -> Timeline | None:
    """Timeline of the program that was last at this match, or is; None if unknown."""
    try:
        return _timeline((folder / LOCK_NAME).read_text("ascii", "replace")[:_LONGEST].split())
    except OSError:
        return None


def _timeline(written: list[str]) -> Timeline | None:
    if len(written) != 3 or written[1] != boot_id() or written[1] == "-":
        return None
    try:
        return Timeline(float(written[2]))
    except ValueError:
        return None
