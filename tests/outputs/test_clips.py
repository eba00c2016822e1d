"""Films of the seconds around an incident, made by a real process and read back frame by frame."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.camera import Frame
from referee.errors import CannotWrite
from referee.outputs import clips as clips_module
from referee.outputs.clips import AFTER_S, BEFORE_S, RING_S, SPACING_S, WIDTH_PX, Clips
from referee.outputs.folder import MatchFolder

NAME = "evidence/001-clip.webm"


def frame(time_s: float, size_px: tuple[int, int] = (1280, 720)) -> Frame:
    """A frame whose grey in the upper half tells its time; the lower half is another one in every frame."""
    tenth = round(time_s * 10)
    image = np.full((size_px[1], size_px[0], 3), round(time_s * 8), np.uint8)
    image[size_px[1] // 2 :] = 40 * (tenth % 4)
    return Frame(image, time_s, tenth)


def see(clips: Clips, begin_s: float, end_s: float, size_px: tuple[int, int] = (1280, 720)) -> None:
    for tenth in range(round(begin_s * 10), round(end_s * 10)):
        clips.add_frame(frame(tenth / 10, size_px))


def times_in(path: Path) -> list[float]:
    film = cv2.VideoCapture(str(path))
    times: list[float] = []
    while True:
        good, image = film.read()
        if not good:
            return times
        times.append(float(image[: len(image) // 2 - 8].mean()) / 8)


def test_a_clip_shows_the_seconds_before_and_after(tmp_path: Path) -> None:
    clips = Clips(MatchFolder(tmp_path))
    see(clips, 0, 15)
    begun = clips.request_clip(NAME, 14.0)
    see(clips, 15, 20)
    clips.close()
    assert begun is not None
    begins_s, size_px = begun
    assert begins_s == pytest.approx(14.0 - BEFORE_S, abs=SPACING_S)
    assert size_px == (WIDTH_PX, WIDTH_PX * 9 // 16)
    times = times_in(tmp_path / NAME)
    assert times[0] == pytest.approx(begins_s, abs=0.5)
    assert times[-1] == pytest.approx(15.0 + AFTER_S, abs=0.8)
    assert times == sorted(times)
    (made,) = clips.take_finished()
    assert made.name == NAME
    assert made.sha256 == hashlib.sha256((tmp_path / NAME).read_bytes()).hexdigest()


def test_a_match_that_ends_cuts_the_clip_short(tmp_path: Path) -> None:
    clips = Clips(MatchFolder(tmp_path))
    see(clips, 0, 5, (333, 251))
    clips.request_clip(NAME, 4.5)
    clips.close()
    assert times_in(tmp_path / NAME)[-1] == pytest.approx(4.9, abs=0.5)


def test_memory_is_bounded(tmp_path: Path) -> None:
    clips = Clips(MatchFolder(tmp_path))
    see(clips, 0, 30)
    assert len(clips._ring) <= RING_S / SPACING_S
    assert clips.request_clip(NAME, 100.0) is None


@pytest.mark.parametrize(
    ("noise", "finger_px", "until_s", "stored"),
    [
        (0, 0, 1.0, 1),
        (12, 0, 1.0, 1),
        (0, 24, 1.0, 5),
        (0, 0, 8.0, 4),
    ],
    ids=["a board at rest", "a noisy camera", "a finger moves", "looked at again every two seconds"],
)
def test_unchanged_frames_are_stored_once(
    noise: int, finger_px: int, until_s: float, stored: int, tmp_path: Path
) -> None:
    clips, drawn = Clips(MatchFolder(tmp_path)), np.random.default_rng(1)
    for number in range(round(until_s * 5)):
        image = np.full((720, 1280, 3), 120, np.uint8) + drawn.integers(0, noise + 1, (720, 1280, 3), np.uint8)
        at = 100 + number * finger_px
        image[300 : 300 + finger_px, at : at + finger_px] = 40
        clips.add_frame(Frame(image, number / 5, number))
    assert len({id(jpeg) for _, jpeg in clips._ring}) == stored


def test_a_clip_that_cannot_be_encoded_is_reported_and_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clips_module, "DEADLINE_S", 0.001)
    clips = Clips(MatchFolder(tmp_path))
    see(clips, 0, 5)
    clips.request_clip(NAME, 4.5)
    clips.close()
    assert isinstance(clips.trouble, CannotWrite)
    assert NAME in str(clips.trouble)
    assert not (tmp_path / NAME).exists()


def test_no_clip_is_written_without_frames(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "referee.outputs.clip_writer", str(tmp_path / "none.webm"), "6"]
    assert subprocess.run(line, input=b"", check=False).returncode == 1
