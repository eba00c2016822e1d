"""The public page in a real browser, from static files behind a web server that knows nothing of draughts."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from referee.feed.history import History
from referee.feed.page import page_files
from referee.feed.round_files import round_files
from referee.outputs.folder import MatchFolder
from tests.console.browser import MISSING, Driver, faults, find, until
from tests.feed.games import course
from tests.often import often

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(MISSING), reason=MISSING)]
DELAY_S = 900
LAST = len(course(1)) - 1


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


class WebServer:
    """Any web server."""

    def __init__(self, folder: Path) -> None:
        self._folder = MatchFolder(folder)
        self._changed_s = 1_764_000_000
        """Second of the last change: no two versions of a feed have the same."""
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.server, self.url = server, f"http://127.0.0.1:{server.server_address[1]}"

    def show(self, *at: int, since_s: float = 0.0) -> None:
        """Publish boards 1, 2 ... each at that stage of its game, for so long."""
        history = History()
        history.begin([course(board)[number] for board, number in enumerate(at, 1)], time.time() - DELAY_S - since_s)
        self._changed_s += 1
        for name, content in round_files(history.at(time.time())).items():
            self._folder.write_bytes(name, content, durable=False, modified_s=self._changed_s)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebServer]:
    folder = tmp_path_factory.mktemp("feed")
    (folder / "static").mkdir()
    for name, content in page_files("en", DELAY_S).items():
        (folder / name).write_bytes(content)
    web = WebServer(folder)
    yield web
    web.server.shutdown()
    web.server.server_close()


def opened(browser: Driver, site: WebServer, page: str = "", width: int = 1920, height: int = 1080) -> Driver:
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    browser.get("about:blank")
    browser.get(f"{site.url}/{page}")
    find(browser, ".cell svg, #game svg")
    return browser


def cells(browser: Driver) -> list[WebElement]:
    return browser.find_elements(By.CSS_SELECTOR, ".cell")


@pytest.mark.parametrize("count", often([1, 2, 4, 8, 16], "2", "16"))
def test_all_boards_fill_the_screen_of_a_hall(browser: Driver, site: WebServer, count: int) -> None:
    site.show(*(3,) * count)
    opened(browser, site)
    until(browser, lambda: len(cells(browser)) == count)
    places = [cell.rect for cell in cells(browser)]
    assert all(place["x"] >= 0 and place["x"] + place["width"] <= 1920 for place in places)
    assert max(place["y"] + place["height"] for place in places) <= 1080
    boards = sum(place["width"] ** 2 for place in places)
    assert boards > 0.3 * 1920 * 1080
    assert faults(browser) == []


@pytest.mark.deep
def test_a_phone_scrolls_down_and_not_aside(browser: Driver, site: WebServer) -> None:
    site.show(*(3,) * 8)
    opened(browser, site, width=390, height=844)
    assert all(place["x"] + place["width"] <= 390 for place in (cell.rect for cell in cells(browser)))
    assert browser.execute_script("return document.documentElement.scrollWidth") <= 390
    assert cells(browser)[0].rect["width"] >= 150


def test_names_clocks_and_results(browser: Driver, site: WebServer) -> None:
    site.show(4, LAST, since_s=10)
    opened(browser, site)
    first, second = cells(browser)
    assert course(1)[4].tags["White"] in first.text
    assert course(2)[4].tags["Black"] in second.text
    assert [one.text for one in second.find_elements(By.CSS_SELECTOR, ".points")] == ["2", "0"]
    times = course(1)[4].times
    assert times is not None
    assert times.counting is not None
    shown = first.find_element(By.CSS_SELECTOR, ".seat.counting .time").text
    left_s = sum(60**place * int(part) for place, part in enumerate(reversed(shown.split(":"))))
    stood_s = (times.white_ms if times.counting.value == "W" else times.black_ms) / 1000
    assert 5 <= stood_s - left_s <= 20  # it has run since, as in the hall so long ago
    assert "Shown 15 min after they were played." in browser.find_element(By.ID, "delay").text


def test_a_move_appears_without_reloading(browser: Driver, site: WebServer) -> None:
    site.show(2)
    opened(browser, site)
    before = drawn(browser)
    site.show(4)
    until(browser, lambda: drawn(browser) != before)


def drawn(browser: Driver) -> object:
    """The first board, read in one script call, since it may be redrawn at any moment."""
    return browser.execute_script("return document.querySelector('.cell svg').innerHTML")


def test_one_game_step_by_step(browser: Driver, site: WebServer) -> None:
    site.show(3, 8)
    opened(browser, site)
    cells(browser)[1].click()
    plies = course(2)[8].plies
    until(browser, lambda: len(browser.find_elements(By.CSS_SELECTOR, ".plies li")) == len(plies))
    assert find(browser, ".plies [aria-current]").text.endswith(plies[-1].text)
    page = browser.find_element(By.TAG_NAME, "body")
    page.send_keys(Keys.HOME)
    until(browser, lambda: not browser.find_elements(By.CSS_SELECTOR, ".plies [aria-current]"))
    assert pieces(browser) == sum(letter != "." for letter in course(2)[8].start.pieces)
    page.send_keys(Keys.END)
    assert find(browser, ".plies [aria-current]").text.endswith(plies[-1].text)
    assert pieces(browser) == sum(letter != "." for letter in course(2)[8].position.pieces)
    page.send_keys(Keys.ESCAPE)
    until(browser, lambda: cells(browser)[0].is_displayed())
    assert faults(browser) == []


def pieces(browser: Driver) -> int:
    return len(browser.find_elements(By.CSS_SELECTOR, "#game svg .piece"))


@pytest.mark.deep
def test_every_language_has_its_page(browser: Driver, site: WebServer) -> None:
    site.show(3, 3)
    opened(browser, site)
    find(browser, "a.language[lang=nl]").click()
    assert "Getoond 15 min nadat ze gespeeld zijn." in find(browser, "#delay").text
    opened(browser, site, "fr.html?boards=2")
    assert [cell.get_attribute("aria-label") for cell in cells(browser)] == ["Damier 2"]


def test_an_unreachable_server_is_reported(browser: Driver, site: WebServer) -> None:
    site.show(3)
    opened(browser, site)
    browser.execute_script("window.fetch = () => Promise.reject(new Error('away'))")
    until(browser, lambda: "Connection lost" in browser.find_element(By.ID, "gone").text)
