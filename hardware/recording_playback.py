"""A recording as a live camera: its pictures come at their own time, whether or not anyone looks."""

from __future__ import annotations

import threading

from hardware.camera import Frame, Playback
from hardware.playback_camera import PlaybackCamera
from hardware.video_file import VideoFile
from referee.errors import error_message
from referee.messages import Message, message
from referee.progress import clock_text
from referee.system.steady_clock import steady_s

HELD_RATE = 12.5
"""Rate at which the first picture, or the last one, is repeated while the recording is held there, pictures a second.
Larger costs time. Chosen: the rate of a review."""

HELD_S = 60.0
"""Longest time for which it is held, seconds: enough to mark the corners on the page. Larger waits longer for what a
first picture may not show at all. Chosen, not measured."""


class RecordingPlayback(PlaybackCamera):
    """Shows the first picture until `begin`, so that the board can be found meanwhile, but for `HELD_S` at most; then
    plays at real speed."""

    def __init__(self, source: VideoFile, name: Message, *, stays: bool = False) -> None:
        """Plays `source`, and closes it in the end. Once everything was played, or nothing more can be read, the last
        picture `stays`; otherwise the recording ends, and `newest` raises what kept it from being read."""
        super().__init__(name)
        self._source, self._stays = source, stays
        self._begun = threading.Event()
        self._failure: Exception | None = None
        self._last: Frame | None = None
        self._playback = Playback(source.from_s, None)
        self._thread.start()

    @property
    def playback(self) -> Playback:
        return self._playback

    def begin(self) -> None:
        self._begun.set()

    def close(self) -> None:
        self._stop.set()
        self._begun.set()
        super().close()

    def newest(self, after: int, wait_s: float) -> Frame | None:
        frame = super().newest(after, wait_s)
        if frame is None and self._failure is not None:
            raise self._failure
        return frame

    def _play(self) -> None:
        try:
            self._play_through()
            failure = None
        except Exception as error:
            failure = error
        self._source.close()
        if not self._stop.is_set():
            self._end_with(failure)
        self._ended.set()

    def _end_with(self, failure: Exception | None) -> None:
        """Everything was played, or `failure` keeps the rest from being read."""
        if self._stays:
            self._played_out = self._why_over(failure)
            self._show_last()
        else:
            self._failure = failure

    def _play_through(self) -> None:
        """To the end of what can be read, or until it is stopped."""
        began_s: float | None = None
        held, held_until_s = 0, steady_s() + HELD_S
        for frame in self._source.frames():
            while not self._begun.is_set() and steady_s() < held_until_s:
                self._show(Frame(frame.image, steady_s(), held))
                held += 1
                self._begun.wait(1 / HELD_RATE)
            if began_s is None:
                now_s = steady_s()
                began_s = now_s - frame.captured_at_s
                self._playback = Playback(frame.captured_at_s, now_s)
            due_s = began_s + frame.captured_at_s
            if self._stop.wait(max(due_s - steady_s(), 0.0)):
                return
            self._show(Frame(frame.image, due_s, held + frame.sequence))

    def _show(self, frame: Frame) -> None:
        self._last = frame
        self._newest.put(frame)

    def _why_over(self, failure: Exception | None) -> Message:
        if failure is not None:
            return message("recording-unreadable", recording=self._name, error=error_message(failure))
        if self._source.truncated:
            until, length = clock_text(self._source.read_until_s), clock_text(self._source.duration_s)
            return message("recording-broken-off", recording=self._name, until=until, length=length)
        return message("recording-played-out", recording=self._name)

    def _show_last(self) -> None:
        """The board stays in view as it was left, until the recording is closed."""
        while not self._stop.wait(1 / HELD_RATE):
            if self._last is not None:
                self._show(Frame(self._last.image, steady_s(), self._last.sequence + 1))
