"""Text from outside, such as a player's name, as one line: a line break in a name would begin another game in PDN."""

from __future__ import annotations

import unicodedata

NUL = "\0"
"""Ends a text for the operating system: in a path or an address, the rest would be ignored."""
_NO_TEXT = frozenset(("Cc", "Cs", "Zl", "Zp"))
"""Unicode categories: control characters, halves of characters, line and paragraph separators."""
_HIDDEN = dict.fromkeys(map(ord, "\u00ad\u200b\u2060\ufeff\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"))
"""Characters that show nothing, or turn round the order of what follows, beyond the end of the text."""
_BETWEEN = dict.fromkeys(map(ord, "\u061c\u200c\u200d\u200e\u200f"))
"""Joiners and marks of direction: kept, as several scripts and emoji need them, and shown only between others."""


def one_line(text: str) -> str:
    """The text without control characters, each run of which becomes a space, and without hidden ones; empty where
    nothing of it would be seen."""
    shown = text.translate(_HIDDEN)
    kept = "".join(" " if unicodedata.category(character) in _NO_TEXT else character for character in shown)
    if kept.strip() and not kept.translate(_BETWEEN).strip():
        return ""
    return " ".join(kept.split()) if kept != shown else kept


def shown_bytes(text: str) -> str:
    r"""The text with the bytes of a file's name that are no UTF-8 written out, such as \xe9: Python has half a
    character for each."""
    return "".join(rf"\x{ord(one) - 0xDC00:02x}" if "\udc80" <= one <= "\udcff" else one for one in text)


def is_one_line(text: str) -> bool:
    """Whether `one_line` keeps it unchanged, as it does no-break spaces, which pasted text may have."""
    return one_line(text) == text
