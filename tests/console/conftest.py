"""Fixtures: a table, a console that serves it, and a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from referee.console import authentication
from referee.console.server import ConsoleServer
from tests.console.browser import Driver, Opened, faults
from tests.console.desks import TableDesk
from tests.console.visitors import TOKENS


@pytest.fixture(autouse=True)
def slow_to_forgive(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wrong tokens are counted as they arrive, however slow a busy computer is."""
    monkeypatch.setattr(authentication, "WRONG_TOKENS_PER_S", 0.0)


@pytest.fixture
def desk(tmp_path: Path) -> TableDesk:
    return TableDesk(tmp_path)


@pytest.fixture
def console(desk: TableDesk) -> Iterator[ConsoleServer]:
    """On this computer only, at a free port."""
    with ConsoleServer(desk, port=0) as server:
        yield server


@pytest.fixture
def network(desk: TableDesk) -> Iterator[ConsoleServer]:
    """Open to the network; reached by way of this computer all the same."""
    with ConsoleServer(desk, "0.0.0.0", 0, TOKENS) as server:
        yield server


@pytest.fixture
def client(console: ConsoleServer) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=console.url) as client:
        yield client


@pytest.fixture
def opened(browser: Driver, console: ConsoleServer) -> Iterator[Opened]:
    """Opens a page on a desktop screen; afterwards its log must hold no errors."""

    def open_page(path: str) -> Driver:
        browser.get(console.url + path)
        return browser

    yield open_page
    wrong = faults(browser, 404, 409)  # which the referee answers on purpose
    browser.get("about:blank")
    assert wrong == []


@pytest.fixture
def opening(desk: TableDesk) -> TableDesk:
    """1. 32-28 19-23 2. 28x19 14x23: White has the move."""
    for changes in ("", "32. 28w", "19. 23b", "28. 23. 19w", "14. 19. 23b"):
        desk.show(changes)
    return desk
