"""Resolving a camera's number or name among devices as Linux lists them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hardware.camera_list import CameraFacts, cameras, name_of, number_of, source_of
from referee.errors import UnreadableInput


@pytest.fixture
def devices(tmp_path: Path) -> Path:
    for number, index, name in ((0, 0, "HD Webcam"), (1, 1, "HD Webcam"), (2, 0, "Logitech C920"), (10, 0, "Table 3")):
        device = tmp_path / f"video{number}"
        device.mkdir()
        (device / "index").write_text(f"{index}\n")
        (device / "name").write_text(f"{name}\n")
    return tmp_path


def test_only_devices_that_give_pictures_are_listed_by_number(devices: Path) -> None:
    assert cameras(devices) == (
        CameraFacts(0, "HD Webcam"),
        CameraFacts(2, "Logitech C920"),
        CameraFacts(10, "Table 3"),
    )


@pytest.mark.parametrize(
    ("text", "source"),
    [("0", 0), ("7", 7), ("c920", 2), ("Table", 10), ("rtsp://hall/3", "rtsp://hall/3")],
)
def test_camera_choices_are_resolved(devices: Path, text: str, source: int | str) -> None:
    assert source_of(text, devices) == source


@pytest.mark.parametrize(("text", "says"), [("zoom", "is no camera's name"), ("e", "means several cameras")])
def test_an_unknown_camera_is_refused_with_the_choices(devices: Path, text: str, says: str) -> None:
    with pytest.raises(UnreadableInput, match=says) as refused:
        source_of(text, devices)
    assert "2 (Logitech C920)" in str(refused.value)


@pytest.mark.parametrize("text", ["none.mp4", "/films/none", "films\\none", "./zoom"])
def test_a_path_to_nothing_is_called_a_file_that_is_not_there(devices: Path, text: str) -> None:
    with pytest.raises(UnreadableInput) as refused:
        source_of(text, devices)
    assert str(refused.value) == f"there is no file {text}: check its name, or choose a camera"


def test_a_folder_is_called_one(devices: Path) -> None:
    with pytest.raises(UnreadableInput, match="is a folder: choose a film in it"):
        source_of(str(devices), devices)


def test_an_address_that_is_not_utf_8_is_refused() -> None:
    """OpenCV would crash on it."""
    with pytest.raises(UnreadableInput, match="is no address of a camera"):
        source_of(os.fsdecode(b"rtsp://hall/\xe9"))


def test_where_nothing_is_listed_numbers_and_addresses_still_work(tmp_path: Path) -> None:
    assert cameras(tmp_path / "none") == ()
    assert source_of("1", tmp_path / "none") == 1
    with pytest.raises(UnreadableInput, match="give a number or an address; this computer names no camera"):
        source_of("webcam", tmp_path / "none")


def test_a_replugged_camera_is_found_by_its_name(devices: Path) -> None:
    name = name_of(2, devices)
    assert name == "Logitech C920"
    (devices / "video2").rename(devices / "video4")
    assert number_of(name, 2, devices) == 4
    assert number_of("gone", 2, devices) == 2
