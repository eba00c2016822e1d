"""A service manager's SIGTERM that comes while a program closes what it opened; a window that can be closed."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from typing import Any

import pytest


def terminated_while_closing(owner: type[Any], monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """The signal comes when an object of class `owner` is closed; set when it is closed nevertheless."""
    close, closed = owner.close, threading.Event()

    def closing(opened: Any) -> None:
        signal.raise_signal(signal.SIGTERM)
        close(opened)
        closed.set()

    monkeypatch.setattr(owner, "close", closing)
    return closed


@pytest.fixture
def in_a_window() -> Iterator[None]:
    """Closing the terminal's window stops programs, though the tests themselves were started with `nohup`."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)
