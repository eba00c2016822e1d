"""The set-up page's panel for a phone: its code, its state, and a second phone's request."""

from __future__ import annotations

import pytest

from referee.console.desk import PhoneChoice
from referee.console.qr_code import qr_code_svg, qr_code_text
from referee.messages import message
from tests.console.browser import Opened, find, screen, until
from tests.console.desks import TableDesk

pytestmark = pytest.mark.slow

LINK = "https://192.168.1.23:8021/phone?token=VVHCxOEpoWoMeELJ"
PAGE = "https://192.168.1.23:8021/certificate"


def pointed_at(*, here: bool, taken: bool, asked: bool) -> PhoneChoice:
    trouble = None if here else message("phone-waiting")
    return PhoneChoice(qr_code_svg(LINK), LINK, PAGE, trouble, taken=taken, asked=asked)


def test_the_code_is_shown_until_a_phone_is_there(opened: Opened, desk: TableDesk) -> None:
    desk.set_up.pointed_at = pointed_at(here=False, taken=False, asked=False)
    driver = opened("setup?lang=en")
    code = find(driver, "#phone img")
    assert until(driver, lambda: driver.execute_script("return arguments[0].naturalWidth > 20", code))
    assert find(driver, "#phone code").text == LINK
    assert find(driver, "#phone a").get_attribute("href") == PAGE
    desk.set_up.pointed_at = pointed_at(here=True, taken=True, asked=False)
    until(driver, lambda: driver.execute_script("return document.querySelector('#phone img') === null"))
    assert "The phone is the camera." in find(driver, "#phone").text


@pytest.mark.parametrize("decision", ["admit", pytest.param("refuse", marks=pytest.mark.deep)])
def test_a_second_phone_is_asked_about(opened: Opened, desk: TableDesk, decision: str) -> None:
    desk.set_up.pointed_at = pointed_at(here=True, taken=True, asked=True)
    driver = opened("setup?lang=en")
    screen(driver, 390, 844, phone=True)
    find(driver, f"#phone [data-key='set_up.phone_{decision}']").click()
    until(driver, lambda: f"phone {decision}" in desk.set_up.asked)


@pytest.mark.deep
def test_without_a_phone_there_is_no_panel(opened: Opened, desk: TableDesk) -> None:
    driver = opened("setup?lang=en")
    find(driver, "#cameras li")
    assert not driver.execute_script("return document.getElementById('phone').checkVisibility()")


def test_a_terminal_shows_the_same_code() -> None:
    lines = qr_code_text(LINK).splitlines()
    assert len(lines) > 15
    assert set("".join(lines)) <= set(" ▀▄█\x1b[0123456789;m")
