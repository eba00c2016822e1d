"""A live camera whose pictures are made by a thread of this program: a recording, or the virtual table."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from typing import Any, Self

from hardware.camera import Frame, Playback
from hardware.newest import NewestFrame
from referee.messages import Message


class PlaybackCamera(ABC):
    """Implements `LiveCamera`.

    A subclass starts `_thread` once it is ready. Its `_play` puts frames into `_newest`, after the last one sets
    `_ended`, or says so in `_played_out` and goes on with the last frame, and returns soon after `_stop` is set.
    """

    def __init__(self, name: Message) -> None:
        self._name = name
        self._newest = NewestFrame()
        self._ended = threading.Event()
        self._played_out: Message | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._play, name="playing", daemon=True)

    @property
    def name(self) -> Message:
        return self._name

    @property
    def ended(self) -> bool:
        return self._ended.is_set()

    @property
    def trouble(self) -> None:
        return None

    @property
    def played_out(self) -> Message | None:
        return self._played_out

    @property
    @abstractmethod
    def playback(self) -> Playback: ...

    @property
    def closed(self) -> bool:
        """Nobody uses it any more."""
        return self._stop.is_set()

    def newest(self, after: int, wait_s: float) -> Frame | None:
        return self._newest.after(after, wait_s)

    def close(self) -> None:
        self._stop.set()
        self._newest.close()
        self._thread.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()

    @abstractmethod
    def _play(self) -> None: ...
