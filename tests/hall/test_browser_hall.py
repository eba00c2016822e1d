"""The hall's page in a real browser: pending items, the most urgent first, with their choices; on a phone too."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator

import httpx
import pytest
from starlette.applications import Starlette
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from referee.console.access import Access, Role, Tokens
from referee.console.choices import with_rulings
from referee.console.connection_limits import ConnectionLimits
from referee.console.language import translations
from referee.console.server import ConsoleServer
from referee.console.view import ItemView, Urgency
from referee.draughts.position import Side
from referee.hall.hall import Hall
from referee.hall.pages import hall_app
from referee.messages import typed
from referee.records.decisions import Maintain
from referee.records.events import DoubtRaised
from tests.console.browser import Driver, faults, find, screen, until
from tests.hall.halls import WAIT_S, JournalDesk, Site, irregular, play, soon

pytestmark = pytest.mark.slow


@pytest.fixture
def server(hall: Hall) -> Iterator[ConsoleServer]:
    with ConsoleServer(lambda access, limits: hall_app(hall, access, limits), port=0) as server:
        yield server


@pytest.fixture
def page(browser: Driver, server: ConsoleServer) -> Iterator[Driver]:
    """The hall's page; afterwards its log must hold no errors."""
    browser.get(server.url)
    yield browser
    wrong = faults(browser, 404, 409)
    browser.get("about:blank")
    assert wrong == []


def texts(page: Driver, selector: str) -> list[str]:
    return page.execute_script(  # type: ignore[no-any-return]
        "return [...document.querySelectorAll(arguments[0])].map((one) => one.textContent)", selector
    )


def press(page: Driver, selector: str) -> None:
    """By keyboard, since the list may be redrawn at any moment."""
    until(page, lambda: page.execute_script(PRESS, selector))


PRESS = """
const button = document.querySelector(arguments[0]);
button?.click();
return button !== null;
"""


def test_pending_decisions_are_listed_and_decided_with_one_click(site: Site, hall: Hall, page: Driver) -> None:
    doubtful, number = JournalDesk(site.path / "doubtful", "d" * 16), next(site.place.numbers)
    site.join()
    site.join(doubtful, number)
    play(doubtful)
    doubtful.tell(DoubtRaised(doubtful.now_s(), 1, 4, ("33-28", "33-29"), (28, 29)))
    irregular(site.desk)
    until(page, lambda: len(texts(page, ".entry .told")) == 2)
    assert "46" in texts(page, ".entry .told")[0]
    assert texts(page, ".entry .number") == [str(site.number), str(number)]  # the irregularity before the doubt
    assert page.title == "(1) Hall"
    assert {"live"} == {text.lower() for text in texts(page, ".tile .lamp") if text != "Not heard yet"}
    find(page, f".entry a[href='/board/{site.number}/#now']").click()
    find(page, "button[data-key='Maintain-1']").click()
    soon(lambda: any(isinstance(decision, Maintain) for decision in site.desk.decided))
    until(page, lambda: "maintained" in find(page, "#so-far").text.lower())
    assert page.execute_script(
        "return [...document.querySelectorAll('svg image')].every((one) => one.href.baseVal.startsWith(arguments[0]))",
        f"/board/{site.number}/evidence/",
    )
    find(page, "nav a[href='/']").click()
    until(page, lambda: len(texts(page, ".entry .told")) == 1)


def test_an_incident_is_ruled_on_in_the_list_and_a_second_ruling_is_refused(
    site: Site, hall: Hall, page: Driver
) -> None:
    desk, number = JournalDesk(site.path / "second", "d" * 16), next(site.place.numbers)
    site.join()
    site.join(desk, number)
    irregular(site.desk)
    irregular(desk)
    until(page, lambda: {str(site.number), str(number)} <= set(texts(page, ".entry.alarm .number")))
    with desk.lock:  # another arbiter maintains it, and nobody has heard of it yet
        desk.session.feed(Maintain(desk.now_s(), 1))
    press(page, f"[data-key='{number} Rectify-1']")
    until(page, lambda: "maintained" in find(page, "#toast").text)
    page.execute_script("const real = fetch; fetch = (...all) => ((sentBody = all[1].body), real(...all));")
    press(page, f"[data-key='{site.number} Maintain-1']")
    assert json.loads(page.execute_script("return sentBody"))["match"] == site.match
    soon(lambda: [type(one) for one in site.desk.decided] == [Maintain])
    until(page, lambda: texts(page, f"[data-key^='{site.number} ']") == [])
    assert desk.decided == []


@pytest.mark.parametrize(
    ("article", "status", "offered"),
    [
        ("5.4.3", "open", ["Rectify", "Maintain"]),
        ("5.5", "open", ["Rectify"]),
        ("5.1", "open", ["Rectify"]),
        ("5.4.3", "rectifying", []),
        ("5.4.3", "accepted", []),
    ],
    ids=["an irregularity", "an accident is nobody's fault", "a turned board", "being put back", "played on"],
)
def test_only_permitted_rulings_are_offered_in_the_list(article: str, status: str, offered: list[str]) -> None:
    sentence = translations(typed("what happened"))
    item = ItemView("incident-1", "incident", Urgency.ALARM, True, sentence, 0.0, 1, Side.WHITE, status, article)
    choices = with_rulings(item).choices
    assert [type(choice.ask).__name__ for choice in choices if choice.refusal is None] == offered


def test_a_lost_board_is_listed(site: Site, hall: Hall, page: Driver) -> None:
    link = site.join()
    play(site.desk, 2)
    until(page, lambda: texts(page, f"#tile-{site.number} .lamp") == ["Live"])
    link.close()
    until(page, lambda: texts(page, f"#tile-{site.number} .lamp") == ["Lost"])
    until(page, lambda: any("nothing is heard of board" in text.lower() for text in texts(page, ".entry .told")))


