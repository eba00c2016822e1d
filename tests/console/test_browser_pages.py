"""Every page in a real browser: on a hall screen, in a stream, on a phone, in French, and in every role."""

from __future__ import annotations

import json

import pytest
from selenium.webdriver.common.by import By

from referee.console.access import Role, Tokens
from referee.console.server import ConsoleServer
from referee.messages import message
from referee.records.decisions import Rectify
from tests.console.browser import Driver, Opened, faults, find, screen, until
from tests.console.desks import TableDesk
from tests.console.pointing import texts

pytestmark = pytest.mark.slow

PAGES = ("", "setup", "clock", "overlay", "wall")


@pytest.mark.deep
def test_the_overlay_is_transparent(opened: Opened, opening: TableDesk) -> None:
    driver = opened("overlay")
    find(driver, "#board svg")
    grounds = driver.execute_script(
        "return [document.documentElement, document.body, document.querySelector('main')]"
        ".map((one) => getComputedStyle(one).backgroundColor)"
    )
    assert set(grounds) == {"rgba(0, 0, 0, 0)"}
    assert texts(driver, "#last") == ["2. … 14x23"]
    driver = opened("overlay?board=0")
    find(driver, ".seat")
    assert not driver.find_element(By.ID, "board").is_displayed()


def test_the_hall_screen(opened: Opened, opening: TableDesk) -> None:
    driver = opened("wall")
    until(driver, lambda: texts(driver, "#moves td span") == ["32-28", "19-23", "28x19", "14x23"])
    assert texts(driver, ".name") == ["Wiersma, Harm", "Sijbrands, Ton"]
    fits = """const page = document.documentElement;
      return page.scrollHeight <= innerHeight && page.scrollWidth <= innerWidth"""
    for size in [(1920, 1080), (1366, 768), (1024, 768)]:
        screen(driver, *size)
        assert driver.execute_script(fits), size


DEEP_SIZES = [pytest.param(size, marks=pytest.mark.deep) for size in ((768, 1024), (1080, 1920), (1366, 768))]
CUT_NAMES = """return [...document.querySelectorAll(".name")]
  .map((one, place) => { one.textContent = arguments[place]; return one; })
  .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
  .map((one) => one.textContent)"""


@pytest.mark.deep
@pytest.mark.parametrize("size", [(390, 844), *DEEP_SIZES], ids=str)
def test_the_hall_screen_shows_whole_names(opened: Opened, opening: TableDesk, size: tuple[int, int]) -> None:
    driver = opened("wall")
    screen(driver, *size)
    find(driver, "#board svg")
    assert driver.execute_script(CUT_NAMES, "Baljakin, Alexander", "Van der Wouden-Tjalsma, Sebastianus Johannes") == []


UNDER_PHASE = """const phase = document.getElementById("phase"), box = phase.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every((part) =>
    document.elementFromPoint(box.left + box.width / 4, box.top + part * box.height) === phase)"""


@pytest.mark.deep
def test_a_portrait_hall_screen_keeps_moves_off_the_position_to_rebuild(opened: Opened, opening: TableDesk) -> None:
    opening.show("46. 27w", 4.0)
    opening.submit(Rectify(opening.now_s(), 1))
    driver = opened("wall")
    screen(driver, 768, 1024)
    until(driver, lambda: "27, 46" in texts(driver, "#phase")[0])
    driver.execute_script("document.getElementById('moves').innerHTML += '<tr><td>32-28</td></tr>'.repeat(20)")
    assert driver.execute_script(UNDER_PHASE)


def test_an_arbiters_phone_shows_the_whole_board_and_both_clocks(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    screen(driver, 390, 844, phone=True)
    for clock in ("#seat-B", "#seat-W"):
        place = find(driver, clock).rect
        assert place["y"] + place["height"] <= 844, clock


def test_french(opened: Opened, opening: TableDesk) -> None:
    opening.show("46. 27w", 4.0)
    driver = opened("?lang=fr")
    card = find(driver, ".card.incident")
    assert "rectifier ou maintenir." in card.text
    assert texts(driver, ".decides") == ["Au choix de l'adversaire (les Noirs)\u00a0: rectifier ou maintenir."]
    assert find(driver, '[data-decision="Rectify"] span').text == "Rectifier"
    driver = opened("wall")
    assert driver.find_element(By.TAG_NAME, "html").get_attribute("lang") == "fr"


@pytest.mark.deep
def test_every_control_has_a_name(opened: Opened, opening: TableDesk) -> None:
    """As a screen reader would say it."""
    opening.show("46. 27w", 4.0)
    for path in PAGES:
        driver = opened(path)
        until(driver, lambda: driver.find_elements(By.CSS_SELECTOR, ".card, #board svg, .half"))  # noqa: B023
        driver.execute_cdp_cmd("Accessibility.enable", {})
        nodes = driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        controls = [
            one
            for one in nodes
            if one.get("role", {}).get("value") in ("button", "link", "checkbox", "textbox", "image")
        ]
        nameless = [json.dumps(one) for one in controls if not one["ignored"] and not one.get("name", {}).get("value")]
        assert nameless == [], path


def test_from_the_network_nothing_is_shown_without_the_token(browser: Driver, desk: TableDesk) -> None:
    with ConsoleServer(desk, "0.0.0.0", 0, Tokens("the-arbiters-word", "the-players-word")) as server:
        for path in PAGES:
            browser.get(server.url + path)
            assert "Sijbrands" not in browser.page_source
            assert "token" in browser.page_source.lower()
        link = server.link(Role.ARBITER)
        assert link is not None
        browser.get(link)
        until(browser, lambda: browser.title == "Sijbrands, Ton – Wiersma, Harm")
        assert "token" not in browser.current_url
        assert browser.execute_script("return document.cookie") == ""
        # the players' link, opened in the arbiter's browser, takes its rights: no page must say that nothing waits
        browser.execute_async_script("fetch(arguments[0]).then(arguments[1])", "/clock?token=the-players-word")
        desk.show()
        until(browser, lambda: browser.current_url == f"{server.url}clock")
        browser.delete_all_cookies()
        browser.get("about:blank")
        faults(browser)


BLOCKED = """for (const store of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, store, { get() { throw new DOMException("denied", "SecurityError"); } })"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }"""


@pytest.mark.parametrize("refusal", [BLOCKED, FULL], ids=["cookies are blocked", "there is no room"])
def test_a_browser_that_keeps_nothing_shows_every_page_and_remembers_until_it_is_left(
    refusal: str, browser: Driver, opened: Opened, opening: TableDesk
) -> None:
    opening.advised = (message("voice-no-loudspeaker"),)
    script = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": refusal})
    try:
        driver = opened("")
        find(driver, '.card.advice [data-key="seen-advice"]').click()
        until(driver, lambda: not driver.find_elements(By.CSS_SELECTOR, ".card.advice"))
        find(driver, "#aloud").click()
        until(driver, lambda: find(driver, "#aloud").get_attribute("aria-pressed") == "true")
        find(opened("clock"), "#board svg, .half")
    finally:
        browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
