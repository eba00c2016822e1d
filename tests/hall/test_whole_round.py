"""A club's round with real programs, broker and browsers, from the pairings to the printed sheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.console.browser import MISSING as NO_BROWSER
from tests.console.browser import Driver, chromium, find, press, screen, until
from tests.hall.halls import MISSING as NO_BROKER
from tests.hall.programs import HAND_TO_HAND, HallProgram, board_program, boards, hall_program, journal_of, soon

pytestmark = [pytest.mark.deep, pytest.mark.skipif(bool(NO_BROWSER or NO_BROKER), reason=NO_BROWSER or NO_BROKER)]

SLIP_S = 40
"""Time for which an irregular ply stands before it is put back, seconds: enough for two arbiters on a busy machine."""
SLIPPING = f"{HAND_TO_HAND}; white: take 46-27; after {SLIP_S} white: take 27-46; white: take 33-28"
"""White moves a man from 46 to 27 (5.4.2)."""
PAIRINGS = "board\twhite\tblack\n1\tSijbrands, Ton\tWiersma, Harm\n2\tWeiss, Isidore\tWoldouby\n"
REASON = "Black's phone rang"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[HallProgram]:
    with hall_program(tmp_path, 2, "--feed", str(tmp_path / "feed")) as hall:
        yield hall


@pytest.fixture
def arbiters() -> Iterator[tuple[Driver, Driver]]:
    """Two independent browsers."""
    with chromium() as one, chromium() as other:
        for each in (one, other):
            screen(each, 1280, 900)
        yield one, other


def match_at(page: httpx.Client, board: int) -> Any:
    return page.get(f"/board/{board}/api/v1/match").json()


def decide(page: httpx.Client, board: int, **decision: object) -> None:
    answer = page.post(f"/board/{board}/api/v1/decisions", json=decision)
    assert answer.status_code == 202, answer.text


def plies(page: httpx.Client, board: int) -> list[str]:
    return [line["text"] for line in match_at(page, board)["lines"] if line["kind"] == "ply" and not line["undone"]]


def test_a_round_from_the_pairings_to_the_printed_sheet(
    tmp_path: Path, hall: HallProgram, arbiters: tuple[Driver, Driver]
) -> None:
    first, second = arbiters
    with ExitStack() as held:
        page = held.enter_context(httpx.Client(base_url=hall.page, timeout=30))
        for board, script in ((1, SLIPPING), (2, HAND_TO_HAND)):
            held.enter_context(board_program(tmp_path / f"board-{board}", script, *hall.joins(board)))
        the_round_before_is_over(page)
        pairings_are_pasted(first, hall)
        soon(lambda: whites(page) == ["Sijbrands, Ton", "Weiss, Isidore"])
        two_arbiters_rectify_at_once(page, hall, arbiters)
        soon(lambda: plies(page, 1) == ["32-28", "19-23", "28x19", "14x23", "33-28"])
        soon(lambda: plies(page, 2) == ["32-28", "19-23", "28x19", "14x23"])
        resigned_on_the_page(second, hall)
        decide(page, 2, type="DeclareResult", result="1-1", reason="they agreed to a draw")
        results_are_shown_and_one_is_corrected(first, hall)
        papers_tell_it(page)
        public = page.get("/feed/games.pdn").text
        assert [public.count(name) for name in ("Sijbrands, Ton", "Weiss, Isidore", 'Round "2"')] == [1, 1, 2]
        for board in (1, 2):
            soon(partial(journals_are_stored, hall, board))


def journals_are_stored(hall: HallProgram, board: int) -> bool:
    """The hall has each event of both games once and in order, and no other."""
    journals = [journal_of(hall.folder / f"board-{board}" / game) for game in ("", "game-2")]
    return sorted(map(repr, hall.stored(board).values())) == sorted(map(repr, journals))


def whites(page: httpx.Client) -> list[str]:
    """The White player of each board."""
    return [match_at(page, board)["cover"]["white"] for board in (1, 2)]


def phases(page: httpx.Client) -> list[str]:
    return [shown["match"]["phase"] for shown in boards(page).values() if shown["match"]]


def the_round_before_is_over(page: httpx.Client) -> None:
    soon(lambda: phases(page) == ["playing", "playing"])
    for board in (1, 2):
        decide(page, board, type="Resign", side="B")
    soon(lambda: phases(page) == ["ended", "ended"])


def pairings_are_pasted(browser: Driver, hall: HallProgram) -> None:
    browser.get(f"{hall.page}/round")
    for name, text in (("event", "Club evening"), ("round", "2")):
        field = find(browser, f"#next input[name={name}]")
        field.clear()
        field.send_keys(text)
    # as a spreadsheet pastes it: keys would take a tabulator for the way to the next field
    browser.execute_script("arguments[0].value = arguments[1]", find(browser, "#next textarea"), PAIRINGS)
    press(browser, "#next button.strong")
    press(browser, "#ask [data-key=confirm]")
    until(browser, lambda: "Woldouby" in find(browser, "#results").text)


def two_arbiters_rectify_at_once(page: httpx.Client, hall: HallProgram, arbiters: tuple[Driver, Driver]) -> None:
    """Both have opened the board's page from the hall's list; one decides, the other sees the refusal."""
    soon(lambda: any(item["kind"] == "incident" for item in boards(page)[1]["match"]["attention"]))
    for browser in arbiters:
        browser.get(hall.page)
        press(browser, ".entry a[href='/board/1/#now']")
        find(browser, "button[data-key='Rectify-1']")
        # what one does takes the other's button away: each has a finger on it already
        browser.execute_script("window.aimed = document.querySelector(\"button[data-key='Rectify-1']\")")
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda browser: browser.execute_script("window.aimed.click()"), arbiters))
    refused = soon(lambda: [text for text in map(toast, arbiters) if text])
    assert refused == ["Not allowed: It was decided that incident 1 is rectified: undo that first to decide otherwise"]
    for browser in arbiters:
        find(browser, "article.restore")
    match = list(boards(page)[1]["match"]["attention"])
    assert [item["status"] for item in match if item["kind"] == "incident"] == ["rectifying"]


def toast(browser: Driver) -> str:
    """The message at the bottom of the page, while there is one."""
    return browser.execute_script(  # type: ignore[no-any-return]
        "const line = document.getElementById('toast'); return line.hidden ? '' : line.textContent"
    )


def resigned_on_the_page(browser: Driver, hall: HallProgram) -> None:
    browser.get(f"{hall.page}/board/1/")
    press(browser, "button[data-key='Resign-B']")
    press(browser, "#ask [data-key=confirm]")


def results_are_shown_and_one_is_corrected(browser: Driver, hall: HallProgram) -> None:
    browser.get(f"{hall.page}/round")

    def shown() -> list[str]:
        return browser.execute_script(  # type: ignore[no-any-return]
            "return [...document.querySelectorAll('#results .result')].map((one) => one.textContent.trim())"
        )

    until(browser, lambda: shown() == ["2–0", "1–1"])
    press(browser, "button[data-key=correct-2]")
    result, reason = browser.find_elements("css selector", "#ask input")
    result.clear()
    result.send_keys("2-0")
    reason.send_keys(REASON)
    press(browser, "#ask [data-key=confirm]")
    until(browser, lambda: shown() == ["2–0", "2–0"])
    assert REASON in find(browser, "#results").text


def papers_tell_it(page: httpx.Client) -> None:
    table = page.get("/round/results.csv").content.decode("utf-8-sig")
    rows = [row for row in csv.reader(io.StringIO(table), delimiter=csv.Sniffer().sniff(table, ";,\t").delimiter)]
    assert [row[:1] for row in rows[1:3]] == [["1"], ["2"]]
    assert REASON in " ".join(rows[2])
    sheet = page.get("/round/sheet.html").text
    for expected in ("Sijbrands, Ton", "Woldouby", "Club evening", REASON.replace("'", "&#x27;")):
        assert expected in sheet or expected.replace("&#x27;", "&#39;") in sheet, expected
