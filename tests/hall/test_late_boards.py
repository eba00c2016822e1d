"""A round that is begun before all of its boards are there."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from referee.console.server import ConsoleServer
from referee.hall.hall import Hall
from referee.hall.pages import hall_app
from referee.hall.rounds import Rounds
from tests.hall.halls import WAIT_S, JournalDesk, Site, soon
from tests.hall.test_rounds import TABLE, begin


@pytest.fixture
def hall(site: Site) -> Hall:
    return site.hall()


@pytest.fixture
def page(site: Site, hall: Hall) -> Iterator[httpx.Client]:
    rounds = Rounds(hall, site.path / "hall")
    server = ConsoleServer(lambda access, limits: hall_app(hall, access, limits, rounds=rounds), port=0)
    with server, httpx.Client(base_url=server.url, timeout=WAIT_S) as client:
        yield client


def test_a_board_that_comes_late_joins_the_round_when_it_is_begun_again_with_the_whole_table(
    site: Site, hall: Hall, page: httpx.Client
) -> None:
    site.join()
    soon(lambda: site.same_story(hall))
    late = next(site.place.numbers)
    there = TABLE.format(board=site.number)
    whole = there + f"{late};Woldouby;Baba Sy\n"
    assert begin(page, whole).status_code == 409
    assert site.desk.evening.begun == []
    assert begin(page, there).status_code == 202
    site.desk.next_game("a" * 16, "Sijbrands, Ton", "Wiersma, Harm")
    for changes in ("", "32. 28w"):
        site.desk.show(changes)
    soon(lambda: site.same_story(hall))
    begun = len(site.desk.evening.begun)
    second = JournalDesk(site.path / "second", "c" * 16)
    site.join(second, late)
    soon(lambda: site.same_story(hall, late, second))
    assert begin(page, whole).status_code == 202
    assert len(site.desk.evening.begun) == begun
    assert {(game.white, game.black) for game in second.evening.begun} == {("Woldouby", "Baba Sy")}
