"""Files with secrets: readable by their owner only, and written whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from pathlib import Path

_NO_HARD_LINKS = {errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS}
"""Errors of file systems without hard links, as on many memory sticks."""


def others_can_read(file: Path) -> bool:
    """Raises OSError."""
    return os.name == "posix" and bool(file.stat().st_mode & 0o077)


def write_secret(file: Path, content: bytes, *, over: bool) -> None:
    """Writes it in place of an earlier file if `over`, else FileExistsError is raised. Raises OSError."""
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if not over and _linked(fresh, file):
            return
        os.replace(fresh, file)
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)


def _linked(fresh: Path, file: Path) -> bool:
    """Unlike a renamed file, a link never replaces another file. False: no links here, and the file was not made."""
    try:
        os.link(fresh, file)
    except OSError as error:
        if error.errno not in _NO_HARD_LINKS:
            raise
        if file.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        return False
    return True
