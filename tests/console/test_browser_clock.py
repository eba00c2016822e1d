"""The clock on the pages, in a real browser: pressed, running down, and given time."""

from __future__ import annotations

from dataclasses import replace

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from referee.draughts.position import Side
from referee.records.clock_events import MatchTimes, TimesCorrected
from referee.records.decisions import CorrectTime, Resume
from tests.console.browser import Opened, find, screen, until
from tests.console.desks import TableDesk
from tests.console.pointing import headlines, texts

pytestmark = pytest.mark.slow


def test_the_clock_page_presses_the_clock(opened: Opened, desk: TableDesk) -> None:
    driver = opened("clock")
    until(driver, lambda: "counting" in (find(driver, ".half.white").get_attribute("class") or ""))
    assert texts(driver, ".half.black .time") == ["1:18:45"]
    find(driver, ".half.white").click()
    until(driver, lambda: desk.clock is not None and desk.clock.counting is Side.BLACK)
    until(driver, lambda: "counting" in (find(driver, ".half.black").get_attribute("class") or ""))
    find(driver, ".half.white").click()
    until(driver, lambda: "Not counted" in texts(driver, "#word")[0])
    ActionChains(driver).send_keys(Keys.ARROW_RIGHT).perform()
    until(driver, lambda: desk.clock is not None and desk.clock.counting is Side.WHITE)


WHOLE = """return [...document.querySelectorAll(".name")].every(
  (one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight)"""


@pytest.fixture
def long_named(desk: TableDesk) -> str:
    desk.match = replace(desk.match, white="van den Bovenkamp-Schoonhoven, Max")
    return desk.match.white


@pytest.mark.parametrize(("width_px", "height_px"), [(390, 844), (844, 390)], ids=["upright", "lying"])
def test_a_long_name_is_shown_whole_on_a_phone(long_named: str, opened: Opened, width_px: int, height_px: int) -> None:
    driver = opened("clock")
    screen(driver, width_px, height_px, phone=True)
    until(driver, lambda: texts(driver, ".half.white .name") == [long_named])
    until(driver, lambda: driver.execute_script(WHOLE))


def test_the_clock_page_runs_down(opened: Opened, desk: TableDesk) -> None:
    desk.clock = MatchTimes(9_900, 60_000, Side.WHITE)
    driver = opened("clock")
    until(
        driver, lambda: texts(driver, ".half.white .time") < ["0:09.9"] and texts(driver, ".half.white .time")[0] > "0:"
    )
    assert "short" in (find(driver, ".half.white .time").get_attribute("class") or "")
    assert texts(driver, ".half.black .time") == ["1:00"]


def test_time_is_given(opened: Opened, opening: TableDesk) -> None:
    """If the referee does not count the time, the button is replaced by the reason."""
    driver = opened("")
    find(driver, "details summary").click()
    assert any(line.startswith("Add or take time (White): ") for line in texts(driver, "#not-now li"))
    assert not any(isinstance(decision, CorrectTime) for decision in opening.decided)


def test_after_a_raised_flag_the_page_offers_to_start_the_clocks(opened: Opened, opening: TableDesk) -> None:
    opening.start_keeping("10")
    opening.tell(TimesCorrected(9.0, Side.WHITE, 60_000, MatchTimes(60_000, 9, None), flag_raised=True))
    driver = opened("")
    find(driver, '.card.clocks [data-decision="Resume"]')
    assert "does not count any more" in headlines(driver)


def test_the_clocks_are_started_on_the_page(opened: Opened, opening: TableDesk) -> None:
    """Time is kept and none runs: the arbiter is shown how to start it."""
    opening.start_keeping("15+5")
    driver = opened("")
    until(driver, lambda: "Nobody's time runs." in texts(driver, "#now-cards .headline"))
    assert texts(driver, '#now-cards [data-decision="Resume"]') == ["Start the clocks"]
    find(driver, '#now-cards [data-decision="Resume"]').click()
    until(driver, lambda: any(isinstance(decision, Resume) for decision in opening.decided))
