"""Settings of all tests."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import httpx
import pytest
from hypothesis import settings

import referee  # noqa: F401  before NumPy, whose threads it limits
from tests.console.browser import MISSING, PATIENCE_S, Driver, chromium, faults, night, screen

settings.register_profile("ci", settings.get_profile("ci"), max_examples=15)
"""`make test` draws the same 15 examples of each property in every run, `make test-deep` a hundred new ones. Larger
finds more and takes longer in proportion."""

gc.disable()


def pytest_collection_finish() -> None:
    """The thousands of tests, and all that they import, stay: looking for garbage among them is in vain."""
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Spread neighbouring modules over the whole run: those that wait for programs and those that compute.

    Tests marked as `prepared` come first: workers without tests take some over from the end of another's stretch, and
    each that got one of them would prepare it again. Those marked as `waiting` follow: one worker waits while the
    others compute, and none is left to wait alone at the end.

    Neighbours are alike, and a worker of pytest-xdist gets its tests as one stretch: without this the modules that wait
    come one after the other while nothing computes. Multiples of the golden ratio, modulo one, lie evenly apart.
    """
    modules = {path: index for index, path in enumerate(dict.fromkeys(item.path for item in items))}

    def place(item: pytest.Item) -> tuple[bool, bool, float]:
        apart = modules[item.path] * 0.6180339887 % 1
        return not item.get_closest_marker("prepared"), not item.get_closest_marker("waiting"), apart

    items.sort(key=place)


@pytest.fixture(autouse=True, scope="session")
def english() -> Iterator[None]:
    """Commands answer in the language of the user's locale: English in all tests."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("LC_ALL", "C.UTF-8")
        yield


@pytest.fixture(autouse=True, scope="session")
def patient_clients() -> Iterator[None]:
    """A server that answers late on a busy computer is not at fault; httpx's default timeout of 5 s would report it."""
    asked = (httpx.get, httpx.post, httpx.request, httpx.Client.__init__, httpx.AsyncClient.__init__)
    with pytest.MonkeyPatch.context() as defaults:
        for one in asked:
            assert one.__kwdefaults__ is not None
            defaults.setitem(one.__kwdefaults__, "timeout", httpx.Timeout(PATIENCE_S))
        yield


@pytest.fixture
def one_net(monkeypatch: pytest.MonkeyPatch) -> None:
    """A photograph is read by the first of the four nets, in one of its six cuts: a drawn board is read as well, in a
    tenth of the time. What the nets are together is tested by the photographs of `tests/vision`."""
    from referee.vision import photograph_reading

    first = photograph_reading.NETS[0]
    monkeypatch.setattr(photograph_reading, "NETS", (replace(first, cuts=first.cuts[:1]),))
    monkeypatch.setattr(photograph_reading, "_readers", _first_reader)


@cache
def _first_reader() -> Any:
    from referee.vision.photograph_reading import NETS
    from referee.vision.piece_net import PieceReader

    return (PieceReader(NETS[0].weights),)


@pytest.fixture(scope="session")
def chromium_of_worker() -> Iterator[Driver]:
    """One for each worker: starting it takes longer than a test."""
    if MISSING:
        pytest.skip(MISSING)
    with chromium() as driver:
        yield driver


@pytest.fixture
def browser(chromium_of_worker: Driver) -> Iterator[Driver]:
    """Reset: without cookies, with a desktop screen, in the light theme."""
    chromium_of_worker.execute_cdp_cmd("Network.clearBrowserCookies", {})
    screen(chromium_of_worker, 1440, 900)
    night(chromium_of_worker, False)
    faults(chromium_of_worker)
    yield chromium_of_worker
    # a page left open would go on drawing, and looking for its server, beside the tests that follow
    if chromium_of_worker.current_url != "about:blank":
        chromium_of_worker.get("about:blank")
