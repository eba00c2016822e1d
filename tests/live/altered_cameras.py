"""Cameras whose pictures change, stall or show nothing, for the vision thread."""

from __future__ import annotations

import threading
import time
from dataclasses import replace

import cv2
import numpy as np

from hardware.camera import Frame, Image, Playback
from hardware.simulated.live_table import LiveTable
from hardware.simulated.table import VirtualTable
from referee.messages import Message, typed
from referee.system.steady_clock import steady_s
from tests.live.watched_table import table

INK = (20, 20, 20)


class AlteredCamera:
    """A virtual table whose pictures are altered while `altering` is set."""

    name: Message = typed("a camera that changes its mind")
    ended, trouble = False, None
    played_out: Message | None = None
    playback: Playback | None = None

    def __init__(self, players: VirtualTable | None = None) -> None:
        self._table = LiveTable(players or table(script="table: wait 60"))
        self.altering = threading.Event()
        self.altered_count = 0
        """Number of altered pictures so far."""

    def newest(self, after: int, wait_s: float) -> Frame | None:
        frame = self._table.newest(after, wait_s)
        if frame is None or not self.altering.is_set():
            return frame
        self.altered_count += 1
        return replace(frame, image=np.ascontiguousarray(self.altered(frame.image), np.uint8))

    def altered(self, image: Image) -> np.ndarray:
        raise NotImplementedError

    def close(self) -> None:
        self._table.close()


class Ornamented(AlteredCamera):
    """With a black ornament on one light square."""

    def __init__(self) -> None:
        players = table()
        super().__init__(players)
        corners = players.pose_at(0.0).project(np.array([[4.1, 4.1], [4.9, 4.1], [4.9, 4.9], [4.1, 4.9]]))
        self._ornament = corners.round().astype(np.int32)
        self.altering.set()

    def altered(self, image: Image) -> np.ndarray:
        return cv2.fillPoly(image.copy(), [self._ornament], INK)


class Halved(AlteredCamera):
    """Pictures of half the width and height."""

    def altered(self, image: Image) -> np.ndarray:
        return cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)


class TurnedAway(AlteredCamera):
    """Pictures of half the width and height that show no board."""

    def altered(self, image: Image) -> np.ndarray:
        return np.full((image.shape[0] // 2, image.shape[1] // 2, 3), 128, np.uint8)


class Blackened(AlteredCamera):
    """Black pictures."""

    def altered(self, image: Image) -> np.ndarray:
        return np.zeros_like(image)


class Narrowed(AlteredCamera):
    """Pictures of another shape, as from a camera that is plugged in again."""

    def altered(self, image: Image) -> np.ndarray:
        return image[:, 80:-80]


class Covered:
    """A camera with its lens covered."""

    name, ended, trouble = typed("a covered camera"), False, None
    played_out = playback = None

    def newest(self, after: int, wait_s: float) -> Frame | None:
        return Frame(np.zeros((360, 640, 3), np.uint8), steady_s(), after + 1)

    def close(self) -> None:
        pass


class NotYet(Covered):
    """A camera that has not given any picture."""

    def newest(self, after: int, wait_s: float) -> Frame | None:
        time.sleep(wait_s)
        return None


class Stalled:
    """A camera behind a network that stalls while `still` is set; the first picture afterwards is late."""

    name, ended, trouble = typed("a camera behind a bad network"), False, None
    played_out = playback = None
    late_s = 0.4

    def __init__(self) -> None:
        self._table = LiveTable(table(script="table: wait 60"))
        self.still = threading.Event()
        self._late = False

    def newest(self, after: int, wait_s: float) -> Frame | None:
        if self.still.wait(0.0):
            self._late = True
            time.sleep(wait_s)
            return None
        frame = self._table.newest(after, wait_s)
        if frame is not None and self._late:
            self._late = False
            return replace(frame, captured_at_s=frame.captured_at_s - self.late_s)
        return frame

    def close(self) -> None:
        self._table.close()
