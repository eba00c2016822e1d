"""The pages in a real browser, on a real session: what arbiters, players and spectators see and press."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from referee.console.access import Role, Tokens
from referee.console.server import ConsoleServer
from referee.draughts.position import Side
from referee.records.clock_events import MatchTimes
from referee.records.decisions import Correct, CorrectTime, DeclareResult, Rectify
from referee.records.events import GameResult, Sentence, SetUpSeen
from tests.console.browser import Driver, complaints, find, night, screen, until
from tests.console.desks import TableDesk

PAGES = ("", "setup", "clock", "overlay", "wall")
Opened = Callable[[str], Driver]


@pytest.fixture
def opened(browser: Driver, console: ConsoleServer) -> Iterator[Opened]:
    """Opens a page at the size of a desk's screen; afterwards nothing may have gone wrong in it."""

    def open_page(path: str) -> Driver:
        browser.get(console.url + path)
        return browser

    browser.delete_all_cookies()
    screen(browser, 1440, 900)
    night(browser, False)
    complaints(browser)
    yield open_page
    refused = ("409 (Conflict)", "404 (Not Found)")  # what the referee answered on purpose
    wrong = [entry for entry in complaints(browser) if not any(one in entry["message"] for one in refused)]
    browser.get("about:blank")
    assert wrong == []


@pytest.fixture
def opening(desk: TableDesk) -> TableDesk:
    """1. 32-28 19-23 2. 28x19 14x23: White has the move."""
    for changes in ("", "32. 28w", "19. 23b", "28. 23. 19w", "14. 19. 23b"):
        desk.show(changes)
    return desk


def texts(driver: Driver, selector: str) -> list[str]:
    script = "return [...document.querySelectorAll(arguments[0])].map((one) => one.textContent.trim())"
    found: list[str] = driver.execute_script(script, selector)
    return found


def headlines(driver: Driver) -> str:
    return " ".join(texts(driver, ".headline"))


def press(driver: Driver, decision: str) -> None:
    find(driver, f'[data-decision="{decision}"]').click()


def centre(driver: Driver, square: int, board: str = "#board svg") -> tuple[int, int]:
    """Where a square lies on the screen."""
    script = """const box = document.querySelector(arguments[0]).getBoundingClientRect();
      const row = Math.floor((arguments[1] - 1) / 5), column = 2 * ((arguments[1] - 1) % 5) + (row + 1) % 2;
      return [box.left + (column + 0.5) * box.width / 10, box.top + (row + 0.5) * box.height / 10].map(Math.round);"""
    x, y = driver.execute_script(script, board, square)
    return x, y


