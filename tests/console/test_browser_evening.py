"""A finished game on the arbiter's page: undone, corrected, the next one started; and pages whose server is gone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from selenium.webdriver.common.by import By

from referee.console.desk import GameLine
from referee.console.server import ConsoleServer
from referee.draughts.position import Side
from referee.records.clock_events import MatchTimes
from referee.records.decisions import CorrectResult, Resign, UndoResult
from referee.records.events import GameResult
from tests.console.browser import Opened, faults, find, screen, until
from tests.console.desks import TableDesk
from tests.console.pointing import place_of, texts
from tests.fluent_files import IN_ONE_LANGUAGE
from tests.often import often

pytestmark = pytest.mark.slow


@pytest.fixture
def resigned(opening: TableDesk) -> TableDesk:
    opening.submit(Resign(opening.now_s(), Side.WHITE))
    opening.decided.clear()
    return opening


def test_a_resignation_by_mistake_is_undone_with_the_reason(opened: Opened, resigned: TableDesk) -> None:
    driver = opened("")
    assert "Black wins" in find(driver, ".card.ended .headline").text
    find(driver, '[data-key="UndoResult"]').click()
    find(driver, "#evening-reason").clear()
    find(driver, '[data-key="do-UndoResult"]').click()
    until(driver, lambda: "Write the reason" in driver.find_element(By.ID, "ask").text)
    assert resigned.decided == []
    find(driver, "#evening-reason").send_keys("the wrong button")
    find(driver, '[data-key="do-UndoResult"]').click()
    until(driver, lambda: resigned.decided)
    (undone,) = resigned.decided
    assert isinstance(undone, UndoResult)
    assert undone.reason == "the wrong button"
    until(driver, lambda: "Nothing needs you" in texts(driver, ".headline")[0])


@pytest.mark.parametrize(
    "taps",
    [
        pytest.param(['[data-key="Pause"]'], id="decided at once"),
        pytest.param(
            ['[data-key="Resign-W"]', '[data-key="confirm"]'], id="decided after a question", marks=pytest.mark.deep
        ),
        pytest.param(
            ['[data-key="DeclareResult"]', '[data-result="1-1"]', '[data-key="confirm"]'],
            id="a result",
            marks=pytest.mark.deep,
        ),
        pytest.param(
            ['[data-key="Correct"]', '[name="to-move"][value="B"]', '[data-key="set-position"]'],
            id="a position",
            marks=pytest.mark.deep,
        ),
    ],
)
def test_what_is_tapped_on_a_page_of_the_game_before_is_refused(
    opened: Opened, opening: TableDesk, taps: list[str]
) -> None:
    """The phone was asleep while another game began."""
    driver = opened("")
    find(driver, taps[0])
    opening.match_id = "fedcba9876543210"
    for tap in taps:
        find(driver, tap).click()
    until(driver, lambda: "Another game is at the table now" in driver.find_element(By.ID, "toast").text)
    assert opening.decided == []


@pytest.mark.deep
def test_a_result_is_corrected_to_nought_all(opened: Opened, resigned: TableDesk) -> None:
    driver = opened("")
    find(driver, '.card.ended [data-key="CorrectResult"]').click()
    find(driver, "#evening-reason").send_keys("both phones rang")
    find(driver, '[data-key="do-0-0"]').click()
    until(driver, lambda: "Both lose – Both phones rang" in texts(driver, ".headline")[0])
    (corrected,) = resigned.decided
    assert isinstance(corrected, CorrectResult)
    assert corrected.result is GameResult.BOTH_LOSE


def test_the_result_of_an_earlier_game_is_corrected(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    (first, second) = until(driver, lambda: driver.find_elements(By.CSS_SELECTOR, "#games li"))
    assert "Wiersma, Harm – Sijbrands, Ton" in first.text
    assert "0–2" in first.text
    assert "In play" in second.text
    find(driver, '[data-key="correct-1"]').click()
    find(driver, "#evening-reason").send_keys("White had won")
    find(driver, '[data-key="do-2-0"]').click()
    until(driver, lambda: opening.evening.corrected)
    assert opening.evening.corrected == [(1, GameResult.WHITE_WINS, "White had won")]


@pytest.mark.deep
def test_white_stands_first_in_every_script(opened: Opened, opening: TableDesk) -> None:
    """In Hebrew and Arabic too, whose letters run from the right."""
    (first, *others) = opening.evening.lines
    opening.evening.lines = (replace(first, white="שלום", black="محمد"), *others)
    driver = opened("")
    white, black = until(driver, lambda: driver.find_elements(By.CSS_SELECTOR, "#games li:first-child .pair bdi"))
    assert white.text == "שלום"
    assert place_of(white)[0] < place_of(black)[0]


def test_the_next_game_begins_with_the_colours_changed(opened: Opened, resigned: TableDesk) -> None:
    driver = opened("")
    find(driver, '[data-key="next-game"]').click()
    white, black = (find(driver, f"#evening-{side}") for side in ("white", "black"))
    assert (white.get_attribute("value"), black.get_attribute("value")) == ("Wiersma, Harm", "Sijbrands, Ton")
    find(driver, '[data-key="swap"]').click()
    assert white.get_attribute("value") == "Sijbrands, Ton"
    find(driver, '[data-key="swap"]').click()
    find(driver, "#evening-event").send_keys("Club evening")
    find(driver, "#evening-round").send_keys("3")
    find(driver, '[data-key="do-begin"]').click()
    until(driver, lambda: resigned.evening.begun)
    (begun,) = resigned.evening.begun
    assert (begun.white, begun.black, begun.event, begun.round) == (
        "Wiersma, Harm", "Sijbrands, Ton", "Club evening", "3",
    )  # fmt: skip
    # when another game is at the table the page begins anew
    third = GameLine(3, "A", "B", "", "", None, None, True)
    resigned.evening.lines = (*resigned.evening.lines, third)
    for inform in tuple(resigned.evening.listeners):
        inform()
    until(driver, lambda: len(driver.find_elements(By.CSS_SELECTOR, "#games li")) == 3)


def test_the_evening_ends_after_a_question(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    find(driver, "#end-evening").click()
    assert "continued later, on the evening page" in find(driver, "#ask h2").text
    find(driver, '[data-key="confirm"]').click()
    until(driver, lambda: opening.evening.ended)


def test_the_evening_can_be_ended_where_the_last_result_is_shown(opened: Opened, resigned: TableDesk) -> None:
    driver = opened("")
    find(driver, '.card.ended [data-key="end-evening"]').click()
    assert texts(driver, "#ask h2") == ["The game will be closed, and the evening ends. Is that right?"]
    find(driver, '[data-key="confirm"]').click()
    until(driver, lambda: resigned.evening.ended)


@pytest.mark.parametrize("path", often(["wall", "clock"], "clock"))
def test_a_page_without_its_server_says_so_and_stops_its_clock(
    path: str, opened: Opened, opening: TableDesk, console: ConsoleServer
) -> None:
    driver = opened(path)
    time_of_white = '.white .time[data-side="W"]'
    until(driver, lambda: ":" in find(driver, time_of_white).text)
    console.close()
    place = "#gone" if path == "wall" else "#word"
    until(driver, lambda: texts(driver, place) == ["The referee was ended. This is how things stood then."])
    stood = find(driver, time_of_white).text
    driver.execute_async_script("setTimeout(arguments[0], 1500)")
    assert find(driver, time_of_white).text == stood


@pytest.mark.deep
def test_a_silent_server_counts_as_lost(opened: Opened, opening: TableDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The network takes a minute to notice that a computer is gone; no time may run down on the page meanwhile."""
    driver = opened("wall")
    opening.clock = MatchTimes(4_700_000, 4_725_000, Side.WHITE)
    last_times = ("1:18:20", "1:18:19")
    until(driver, lambda: find(driver, '.white .time[data-side="W"]').text in last_times)

    def hangs() -> None:
        raise RuntimeError("the match does not answer")

    monkeypatch.setattr(opening, "times", hangs)
    until(driver, lambda: texts(driver, "#gone") == ["Connection lost: trying again. What is shown may be old."])
    until(driver, lambda: find(driver, '.white .time[data-side="W"]').text in last_times)
    monkeypatch.undo()
    until(driver, lambda: texts(driver, "#gone") == [""])
    faults(driver)  # that the match did not answer


@pytest.mark.deep
@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
def test_the_next_game_fits_every_screen(language: str, opened: Opened, resigned: TableDesk) -> None:
    driver = opened(f"?lang={language}")
    find(driver, '[data-key="next-game"]').click()
    for width in (390, 800, 1440):
        screen(driver, width, 844)
        widest = driver.execute_script("return document.documentElement.scrollWidth")
        dialog = driver.execute_script(
            "const b = document.getElementById('ask'); return [b.scrollWidth, b.clientWidth]"
        )
        assert widest <= width
        assert dialog[0] <= dialog[1], width
