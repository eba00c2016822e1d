"""What a validator refused, in the words of somebody who writes settings and no programs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

from referee.messages import Joint, Listing, Message, message, typed

_WRONG = re.compile(
    r"Expected `(?P<wanted>[^`]+)`(?: of length)?"
    r"(?: (?P<sign>[<>]=?))?(?: (?P<bound>[\d.e+-]+))?(?:, got (?P<given>.+))?"
)
_NO_CHOICE = re.compile(r"Invalid enum value (?P<given>.+)")
_SIGNS = {">=": "least", "<=": "most", ">": "more", "<": "less", None: "exactly"}


def in_plain_words(refused: str, wanted: Any = None) -> Message:
    """The reason of a `msgspec.ValidationError`, without its place. `wanted` is the annotation of what was refused, for
    its choices. Reasons of other shapes stay as they are."""
    if choice := _NO_CHOICE.fullmatch(refused):
        choices = ", ".join(_choices(wanted))
        if not choices:
            return message("setting-no-choice", given=choice["given"])
        return message("setting-no-choice-of", given=choice["given"], choices=choices)
    if wrong := _WRONG.fullmatch(refused):
        kinds = [part for part in wrong["wanted"].split(" | ") if part != "null"]
        expected = message("setting-kinds", kinds=Listing(tuple(map(_kind, kinds)), Joint.OR))
        if wrong["bound"]:
            bound = {"sign": _SIGNS[wrong["sign"]], "bound": wrong["bound"], "unit": kinds[0]}
            expected = message("setting-bounded", kinds=expected, **bound)
        given = (wrong["given"] or "").strip("`")
        if not given:
            return message("setting-expected", wanted=expected)
        return message("setting-expected-not", wanted=expected, given=_kind(given))
    return typed(refused)


def _kind(name: str) -> Message:
    """A kind of value, or whatever stood in its place."""
    return message("setting-kind", kind=name)


def _choices(annotation: Any) -> Iterator[str]:
    """The last literals within an annotation: the values of a table whose keys are literals too."""
    if get_origin(annotation) is Literal:
        yield from map(str, get_args(annotation))
        return
    for part in reversed(get_args(annotation)):
        if found := list(_choices(part)):
            yield from found
            return
