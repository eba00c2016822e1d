"""A service manager's SIGTERM that comes while a program closes what it opened."""

from __future__ import annotations

import signal
import threading
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
