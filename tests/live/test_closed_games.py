"""A game with a result that is continued: one that was closed, or killed just before."""

from __future__ import annotations

from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from referee.cli import main
from referee.draughts.position import Side
from referee.outputs.journal_reader import read_records, verify
from referee.outputs.journal_records import JournalRecord
from referee.records.decisions import CorrectResult, Resign
from referee.records.end_of_input import EndOfInput
from referee.records.events import ResultCorrected
from tests.live.evenings import CONSOLE, VIRTUAL, Evening, Page
from tests.outputs.recorded_matches import RecordedMatch

pytestmark = pytest.mark.slow


def resigned(folder: Path) -> RecordedMatch:
    match = RecordedMatch(folder)
    match.show()
    match.show("32. 28w")
    match.feed(Resign(match.board.time_s, Side.BLACK))
    match.show()
    return match


def after_the_end(journal: Path) -> list[JournalRecord]:
    """The records after the game was closed."""
    records = list(read_records(journal))
    (at,) = (at for at, line in enumerate(records) if isinstance(line.record, EndOfInput))
    return records[at + 1 :]


def test_a_closed_game_is_not_continued_without_a_console(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = resigned(tmp_path)
    match.close()
    before = match.journal.path.read_bytes()
    assert main(["play", "--resume", "--output", str(tmp_path), "--no-console", "--voice", "off", *VIRTUAL]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "is closed with the result 2–0, White wins" in line
    assert "--console" in line
    assert match.journal.path.read_bytes() == before


@pytest.mark.waiting
def test_a_closed_game_on_the_console_is_followed_by_the_next_one_and_stays_closed(tmp_path: Path) -> None:
    resigned(tmp_path).close()
    with Evening(tmp_path, *VIRTUAL, *CONSOLE, "--resume") as evening, ExitStack() as held:
        evening.until("this game is closed with the result 2–0, White wins")
        page = held.enter_context(closing(Page(evening)))
        assert page.match["phase"] == "ended"
        assert page.post("decisions", type="UndoResult", reason="a slip").status_code == 409
        page.decide(type="CorrectResult", result="1-1", reason="they had agreed to a draw")
        page.until(lambda match: match["games"][0]["result"] == "1-1")
        assert page.post("evening/next", white="A", black="B").status_code == 202
        page.until(lambda match: len(match["games"]) == 2)
        evening.stop()
    assert verify(tmp_path / "journal.sqlite").finished
    assert [type(line.record) for line in after_the_end(tmp_path / "journal.sqlite")] == [
        CorrectResult,
        ResultCorrected,
    ]


@pytest.mark.deep
def test_a_game_killed_after_its_result_ends_by_itself_when_continued(tmp_path: Path) -> None:
    match = resigned(tmp_path)
    match.journal.close()
    with Evening(tmp_path, *VIRTUAL, "--resume") as evening:
        assert evening.end() == 0
    assert verify(tmp_path / "journal.sqlite").finished
