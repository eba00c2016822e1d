"""A profile round-trips, and unknown content is named with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from calibration.calibrating import calibrate_board, save_calibration
from calibration.lens import Lens
from calibration.profile import Profile, format_profile, load_profile, save_profile
from referee.errors import UnreadableInput
from tests.calibration.drawn_boards import drawn, posed, set_up


@pytest.fixture(scope="module")
def profile() -> Profile:
    pose = posed(10, elevation_deg=60)
    calibrated = calibrate_board([set_up(pose)], lens=Lens(680.0, pose.centre_px, (0.0, 0.0)))
    return calibrated.profile


def test_round_trip(tmp_path: Path, profile: Profile) -> None:
    save_profile(tmp_path / "club.toml", profile)
    assert load_profile(tmp_path / "club.toml") == profile
    assert [file.name for file in tmp_path.iterdir()] == ["club.toml"]


def test_a_profile_saved_by_a_windows_editor(tmp_path: Path, profile: Profile) -> None:
    file = tmp_path / "club.toml"
    file.write_bytes(b"\xef\xbb\xbf" + format_profile(profile).replace("\n", "\r\n").encode())
    assert load_profile(file) == profile


def test_a_profile_of_an_earlier_version_with_the_colours_of_its_pieces(tmp_path: Path, profile: Profile) -> None:
    file = tmp_path / "club.toml"
    colour = "bgr = [40.0, 50.0, 60.0]\nspread = [1.0, 1.0, 2.0]\nsquares = 20"
    tables = "[appearance.light_squares]", "[appearance.dark_squares]", "[[appearance.pieces]]"
    file.write_text("\n".join((format_profile(profile), *(f"{table}\n{colour}" for table in tables))))
    assert load_profile(file) == profile


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("[pose]", "[pose]\nzoom = 2", "pose.zoom"),
        ("version = 1", "version = 9", "version 9"),
        ("version = 1", "version = 1\ncolour = 3", "colour"),
        ("size = 10", 'size = "ten"', "pose.size"),
        ("size = 10", "size = 9", "pose.size"),
        ("radial = [", "radial = [1.0, ", "radial must be 2 numbers"),
        ("focal_px = 680.0", "focal_px = nan", "focal_px must be a number"),
        ("[pose]", "[pose", "no calibration profile"),
        ("[pose]", f"deep = {'[' * 100_000}", "no calibration profile"),
        ("picture_px = [800, 600]", "picture_px = [0, 0]", "pictures of 0 x 0 pixels"),
        ("picture_px = [800, 600]", "picture_px = [-800, -600]", "pictures of -800 x -600 pixels"),
        ("picture_px = [800, 600]", "picture_px = [800000, 600000]", "pictures of 800000 x 600000 pixels"),
        ("translation = [", "translation = [0, 0, 0]\n#", "cannot show a board"),
        ("translation = [", "translation = [0, 0, -20]\n#", "cannot show a board"),
        ("translation = [", "translation = [0, 0, 9e8]\n#", "cannot show a board"),
        ("translation = [", "translation = [90, 0, 20]\n#", "cannot show a board"),
        ("radial = [", "radial = [900.0, -9e8]\n#", "cannot show a board"),
        ("radial = [", "aspect = 1e-9\nradial = [", "cannot show a board"),
        ("rotation = [", "rotation = [3.14159, 0, 0]\n#", "cannot show a board"),
    ],
)
def test_unknown_entries_are_named(tmp_path: Path, profile: Profile, old: str, new: str, place: str) -> None:
    file = tmp_path / "club.toml"
    text = format_profile(profile)
    assert old in text
    file.write_text(text.replace(old, new, 1))
    with pytest.raises(UnreadableInput) as refusal:
        load_profile(file)
    assert place in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_pictures_lie_beside_the_profile(tmp_path: Path) -> None:
    calibrated = calibrate_board([drawn(posed(8))], white_at="top")
    save_calibration(tmp_path / "club.toml", calibrated)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["club.overlay.png", "club.png", "club.toml"]
    loaded = load_profile(tmp_path / "club.toml")
    assert loaded.reference_picture == "club.png"
    corners = loaded.pose.corners_px
    assert corners[2:, 1].mean() < corners[:2, 1].mean()


def test_a_missing_folder_is_named(tmp_path: Path, profile: Profile) -> None:
    with pytest.raises(UnreadableInput, match="nowhere"):
        save_profile(tmp_path / "nowhere" / "club.toml", profile)
