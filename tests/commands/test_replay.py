"""`referee replay`: the same events again, and the files of the record rewritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.cli import main
from referee.outputs.journal_records import RecordKind
from referee.records.events import GamePaused
from tests.outputs.recorded_matches import finished_match, short_match
from tests.outputs.test_report import Page

FILES = {
    "broadcast.pdn",
    "game.pdn",
    "incidents.jsonl",
    "positions.jsonl",
    "published.json",
    "report.html",
    "scoresheet.html",
}


def test_an_unchanged_journal_replays_alike(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    finished_match(tmp_path / "match")
    output = tmp_path / "again"
    assert main(["replay", str(tmp_path / "match"), "--output", str(output), "--language", "fr"]) == 0
    assert "de nouveau pareil" in capsys.readouterr().out
    assert {path.name for path in output.iterdir()} == FILES | {"evidence"}
    page = Page((output / "report.html").read_text("utf-8"))
    (picture,) = (output / "evidence").iterdir()
    assert f"evidence/{picture.name}" in page.links
    assert "Maintenue par l'adversaire" in page.words


def test_an_interrupted_match_gets_its_report_in_its_own_folder(tmp_path: Path) -> None:
    match = short_match(tmp_path)
    match.journal.flush()
    assert main(["replay", str(tmp_path), "--output", str(tmp_path)]) == 0
    assert {path.name for path in tmp_path.iterdir()} >= FILES | {"evidence", "journal.sqlite"}


def test_a_journal_alone_gives_a_report_without_pictures(tmp_path: Path) -> None:
    alone = finished_match(tmp_path / "match").rename(tmp_path / "alone.sqlite")
    assert main(["replay", str(alone), "--output", str(tmp_path / "again")]) == 0
    assert "<img" not in (tmp_path / "again" / "report.html").read_text("utf-8")


def test_a_differing_event_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = short_match(tmp_path)
    match.journal.add(RecordKind.EVENT, 60.0, GamePaused(60.0))
    match.close()
    assert main(["replay", str(tmp_path)]) == 1
    errors = capsys.readouterr().err
    assert "the journal has GamePaused at 1:00, the session now concludes" in errors
    assert "written by referee 1.0" in errors


def test_no_journal(tmp_path: Path) -> None:
    assert main(["replay", str(tmp_path)]) == 2
