"""A round that is begun again: wrong pairings are corrected, and games that fit it go on."""

from __future__ import annotations

import httpx
import pytest

from referee.hall.board import BoardPresence
from referee.hall.hall import Hall
from referee.records.decisions import DeclareResult, Pause
from referee.records.events import GameResult
from tests.hall.halls import Site, soon, with_second_board
from tests.hall.rounds import begin, begins, is_played, public, white_at


def test_a_wrong_pairing_is_corrected_while_other_boards_play(site: Site, hall: Hall, page: httpx.Client) -> None:
    other, number = with_second_board(site, hall)
    right, wrong = (site.number, "Sijbrands, Ton", "Wiersma, Harm"), (number, "Baba Sy", "Raman, J.")
    soon(lambda: begins(page, right, wrong) == 202)
    site.desk.next_game("a" * 16, *right[1:])
    other.next_game("b" * 16, *wrong[1:])
    for changes in ("", "32. 28w"):
        site.desk.show(changes)
    soon(lambda: site.same_story(hall) and site.same_story(hall, number, other))
    soon(lambda: (white_at(hall, site.number), white_at(hall, number)) == ("Sijbrands, Ton", "Baba Sy"))
    assert begins(page, right, wrong) == 202  # a second click
    assert (len(site.desk.evening.begun), len(other.evening.begun)) == (1, 1)
    assert begins(page, right, (number, "Raman, J.", "Baba Sy")) == 202
    assert len(site.desk.evening.begun) == 1
    assert [game.white for game in other.evening.begun] == ["Baba Sy", "Raman, J."]
    soon(lambda: public(site)[0] == (site.number, "Sijbrands, Ton", 1))
    assert begins(page, (site.number, *right[:0:-1]), wrong) == 409  # that game is played: it has no result
    assert begins(page, right, wrong, round="4") == 409
    result = {"board": site.number, "result": "1-1", "reason": "agreed"}
    assert page.post("/api/v1/hall/round/result", json=result).status_code == 200
    assert begins(page, right, wrong) == 202
    boards = page.get("/api/v1/hall/round").json()["boards"]
    assert [(board["white"], board["result"]) for board in boards] == [("Sijbrands, Ton", "1-1"), ("Baba Sy", "")]


def test_a_board_that_was_started_again_before_its_game_began_can_be_given_it_anew(
    site: Site, hall: Hall, page: httpx.Client
) -> None:
    link, pair = site.join(), (site.number, "Sijbrands, Ton", "Wiersma, Harm")
    soon(lambda: site.same_story(hall))
    soon(lambda: begins(page, pair) == 202)
    link.close()
    assert site.link(site.desk, site.number, run="2" * 16).wait_until_announced() is None
    soon(lambda: site.light(hall) is BoardPresence.LIVE and begins(page, pair) == 202)
    assert len(site.desk.evening.begun) == 2


@pytest.mark.parametrize("shown", ["the starting array", "a wrong array", "the starting array, paused"])
def test_a_game_in_which_nothing_was_played_makes_room_for_the_round(
    site: Site, hall: Hall, page: httpx.Client, shown: str
) -> None:
    site.join()
    for _ in range(14):
        site.desk.show("31." if shown == "a wrong array" else "", 1.0)
    if shown.endswith("paused"):
        assert site.desk.decide(Pause(0.0)) is None
    soon(lambda: site.same_story(hall))
    soon(lambda: begins(page, (site.number, "Baba Sy", "Raman, J.")) == 202)
    assert begins(page, (site.number, "Raman, J.", "Baba Sy")) == 202  # a wrong pairing is corrected


def test_a_board_that_plays_the_pairing_keeps_its_game_whatever_the_table_said_before(
    site: Site, hall: Hall, page: httpx.Client
) -> None:
    site.join()
    right = (site.number, "Sijbrands, Ton", "Wiersma, Harm")
    soon(lambda: begins(page, right) == 202)
    site.desk.next_game("a" * 16, *right[1:])
    soon(lambda: site.same_story(hall))
    soon(lambda: begins(page, (site.number, "Baba Sy", "Raman, J.")) == 202)  # the board goes on with the game it has
    for changes in ("", "32. 28w"):
        site.desk.show(changes)
    soon(lambda: site.same_story(hall) and is_played(hall, site.number))
    assert begins(page, right) == 202
    assert len(site.desk.evening.begun) == 2
    assert page.get("/api/v1/hall/round").json()["boards"][0]["playing"]


def test_the_rounds_own_table_with_its_results_corrects_a_pairing(site: Site, hall: Hall, page: httpx.Client) -> None:
    other, number = with_second_board(site, hall)
    over, wrong = (site.number, "Sijbrands, Ton", "Wiersma, Harm"), (number, "Baba Sy", "Raman, J.")
    soon(lambda: begins(page, over, wrong) == 202)
    site.desk.next_game("a" * 16, *over[1:])
    site.desk.decide(DeclareResult(0.0, GameResult.DRAW, "agreed"))
    soon(lambda: page.get("/api/v1/hall/round").json()["boards"][0]["result"] == "1-1")
    table = page.get("/round/results.csv").text.replace("Baba Sy", "Woldouby")
    assert begin(page, table).status_code == 202
    assert (len(site.desk.evening.begun), other.evening.begun[-1].white) == (1, "Woldouby")
    changed = table.replace("1-1", "2-0")
    lines = [line.split(";") for line in table.splitlines()]
    heading, row = lines[0], next(line for line in lines if "Sijbrands, Ton" in line)
    row[heading.index("White points")], row[heading.index("Black points")] = "2", "0"
    changed = "\n".join(";".join(line) for line in lines)
    assert "write the reason" in begin(page, changed).text
    row[heading.index("Reason")] = "Black's phone rang"
    assert begin(page, "\n".join(";".join(line) for line in lines)).status_code == 202
    soon(lambda: page.get("/api/v1/hall/round").json()["boards"][0]["result"] == "2-0")


def test_an_earlier_game_of_the_same_pair_is_none_of_the_round(site: Site, hall: Hall, page: httpx.Client) -> None:
    site.join()
    pair = (site.number, "Sijbrands, Ton", "Wiersma, Harm")
    soon(lambda: begins(page, pair) == 202)
    site.desk.next_game("a" * 16, *pair[1:])
    assert site.desk.decide(DeclareResult(0.0, GameResult.DRAW, "agreed")) is None
    soon(lambda: page.get("/api/v1/hall/round").json()["boards"][0]["result"] == "1-1")
    assert begins(page, pair) == 202  # a barrage under the same name
    assert page.get("/api/v1/hall/round").json()["boards"][0]["result"] == ""
    assert len(site.desk.evening.begun) == 2
