"""Settings as text: the commented example, made from the types, and where in a file a refused value stands."""

from __future__ import annotations

import difflib
import inspect
import json
import re
import textwrap
from collections.abc import Container, Iterator
from typing import Any

import msgspec

from referee.messages import Message, message
from referee.settings.section import SettingError
from referee.validation_words import in_plain_words, unknown_field, what_and_where

_WIDTH = 110
"""Longest line of the example settings, characters."""


def example(kind: type[msgspec.Struct]) -> str:
    """Every table and key of `kind` with its meaning and default; keys without default are commented out."""
    heading = (
        "# Settings of `referee play`. Every key may be left out; it then has the value shown here.\n"
        "# A line that begins with # has no effect: remove the # to use it.\n"
    )
    return heading + written(kind())


def written(settings: msgspec.Struct, tables: Container[str] | None = None) -> str:
    """Settings as a file that can be read again, with the meaning of every key; all tables or some."""
    lines: list[str] = []
    for section in msgspec.structs.fields(settings):
        if tables is not None and section.name not in tables:
            continue
        table = getattr(settings, section.name)
        lines += ["", *_comment(inspect.getdoc(type(table)) or ""), f"[{section.name}]"]
        for field in msgspec.structs.fields(table):
            meaning, sample = _meaning(field.type)
            value = getattr(table, field.name)
            lines += _comment(meaning)
            given = sample if value is None or value == {} else value
            line = f"{field.name} = {_toml(msgspec.to_builtins(given))}"
            lines.append(f"# {line}" if given is not value else line)
    return "\n".join(lines) + "\n"


def refusal(error: msgspec.ValidationError, file: str, text: str, kind: type[msgspec.Struct]) -> Message:
    """The place and reason of an error of msgspec, for people: "referee.toml, line 3, camera.width_px: ..."."""
    what, where = what_and_where(error)
    path = [part for part in where.replace("[...]", "").split(".") if part]
    if (key := unknown_field(what)) is not None:
        known = [field.name for field in msgspec.structs.fields(_table(kind, path))]
        near = difflib.get_close_matches(key, known, 1)
        fault = message("setting-unknown-near", near=near[0]) if near else _unknown(known)
        path.append(key)
    elif isinstance(error.__cause__, SettingError):
        fault = error.__cause__.message
        path.append(error.__cause__.key)
    else:
        fault = in_plain_words(what, _annotation(kind, path))
    line, place = _line_of(path, text), ".".join(path)
    if line is None:
        return message("setting-refused", file=file, place=place, fault=fault)
    return message("setting-refused-in-line", file=file, line=line, place=place, fault=fault)


def _unknown(known: list[str]) -> Message:
    return message("setting-unknown", known=", ".join(known))


def _table(kind: type[msgspec.Struct], path: list[str]) -> type[msgspec.Struct]:
    """The section at `path`, or the whole."""
    return type(getattr(kind(), path[0])) if path and hasattr(kind, path[0]) else kind


def _annotation(kind: type[msgspec.Struct], path: list[str]) -> Any:
    """The type of the key at `path`; None if there is no such key."""
    key = path[1].partition("[")[0] if len(path) > 1 else ""
    return next((field.type for field in msgspec.structs.fields(_table(kind, path)) if field.name == key), None)


def _line_of(path: list[str], text: str) -> int | None:
    """Line of the key with that path, else of its table; None if neither can be found."""
    path = [part.partition("[")[0] for part in path]
    table: list[str] = []
    header = None
    for number, line in enumerate(text.splitlines(), 1):
        if opened := re.match(r"\s*\[\s*([^\]]+?)\s*\]", line):
            table = opened[1].split(".")
            if table[: len(path)] == path[: len(table)]:
                header = header or number
        elif key := re.match(r"\s*([\w.\"-]+)\s*=", line):
            full = [*table, *key[1].split(".")]
            if len(full) <= len(path) and path[: len(full)] == full:
                return number
    return header


def _meaning(annotated: Any) -> tuple[str, Any]:
    """A key's description and an example value, from its annotation."""
    meta = next(note for note in annotated.__metadata__ if isinstance(note, msgspec.Meta))
    return meta.description or "", next(iter(meta.examples or ()), None)


def _comment(text: str) -> Iterator[str]:
    yield from (f"# {line}" for line in textwrap.wrap(" ".join(text.split()), _WIDTH))


def _toml(value: Any) -> str:
    """A value of a setting in TOML; JSON's strings, numbers, lists and truths are the same there."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_toml(item)}" for key, item in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
