"""A phone without a browser: takes pictures by its own clock, and sends them over a `PhoneConnection`."""

from __future__ import annotations

import threading
from typing import Any

import cv2
import numpy as np

from hardware.camera import Image
from hardware.phone_camera import PhoneCamera, PhoneConnection
from hardware.phone_picture import PhonePicture, packed
from referee.system.steady_clock import steady_s

APART_S = 5000.0
"""How far its clock is ahead of ours, seconds."""
SIZE_PX = (320, 180)


def jpeg(image: Image | None = None, size_px: tuple[int, int] = SIZE_PX) -> bytes:
    if image is None:
        image = np.full((size_px[1], size_px[0], 3), 128, np.uint8)
    return bytes(cv2.imencode(".jpg", image)[1])


def head_of_jpeg(width: int, height: int) -> bytes:
    """A JPEG file whose header announces that size, without image data."""
    size = height.to_bytes(2, "big") + width.to_bytes(2, "big")
    return b"\xff\xd8\xff\xc0\x00\x11\x08" + size + b"\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01\xff\xd9"


def sent_now(line: PhoneConnection, content: bytes | None = None, *, age_s: float = 0.0, heard: int = 0) -> Any:
    """A picture of that age arrives; returns what is wrong with it."""
    now_s = steady_s()
    sent_s = now_s + APART_S
    picture = PhonePicture(sent_s - age_s, sent_s, heard, sent_s, jpeg() if content is None else content)
    return line.take(packed(picture), now_s)


class Streaming:
    """Sends pictures until closed."""

    def __init__(self, camera: PhoneCamera, rate: float = 50.0) -> None:
        self._line, self._rate = camera.connect(), rate
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._send, daemon=True)
        self._thread.start()

    def _send(self) -> None:
        number = 0
        while not self._stop.wait(1 / self._rate):
            sent_now(self._line, heard=number)
            number += 1
            self._line.message_sent(number)

    def close(self) -> None:
        self._stop.set()
        self._thread.join()
        self._line.close()
