"""The newest picture of a camera, handed from the thread that fetches pictures to the one that looks at them."""

from __future__ import annotations

import threading
import time

from hardware.camera import Frame


class NewestFrame:
    """Holds one frame. A slow reader skips frames, so there is never a backlog."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._frame: Frame | None = None
        self._closed = False

    @property
    def closed(self) -> bool:
        return self._closed

    def put(self, frame: Frame) -> None:
        with self._changed:
            self._frame = frame
            self._changed.notify_all()

    def after(self, sequence: int, wait_s: float | None = None) -> Frame | None:
        """The newest frame if it is later than that one, waited for if need be; None when none came, or closed."""
        until_s = None if wait_s is None else time.monotonic() + wait_s
        with self._changed:
            while not self._closed and (self._frame is None or self._frame.sequence <= sequence):
                left_s = None if until_s is None else until_s - time.monotonic()
                if left_s is not None and left_s <= 0:
                    return None
                self._changed.wait(left_s)
            return None if self._closed else self._frame

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()
