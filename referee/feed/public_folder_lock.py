"""One program per public folder: two would replace each other's boards."""

from __future__ import annotations

import os
from pathlib import Path

from referee.errors import UnreadableInput
from referee.feed.history_file import kept_path
from referee.messages import message
from referee.outputs.folder import cannot_write
from referee.system.file_lock import try_lock

_LONGEST = 20
"""Bytes of a lock file that are read: a process number. Larger reads more of a file that is no lock."""


class PublicFolderLock:
    """Held until `close`; the system releases it however the program ends. Its file is in the state folder: the public
    one is copied to web servers, and may be emptied."""

    def __init__(self, state_folder: Path, public_folder: Path) -> None:
        """Raises UnreadableInput when another program holds it, CannotWrite when the state cannot be written."""
        path = kept_path(state_folder, public_folder, ".lock")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("a+b", buffering=0)
            is_free = try_lock(self._file.fileno())
        except OSError as error:
            raise cannot_write(path, error) from None
        if not is_free:
            self._file.seek(0)
            holder = self._file.read(_LONGEST).decode("ascii", "replace").strip()
            self._file.close()
            raise UnreadableInput(message("feed-folder-in-use", process=holder or "?", folder=str(public_folder)))
        self._file.truncate(0)
        self._file.write(f"{os.getpid()}\n".encode("ascii"))

    def close(self) -> None:
        # the file stays: removing it would let two programs hold locks on two files of one name
        self._file.close()
