"""Recordings, good and bad."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.video_file import VideoFile
from referee.errors import UnreadableInput
from tests.hardware.recordings import COUNT, RATE, SIZE_PX, write_recording

DATA = Path(__file__).parent.parent / "data"


@pytest.mark.parametrize(("name", "codec"), [("game.avi", "MJPG"), ("game.mp4", "mp4v"), ("game.mkv", "MJPG")])
def test_properties_of_a_recording(tmp_path: Path, name: str, codec: str) -> None:
    with VideoFile(write_recording(tmp_path / name, codec=codec)) as video:
        frames = list(video.frames())
    assert (video.size_px, video.frames_per_s, video.frame_count) == (SIZE_PX, RATE, COUNT)
    assert video.duration_s == pytest.approx(COUNT / RATE)
    assert len(frames) == COUNT
    assert [frame.captured_at_s for frame in frames] == pytest.approx([n / RATE for n in range(COUNT)], abs=0.002)
    assert not video.truncated


def test_thinning_keeps_times_and_sequence_numbers(tmp_path: Path) -> None:
    with VideoFile(write_recording(tmp_path / "game.avi"), frames_per_s=4) as video:
        frames = list(video.frames())
    assert [frame.sequence for frame in frames] == list(range(0, COUNT, 5))
    assert [frame.captured_at_s for frame in frames] == pytest.approx([n / RATE for n in range(0, COUNT, 5)])
    assert [int(np.median(frame.image)) for frame in frames] == pytest.approx(
        [n * 4 for n in range(0, COUNT, 5)], abs=2
    )


def cut_in_half(folder: Path) -> Path:
    whole = write_recording(folder / "whole.avi").read_bytes()
    part = folder / "part.avi"
    part.write_bytes(whole[: len(whole) // 2])
    return part


def test_a_truncated_recording_gives_its_frames_and_is_marked(tmp_path: Path) -> None:
    with VideoFile(cut_in_half(tmp_path)) as video:
        assert not video.truncated
        frames = list(video.frames())
        assert video.truncated
    assert COUNT // 3 < len(frames) < COUNT
    assert video.read_until_s == frames[-1].captured_at_s


def test_a_truncated_recording_that_is_to_begin_after_its_last_frame_begins_a_second_before(tmp_path: Path) -> None:
    """Nothing of it used to be seen."""
    part = cut_in_half(tmp_path)
    with VideoFile(part) as video:
        expected = [frame.captured_at_s for frame in video.frames()][-1 - int(RATE) :]
    with VideoFile(part, from_s=1.8) as video:
        assert [frame.captured_at_s for frame in video.frames()] == expected
        assert expected[-1] < 1.8
        assert video.truncated


def test_a_part_of_a_longer_recording_is_not_truncated() -> None:
    """Written by FFmpeg with `-output_ts_offset 60`: its times begin at 60 s, its length ends at 62 s."""
    with VideoFile(DATA / "late_start.mkv") as video:
        times = [frame.captured_at_s for frame in video.frames()]
        assert not video.truncated
    assert times == pytest.approx([number / 10 for number in range(20)])


@pytest.mark.parametrize(("name", "codec"), [("game.avi", "MJPG"), ("game.mp4", "mp4v"), ("game.mkv", "MJPG")])
@pytest.mark.parametrize(
    ("from_s", "first"),
    [(0.0, 0), (0.62, 13), (100.0, COUNT - 20)],
    ids=["the beginning", "within it", "after its end"],
)
def test_a_recording_begins_where_it_is_told(tmp_path: Path, name: str, codec: str, from_s: float, first: int) -> None:
    with VideoFile(write_recording(tmp_path / name, codec=codec), from_s=from_s) as video:
        frames = list(video.frames())
        assert not video.truncated
    assert [frame.captured_at_s for frame in frames] == pytest.approx(
        [n / RATE for n in range(first, COUNT)], abs=0.002
    )
    assert [int(np.median(frame.image)) for frame in frames] == pytest.approx(
        [n * 4 for n in range(first, COUNT)], abs=4
    )


@pytest.mark.parametrize("name", [b"latin-1-\xe9.avi", "caf\u00e9.avi".encode(), b"line\nbreak.avi"])
def test_a_recording_may_have_any_name(tmp_path: Path, name: bytes) -> None:
    path = write_recording(tmp_path / "game.avi").rename(tmp_path / os.fsdecode(name))
    with VideoFile(path) as video:
        assert len(list(video.frames())) == COUNT


@pytest.mark.parametrize("name", ["20:15.mp4", "./20:15.mp4", "2026-11-28T20:15.mp4", "concat:a.mp4", "pipe:.mp4"])
def test_a_recording_in_the_present_folder_may_have_a_colon_in_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    write_recording(tmp_path / "game.mp4", codec="mp4v").rename(name)
    with VideoFile(name) as video:
        assert len(list(video.frames())) == COUNT


def test_the_name_as_it_was_typed_is_in_the_refusal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    _text(Path("20:15.mp4"))
    with pytest.raises(UnreadableInput, match=r"^20:15\.mp4 is no video"):
        VideoFile("20:15.mp4")


def test_a_whole_recording_of_an_incredible_rate_is_not_truncated(tmp_path: Path) -> None:
    with VideoFile(write_recording(tmp_path / "game.avi", rate=1000.0)) as video:
        times = [frame.captured_at_s for frame in video.frames()]
        assert not video.truncated
    assert times == pytest.approx([number / 1000 for number in range(COUNT)])


def _nothing(path: Path) -> Path:
    return path


def _folder(path: Path) -> Path:
    path.mkdir()
    return path


def _empty(path: Path) -> Path:
    path.touch()
    return path


def _text(path: Path) -> Path:
    path.write_text("1. 32-28 18-23\n" * 200)
    return path


def _noise(path: Path) -> Path:
    path.write_bytes(np.random.default_rng(1).bytes(20_000))
    return path


def _headless(path: Path) -> Path:
    """An MP4 whose index at the end is missing, as after a power cut."""
    whole = write_recording(path, codec="mp4v").read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    return path


def _photograph(path: Path) -> Path:
    cv2.imwrite(str(path.with_suffix(".png")), np.zeros((20, 20, 3), np.uint8))
    return path.with_suffix(".png")


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (_nothing, "does not exist"),
        (_folder, "is a folder"),
        (_empty, "is empty"),
        (_text, "is no video"),
        (_noise, "is no video"),
        (_headless, "is no video"),
        (_photograph, "is a photograph"),
    ],
)
def test_unreadable_files_are_refused_in_one_line_with_the_remedy(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], made: Callable[[Path], Path], expected: str
) -> None:
    path = made(tmp_path / "game.mp4")
    capfd.readouterr()
    with pytest.raises(UnreadableInput) as error:
        VideoFile(path)
    assert expected in str(error.value)
    assert str(path) in str(error.value)
    assert ": " in str(error.value)
    assert "\n" not in str(error.value)
    assert capfd.readouterr().err == ""
