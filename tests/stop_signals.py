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
    """Ctrl-C and closing the terminal's window stop programs, though the tests themselves were started in the
    background or with `nohup`."""
    before = {signal.SIGHUP: signal.getsignal(signal.SIGHUP), signal.SIGINT: signal.getsignal(signal.SIGINT)}
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)
