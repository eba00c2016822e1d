"""`referee replay`: the same events again, and the files of the record rewritten."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from referee.cli import main
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_records import RecordKind
from referee.outputs.match_files import NAMES, files_of
from referee.records.events import GamePaused
from tests.outputs.recorded_matches import COVER, finished_match, short_match
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


def test_trouble_with_each_file_is_reported_under_its_own_name(tmp_path: Path) -> None:
    names = [sink.name for sink, _ in files_of(MatchFolder(tmp_path), COVER.match)]
    assert sorted(names) == sorted(FILES - {"broadcast.pdn"})  # which is written with game.pdn


def test_every_file_is_kept_from_overwriting_a_persons_own() -> None:
    assert set(NAMES) == FILES


def test_an_unchanged_journal_replays_alike(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    finished_match(tmp_path / "match")
    output = tmp_path / "again"
    assert main(["replay", str(tmp_path / "match"), "--output", str(output), "--language", "fr"]) == 0
    assert "de nouveau pareil" in capsys.readouterr().out
    assert {path.name for path in output.iterdir()} == FILES | {"evidence"}
    page = Page((output / "report.html").read_text("utf-8"))
    (picture,) = (output / "evidence").iterdir()
    assert f"evidence/{picture.name}" in page.links
    assert "Position maintenue par l'adversaire" in page.words


def test_an_interrupted_match_gets_its_report_in_its_own_folder(tmp_path: Path) -> None:
    match = short_match(tmp_path)
    match.journal.flush()
    assert main(["replay", str(tmp_path), "--output", str(tmp_path)]) == 0
    assert {path.name for path in tmp_path.iterdir()} >= FILES | {"evidence", "journal.sqlite"}


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def journal_of_another_match(folder: Path) -> None:
    Journal(MatchFolder(folder), replace(COVER, match=replace(COVER.match, white="Somebody else"))).close()


def replay_of_another_match(folder: Path) -> None:
    journal_of_another_match(folder.with_name("other"))
    assert main(["replay", str(folder.with_name("other")), "--output", str(folder)]) == 0


def copy_of_the_match(folder: Path) -> None:
    finished_match(folder)


def damaged_replay(folder: Path) -> None:
    folder.mkdir()
    (folder / "published.json").write_text("{")


@pytest.mark.parametrize(
    "make",
    [journal_of_another_match, replay_of_another_match, copy_of_the_match, damaged_replay],
    ids=lambda make: make.__name__.replace("_", " "),
)
def test_the_record_of_another_match_is_not_written_over(
    make: Callable[[Path], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    finished_match(tmp_path / "match")
    there = tmp_path / "there"
    make(there)
    (there / "evidence").mkdir(exist_ok=True)
    (there / "evidence" / "001-at.jpg").write_bytes(b"the only picture of it")
    kept = contents(there)
    assert main(["replay", str(tmp_path / "match"), "--output", str(there)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"{there} holds a record that {tmp_path / 'match' / 'journal.sqlite'} is not the journal of" in line
    assert contents(there) == kept


def test_a_match_may_be_replayed_into_the_same_folder_again(tmp_path: Path) -> None:
    finished_match(tmp_path / "match")
    words = ["replay", str(tmp_path / "match"), "--output", str(tmp_path / "again")]
    assert (main(words), main(words)) == (0, 0)


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


def test_a_damaged_journal_is_replayed_as_far_as_it_is_intact_and_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = finished_match(tmp_path)
    with closing(sqlite3.connect(journal, isolation_level=None)) as file:
        file.execute("DELETE FROM record WHERE number = 60")
    assert main(["replay", str(tmp_path)]) == 1
    error = capsys.readouterr().err
    assert "record 60" in error
    assert re.search(r"; the same again until \d:\d\d: \d+ inputs, \d+ events$", error.strip())


def test_no_journal(tmp_path: Path) -> None:
    assert main(["replay", str(tmp_path)]) == 2
