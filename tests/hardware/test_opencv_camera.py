"""The network camera against a real server on this machine that sends Motion JPEG and breaks off."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import islice, pairwise
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.camera_list import CameraFacts, PluggedCamera
from hardware.opencv_camera import OpenCvCamera
from referee.errors import UnreadableInput
from referee.words import say

PICTURES_A_CONNECTION = 60
GRAIN = cv2.GaussianBlur(np.random.default_rng(1).integers(0, 120, (120, 160, 3), np.uint8), (5, 5), 2.0)


class MotionJpeg(BaseHTTPRequestHandler):
    """Sends PICTURES_A_CONNECTION pictures, 100 a second, then closes. The address can truncate pictures to a third:
    `/cut/1/2` every second one from number 1; `/picture` is one picture alone."""

    def do_GET(self) -> None:
        self.send_response(200)
        if self.path == "/picture":
            self.send_header("Content-Type", "image/jpeg")
            self.end_headers()
            self.wfile.write(cv2.imencode(".jpg", GRAIN)[1].tobytes())
            return
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=next")
        self.end_headers()
        pause = threading.Event()
        for number in range(PICTURES_A_CONNECTION):
            image = GRAIN + np.uint8(number * 2)
            body = cv2.imencode(".jpg", image)[1].tobytes()
            if self.path.startswith("/cut/"):
                first, every = map(int, self.path.split("/")[2:])
                if number >= first and (number - first) % every == 0:
                    body = body[: len(body) // 3]
            try:
                self.wfile.write(b"--next\r\nContent-Type: image/jpeg\r\n")
                self.wfile.write(f"Content-Length: {len(body)}\r\n\r\n".encode() + body + b"\r\n")
            except OSError:
                return
            pause.wait(0.01)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def address() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), MotionJpeg)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/camera.mjpeg"
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_stream_that_breaks_off_is_lost_once_and_back_once(address: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    with OpenCvCamera(address) as camera:
        assert camera.size_px == (160, 120)
        frames = []
        for frame in camera.frames():
            frames.append(frame)
            if any("back" in line for line in caplog.messages):
                break
    assert [line.split(": ")[0].split()[-1] for line in caplog.messages] == ["lost", "back"]
    assert all(a.sequence < b.sequence for a, b in pairwise(frames))
    assert all(a.captured_at_s <= b.captured_at_s for a, b in pairwise(frames))


def test_a_slow_reader_gets_the_newest_frame_and_skips_the_rest(address: str) -> None:
    with OpenCvCamera(address) as camera:
        frames = camera.frames()
        first = next(frames)
        latest = camera.newest(first.sequence + 4, 20.0)  # another reader waits for it
        second = next(frames)
    assert latest is not None
    assert second.sequence >= latest.sequence


def test_truncated_pictures_are_dropped(address: str) -> None:
    with OpenCvCamera(address.replace("camera.mjpeg", "cut/1/2")) as camera:
        for frame in islice(camera.frames(), 20):
            brighter = frame.image.astype(float) - GRAIN
            # nothing of the picture before, which is darker
            assert brighter[:60].mean() == pytest.approx(brighter[60:].mean(), abs=0.5)


def test_a_camera_with_only_truncated_pictures_is_reported(address: str) -> None:
    with OpenCvCamera(address.replace("camera.mjpeg", "cut/10/1")) as camera:
        assert list(islice(camera.frames(), 1))
        until_s = time.monotonic() + 20.0
        while (trouble := camera.trouble) is None and time.monotonic() < until_s:
            threading.Event().wait(0.01)
        assert trouble is not None
        assert "cut off" in say(trouble)


def test_an_address_that_gives_one_picture_alone_is_refused(address: str) -> None:
    with pytest.raises(UnreadableInput, match="gives one picture and ends: give the address of its video stream"):
        OpenCvCamera(address.replace("camera.mjpeg", "picture"))


def test_frames_end_when_the_camera_is_closed(address: str) -> None:
    camera = OpenCvCamera(address)
    frames = camera.frames()
    next(frames)
    camera.close()
    assert list(frames) == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (97, "camera 97 gives no picture: check that it is plugged in"),
        ("http://127.0.0.1:9/none", "check the address and the network"),
    ],
)
def test_a_missing_camera_is_refused_in_one_line_with_the_remedy(
    source: int | str, expected: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(UnreadableInput) as error:
        OpenCvCamera(source)
    assert expected in str(error.value)
    assert "\n" not in str(error.value)
    assert capfd.readouterr().err == ""


def test_another_camera_that_has_its_number_is_not_opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    camera = PluggedCamera(CameraFacts(0, "Logitech C920", "1-3:1.0"), frozenset(("1-2:1.0",)))
    monkeypatch.setattr("hardware.camera_list.DEVICES", tmp_path)
    monkeypatch.setattr("hardware.opencv_camera.plugged_camera", lambda number: camera)
    monkeypatch.setattr(PluggedCamera, "number", lambda self: None)
    monkeypatch.setattr(cv2, "VideoCapture", lambda: pytest.fail("another camera was opened"))
    with pytest.raises(UnreadableInput, match="there is no camera 0: plug it in"):
        OpenCvCamera(0)


def test_the_recording_of_a_camera_is_not_a_camera(tmp_path: Path) -> None:
    with pytest.raises(UnreadableInput):
        OpenCvCamera(str(tmp_path / "nothing.mp4"))
