"""Resolving a camera's number or name among devices as Linux lists them."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from hardware.camera_list import CameraFacts, cameras, plugged_camera, source_of
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
    camera = plugged_camera(2, devices)
    assert camera is not None
    assert camera.facts.name == "Logitech C920"
    (devices / "video2").rename(devices / "video4")
    assert camera.number(devices) == 4
    (devices / "video4" / "name").write_text("another\n")
    assert camera.number(devices) == 2
    (devices / "video4").rename(devices / "video2")
    assert camera.number(devices) is None
    assert plugged_camera(3, devices) is None


def plug_in(devices: Path, number: int, socket: str) -> None:
    device = devices / f"video{number}"
    device.mkdir()
    (device / "name").write_text("Logitech C920\n")
    (device / "device").symlink_to(f"../../usb1/{socket}/{socket}:1.0")


@pytest.mark.parametrize(
    ("back", "number"),
    [
        ([(4, "1-3")], 4),
        ([(2, "1-3")], 2),
        ([(0, "1-4")], 0),  # in another socket
        ([], 0),
        ([(0, "1-2")], None),
    ],
    ids=[
        "at another number",
        "numbers swapped",
        "in another socket",
        "still gone",
        "gone, with the other in its place",
    ],
)
def test_a_camera_is_not_taken_for_another_of_its_name(
    tmp_path: Path, back: list[tuple[int, str]], number: int | None
) -> None:
    """Two tables have cameras of one make, and the one at this table is unplugged."""
    plug_in(tmp_path, 0, "1-3")
    plug_in(tmp_path, 2, "1-2")
    camera = plugged_camera(0, tmp_path)
    assert camera is not None
    for each in (0, 2):
        shutil.rmtree(tmp_path / f"video{each}")
    if (0, "1-2") not in back:
        plug_in(tmp_path, 0 if back == [(2, "1-3")] else 2, "1-2")
    for each, socket in back:
        plug_in(tmp_path, each, socket)
    assert camera.number(tmp_path) == number
