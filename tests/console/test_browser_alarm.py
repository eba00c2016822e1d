"""Alerts that the arbiter must not miss, and buttons that must not be hit by mistake: the bar, the sound, stable
buttons."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.by import By

from referee.draughts.position import Side
from referee.messages import message, typed
from referee.records.clock_events import FlagFell, MatchTimes
from referee.records.decisions import OfferDraw
from tests.console.browser import Driver, Opened, find, screen, until
from tests.console.desks import TableDesk
from tests.console.pointing import press, texts
from tests.often import often

pytestmark = pytest.mark.slow

PLACES = """return Object.fromEntries([...document.querySelectorAll(".doings [data-key]")].map(
  (one) => [one.closest(".doings").id + one.dataset.key, [one.offsetLeft, one.offsetTop]]))"""


def places(driver: Driver) -> dict[str, list[int]]:
    """Where each button of players and table stands on the page."""
    found: dict[str, list[int]] = driver.execute_script(PLACES)
    return found


def test_player_buttons_do_not_move_when_the_turn_changes(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    find(driver, "#do-table button")
    before = places(driver)
    assert find(driver, '#do-W [data-decision="Adjust"]').is_enabled()
    opening.show("33. 28w")
    find(driver, '#do-W [data-decision="Adjust"]:disabled')
    assert places(driver) == before
    press(driver, "Pause")
    find(driver, '#do-table [data-decision="Pause"]:disabled')
    assert {key: left for key, (left, _) in places(driver).items()} == {key: left for key, (left, _) in before.items()}
    assert places(driver).keys() == before.keys()


def test_a_button_just_displaced_by_a_new_card_ignores_the_click(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    find(driver, '#do-W [data-decision="Resign"]')
    driver.execute_script(
        """new MutationObserver((_, watch) => {
             if (!document.querySelector(".card.incident")) return;
             watch.disconnect();
             requestAnimationFrame(() => {
               const resign = document.querySelector('#do-W [data-decision="OfferDraw"]');
               resign.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
             });
           }).observe(document.getElementById("now-cards"), { childList: true });"""
    )
    opening.show("46. 27w", 4.0)
    until(driver, lambda: "The page has just moved" in texts(driver, "#toast")[0])
    assert opening.decided == []


@pytest.mark.parametrize("path", often(["setup", "clock"], "clock"))
def test_every_arbiter_page_has_a_bar_of_pending_items(path: str, opened: Opened, opening: TableDesk) -> None:
    driver = opened(path)
    find(driver, "main")
    assert not driver.find_elements(By.CSS_SELECTOR, "#alarm-bar:not([hidden])")
    opening.show("46. 27w", 4.0)
    bar = find(driver, "#alarm-bar")
    assert "Article 5.4.2" in bar.text
    bar.click()
    assert "Article 5.4.2" in find(driver, ".card.incident").text


@pytest.mark.deep
def test_the_bar_stands_at_the_edge_however_far_the_page_is_scrolled(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    screen(driver, 390, 844, phone=True)
    opening.show("46. 27w", 4.0)
    find(driver, ".card.incident")
    driver.execute_script("window.scrollTo(0, document.body.scrollHeight)")
    bar = find(driver, "#alarm-bar")
    edge = driver.execute_script("return arguments[0].getBoundingClientRect().bottom - window.innerHeight", bar)
    assert abs(edge) < 2
    driver.execute_script("window.scrollTo(0, 0)")
    until(driver, lambda: not bar.is_displayed())


COVERED = """const bar = document.getElementById("alarm-bar").getBoundingClientRect();
  return [...document.querySelectorAll("button")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.bottom > bar.top && box.top < bar.bottom || box.bottom > innerHeight;
  }).map((one) => one.id || one.dataset.half)"""


SCREENS = {"a phone": (390, 844), "a phone on its side": (844, 390), "a laptop": (1440, 900)}


@pytest.mark.parametrize(("width", "height"), often(SCREENS, "a phone"))
def test_the_bar_covers_no_button_of_the_clock(width: int, height: int, opened: Opened, opening: TableDesk) -> None:
    driver = opened("clock")
    screen(driver, width, height)
    opening.show("46. 27w", 4.0)
    find(driver, "#alarm-bar")
    assert driver.execute_script(COVERED) == []


COVERED_PX = """const content = document.getElementById("alarm-room").getBoundingClientRect().top;
  return content - document.getElementById("alarm-bar").getBoundingClientRect().top"""
"""How much of the page's content lies under the bar."""
DRAWN = "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(arguments[0])))"
"""Waits until what has changed is on the screen."""


