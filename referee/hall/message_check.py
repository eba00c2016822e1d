"""Whether JSON values are a message of the catalogue that can be shown in every language: a board may send anything."""

from __future__ import annotations

from typing import Any

from referee.outputs.message_encoding import message_from
from referee.words import LANGUAGES, say

MAX_MESSAGE_DEPTH = 40
"""Most lists and objects within each other in a message of the catalogue. Larger accepts deeper messages, up to the
stack of whoever shows them. Chosen: twenty messages, each in the one before; the program makes four."""


def check_messages(*plains: dict[str, Any] | None) -> None:
    """Raises ValueError at what cannot be shown as a message: whoever gets a payload can show what it holds."""
    for plain in plains:
        if plain is None:
            continue
        try:
            if _depth(plain) > MAX_MESSAGE_DEPTH:
                raise RecursionError
            found = message_from(plain)
            for language in LANGUAGES:
                say(found, language)
        except Exception:  # a number beyond what can be written, a text where an object belongs, and more
            raise ValueError(f"no message: {plain!r:.80}") from None


def _depth(value: Any) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + max(map(_depth, inner), default=0)