def drag(driver: Driver, start: tuple[int, int], end: tuple[int, int]) -> None:
    actions = ActionChains(driver, duration=20)
    pointer: Any = actions.w3c_actions.pointer_action
    pointer.move_to_location(*start)
    pointer.pointer_down()
    pointer.move_to_location((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    pointer.move_to_location(*end)
    pointer.pointer_up()
    actions.perform()


def place_of(element: WebElement) -> tuple[int, int]:
    """Its middle on the screen."""
    script = """const box = arguments[0].getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2].map(Math.round);"""
    x, y = element.parent.execute_script(script, element)
    return x, y


def test_a_move_appears(opened: Opened, desk: TableDesk) -> None:
    desk.show()
    driver = opened("")
    find(driver, ".card.calm")
    desk.show("32. 28w")
    until(driver, lambda: texts(driver, "#moves td span") == ["32-28"])
    until(driver, lambda: len(driver.find_elements(By.CSS_SELECTOR, "#board .last")) == 2)
    assert headlines(driver) == "Nothing needs you. Black to move."
    assert driver.title == "Sijbrands, Ton – Wiersma, Harm"


def test_an_incident_is_rectified(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    find(driver, ".card.calm")
    opening.show("46. 27w", 4.0)
    card = find(driver, ".card.incident")
    assert "Article 5.4.2" in card.text
    assert "Black decides" in card.text
    assert driver.title.startswith("(1) ")
    assert "5.4.2" in texts(driver, "#alert")[0]
    assert len(card.find_elements(By.CSS_SELECTOR, "svg.board")) == 2
    assert len(card.find_elements(By.CSS_SELECTOR, ".shot")) == 1
    press(driver, "Rectify")
    until(driver, lambda: headlines(driver) == "Put back the position in the diagram. Still wrong: 27, 46.")
    assert isinstance(opening.decided[-1], Rectify)
    opening.show("27. 46w", 3.0)
    until(driver, lambda: headlines(driver).startswith("Nothing needs you."))
    assert "rectified" in texts(driver, "#so-far")[0].lower()
    assert [one.is_displayed() for one in driver.find_elements(By.CSS_SELECTOR, "#moves .incident del")] == [True]


def test_an_incident_is_maintained(opened: Opened, opening: TableDesk) -> None:
    opening.show("46. 27w", 4.0)
    driver = opened("")
    press(driver, "Maintain")
    until(driver, lambda: headlines(driver).startswith("Nothing needs you."))
    assert "maintained" in texts(driver, "#so-far")[0].lower()


def test_a_picture_of_the_evidence_is_enlarged(opened: Opened, opening: TableDesk) -> None:
    opening.show("46. 27w", 4.0)
    driver = opened("")
    find(driver, ".shot").click()
    image = find(driver, "#ask .whole image")
    assert (image.get_attribute("href") or "").startswith("/evidence/")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    until(driver, lambda: not driver.find_element(By.ID, "ask").is_displayed())


def test_only_what_is_allowed_is_offered_and_the_rest_is_explained(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    find(driver, "#do-table button")
    assert not driver.find_elements(By.CSS_SELECTOR, '[data-decision="Resume"]')
    assert not driver.find_elements(By.CSS_SELECTOR, '[data-decision="ClaimDraw"]')
    find(driver, "details summary").click()
    assert any(line.startswith("Resume: ") for line in texts(driver, "#not-now li"))
    press(driver, "Pause")
    until(driver, lambda: "The game is paused" in headlines(driver))
    press(driver, "Resume")
    until(driver, lambda: headlines(driver).startswith("Nothing needs you."))


def test_a_draw_is_offered_and_accepted(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    find(driver, '#do-W [data-decision="OfferDraw"]').click()
    until(driver, lambda: headlines(driver) == "White offers a draw. Black answers.")
    find(driver, '.card [data-key="AnswerDraw_yes-B"]').click()
    find(driver, '[data-key="confirm"]').click()
    until(driver, lambda: "Draw 1–1" in headlines(driver))


def test_a_result_is_declared_after_a_second_question(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    press(driver, "DeclareResult")
    find(driver, "#reason").send_keys("White did not come back")
    find(driver, '[data-result="0-2"]').click()
    find(driver, '[data-key="cancel"]').click()
    assert opening.decided == []
    press(driver, "DeclareResult")
    find(driver, "#reason").send_keys("White did not come back")
    find(driver, '[data-result="0-2"]').click()
    find(driver, '[data-key="confirm"]').click()
    until(driver, lambda: "Black wins" in headlines(driver))
    declared = opening.decided[-1]
    assert isinstance(declared, DeclareResult)
    assert (declared.result, declared.reason) == (GameResult.BLACK_WINS, "White did not come back")


def test_a_position_is_corrected_by_dragging(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    press(driver, "Correct")
    find(driver, "#board svg[role=application]")
    drag(driver, centre(driver, 37), centre(driver, 32))
    until(driver, lambda: texts(driver, ".changed") == ["Changed squares: 32, 37"])
    drag(driver, centre(driver, 5), (place_of(find(driver, "#board svg"))[0], 5))
    tray = find(driver, '[data-piece="B"]')
    drag(driver, place_of(tray), centre(driver, 10))
    drag(
        driver,
        centre(driver, 1),
        (centre(driver, 1)[0] - driver.find_element(By.ID, "board").size["width"] // 10, centre(driver, 1)[1]),
    )
    until(driver, lambda: texts(driver, ".changed") == ["Changed squares: 5, 10, 32, 37"])
    find(driver, "input[value=B]").click()
    find(driver, '[data-key="set-position"]').click()
    until(driver, lambda: not driver.find_element(By.ID, "correction").is_displayed())
    corrected = opening.decided[-1]
    assert isinstance(corrected, Correct)
    pieces = corrected.position.to_string()
    assert (pieces[31], pieces[36], pieces[4], pieces[9], pieces[0]) == ("w", ".", ".", "B", "b")
    assert corrected.position.side_to_move is Side.BLACK
    assert opening.session.position.to_string() == pieces
    until(driver, lambda: "position corrected by hand" in " ".join(texts(driver, "#moves td")).lower())


def test_a_position_is_corrected_by_keyboard_alone(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    find(driver, '[data-decision="Correct"]').send_keys(Keys.ENTER)
    find(driver, "#board svg[role=application]")
    keys = ActionChains(driver)
    keys.send_keys(Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.DELETE).perform()
    changed = until(driver, lambda: [text for text in texts(driver, ".changed") if text.startswith("Changed")])
    assert len(changed) == 1
    assert "empty" in " ".join(texts(driver, ".correction .unseen"))
    ActionChains(driver).send_keys(Keys.ESCAPE).perform()
    until(driver, lambda: not driver.find_element(By.ID, "correction").is_displayed())
    assert opening.decided == []


def test_troubles_and_lost_connections_are_told(opened: Opened, desk: TableDesk, console: ConsoleServer) -> None:
    driver = opened("")
    desk.wrong = (Sentence("the disk is full: make room", "disque plein"),)
    until(driver, lambda: "The disk is full: make room" in headlines(driver))
    console.close()
    until(driver, lambda: "Connection lost" in texts(driver, "#link")[0])
    driver.get("about:blank")  # or the page would go on asking
    complaints(driver)  # the browser notes that nobody answers


def test_before_the_first_move(opened: Opened, desk: TableDesk) -> None:
    desk.tell(SetUpSeen(0.0, turned=False, wrong=(31,)))
    driver = opened("")
    until(driver, lambda: headlines(driver) == "These squares are not as in the starting position: 31.")
    desk.tell(SetUpSeen(1.0, turned=False, wrong=()))
    until(driver, lambda: headlines(driver).startswith("The board is ready."))


def test_set_up(opened: Opened, desk: TableDesk) -> None:
    driver = opened("setup")
    until(driver, lambda: "A reflection on 28: move the lamp" in texts(driver, "#light li span"))
    find(driver, "#cameras button").click()
    until(driver, lambda: desk.set_up.asked == ["camera 1"])
    find(driver, "#hear").click()
    until(driver, lambda: desk.set_up.asked[-1:] == ["say White moves thirty-two, twenty-eight."])
    loudness = find(driver, "#loudness")
    until(driver, lambda: loudness.get_attribute("value") == "80")
    loudness.send_keys(Keys.HOME)
    until(driver, lambda: desk.set_up.loudness == 0)
    find(driver, "#try-clock").click()
    until(driver, lambda: "No clock answers: plug it in" in texts(driver, "#clock-word span"))
    grip = find(driver, '[data-corner="0"]')
    x, y = place_of(grip)
    drag(driver, (x, y), (x + 40, y + 30))
    grip.send_keys(Keys.ARROW_LEFT)
    find(driver, "#save-corners").click()
    until(driver, lambda: texts(driver, "#corners-word") == ["The corners are kept."])
    assert desk.set_up.where is not None
    width, height = (driver.find_element(By.ID, "camera").size[side] for side in ("width", "height"))
    assert desk.set_up.where[0] == pytest.approx((0.2 + 39 / width, 0.2 + 30 / height), abs=0.005)
    assert desk.set_up.where[1] == pytest.approx((0.8, 0.2))


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


def test_the_clock_page_runs_down(opened: Opened, desk: TableDesk) -> None:
    desk.clock = MatchTimes(9_900, 60_000, Side.WHITE)
    driver = opened("clock")
    until(
        driver, lambda: texts(driver, ".half.white .time") < ["0:09.9"] and texts(driver, ".half.white .time")[0] > "0:"
    )
    assert "short" in (find(driver, ".half.white .time").get_attribute("class") or "")
    assert texts(driver, ".half.black .time") == ["1:00"]


def test_time_is_given(opened: Opened, opening: TableDesk) -> None:
    """Where the referee does not count the time, the button is not there and the reason is."""
    driver = opened("")
    find(driver, "details summary").click()
    assert any(line.startswith("Add or take time (White): ") for line in texts(driver, "#not-now li"))
    assert not any(isinstance(decision, CorrectTime) for decision in opening.decided)


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


def test_french(opened: Opened, opening: TableDesk) -> None:
    opening.show("46. 27w", 4.0)
    driver = opened("?lang=fr")
    card = find(driver, ".card.incident")
    assert "rectifier ou maintenir." in card.text
    assert texts(driver, ".decides") == ["Au choix de l'adversaire (les Noirs)\u00a0: rectifier ou maintenir."]
    assert find(driver, '[data-decision="Rectify"] span').text == "Rectifier"
    driver = opened("wall")
    assert driver.find_element(By.TAG_NAME, "html").get_attribute("lang") == "fr"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_phone_everything_fits_and_can_be_hit(opened: Opened, opening: TableDesk, language: str) -> None:
    opening.show("46. 27w", 4.0)
    wide = "return document.documentElement.scrollWidth"
    small = """return [...document.querySelectorAll("button, nav a, input[type=text], label.tick, summary")]
      .filter((one) => one.checkVisibility())
      .map((one) => [one.textContent.trim() || one.id, one.getBoundingClientRect()])
      .filter(([, box]) => box.height < 44 || box.width < 44).map(([name]) => name)"""
    for width in (320, 390):
        screen(opened(""), width, 844, phone=True)
        for path in PAGES:
            driver = opened(f"{path}?lang={language}")
            until(driver, lambda: driver.find_elements(By.CSS_SELECTOR, ".card, #board svg, .half"))  # noqa: B023
            assert driver.execute_script(wide) <= width, path
            assert driver.execute_script(small) == [], path


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
    screen(browser, 1440, 900)
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
        browser.delete_all_cookies()
        browser.get("about:blank")
        complaints(browser)
