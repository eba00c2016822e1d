"""Results: as people write them, entered once, corrected with a reason, summed up for teams, written and read again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.arbiter.policy import Policy
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, RuleSet
from referee.outputs.round_sheet import csv_table, page
from referee.records.clock_readings import ClockSide
from referee.records.events import GameResult
from referee.records.timing import Timing
from referee.tournament.event import EventRound
from referee.tournament.results import (
    BoardResult,
    Correction,
    ResultError,
    RoundResults,
    TeamMatch,
    merged,
    parse_result,
)
from referee.tournament.round_table import read_round
from referee.tournament.table_text import decoded
from referee.words import say
from tests.fluent_files import COMPLETE
from tests.tournament.tables import CLUB, RESULTS, rounds

WHITE, DRAW, BLACK, NOBODY = (
    BoardResult(result)
    for result in (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS, GameResult.BOTH_LOSE)
)
ROUND = read_round(CLUB)
EVENT = EventRound("Club championship")
FRISIAN = RULE_SETS["frisian"]


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("2-0", WHITE), ("2 – 0", WHITE), ("1-0", WHITE), ("2:0", WHITE), ("0-2", BLACK), ("0−1", BLACK),
        ("1-1", DRAW), ("½-½", DRAW), ("1/2-1/2", DRAW), ("0,5-0,5", DRAW), ("0-0", NOBODY),
        ("2-0 F", replace(WHITE, forfeit=True)), ("0-2 forfait", replace(BLACK, forfeit=True)),
        ("0-2 kampflos", replace(BLACK, forfeit=True)),
        ("+/-", replace(WHITE, forfeit=True)), ("-/+", replace(BLACK, forfeit=True)),
        ("-/-", replace(NOBODY, forfeit=True)), ("0-0f", replace(NOBODY, forfeit=True)), ("", None), ("*", None),
    ],
)  # fmt: skip
def test_results_as_people_write_them(text: str, result: BoardResult | None) -> None:
    assert parse_result(text) == result


@pytest.mark.parametrize("text", ["2-1", "3-0", "won", "1-1 F", "2", "-2-0"])
def test_invalid_results_are_refused(text: str) -> None:
    with pytest.raises(ResultError):
        parse_result(text)


@given(RESULTS)
def test_a_result_is_read_as_it_is_written(result: BoardResult) -> None:
    assert parse_result(str(result)) == result


def test_the_teams_of_a_round() -> None:
    assert ROUND.team_matches == (TeamMatch(("DC Utrecht", "DC Huizum"), (5, 3), 5, 1),)
    assert ROUND.open_boards == (4,)


def test_a_result_is_entered_once_and_corrected_with_a_reason() -> None:
    with pytest.raises(ResultError) as refused:
        ROUND.entered(1, DRAW)
    assert say(refused.value.message) == "board 1 has the result 2-0 already: 1-1 corrects it, which needs a reason"
    with pytest.raises(ResultError):
        ROUND.corrected(1, DRAW, " \n")
    with pytest.raises(ResultError) as refused:
        ROUND.entered(9, DRAW)
    assert say(refused.value.message) == "nobody is paired at board 9; the boards are 1, 2, 3, 4, 5"
    corrected = ROUND.entered(1, WHITE).corrected(1, DRAW, "they had agreed")
    assert corrected.results[1] == DRAW
    assert corrected.corrections[-1] == Correction(1, WHITE, DRAW, "they had agreed")
    assert corrected.corrected(1, None, "they play on").open_boards == (1, 4)


def test_the_boards_records_and_the_organisers_table_together() -> None:
    recorded = {1: WHITE, 4: DRAW, 5: BLACK}
    found = merged(ROUND, recorded)
    assert {board: str(result) for board, result in found.results.items()} == {
        1: "2-0", 2: "1-1", 3: "0-2 F", 4: "1-1", 5: "2-0",
    }  # fmt: skip
    assert found.corrections == (Correction(5, BLACK, WHITE, "de vlag viel ten onrechte"),)


@pytest.mark.parametrize("recorded", [{}, {1: WHITE}], ids=["no record", "a record"])
def test_a_result_withdrawn_by_the_table_with_a_reason_is_removed(recorded: dict[int, BoardResult]) -> None:
    table = read_round("board,white,black,result,reason\n1,Ton,Harm,,to be played again\n2,Jos,Rob,,\n")
    found = merged(table, recorded | {2: DRAW})
    assert found.results == {2: DRAW}
    assert found.corrections == (Correction(1, recorded.get(1), None, "to be played again"),)


def test_a_forfeit_in_the_table_stands_though_no_record_tells_one() -> None:
    assert str(merged(ROUND, {3: BLACK}).results[3]) == "0-2 F"


@pytest.mark.parametrize("heading", ["Remark", "Opmerking", "Remarques"])
def test_a_remark_is_not_a_correction(heading: str) -> None:
    table = read_round(f"white;black;result;{heading}\nA;B;;comes at 8\nC;D;2-0;played on stage\n")
    assert table.corrections == ()
    assert merged(table, {1: BLACK}).results == {1: BLACK, 2: WHITE}


def test_a_table_that_contradicts_a_record_needs_a_reason() -> None:
    with pytest.raises(ResultError) as refused:
        merged(ROUND, {1: BLACK})
    assert say(refused.value.message).startswith("board 1: the table has 2-0, the journal of the match 0-2")
    with pytest.raises(ResultError):
        merged(ROUND, {6: BLACK})


@given(rounds(), st.sampled_from(COMPLETE), st.sampled_from((INTERNATIONAL, FRISIAN)))
def test_a_round_is_read_as_it_was_written(results: RoundResults, language: str, rules: RuleSet) -> None:
    text = csv_table(replace(EVENT, rules=rules), results, language)
    again = read_round(decoded(text.encode()))
    assert (again.pairings, again.results) == (results.pairings, results.results)
    assert [(one.board, one.after, one.reason) for one in again.corrections] == [
        (one.board, one.after, one.reason) for one in results.corrections
    ]


@given(rounds())
def test_teams_share_the_points_of_their_boards(results: RoundResults) -> None:
    matches = results.team_matches
    assert len({frozenset(match.teams) for match in matches}) == len(matches)
    for match in matches:
        own = [
            pairing
            for pairing in results.pairings
            if {pairing.white.entry.team, pairing.black.entry.team} == set(match.teams)
        ]
        decided = [results.results[pairing.board] for pairing in own if pairing.board in results.results]
        assert match.boards == len(own) == len(decided) + match.open
        assert sum(match.points) == sum(result.points(side) for result in decided for side in Side)


@given(rounds(), RESULTS)
def test_a_correction_touches_one_board(results: RoundResults, result: BoardResult) -> None:
    board = results.pairings[0].board
    after = results.corrected(board, result, "a slip")
    others = {other: stands for other, stands in results.results.items() if other != board}
    assert after.results == {**others, board: result}
    assert after.corrections[:-1] == results.corrections


def test_a_formula_in_a_name_is_escaped_in_the_spreadsheet() -> None:
    text = csv_table(EVENT, read_round('white,black\n=1+1,"\'@x"\n'))
    assert ";'=1+1;'@x;" in text


@pytest.mark.parametrize(
    ("rules", "language", "totals", "shown", "cells"),
    [
        ("international", "nl", "5 – 3", ("2–0", "1–1", "0–2 F"), ("2;0", "1;1", "0;2")),
        ("frisian", "nl", "2½ – 1½", ("1–0", "½–½", "0–1 F"), ("1;0", "0,5;0,5", "0;1")),
        ("english", "en", "2½ – 1½", ("1–0", "½–½", "0–1 F"), ("1;0", "0.5;0.5", "0;1")),
    ],
)
def test_results_and_points_are_written_as_the_rules_count_them(
    rules: str, language: str, totals: str, shown: tuple[str, ...], cells: tuple[str, ...]
) -> None:
    event = replace(EVENT, rules=RULE_SETS[rules])
    sheet, table = page(event, ROUND, language), csv_table(event, ROUND, language)
    assert totals in sheet
    for score, points in zip(shown, cells, strict=True):
        assert f'<td class="score">{score}</td>' in sheet
        assert f";{points};" in table


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Round 3 Board"), ("fr", "Ronde 3 Damier"), ("nl", "Ronde 3 Bord")],
)
def test_the_sheet_to_print(language: str, words: str) -> None:
    event = EventRound("Nationale <competitie>", "3", date="2026.11.24")
    text = page(event, merged(ROUND, {5: BLACK}), language)
    assert "Nationale &lt;competitie&gt; · " + words.rsplit(" ", 1)[0] in text
    assert words.rsplit(" ", 1)[1] in text
    assert "5 – 3" in text
    assert "0–2 F" in text
    assert "de vlag viel ten onrechte" in text


def test_the_match_of_a_board() -> None:
    event = EventRound("Club championship", "3", time_control="80+1m", policy=Policy(settle_s=2.0))
    pairing = ROUND.pairing(3)
    match = event.match(pairing, "0", Timing("5", ClockSide.LEFT, pressed_by_board=True))
    assert (match.event, match.round, match.board, match.white) == ("Club championship", "3", 3, "Müller, Jörg")
    assert match.black_entry == pairing.black.entry
    assert match.timing == Timing("80+1m", ClockSide.LEFT, pressed_by_board=True)
    assert event.match(pairing, "0").timing == Timing("80+1m")
    assert EventRound("Rapid").match(pairing, "0", Timing("5")).timing is None
