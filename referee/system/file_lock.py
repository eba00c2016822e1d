"""Locks on open files, which the system releases however a program ends."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

WAIT_S = 10.0
"""Longest time for which another program is waited for, seconds. Larger is more patient with a slow disk. Chosen, not
measured: what is done meanwhile takes milliseconds."""
LOOK_S = 0.005
"""Time between two attempts, seconds. Larger takes longer. Chosen, not measured."""


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


@contextmanager
def one_after_the_other(file: Path) -> Iterator[None]:
    """Programs that read and write this file do so one after the other within this context; the lock is a file beside
    it. Where none can be made, or for longer than `WAIT_S`, nobody is waited for."""
    with ExitStack() as held:
        try:
            lock = os.open(file.parent / f".{file.name}.lock", os.O_RDWR | os.O_CREAT, 0o600)
            held.callback(os.close, lock)
            until_s = time.monotonic() + WAIT_S
            while not try_lock(lock) and time.monotonic() < until_s:
                time.sleep(LOOK_S)
        except OSError:
            pass
        yield
