"""The pages on a network that keeps a connection and delivers no answer."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from referee.draughts.position import Side
from referee.records.decisions import Resign, Undo
from tests.console.browser import Opened, find, press, until
from tests.console.desks import TableDesk
from tests.console.pointing import texts

pytestmark = pytest.mark.slow


@pytest.fixture
def answers() -> Iterator[threading.Event]:
    """What waits for it answers once it is set, at the end of the test at the latest."""
    event = threading.Event()
    yield event
    event.set()


def waits(method: Any, answers: threading.Event) -> Any:
    def late(*given: object) -> Any:
        answers.wait()
        return method(*given)

    return late


def test_a_decision_whose_answer_is_awaited_is_not_sent_twice(
    opened: Opened, opening: TableDesk, answers: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two plies were undone where the arbiter meant one and pressed again because nothing happened."""
    driver = opened("")
    monkeypatch.setattr(opening, "decide", waits(opening.decide, answers))
    for _ in range(2):
        press(driver, '[data-decision="Undo"]')
        find(driver, '[data-key="confirm"]').click()
    until(driver, lambda: "still on its way" in texts(driver, "#toast")[0])
    answers.set()
    until(driver, lambda: "Undone: 14x23" in find(driver, "#moves").text)
    assert [type(one) for one in opening.decided] == [Undo]


def test_the_next_game_is_begun_after_the_computer_slept(
    opened: Opened, opening: TableDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match's time runs on meanwhile, a page's does not: every order from an open dialogue came too late."""
    opening.submit(Resign(opening.now_s(), Side.WHITE))
    driver = opened("")
    press(driver, '[data-key="next-game"]')
    woken_s = opening.now_s() + 3600
    monkeypatch.setattr(opening, "now_s", lambda: woken_s)

    def begun() -> bool:  # at the latest once the page was told of the time
        driver.execute_script("document.querySelector(`[data-key='do-begin']`)?.click()")
        return bool(opening.evening.begun)

    until(driver, begun)


@pytest.mark.deep
def test_a_page_whose_question_gets_no_answer_says_so_and_asks_again(
    opened: Opened, opening: TableDesk, answers: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It went on to say "Live" and did not show an irregularity, since its stream of events had a connection of its
    own."""
    driver = opened("")
    until(driver, lambda: texts(driver, "#link") == ["Live"])
    with monkeypatch.context() as stalled:
        stalled.setattr(opening.evening, "games", waits(opening.evening.games, answers))
        opening.show("46. 27w", 4.0)
        until(driver, lambda: "Connection lost" in texts(driver, "#link")[0])
    find(driver, '[data-decision="Rectify"]')
    assert texts(driver, "#link") == ["Live"]


@pytest.mark.deep
def test_an_order_without_an_answer_is_reported(
    opened: Opened, opening: TableDesk, answers: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = opened("")
    monkeypatch.setattr(opening, "decide", waits(opening.decide, answers))
    press(driver, '[data-decision="Pause"]')
    until(driver, lambda: "it is not known whether that was done" in texts(driver, "#toast")[0])


@pytest.mark.deep
def test_a_phone_that_wakes_up_shows_what_it_knew_as_old_until_it_has_an_answer(
    opened: Opened, opening: TableDesk, answers: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its clock ran on from what it had shown hours ago, and it said nothing."""
    driver = opened("clock")
    until(driver, lambda: texts(driver, "#word") != [] and "Connection lost" not in texts(driver, "#word")[0])
    page = driver.current_window_handle
    driver.switch_to.new_window("tab")
    other = driver.current_window_handle
    with monkeypatch.context() as stalled:
        stalled.setattr(opening.evening, "games", waits(opening.evening.games, answers))
        driver.switch_to.window(page)
        until(driver, lambda: driver.execute_script("return document.visibilityState") == "visible")
        stood = texts(driver, ".half.white .time")
        assert "Connection lost" in texts(driver, "#word")[0]
        driver.execute_async_script("setTimeout(arguments[0], 1500)")
        assert texts(driver, ".half.white .time") == stood
        answers.set()
    until(driver, lambda: "Connection lost" not in texts(driver, "#word")[0])
    driver.switch_to.window(other)
    driver.close()
    driver.switch_to.window(page)
