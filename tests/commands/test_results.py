"""`referee results`, and the data that `referee play` takes from a round's table."""

from __future__ import annotations

import argparse
import io
import sys
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from referee.cli import main
from referee.commands.play import add_device_options, applied_to
from referee.draughts.position import Side
from referee.from_settings import kept_settings, match_of, settings_from_journal
from referee.messages import message
from referee.outputs.evening_folders import game_folder
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_records import JournalCover, RecordKind
from referee.outputs.pdn_file import match_tags
from referee.records.events import GameEnded, GameResult
from referee.records.match import Entrant, Match
from referee.settings import Settings
from referee.tournament.results import BoardResult
from referee.tournament.round_table import read_round
from referee.tournament.table_text import decoded
from referee.words import FIRST, catalogue
from tests.outputs.games import MATCH
from tests.tournament.tables import CLUB


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "round-3.csv"
    path.write_text(CLUB, "utf-8")
    return path


def played(
    folder: Path, board: int | None, result: GameResult, white: str = "?", black: str = "?", round_name: str = "?"
) -> str:
    """A match folder with that result in its journal."""
    match = replace(MATCH, board=board, white=white, black=black, round=round_name)
    journal = Journal(MatchFolder(folder), JournalCover("referee test", match))
    if result is not GameResult.UNKNOWN:
        journal.add(RecordKind.EVENT, 9.0, GameEnded(9.0, result, message("resigned", side=Side.BLACK)))
    journal.close()
    return str(folder)


