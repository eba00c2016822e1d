"""Text from outside, such as a player's name, as one line: a line break in a name would begin another game in PDN."""

from __future__ import annotations

import unicodedata

NUL = "\0"
"""Ends a text for the operating system: in a path or an address, the rest would be ignored."""
_NO_TEXT = frozenset(("Cc", "Cs", "Zl", "Zp"))
"""Unicode categories: control characters, halves of characters, line and paragraph separators."""


def one_line(text: str) -> str:
    """The text without control characters, each run of which becomes a space."""
    kept = "".join(" " if unicodedata.category(character) in _NO_TEXT else character for character in text)
    return " ".join(kept.split()) if kept != text else text


def is_one_line(text: str) -> bool:
    """Whether `one_line` keeps it unchanged. Pasted text may have no-break spaces, and several scripts and emoji need
    invisible joiners: these are kept."""
    return one_line(text) == text
