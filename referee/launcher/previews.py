"""Previews of the cameras to choose from. One is open at a time: several are too much for one USB bus."""

from __future__ import annotations

import threading
from collections.abc import Callable

import cv2
import numpy as np

from hardware.camera import LiveCamera
from referee.errors import UnreadableInput
from referee.messages import message

WIDTH_PX = 480
"""Width to which previews are reduced, pixels. Larger shows more and costs time. Chosen, not measured."""
JPEG_QUALITY = 75
"""JPEG quality, 1 to 100. Larger gives larger files. Chosen, not measured."""
FIRST_PICTURE_S = 5.0
"""Time that a camera's first picture may take, seconds. Larger is more patient with a slow one. Chosen, not
measured."""
UNASKED_S = 6.0
"""Time without a request after which a camera is closed, so that other programs can use it, seconds. Larger blocks it
longer. Chosen, not measured."""


class Previews:
    """Used from any thread."""

    def __init__(self, open_camera: Callable[[str], LiveCamera]) -> None:
        """`open_camera` raises RefereeError for an unusable camera."""
        self._open = open_camera
        self._lock = threading.Lock()
        self._name = ""
        self._camera: LiveCamera | None = None
        self._last_sequence = -1
        self._closing: threading.Timer | None = None
        self._suspended = False

    def jpeg(self, name: str) -> bytes:
        """The newest picture of this camera; another open one is closed. Raises RefereeError."""
        with self._lock:
            if self._suspended:
                raise UnreadableInput(message("launcher-camera-in-use"))
            if self._camera is None or self._name != name or self._camera.ended:
                self._close_camera()
                self._camera, self._name, self._last_sequence = self._open(name), name, -1
            frame = self._camera.newest(self._last_sequence, FIRST_PICTURE_S)
            self._stay_open()
            if frame is None:
                trouble = self._camera.trouble
                raise UnreadableInput(trouble or message("camera-still", camera=self._camera.name))
            self._last_sequence = frame.sequence
        height, width = frame.image.shape[:2]
        size_px = (WIDTH_PX, max(1, round(height * WIDTH_PX / width)))
        image = frame.image if width <= WIDTH_PX else cv2.resize(frame.image, size_px, interpolation=cv2.INTER_AREA)
        return bytes(cv2.imencode(".jpg", np.asarray(image), [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1])

    def suspend(self) -> None:
        """Close the camera: the match uses it from now on."""
        with self._lock:
            self._suspended = True
            self._close_camera()

    def resume(self) -> None:
        with self._lock:
            self._suspended = False

    def _stay_open(self) -> None:
        if self._closing is not None:
            self._closing.cancel()
        self._closing = threading.Timer(UNASKED_S, self._close)
        self._closing.daemon = True
        self._closing.start()

    def _close(self) -> None:
        with self._lock:
            self._close_camera()

    def _close_camera(self) -> None:
        if self._closing is not None:
            self._closing.cancel()
            self._closing = None
        camera, self._camera = self._camera, None
        if camera is not None:
            camera.close()
