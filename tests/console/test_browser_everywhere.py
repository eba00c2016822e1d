"""Every page in every complete language, on a phone and on a desktop screen: nothing is cut off or scrolls sideways,
every control can be tapped, and axe finds no fault."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from referee.console import request_limits
from referee.console.access import Role, Tokens
from referee.console.server import ConsoleServer
from referee.launcher.launcher import Launcher
from referee.launcher.web import launcher_app
from referee.settings import parse_settings
from tests.console import axe
from tests.console.browser import MISSING, Driver, faults, screen, until
from tests.console.desks import TableDesk
from tests.fluent_files import COMPLETE

pytestmark = pytest.mark.slow

DESK, PHONE = (1440, 900), (390, 844)
TOKENS = Tokens("the-arbiters-word", "the-players-word", "everybodys-word")
OF_A_MATCH = ("", "setup", "clock", "screens", "api", "wall", "overlay")
LAYOUTS = (
    "wall?layout=times", "wall?layout=board", "overlay?layout=bar&place=bottom-left", "overlay?layout=board&scale=0.75",
)  # fmt: skip
"""The same pages, arranged otherwise."""
BEFORE = ("", "wall")
OUTSIDE = ("", "clock?token=wrong-word")
OFTEN = (("fr", "phone"),)
"""Checked by `make test-slow`; all by `make test-deep`: the longest words on the smallest screen."""
MAX_ITEMS = ".card, #board svg, .half, .panel, main h1, .seat .time:not(:empty)"
"""Element that exists as soon as the page has content."""

READY = """return document.readyState === "complete"
  && [...document.querySelectorAll(arguments[0])].some((one) => one.checkVisibility())"""
CUT_OFF = """
  const cut = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    const aside = holder.closest("script, style, option, .unseen, .skip");
    if (!node.textContent.trim() || !holder.checkVisibility() || aside) continue;
    if (holder.closest(".moves")) continue; // older moves give way on a hall screen
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      let hidden = false, outside = box.left < -1 || box.right > innerWidth + 1;
      for (let one = holder; one && !hidden; one = one.parentElement) {
        const style = getComputedStyle(one), frame = one.getBoundingClientRect();
        if (["auto", "scroll"].includes(style.overflowX) && one.scrollWidth > one.clientWidth) outside = false;
        if (["auto", "scroll"].includes(style.overflowY) || ["auto", "scroll"].includes(style.overflowX)) break;
        if (one === document.body || one === document.documentElement) continue;
        const across = style.overflowX !== "visible" && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5);
        const down = style.overflowY !== "visible" && (box.bottom > frame.bottom + 3 || box.top < frame.top - 3);
        hidden = across || down;
      }
      if (hidden || outside) { cut.push(node.textContent.trim().slice(0, 60)); break; }
    }
  }
  return cut;
