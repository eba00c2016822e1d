"""Validation errors in plain words, for settings and for requests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec

from referee.messages import Conjunction, ItemList, Message, message, typed

_WRONG = re.compile(
    r"Expected `(?P<wanted>[^`]+)`(?: of length)?"
    r"(?: (?P<sign>[<>]=?))?(?: (?P<bound>[\d.e+-]+))?(?:, got (?P<given>.+))?"
)
_NO_CHOICE = re.compile(r"Invalid (?:enum )?value (?P<given>.+)")
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<key>.*)`", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(?P<key>.*)`")
_CHARACTERS = re.compile(r"Expected `str` matching regex .*")
_OUT_OF_RANGE = "Number out of range"
_EMPTY = "Expected `str` of length >= 1"
_PLACE = re.compile(r"(?P<what>.*?)(?: - at `\$(?P<path>[^`]*)`)?", re.DOTALL)
_SIGNS = {">=": "least", "<=": "most", ">": "more", "<": "less", None: "exactly"}


def what_and_where(error: msgspec.ValidationError) -> tuple[str, str]:
    """The reason, and the path of the invalid value, such as "camera.width_px"; empty for the whole."""
    match = _PLACE.fullmatch(str(error))
    assert match is not None, "the place may be missing"
    return match["what"], (match["path"] or "").removeprefix(".")


def unknown_field(refused: str) -> str | None:
    """The unknown key, if that is the reason."""
    unknown = _UNKNOWN.fullmatch(refused)
    return unknown and unknown["key"]


def in_plain_words(refused: str, wanted: Any = None) -> Message:
    """The reason of a `msgspec.ValidationError`, without its place. `wanted` is the annotation of the value, for its
    choices. Unknown kinds of reasons are returned unchanged."""
    if choice := _NO_CHOICE.fullmatch(refused):
        choices = ", ".join(_choices(wanted))
        if not choices:
            return message("setting-no-choice", given=choice["given"])
        return message("setting-no-choice-of", given=choice["given"], choices=choices)
    if refused == _EMPTY:
        return message("setting-not-empty")
    if wrong := _WRONG.fullmatch(refused):
        kinds = [part for part in wrong["wanted"].split(" | ") if part != "null"]
        expected = message("setting-kinds", kinds=ItemList(tuple(map(_kind, kinds)), Conjunction.OR))
        if wrong["bound"]:
            bound = {"sign": _SIGNS[wrong["sign"]], "bound": wrong["bound"], "unit": kinds[0]}
            expected = message("setting-bounded", kinds=expected, **bound)
        given = (wrong["given"] or "").strip("`")
        if not given:
            return message("setting-expected", wanted=expected)
        return message("setting-expected-not", wanted=expected, given=_kind(given))
    if (key := unknown_field(refused)) is not None:
        return message("bad-unknown-key", key=key)
    if missing := _MISSING.fullmatch(refused):
        return message("bad-key-missing", key=missing["key"])
    if _CHARACTERS.fullmatch(refused):
        return message("bad-characters")
    return message("bad-too-large") if refused == _OUT_OF_RANGE else typed(refused)


def _kind(name: str) -> Message:
    """The kind of a value, or its placeholder."""
    return message("setting-kind", kind=name)


def _choices(annotation: Any) -> Iterator[str]:
    """The innermost literals of an annotation: the values of a table whose keys are literals too."""
    if get_origin(annotation) is Literal:
        yield from map(str, get_args(annotation))
        return
    for part in reversed(get_args(annotation)):
        if found := list(_choices(part)):
            yield from found
            return
