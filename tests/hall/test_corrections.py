"""A result corrected on the organiser's page is corrected in the board's record: at once, or when the board
reconnects."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.draughts.position import Side
from referee.hall.board_requests import BoardRefused
from referee.hall.hall import Hall
from referee.hall.payloads import CorrectEarlier
from referee.hall.round_follower import RoundFollower
from referee.hall.rounds import Rounds
from referee.hall.stored_round import StoredRound
from referee.messages import typed
from referee.outputs.round_sheet import page as sheet
from referee.records.decisions import CorrectResult, Decision, DeclareResult, Resign, UndoResult
from referee.records.events import GameResult
from tests.hall.halls import JournalDesk, Site, soon

REASON = "Black's phone rang"


@pytest.fixture
def rounds(site: Site, hall: Hall) -> Iterator[Rounds]:
    """A round that has started at a connected board."""
    site.join()
    site.desk.next_game("a" * 16, "Sijbrands, Ton", "Wiersma, Harm")
    soon(lambda: site.same_story(hall) and hears_games(hall, site.number) == 2)
    rounds = round_in(hall, site)
    rounds.begin(
        StoredRound("Club evening", "3", "", "", f"board;white;black\n{site.number};Sijbrands, Ton;Wiersma, Harm\n")
    )
    site.desk.next_game("b" * 16, "Sijbrands, Ton", "Wiersma, Harm")
    soon(lambda: hears_games(hall, site.number) == 3)
    sender = RoundFollower(hall, rounds)
    sender.start()
    yield rounds
    sender.close()


def round_in(hall: Hall, site: Site) -> Rounds:
    return Rounds(hall, site.path / "hall")


def hears_games(hall: Hall, number: int) -> int:
    with hall.locked_board(number) as board:
        return len(board.games) if board.has_reported_games else 0


def result(rounds: Rounds, site: Site) -> str:
    return str(rounds.results().results.get(site.number, ""))


def decided(desk: JournalDesk) -> list[tuple[type[Decision], object, str]]:
    return [
        (type(one), getattr(one, "result", None), one.reason)
        for one in desk.decided
        if isinstance(one, DeclareResult | CorrectResult | UndoResult)
    ]


def test_a_correction_becomes_an_arbiters_decision_at_the_board(site: Site, rounds: Rounds) -> None:
    desk = site.desk
    rounds.correct(site.number, "1-1", "agreed, and nobody stopped the clock")
    assert result(rounds, site) == "1-1"
    rounds.correct(site.number, "2-0", REASON)
    rounds.correct(site.number, "", "they play on")
    assert decided(desk) == [
        (DeclareResult, GameResult.DRAW, "agreed, and nobody stopped the clock"),
        (CorrectResult, GameResult.WHITE_WINS, REASON),
        (UndoResult, None, "they play on"),
    ]
    assert result(rounds, site) == ""
    assert desk.session.ended is None
    corrections = [(str(one.before or ""), str(one.after or "")) for one in rounds.results().corrections]
    assert corrections == [("", "1-1"), ("1-1", "2-0"), ("2-0", "")]
    assert f"2–0 instead of 1–1. {REASON}".replace("'", "&#39;") in sheet(rounds.event(), rounds.results())


def test_a_game_that_is_over_is_corrected_in_its_own_record(site: Site, hall: Hall, rounds: Rounds) -> None:
    site.desk.decide(Resign(0.0, Side.WHITE))
    site.desk.next_game("c" * 16, "Weiss, Isidore", "Woldouby")
    soon(lambda: hears_games(hall, site.number) == 4)
    assert result(rounds, site) == "0-2"
    rounds.correct(site.number, "2-0", REASON)
    rounds.correct(site.number, "", "it is not known any more")
    assert site.desk.evening.corrected == [
        (3, GameResult.WHITE_WINS, REASON),
        (3, GameResult.UNKNOWN, "it is not known any more"),
    ]
    assert result(rounds, site) == ""


def test_a_correction_for_an_offline_board_is_delivered_once_when_it_returns(
    site: Site, hall: Hall, rounds: Rounds
) -> None:
    site.desk.decide(DeclareResult(0.0, GameResult.DRAW, "agreed"))
    soon(lambda: result(rounds, site) == "1-1")
    link = next(iter(site.links))
    link.close()
    soon(lambda: not hears_games(hall, site.number))
    rounds.correct(site.number, "0-2", "first")
    rounds.correct(site.number, "2-0", REASON)
    assert result(rounds, site) == "2-0"
    assert rounds.correction_note(site.number) is not None
    again = round_in(hall, site)  # as a hall that is started anew finds it
    assert (result(again, site), again.boards_awaited) == ("2-0", frozenset((site.number,)))
    assert len(decided(site.desk)) == 1
    site.join()
    soon(lambda: rounds.correction_note(site.number) is None)
    expected = [(CorrectResult, GameResult.BLACK_WINS, "first"), (CorrectResult, GameResult.WHITE_WINS, REASON)]
    assert decided(site.desk)[1:] == expected
    assert result(rounds, site) == "2-0"


def test_a_correction_with_a_lost_answer_is_found_in_the_boards_record(
    site: Site, hall: Hall, rounds: Rounds, tmp_path: Path
) -> None:
    site.desk.decide(DeclareResult(0.0, GameResult.DRAW, "agreed"))
    soon(lambda: result(rounds, site) == "1-1")
    site.links[0].close()
    soon(lambda: not hears_games(hall, site.number))
    rounds.correct(site.number, "2-0", REASON)
    copy = shutil.copytree(site.path / "hall", tmp_path / "copy")
    deaf = Rounds(hall, copy)  # it hears nothing of the answer that the other one gets
    site.join()
    soon(lambda: not rounds.boards_awaited)
    deaf.deliver_corrections(site.number)
    assert deaf.boards_awaited == frozenset()
    assert decided(site.desk)[1:] == [(CorrectResult, GameResult.WHITE_WINS, REASON)]


def test_a_failed_delivery_is_repeated_and_ends_none_of_the_others(
    site: Site, hall: Hall, rounds: Rounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.desk.decide(DeclareResult(0.0, GameResult.DRAW, "agreed"))
    soon(lambda: result(rounds, site) == "1-1")
    site.links[0].close()
    soon(lambda: not hears_games(hall, site.number))
    rounds.correct(site.number, "2-0", REASON)
    deliver, failed = rounds.deliver_corrections, list[int]()

    def fail_once(board: int) -> None:
        if not failed:
            failed.append(board)
            raise IndexError
        deliver(board)

    monkeypatch.setattr(rounds, "deliver_corrections", fail_once)
    site.join()
    soon(lambda: not rounds.boards_awaited)
    assert failed == [site.number]
    assert decided(site.desk)[1:] == [(CorrectResult, GameResult.WHITE_WINS, REASON)]


def test_a_repeated_request_id_is_executed_once(site: Site, hall: Hall, rounds: Rounds) -> None:
    asked = CorrectEarlier(id="1f", number=1, result=GameResult.DRAW, reason=REASON)
    for _ in range(2):
        hall.requests.ask(site.number, asked)
    assert site.desk.evening.corrected == [(1, GameResult.DRAW, REASON)]


def test_a_correction_refused_by_the_board_changes_nothing_and_gives_the_reason(
    site: Site, hall: Hall, rounds: Rounds
) -> None:
    site.desk.decide(DeclareResult(0.0, GameResult.DRAW, "agreed"))
    site.desk.next_game("c" * 16, "Weiss, Isidore", "Woldouby")
    soon(lambda: hears_games(hall, site.number) == 4 and result(rounds, site) == "1-1")
    site.desk.evening.refuses = typed("the disk is full")
    with pytest.raises(BoardRefused, match="the disk is full"):
        rounds.correct(site.number, "2-0", REASON)
    assert (result(rounds, site), rounds.correction_note(site.number), rounds.results().corrections) == (
        "1-1",
        None,
        (),
    )
    site.links[-1].close()
    soon(lambda: not hears_games(hall, site.number))
    rounds.correct(site.number, "2-0", REASON)
    assert result(rounds, site) == "2-0"
    site.join()
    soon(lambda: result(rounds, site) == "1-1")
    note = rounds.correction_note(site.number)
    assert note is not None
    assert note.key == "hall-correction-refused"


def test_a_pending_correction_is_delivered_after_the_next_round_has_started(
    site: Site, hall: Hall, rounds: Rounds
) -> None:
    number, other = next(site.place.numbers), JournalDesk(site.path / "other", "d" * 16)
    site.desk.decide(DeclareResult(0.0, GameResult.DRAW, "agreed"))
    site.join(other, number)
    soon(lambda: site.same_story(hall, number, other) and result(rounds, site) == "1-1")
    site.links[0].close()
    soon(lambda: not hears_games(hall, site.number))
    rounds.correct(site.number, "2-0", REASON)
    rounds.begin(StoredRound("Club evening", "4", "", "", f"board;white;black\n{number};Raman, J.;Baba Sy\n"))
    assert [note.key for note in rounds.late_correction_notes] == ["hall-correction-late"]
    site.join()
    soon(lambda: not rounds.late_correction_notes)
    assert decided(site.desk)[1:] == [(CorrectResult, GameResult.WHITE_WINS, REASON)]
    site.desk.decide(CorrectResult(0.0, GameResult.BLACK_WINS, "the other player's phone"))
    soon(lambda: str(rounds.earlier.results(1).results[site.number]) == "0-2")


def note(rounds: Rounds, site: Site) -> str | None:
    found = rounds.correction_note(site.number)
    return None if found is None else found.key


PAIRINGS_OF_ROUND_4 = "board;white;black\n{};Raman, J.;Baba Sy\n"


def test_a_forfeit_entered_before_the_game_begins_ends_it_at_the_board(site: Site, rounds: Rounds) -> None:
    rounds.begin(StoredRound("Club evening", "4", "", "", PAIRINGS_OF_ROUND_4.format(site.number)))
    rounds.correct(site.number, "2-0 F", "Baba Sy did not come")
    assert (result(rounds, site), note(rounds, site)) == ("2-0 F", "hall-correction-before-game")
    assert decided(site.desk) == []
    site.desk.next_game("c" * 16, "Raman, J.", "Baba Sy", round="4")
    soon(lambda: note(rounds, site) is None)
    assert decided(site.desk) == [(DeclareResult, GameResult.WHITE_WINS, "Baba Sy did not come")]
    assert result(rounds, site) == "2-0 F"


def test_a_result_of_a_game_unknown_to_the_board_is_kept_in_the_round_until_the_board_has_it(
    site: Site, hall: Hall, rounds: Rounds
) -> None:
    table = f"board;white;black;result\n{site.number};Raman, J.;Baba Sy;2-0 F\n128;Weiss, I.;Woldouby;0-2 F\n"
    rounds.begin(StoredRound("Club evening", "4", "", "", table))
    assert (result(rounds, site), note(rounds, site)) == ("2-0 F", "hall-correction-hall-only")
    assert rounds.results().open_boards == ()
    assert site.desk.evening.begun[-1].white == "Sijbrands, Ton"
    site.desk.next_game("c" * 16, "Raman, J.", "Baba Sy", round="4")
    soon(lambda: decided(site.desk) == [(DeclareResult, GameResult.WHITE_WINS, "entered with the pairings")])
    soon(lambda: note(rounds, site) is None)
    site.desk.decide(CorrectResult(0.0, GameResult.BLACK_WINS, "they played after all"))
    soon(lambda: result(rounds, site) == "0-2")


def test_results_outlast_the_board_and_the_hall(site: Site, hall: Hall, rounds: Rounds) -> None:
    site.desk.decide(DeclareResult(0.0, GameResult.DRAW, "agreed"))
    soon(lambda: result(rounds, site) == "1-1")
    site.links[-1].close()
    site.join(spare := JournalDesk(site.path / "spare", "d" * 16))
    soon(lambda: site.same_story(hall, desk=spare))
    assert result(rounds, site) == "1-1"
    assert result(round_in(hall, site), site) == "1-1"
    rounds.correct(site.number, "2-0", REASON)  # no board can be asked about it any more
    assert result(rounds, site) == "2-0"


def test_a_later_correction_at_the_board_supersedes_the_halls(site: Site, rounds: Rounds) -> None:
    rounds.correct(site.number, "2-0", REASON)
    site.desk.decide(CorrectResult(0.0, GameResult.DRAW, "the arbiters agreed"))
    soon(lambda: result(rounds, site) == "1-1")
    assert rounds.results().reasons(site.number) == (REASON, "the arbiters agreed")
