"""A newcomer's evening in a real browser: configured, played, ended, looked up, and the program quit."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from selenium.webdriver.common.by import By

from tests.console.browser import MISSING, Driver, faults, find, until
from tests.console.pointing import texts
from tests.live.evenings import SMALL_PICTURES

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(MISSING), reason=MISSING)]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The program and the address of its page."""
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    settings = tmp_path / "referee.toml"
    own = "[console]\nscreens_port = 0\n[feed]\non = true\n"
    settings.write_text(f"{SMALL_PICTURES.read_text('utf-8')}\n{own}", "utf-8")
    line = [sys.executable, "-m", "referee", "evening", "--no-browser", "--port", "0"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=environment) as running:
        assert running.stdout is not None
        address = re.search(r"http://[\d.:]+/", running.stdout.readline())
        assert address is not None
        try:
            yield running, address[0]
        finally:
            running.kill()


@pytest.mark.deep
@pytest.mark.waiting
def test_two_games_of_an_evening_and_their_papers(
    browser: Driver, program: tuple[subprocess.Popen[str], str], tmp_path: Path
) -> None:
    running, address = program
    browser.get(f"{address}?lang=en")
    find(browser, '[data-key="camera-virtual"]').click()
    find(browser, "#white").send_keys("Sijbrands, Ton")
    find(browser, "#black").send_keys("Wiersma, Harm")
    find(browser, '[name="voice"][value="off"]').click()
    find(browser, "#network").click()
    find(browser, "#start").click()
    find(browser, "#now-cards")  # the arbiter's page, at the same address
    assert browser.current_url.startswith(address)
    resign(browser, "W")
    assert httpx.get(f"{address}feed/").status_code == 200
    find(browser, '[data-key="next-game"]').click()
    find(browser, '[data-key="do-begin"]').click()
    until(browser, lambda: len(browser.find_elements(By.CSS_SELECTOR, "#games li")) == 2)
    assert browser.title.endswith("Wiersma, Harm – Sijbrands, Ton")
    browser.get(f"{address}screens")  # the network was let in, and only by a link
    links = [link for link in texts(browser, ".links a") if link.startswith("https://")]
    assert len(links) == 3
    assert all("token=" in link for link in links)
    browser.get(address)
    resign(browser, "W")
    find(browser, "#end-evening").click()
    find(browser, '[data-key="confirm"]').click()
    assert find(browser, "#notice").text == "The evening is over: 2 games. Results and papers are below."
    assert str(find(browser, "#notice a").get_attribute("href")).endswith("#kept-title")  # far below on a phone
    assert texts(browser, "#evenings .game > strong") == ["0–2", "0–2"]
    assert find(browser, "#white").get_attribute("value") == "Sijbrands, Ton"
    browser.get(str(find(browser, '#evenings a[href$="/1/report"]').get_attribute("href")))
    assert "Sijbrands, Ton – Wiersma, Harm" in find(browser, "h1").text
    browser.get(address)
    find(browser, "#quit").click()
    find(browser, '[data-key="confirm"]').click()
    assert running.wait(20) == 0
    browser.get("about:blank")
    faults(browser)  # that the match, and then the program, was not there any more
    (evening,) = (tmp_path / "Documents" / "referee").iterdir()
    assert {"game.pdn", "game-2", "report.html", "scoresheet.html"} <= {file.name for file in evening.iterdir()}


def resign(driver: Driver, letter: str) -> None:
    """As soon as the game has started."""
    button = f'#do-{letter} [data-decision="Resign"]'
    until(driver, lambda: find(driver, button).is_enabled())
    find(driver, button).click()
    find(driver, '[data-key="confirm"]').click()
    find(driver, ".card.ended")