"""
TOO_SMALL = """return [...document.querySelectorAll(
  "button, nav a, input[type=text], select, label.tick, label.choice, summary")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.textContent.trim() || one.id, one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.width < 43.5).map(([name]) => name)"""


@pytest.fixture(scope="module", autouse=True)
def patient() -> Iterator[None]:
    """Without rate limits: no person opens so many pages so quickly."""
    with pytest.MonkeyPatch.context() as limits:
        limits.setattr(request_limits, "BURST", 100_000)
        yield


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ConsoleServer]:
    """A match with plies, an irregularity that needs a decision, and a device in trouble."""
    desk = TableDesk(tmp_path_factory.mktemp("match"))
    for changes in ("", "32. 28w", "19. 23b", "28. 23. 19w", "14. 19. 23b"):
        desk.show(changes)
    desk.show("46. 27w", 4.0)
    with ConsoleServer(desk, port=0) as server:
        yield server


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ConsoleServer]:
    """The evening page."""
    folder = tmp_path_factory.mktemp("launcher")
    launcher = Launcher(parse_settings(f'[record]\nfolder = "{folder / "records"}"\n'), folder)
    with ConsoleServer(launcher_app(launcher, None), port=0) as server:
        yield server
    launcher.close()


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ConsoleServer]:
    """A match whose console requires a token."""
    with ConsoleServer(TableDesk(tmp_path_factory.mktemp("outside")), "0.0.0.0", 0, TOKENS) as server:
        yield server


@pytest.fixture
def watched(browser: Driver) -> Iterator[Driver]:
    yield browser
    browser.get("about:blank")
    browser.delete_all_cookies()
    screen(browser, *DESK)
    faults(browser)  # pages before a match ask for one


@pytest.mark.skipif(bool(MISSING), reason=MISSING)
@pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param(
            language, size, id=f"{language}-{name}", marks=() if (language, name) in OFTEN else pytest.mark.deep
        )
        for language in COMPLETE
        for name, size in (("desk", DESK), ("phone", PHONE))
    ],
)
def test_nothing_is_cut_off_and_every_control_can_be_tapped(
    watched: Driver,
    match: ConsoleServer,
    before: ConsoleServer,
    outside: ConsoleServer,
    language: str,
    size: tuple[int, int],
) -> None:
    screen(watched, *size, phone=size == PHONE)
    faults: dict[tuple[str, str], object] = {}
    for address in addresses(match, before, outside, language, (*OF_A_MATCH, *LAYOUTS)):
        show(watched, address)
        found = {
            "cut off": watched.execute_script(CUT_OFF),
            "scrolls sideways": watched.execute_script("return document.documentElement.scrollWidth > innerWidth"),
            "too small": watched.execute_script(TOO_SMALL) if size == PHONE else [],
            "language": watched.execute_script("return document.documentElement.lang") != language,
        }
        faults |= {(_path(address), what): fault for what, fault in found.items() if fault}
    assert faults == {}


@pytest.mark.skipif(bool(MISSING or axe.MISSING), reason=MISSING or axe.MISSING)
@pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param("en", DESK, id="desk"),
        *(pytest.param(language, PHONE, marks=pytest.mark.deep, id=f"{language}-phone") for language in COMPLETE),
    ],
)
@pytest.mark.parametrize(
    "pages",
    [OF_A_MATCH, pytest.param((*OF_A_MATCH, *LAYOUTS), marks=pytest.mark.deep)],
    ids=["", "in every layout"],
)
def test_axe_finds_no_serious_fault(
    watched: Driver,
    match: ConsoleServer,
    before: ConsoleServer,
    outside: ConsoleServer,
    language: str,
    size: tuple[int, int],
    pages: tuple[str, ...],
) -> None:
    screen(watched, *size, phone=size == PHONE)
    faults: dict[str, list[str]] = {}
    for address in addresses(match, before, outside, language, pages):
        show(watched, address)
        if found := axe.faults(watched):
            faults[_path(address)] = found
    assert faults == {}


@pytest.mark.skipif(bool(MISSING or axe.MISSING), reason=MISSING or axe.MISSING)
def test_axe_finds_a_fault_where_there_is_one(watched: Driver, before: ConsoleServer) -> None:
    watched.get(f"{before.url}wall")
    watched.execute_script("document.body.innerHTML = '<button></button>'")
    (fault,) = axe.faults(watched)
    assert fault.startswith("button-name")


def addresses(
    match: ConsoleServer, before: ConsoleServer, outside: ConsoleServer, language: str, of_a_match: tuple[str, ...]
) -> list[str]:
    """The addresses of these and all other pages in this language; the last one is for another role."""
    own = outside.url.replace(outside.url.split("/")[2].split(":")[0], "127.0.0.1")
    link = (outside.link(Role.PLAYERS) or "").replace(outside.url, own)
    pages = [(match.url, path) for path in of_a_match]
    pages += [(before.url, path) for path in BEFORE] + [(own, path) for path in OUTSIDE]
    asked = [f"{base}{path}{'&' if '?' in path else '?'}lang={language}" for base, path in pages]
    return [*asked, f"{link}&lang={language}", f"{own}setup?lang={language}"]


def show(driver: Driver, address: str) -> None:
    driver.get(address)
    until(driver, lambda: driver.execute_script(READY, MAX_ITEMS))


def _path(address: str) -> str:
    """Without the port, which varies."""
    return address.split("/", 3)[3]
