"""A round in the hall: from pairings to results, over real boards' links and the organiser's page."""

from __future__ import annotations

import httpx

from referee.arbiter.policy import ReportLevel
from referee.console.desk import GameLine
from referee.draughts.position import Side
from referee.hall.hall import Hall
from referee.hall.round_feed import RoundFeed
from referee.hall.rounds import Rounds
from referee.records.decisions import CorrectResult, DeclareResult, Resign
from referee.records.events import GameResult
from referee.records.match import Entrant
from referee.tournament.event import EventRound
from referee.tournament.pairings import Pairing, Player
from tests.hall.halls import JournalDesk, Site, soon, with_second_board
from tests.hall.rounds import TABLE, begin, begins, is_played, public

WITH_ENTRIES = """board;white;white-id;white-rating;white-team;black
{board};Sijbrands, Ton;10003;2400;De Hoop;Wiersma, Harm
"""


def test_a_round_from_the_pairings_to_the_results(site: Site, hall: Hall, page: httpx.Client) -> None:
    site.join()
    soon(lambda: site.same_story(hall))
    soon(lambda: begin(page, TABLE.format(board=site.number)).status_code == 202)
    (next_game,) = {game.white: game for game in site.desk.evening.begun}.values()
    assert (next_game.white, next_game.black, next_game.round) == ("Sijbrands, Ton", "Wiersma, Harm", "3")
    shown = page.get("/api/v1/hall/round").json()
    assert [(board["board"], board["result"]) for board in shown["boards"]] == [(site.number, "")]
    site.desk.next_game("a" * 16, next_game.white, next_game.black)
    assert site.desk.decide(DeclareResult(0.0, GameResult.DRAW, "agreed")) is None
    soon(lambda: page.get("/api/v1/hall/round").json()["boards"][0]["result"] == "1-1", 15)
    asked = {"board": site.number, "result": "2-0", "reason": "Black's phone rang"}
    assert page.post("/api/v1/hall/round/result", json={**asked, "reason": " "}).status_code == 409
    assert page.post("/api/v1/hall/round/result", json=asked).json()["boards"][0]["result"] == "2-0"
    assert isinstance(site.desk.decided[-1], CorrectResult)
    table = page.get("/round/results.csv")
    assert table.content.startswith(b"\xef\xbb\xbf")
    assert "Black's phone rang" in table.text
    sheet = page.get("/round/sheet.html")
    assert "Sijbrands, Ton" in sheet.text
    assert "sandbox" in sheet.headers["content-security-policy"]


def test_ids_ratings_and_teams_reach_the_board(site: Site, hall: Hall, page: httpx.Client) -> None:
    site.join()
    soon(lambda: site.same_story(hall))
    soon(lambda: begin(page, WITH_ENTRIES.format(board=site.number)).status_code == 202)
    (game,) = site.desk.evening.begun
    assert game.white_entry == Entrant("10003", 2400, "De Hoop")
    assert game.black_entry is None  # the table says nothing of Black


def test_rules_time_control_and_policy_of_each_round_reach_the_board(
    site: Site, hall: Hall, page: httpx.Client
) -> None:
    site.join()
    soon(lambda: site.same_story(hall))
    table = TABLE.format(board=site.number)
    soon(lambda: begin(page, table, rules="frisian", time_control="60+1m", manners={"5.4.3": "log"}).status_code == 202)
    soon(lambda: begin(page, table, rules="club", manners={}).status_code == 202)
    soon(lambda: begin(page, table).status_code == 202)
    begun = [
        (None if game.rules is None else game.rules.name, game.time_control, game.manners)
        for game in site.desk.evening.begun
    ]
    assert begun == [("frisian", "60+1m", {"5.4.3": ReportLevel.LOG}), ("club", "", {}), (None, "", None)]


