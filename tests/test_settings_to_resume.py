"""The settings with which an evening goes on: those of its journal, with the camera that was used last."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from hardware.camera_address import PASSWORD_VARIABLE
from referee.from_settings import kept_settings
from referee.live.sources import kept_name
from referee.match_night import settings_to_resume
from referee.outputs.folder import MatchFolder
from referee.outputs.journal import Journal
from referee.outputs.journal_records import RecordKind
from referee.records.camera_signals import CameraUsed
from referee.settings import Settings
from referee.settings.settings_file import changed
from tests.outputs.recorded_matches import COVER

CORNERS = ((1.0, 1.0), (9.0, 1.0), (9.0, 9.0), (1.0, 9.0))


def resumed(folder: Path, kept: str, *used: str) -> Settings:
    """Of an evening begun with settings as they were `kept`, in which these cameras were `used`."""
    journal = Journal(MatchFolder(folder), replace(COVER, settings=kept))
    for source in used:
        journal.add(RecordKind.EVIDENCE, 0.0, CameraUsed(0.0, source))
    journal.close()
    return settings_to_resume(folder, Settings())


def begun_with(camera: str) -> Settings:
    settings = Settings()
    return msgspec.structs.replace(
        settings,
        camera=changed(settings.camera, source=camera),
        board=changed(settings.board, corners=CORNERS),
    )


def test_another_camera_goes_on_without_the_corners_of_the_first(tmp_path: Path) -> None:
    settings = resumed(tmp_path / "match", kept_settings(begun_with("0")), "0", "1")
    assert (settings.camera.source, settings.board.corners) == ("1", None)


def test_the_camera_of_the_settings_keeps_its_corners(tmp_path: Path) -> None:
    settings = resumed(tmp_path / "match", kept_settings(begun_with("0")), "0")
    assert (settings.camera.source, settings.board.corners) == ("0", CORNERS)


def test_a_recording_that_an_earlier_version_kept_without_its_path_keeps_its_corners(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.avi").touch()
    kept = msgspec.json.encode(begun_with("game.avi")).decode()
    assert resumed(tmp_path / "match", kept, kept_name("game.avi")).board.corners == CORNERS


@pytest.mark.parametrize("chosen", ["rtsp://guest:seven@board/", "http://board/video?token=seven"])
def test_an_evening_goes_on_without_the_secret_of_a_camera_that_was_chosen(
    chosen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The secret is not kept, and the evening would not go on at all."""
    monkeypatch.delenv(PASSWORD_VARIABLE, raising=False)
    settings = resumed(tmp_path / "match", kept_settings(begun_with("0")), "0", kept_name(chosen))
    assert settings.camera.source == "0"
    assert not any(b"seven" in file.read_bytes() for file in (tmp_path / "match").iterdir())


def test_with_the_password_given_again_that_camera_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PASSWORD_VARIABLE, "seven")
    used = kept_name("rtsp://guest:seven@board/")
    assert resumed(tmp_path / "match", kept_settings(begun_with("0")), "0", used).camera.source == used
