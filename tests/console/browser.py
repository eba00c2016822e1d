"""Headless Chromium, steered by Selenium: the real browser against the real server."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

PATIENCE_S = 30.0
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
DRIVER = shutil.which("chromedriver")
MISSING = "" if CHROMIUM and DRIVER else "chromium and chromedriver are not installed (.ci/system-packages tests)"

ENDED_CONNECTIONS = (
    "net::ERR_ABORTED",
    "net::ERR_CONNECTION_ABORTED",
    "net::ERR_CONNECTION_CLOSED",
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_CONNECTION_RESET",
    "net::ERR_EMPTY_RESPONSE",
    "net::ERR_INCOMPLETE_CHUNKED_ENCODING",
    "net::ERR_NETWORK_CHANGED",
    "net::ERR_SOCKET_NOT_CONNECTED",
    "WebSocket connection to ",
)
"""The browser's messages about a closed or refused connection."""
_SWITCHES = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    # fewer processes a page, and nothing beside it: a fifth less computing time
    "--in-process-gpu",
    "--disable-features=SpareRendererForSitePerProcess,Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider",
    "--disable-extensions",
    "--disable-component-extensions-with-background-pages",
    "--disable-default-apps",
    "--disable-breakpad",
    "--disable-site-isolation-trials",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--lang=en",
)

Driver = webdriver.Chrome
Opened = Callable[[str], Driver]
"""Opens a page."""
Found = TypeVar("Found")


@contextmanager
def chromium(home: Path | None = None, switches: Iterable[str] = ()) -> Iterator[Driver]:
    """A fresh browser that leaves nothing behind. `home` is its user's folder, if not this user's."""
    options = Options()
    options.binary_location = str(CHROMIUM)
    with tempfile.TemporaryDirectory() as profile:
        for switch in (*_SWITCHES, *switches, f"--user-data-dir={profile}"):
            options.add_argument(switch)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        driver = webdriver.Chrome(
            options, Service(str(DRIVER), env=None if home is None else {**os.environ, "HOME": str(home)})
        )
        try:
            yield driver
        finally:
            driver.quit()


def until(driver: Driver, what: Callable[[], Found]) -> Found:
    """The result of the function, as soon as it is true; retried if the page replaces an element meanwhile."""
    return WebDriverWait(driver, PATIENCE_S, 0.05, (StaleElementReferenceException,)).until(lambda _: what())


_VISIBLE = """const seen = (one) => one.getBoundingClientRect().width * one.getBoundingClientRect().height > 0;
  return [...document.querySelectorAll(arguments[0])].find(
    (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      && [one, ...one.querySelectorAll("*")].some(seen))"""
"""One question to the page: Selenium's own `is_displayed`, asked of each element, takes four times the computing."""


def find(driver: Driver, selector: str) -> WebElement:
    """The first visible element of this CSS selector; waits for it."""
    return until(driver, lambda: driver.execute_script(_VISIBLE, selector))  # type: ignore[no-any-return]


def press(driver: Driver, selector: str) -> None:
    """Clicks on the first visible element of this CSS selector, which the page may replace at any moment."""

    def pressed() -> bool:
        find(driver, selector).click()
        return True

    until(driver, pressed)


def screen(driver: Driver, width_px: int, height_px: int, *, phone: bool = False) -> None:
    """A screen of this size; a phone's has touch input."""
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width_px, "height": height_px, "deviceScaleFactor": 2 if phone else 1, "mobile": phone},
    )


def night(driver: Driver, on: bool = True) -> None:
    features = [{"name": "prefers-color-scheme", "value": "dark" if on else "light"}]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})


def faults(driver: Driver, *answers: int) -> list[str]:
    """What went wrong in its pages since it was asked last: errors of scripts, of rules of security, and answers of
    servers that are not among these (404, 409 ...).

    That a connection ended is none: whoever leaves a page or stops a server ends some, and the browser notes it.
    Nor is a warning: it says how the browser fares, which depends on what else the computer does.
    """
    entries: list[dict[str, str]] = driver.get_log("browser")  # type: ignore[no-untyped-call]
    allowed = (*ENDED_CONNECTIONS, *(f"status of {answer} " for answer in answers))
    errors = [entry["message"] for entry in entries if entry["level"] == "SEVERE"]
    return [error for error in errors if not any(one in error for one in allowed)]
