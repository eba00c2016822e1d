"""Live cameras: a recording played at its own speed, the virtual table, and a phone."""

from __future__ import annotations

import itertools
import math
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.camera import Due, Frame, LiveCamera, Playback, every_frame
from hardware.newest import NewestFrame
from hardware.phone_camera import PhoneCamera
from hardware.recording_playback import RecordingPlayback
from hardware.simulated.live_table import LiveTable
from hardware.simulated.palettes import plain_scene
from hardware.simulated.table import VirtualTable
from hardware.video_file import VideoFile
from referee.messages import typed
from referee.system.steady_clock import steady_s
from tests.hardware.phones import Streaming
from tests.hardware.recordings import write_recording

SIZE_PX = (320, 180)


def film(folder: Path) -> Path:
    """Fifteen pictures at 25 a second, each lighter than the one before."""
    writer = cv2.VideoWriter(str(folder / "short.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 25, SIZE_PX)
    for number in range(15):
        writer.write(np.full((SIZE_PX[1], SIZE_PX[0], 3), number * 10, np.uint8))
    writer.release()
    return folder / "short.avi"


def recording(folder: Path) -> RecordingPlayback:
    return RecordingPlayback(VideoFile(film(folder)), typed("a recording"))


class Unreadable(VideoFile):
    """A recording of which the decoder reads no more than so many pictures."""

    def __init__(self, path: Path, readable: int) -> None:
        super().__init__(path)
        self._readable = readable

    def frames(self, due: Due = every_frame) -> Iterator[Frame]:
        yield from itertools.islice(super().frames(due), self._readable)
        raise cv2.error("the decoder fails")


def wait_until(is_so: Callable[[], bool]) -> None:
    until_s = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < until_s
        time.sleep(0.02)


def table(folder: Path) -> LiveTable:
    del folder
    return LiveTable(VirtualTable(plain_scene(1, SIZE_PX), "table: wait 0.1"), frames_per_s=50)


@contextmanager
def phone(folder: Path) -> Iterator[PhoneCamera]:
    del folder
    with PhoneCamera() as camera:
        streaming = Streaming(camera)
        yield camera
        streaming.close()


@pytest.fixture(params=[recording, table, phone], ids=["a recording", "the virtual table", "a phone"])
def camera(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[LiveCamera]:
    make: Callable[[Path], AbstractContextManager[LiveCamera]] = request.param
    with make(tmp_path) as live:
        yield live


def test_a_recording_of_which_no_board_is_found_plays_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.recording_playback.HELD_S", 0.2)
    with recording(tmp_path) as playing:
        wait_until(lambda: playing.ended)


def test_frames_come_before_it_begins_numbered_and_stamped_by_this_computers_clock(camera: LiveCamera) -> None:
    before_s = steady_s()
    first = camera.newest(-1, 20.0)
    assert first is not None
    second = camera.newest(first.sequence, 20.0)
    assert second is not None
    assert second.sequence > first.sequence
    assert before_s - 20 < first.captured_at_s < second.captured_at_s <= steady_s()
    assert not camera.ended
    assert camera.trouble is None


def test_it_ends_once_everything_was_played(tmp_path: Path) -> None:
    with recording(tmp_path) as camera:
        camera.begin()
        sequence, last = -1, None
        while not camera.ended:
            frame = camera.newest(sequence, 0.2)
            if frame is not None:
                sequence, last = frame.sequence, frame
        assert last is not None
        assert last.image.mean() > 120


def cut(path: Path) -> VideoFile:
    """The first half of a recording."""
    whole = write_recording(path).read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    return VideoFile(path)


STAYING: dict[str, tuple[Callable[[Path], VideoFile], str, float]] = {
    "to its end": (VideoFile, "recording-played-out", 120.0),
    "to where it was cut off": (cut, "recording-broken-off", 40.0),
    "to where the decoder fails": (lambda path: Unreadable(path, 8), "recording-unreadable", 60.0),
}


@pytest.mark.parametrize(("opened", "told", "grey"), STAYING.values(), ids=STAYING)
def test_a_recording_that_stays_is_played_and_shows_its_last_picture_until_it_is_closed(
    opened: Callable[[Path], VideoFile], told: str, grey: float, tmp_path: Path
) -> None:
    source = opened(film(tmp_path))
    with RecordingPlayback(source, typed("a recording"), stays=True) as camera:
        assert camera.newest(-1, 20.0) is not None
        assert camera.played_out is None
        camera.begin()
        wait_until(lambda: camera.played_out is not None)
        assert camera.played_out is not None
        assert camera.played_out.key == told
        last = camera.newest(-1, 20.0)
        assert last is not None
        again = camera.newest(last.sequence, 20.0)
        assert again is not None
        assert again.captured_at_s > last.captured_at_s
        assert again.image.mean() == last.image.mean() > grey
        assert not camera.ended


def test_a_recording_of_which_nothing_can_be_read_says_so_and_shows_nothing(tmp_path: Path) -> None:
    with RecordingPlayback(Unreadable(film(tmp_path), 0), typed("a recording"), stays=True) as camera:
        wait_until(lambda: camera.played_out is not None)
        assert camera.newest(-1, 0.2) is None
        assert not camera.ended


def test_a_recording_that_cannot_be_read_any_more_does_not_end_as_if_it_were_over(tmp_path: Path) -> None:
    with RecordingPlayback(Unreadable(film(tmp_path), 8), typed("a recording")) as camera:
        camera.begin()
        wait_until(lambda: camera.ended)
        frame = camera.newest(-1, 0.2)
        assert frame is not None
        with pytest.raises(cv2.error, match="the decoder fails"):
            camera.newest(frame.sequence, 0.2)


def test_a_recording_tells_how_far_it_is_played(tmp_path: Path) -> None:
    file = write_recording(tmp_path / "long.avi")
    with RecordingPlayback(VideoFile(file, from_s=1.5), typed("a recording")) as camera:
        assert camera.newest(-1, 20.0) is not None
        assert camera.playback == Playback(1.5, None), "held at its first picture"
        before_s = steady_s()
        camera.begin()
        wait_until(lambda: camera.playback.since_s is not None)
        assert camera.playback.second_at(before_s) <= 1.5 <= camera.playback.second_at(steady_s())
        wait_until(lambda: camera.ended)
        assert camera.playback.second_at(steady_s()) > 2.5


def test_the_virtual_table_tells_how_far_its_script_is_played() -> None:
    virtual = VirtualTable(plain_scene(1, SIZE_PX), "white blitz: take 32-28; table: wait 9")
    over_s = virtual.performance.visits[0].end_s
    with LiveTable(virtual, frames_per_s=50, from_s=over_s + 1.0) as camera:
        assert camera.newest(-1, 20.0) is not None
        assert camera.playback == Playback(over_s, None), "back at the end of the last visit of a hand"
        before_s = steady_s()
        camera.begin()
        assert camera.playback.since_s is not None
        assert camera.playback.second_at(before_s) <= over_s <= camera.playback.second_at(steady_s())


def test_nothing_comes_after_closing(camera: LiveCamera) -> None:
    camera.close()
    assert camera.newest(-1, 0.1) is None


def test_players_press_when_their_script_says_so() -> None:
    pressed = threading.Event()
    script = "white blitz: take 32-28, press"
    with LiveTable(VirtualTable(plain_scene(1, SIZE_PX), script), frames_per_s=50, press=pressed.set) as camera:
        assert camera.newest(-1, 20.0) is not None
        assert not pressed.is_set()
        camera.begin()
        assert pressed.wait(20)


def test_a_table_that_stays_tells_that_everything_was_played() -> None:
    virtual = VirtualTable(plain_scene(1, SIZE_PX), "table: wait 0.1")
    with LiveTable(virtual, frames_per_s=50, afterwards_s=math.inf) as camera:
        time.sleep(0.3)
        assert camera.played_out is None  # nobody has begun
        camera.begin()
        wait_until(lambda: camera.played_out is not None)
        assert not camera.ended


def test_a_slow_reader_gets_only_the_newest() -> None:
    newest = NewestFrame()
    for number in range(5):
        newest.put(Frame(np.zeros((1, 1, 3), np.uint8), float(number), number))
    frame = newest.after(-1)
    assert frame is not None
    assert frame.sequence == 4
    assert newest.after(4, 0.01) is None