@pytest.mark.deep
def test_a_bar_that_appears_at_the_end_of_the_page_has_its_room_there_already(
    opened: Opened, opening: TableDesk
) -> None:
    """Its cards are scrolled out of sight."""
    driver = opened("")
    screen(driver, 1280, 720)
    opening.show("46. 27w", 4.0)
    find(driver, ".card.incident")
    until(driver, lambda: not driver.find_element(By.ID, "alarm-bar").is_displayed())
    driver.execute_async_script(DRAWN)
    driver.execute_script("window.scrollTo(0, document.documentElement.scrollHeight)")
    find(driver, "#alarm-bar")
    driver.execute_async_script(DRAWN)
    assert driver.execute_script(COVERED_PX) <= 1


def test_spectators_see_no_bar(opened: Opened, opening: TableDesk) -> None:
    opening.show("46. 27w", 4.0)
    driver = opened("wall")
    find(driver, "#board svg")
    assert not driver.find_elements(By.ID, "alarm-bar")


def test_an_irregularity_is_listed_above_a_trouble_that_is_dismissed_until_it_comes_again(
    opened: Opened, opening: TableDesk
) -> None:
    opening.wrong = (typed("no voice: install espeak-ng"),)
    opening.show("46. 27w", 4.0)
    driver = opened("")
    find(driver, ".card.trouble")
    cards = [card.get_attribute("class") for card in driver.find_elements(By.CSS_SELECTOR, "#now-cards > .card")]
    assert "incident" in (cards[0] or "")
    find(driver, '[data-key="seen-trouble"]').click()
    until(driver, lambda: not driver.find_elements(By.CSS_SELECTOR, ".card.trouble"))
    voiceless, opening.wrong = opening.wrong, (typed("the disk is full"),)
    until(driver, lambda: "The disk is full" in find(driver, ".card.trouble").text)
    opening.wrong = voiceless  # it was over meanwhile
    until(driver, lambda: "No voice" in find(driver, ".card.trouble").text)


def test_advice_is_amber_and_once_dismissed_not_repeated_in_the_next_game(opened: Opened, desk: TableDesk) -> None:
    desk.advised = (message("voice-no-loudspeaker"),)
    driver = opened("")
    card = find(driver, ".card.advice")
    assert "care" in (card.get_attribute("class") or "").split()
    assert "connect one and press “Hear the voice”" in card.text
    assert "aplay" not in card.text
    assert not driver.find_element(By.ID, "alarm-bar").is_displayed()
    find(driver, '[data-key="seen-advice"]').click()
    until(driver, lambda: not driver.find_elements(By.CSS_SELECTOR, ".card.advice"))
    driver.refresh()
    find(driver, ".card.calm")
    assert not driver.find_elements(By.CSS_SELECTOR, ".card.advice")


