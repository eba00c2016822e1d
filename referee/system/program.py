"""Process-wide settings while a command runs: drivers' log, and signals that stop it."""

from __future__ import annotations

import contextlib
import logging
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType


class _LogFile(logging.FileHandler):
    """One that cannot be opened loses a line, and raises nothing at those who log."""

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError):
            super().emit(record)


@contextlib.contextmanager
def logged_in(file: Path) -> Iterator[None]:
    """Log messages of device drivers go to a file: people are informed by terminal, console and voice."""
    raised, logging.raiseExceptions = logging.raiseExceptions, False
    handler = _LogFile(file, encoding="utf-8", delay=True)
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


def stopping_signals() -> tuple[signal.Signals, ...]:
    """Ctrl-C, SIGTERM of a service manager, and SIGHUP of a terminal whose window was closed; without the last where
    the program is to outlive its terminal (`nohup`)."""
    always = (signal.SIGINT, signal.SIGTERM)
    closed = getattr(signal, "SIGHUP", None)  # Windows has none
    return always if closed is None or signal.getsignal(closed) is signal.SIG_IGN else (*always, closed)


def interrupt_on_signals() -> None:
    """Each signal to stop ends a command as Ctrl-C does: files are completed or removed. Only Ctrl-C breaks that off:
    a service manager may send several."""
    with contextlib.suppress(ValueError):  # signals can be handled in the main thread only
        for number in stopping_signals():
            if number != signal.SIGINT:  # Python's own
                signal.signal(number, _interrupt_once)


def _interrupt_once(number: int, frame: FrameType | None) -> None:
    for other in stopping_signals():
        if other != signal.SIGINT:
            signal.signal(other, lambda number, frame: None)
    raise KeyboardInterrupt


class StopSignals:
    """The signals to stop that come while a command works and while it closes what it opened."""

    def __init__(self) -> None:
        self.received: list[int] = []
        self._stop: Callable[[], None] | None = None

    @contextlib.contextmanager
    def received_by(self, stop: Callable[[], None]) -> Iterator[None]:
        """Each of them calls `stop`, until `begin_closing`. Ends when the last file, device and server is closed."""
        self._stop = stop
        before = {number: signal.signal(number, self._receive) for number in stopping_signals()}
        try:
            yield
        finally:
            for number, earlier in before.items():
                signal.signal(number, earlier)

    def begin_closing(self) -> None:
        """The work has ended: a signal must not break off the closing of files, devices and servers. Only Ctrl-C does
        when another signal came before, from a person who is tired of waiting."""
        self._stop = None

    def _receive(self, number: int, frame: FrameType | None) -> None:
        again = bool(self.received)
        self.received.append(number)
        if self._stop is not None:
            self._stop()
        elif again and number == signal.SIGINT:
            raise KeyboardInterrupt
