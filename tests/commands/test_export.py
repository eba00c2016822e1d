"""`referee export` of a match: each form by itself, and everything together as evidence."""

from __future__ import annotations

import base64
import errno
import re
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from referee.cli import main
from referee.draughts.pdn import PdnSetUp
from referee.draughts.pdn_reader import read_pdn
from referee.outputs.match_export import MatchExport
from tests.outputs.recorded_matches import finished_match, short_match


@pytest.fixture
def match(tmp_path: Path) -> Path:
    return finished_match(tmp_path / "match").parent


def exported(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert main(["export", *map(str, arguments)]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(("profile", "set_ups", "plies"), [("record", 1, [5]), ("broadcast", 0, [4, 1])])
def test_pdn(profile: str, set_ups: int, plies: list[int], match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The broadcast has the plies before the set-up as a game of their own."""
    games = list(read_pdn(exported(capsys, match, "--profile", profile).splitlines()))
    assert not any(game.problems for game in games)
    records = [game.record for game in games if game.record is not None]
    assert sum(isinstance(item, PdnSetUp) for record in records for item in record.items) == set_ups
    assert [len(record.moves) for record in records] == plies


def test_fen(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert exported(capsys, match, "--as", "fen").startswith("W:W27,")
    after_one = exported(capsys, match / "journal.sqlite", "--as", "fen", "--ply", 1)
    assert after_one.startswith("B:W28,31,33")
    assert exported(capsys, match, "--as", "fen", "--ply", 0).startswith("W:W31,")
    assert exported(capsys, match, "--as", "fen", "--ply", 0, "--output", "-").startswith("W:W31,"), "not a file"
    assert main(["export", str(match), "--as", "fen", "--ply", "99"]) == 2
    assert capsys.readouterr().err.endswith("plies; give 0 to 5\n")


def test_a_file_may_have_the_name_of_standard_output(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert exported(capsys, match, "--as", "fen", "--output", "./-") == "written: -\n"
    assert (tmp_path / "-").read_text().startswith("W:W27,")


@pytest.mark.parametrize(
    ("language", "form", "words"),
    [
        ("fr", "scoresheet", "Feuille de partie"),
        ("fr", "report", "Procès-verbal"),
        ("de", "scoresheet", "Notationsformular"),
        ("nl", "scoresheet", "Notatieformulier"),
        ("nl", "report", "Verslag van de partij"),
    ],
)
def test_pages(language: str, form: str, words: str, match: Path, tmp_path: Path) -> None:
    output = tmp_path / "page.html"
    assert main(["export", str(match), "--as", form, "--language", language, "--output", str(output)]) == 0
    assert words in output.read_text("utf-8")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_report_needs_nothing_beside_it(language: str, match: Path, tmp_path: Path) -> None:
    picture = base64.b64encode(next((match / "evidence").glob("*.jpg")).read_bytes()).decode("ascii")
    output = tmp_path / "elsewhere" / "report.html"
    output.parent.mkdir()
    assert main(["export", str(match), "--as", "report", "--language", language, "--output", str(output)]) == 0
    text = output.read_text("utf-8")
    assert text.count(f"data:image/jpeg;base64,{picture}") == 1
    names = re.findall(r' id="([^"]+)"', text)
    assert len(names) == len(set(names))
    for address in re.findall(r'(?:src|href)="([^"]+)"', text):
        assert address.startswith("data:") or address.removeprefix("#") in names


def test_evidence_can_be_verified_wherever_it_is_unpacked(match: Path, tmp_path: Path) -> None:
    packed = tmp_path / "evidence.zip"
    assert main(["export", str(match), "--as", "evidence", "--output", str(packed)]) == 0
    with zipfile.ZipFile(packed) as archive:
        assert {"journal.sqlite", "report.html", "game.pdn", "README.txt"} <= set(archive.namelist())
        archive.extractall(tmp_path / "elsewhere")
    assert main(["verify", str(tmp_path / "elsewhere")]) == 0
    assert main(["replay", str(tmp_path / "elsewhere")]) == 0


def test_a_match_in_play_can_be_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = short_match(tmp_path)
    match.journal.flush()
    assert "1. 32-28" in exported(capsys, tmp_path)
    export = MatchExport(tmp_path)
    match.show(seconds=0.4)  # it goes on while the evidence is packed
    match.journal.flush()
    packed = tmp_path / "evidence.zip"
    export.evidence(packed, "en")
    match.close()
    unpacked = _unpacked(packed, tmp_path / "elsewhere")
    for name, seal in (("README.txt", r"seal is (\w{64})"), ("scoresheet.html", r"Seal of the journal: (\w{16})")):
        found = re.search(seal, (unpacked / name).read_text("utf-8"))
        assert found is not None
        assert main(["verify", str(unpacked), "--seal", found[1]]) == 0


def _unpacked(packed: Path, folder: Path) -> Path:
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(folder)
    return folder


def test_evidence_of_a_cut_journal_is_no_whole_record(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(match / "journal.sqlite", isolation_level=None)) as file:
        file.execute("DELETE FROM record WHERE number > 100")
    packed = tmp_path / "evidence.zip"
    assert main(["export", str(match), "--as", "evidence", "--output", str(packed)]) == 1
    assert main(["verify", str(_unpacked(packed, tmp_path / "elsewhere"))]) == 1
    assert "record 101" in capsys.readouterr().err


def test_evidence_of_a_file_that_was_cut_off_is_that_file(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = (match / "journal.sqlite").read_bytes()[:-100]
    (match / "journal.sqlite").write_bytes(cut)
    packed = tmp_path / "evidence.zip"
    assert main(["export", str(match), "--as", "evidence", "--output", str(packed)]) == 1
    unpacked = _unpacked(packed, tmp_path / "elsewhere")
    assert (unpacked / "journal.sqlite").read_bytes() == cut
    assert main(["verify", str(unpacked)]) == 1
    assert capsys.readouterr().err.count("the file is damaged there") == 2  # it was not changed


@pytest.mark.parametrize("form", ["report", "evidence"])
def test_a_picture_that_was_changed_is_named_where_it_is_shown(
    form: str, match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (picture,) = (match / "evidence").iterdir()
    picture.write_bytes(b"of another game")
    assert main(["export", str(match), "--as", form, "--output", str(tmp_path / "out")]) == 1
    assert capsys.readouterr().err == f"{picture}: changed after the match\n"
    assert main(["export", str(match), "--output", str(tmp_path / "out.pdn")]) == 0


def test_a_folder_among_the_pictures_is_left_out_of_the_evidence(match: Path, tmp_path: Path) -> None:
    (match / "evidence" / "for the federation").mkdir()
    packed = tmp_path / "evidence.zip"
    assert main(["export", str(match), "--as", "evidence", "--output", str(packed)]) == 0
    assert main(["verify", str(_unpacked(packed, tmp_path / "elsewhere"))]) == 0


def test_the_readable_part_of_a_damaged_journal_is_exported(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    connection = sqlite3.connect(match / "journal.sqlite", isolation_level=None)
    connection.execute("UPDATE record SET time_s = 0 WHERE number = 60")
    connection.close()
    assert main(["export", str(match)]) == 1
    streams = capsys.readouterr()
    assert "1. 32-28" in streams.out
    assert "record 60" in streams.err


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        (["--as", "evidence"], "name it with --output"),
        (["--as", "evidence", "--output", "-"], "name it with --output"),
        (["--output", "."], "cannot write"),
    ],
)
def test_refusals(arguments: list[str], refusal: str, match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(match), *arguments]) == 2
    assert refusal in capsys.readouterr().err


KEPT = ("journal.sqlite", "journal.sqlite-end", "evidence/001-at.jpg", "resume-a.state", ".referee.lock", "referee.log")


@pytest.mark.parametrize("form", ["pdn", "evidence"])
@pytest.mark.parametrize("name", KEPT)
@pytest.mark.parametrize("source", ["match", "match/journal.sqlite", "games.pdn"])
def test_what_cannot_be_made_again_from_a_journal_is_not_written_over(
    source: str, name: str, form: str, match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games.pdn").write_text("1. 32-28 *\n")
    target = match / name
    if not target.exists():
        target.write_bytes(b"kept")
    before = target.read_bytes()
    assert main(["export", str(tmp_path / source), "--as", form, "--output", str(target)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"{target} " in line
    assert target.read_bytes() == before


def test_a_journal_by_another_name_is_not_written_over(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone = (match / "journal.sqlite").rename(tmp_path / "alone.sqlite")
    other = finished_match(tmp_path / "other").parent
    for source in (alone, other):
        assert main(["export", str(source), "--output", str(alone)]) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert "would be overwritten while it is read" in first
    assert "belongs to the record of a match" in second
    assert main(["verify", str(alone)]) == 0


@pytest.mark.parametrize("name", ["game.pdn", "report.html", "sheet.html"])
def test_what_is_made_from_the_journal_may_be_made_again(name: str, match: Path) -> None:
    for _ in range(2):
        assert main(["export", str(match), "--output", str(match / name)]) == 0


@pytest.mark.parametrize("given", ["typo.pdn", "games.pdn/typo.pdn"])
def test_a_missing_file_of_games_is_named(given: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = tmp_path / "games.pdn"
    output.write_text("1. 32-28 *\n")
    assert main(["export", str(tmp_path / given), "--output", str(output)]) == 2
    assert f"cannot read {tmp_path / given}" in capsys.readouterr().err
    assert output.read_text() == "1. 32-28 *\n"


@pytest.mark.parametrize(
    ("arguments", "name"),
    [([], "game.pdn"), (["--as", "report"], "report.html"), (["--as", "evidence"], "match.zip")],
    ids=["PDN", "a report", "evidence"],
)
def test_where_it_was_written_is_said(
    arguments: list[str], name: str, match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / name
    assert exported(capsys, match, *arguments, "--output", output) == f"written: {output}\n"
    again = exported(capsys, match, *arguments, "--output", output)
    assert again == f"written in place of the earlier file: {output}\n"
    assert {path.name for path in tmp_path.iterdir()} == {"match", name}


def test_a_failed_export_leaves_the_earlier_file(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "game.pdn"
    output.write_text("mine")

    def no_room(path: Path, target: Path) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", no_room)
    assert main(["export", str(match), "--output", str(output)]) == 2
    assert "the disk is full: make room" in capsys.readouterr().err
    assert output.read_text() == "mine"
    assert {path.name for path in tmp_path.iterdir()} == {"match", "game.pdn"}


def test_a_file_of_games_has_no_score_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = tmp_path / "games.pdn"
    games.write_text('[Event "x"]\n\n1. 32-28 *\n')
    assert main(["export", str(games), "--as", "scoresheet"]) == 2
    assert "made of a match" in capsys.readouterr().err


@pytest.mark.parametrize("form", [[], ["--as", "report"]], ids=["as PDN", "as a report"])
@pytest.mark.parametrize("of_a_match", [True, False], ids=["of a match", "of a file of games"])
def test_a_ply_is_named_only_for_a_position(
    form: list[str], of_a_match: bool, match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = tmp_path / "games.pdn"
    games.write_text('[Event "x"]\n\n1. 32-28 *\n')
    assert main(["export", str(match if of_a_match else games), *form, "--ply", "1"]) == 2
    printed = capsys.readouterr()
    assert "--ply 1 goes with --as fen" in printed.err
    assert not printed.out
