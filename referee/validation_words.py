"""What a validator refused, in the words of somebody who writes settings and no programs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

_NAMES = {
    "str": "a text in quotes",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list in [ ]",
    "object": "a table",
    "null": "nothing",
}
_WRONG = re.compile(
    r"Expected `(?P<wanted>[^`]+)`(?: of length)?"
    r"(?: (?P<sign>[<>]=?))?(?: (?P<bound>[\d.e+-]+))?(?:, got (?P<given>.+))?"
)
_NO_CHOICE = re.compile(r"Invalid enum value (?P<given>.+)")
_SIGNS = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than", None: "exactly"}
_COUNTED = {"str": " characters", "array": " entries"}


def in_plain_words(refused: str, wanted: Any = None) -> str:
    """The reason of a `msgspec.ValidationError`, without its place. `wanted` is the annotation of what was refused, for
    its choices. Reasons of other shapes stay as they are: they were written for people."""
    if choice := _NO_CHOICE.fullmatch(refused):
        choices = ", ".join(_choices(wanted))
        return f"there is no {choice['given']}" + (f"; there are {choices}" if choices else "")
    if wrong := _WRONG.fullmatch(refused):
        kinds = [part for part in wrong["wanted"].split(" | ") if part != "null"]
        expected = " or ".join(_NAMES.get(kind, kind) for kind in kinds)
        bound = f" of {_SIGNS[wrong['sign']]} {wrong['bound']}{_COUNTED.get(kinds[0], '')}" if wrong["bound"] else ""
        given = (wrong["given"] or "").strip("`")
        return f"{expected}{bound} is expected{f', not {_NAMES.get(given, given)}' if given else ''}"
    return refused


def _choices(annotation: Any) -> Iterator[str]:
    """The last literals within an annotation: the values of a table whose keys are literals too."""
    if get_origin(annotation) is Literal:
        yield from map(str, get_args(annotation))
        return
    for part in reversed(get_args(annotation)):
        if found := list(_choices(part)):
            yield from found
            return
