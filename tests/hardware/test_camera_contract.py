"""The contract of all cameras, real or simulated: the same tests for each."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice, pairwise
from pathlib import Path
from typing import TypeAlias

import numpy as np
import pytest

from hardware.camera import Camera
from hardware.mirrored_camera import MirroredCamera
from hardware.simulated.palettes import plain_scene
from hardware.simulated.table import VirtualTable
from hardware.video_file import VideoFile
from tests.hardware.recordings import write_recording

Opened: TypeAlias = Callable[[], Camera]


@pytest.fixture(params=["recording", "recording in a mirror", "virtual table"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    if request.param == "recording":
        path = write_recording(tmp_path / "game.avi")
        return lambda: VideoFile(path)
    if request.param == "recording in a mirror":
        path = write_recording(tmp_path / "game.avi")
        return lambda: MirroredCamera(VideoFile(path))
    scene = plain_scene(size_px=(160, 90))
    return lambda: VirtualTable(scene, "white: take 32-28", frames_per_s=10)


def test_frames_are_colour_pictures_of_the_size_announced(opened: Opened) -> None:
    with opened() as camera:
        width, height = camera.size_px
        for frame in islice(camera.frames(), 3):
            assert frame.image.shape == (height, width, 3)
            assert frame.image.dtype == np.uint8


def test_time_starts_at_zero_and_grows_with_the_sequence_number(opened: Opened) -> None:
    with opened() as camera:
        frames = list(camera.frames())
    assert frames[0].captured_at_s == 0
    assert [frame.sequence for frame in frames] == list(range(len(frames)))
    assert all(a.captured_at_s < b.captured_at_s for a, b in pairwise(frames))


def test_a_frame_keeps_its_picture_while_others_follow(opened: Opened) -> None:
    with opened() as camera:
        frames = camera.frames()
        first = next(frames)
        before = first.image.copy()
        list(islice(frames, 12))
        assert np.array_equal(first.image, before)


def test_every_iteration_gives_the_same_frames_from_the_start(opened: Opened) -> None:
    with opened() as camera:
        once, again = (list(islice(camera.frames(), 4)) for _ in range(2))
    assert [frame.captured_at_s for frame in once] == [frame.captured_at_s for frame in again]
    assert all(np.array_equal(a.image, b.image) for a, b in zip(once, again, strict=True))


def test_only_the_frames_that_are_due_are_given(opened: Opened) -> None:
    asked: list[float] = []

    def due(captured_at_s: float) -> bool:
        asked.append(captured_at_s)
        return len(asked) % 3 == 1

    with opened() as camera:
        every, some = list(camera.frames()), list(camera.frames(due))
    assert asked == [frame.captured_at_s for frame in every]
    assert [frame.sequence for frame in some] == [frame.sequence for frame in every[::3]]
    assert all(np.array_equal(a.image, b.image) for a, b in zip(some, every[::3], strict=True))


def test_a_closed_camera_gives_no_more_frames(opened: Opened) -> None:
    camera = opened()
    frames = camera.frames()
    next(frames)
    camera.close()
    assert list(frames) == []
    camera.close()
