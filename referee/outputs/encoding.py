"""Records as JSON text and back, so that a journal can be replayed: a type's name and its fields.

The fields' annotations say what to read back, so only the outermost record carries its type's name.
"""

from __future__ import annotations

import dataclasses
import functools
import json
import types
import typing
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, Union, get_args, get_origin

from referee.draughts.position import KingRun, Position, Side
from referee.draughts.variants import RuleSet, rule_set
from referee.errors import told_by
from referee.messages import BadValue, Message, message
from referee.outputs.journal_records import (
    ChainSigned,
    ClipKept,
    Cover,
    PicturesKept,
    ReadingsMissing,
    StateKept,
)
from referee.outputs.message_encoding import message_from, message_plain
from referee.outputs.reading_changes import ReadingChange
from referee.plain_text import NUL
from referee.records import camera_signals, clock_readings, decisions, events, readings
from referee.records.finished import Finished


class EncodingError(BadValue):
    """The text is no record of this schema."""


def _named(*kinds: Any) -> Mapping[str, type]:
    return {kind.__name__: kind for kind in kinds}


RECORDS: Mapping[str, type] = _named(
    *get_args(events.Event),
    *get_args(clock_readings.ClockSignal),
    *get_args(decisions.Decision),
    readings.BoardReading,
    camera_signals.LookedAway,
    ReadingChange,
    ReadingsMissing,
    Finished,
    PicturesKept,
    ClipKept,
    StateKept,
    ChainSigned,
    Cover,
)
"""What may stand in a journal, by the name it is stored under. A renamed class keeps its old name here."""

_AS_ROWS = frozenset({readings.SquareReading})
"""Classes of which many stand side by side: stored as rows of values, a third of the size."""


def encode(record: object) -> tuple[str, str]:
    """(type name, JSON payload) of a record."""
    name = type(record).__name__
    if RECORDS.get(name) is not type(record):
        raise TypeError(f"a {name} is not kept in journals")
    return name, json.dumps(_plain(record), separators=(",", ":"), ensure_ascii=False)


def decode(name: str, payload: str) -> Any:
    """The record that `encode` gave (name, payload) for."""
    kind = RECORDS.get(name)
    if kind is None:
        raise EncodingError(message("record-unknown", type=name))
    try:
        return _record(kind, json.loads(payload))
    except (ValueError, TypeError, KeyError) as error:
        raise EncodingError(message("record-damaged", type=name, fault=told_by(error))) from error


def _plain(value: Any) -> Any:
    if isinstance(value, Position):
        return _position_plain(value)
    if isinstance(value, RuleSet):
        return value.name
    if isinstance(value, Message):
        return message_plain(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {_plain(key): _plain(item) for key, item in value.items()}
    if isinstance(value, frozenset):
        return sorted(_plain(item) for item in value)
    if dataclasses.is_dataclass(value):
        fields = {field.name: _plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
        return list(fields.values()) if type(value) in _AS_ROWS else fields
    if value is None or isinstance(value, bool | int | float | str):
        return value
    raise TypeError(f"cannot store a {type(value).__name__}")


def _record(kind: Any, plain: Any) -> Any:
    if kind is Position:
        return _position(plain)
    if kind is RuleSet:
        return rule_set(plain)
    if kind is float:
        return float(plain)
    if kind is Message:
        return message_from(plain)
    if kind is readings.Hand and "arm" in plain:  # as arms were kept at first
        shoulder = {"left": -4.5, "right": 4.5}.get(plain["arm"])
        plain = {name: value for name, value in plain.items() if name != "arm"} | {"shoulder": shoulder}
    origin = get_origin(kind)
    if origin is tuple:
        return tuple(_items(get_args(kind), plain))
    if origin is Mapping:
        return _mapping(get_args(kind), plain)
    if origin is frozenset:
        return frozenset(_record(get_args(kind)[0], item) for item in plain)
    if origin in (Union, types.UnionType):
        return None if plain is None else _record(_only_choice(kind), plain)
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        hints = _field_types(kind)
        values = dict(zip(hints, plain, strict=True)) if kind in _AS_ROWS else plain
        return kind(**{name: _record(hints[name], value) for name, value in values.items()})
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(plain)
    if not isinstance(plain, kind):
        raise TypeError(f"{plain!r} is no {kind.__name__}")
    if kind is str and NUL in plain:
        raise BadValue(message("nul-argument", argument=repr(plain)))
    return plain


def _position_plain(position: Position) -> dict[str, Any]:
    """Readable in the file, and independent of how bitboards are laid out."""
    return {
        "pieces": position.to_string(),
        "to_move": position.side_to_move.value,
        "uncrowned": sorted(position.uncrowned),
        "king_runs": [_plain(position.white_run), _plain(position.black_run)],
    }


def _position(plain: Mapping[str, Any]) -> Position:
    white_run, black_run = (None if run is None else _record(KingRun, run) for run in plain["king_runs"])
    return dataclasses.replace(
        Position.from_string(plain["pieces"], Side(plain["to_move"])),
        uncrowned=frozenset(plain["uncrowned"]),
        white_run=white_run,
        black_run=black_run,
    )


def _items(choices: tuple[Any, ...], plain: Iterable[Any]) -> Iterable[Any]:
    if len(choices) == 2 and choices[1] is Ellipsis:
        return (_record(choices[0], item) for item in plain)
    return (_record(choice, item) for choice, item in zip(choices, plain, strict=True))


def _mapping(kinds: tuple[Any, ...], plain: Mapping[Any, Any]) -> Mapping[Any, Any]:
    key_kind, item_kind = kinds
    return {_record(key_kind, key): _record(item_kind, item) for key, item in plain.items()}


def _only_choice(union: Any) -> Any:
    """The one type of `X | None`; other unions could not be told apart when read back."""
    (choice,) = (choice for choice in get_args(union) if choice is not types.NoneType)
    return choice


@functools.cache
def _field_types(kind: type) -> dict[str, Any]:
    hints = typing.get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}
