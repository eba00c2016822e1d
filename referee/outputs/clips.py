"""Clips: the seconds around an incident as a film that browsers play.

Frames wait, reduced and compressed, in a ring buffer of a few megabytes; an unchanged frame is the previous one stored
again. After an incident the seconds before it are taken from there and those after it are collected; a thread then has
a separate process encode the film, so that neither the game nor the program's memory is burdened. OpenCV's wheel writes
VP8, and prints a message about WebM; that process has no terminal.
"""

from __future__ import annotations

import hashlib
import queue
import subprocess
import sys
import tempfile
import threading
from collections import deque
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from hardware.camera import Frame
from referee.errors import CannotWrite
from referee.messages import message
from referee.outputs.change_detector import ChangeDetector
from referee.outputs.folder import MatchFolder

SPACING_S = 0.15
"""Least time between two frames of a clip, seconds. Larger takes less memory and time, and shows quick hands less well.
Chosen, not measured."""
REPEATED_S = 2.0
"""Time for which a frame is repeated at most while nothing new is seen, seconds. Larger saves time, and shows what is
overlooked later. Chosen, not measured."""
BEFORE_S = 4.0
"""Time before the incident at which a clip begins, seconds. Larger shows more and makes larger files. Chosen, not
measured."""
AFTER_S = 2.0
"""Time after the incident became known at which a clip ends, seconds. Larger shows more and makes larger files. Chosen,
not measured."""
RING_S = 12.0
"""Time for which frames are kept, seconds. Larger lets an incident be found later and costs memory, a third of a
megabyte a second. Chosen longer than the slowest verdict plus `BEFORE_S`."""
WIDTH_PX = 640
"""Width of a clip, pixels. Larger shows more detail; memory, time and files grow with its square. Chosen, not
measured."""
JPEG_QUALITY = 75
"""JPEG quality of frames in the ring buffer, 1 to 100. Larger costs memory. Chosen, not measured."""
MAX_WAITING = 8
"""Clips waiting to be encoded, 2 MB each; with more, the caller that wants the next one waits. Larger takes more
memory. Chosen, not measured."""
DEADLINE_S = 60.0
"""Time after which encoding a clip is given up, seconds. Larger is more patient with a busy computer. Chosen, not
measured."""


@dataclass(frozen=True, slots=True)
class FinishedClip:
    """A clip has been written to the match folder."""

    name: str
    sha256: str


@dataclass(slots=True)
class _ClipRequest:
    name: str
    until_s: float
    frames: list[tuple[float, bytes]]


class Clips:
    """Shown every frame; makes clips in the background on request."""

    def __init__(self, folder: MatchFolder) -> None:
        self._folder = folder
        self._ring: deque[tuple[float, bytes]] = deque(maxlen=round(RING_S / SPACING_S))
        self._unchanged = ChangeDetector(REPEATED_S)
        self._requested: list[_ClipRequest] = []
        self._jobs: queue.Queue[_ClipRequest | None] = queue.Queue(MAX_WAITING)
        self._finished: queue.SimpleQueue[FinishedClip] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self.trouble: CannotWrite | None = None
        """Why the last clip could not be made; None if it could."""

    def add_frame(self, frame: Frame) -> None:
        """Take the frame that is looked at now."""
        if self._ring and frame.captured_at_s - self._ring[-1][0] < SPACING_S:
            return
        time_s = frame.captured_at_s
        same = self._unchanged.is_unchanged(frame.image, time_s) and self._ring
        seen = time_s, self._ring[-1][1] if same else _compressed(frame)
        self._ring.append(seen)
        for request in self._requested:
            request.frames.append(seen)
        self._queue_due(time_s)

    def request_clip(self, name: str, around_s: float) -> tuple[float, tuple[int, int]] | None:
        """Request a clip around that time under `name`. Returns when it begins and its size; None without frames."""
        frames = [seen for seen in self._ring if seen[0] >= around_s - BEFORE_S]
        if not frames:
            return None
        self._requested.append(_ClipRequest(name, self._ring[-1][0] + AFTER_S, frames))
        picture = cv2.imdecode(np.frombuffer(frames[0][1], np.uint8), cv2.IMREAD_COLOR)
        assert picture is not None
        return frames[0][0], (picture.shape[1], picture.shape[0])

    def take_finished(self) -> tuple[FinishedClip, ...]:
        """Clips that have been finished since the last call."""
        finished = []
        while not self._finished.empty():
            finished.append(self._finished.get())
        return tuple(finished)

    def close(self) -> None:
        """Make the clips still requested, from the frames there are, and wait for them."""
        self._queue_due(float("inf"))
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None

    def _queue_due(self, now_s: float) -> None:
        due = [request for request in self._requested if request.until_s <= now_s]
        if not due:
            return
        self._requested = [request for request in self._requested if request.until_s > now_s]
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="clips", daemon=True)
            self._thread.start()
        for request in due:
            self._jobs.put(request)

    def _work(self) -> None:
        while (request := self._jobs.get()) is not None:
            try:
                film = _film(request.frames)
                self._folder.write_bytes(request.name, film, durable=False)
            except CannotWrite as refusal:
                self.trouble = refusal
            except (OSError, subprocess.SubprocessError) as error:
                self.trouble = CannotWrite(message("clip-not-made", file=request.name, error=str(error)))
            else:
                self._finished.put(FinishedClip(request.name, hashlib.sha256(film).hexdigest()))


def _compressed(frame: Frame) -> bytes:
    height, width = frame.image.shape[:2]
    # the codec wants even numbers
    size_px = min(WIDTH_PX, width // 2 * 2), max(2, round(height * min(WIDTH_PX, width) / width / 2) * 2)
    image = cv2.resize(frame.image, size_px, interpolation=cv2.INTER_LINEAR)
    _, encoded = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])
    return bytes(encoded)


def _film(frames: list[tuple[float, bytes]]) -> bytes:
    """Encoded by another process; raises what `subprocess.run` and reading a file raise."""
    (first_s, _), (last_s, _) = frames[0], frames[-1]
    frames_per_s = (len(frames) - 1) / (last_s - first_s) if last_s > first_s else 1 / SPACING_S
    with tempfile.TemporaryDirectory(prefix="referee-clip-") as folder:
        target = Path(folder) / "clip.webm"
        line = [sys.executable, "-m", "referee.outputs.clip_writer", str(target), f"{frames_per_s:.3f}"]
        sent = b"".join(len(jpeg).to_bytes(4, "big") + jpeg for _, jpeg in frames)
        # in a session of its own, so that Ctrl-C at the match does not reach it
        subprocess.run(line, input=sent, capture_output=True, timeout=DEADLINE_S, check=True, start_new_session=True)
        return target.read_bytes()
