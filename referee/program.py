"""Process-wide settings while a command runs: drivers' log, and signals that stop it."""

from __future__ import annotations

import contextlib
import logging
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType


@contextlib.contextmanager
def logged_in(file: Path) -> Iterator[None]:
    """Log messages of device drivers go to a file: people are informed by terminal, console and voice."""
    raised, logging.raiseExceptions = logging.raiseExceptions, False
    handler = logging.FileHandler(file, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    try:
        yield
    finally:
        root.removeHandler(handler)
        logging.raiseExceptions = raised
        with contextlib.suppress(OSError):  # a full disk is reported by the match's own files
            handler.close()


@contextlib.contextmanager
def unlogged(name: str) -> Iterator[None]:
    """A logger's warnings are dropped; errors are not."""
    logger = logging.getLogger(name)
    before = logger.level
    logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        logger.setLevel(before)


@contextlib.contextmanager
def stopped_by_signals(stop: Callable[[], None]) -> Iterator[list[int]]:
    """SIGINT and SIGTERM end the match in order; those received are in the list."""
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
