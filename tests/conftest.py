"""Settings of all tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import referee  # noqa: F401  before NumPy, whose threads it limits
from tests.console.browser import MISSING, Driver, chromium, faults, night, screen


@pytest.fixture(autouse=True, scope="session")
def english() -> Iterator[None]:
    """Commands answer in the language of the user's locale: in tests it is English everywhere."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("LC_ALL", "C.UTF-8")
        yield


@pytest.fixture(scope="session")
def chromium_of_worker() -> Iterator[Driver]:
    """It takes longer to start than a test to run."""
    if MISSING:
        pytest.skip(MISSING)
    with chromium() as driver:
        yield driver


@pytest.fixture
def browser(chromium_of_worker: Driver) -> Driver:
    """As good as new: without cookies, as large as a desk's screen, by day."""
    chromium_of_worker.get("about:blank")
    chromium_of_worker.execute_cdp_cmd("Network.clearBrowserCookies", {})
    screen(chromium_of_worker, 1440, 900)
    night(chromium_of_worker, False)
    faults(chromium_of_worker)
    return chromium_of_worker
