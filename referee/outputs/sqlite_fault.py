"""Why SQLite could not write its file, as the user is told."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from referee.errors import DiskFault
from referee.messages import Message, message, typed
from referee.outputs.folder import disk_fault


def sqlite_fault(path: Path, error: sqlite3.Error) -> tuple[Message, DiskFault]:
    """What is wrong, with what to do; what a caller acts on."""
    if not path.parent.is_dir():
        return message("disk-folder-gone"), DiskFault.GONE
    # an extended code has the plain one in its last byte; an error of Python's own module has none
    match (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF:
        case sqlite3.SQLITE_FULL:
            return message("disk-full"), DiskFault.FULL
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return message("disk-busy"), DiskFault.OTHER
        case sqlite3.SQLITE_READONLY:
            # or it is its log beside it that cannot be made
            return _why_not_opened(path) or (message("disk-forbidden"), DiskFault.FORBIDDEN)
        case sqlite3.SQLITE_IOERR:
            return _why_not_opened(path) or (message("disk-failing"), DiskFault.OTHER)
        case sqlite3.SQLITE_CANTOPEN if not path.exists():
            return message("disk-file-gone"), DiskFault.OTHER
    return typed(str(error)), DiskFault.OTHER


def _why_not_opened(path: Path) -> tuple[Message, DiskFault] | None:
    """SQLite does not say whether the disk or a permission is the reason: opening the file does."""
    try:
        path.open("r+b").close()
    except OSError as error:
        return disk_fault(error)
    return None
