"""Places on a page: read, pressed and dragged as a person does."""

from __future__ import annotations

from typing import Any

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.remote.webelement import WebElement

from tests.console.browser import Driver, find


def texts(driver: Driver, selector: str) -> list[str]:
    script = "return [...document.querySelectorAll(arguments[0])].map((one) => one.textContent.trim())"
    found: list[str] = driver.execute_script(script, selector)
    return found


def headlines(driver: Driver) -> str:
    return " ".join(texts(driver, ".headline"))


def press(driver: Driver, decision: str) -> None:
    """Once it has come to rest: a button that has just moved ignores clicks."""
    find(driver, f'[data-decision="{decision}"]:enabled:not([data-moved])').click()


def centre(driver: Driver, square: int, board: str = "#board svg") -> tuple[int, int]:
    """Middle of a square on the screen."""
    script = """const box = document.querySelector(arguments[0]).getBoundingClientRect();
      const row = Math.floor((arguments[1] - 1) / 5), column = 2 * ((arguments[1] - 1) % 5) + (row + 1) % 2;
      return [box.left + (column + 0.5) * box.width / 10, box.top + (row + 0.5) * box.height / 10].map(Math.round);"""
    x, y = driver.execute_script(script, board, square)
    return x, y


def drag(driver: Driver, start: tuple[int, int], end: tuple[int, int]) -> None:
    actions = ActionChains(driver, duration=20)
    pointer: Any = actions.w3c_actions.pointer_action
    pointer.move_to_location(*start)
    pointer.pointer_down()
    pointer.move_to_location((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    pointer.move_to_location(*end)
    pointer.pointer_up()
    actions.perform()


def place_of(element: WebElement) -> tuple[int, int]:
    """Middle of the element on the screen."""
    script = """const box = arguments[0].getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2].map(Math.round);"""
    x, y = element.parent.execute_script(script, element)
    return x, y
