"""Why SQLite could not write its file, as the user is told."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from referee.errors import DiskFault
from referee.messages import Message, message, typed
from referee.outputs.folder import disk_fault


def sqlite_fault(path: Path, error: sqlite3.Error) -> tuple[Message, DiskFault]:
    """What is wrong, with what to do; what a caller acts on."""
    # unlike Path's questions, these raise nothing of a disk that fails
    if not os.path.isdir(path.parent):
        return message("disk-folder-gone"), DiskFault.GONE
    if not os.path.exists(path):
        return message("disk-file-gone"), DiskFault.OTHER
    # an extended code has the plain one in its last byte; an error of Python's own module has none
    match (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF:
        case sqlite3.SQLITE_FULL:
            return message("disk-full"), DiskFault.FULL
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return message("disk-busy"), DiskFault.OTHER
        case sqlite3.SQLITE_READONLY:
            # or it is its log beside it that cannot be made
            return _why_not_touched(path) or (message("disk-forbidden"), DiskFault.FORBIDDEN)
        case sqlite3.SQLITE_IOERR:
            return _why_not_touched(path) or (message("disk-failing"), DiskFault.OTHER)
    return typed(str(error)), DiskFault.OTHER


def _why_not_touched(path: Path) -> tuple[Message, DiskFault] | None:
    """SQLite does not say whether the disk or a permission is the reason: dating the file does. Opening it would too,
    but closing it takes SQLite's locks on it away (POSIX)."""
    try:
        os.utime(path)
    except OSError as error:
        return disk_fault(error)
    return None
