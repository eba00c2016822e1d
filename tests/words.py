"""Messages with words of their own, for tests that do not care which."""

from __future__ import annotations

from referee.records.messages import Message, message


def both(en: str, fr: str) -> Message:
    """These words in English and French."""
    return message("bilingual", en=en, fr=fr)
