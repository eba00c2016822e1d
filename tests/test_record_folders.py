"""Which evening is continued when none is named."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from hardware.camera import Frame
from hardware.simulated.live_table import LiveTable
from referee.cli import main
from referee.errors import UnreadableInput
from referee.launcher.archive import Archive
from referee.live.match_inputs import Ending
from referee.outputs.journal_file import FILE_NAME
from referee.outputs.journal_reader import verify
from referee.record_folders import evening_page_folder, folder_to_resume, last_folder
from referee.records.decisions import CorrectResult, UndoResult
from referee.records.end_of_input import EndOfInput
from referee.records.events import GameResult
from referee.session import SessionInput
from referee.settings.record import RecordSettings
from referee.words import LANGUAGES, say
from tests.live.evenings import VIRTUAL
from tests.live.test_closed_games import resigned
from tests.outputs.recorded_matches import RecordedMatch

FIRST, SECOND = "2026-01-30-194500", "2026-01-31-194500"
CLUB = RecordSettings(folder="club")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's home, and the folder in which the program is started."""
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def kept(folder: Path, changed: str = SECOND) -> None:
    """An evening whose journal was last changed at that time."""
    folder.mkdir(parents=True)
    journal = folder / "journal.sqlite"
    journal.touch()
    at = datetime.strptime(changed, "%Y-%m-%d-%H%M%S").astimezone().timestamp()
    os.utime(journal, (at, at))


@pytest.mark.parametrize(
    ("evenings", "record", "last"),
    [
        ((f"matches/{FIRST}", f"matches/{SECOND}"), RecordSettings(), f"matches/{SECOND}"),
        ((f"Documents/referee/{FIRST}",), RecordSettings(), f"Documents/referee/{FIRST}"),
        ((f"matches/{FIRST}", f"Documents/referee/{SECOND}"), RecordSettings(), f"Documents/referee/{SECOND}"),
        ((f"Documents/referee/{FIRST}", f"matches/{SECOND}"), RecordSettings(), f"matches/{SECOND}"),
        ((f"club/{FIRST}", f"Documents/referee/{SECOND}"), CLUB, f"club/{FIRST}"),
    ],
    ids=[
        "the later of two",
        "of the evening page alone",
        "of the evening page the later",
        "of the command the later",
        "the settings name a folder for both",
    ],
)
def test_the_evening_started_last_is_continued(
    evenings: tuple[str, ...], record: RecordSettings, last: str, home: Path
) -> None:
    for evening in evenings:
        kept(home / evening)
    assert last_folder(record).resolve() == home / last


