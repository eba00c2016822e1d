"""A position to be rebuilt, a pause and a correction, on the pages in a browser."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.by import By

from referee.console.view import Phase
from referee.records.decisions import Correct, PlayOn, Rectify
from referee.words import catalogue
from tests.console.browser import Driver, Opened, find, screen, until
from tests.console.desks import TableDesk
from tests.console.pointing import headlines, press, texts
from tests.often import often

pytestmark = pytest.mark.slow


def test_a_correction_closed_by_the_next_game_of_another_window_is_told(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    press(driver, "Correct")
    find(driver, "#correction .correction")
    opening.match_id = "fedcba9876543210"
    for inform in tuple(opening.evening.listeners):
        inform()
    until(driver, lambda: "the correction that was open here was closed" in texts(driver, "#toast")[0])
    assert not driver.find_element(By.ID, "correction").is_displayed()
    assert opening.decided == []
    screen(driver, 390, 844, phone=True)
    until(driver, lambda: driver.find_element(By.ID, "toast").rect["width"] > 350)  # what is told has a phone's width
    driver.refresh()
    find(driver, ".card.calm")
    assert not driver.find_element(By.ID, "toast").is_displayed()


@pytest.mark.deep
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


@pytest.mark.deep
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


@pytest.mark.deep
@pytest.mark.parametrize("language", often(["fr", "de", "en", "nl"], "fr"))
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
