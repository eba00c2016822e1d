"""The program while a match runs: where its drivers log, and how signals stop it."""

from __future__ import annotations

import contextlib
import logging
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType


@contextlib.contextmanager
def logged_in(file: Path) -> Iterator[None]:
    """What the devices' drivers note goes to a file: people are told by the terminal, the console and the voice."""
    logging.raiseExceptions = False
    handler = logging.FileHandler(file, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    try:
        yield
    finally:
        root.removeHandler(handler)
        with contextlib.suppress(OSError):  # a full disk is told by what the match itself could not write
            handler.close()


@contextlib.contextmanager
def stopped_by_signals(stop: Callable[[], None]) -> Iterator[list[int]]:
    """Ctrl-C and a friendly kill end the match in order; those that came are in the list."""
    came: list[int] = []

    def handler(number: int, frame: FrameType | None) -> None:
        came.append(number)
        stop()

    before = {number: signal.signal(number, handler) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield came
    finally:
        for number, earlier in before.items():
            signal.signal(number, earlier)
