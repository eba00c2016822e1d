"""A recording as a camera: the frames of a video file, stamped with the recording's own time."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from hardware.camera import Due, Frame, Image, every_frame
from hardware.silence import silence_decoders
from referee.errors import UnreadableInput
from referee.messages import message

_SHORTFALL_S = 0.5
"""How much earlier than its header says a recording may end before it counts as truncated, seconds. Larger forgives
more. Chosen, not measured."""
_CREDIBLE_RATES = (0.5, 480.0)
"""Range of frame rates that are believed, frames a second; others are a container's placeholder. Wider believes more of
them. Chosen, not measured."""
_FALLBACK_RATE = 25.0
"""Frame rate assumed where the container gives no credible rate and no times, frames a second. Larger plays such files
faster. Chosen: the most common rate."""
_LEFT_S = 1.0
"""How much of a recording is left to play at least, seconds, so that its last picture is seen wherever it should begin.
Larger repeats more of it. Chosen, not measured."""
_DECODING_THREADS = 4
"""Least number of threads that decode, each a frame of its own, so many of which are decoded while the caller works on
one. Larger takes memory, 7 MB a thread in 1080p. Measured on two cores, for which OpenCV takes two threads: with 4 a
caller waits a third less for the decoder, with 8 no less than with 4."""


silence_decoders()


class VideoFile:
    """A recording as a camera, as fast as the machine decodes it.

    Times count from the first frame and always increase. Each call of `frames` starts anew.
    """

    def __init__(self, path: Path | str, *, frames_per_s: float | None = None, from_s: float = 0.0) -> None:
        """Open the recording at `path`; `frames_per_s` thins it out (skipped frames are not converted to BGR). Frames
        begin at the second `from_s`, or just before the recording ends or breaks off if that is earlier. Raises
        UnreadableInput when there is nothing to see in it."""
        if frames_per_s is not None and not frames_per_s > 0:
            raise UnreadableInput(message("video-rate", rate=frames_per_s))
        self._path = Path(path)
        self._wanted_rate = frames_per_s
        self._capture: cv2.VideoCapture | None = None
        self._closed = False
        self._truncated = False
        self._read_until_s = 0.0
        self._probe()
        self._from_s = max(min(from_s, self.duration_s - _LEFT_S), 0.0)

    @property
    def size_px(self) -> tuple[int, int]:
        """Width and height."""
        return self._size_px

    @property
    def frames_per_s(self) -> float:
        """The rate at which it was recorded."""
        return self._rate

    @property
    def frame_count(self) -> int:
        """How many frames the header announces; a truncated recording holds fewer."""
        return self._frame_count

    @property
    def duration_s(self) -> float:
        """How long it lasts by its header."""
        return self._frame_count / self._rate

    @property
    def from_s(self) -> float:
        """The second at which its frames begin, or before which it breaks off."""
        return self._from_s

    @property
    def truncated(self) -> bool:
        """Known once `frames` has ended: the recording stops before the end its header announces. Never so where the
        header gives no credible rate, and with it no length."""
        return self._truncated

    @property
    def read_until_s(self) -> float:
        """Known once `frames` has ended: the time of the last frame that could be read."""
        return self._read_until_s

    def frames(self, due: Due = every_frame) -> Iterator[Frame]:
        """The frames in order, until the end or until closed."""
        yield from self._read(self._from_s, due)
        if self._read_until_s < self._from_s and not self._closed:  # it breaks off earlier: only reading it tells where
            for _ in self._read(0.0, _never):
                pass
            yield from self._read(max(self._read_until_s - _LEFT_S, 0.0), due)

    def _read(self, from_s: float, due: Due) -> Iterator[Frame]:
        self._release()
        capture = self._capture = _open(self._path)
        first_s = last_s = -math.inf
        starts_s = 0.0
        sequence = -1
        due_s = from_s
        while not self._closed and capture.grab():
            sequence += 1
            stamp_s = _stamp_s(capture)
            if sequence == 0:
                first_s = stamp_s if stamp_s is not None else 0.0
                starts_s = _start_s(capture, self._rate)
                if from_s > 0 and stamp_s is not None:
                    capture.set(cv2.CAP_PROP_POS_MSEC, 1000 * (first_s + from_s))
            time_s = stamp_s - first_s if stamp_s is not None else sequence / self._rate
            if sequence == 0 or time_s <= last_s:
                # Some containers repeat a stamp or carry none: the nominal rate keeps time going.
                time_s = 0.0 if sequence == 0 else last_s + 1.0 / self._rate
            last_s = time_s
            if time_s < due_s - 0.25 / self._rate:
                continue
            if self._wanted_rate is not None:
                step_s = 1.0 / self._wanted_rate
                due_s = max(due_s + step_s, time_s + step_s / 2)
            if due(time_s) and (image := _retrieve(capture)) is not None:
                yield Frame(image, time_s, sequence)
        if not self._closed:
            self._read_until_s = max(last_s, 0.0)
            seen_s = 0.0 if sequence < 0 else starts_s + last_s + 1.0 / self._rate
            self._truncated = self._rate_is_known and seen_s < self.duration_s - _SHORTFALL_S
            self._release()

    def close(self) -> None:
        self._closed = True
        self._release()

    def __enter__(self) -> VideoFile:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()

    def _probe(self) -> None:
        path = self._path
        try:
            if path.is_dir():
                raise UnreadableInput(message("video-folder", file=str(path)))
            with path.open("rb") as file:
                empty = not file.read(1)
        except FileNotFoundError:
            raise UnreadableInput(message("video-missing", file=str(path))) from None
        except OSError as error:
            raise UnreadableInput(message("file-forbidden", file=str(path), error=str(error.strerror))) from None
        if empty:
            raise UnreadableInput(message("video-empty", file=str(path)))
        # FFmpeg would play a photograph or a text as a film of one frame.
        with _opencv_name(path) as name:
            photograph = cv2.haveImageReader(name)
        if photograph:
            raise UnreadableInput(message("video-photograph", file=str(path)))
        capture = _open(path)
        try:
            image = _retrieve(capture) if capture.grab() else None
            rate = float(capture.get(cv2.CAP_PROP_FPS))
            count = capture.get(cv2.CAP_PROP_FRAME_COUNT)
        finally:
            capture.release()
        if image is None:
            raise UnreadableInput(message("video-undecodable", file=str(path)))
        low, high = _CREDIBLE_RATES
        self._rate_is_known = low <= rate <= high
        self._rate = rate if self._rate_is_known else _FALLBACK_RATE
        self._frame_count = max(1, int(count)) if math.isfinite(count) else 1
        self._size_px = (image.shape[1], image.shape[0])

    def _release(self) -> None:
        if self._capture is not None:
            self._capture.release()
            self._capture = None


@contextlib.contextmanager
def _opencv_name(path: Path) -> Iterator[str]:
    """The file's name for OpenCV. It is absolute, because FFmpeg takes what stands before a colon in another one for a
    protocol. OpenCV crashes on a name that is not UTF-8: such a file is named by its descriptor."""
    name = str(path.absolute())
    try:
        name.encode()
    except UnicodeEncodeError:
        with path.open("rb") as file:
            yield f"/dev/fd/{file.fileno()}"
    else:
        yield name


def _open(path: Path) -> cv2.VideoCapture:
    capture = cv2.VideoCapture()
    threads = [cv2.CAP_PROP_N_THREADS, max(_DECODING_THREADS, cv2.getNumberOfCPUs())]
    with contextlib.suppress(cv2.error, OSError), _opencv_name(path) as name:
        capture.open(name, cv2.CAP_FFMPEG, threads)
    if not capture.isOpened():
        raise UnreadableInput(message("video-unreadable", file=str(path)))
    return capture


def _never(time_s: float) -> bool:
    return False


def _retrieve(capture: cv2.VideoCapture) -> Image | None:
    """The grabbed frame, BGR (H, W, 3); None if it cannot be decoded."""
    decoded, image = capture.retrieve()
    if not decoded or image is None or image.ndim != 3:
        return None
    return np.asarray(image, np.uint8)


def _start_s(capture: cv2.VideoCapture, rate: float) -> float:
    """Where the recording's first frame lies on its own time, which a Matroska file's length counts from 0: that of a
    part cut from a longer recording may begin anywhere."""
    frames = float(capture.get(cv2.CAP_PROP_PTS))  # in units of the nominal rate
    return max(frames, 0.0) / rate if math.isfinite(frames) else 0.0


def _stamp_s(capture: cv2.VideoCapture) -> float | None:
    """The container's time of the grabbed frame; None if it has none."""
    stamp_ms = float(capture.get(cv2.CAP_PROP_POS_MSEC))
    return stamp_ms / 1000.0 if math.isfinite(stamp_ms) and stamp_ms >= 0 else None
