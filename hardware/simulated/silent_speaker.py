"""A speaker that makes no sound and remembers the texts it was given."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event
from typing import Any

from hardware.speaker import CannotSpeak, Voicing
from referee.messages import Message


@dataclass(frozen=True, slots=True)
class SpokenText:
    """One text that came to the speaker."""

    text: str
    voicing: Voicing
    to_the_end: bool
    """Otherwise it was cancelled."""


class SilentSpeaker:
    """Speaks by waiting; can be made to fail for a while."""

    def __init__(self, s_per_letter: float = 0.0) -> None:
        """A real voice takes about 0.06 s for a letter; 0 says everything at once."""
        self.spoken_texts: list[SpokenText] = []
        self.prepared: list[str] = []
        self.trouble: Message | None = None
        """While it is not None, nothing can be heard for this reason."""
        self._s_per_letter = s_per_letter
        self._closed = Event()

    def prepare(self, text: str, voicing: Voicing) -> None:
        self._refuse_if_out_of_order()
        if text and not self._closed.is_set():
            self.prepared.append(text)

    def say(self, text: str, voicing: Voicing, cancelled: Event) -> None:
        self._refuse_if_out_of_order()
        if text and not self._closed.is_set():
            interrupted = cancelled.wait(len(text) * self._s_per_letter) if self._s_per_letter else cancelled.is_set()
            self.spoken_texts.append(SpokenText(text, voicing, not interrupted))

    def _refuse_if_out_of_order(self) -> None:
        if self.trouble is not None:
            raise CannotSpeak(self.trouble)

    def close(self) -> None:
        self._closed.set()

    def __enter__(self) -> SilentSpeaker:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()
