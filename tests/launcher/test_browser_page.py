"""The evening page in a real browser, before anything is started: what it says to a newcomer."""

from __future__ import annotations

import subprocess

import pytest
from selenium.webdriver.common.by import By

from tests.console.browser import MISSING, Driver, faults, find, screen, until
from tests.launcher.test_browser_night import program

__all__ = ["program"]

ON_TOP = """const place = arguments[0].getBoundingClientRect();
  const on = (y) => arguments[0].contains(document.elementFromPoint(place.left + place.width / 2, y));
  return on(place.top + 2) && on(place.bottom - 2);"""
"""Whether that element can be seen whole, with nothing over it."""

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(MISSING), reason=MISSING)]


@pytest.mark.waiting
def test_the_page_tells_what_comes_after_the_start_and_a_failure_goes_when_something_new_is_tried(
    browser: Driver, program: tuple[subprocess.Popen[str], str]
) -> None:
    _, address = program
    browser.get(f"{address}?lang=en")
    find(browser, '[data-key="camera-phone"]').click()
    until(browser, lambda: "a page shows the code to point it at" in find(browser, "#phone-how").text)
    find(browser, '[data-key="camera-elsewhere"]').click()
    until(browser, lambda: not browser.find_element(By.ID, "phone-how").is_displayed())
    find(browser, '[data-key="clock-screen"]').click()
    find(browser, "#recording").send_keys("/films/none.mp4")
    find(browser, "#start").click()
    refused = "There is no file /films/none.mp4: check its name, or choose a camera"
    until(browser, lambda: find(browser, "#notice").text == refused)
    find(browser, "#recording").send_keys("x")
    until(browser, lambda: not browser.find_element(By.ID, "notice").is_displayed())
    find(browser, "#start").click()
    until(browser, lambda: "none.mp4x" in find(browser, "#notice").text)
    find(browser, "#time").send_keys("soon")
    until(browser, lambda: not browser.find_element(By.ID, "notice").is_displayed())
    find(browser, "#start").click()
    until(browser, lambda: browser.find_element(By.ID, "toast").is_displayed())
    assert not browser.find_element(By.ID, "notice").is_displayed(), "the failure before is not told again"
    faults(browser)  # a picture of what is not there


@pytest.mark.waiting
@pytest.mark.parametrize("width_px", [1280, 360], ids=["a laptop's screen", "a phone"])
def test_why_nothing_began_is_seen_from_the_start_button(
    width_px: int, browser: Driver, program: tuple[subprocess.Popen[str], str]
) -> None:
    _, address = program
    screen(browser, width_px, 640, phone=width_px < 500)
    browser.get(f"{address}?lang=en")
    find(browser, '[data-key="camera-elsewhere"]').click()
    find(browser, "#recording").send_keys("/films/none.mp4")
    browser.execute_script("document.querySelector('#start').scrollIntoView()")
    find(browser, "#start").click()
    until(browser, lambda: "There is no file /films/none.mp4" in find(browser, "#notice").text)
    until(browser, lambda: browser.execute_script(ON_TOP, find(browser, "#notice")))
    faults(browser)  # a picture of what is not there


@pytest.mark.waiting
def test_the_time_is_asked_for_where_it_is_kept(browser: Driver, program: tuple[subprocess.Popen[str], str]) -> None:
    """Without a clock it is not, and what was typed there before hinders no start."""
    _, address = program
    browser.get(f"{address}?lang=en")
    find(browser, '[data-key="camera-elsewhere"]').click()
    find(browser, "#recording").send_keys("/films/none.mp4")
    find(browser, '[data-key="clock-screen"]').click()
    time = find(browser, "#time")
    until(browser, time.is_displayed)
    time.send_keys("soon")
    find(browser, '[data-key="clock-none"]').click()
    until(browser, lambda: not time.is_displayed())
    find(browser, "#start").click()
    until(browser, lambda: "There is no file /films/none.mp4" in find(browser, "#notice").text)
    faults(browser)  # a picture of what is not there