def test_the_feed_shows_all_boards_of_a_round_in_order_before_any_move(
    site: Site, hall: Hall, feed: RoundFeed, page: httpx.Client
) -> None:
    number = next(site.place.numbers)
    second = JournalDesk(site.path / "second", "c" * 16)
    site.join()
    site.join(second, number)
    for changes in ("", "32. 28w"):
        second.show(changes)
    second.decide(Resign(0.0, Side.BLACK))
    over = GameLine(1, "Sijbrands, Ton", "Wiersma, Harm", "Club evening", "2", GameResult.WHITE_WINS, None, True)
    second.evening.lines = (over,)
    soon(lambda: site.same_story(hall) and site.same_story(hall, number, second))
    table = f"board;white;black\n{number};Woldouby;Weiss, Isidore\n{site.number};Raman, J.;Baba Sy\n"
    soon(lambda: begin(page, table).status_code == 202)
    soon(lambda: public(site) == [(site.number, "Raman, J.", 0), (number, "Woldouby", 0)])
    second.tell(second.events[-1])  # of the game before: it is not shown any more
    soon(lambda: site.same_story(hall, number, second))
    site.desk.next_game("d" * 16, "Raman, J.", "Baba Sy")
    for changes in ("", "32. 28w", "19. 23b"):
        site.desk.show(changes)
    playing = [(site.number, "Raman, J.", 2), (number, "Woldouby", 0)]
    soon(lambda: public(site) == playing)
    other = Pairing(1, Player("Another"), Player("Round"))
    feed.begin_round(EventRound("Club evening", "2"), (other,), {})
    soon(lambda: public(site)[0] == (1, "Another", 0))
    Rounds(hall, site.path / "hall", feed)  # a program that finds a round begun that the feed does not show
    soon(lambda: public(site) == playing)


def test_a_pairing_taken_out_of_the_table_is_not_public_until_it_stands_there_again(
    site: Site, hall: Hall, page: httpx.Client
) -> None:
    """Its game went on to be shown while it was played."""
    other, number = with_second_board(site, hall)
    stays, withdrawn = (site.number, "Sijbrands, Ton", "Wiersma, Harm"), (number, "Baba Sy", "Raman, J.")
    soon(lambda: begins(page, stays, withdrawn) == 202)
    other.next_game("b" * 16, *withdrawn[1:])
    for changes in ("", "32. 28w"):
        other.show(changes)
    both = [(site.number, "Sijbrands, Ton", 0), (number, "Baba Sy", 1)]
    soon(lambda: public(site) == both)
    assert begins(page, stays) == 202
    soon(lambda: public(site) == both[:1])
    other.show("19. 23b")
    site.desk.next_game("a" * 16, *stays[1:])
    for changes in ("", "32. 28w"):
        site.desk.show(changes)
    soon(lambda: site.same_story(hall, number, other))
    soon(lambda: public(site) == [(site.number, "Sijbrands, Ton", 1)])
    assert begins(page, stays, withdrawn) == 202
    soon(lambda: public(site) == [(site.number, "Sijbrands, Ton", 1), (number, "Baba Sy", 2)])


def test_a_round_that_cannot_start_is_reported_and_starts_at_no_board(
    site: Site, hall: Hall, page: httpx.Client
) -> None:
    site.join()
    soon(lambda: site.same_story(hall))
    good = TABLE.format(board=site.number)
    for table, reason in (
        (good + f"{site.number};A;B\n", "board"),
        ("board;white;blakc\n1;A;B\n", "line 1"),
        (good + "128;A;B\n", "no board is heard at 128; begin without these pairings now"),
    ):
        answer = begin(page, table)
        assert answer.status_code == 409
        assert reason in answer.json()["reason"]["en"]
    for more, reason in (
        ({"time_control": "soon"}, "soon"),
        ({"rules": "chess"}, "there is no rule set 'chess'"),
        ({"rules": "brazilian"}, f"played on 8x8 squares, and there is another board at {site.number}"),
        ({"manners": {"5.4.99": "log"}}, "5.4.99"),
        ({"manners": {"5.4.3": "shout"}}, "shout"),
    ):
        answer = begin(page, good, **more)
        assert answer.status_code == 409
        assert reason in answer.json()["reason"]["en"]
    assert page.get("/api/v1/hall/round").json()["boards"] == []
    assert page.get("/round/results.csv").status_code == 409
    assert site.desk.evening.begun == []
    site.desk.show()
    site.desk.show("32. 28w")
    soon(lambda: is_played(hall, site.number))
    assert "still played" in begin(page, good).text
    assert site.desk.evening.begun == []
