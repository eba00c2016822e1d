"""`referee verify`: intact, changed or missing journals, by exit status and one line."""

from __future__ import annotations

import errno
import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.cli import main
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_reader import verify
from referee.outputs.journal_records import ClipKept, JournalCover, RecordKind
from referee.outputs.replay import new_session
from referee.records.decisions import CorrectResult, Decision, DeclareResult, Resign, UndoResult
from referee.records.end_of_input import EndOfInput
from referee.records.events import GameResult
from referee.records.match import Match
from tests.outputs.recorded_matches import finished_match, short_match


@pytest.fixture
def match(tmp_path: Path) -> Path:
    return finished_match(tmp_path / "match").parent


def test_an_intact_journal(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(match)]) == 0
    printed = capsys.readouterr().out
    assert "whole: " in printed
    assert "brought to its end" in printed
    assert "1 picture or clip is as it was kept" in printed
    seal = verify(match / "journal.sqlite").seal
    assert f"seal: {seal}" in printed
    assert main(["verify", str(match / "journal.sqlite"), "--seal", seal[:16]]) == 0


@pytest.mark.parametrize(
    ("decisions", "closed", "expected"),
    [
        ([Resign(1.0, Side.BLACK)], True, "the game is finished: 2–0, Black resigned (7.2.1)\n"),
        ([Resign(1.0, Side.BLACK)], False, "the game is finished: 2–0, Black resigned (7.2.1); it was not closed"),
        ([DeclareResult(1.0, GameResult.BOTH_LOSE, "neither came")], True, "the game is finished: 0–0, neither came\n"),
        ([Resign(1.0, Side.BLACK), UndoResult(2.0, "a slip")], False, "not brought to its end"),
        (
            [Resign(1.0, Side.BLACK), CorrectResult(2.0, GameResult.DRAW, "agreed before")],
            True,
            "the game is finished: 1–1, agreed before\n",
        ),
    ],
    ids=["resigned", "resigned, then the plug was pulled", "declared", "undone", "corrected"],
)
def test_a_game_that_was_decided_is_finished(
    decisions: list[Decision], closed: bool, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cover = JournalCover("test", Match(INTERNATIONAL, start_position(INTERNATIONAL), "test"))
    journal, session = Journal(MatchFolder(tmp_path), cover), new_session(cover)
    for decision in decisions:
        journal.add(RecordKind.INPUT, decision.time_s, decision)
        for event in session.feed(decision):
            journal.add(RecordKind.EVENT, event.time_s, event)
    if closed:
        journal.add(RecordKind.INPUT, 3.0, EndOfInput(3.0))
        assert session.feed(EndOfInput(3.0)) == ()
    journal.close()
    assert main(["verify", str(tmp_path)]) == 0
    assert expected in capsys.readouterr().out


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("UPDATE record SET payload = replace(payload, '28', '27') WHERE type = 'MovePlayed'", "was changed"),
        ("DELETE FROM record WHERE number = 20", "record 20 at"),
    ],
)
def test_a_changed_journal(match: Path, statement: str, expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    connection = sqlite3.connect(match / "journal.sqlite", isolation_level=None)
    connection.execute(statement)
    connection.close()
    assert main(["verify", str(match)]) == 1
    assert expected in capsys.readouterr().err


@pytest.mark.parametrize("changes_the_journal", [False, True], ids=["an intact journal", "a changed journal"])
def test_every_damaged_picture_is_named_and_then_the_journals_state(
    changes_the_journal: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = tmp_path / "match"
    recorded = short_match(match)
    hashes = {name: hashlib.sha256(name.encode()).hexdigest() for name in ("evidence/a.webm", "evidence/b.webm")}
    for name, sha256 in hashes.items():
        recorded.journal.add(RecordKind.EVIDENCE, 90.0, ClipKept(90.0, name, sha256))
        (match / name).write_bytes(name.encode())
    recorded.close()
    assert main(["verify", str(match)]) == 0
    assert "3 pictures and clips are as they were kept" in capsys.readouterr().out
    picture = next((match / "evidence").glob("*.jpg"))
    picture.write_bytes(b"another picture")
    (match / "evidence/b.webm").unlink()
    if changes_the_journal:
        with closing(sqlite3.connect(match / "journal.sqlite", isolation_level=None)) as file:
            number = "(SELECT MAX(number) FROM record)"
            file.execute(f"UPDATE record SET time_s = 0 WHERE number = {number}")
    assert main(["verify", str(match)]) == 1
    printed = capsys.readouterr()
    lines = printed.err.splitlines()
    assert lines[:2] == [f"{picture}: changed after the match", f"{match / 'evidence/b.webm'}: missing"]
    if changes_the_journal:
        assert "was changed" in lines[2]
    else:
        assert len(lines) == 2
        assert "whole: " in printed.out
        assert "1 picture or clip is as it was kept" in printed.out


def test_pictures_that_are_gone_with_their_folder_are_missing(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (picture,) = (match / "evidence").iterdir()
    (match / "evidence").rename(match / "elsewhere")
    assert main(["verify", str(match)]) == 1
    assert capsys.readouterr().err == f"{picture}: missing\n"
    assert main(["verify", str(match / "journal.sqlite")]) == 0  # a journal that was copied by itself
    assert "the picture or clip that it names is not beside it, and was not checked" in capsys.readouterr().out


def test_the_other_games_of_an_evening_are_named(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    finished_match(match / "game-2")
    assert main(["verify", str(match)]) == 0
    assert f"which was not checked: {match / 'game-2'}" in capsys.readouterr().out


def test_a_picture_that_somebody_added_is_named(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (match / "evidence" / "099-at.jpg").write_bytes(b"of another game")
    assert main(["verify", str(match)]) == 0
    printed = capsys.readouterr().out
    assert "1 picture or clip is as it was kept" in printed
    assert "does not know, and that proves nothing: evidence/099-at.jpg" in printed


def test_the_seal_reveals_a_truncated_end(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = match / "journal.sqlite"
    seal = verify(path).seal
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("DELETE FROM record WHERE number > 100")
    connection.close()
    assert main(["verify", str(match)]) == 1
    assert "it and 98 more were written and are missing: the end was cut off" in capsys.readouterr().err
    (match / "journal.sqlite-end").unlink()  # whoever cuts the journal may cut this too
    assert main(["verify", str(match)]) == 0
    assert "not brought to its end" in capsys.readouterr().out
    assert main(["verify", str(match), "--seal", seal]) == 1
    assert "cut off" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["nowhere"], ["nowhere", "--seal", "12"]])
def test_no_journal(arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path / arguments[0]), *arguments[1:]]) == 2
    assert "does not exist" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("content", "told"),
    [(b"", "is empty: nothing was recorded in it"), (b"a shopping list\n", "is no journal of the referee")],
    ids=["empty", "plain text"],
)
def test_a_file_that_is_no_journal_is_called_so(
    command: str, content: bytes, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(content)
    assert main([command, str(file)]) == 2
    assert f"{file} {told}" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_device_is_no_journal(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "/dev/null"]) == 2
    assert "/dev/null is no journal of the referee: give a match folder" in capsys.readouterr().err


def test_a_seal_that_is_too_short(match: Path) -> None:
    assert main(["verify", str(match), "--seal", "12"]) == 2


def test_a_file_of_another_kind_is_named_as_it_was_given(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    photo = tmp_path / "photo.jpg"
    photo.write_bytes(b"no journal at all" * 1000)
    assert main(["verify", str(photo)]) == 2
    assert f"{photo} is no journal" in capsys.readouterr().err


def test_a_journal_that_cannot_be_read_is_not_taken_for_another_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, opened = tmp_path / "journal.sqlite", Path.open
    file.write_bytes(b"anything")

    def allowed(path: Path, *how: Any, **more: Any) -> Any:
        if path == file:
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(path, *how, **more)

    monkeypatch.setattr(Path, "open", allowed)
    assert main(["verify", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert "is no journal that can be read: [Errno 13] Permission denied" in error
    assert "no journal of the referee" not in error
