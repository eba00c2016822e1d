"""Boards on the pages, in a real browser: the position is corrected, the board is set up."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from referee.console.desk import CameraChoice
from referee.draughts.position import Side
from referee.records.decisions import Correct
from referee.records.events import SetUpSeen
from tests.console.browser import Opened, find, until
from tests.console.desks import TableDesk
from tests.console.pointing import centre, drag, headlines, place_of, press, texts

pytestmark = pytest.mark.slow


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


@pytest.mark.deep
def test_a_position_is_corrected_by_keyboard_alone(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    find(driver, '[data-decision="Correct"]').send_keys(Keys.ENTER)
    find(driver, "#board svg[role=application]")
    assert not find(driver, '[data-key="set-position"]').is_enabled()  # nothing is changed yet
    keys = ActionChains(driver)
    keys.send_keys(Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.DELETE).perform()
    changed = until(driver, lambda: [text for text in texts(driver, ".changed") if text.startswith("Changed")])
    assert len(changed) == 1
    assert find(driver, '[data-key="set-position"]').is_enabled()
    assert "empty" in " ".join(texts(driver, ".correction .unseen"))
    ActionChains(driver).send_keys(Keys.ESCAPE).perform()
    until(driver, lambda: not driver.find_element(By.ID, "correction").is_displayed())
    assert opening.decided == []


def test_before_the_first_move(opened: Opened, desk: TableDesk) -> None:
    desk.tell(SetUpSeen(0.0, turned=False, wrong=(31,)))
    driver = opened("")
    until(driver, lambda: headlines(driver) == "These squares are not as in the starting position: 31.")
    desk.tell(SetUpSeen(1.0, turned=False, wrong=()))
    until(driver, lambda: headlines(driver).startswith("The board is ready."))


def test_the_virtual_table_is_named_in_plain_words(opened: Opened, desk: TableDesk) -> None:
    desk.set_up.choices = (CameraChoice("virtual", "virtual", True),)
    driver = opened("setup?lang=en")
    find(driver, "#cameras li")
    name, chosen = texts(driver, "#cameras li span")
    assert name == "A virtual table: this program draws a board and its players, to try things out"
    assert chosen.lower() == "in use"


def test_set_up(opened: Opened, desk: TableDesk) -> None:
    driver = opened("setup")
    until(driver, lambda: "A reflection on 28: move the lamp" in texts(driver, "#light li span"))
    find(driver, "#cameras button").click()
    until(driver, lambda: desk.set_up.asked == ["camera 1"])
    place = find(driver, "#recording")
    place.send_keys("rtsp://10.0.0.9/none", Keys.ENTER)
    until(driver, lambda: "camera rtsp://10.0.0.9/none" in texts(driver, "#toast")[0])
    assert "allowed" not in texts(driver, "#toast")[0]  # it is a fault, and no ruling
    assert place.get_attribute("value") == "rtsp://10.0.0.9/none"
    place.clear()
    place.send_keys(" 1 ")
    find(driver, "#use-recording").click()
    until(driver, lambda: desk.set_up.asked == ["camera 1", "camera 1"])
    until(driver, lambda: place.get_attribute("value") == "")
    find(driver, "#hear").click()
    until(driver, lambda: desk.set_up.asked[-1:] == ["say White moves thirty-two, twenty-eight."])
    loudness = find(driver, "#loudness")
    until(driver, lambda: loudness.get_attribute("value") == "80")
    driver.execute_script("document.querySelector('[data-corner=\"1\"]').focus()")
    desk.set_up.loudness = 70
    driver.execute_script("document.getElementById('look-again').click()")
    until(driver, lambda: loudness.get_attribute("value") == "70")
    assert driver.switch_to.active_element.get_attribute("data-corner") == "1"
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
