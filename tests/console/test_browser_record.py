"""The report and the score sheet in a real browser: on a phone, on paper, and stepped through."""

from __future__ import annotations

import base64
import re
from dataclasses import replace
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from referee.outputs.folder import MatchFolder
from referee.outputs.match_files import files_of
from referee.outputs.sink import Picture, PictureMoment
from referee.records.events import DoubtRaised, IrregularityFound, MatchStarted
from tests.console.browser import Driver, screen
from tests.fluent_files import IN_ONE_LANGUAGE
from tests.outputs.games import IRREGULAR, MATCH

pytestmark = pytest.mark.slow

LONG_FEN = "W:W" + ",".join(map(str, range(26, 51))) + ":B" + ",".join(map(str, range(1, 26)))
DOUBT = next(event for event in IRREGULAR if isinstance(event, DoubtRaised))
EVENTS = (*IRREGULAR, *(replace(DOUBT, doubt=number, explanations=(LONG_FEN, "17-21")) for number in range(99, 139)))
"""A game with forty more remarks than fit on a page, each with an unbroken FEN."""
PICTURE = Picture("evidence/001-at.jpg", PictureMoment.AT, 23.4, (960, 720), (100, 50, 700, 650))
CLIP = Picture("evidence/001-clip.webm", PictureMoment.CLIP, 20.0, (640, 360), (0, 0, 640, 360))
MM = 96 / 25.4
"""One millimetre in CSS pixels."""


@pytest.fixture(scope="module", params=IN_ONE_LANGUAGE)
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("record")
    for sink, _ in files_of(MatchFolder(path), MATCH, request.param):
        for event in EVENTS:
            sink.take(event, (PICTURE, CLIP) if isinstance(event, MatchStarted | IrregularityFound) else ())
        sink.close()
    return path


@pytest.mark.deep
@pytest.mark.parametrize("name", ["report.html", "scoresheet.html"])
def test_nothing_scrolls_sideways(browser: Driver, folder: Path, name: str) -> None:
    browser.get((folder / name).as_uri())
    for width_px in (320, 390, 800, 1440):
        screen(browser, width_px, 844, phone=width_px < 800)
        assert browser.execute_script("return document.documentElement.scrollWidth") <= width_px, width_px


@pytest.mark.deep
def test_no_picture_is_squashed_on_a_phone(browser: Driver, folder: Path) -> None:
    """A film beside the pictures must not force a second column on a narrow screen."""
    screen(browser, 390, 844, phone=True)
    browser.get((folder / "report.html").as_uri())
    widths = browser.execute_script(
        """for (let step = 0; step < 7; step++) document.querySelector('[data-step=next]').click();
        const figures = document.querySelectorAll('.finding figure, #stepper .stage > figure');
        return [...figures].map(figure => figure.getBoundingClientRect().width)"""
    )
    assert len(widths) > 4
    assert min(widths) > 250


def test_the_game_is_stepped_through(browser: Driver, folder: Path) -> None:
    """By arrow keys, buttons and swipes; at an incident its pictures stand beside the diagrams."""
    screen(browser, 390, 844, phone=True)
    browser.get((folder / "report.html").as_uri())
    stage = browser.find_element(By.CSS_SELECTOR, "#stepper .stage")
    place = browser.find_element(By.CSS_SELECTOR, "#stepper output")
    steps = len(browser.find_elements(By.CSS_SELECTOR, ".moves > li"))
    body = browser.find_element(By.TAG_NAME, "body")
    assert place.text == f"1 / {steps}"
    assert stage.find_elements(By.CSS_SELECTOR, ".picture")
    body.send_keys(Keys.ARROW_RIGHT)
    assert (place.text, "32-28" in stage.text) == (f"2 / {steps}", True)
    swipe(browser, -120)
    assert (place.text, "19-23" in stage.text) == (f"3 / {steps}", True)
    swipe(browser, 120)
    swipe(browser, 10)  # a tap
    assert place.text == f"2 / {steps}"
    for _ in range(6):
        body.send_keys(Keys.ARROW_RIGHT)
    assert "5.4.2" in stage.text
    assert len(stage.find_elements(By.CSS_SELECTOR, ".diagram")) == 2
    assert len(stage.find_elements(By.CSS_SELECTOR, ".picture")) == 2  # a picture and the film
    browser.execute_script("document.querySelector('[data-step=last]').click()")
    body.send_keys(Keys.ARROW_RIGHT)
    assert place.text == f"{steps} / {steps}"
    ids = browser.execute_script("return [...document.querySelectorAll('[id]')].map(one => one.id)")
    assert len(ids) == len(set(ids))


def swipe(browser: Driver, across_px: int) -> None:
    browser.execute_script(
        """const stage = document.querySelector('#stepper .stage');
        const touch = x => new Touch({identifier: 1, target: stage, clientX: x, clientY: 300});
        stage.dispatchEvent(new TouchEvent('touchstart', {touches: [touch(200)], changedTouches: [touch(200)]}));
        const last = touch(200 + arguments[0]);
        stage.dispatchEvent(new TouchEvent('touchend', {touches: [], changedTouches: [last]}));""",
        across_px,
    )


@pytest.mark.deep
def test_the_signatures_stay_on_the_page_of_the_moves(browser: Driver, folder: Path) -> None:
    """However long the remarks: an A4 page has 273 mm between its margins of 12 mm."""
    screen(browser, round(186 * MM), 1000)
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        browser.get((folder / "scoresheet.html").as_uri())
        bottom = browser.execute_script("return document.querySelector('.signatures').getBoundingClientRect().bottom")
        assert bottom < 273 * MM
        assert browser.execute_script("return document.documentElement.scrollHeight") > 273 * MM
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


@pytest.mark.parametrize("name", ["report.html", "scoresheet.html"])
def test_paper_is_filled(browser: Driver, folder: Path, name: str) -> None:
    """At most one page more than the content's height requires: no page is left half empty."""
    screen(browser, round(186 * MM), 1000)
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        browser.get((folder / name).as_uri())
        height = browser.execute_script("return document.documentElement.scrollHeight")
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    printed = browser.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})
    pages = len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(printed["data"])))
    assert pages <= height / (269 * MM) * 1.25 + 1
