"""A round that is begun before all of its boards are there."""

from __future__ import annotations

import httpx

from referee.hall.hall import Hall
from tests.hall.halls import JournalDesk, Site, soon
from tests.hall.rounds import TABLE, begin


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
