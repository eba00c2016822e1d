"""A lesser fault on the arbiter's page: it requires no decision, but can be ruled on."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.console.server import ConsoleServer
from referee.records.decisions import Rectify
from tests.console.browser import Driver, find, until
from tests.console.desks import TableDesk

pytestmark = pytest.mark.slow


@pytest.fixture
def desk(tmp_path: Path) -> TableDesk:
    """White to play 47x38x29x20."""
    return TableDesk(tmp_path, "W:W47,50:B42,33,24,5,6")


def test_pieces_removed_out_of_order_are_logged_and_rectified_at_the_opponents_demand(
    browser: Driver, console: ConsoleServer, desk: TableDesk
) -> None:
    """4.11."""
    for changes in ("", "47. 20w", "33.", "42.", "24.", ""):
        desk.show(changes)
    browser.get(console.url)
    find(browser, ".card.calm")
    assert "4.11" in find(browser, "#so-far li.quiet.open").text
    find(browser, '#so-far [data-decision="Rectify"]').click()
    until(browser, lambda: desk.decided)
    assert [type(decision) for decision in desk.decided] == [Rectify]
    until(browser, lambda: "42" in find(browser, ".card.care .headline").text)
    browser.get("about:blank")
