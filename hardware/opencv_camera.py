"""A USB or network camera: one capture thread, the newest frame wins."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Iterator
from typing import Any

import cv2
import numpy as np

from hardware.camera import Frame, Image
from hardware.camera_address import without_secrets
from hardware.camera_list import plugged_camera, remedy_for
from hardware.motion_jpeg import decoded
from hardware.newest import NewestFrame
from hardware.silence import silence_decoders
from referee.errors import UnreadableInput
from referee.messages import Message, message
from referee.system.steady_clock import steady_s
from referee.words import say

silence_decoders()
_log = logging.getLogger(__name__)

_RETRY_S = 1.0
"""Time between attempts to reopen a lost camera, seconds. Larger is gentler on the bus and slower to recover. Chosen,
not measured."""
_NETWORK_MS = 5000
"""Time for which a network camera may be silent while it is opened or read, milliseconds. Larger is more patient with a
bad network. Chosen, not measured."""
_CLOSE_S = 5.0
"""Time that closing waits for the capture thread, seconds, which may be inside a blocking read. Larger is more patient.
Chosen, not measured."""
_FIRST_TRIES = 10
"""Pictures within which a camera must deliver a complete one when it is opened. Larger waits longer for a bad network.
Chosen, not measured."""
_MOTION_JPEG = cv2.VideoWriter.fourcc(*"MJPG")


class OpenCvCamera:
    """A camera by number (USB) or by address (RTSP, HTTP).

    Its own thread drains the device, because most drivers queue frames and would hand out old ones: `frames` always
    gives the newest and skips the others. A lost device is tried again until the camera is closed; that is logged once
    when lost and once when back.
    """

    def __init__(
        self,
        source: int | str,
        *,
        size_px: tuple[int, int] | None = (1280, 720),
        frames_per_s: float | None = 30.0,
    ) -> None:
        """Open `source`; size and rate are requests that a USB device meets as nearly as it can. Raises UnreadableInput
        when the device delivers no picture now, or an address one picture alone."""
        self._source = source
        self._device = plugged_camera(source) if isinstance(source, int) else None
        self._wanted_size = size_px
        self._wanted_rate = frames_per_s
        self._newest = NewestFrame()
        self._lost = False
        self._cut_off = False
        """The last picture did not arrive complete."""
        self._stop = threading.Event()
        capture = self._open()
        image = None
        for _ in range(_FIRST_TRIES):
            if capture is None or image is not None or not capture.grab():
                break
            image = _retrieved(capture)
        if capture is None or image is None:
            if capture is not None:
                capture.release()
            raise UnreadableInput(self._no_picture)
        if isinstance(source, str) and not capture.grab():
            capture.release()
            raise UnreadableInput(message("camera-one-picture", camera=self.name))
        self._size_px = (image.shape[1], image.shape[0])
        self._thread = threading.Thread(
            target=self._drain, args=(capture,), name=f"capture {say(self.name)}", daemon=True
        )
        self._thread.start()

    @property
    def size_px(self) -> tuple[int, int]:
        """Width and height that the device really delivers."""
        return self._size_px

    def frames(self) -> Iterator[Frame]:
        """The newest frame each time, waiting for one that was not returned yet, until closed."""
        given = -1
        while (frame := self._newest.after(given)) is not None:
            given = frame.sequence
            yield frame

    def newest(self, after: int, wait_s: float) -> Frame | None:
        return self._newest.after(after, wait_s)

    @property
    def ended(self) -> bool:
        return self._stop.is_set()

    @property
    def played_out(self) -> None:
        return None

    @property
    def playback(self) -> None:
        return None

    @property
    def trouble(self) -> Message | None:
        if self._lost:
            return self._no_picture
        return message("camera-cut-off", camera=self.name) if self._cut_off else None

    def close(self) -> None:
        self._stop.set()
        self._newest.close()
        self._thread.join(_CLOSE_S)

    def __enter__(self) -> OpenCvCamera:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()

    @property
    def name(self) -> Message:
        named = f" ({self._device.facts.name})" if self._device is not None else ""
        return message("camera-named", source=f"{without_secrets(str(self._source))}{named}")

    @property
    def _no_picture(self) -> Message:
        if isinstance(self._source, int):
            gone = self._device is not None and self._device.number() is None
            remedy = remedy_for(self._source, gone=gone)
        else:
            remedy = message("camera-check-address")
        return message("camera-no-picture", camera=self.name, remedy=remedy)

    def _open(self) -> cv2.VideoCapture | None:
        if self._device is not None:
            number = self._device.number()
            if number is None:
                return None
            self._source = number
        capture = cv2.VideoCapture()
        with contextlib.suppress(cv2.error):
            if isinstance(self._source, int):
                capture.open(self._source)
            else:
                patience = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, _NETWORK_MS, cv2.CAP_PROP_READ_TIMEOUT_MSEC, _NETWORK_MS]
                capture.open(self._source, cv2.CAP_FFMPEG, patience)
        if not capture.isOpened():
            return None
        if isinstance(self._source, str) and int(capture.get(cv2.CAP_PROP_FOURCC)) == _MOTION_JPEG:
            capture.set(cv2.CAP_PROP_FORMAT, -1)  # undecoded JPEG data, in which truncated pictures are recognised
        if isinstance(self._source, int):
            # Uncompressed video does not fit through USB 2 above VGA, so Motion JPEG first, then the size.
            capture.set(cv2.CAP_PROP_FOURCC, _MOTION_JPEG)
            if self._wanted_size is not None:
                capture.set(cv2.CAP_PROP_FRAME_WIDTH, self._wanted_size[0])
                capture.set(cv2.CAP_PROP_FRAME_HEIGHT, self._wanted_size[1])
            if self._wanted_rate is not None:
                capture.set(cv2.CAP_PROP_FPS, self._wanted_rate)
        return capture

    def _drain(self, capture: cv2.VideoCapture | None) -> None:
        sequence = 0
        while not self._stop.is_set():
            grabbed = capture is not None and capture.grab()
            captured_at_s = steady_s()
            if not grabbed or capture is None:
                if not self._lost:
                    self._lost = True
                    _log.warning("%s lost: trying again until it is back", say(self.name))
                if capture is not None:
                    capture.release()
                    capture = None
                if not self._stop.wait(_RETRY_S):
                    capture = self._open()
                continue
            image = _retrieved(capture)
            self._cut_off = image is None
            if image is None:
                continue
            if self._lost:
                self._lost = False
                _log.warning("%s is back", say(self.name))
            self._newest.put(Frame(image, captured_at_s, sequence))
            sequence += 1
        if capture is not None:
            capture.release()


def _retrieved(capture: cv2.VideoCapture) -> Image | None:
    """The picture that was grabbed; None if it is unreadable or incomplete."""
    read, image = capture.retrieve()
    if not read or image is None:
        return None
    given = np.asarray(image, np.uint8)
    return given if given.ndim == 3 else decoded(given.tobytes())