def test_the_sound_setting_is_remembered(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    button = find(driver, "#aloud")
    assert button.get_attribute("aria-pressed") == "false"
    driver.execute_script(
        """window.tones = 0;
           const made = OscillatorNode.prototype.start;
           OscillatorNode.prototype.start = function (...at) { window.tones += 1; return made.apply(this, at); };
           window.Notification = undefined;"""
    )
    button.click()
    until(driver, lambda: button.get_attribute("aria-pressed") == "true")
    before = driver.execute_script("return window.tones")
    opening.show("46. 27w", 4.0)
    until(driver, lambda: driver.execute_script("return window.tones") > before)
    driver.refresh()
    until(driver, lambda: find(driver, "#aloud").get_attribute("aria-pressed") == "true")
    driver.execute_script("localStorage.clear()")


@pytest.mark.deep
def test_a_page_that_may_not_sound_yet_says_so(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    driver.execute_script("localStorage.setItem('referee-alarm-aloud', '1')")
    driver.refresh()
    until(driver, lambda: texts(driver, "#aloud") == ["Alerts sound: touch the page"])
    driver.execute_script(
        """const known = AudioContext;
           AudioContext = class extends known { constructor() { super(); window.made = this; } }"""
    )
    find(driver, "#aloud").click()
    until(driver, lambda: texts(driver, "#aloud") == ["Alerts sound: on"])
    driver.execute_script("window.made.suspend()")  # as a call does
    until(driver, lambda: texts(driver, "#aloud") == ["Alerts sound: touch the page"])
    find(driver, "#aloud").click()
    until(driver, lambda: texts(driver, "#aloud") == ["Alerts sound: on"])
    find(driver, "#aloud").click()
    until(driver, lambda: texts(driver, "#aloud") == ["Alerts sound: off"])
    driver.execute_script("localStorage.clear()")


NOTIFYING = """window.shown = [];
  window.Notification = class {
    static permission = "granted";
    static requestPermission() {}
    close() {}
    constructor(text, options) {
      if (refused) throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification()");
      window.shown.push([text, options, this]);
    }
  };
  const refused = arguments[0];
  document.hasFocus = () => false;"""


def notifying(opened: Opened, *, refused: bool) -> Driver:
    """The arbiter's page with the sound on, in a background window of a browser that records its notifications."""
    driver = opened("")
    driver.execute_script(NOTIFYING, refused)
    find(driver, "#aloud").click()
    until(driver, lambda: texts(driver, "#aloud") == ["Alerts sound: on"])
    return driver


@pytest.mark.deep
def test_every_alert_is_a_notification_of_its_own_that_leads_to_the_page(opened: Opened, opening: TableDesk) -> None:
    driver = notifying(opened, refused=False)
    opening.show("46. 27w", 4.0)
    until(driver, lambda: driver.execute_script("return window.shown.length") == 1)
    opening.submit(OfferDraw(opening.now_s(), Side.WHITE))
    until(driver, lambda: driver.execute_script("return window.shown.length") == 2)
    texts_shown = driver.execute_script("return window.shown.map(([text]) => text)")
    assert "5.4.2" in texts_shown[0]
    assert "offers a draw" in texts_shown[1]
    assert driver.execute_script("return window.shown.every(([, options]) => options.renotify)")
    clicked = """let led = false; window.focus = () => { led = true; }; window.shown[1][2].onclick(); return led;"""
    assert driver.execute_script(clicked)
    driver.execute_script("localStorage.clear()")


@pytest.mark.deep
def test_the_card_is_shown_without_notifications(opened: Opened, opening: TableDesk) -> None:
    driver = notifying(opened, refused=True)
    opening.show("46. 27w", 4.0)
    assert "Article 5.4.2" in find(driver, ".card.incident").text
    driver.execute_script("localStorage.clear()")


LAST_COVERED = """scrollTo(0, document.body.scrollHeight);
  const bar = document.getElementById("alarm-bar").getBoundingClientRect();
  const ends = [...document.querySelectorAll("main > *")].map((one) => one.getBoundingClientRect().bottom);
  return Math.max(...ends) - bar.top"""


@pytest.mark.deep
@pytest.mark.parametrize(("path", "language"), [("", "fr"), pytest.param("setup", "en", marks=pytest.mark.deep)])
def test_the_bar_covers_nothing_at_the_end_of_a_page(
    path: str, language: str, opened: Opened, opening: TableDesk
) -> None:
    driver = opened(f"{path}?lang={language}")
    screen(driver, 390, 844, phone=True)
    opening.show("46. 27w", 4.0)
    opening.tell(FlagFell(9.0, Side.WHITE, True, MatchTimes(0, 9, None), 48, 50))
    driver.execute_script("scrollTo(0, document.body.scrollHeight)")
    until(driver, lambda: "48" in find(driver, "#alarm-bar").text)
    assert driver.execute_script(LAST_COVERED) <= 0
