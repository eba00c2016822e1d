"""The organiser's page of a round in a browser."""

from __future__ import annotations

import httpx
from selenium.webdriver.common.by import By

from referee.arbiter.policy import ReportLevel
from referee.draughts.variants import RULE_SETS
from referee.hall.hall import Hall
from referee.messages import typed
from tests.console.browser import Driver, find, screen, until
from tests.hall.halls import Site, soon
from tests.hall.test_pairing_files import EXCEL


def test_the_organisers_page(site: Site, hall: Hall, page: httpx.Client, browser: Driver) -> None:
    site.join()
    soon(lambda: site.same_story(hall))
    screen(browser, 1200, 900)
    browser.get(f"{page.base_url}round")
    wrong, right = site.path / "wrong.csv", site.path / "round.csv"
    wrong.write_text("board;white\n1;A\n", "utf-16")
    right.write_text(EXCEL.format(board=site.number), "utf-16")
    find(browser, "#file").send_keys(str(wrong))
    until(browser, lambda: "In wrong.csv: there is no column for Black" in find(browser, "#table-said").text)
    find(browser, "#file").send_keys(str(right))
    until(browser, lambda: "Read from round.csv" in find(browser, "#table-said").text)
    assert "Lévêque, Noël" in str(find(browser, "textarea").get_property("value"))
    find(browser, "select[name=rules]").send_keys("Frisian")
    find(browser, "#policy summary").click()
    find(browser, "#own-policy").click()
    find(browser, "[data-article='5.4.17']").send_keys("in the record")
    site.desk.evening.refuses = typed("the disk is full")
    find(browser, "#next button").click()
    find(browser, "#ask [data-key=confirm]").click()
    until(browser, lambda: "disk is full" in find(browser, "#table-said").text)
    site.desk.evening.refuses = None
    assert find(browser, "textarea").get_property("value") != ""  # begun again, it begins where it was refused
    find(browser, "#next button").click()
    find(browser, "#ask [data-key=confirm]").click()
    until(browser, lambda: not browser.find_element(By.ID, "table-said").is_displayed())
    assert "Lévêque, Noël" in find(browser, "#results").text
    (game,) = site.desk.evening.begun
    assert (game.rules, game.manners) == (RULE_SETS["frisian"], {"5.4.17": ReportLevel.LOG})
    browser.get("about:blank")


def test_on_a_phone_the_organisers_page_is_no_wider_than_the_screen(
    site: Site, hall: Hall, page: httpx.Client, browser: Driver
) -> None:
    screen(browser, 360, 640, phone=True)
    browser.get(f"{page.base_url}round?lang=nl")
    find(browser, "#file")
    assert browser.execute_script("return document.documentElement.scrollWidth") == 360
    browser.get("about:blank")
