"""A USB or network camera: one capture thread, the newest frame wins."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Iterator
from typing import Any

import cv2
import numpy as np

from hardware.camera import Frame
from hardware.silence import silence_decoders
from referee.errors import UnreadableInput

silence_decoders()
_log = logging.getLogger(__name__)

_RETRY_S = 1.0
"""Wait between attempts to reopen a lost camera; larger is gentler on the bus, slower to recover."""
_CLOSE_S = 5.0
"""How long closing waits for the capture thread, which may be inside a blocking read."""


class OpenCvCamera:
    """A camera by number (USB) or by address (RTSP, HTTP).

    A thread of its own drains the device, because most drivers queue frames and would hand out old ones:
    `frames` always gives the newest and skips what nobody had time for. A lost device is tried again
    until the camera is closed; that is logged once when lost and once when back.
    """

    def __init__(
        self,
        source: int | str,
        *,
        size_px: tuple[int, int] | None = (1280, 720),
        frames_per_s: float | None = 30.0,
    ) -> None:
        """Open `source`; size and rate are wishes that a USB device answers as near as it can.

        Raises UnreadableInput when the device gives no picture now.
        """
        self._source = source
        self._wanted_size = size_px
        self._wanted_rate = frames_per_s
        self._fresh = threading.Condition()
        self._newest: Frame | None = None
        self._stop = threading.Event()
        capture = self._open()
        read, image = capture.read() if capture is not None else (False, None)
        if capture is None or not read or image is None:
            if capture is not None:
                capture.release()
            raise UnreadableInput(f"{self._name} gives no picture: {self._remedy}")
        self._size_px = (image.shape[1], image.shape[0])
        self._thread = threading.Thread(target=self._drain, args=(capture,), name=f"capture {self._name}", daemon=True)
        self._thread.start()

    @property
    def size_px(self) -> tuple[int, int]:
        """Width and height the device really gives."""
        return self._size_px

    def frames(self) -> Iterator[Frame]:
        """The newest frame each time, waiting for one that was not given yet, until closed."""
        given = -1
        while True:
            with self._fresh:
                while not self._stop.is_set() and (self._newest is None or self._newest.sequence <= given):
                    self._fresh.wait()
                frame = self._newest
            if self._stop.is_set() or frame is None:
                return
            given = frame.sequence
            yield frame

    def close(self) -> None:
        self._stop.set()
        with self._fresh:
            self._fresh.notify_all()
        self._thread.join(_CLOSE_S)

    def __enter__(self) -> OpenCvCamera:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()

    @property
    def _name(self) -> str:
        return f"camera {self._source}"

    @property
    def _remedy(self) -> str:
        if isinstance(self._source, int):
            return "check that it is plugged in, free of other programs, and that its number is right"
        return "check the address and the network"

    def _open(self) -> cv2.VideoCapture | None:
        capture = cv2.VideoCapture()
        with contextlib.suppress(cv2.error):
            if isinstance(self._source, int):
                capture.open(self._source)
            else:
                capture.open(self._source, cv2.CAP_FFMPEG)
        if not capture.isOpened():
            return None
        if isinstance(self._source, int):
            # Uncompressed video does not fit through USB 2 above VGA, so Motion JPEG first, then the size.
            capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
            if self._wanted_size is not None:
                capture.set(cv2.CAP_PROP_FRAME_WIDTH, self._wanted_size[0])
                capture.set(cv2.CAP_PROP_FRAME_HEIGHT, self._wanted_size[1])
            if self._wanted_rate is not None:
                capture.set(cv2.CAP_PROP_FPS, self._wanted_rate)
        return capture

    def _drain(self, capture: cv2.VideoCapture | None) -> None:
        sequence = 0
        lost = False
        while not self._stop.is_set():
            grabbed = capture is not None and capture.grab()
            captured_at_s = time.monotonic()
            if not grabbed or capture is None:
                if not lost:
                    lost = True
                    _log.warning("%s lost: trying again until it is back", self._name)
                if capture is not None:
                    capture.release()
                    capture = None
                if not self._stop.wait(_RETRY_S):
                    capture = self._open()
                continue
            decoded, image = capture.retrieve()
            if not decoded or image is None:
                continue
            if lost:
                lost = False
                _log.warning("%s is back", self._name)
            with self._fresh:
                self._newest = Frame(np.asarray(image, np.uint8), captured_at_s, sequence)
                self._fresh.notify_all()
            sequence += 1
        if capture is not None:
            capture.release()
