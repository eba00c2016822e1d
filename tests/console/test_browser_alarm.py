"""Alerts that the arbiter must not miss, and buttons that he must not hit by mistake: the bar, the sound, stable
buttons."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.by import By

from referee.console.view import Phase
from referee.draughts.position import Side
from referee.messages import message, typed
from referee.records.clock_events import FlagFell, MatchTimes
from referee.records.decisions import Correct, OfferDraw, PlayOn, Rectify
from referee.words import catalogue
from tests.console.browser import Driver, Opened, find, screen, until
from tests.console.desks import TableDesk
from tests.console.pointing import headlines, press, texts
from tests.often import often

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


@pytest.mark.parametrize("path", often(["setup", "clock"], 1))
def test_every_arbiter_page_has_a_bar_of_pending_items(path: str, opened: Opened, opening: TableDesk) -> None:
    driver = opened(path)
    find(driver, "main")
    assert not driver.find_elements(By.CSS_SELECTOR, "#alarm-bar:not([hidden])")
    opening.show("46. 27w", 4.0)
    bar = find(driver, "#alarm-bar")
    assert "Article 5.4.2" in bar.text
    bar.click()
    assert "Article 5.4.2" in find(driver, ".card.incident").text


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


@pytest.mark.parametrize(("width", "height"), often([(390, 844), (844, 390), (1440, 900)], 0))
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


def test_the_card_is_shown_without_notifications(opened: Opened, opening: TableDesk) -> None:
    driver = notifying(opened, refused=True)
    opening.show("46. 27w", 4.0)
    assert "Article 5.4.2" in find(driver, ".card.incident").text
    driver.execute_script("localStorage.clear()")


LAST_COVERED = """scrollTo(0, document.body.scrollHeight);
  const bar = document.getElementById("alarm-bar").getBoundingClientRect();
  const ends = [...document.querySelectorAll("main > *")].map((one) => one.getBoundingClientRect().bottom);
  return Math.max(...ends) - bar.top"""


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


def test_the_position_to_be_rebuilt_is_shown_large_to_everybody(opened: Opened, opening: TableDesk) -> None:
    opening.show("46. 27w", 4.0)
    driver = opened("")
    press(driver, "Rectify")
    find(driver, ".card.restore svg.board")
    assert len(driver.find_elements(By.CSS_SELECTOR, "#board .marked")) == 2
    diagrams = driver.find_elements(By.CSS_SELECTOR, ".card.restore svg.board")
    assert len(diagrams) == 2
    assert min(one.size["width"] for one in diagrams) >= 250
    for path in ("wall", "clock"):
        driver = opened(path)
        board = find(driver, "#board svg" if path == "wall" else "#rebuild svg")
        assert board.size["width"] >= 400
        assert len(driver.find_elements(By.CSS_SELECTOR, ".marked")) == 2
        assert "27, 46" in driver.find_element(By.TAG_NAME, "body").text


UNDER = """const box = document.getElementById("rebuild").getBoundingClientRect();
  return [...document.querySelectorAll(".half .time, .half .name")].filter((one) => {
    const text = one.getBoundingClientRect();
    return text.left < box.right && text.right > box.left && text.top < box.bottom && text.bottom > box.top
      || text.top < 0 || text.left < 0 || text.bottom > innerHeight || text.right > innerWidth;
  }).map((one) => one.textContent)"""


@pytest.mark.parametrize("swapped", [pytest.param(False, marks=pytest.mark.deep), True], ids=["", "swapped"])
def test_the_position_to_be_rebuilt_hides_no_time(swapped: bool, opened: Opened, opening: TableDesk) -> None:
    opening.start_keeping("80+1m")
    opening.show("46. 27w", 4.0)
    opening.submit(Rectify(opening.now_s(), 1))
    driver = opened("clock?lang=fr")
    if swapped:
        driver.execute_script("document.getElementById('swap').click()")
    find(driver, "#rebuild svg")
    until(driver, lambda: ":" in texts(driver, ".half .time")[0])
    try:
        for size in ((390, 844), (800, 1100), (1440, 900), (844, 390)):
            screen(driver, *size)
            assert driver.execute_script(UNDER) == [], size
    finally:
        driver.execute_script("localStorage.clear()")


PHASES = """const title = document.getElementById("phase"), head = document.querySelector("header");
  return arguments[0].map((word) => {
    title.textContent = word;
    return [head.offsetHeight, title.scrollWidth > title.clientWidth];
  })"""
"""Height of the page's head with each of these phases, and whether the phase is wider than its box."""


@pytest.mark.parametrize("language", often(["fr", "de", "en", "nl"], 0))
def test_the_page_stays_where_it_is_when_the_phase_changes(language: str, opened: Opened, opening: TableDesk) -> None:
    driver = opened(f"?lang={language}")
    find(driver, "#do-table button")
    phases = [catalogue(language)(f"console-phase-{phase.value}") for phase in Phase]
    for width in (340, 390, 420, 460, 480, 540, 600, 680, 760, 800, 885, 1440):
        screen(driver, width, 900)
        assert len(heads := driver.execute_script(PHASES, phases)) == len(Phase)
        assert all(head == [heads[0][0], False] for head in heads), (width, heads)


def test_a_pause_in_which_a_ply_is_finished_ends_by_resume(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    press(driver, "Pause")
    until(driver, lambda: "The game is paused" in headlines(driver))
    opening.show("33. 28w", 2.0)
    until(driver, lambda: "Otherwise than in the diagram: 28, 33" in headlines(driver))
    assert "let play go on from what stands" in headlines(driver)
    find(driver, '.card.paused [data-decision="Resume"]:not([data-moved])').click()
    until(driver, lambda: headlines(driver).startswith("Nothing needs you."))
    opening.show("", 5.0)
    until(driver, lambda: texts(driver, "#moves td span")[-1] == "33-28")


def disturbed_pause(opened: Opened, opening: TableDesk) -> Driver:
    """The arbiter's page; during a pause a piece is put where no legal play leads."""
    driver = opened("")
    press(driver, "Pause")
    until(driver, lambda: "The game is paused" in headlines(driver))
    opening.show("46. 27w", 2.0)
    return driver


def test_play_on_continues_from_the_board_as_it_stands(opened: Opened, opening: TableDesk) -> None:
    driver = disturbed_pause(opened, opening)
    find(driver, '.card.restore [data-decision="PlayOn"]:not([data-moved])').click()
    until(driver, lambda: isinstance(opening.decided[-1], PlayOn))
    opening.show("", 6.0)
    until(driver, lambda: headlines(driver).startswith("Nothing needs you."))
    assert opening.session.position.to_string()[26] == "w"


def test_the_correction_editor_starts_from_the_cameras_reading(opened: Opened, opening: TableDesk) -> None:
    driver = disturbed_pause(opened, opening)
    find(driver, '.card.restore [data-key="correct"]').click()
    find(driver, "#board svg[role=application]")
    assert texts(driver, ".changed") == ["Nothing changed yet."]
    assert not driver.find_element(By.ID, "board-is").is_displayed(), "this is not how it should stand"
    find(driver, '[data-key="set-position"]').click()
    until(driver, lambda: isinstance(opening.decided[-1], Correct))
    assert opening.session.position.to_string()[26] == "w"
