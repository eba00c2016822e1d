"""A round in the hall: from pairings to results, over real boards' links and the organiser's page."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest
from selenium.webdriver.common.by import By

from referee.arbiter.policy import ReportLevel
from referee.console.desk import GameLine
from referee.console.server import ConsoleServer
from referee.draughts.position import Side
from referee.draughts.variants import RULE_SETS
from referee.feed.publisher import Publisher
from referee.hall.board import BoardPresence
from referee.hall.hall import Hall
from referee.hall.pages import hall_app
from referee.hall.round_feed import RoundFeed
from referee.hall.rounds import Rounds
from referee.live.notices import Notices
from referee.messages import typed
from referee.records.decisions import CorrectResult, DeclareResult, Pause, Resign
from referee.records.events import GameResult
from referee.records.match import Entrant
from referee.tournament.event import EventRound
from referee.tournament.pairings import Pairing, Player
from tests.console.browser import Driver, find, screen, until
from tests.hall.halls import WAIT_S, JournalDesk, Site, soon, with_second_board
from tests.hall.test_pairing_files import EXCEL

TABLE = "board;white;black\n{board};Sijbrands, Ton;Wiersma, Harm\n"
WITH_ENTRIES = """board;white;white-id;white-rating;white-team;black
{board};Sijbrands, Ton;10003;2400;De Hoop;Wiersma, Harm
"""


@pytest.fixture
def hall(site: Site) -> Hall:
    return site.hall()


@pytest.fixture
def feed(site: Site, hall: Hall) -> Iterator[RoundFeed]:
    publisher = Publisher(site.path / "feed", 0, site.path / "state", Notices(lambda *_: None), language="en")
    feed = RoundFeed(hall, publisher)
    feed.start()
    yield feed
    feed.close()


@pytest.fixture
def page(site: Site, hall: Hall, feed: RoundFeed) -> Iterator[httpx.Client]:
    rounds = Rounds(hall, site.path / "hall", feed)
    server = ConsoleServer(lambda access, limits: hall_app(hall, access, limits, rounds=rounds), port=0)
    with server, httpx.Client(base_url=server.url, timeout=WAIT_S) as client:
        yield client


def begin(page: httpx.Client, table: str, **more: object) -> httpx.Response:
    return page.post("/api/v1/hall/round/begin", json={"table": table, "event": "Club evening", "round": "3", **more})


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


def public(site: Site) -> list[tuple[int, str, int]]:
    """Board, White and plies of each game in the public feed, in order."""
    games = json.loads((site.path / "feed" / "games.json").read_bytes())["games"]
    return [(game["board"], game["tags"]["White"], game["plies"]) for game in games]


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
        (good + "128;A;B\n", "no board is heard at 128"),
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


def begins(page: httpx.Client, *pairs: tuple[int, str, str], **more: object) -> int:
    """The answer's status for a round with these boards and players."""
    rows = "".join(f"{board};{white};{black}\n" for board, white, black in pairs)
    return begin(page, f"board;white;black\n{rows}", **more).status_code


def white_at(hall: Hall, number: int) -> str:
    """Who has White at that board, as it last reported."""
    with hall.locked_board(number) as board:
        return board.games[-1].white


def is_played(hall: Hall, number: int) -> bool:
    with hall.locked_board(number) as board:
        return board.playing


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
