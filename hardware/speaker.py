"""The speaker protocol: speaks one text after another, and reports when it cannot be heard."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event
from typing import Any, Protocol

from referee.errors import RefereeError


class CannotSpeak(RefereeError):
    """Nothing can be heard: what is missing or broken, and what to do."""


class NoLoudspeaker(CannotSpeak):
    """Speech was made, and no command of this computer could play it."""


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

    Speaking takes as long as the text is heard, so all calls but `close` are made from a thread of their own; to say
    something urgent, set `cancelled` of the text being spoken.
    """

    def prepare(self, text: str, voicing: Voicing) -> None:
        """Render a text that is likely to be said, so that it starts at once. Raises CannotSpeak like `say`."""
        ...

    def say(self, text: str, voicing: Voicing, cancelled: Event) -> None:
        """Returns when the text was heard to its end, or soon after `cancelled` was set. Raises CannotSpeak when it was
        not heard."""
        ...

    def close(self) -> None: ...

    def __enter__(self) -> Speaker: ...

    def __exit__(self, *exc: Any) -> None: ...
