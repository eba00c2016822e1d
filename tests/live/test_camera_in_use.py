"""The camera with which an evening goes on, and how far into its recording."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest

from referee.live.camera_in_use import CameraInUse, camera_in_use, camera_watched
from referee.live.sources import PHONE, VIRTUAL, CameraOptions, kept_name, open_camera
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_file import FILE_NAME
from referee.outputs.journal_records import RecordKind
from referee.records.camera_signals import CameraUsed, LookedAway
from referee.records.readings import BoardReading
from tests.hardware.recordings import write_recording
from tests.outputs.recorded_matches import COVER

FIRST, SECOND = "first.mp4", "second.mp4"
Game: TypeAlias = tuple[list[CameraUsed], float]
"""How the camera was used, and the second of the game at which it was stopped."""
SEARCHED, FOUND = CameraUsed(0.0, FIRST), CameraUsed(4.0, FIRST, runs=True)

EVENINGS: dict[str, tuple[list[Game], CameraInUse | None]] = {
    "a journal of an earlier version": ([([], 20.0)], None),
    "the board was searched for": ([([SEARCHED], 20.0)], CameraInUse(FIRST, 0.0)),
    "from the moment when the board was found": ([([SEARCHED, FOUND], 10.0)], CameraInUse(FIRST, 6.0)),
    "not found within a minute, and watched from then on": (
        [([SEARCHED, CameraUsed(60.0, FIRST, runs=True)], 75.0)],
        CameraInUse(FIRST, 15.0),
    ),
    "resumed: neither the time away nor the search": (
        [([SEARCHED, FOUND, CameraUsed(60.0, FIRST, 6.0), CameraUsed(65.0, FIRST, 6.0, runs=True)], 66.0)],
        CameraInUse(FIRST, 7.0),
    ),
    "resumed, and stopped again while the board was searched for": (
        [([SEARCHED, FOUND, CameraUsed(60.0, FIRST, 6.0)], 80.0)],
        CameraInUse(FIRST, 6.0),
    ),
    "another recording was chosen": (
        [([SEARCHED, FOUND, CameraUsed(100.0, SECOND), CameraUsed(103.0, SECOND, runs=True)], 105.0)],
        CameraInUse(SECOND, 2.0),
    ),
    "another camera was chosen": ([([SEARCHED, FOUND, CameraUsed(100.0, "0")], 105.0)], CameraInUse("0", 0.0)),
    "the same recording was chosen once more, from its beginning": (
        [([SEARCHED, FOUND, CameraUsed(100.0, FIRST), CameraUsed(103.0, FIRST, runs=True)], 105.0)],
        CameraInUse(FIRST, 2.0),
    ),
    "a later game": (
        [([SEARCHED, FOUND], 10.0), ([CameraUsed(0.1, FIRST, 30.0, runs=True)], 5.1)],
        CameraInUse(FIRST, 35.0),
    ),
    "a later game, of which nothing was recorded yet": (
        [([SEARCHED, FOUND], 10.0), ([], 0.0)],
        CameraInUse(FIRST, 6.0),
    ),
}


@pytest.mark.parametrize(("games", "expected"), EVENINGS.values(), ids=EVENINGS)
def test_where_an_evening_goes_on(games: list[Game], expected: CameraInUse | None, tmp_path: Path) -> None:
    assert camera_in_use(recorded(games, tmp_path), begun=True) == expected


WAITING: dict[str, tuple[list[Game], CameraInUse]] = {
    "the board was not as it should be": ([([SEARCHED, FOUND], 10.0)], CameraInUse(FIRST, 0.0)),
    "stopped twice before": ([([SEARCHED, FOUND, SEARCHED, FOUND], 10.0)], CameraInUse(FIRST, 0.0)),
    "a later game": (
        [([SEARCHED, FOUND], 10.0), ([CameraUsed(0.1, FIRST, 30.0, runs=True)], 5.1)],
        CameraInUse(FIRST, 30.0),
    ),
}


@pytest.mark.parametrize(("games", "expected"), WAITING.values(), ids=WAITING)
def test_a_game_that_has_not_begun_sees_its_first_position_again(
    games: list[Game], expected: CameraInUse, tmp_path: Path
) -> None:
    assert camera_in_use(recorded(games, tmp_path), begun=False) == expected


Run: TypeAlias = tuple[float, ...]
"""Seconds of the readings of one run of the program."""

EARLIER: dict[str, tuple[list[list[Run]], float, float]] = {
    "nothing was read": ([[()]], 0.0, 0.0),
    "stopped": ([[(4.0, 7.0, 10.0)]], 6.0, 0.0),
    "stopped twice: not the time away": ([[(4.0, 10.0), (60.0, 61.0)]], 7.0, 0.0),
    "in a later game": ([[(4.0, 10.0)], [(3.0, 8.0)]], 14.0, 6.0),
}


@pytest.mark.parametrize(("games", "begun_s", "waiting_s"), EARLIER.values(), ids=EARLIER)
def test_a_recording_goes_on_by_the_journals_of_an_earlier_version(
    games: list[list[Run]], begun_s: float, waiting_s: float, tmp_path: Path
) -> None:
    """They tell no camera: its moves would be read again from the recording's beginning, and judged as irregular."""
    journals = []
    for number, runs in enumerate(games, 1):
        path = tmp_path / str(number)
        journal = Journal(MatchFolder(path), COVER)
        for run, times_s in enumerate(runs):
            if run > 0:
                journal.add(RecordKind.INPUT, times_s[0], LookedAway(times_s[0]))
            for time_s in times_s:
                journal.add(RecordKind.INPUT, time_s, replace(BoardReading.of_nothing(0.0, 50), time_s=time_s))
        journal.close()
        journals.append(path / FILE_NAME)
    source = COVER.match.source
    assert camera_watched(journals, begun=True) == CameraInUse(source, begun_s)
    assert camera_watched(journals, begun=False) == CameraInUse(source, waiting_s)


