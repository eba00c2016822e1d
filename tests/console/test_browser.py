"""The arbiter's page in a real browser, on a real session: what it shows, and the decisions made on it."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from referee.console.server import ConsoleServer
from referee.draughts.position import Side
from referee.messages import typed
from referee.records.clock_events import ClockPressed, MatchTimes
from referee.records.decisions import DeclareResult, Maintain, Rectify, Undo
from referee.records.events import GameResult
from tests.console.browser import Driver, Opened, find, screen, until
from tests.console.desks import TableDesk
from tests.console.pointing import headlines, press, texts

pytestmark = pytest.mark.slow


def test_a_move_appears(opened: Opened, desk: TableDesk) -> None:
    desk.show()
    driver = opened("")
    find(driver, ".card.calm")
    desk.show("32. 28w")
    until(driver, lambda: texts(driver, "#moves td span") == ["32-28"])
    until(driver, lambda: len(driver.find_elements(By.CSS_SELECTOR, "#board .last")) == 2)
    assert headlines(driver) == "Nothing needs you. Black to move."
    assert driver.title == "Sijbrands, Ton – Wiersma, Harm"


def test_an_incident_is_rectified(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    find(driver, ".card.calm")
    opening.show("46. 27w", 4.0)
    card = find(driver, ".card.incident")
    assert "Article 5.4.2" in card.text
    assert "Black decides" in card.text
    assert driver.title.startswith("(1) ")
    assert "5.4.2" in texts(driver, "#alert")[0]
    assert len(card.find_elements(By.CSS_SELECTOR, "svg.board")) == 2
    assert len(card.find_elements(By.CSS_SELECTOR, ".shot")) == 1
    press(driver, "Rectify")
    until(driver, lambda: headlines(driver) == "Put back the position in the diagram. Still wrong: 27, 46.")
    assert isinstance(opening.decided[-1], Rectify)
    card = find(driver, ".card.restore")
    assert "Article 5.4.2" in card.text
    play_on, undo = (card.find_element(By.CSS_SELECTOR, f'[data-decision="{key}"]') for key in ("PlayOn", "Undo"))
    assert "irregularity is maintained" in play_on.text
    assert undo.is_enabled()
    opening.show("27. 46w", 3.0)
    until(driver, lambda: headlines(driver).startswith("Nothing needs you."))
    assert "rectified" in texts(driver, "#so-far")[0].lower()
    assert [one.is_displayed() for one in driver.find_elements(By.CSS_SELECTOR, "#moves .incident del")] == [True]


@pytest.mark.deep
def test_the_picture_of_the_moment_stands_for_a_film_until_it_is_played(opened: Opened, opening: TableDesk) -> None:
    opening.films = True
    opening.show("46. 27w", 4.0)
    card = find(opened(""), ".card.incident")
    poster = card.find_element(By.TAG_NAME, "video").get_attribute("poster") or ""
    still = card.find_element(By.CSS_SELECTOR, ".shot image").get_attribute("href") or ""
    assert "-at.jpg" in still
    assert poster.endswith(still)


def test_an_incident_is_maintained(opened: Opened, opening: TableDesk) -> None:
    opening.show("46. 27w", 4.0)
    driver = opened("")
    press(driver, "Maintain")
    until(driver, lambda: headlines(driver).startswith("Nothing needs you."))
    assert "maintained" in texts(driver, "#so-far")[0].lower()


def test_a_doubt_offers_an_undo_only_while_it_takes_out_what_the_doubt_is_about(
    opened: Opened, opening: TableDesk
) -> None:
    opening.show("", 2.0, tuple(range(1, 51)))
    opening.show("31. 26w 10. 14b 34. 30w", 4.0)
    driver = opened("")
    find(driver, '.card.doubt [data-decision="Undo"]')
    assert sorted(texts(driver, ".card.doubt .options code")) == ["31-26 10-14 34-30", "34-30 10-14 31-26"]
    opening.show("5. 10b")
    until(driver, lambda: not driver.find_elements(By.CSS_SELECTOR, '.card.doubt [data-decision="Undo"]'))
    find(driver, ".card.doubt")


@pytest.mark.deep
def test_an_undone_ply_is_not_called_a_restored_position(opened: Opened, opening: TableDesk) -> None:
    opening.submit(Undo(opening.now_s()))
    driver = opened("")
    until(driver, lambda: texts(driver, "#moves .undone td[colspan]") == ["Undone: 14x23"])


def test_an_undo_overtaken_by_a_ruling_on_another_page_is_not_sent(opened: Opened, opening: TableDesk) -> None:
    opening.show("46. 27w", 4.0)
    driver = opened("")
    press(driver, "Undo")
    confirm = find(driver, '[data-key="confirm"]')
    opening.submit(Maintain(opening.now_s(), 1))
    until(driver, lambda: headlines(driver).startswith("Nothing needs you."))
    confirm.click()
    until(driver, lambda: "nothing was undone" in texts(driver, "#toast")[0])
    assert [type(one) for one in opening.decided] == [Maintain]


@pytest.mark.deep
def test_a_picture_of_the_evidence_is_enlarged(opened: Opened, opening: TableDesk) -> None:
    opening.show("46. 27w", 4.0)
    driver = opened("")
    find(driver, ".shot").click()
    image = find(driver, "#ask .whole image")
    assert (image.get_attribute("href") or "").startswith("/evidence/")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    until(driver, lambda: not driver.find_element(By.ID, "ask").is_displayed())


def test_only_permitted_decisions_are_offered_and_the_others_explained(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    find(driver, "#do-table button")
    resume = find(driver, '#do-table [data-decision="Resume"]')
    assert not resume.is_enabled()
    assert resume.get_attribute("title") == "The game is not paused"
    assert not driver.find_elements(By.CSS_SELECTOR, '[data-decision="ClaimDraw"]:enabled')
    find(driver, "details summary").click()
    assert any(line.startswith("Resume: ") for line in texts(driver, "#not-now li"))
    press(driver, "Pause")
    until(driver, lambda: "The game is paused" in headlines(driver))
    press(driver, "Resume")
    until(driver, lambda: headlines(driver).startswith("Nothing needs you."))


def test_a_draw_is_offered_and_accepted(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    find(driver, '#do-W [data-decision="OfferDraw"]').click()
    until(driver, lambda: headlines(driver) == "White offers a draw. Black answers.")
    find(driver, '.card [data-key="AnswerDraw_yes-B"]').click()
    find(driver, '[data-key="confirm"]').click()
    until(driver, lambda: "Draw" in headlines(driver))


def test_a_result_is_declared_after_a_second_question(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    press(driver, "DeclareResult")
    find(driver, "#reason").send_keys("White did not come back")
    find(driver, '[data-result="0-2"]').click()
    find(driver, '[data-key="cancel"]').click()
    assert opening.decided == []
    press(driver, "DeclareResult")
    find(driver, "#reason").send_keys("White did not come back")
    find(driver, '[data-result="0-2"]').click()
    find(driver, '[data-key="confirm"]').click()
    until(driver, lambda: "Black wins" in headlines(driver))
    declared = opening.decided[-1]
    assert isinstance(declared, DeclareResult)
    assert (declared.result, declared.reason) == (GameResult.BLACK_WINS, "White did not come back")


@pytest.mark.deep
def test_what_comes_after_a_game_is_in_sight_once_its_result_is_declared(opened: Opened, opening: TableDesk) -> None:
    driver = opened("")
    screen(driver, 390, 844, phone=True)
    press(driver, "DeclareResult")
    assert not_in_sight(driver, "#now")
    find(driver, '[data-result="1-1"]').click()
    find(driver, '[data-key="confirm"]').click()
    find(driver, ".card.ended")
    until(driver, lambda: not not_in_sight(driver, ".card.ended .headline"))


def not_in_sight(driver: Driver, selector: str) -> bool:
    script = """const box = document.querySelector(arguments[0]).getBoundingClientRect();
      return box.bottom < 0 || box.top > innerHeight"""
    return bool(driver.execute_script(script, selector))


def test_an_undo_is_sent_after_a_press_of_the_clock_but_not_after_another_ply(
    opened: Opened, opening: TableDesk
) -> None:
    driver = opened("")
    press(driver, "Undo")
    confirm = find(driver, '[data-key="confirm"]')
    assert texts(driver, "#ask h2") == ["Take out 14x23 by Black? The journal keeps it."]
    opening.show("33. 28w")
    until(driver, lambda: "33-28" in texts(driver, "#moves td span"))
    confirm.click()
    until(driver, lambda: "nothing was undone" in texts(driver, "#toast")[0])
    assert opening.decided == []
    press(driver, "Undo")
    confirm = find(driver, '[data-key="confirm"]')
    opening.tell(ClockPressed(opening.now_s(), Side.WHITE, 5, MatchTimes(4_800_000, 4_725_000, Side.BLACK)))
    until(driver, lambda: texts(driver, "#moves small") != [])
    confirm.click()
    until(driver, lambda: [type(one) for one in opening.decided] == [Undo])


def test_troubles_and_the_end_of_the_program_are_shown(opened: Opened, desk: TableDesk, console: ConsoleServer) -> None:
    driver = opened("")
    desk.wrong = (typed("the disk is full: make room"),)
    until(driver, lambda: "The disk is full: make room" in headlines(driver))
    console.close()
    until(driver, lambda: "The referee was ended" in texts(driver, "#link")[0])
