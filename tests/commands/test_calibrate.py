"""`referee calibrate`: the files it writes, those it must not write over, and cameras that stop."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import cv2
import numpy as np
import pytest

from calibration.profile import load_profile
from hardware.camera import Frame, Image, LiveCamera
from referee.cli import main
from referee.commands.calibrate import START_FRAMES, camera_pictures
from referee.errors import UnreadableInput
from referee.first_look.image_side import white_side
from referee.messages import typed
from tests.often import often
from tests.recordings import PIECES, RED_AND_BLUE, board_picture, still_board


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, with two photographs, two folders and a pipe, in one of its own."""
    working = tmp_path / "working"
    working.mkdir()
    monkeypatch.chdir(working)
    cv2.imwrite("photo.png", board_picture())
    cv2.imwrite("mine.png", board_picture())
    (working / "club.toml").mkdir()
    (working / "hall.overlay.png").mkdir()
    os.mkfifo("pipe.toml")
    return working


REFUSED = {
    "": "a text that is not empty is expected",
    "..": "Is a directory",
    "club.toml": "Is a directory",
    "hall.toml": "hall.overlay.png: File exists",
    "pipe.toml": "File exists",
    "board.png": "ends in .toml",
    "photo.toml": "photo.png would be overwritten while it is read",
    "mine.toml": "mine.png is a picture that no calibration made",
    "nowhere/board.toml": "No such file",
}
"""Names of profiles, and words of the refusal."""


@pytest.mark.parametrize("name", REFUSED)
def test_a_name_under_which_no_profile_can_be_kept(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {file: file.stat().st_mtime_ns for file in folder.parent.rglob("*")}
    assert main(["calibrate", "--photo", "photo.png", "--output", name]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert REFUSED[name] in line
    assert {file: file.stat().st_mtime_ns for file in folder.parent.rglob("*")} == before


@pytest.mark.parametrize(
    ("given", "output"),
    [
        ("--video film.mp4", "film.mp4"),
        ("--photo photo.png --lens-video film.mp4", "film.mp4"),
        ("--photo photo.png --lens-video film.png", "film.toml"),
        ("--photo photo.png --lens-photos link.png", "link.toml"),
    ],
    ids=["the recording", "the lens's recording", "the same by the picture's name", "the lens's photograph"],
)
def test_what_is_read_is_not_written_over(
    given: str, output: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    still_board(folder / "film.mp4")
    Path("film.png").symlink_to("film.mp4")
    Path("link.png").symlink_to("photo.png")
    before = {file: file.read_bytes() for file in folder.iterdir() if file.is_file()}
    assert main(["calibrate", *given.split(), "--output", output]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "would be overwritten while it is read" in line
    assert {file: file.read_bytes() for file in folder.iterdir() if file.is_file()} == before


@pytest.mark.parametrize("lost", often(["board.toml", "board.overlay.png"], "board.toml"))
def test_a_calibration_is_made_again_over_the_earlier_one(lost: str) -> None:
    words = ["calibrate", "--photo", "photo.png"]
    assert main(words) == 0
    Path(lost).unlink()
    assert main(words) == 0


@pytest.mark.parametrize(
    ("turned", "pieces", "options", "edge"),
    often(
        {
            "White at the top": (2, PIECES, (), "top"),
            "at the right": (1, PIECES, (), "right"),
            "nothing tells": (2, RED_AND_BLUE, (), "bottom"),
            "a colour is given": (2, RED_AND_BLUE, ("--white-colour", "red"), "top"),
            "the side is given": (2, PIECES, ("--white-side", "bottom"), "bottom"),
        },
        *("White at the top", "nothing tells", "a colour is given", "the side is given"),
    ),
)
def test_squares_are_numbered_from_where_white_sits(
    turned: int, pieces: dict[str, tuple[int, int, int]], options: tuple[str, ...], edge: str
) -> None:
    cv2.imwrite("turned.png", np.ascontiguousarray(np.rot90(board_picture(pieces=pieces), turned)))
    assert main(["calibrate", "--photo", "turned.png", "--output", "board.toml", *options]) == 0
    assert white_side(load_profile(Path("board.toml")).pose).value == edge


@pytest.mark.parametrize("name", ["board.toml", "tab\tand\nline.toml", os.fsdecode(b"latin-1-\xe9.toml"), "d\x7f.toml"])
def test_a_profile_of_any_name_can_be_loaded_again(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "--photo", "photo.png", "--output", name]) == 0
    assert load_profile(Path(name)).picture_px == (640, 480)
    assert capsys.readouterr().err == ""


@pytest.fixture
def closed_folder(folder: Path) -> Iterator[str]:
    """Nothing in it can be asked about; root is another user meanwhile, to whom nothing is closed."""
    closed = folder / "closed"
    closed.mkdir(mode=0)
    user = os.geteuid()
    if user == 0:
        folder.chmod(0o755)
        os.seteuid(65534)
    yield str(closed)
    os.seteuid(user)


@pytest.mark.parametrize("option", ["--photo", "--lens-photos", "--output"])
def test_a_folder_closed_to_the_user(option: str, closed_folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "--photo", "photo.png", option, f"{closed_folder}/board"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"{closed_folder}/board cannot be opened (Permission denied)" in line


class Pictures:
    """A camera that gives these pictures, a second apart, and then no more."""

    name, trouble = typed("a camera"), None

    def __init__(self, *pictures: Image) -> None:
        self._frames = [Frame(picture, float(number), number) for number, picture in enumerate(pictures)]

    def newest(self, after: int, wait_s: float) -> Frame | None:
        return self._frames[after + 1] if after + 1 < len(self._frames) else None


SMALL, LARGE = (np.zeros((size, size, 3), np.uint8) for size in (8, 16))


def test_a_camera_unplugged_meanwhile_is_not_waited_for() -> None:
    with pytest.raises(UnreadableInput, match="a camera gives no new picture"):
        camera_pictures(cast(LiveCamera, Pictures(*[SMALL] * (START_FRAMES - 1))))


def test_a_camera_plugged_in_again_with_another_size_is_calibrated_for_that() -> None:
    pictures = camera_pictures(cast(LiveCamera, Pictures(SMALL, *[LARGE] * START_FRAMES)))
    assert {picture.shape for picture in pictures} == {LARGE.shape}


@pytest.mark.parametrize(
    ("camera", "says"),
    [
        ("photo.png", "photo.png is a file: a recording goes with --video, a photograph with --photo"),
        ("virtual", "the virtual table needs no profile"),
        ("none.mp4", "there is no file none.mp4: check its name"),
    ],
)
def test_what_is_no_camera_is_refused_with_what_to_give(
    camera: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["calibrate", "--camera", camera]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert says in line
    assert not Path("board.toml").exists()
