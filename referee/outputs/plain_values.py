"""Values out of JSON, checked: a file says anything, also what no program of ours writes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.messages import BadValue, message
from referee.plain_text import NUL

_LARGEST = 2.0**53
"""Largest number in a record, in either direction: beyond it a double does not tell whole numbers apart, and a thousand
times as much may be infinite. Larger admits times that cannot be written as a clock shows them."""


def number(plain: Any) -> float:
    """A finite number of ordinary size. Raises TypeError, or ValueError for one that is not."""
    # called for most values of a journal: `isinstance`, which also takes true and false for numbers, is slower
    if type(plain) is not float and type(plain) is not int:
        raise TypeError(f"{plain!r} is no number")
    if not -_LARGEST <= plain <= _LARGEST:  # NaN is not either
        raise ValueError(f"{plain!r:.20} is no number of ordinary size")
    return float(plain)


def whole_number(plain: Any) -> int:
    """Raises TypeError, or ValueError as `number` does."""
    if not isinstance(plain, int):
        raise TypeError(f"{plain!r} is no whole number")
    number(plain)
    return plain


def text(plain: Any) -> str:
    """Raises TypeError, and ValueError for a text with the character NUL or half a character (a lone surrogate)."""
    if not isinstance(plain, str):
        raise TypeError(f"{plain!r} is no text")
    plain.encode()  # half a character cannot be written to any file
    if NUL in plain:
        raise BadValue(message("nul-argument", argument=repr(plain)))
    return plain


def mapping(plain: Any) -> Mapping[str, Any]:
    """Raises TypeError."""
    if not isinstance(plain, Mapping):
        raise TypeError(f"{plain!r} has no fields")
    return plain