@pytest.mark.deep
def test_on_a_phone_nothing_is_wider_than_the_screen(site: Site, hall: Hall, page: Driver) -> None:
    screen(page, 360, 700, phone=True)
    site.join()
    irregular(site.desk)
    find(page, ".entry.alarm a")
    assert page.execute_script("return document.documentElement.scrollWidth <= 360")
    controls = "[...document.querySelectorAll('a:not(.skip), button')]"
    small = f"return {controls}.filter((one) => one.offsetHeight && one.offsetHeight < 24)"
    assert page.execute_script(f"{small}.map((one) => one.outerHTML)") == []


LONG_NAMES = ("van den Bovenkamp-Schoonhoven, Maximiliaan", "Georgiev, Alexander")
BROKEN_WORDS = """return [...document.querySelectorAll(".tile .name")].flatMap((one) =>
  [...one.textContent.matchAll(/[^ -]+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(one.firstChild, index);
    range.setEnd(one.firstChild, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word))"""
CUT = """return [...document.querySelectorAll(".tile .name")]
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)"""


@pytest.mark.parametrize("width_px", [1280, 360], ids=["a laptop's screen", "a phone"])
def test_long_names_are_shown_whole(width_px: int, site: Site, hall: Hall, page: Driver) -> None:
    screen(page, width_px, 800, phone=width_px < 500)
    white, black = LONG_NAMES
    site.desk.next_game("e" * 16, white, black)
    site.join()
    until(page, lambda: texts(page, f"#tile-{site.number} .name") == [black, white])
    assert page.execute_script(CUT) == []
    assert page.execute_script(BROKEN_WORDS) == []


def test_only_the_arbiter_sees_the_hall(site: Site, hall: Hall) -> None:
    tokens = Tokens("arbiter's word", "players' word", "spectators' word")
    play(site.desk, 1)
    site.join()
    soon(lambda: site.same_story(hall))

    def pages(access: Access, limits: ConnectionLimits) -> Starlette:
        return hall_app(hall, access, limits)

    with ConsoleServer(pages, "0.0.0.0", 0, tokens) as server:
        address = server.url
        paths = (
            "/",
            "/api/v1/hall",
            "/api/v1/hall/events",
            f"/board/{site.number}/",
            f"/board/{site.number}/api/v1/match",
        )
        with httpx.Client(base_url=address, timeout=WAIT_S) as client:
            for path in paths:
                for role in (None, Role.PLAYERS, Role.SPECTATORS):
                    word = None if role is None else tokens.of(role)
                    headers = {} if word is None else {"Authorization": f"Bearer {word}"}
                    assert client.get(path, headers=headers).status_code == (401 if role is None else 403), (path, role)
            arbiter = {"Authorization": f"Bearer {tokens.arbiter}"}
            for path in paths:
                if not path.endswith("events"):
                    assert client.get(path, headers=arbiter).status_code == 200
            shown = client.get("/api/v1/hall", headers=arbiter).json()
            assert [board["number"] for board in shown["boards"] if board["light"] == "live"] == [site.number]
            assert client.get("/board/998/", headers=arbiter).status_code == 404
            assert client.get(f"/board/{site.number}/api/v1/set-up", headers=arbiter).status_code == 404


def test_an_incident_is_ruled_on_in_the_list_after_the_board_slept(
    site: Site, page: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list still showed the same, and every ruling from it came too late."""
    site.join()
    irregular(site.desk)
    find(page, f"[data-key='{site.number} Maintain-1']")
    woken_s = site.desk.now_s() + 3600
    monkeypatch.setattr(site.desk, "now_s", lambda: woken_s)

    def ruled() -> bool:  # at the latest once the page was told of the time; then the button is gone
        page.execute_script(PRESS, f"[data-key='{site.number} Maintain-1']")
        return [type(one) for one in site.desk.decided] == [Maintain]

    until(page, ruled)


class LateAnswers:
    """A network that delivers the second answer about the whole hall only once `delivered` is set; the page gives it up
    where the computer is so busy that this takes too long, and the third must not wait."""

    def __init__(self, app: ASGIApp, delivered: threading.Event) -> None:
        self._app, self._delivered, self._asked = app, delivered, 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._asked += scope.get("path") == "/api/v1/hall"
        waits = scope.get("path") == "/api/v1/hall" and self._asked == 2

        async def deliver(message: Message) -> None:
            while waits and not self._delivered.is_set():
                await asyncio.sleep(0.02)
            await send(message)

        await self._app(scope, receive, deliver)


@pytest.mark.deep
def test_no_older_answer_is_shown_after_what_the_stream_told(site: Site, hall: Hall, browser: Driver) -> None:
    """The board went back to the position before its last ply, until the next."""
    delivered = threading.Event()

    def late(access: Access, limits: ConnectionLimits) -> Starlette:
        app = hall_app(hall, access, limits)
        app.add_middleware(LateAnswers, delivered=delivered)
        return app

    def shown() -> str:
        return str(browser.execute_script("return document.querySelector('.tile .diagram')?.innerHTML ?? ''"))

    site.join()
    play(site.desk, 1)
    soon(lambda: site.same_story(hall))
    with ConsoleServer(late, port=0) as server:
        browser.get(server.url)
        before = until(browser, shown)
        site.desk.show("19. 23b")
        until(browser, lambda: shown() != before)
        after = shown()
        delivered.set()
        browser.execute_async_script("setTimeout(arguments[0], 500)")
        assert shown() == after
        browser.get("about:blank")
