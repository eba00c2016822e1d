"""A recording as a live camera: its pictures come at their own time, whether or not anyone looks."""

from __future__ import annotations

import threading
from collections.abc import Callable

from hardware.camera import Camera, Frame
from hardware.playback_camera import PlaybackCamera
from referee.messages import Message
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

    def __init__(self, source: Camera, name: Message, played_out: Callable[[], None] | None = None) -> None:
        """Plays `source`, and closes it in the end. The playing thread calls `played_out` once everything was played,
        and shows the last picture from then on; without it the recording ends."""
        super().__init__(name)
        self._source, self._played_out = source, played_out
        self._begun = threading.Event()
        self._thread.start()

    def begin(self) -> None:
        self._begun.set()

    def close(self) -> None:
        self._stop.set()
        self._begun.set()
        super().close()

    def _play(self) -> None:
        began_s: float | None = None
        held, held_until_s = 0, steady_s() + HELD_S
        last: Frame | None = None
        try:
            for frame in self._source.frames():
                while not self._begun.is_set() and steady_s() < held_until_s:
                    self._newest.put(Frame(frame.image, steady_s(), held))
                    held += 1
                    self._begun.wait(1 / HELD_RATE)
                if began_s is None:
                    began_s = steady_s() - frame.captured_at_s
                due_s = began_s + frame.captured_at_s
                if self._stop.wait(max(due_s - steady_s(), 0.0)):
                    return
                last = Frame(frame.image, due_s, held + frame.sequence)
                self._newest.put(last)
            if last is not None and self._played_out is not None and not self._stop.is_set():
                self._played_out()
                self._show_on(last)
        finally:
            self._source.close()
            self._ended.set()

    def _show_on(self, last: Frame) -> None:
        """The board stays in view as it was left, until the recording is closed."""
        number = last.sequence
        while not self._stop.wait(1 / HELD_RATE):
            number += 1
            self._newest.put(Frame(last.image, steady_s(), number))
