"""What devices and the system say, which they say in English, for people in both languages."""

from __future__ import annotations

import functools
import re
import tomllib
from importlib.resources import files

from referee.records.messages import Message, message

_FILLED = re.compile(r"\\\{(\w+)\\\}")


def in_both(line: str) -> Message:
    """The line with its French; an unknown one stays as it is."""
    return message("bilingual", en=line, fr=_french(line))


def _french(line: str) -> str:
    for pattern, french in _lines():
        found = pattern.fullmatch(line)
        if found is not None:
            return french.format(**{name: _french(part) for name, part in found.groupdict().items()})
    return line


@functools.cache
def _lines() -> tuple[tuple[re.Pattern[str], str], ...]:
    text = files("referee.outputs").joinpath("words/devices.toml").read_text("utf-8")
    return tuple((_pattern(line["en"]), line["fr"]) for line in tomllib.loads(text)["line"])


def _pattern(english: str) -> re.Pattern[str]:
    """What is in braces stands for anything."""
    return re.compile(_FILLED.sub(r"(?P<\1>.+?)", re.escape(english)))