def test_a_round_with_the_journals_of_its_boards(
    table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fourth = played(tmp_path / "board-4", 4, GameResult.DRAW)
    second = played(tmp_path / "board-2", 2, GameResult.UNKNOWN)
    output = tmp_path / "out"
    assert main(["results", str(table), second, fourth, "--output", str(output), "--round", "3"]) == 0
    assert capsys.readouterr().out.startswith("results of 5 boards written: ")
    results = read_round(decoded((output / "results.csv").read_bytes()))
    assert results.results[4] == BoardResult(GameResult.DRAW)
    assert results.team_matches[0].points == (6, 4)
    assert "6 – 4" in (output / "results.html").read_text("utf-8")


def test_a_table_pasted_into_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pasted = io.TextIOWrapper(io.BytesIO(b"Wit\tZwart\nTon\tHarm\n"))
    monkeypatch.setattr(sys, "stdin", pasted)
    assert main(["results", "-", "--output", str(tmp_path), "--language", "nl"]) == 0
    assert capsys.readouterr().out.endswith("zonder uitslag: 1\n")
    assert (tmp_path / "results.csv").read_text("utf-8-sig").startswith("Bord;Wit;Zwart;")


@pytest.mark.parametrize(
    ("board", "result", "expected"),
    [
        (1, GameResult.BLACK_WINS, "board 1: the table has 2-0, the journal of the match 0-2"),
        (9, GameResult.DRAW, "nobody is paired at board 9"),
        (None, GameResult.DRAW, "that match was played without a board number"),
    ],
)
def test_inconsistent_input_writes_nothing(
    table: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    board: int | None,
    result: GameResult,
    expected: str,
) -> None:
    folder = played(tmp_path / "match", board, result)
    assert main(["results", str(table), folder, "--output", str(tmp_path / "out")]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert expected in line
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", ["results.csv", "results.html", "link.csv"])
def test_the_table_that_is_read_is_not_written_over(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    table = Path("results.csv" if name == "link.csv" else name)
    table.write_text("Board;White;Black;Result;Remark\n1;J;P;2-0;protest pending\n")
    Path("link.csv").symlink_to("results.csv")
    assert main(["results", name]) == 2
    assert f"{name} would be overwritten while it is read" in capsys.readouterr().err
    assert "protest pending" in table.read_text()
    assert main(["results", name, "--output", "out"]) == 0


PAIRED = ("Georgiev; A.", "Thijssen, Kees")
"""Board 4 of the table."""


@dataclass(frozen=True)
class Evening:
    """The games at board 4, in the order in which they were played: White, Black, round, result."""

    games: tuple[tuple[str, str, str, GameResult], ...]
    name: str = "board-4"

    def kept_in(self, folder: Path) -> str:
        for number, (white, black, round_name, result) in enumerate(self.games, 1):
            played(game_folder(folder / self.name, number), 4, result, white, black, round_name)
        return str(folder / self.name)


BEFORE = ("Stranger", "Nobody", "2", GameResult.WHITE_WINS)
THIS = (*PAIRED, "3", GameResult.BLACK_WINS)


@pytest.mark.parametrize(
    "evening",
    [
        pytest.param(Evening((THIS,)), id="the game that is paired"),
        pytest.param(Evening(((PAIRED[0], "Substitute", "3", GameResult.BLACK_WINS),)), id="a substitute has Black"),
        pytest.param(Evening((("?", "?", "?", GameResult.BLACK_WINS),)), id="neither names nor round are known"),
        pytest.param(Evening(((*PAIRED, "?", GameResult.BLACK_WINS),)), id="the round is not known"),
        pytest.param(Evening((BEFORE, THIS)), id="after a game of other players"),
        pytest.param(Evening((THIS, BEFORE)), id="before a game of other players"),
        pytest.param(
            Evening(((*PAIRED, "2", GameResult.DRAW), THIS)), id="after a game of the same players in another round"
        ),
    ],
)
def test_the_game_of_an_evening_that_fits_the_pairing_counts(table: Path, tmp_path: Path, evening: Evening) -> None:
    output = tmp_path / "out"
    assert main(["results", str(table), evening.kept_in(tmp_path), "--output", str(output), "--round", "3"]) == 0
    results = read_round(decoded((output / "results.csv").read_bytes()))
    assert results.results[4] == BoardResult(GameResult.BLACK_WINS)


@pytest.mark.parametrize(
    ("evenings", "expected"),
    [
        pytest.param(
            (Evening((BEFORE, ("A", "B", "?", GameResult.DRAW))),),
            "board 4 is paired Georgiev; A. – Thijssen, Kees (round 3); {tmp}/board-4 has Stranger – Nobody (round 2) "
            "and A – B: leave that folder out, or correct the names or the round",
            id="an evening of other players",
        ),
        pytest.param(
            (Evening(((*PAIRED, "2", GameResult.DRAW),)),),
            "{tmp}/board-4 has Georgiev; A. – Thijssen, Kees (round 2)",
            id="the same players in another round",
        ),
        pytest.param(
            (Evening((THIS, THIS)),),
            "several games may be that of board 4: Georgiev; A. – Thijssen, Kees (round 3) in "
            "{tmp}/board-4/journal.sqlite and Georgiev; A. – Thijssen, Kees (round 3) in "
            "{tmp}/board-4/game-2/journal.sqlite. Name the file",
            id="two games of an evening",
        ),
        pytest.param(
            (Evening((THIS,)), Evening((BEFORE, THIS), "again")),
            "{tmp}/board-4/journal.sqlite and Georgiev; A. – Thijssen, Kees (round 3) in {tmp}/again/game-2/journal",
            id="a game in each of two folders",
        ),
    ],
)
def test_a_board_without_one_game_that_fits_is_refused_by_the_names(
    table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], evenings: tuple[Evening, ...], expected: str
) -> None:
    folders = [evening.kept_in(tmp_path) for evening in evenings]
    assert main(["results", str(table), *folders, "--output", str(tmp_path / "out"), "--round", "3"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert expected.format(tmp=tmp_path) in line
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(("named", "result"), [(1, GameResult.DRAW), (2, GameResult.BLACK_WINS)])
def test_of_several_games_that_fit_the_one_whose_file_is_named_counts(
    table: Path, tmp_path: Path, named: int, result: GameResult
) -> None:
    evening = Path(Evening(((*PAIRED, "3", GameResult.DRAW), THIS)).kept_in(tmp_path))
    journal = str(game_folder(evening, named) / "journal.sqlite")
    assert main(["results", str(table), journal, journal, "--output", str(tmp_path / "out")]) == 0
    results = read_round(decoded((tmp_path / "out" / "results.csv").read_bytes()))
    assert results.results[4] == BoardResult(result)


def options(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_device_options(parser, catalogue(FIRST))
    return parser.parse_args(arguments)


def test_the_match_of_one_board(table: Path) -> None:
    settings = applied_to(Settings(), options("--pairings", str(table), "--board", "3"))
    again = settings_from_journal(kept_settings(settings), Settings())
    for kept in (settings, again):  # a match that goes on does not need the table any more
        match = match_of(kept, datetime(2026, 11, 24, tzinfo=UTC))
        assert (match.board, match.white, match.black) == (3, "Müller, Jörg", "Van der Wal, Jannes")
        assert match.black_entry == Entrant("", 2300, "DC Huizum")
    tags = dict(match_tags(match))
    assert (tags["Board"], tags["WhiteTeam"], tags["BlackRating"]) == ("3", "DC Utrecht", "2300")


def test_event_place_and_round_can_be_typed() -> None:
    typed = options("--event", "Club championship", "--site", "Utrecht", "--round", "3")
    tags = dict(match_tags(match_of(applied_to(Settings(), typed), datetime(2026, 11, 24, tzinfo=UTC))))
    assert (tags["Event"], tags["Site"], tags["Round"]) == ("Club championship", "Utrecht", "3")


def test_a_name_on_the_command_line_overrides_the_table(table: Path) -> None:
    settings = applied_to(Settings(), options("--pairings", str(table), "--board", "3", "--white", "Substitute"))
    assert (settings.match.white, settings.match.black) == ("Substitute", "Van der Wal, Jannes")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], "say with --board which board this is (1, 2, 3, 4, 5)"),
        (["--board", "6"], "nobody is paired at board 6; the boards are 1, 2, 3, 4, 5"),
        (["--board", "0"], "--board: "),
    ],
)
def test_an_unknown_board_is_refused(
    table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], expected: str
) -> None:
    folder = tmp_path / "match"
    line = ["play", "--camera", "virtual", "--output", str(folder), "--pairings", str(table), *arguments]
    assert main(line) == 2
    assert expected in capsys.readouterr().err
    assert not folder.exists()


def test_a_match_of_an_earlier_version_has_no_board() -> None:
    assert (MATCH.board, MATCH.white_entry) == (None, Entrant())
    assert Match(MATCH.rules, MATCH.start, "x", white_entry=Entrant(" 1\n2 ")).white_entry.fmjd_id == "1 2"
