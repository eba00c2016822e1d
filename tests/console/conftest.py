"""A table to play at, a console that serves it, and a browser to look at it with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from referee.console.server import ConsoleServer
from tests.console.browser import MISSING, Driver, chromium
from tests.console.desks import TableDesk


@pytest.fixture
def desk(tmp_path: Path) -> TableDesk:
    return TableDesk(tmp_path)


@pytest.fixture
def console(desk: TableDesk) -> Iterator[ConsoleServer]:
    """On this computer only, at a free port."""
    with ConsoleServer(desk, port=0) as server:
        yield server


@pytest.fixture
def client(console: ConsoleServer) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=console.url) as client:
        yield client


@pytest.fixture(scope="session")
def browser() -> Iterator[Driver]:
    """One for all tests: it takes longer to start than a test to run."""
    if MISSING:
        pytest.skip(MISSING)
    with chromium() as driver:
        yield driver
