"""What is played stays in its round: late pairings are added to it, and its results are kept when another begins."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest
from msgspec.structs import replace

from referee.console.server import ConsoleServer
from referee.feed.publisher import Publisher
from referee.hall.earlier_rounds import EarlierRounds
from referee.hall.hall import Hall
from referee.hall.pages import hall_app
from referee.hall.round_feed import RoundFeed
from referee.hall.rounds import Rounds
from referee.hall.store import Store
from referee.hall.stored_round import StoredRound
from referee.live.notices import Notices
from referee.records.decisions import DeclareResult
from referee.records.events import GameResult
from referee.tournament.event import EventRound
from referee.tournament.pairings import Pairing, Player
from referee.tournament.round_table import read_round
from referee.tournament.table_text import decoded
from tests.hall.halls import WAIT_S, Site, soon, with_second_board
from tests.hall.rounds import begin, begins, is_played, public


@pytest.fixture
def page(site: Site, hall: Hall) -> Iterator[httpx.Client]:
    rounds = Rounds(hall, site.path / "hall")
    server = ConsoleServer(lambda access, limits: hall_app(hall, access, limits, rounds=rounds), port=0)
    with server, httpx.Client(base_url=server.url, timeout=WAIT_S) as client:
        yield client


def test_a_game_that_a_board_begins_after_that_of_the_round_is_not_public(site: Site, hall: Hall) -> None:
    publisher = Publisher(site.path / "feed", 0, site.path / "state", Notices(lambda *_: None), language="en")
    feed = RoundFeed(hall, publisher)
    feed.start()
    site.join()
    soon(lambda: site.same_story(hall))
    pairing = Pairing(site.number, Player("Raman, J."), Player("Baba Sy"))
    feed.begin_round(EventRound("Club evening", "3"), (pairing,), {site.number: site.match})
    soon((site.path / "feed" / "games.json").exists)
    site.desk.next_game("a" * 16, "Raman, J.", "Baba Sy")
    for changes in ("", "32. 28w", "19. 23b"):
        site.desk.show(changes)
    soon(lambda: public(site) == [(site.number, "Raman, J.", 2)])
    site.desk.next_game("b" * 16, "Raman, J.", "Woldouby", "4")
    for changes in ("", "32. 28w"):
        site.desk.show(changes)
    soon(lambda: site.same_story(hall))
    feed.close()
    assert public(site) == [(site.number, "Raman, J.", 2)]


def test_a_pairing_is_added_after_all_other_results_of_its_round(site: Site, hall: Hall, page: httpx.Client) -> None:
    late, number = with_second_board(site, hall)
    over, added = (site.number, "Sijbrands, Ton", "Wiersma, Harm"), (number, "Baba Sy", "Raman, J.")
    soon(lambda: begins(page, over) == 202)
    site.desk.next_game("a" * 16, *over[1:])
    assert site.desk.decide(DeclareResult(0.0, GameResult.DRAW, "agreed")) is None
    soon(lambda: page.get("/api/v1/hall/round").json()["boards"][0]["result"] == "1-1")
    assert begins(page, over, added) == 202
    boards = page.get("/api/v1/hall/round").json()["boards"]
    assert [board["result"] for board in boards] == ["1-1", ""]
    assert (len(site.desk.evening.begun), len(late.evening.begun)) == (1, 1)


def test_the_results_of_a_round_can_be_had_after_the_next_one_has_begun(
    site: Site, hall: Hall, page: httpx.Client
) -> None:
    site.join()
    soon(lambda: site.same_story(hall))
    table = f"board;white;black;result\n{site.number};Sijbrands, Ton;Wiersma, Harm;\n40;Baba Sy;Raman, J.;2-0 F\n"
    soon(lambda: begin(page, table).status_code == 202)
    site.desk.next_game("a" * 16, "Sijbrands, Ton", "Wiersma, Harm")
    assert site.desk.decide(DeclareResult(0.0, GameResult.DRAW, "agreed")) is None
    soon(lambda: page.get("/api/v1/hall/round").json()["boards"][0]["result"] == "1-1")
    before = page.get("/round/results.csv").text
    assert begins(page, (site.number, "Sijbrands, Ton", "Wiersma, Harm"), round="4") == 202
    (earlier,) = page.get("/api/v1/hall/round").json()["earlier"]
    assert (earlier["number"], earlier["round"]) == (1, "3")
    assert page.get("/round/earlier/1/results.csv").text == before
    assert "Baba Sy" in page.get("/round/earlier/1/sheet.html").text
    assert page.get("/round/earlier/2/results.csv").status_code == 409
    site.desk.next_game("b" * 16, "Sijbrands, Ton", "Wiersma, Harm", "4")
    site.desk.evening.correct(2, GameResult.WHITE_WINS, "a wrong count")
    soon(lambda: page.get("/round/earlier/1/results.csv").text != before)
    EarlierRounds(hall, site.path / "hall").note_results()
    with closing(Hall(Store(site.path / "new"), site.place.where, site.place.users["hall"], site.path)) as another:
        kept = EarlierRounds(another, site.path / "hall")  # after a restart, with the boards switched off
        assert [str(result) for result in kept.results(1).results.values()] == ["2-0", "2-0 F"]


def test_a_game_that_ends_after_the_next_round_has_begun_elsewhere_counts_in_its_round(
    site: Site, hall: Hall, page: httpx.Client
) -> None:
    _, number = with_second_board(site, hall)
    soon(lambda: begins(page, (site.number, "Sijbrands, Ton", "Wiersma, Harm")) == 202)
    site.desk.next_game("a" * 16, "Sijbrands, Ton", "Wiersma, Harm")
    for changes in ("", "32. 28w"):
        site.desk.show(changes)
    soon(lambda: site.same_story(hall) and is_played(hall, site.number))
    soon(lambda: begins(page, (number, "Baba Sy", "Raman, J."), round="4") == 202)
    assert site.desk.decide(DeclareResult(0.0, GameResult.WHITE_WINS, "the last game")) is None
    table = "/round/earlier/1/results.csv"
    soon(lambda: str(read_round(decoded(page.get(table).content)).results.get(site.number)) == "2-0")


def test_a_table_of_pairings_is_read_once_however_often_a_board_reports_something() -> None:
    stored = StoredRound("Club evening", "3", "", "", "board;white;black\n1;Baba Sy;Raman, J.\n")
    assert stored.pairings is replace(stored, date="2026.11.24").pairings
