"""Options of the screens, and the clock on a phone, in a real browser."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select

from referee.draughts.position import Side
from referee.records.clock_events import MatchTimes
from referee.timekeeping.time_text import displayed_time
from tests.console.browser import Opened, find, screen, until
from tests.console.desks import TableDesk
from tests.console.pointing import texts

pytestmark = pytest.mark.slow


def test_screen_options_are_part_of_the_opened_address(opened: Opened, opening: TableDesk) -> None:
    driver = opened("screens")
    Select(find(driver, "#overlay-layout")).select_by_value("bar")
    Select(find(driver, "#overlay-place")).select_by_value("bottom-left")
    driver.find_element(By.CSS_SELECTOR, "form[data-screen='/overlay'] [name=last]").click()
    address = find(driver, "form[data-screen='/overlay'] + p .address").get_attribute("href")
    assert address is not None
    assert address.endswith("/overlay?layout=bar&place=bottom-left&last=0")
    driver.get(address)
    until(driver, lambda: ":" in find(driver, ".seat.white .time").text)
    shown = {part: driver.find_element(By.ID, part).is_displayed() for part in ("board", "last", "seat-W", "seat-B")}
    assert shown == {"board": False, "last": False, "seat-W": True, "seat-B": True}
    assert driver.execute_script(
        "return document.querySelector('main').getBoundingClientRect().bottom > innerHeight - 20"
    )


@pytest.mark.deep
def test_the_hall_screen_can_show_large_times_only(opened: Opened, opening: TableDesk) -> None:
    driver = opened("wall?layout=times")
    until(driver, lambda: ":" in find(driver, ".seat.white .time").text)
    assert not driver.find_element(By.ID, "board").is_displayed()
    assert find(driver, ".seat.white .time").size["height"] > 150


def test_the_clock_on_a_phone_shows_the_right_times_after_a_reload(opened: Opened, desk: TableDesk) -> None:
    driver = opened("clock")
    screen(driver, 390, 844, phone=True)
    until(driver, lambda: "counting" in (find(driver, ".half.white").get_attribute("class") or ""))
    find(driver, ".half.white").click()
    until(driver, lambda: desk.clock is not None and desk.clock.counting is Side.BLACK)
    driver.refresh()
    until(driver, lambda: "counting" in (find(driver, ".half.black").get_attribute("class") or ""))
    assert texts(driver, ".half.white .time") == ["1:20:00"]


@pytest.mark.parametrize(
    ("left_ms", "shown"),
    [
        (4_919_100, displayed_time(4_919_100)),
        (3_599_001, displayed_time(3_599_001)),
        (65_300, "1:06"),
        (10_000, "0:10"),
        (9_930, "0:10.0"),
        (7_210, "0:07.3"),
        (0, "0:00.0"),
    ],
)
def test_pages_show_a_second_until_it_is_over_as_the_clock_and_the_record_do(
    opened: Opened, desk: TableDesk, left_ms: int, shown: str
) -> None:
    desk.clock = MatchTimes(left_ms, 4_800_000, None)
    driver = opened("wall")
    until(driver, lambda: texts(driver, ".seat.black .time") == ["1:20:00"])
    assert texts(driver, ".seat.white .time") == [shown]


@pytest.mark.deep
def test_the_clock_vibrates_when_enabled(opened: Opened, desk: TableDesk) -> None:
    driver = opened("clock")
    screen(driver, 390, 844, phone=True)
    driver.execute_script("window.felt = []; navigator.vibrate = (pattern) => felt.push(pattern)")
    find(driver, ".half.white").click()
    until(driver, lambda: desk.clock is not None and desk.clock.counting is Side.BLACK)
    assert driver.execute_script("return felt") == []
    find(driver, "#buzz").click()
    assert find(driver, "#buzz").get_attribute("aria-pressed") == "true"
    find(driver, ".half.black").click()
    until(driver, lambda: len(driver.execute_script("return felt")) == 2)
    find(driver, ".half.black").click()
    until(driver, lambda: len(driver.execute_script("return felt")) == 3)
    assert len(driver.execute_script("return felt")[2]) == 5
    find(driver, "#buzz").click()
