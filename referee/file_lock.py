"""Locks on open files, which the system releases however a program ends."""

from __future__ import annotations

import os


def try_lock(file: int) -> bool:
    """Lock the open file until it is closed; False when another program holds it. Raises OSError where the file system
    has no locks."""
    if os.name == "nt":
        import msvcrt

        try:
            # far behind the end, so that others can still read what is written
            os.lseek(file, 1 << 20, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