@pytest.mark.parametrize(("changed", "last"), [(FIRST, SECOND), ("2026-02-01-120000", "cup final")])
def test_an_evening_with_a_name_of_its_own_is_as_old_as_its_last_change(changed: str, last: str, home: Path) -> None:
    kept(home / "matches" / "cup final", changed)
    kept(home / "Documents" / "referee" / SECOND)
    assert last_folder(RecordSettings()).name == last


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="Windows sets no time zone for one program")
def test_in_the_hour_that_comes_twice_the_evening_started_last_is_continued(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Europe/Amsterdam")
    time.tzset()
    try:
        for name, minutes_later in (("2026-10-25-025000", 0), ("2026-10-25-021000", 20)):
            kept(home / "matches" / name)
            begun = datetime(2026, 10, 25, 0, 50, tzinfo=UTC) + timedelta(minutes=minutes_later)
            at = (begun + timedelta(minutes=5)).timestamp()
            os.utime(home / "matches" / name / "journal.sqlite", (at, at))
        assert last_folder(RecordSettings()).name == "2026-10-25-021000"
    finally:
        monkeypatch.undo()
        time.tzset()


@pytest.mark.parametrize(
    ("record", "places"),
    [(RecordSettings(), ("matches", "Documents/referee")), (CLUB, ("club",))],
    ids=["usual folders", "the settings name one"],
)
def test_without_an_evening_every_place_looked_in_is_named(
    record: RecordSettings, places: tuple[str, ...], home: Path
) -> None:
    with pytest.raises(UnreadableInput) as refused:
        last_folder(record)
    for language in LANGUAGES:
        sentence = say(refused.value.message, language)
        assert all(place in sentence for place in places)
        assert ("Documents" in sentence) is ("Documents/referee" in places)


def test_an_interrupted_evening_of_the_evening_page_is_found_again_and_named(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("referee.match_night.Evening.run", lambda evening: Ending.STOPPED)
    evening = evening_page_folder(RecordSettings()) / FIRST
    assert main(["play", *VIRTUAL, "--no-console", "--output", str(evening)]) == 0
    capsys.readouterr()
    assert main(["play", "--resume"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == f"continuing the evening in {evening}"
    assert not (home / "matches").exists()


@pytest.mark.parametrize(
    ("folder", "named"),
    [(f"matches/{FIRST}", ""), ("cup final", " --output 'cup final'")],
    ids=["the usual folder", "a folder of its own"],
)
def test_a_stopped_match_names_its_folder_where_resume_alone_would_not_find_it(
    folder: str, named: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("referee.match_night.Evening.run", lambda evening: Ending.STOPPED)
    assert main(["play", *VIRTUAL, "--no-console", "--output", folder]) == 0
    assert capsys.readouterr().out.splitlines()[-2].endswith(f"continue with referee play --resume{named}")


def test_a_stopped_match_names_its_folder_when_a_later_evening_is_there(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(home / "matches" / SECOND)
    monkeypatch.setattr("referee.match_night.Evening.run", lambda evening: Ending.STOPPED)
    assert main(["play", *VIRTUAL, "--no-console", "--output", f"matches/{FIRST}"]) == 0
    assert capsys.readouterr().out.splitlines()[-2].endswith(f"play --resume --output matches/{FIRST}")


def test_an_evening_ended_with_its_result_is_not_continued_by_itself(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = home / "matches" / FIRST
    evening.parent.mkdir()
    match = resigned(evening)
    match.close()
    before = match.journal.path.read_bytes()
    assert main(["play", "--resume"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert FIRST in line
    assert "was brought to its end with a result" in line
    assert match.journal.path.read_bytes() == before


@pytest.mark.parametrize(
    ("story", "continued"),
    [
        ("resigned; stopped", True),
        ("resigned; ended", False),
        ("resigned; ended; corrected", False),
        ("resigned; undone; stopped", True),
        ("resigned; undone; ended", True),
        ("resigned; ended; damaged", False),
        ("resigned; stopped; damaged", True),
        ("resigned; ended; next game opened", True),
        ("resigned; ended; next game opened; begun", True),
        ("resigned; ended; next game killed while it was made", False),
    ],
)
def test_every_evening_but_one_ended_with_its_result_is_continued_by_itself(
    story: str, continued: bool, home: Path
) -> None:
    record, evening = RecordSettings(), home / "matches" / FIRST
    evening.parent.mkdir()
    match = resigned(evening)
    for act in story.split("; ")[1:]:
        at_s = match.board.time_s
        fed: dict[str, SessionInput] = {
            "undone": UndoResult(at_s, "a slip"),
            "ended": EndOfInput(at_s),
            "corrected": CorrectResult(at_s, GameResult.DRAW, "agreed"),
        }
        if act in fed:
            match.feed(fed[act])
        elif act == "begun":
            match.show("32. 28w")
        elif act == "next game opened":
            match.journal.close()
            match = RecordedMatch(evening / "game-2")
        elif act == "next game killed while it was made":
            (evening / "game-2").mkdir()
            (evening / "game-2" / FILE_NAME).touch()
    match.journal.close()
    if story.endswith("damaged"):
        with closing(sqlite3.connect(match.journal.path, isolation_level=None)) as file:
            file.execute("DELETE FROM record WHERE number = 20")
    else:
        verify(match.journal.path)
    (stored,) = Archive(evening.parent).evenings()
    assert stored.open is continued
    if continued:
        assert folder_to_resume(record) == evening.relative_to(home)
    else:
        with pytest.raises(UnreadableInput):
            folder_to_resume(record)


@pytest.mark.slow
def test_an_evening_whose_pictures_failed_after_the_result_is_continued_by_itself(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = home / "matches" / FIRST
    evening.parent.mkdir()
    resigned(evening).journal.close()

    def failing(camera: LiveTable, after: int, wait_s: float) -> Frame:
        raise OSError("the driver is gone")

    monkeypatch.setattr(LiveTable, "newest", failing)
    assert main(["play", "--resume", *VIRTUAL, "--port", "0", "--voice", "off"]) == 1
    told = capsys.readouterr()
    assert told.err.splitlines()[-1].endswith("the driver is gone")
    assert "stopped; continue with referee play --resume" in told.out.splitlines()
    (stored,) = Archive(evening.parent).evenings()
    assert stored.open
    assert folder_to_resume(RecordSettings()) == evening.relative_to(home)


def test_nothing_to_continue_ends_with_status_2_and_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--resume"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("Documents/referee: name its folder with --output")
