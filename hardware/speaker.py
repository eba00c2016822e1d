"""What a voice is to the referee: it says one text after another, and tells when it cannot be heard."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event
from typing import Any, Protocol

from referee.errors import RefereeError


class CannotSpeak(RefereeError):
    """Nothing can be heard: what is missing or broken, and what to do."""


@dataclass(frozen=True, slots=True)
class Voicing:
    """How a text is spoken."""

    language: str
    """Two letters: "fr"."""
    words_per_minute: int = 160
    """Larger is faster."""
    volume: int = 80
    """Loudness in percent of what the engine can give."""


class Speaker(Protocol):
    """A real or silent voice.

    Speaking takes as long as it is heard, so all calls but `close` are made from one thread that has nothing else to
    do; whoever wants to say something urgent sets `hushed` of what is being said.
    """

    def prepare(self, text: str, voicing: Voicing) -> None:
        """Make ready what is likely to be said, so that it starts at once; CannotSpeak as for `say`."""
        ...

    def say(self, text: str, voicing: Voicing, hushed: Event) -> None:
        """Return when the text was heard to its end, or soon after `hushed` was set; CannotSpeak when it was not."""
        ...

    def close(self) -> None: ...

    def __enter__(self) -> Speaker: ...

    def __exit__(self, *exc: Any) -> None: ...