def test_a_recording_goes_on_where_it_was_stopped_although_the_journal_is_damaged(tmp_path: Path) -> None:
    """It would begin again where the damage keeps the latest time from being found."""
    journal = Journal(MatchFolder(tmp_path), COVER)
    for use in (SEARCHED, FOUND):
        journal.add(RecordKind.EVIDENCE, use.time_s, use)
    for time_s in range(5, 205):
        journal.add(RecordKind.INPUT, time_s, replace(BoardReading.of_nothing(0.0, 50), time_s=float(time_s)))
        journal.store_next_reading_whole()
    journal.close()
    file = tmp_path / FILE_NAME
    content = file.read_bytes()
    file.write_bytes(content[: len(content) // 2] + bytes(20_000) + content[len(content) // 2 + 20_000 :])
    assert camera_in_use([file], begun=True) == CameraInUse(FIRST, 200.0)


@pytest.mark.parametrize("name", [PHONE, VIRTUAL])
def test_a_file_with_the_name_of_another_camera_is_no_recording(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).touch()
    assert kept_name(name) == name


def test_a_recording_of_the_user_is_kept_with_its_path_without_the_users_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The journal is published as evidence."""
    home = tmp_path / "anna"
    films = home / "films"
    films.mkdir(parents=True)
    file = write_recording(films / "game.avi")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    monkeypatch.chdir(films)
    kept = kept_name(file.name)
    assert kept == kept_name(str(file)) == kept_name(kept) == "~/films/game.avi"
    monkeypatch.chdir(tmp_path)
    with closing(open_camera(kept, CameraOptions((640, 480), 12.5, 12.5))) as camera:
        assert camera.newest(-1, 20.0) is not None


def recorded(games: list[Game], folder: Path) -> list[Path]:
    journals = []
    for number, (uses, until_s) in enumerate(games, 1):
        path = folder / str(number)
        journal = Journal(MatchFolder(path), COVER)
        for use in uses:
            journal.add(RecordKind.EVIDENCE, use.time_s, use)
        journal.add(RecordKind.INPUT, until_s, replace(BoardReading.of_nothing(0.0, 50), time_s=until_s))
        journal.close()
        journals.append(path / FILE_NAME)
    return journals
