"""Records as JSON and back, so that a journal can be replayed: the type's name and its fields.

The annotations of the fields say what to read back, so only the outermost record carries its type's name.
"""

from __future__ import annotations

import dataclasses
import functools
import json
import types
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from operator import attrgetter
from typing import Any, TypeAlias, Union, cast, get_args, get_origin

from referee.draughts.position import KingRun, Position, Side
from referee.draughts.squares import BoardGrid, Square
from referee.draughts.variants import RuleSet, rule_set
from referee.errors import error_message
from referee.messages import BadValue, Message, message
from referee.outputs.journal_records import (
    ChainSigned,
    ClipKept,
    JournalCover,
    PicturesKept,
    ReadingsMissing,
    RecordKind,
    StateKept,
)
from referee.outputs.message_encoding import message_from, message_plain
from referee.outputs.plain_values import mapping, number, text, whole_number
from referee.outputs.reading_changes import ReadingChange
from referee.records import camera_signals, clock_readings, decisions, events, readings
from referee.records.end_of_input import EndOfInput
from referee.records.match import Match

Converter: TypeAlias = Callable[[Any], Any]
"""From a value to its plain form, or back."""


class EncodingError(BadValue):
    """The text is not a record of this schema."""


class UnknownRecord(EncodingError):
    """It is of a kind that only other versions of the program know."""


def _named(*kinds: Any) -> dict[str, type]:
    return {kind.__name__: kind for kind in kinds}


COVER_NAME = "Cover"
"""Stored name of a `JournalCover`."""
END_OF_INPUT_NAME = "Finished"
"""Stored name of an `EndOfInput`."""
_KINDS: Mapping[RecordKind, Mapping[str, type]] = {
    RecordKind.COVER: {COVER_NAME: JournalCover},
    RecordKind.INPUT: _named(
        *get_args(clock_readings.ClockSignal),
        *get_args(camera_signals.CameraSignal),
        *get_args(decisions.Decision),
        readings.BoardReading,
        camera_signals.LookedAway,
        events.SetUpSeen,
        ReadingChange,
        ReadingsMissing,
    )
    | {END_OF_INPUT_NAME: EndOfInput},
    RecordKind.EVENT: _named(*get_args(events.Event)),
    RecordKind.EVIDENCE: _named(PicturesKept, ClipKept, StateKept, ChainSigned, camera_signals.CameraUsed),
}
"""Types of records of each kind, by the name under which they are stored. A renamed class keeps its old name here."""
RECORDS: Mapping[str, type] = {name: kind for kinds in _KINDS.values() for name, kind in kinds.items()}
"""All types of records in a journal, alike."""
_STORED_NAMES: Mapping[type, str] = {kind: name for name, kind in RECORDS.items()}

_AS_ROWS = frozenset({readings.SquareReading})
"""Classes that occur in long lists: stored as rows of values, which takes a third of the space."""

_ADDED: Mapping[type, frozenset[str]] = {
    Match: frozenset(("board", "white_entry", "black_entry")),
    JournalCover: frozenset(("id",)),
    readings.BoardReading: frozenset(("fingertips", "contacts", "altered")),
    readings.Fingertips: frozenset(("touching", "odds", "height", "lean")),
    ReadingChange: frozenset(("fingertips", "contacts", "altered")),
}
"""Fields that were added to a class later: not stored while they have their default, so that an old record keeps its
encoding and its hash."""


def encode(record: object) -> tuple[str, str]:
    """(type name, JSON payload) of a record."""
    name = _STORED_NAMES.get(type(record))
    if name is None:
        raise TypeError(f"a {type(record).__name__} is not kept in journals")
    return name, json.dumps(_plain(record), separators=(",", ":"), ensure_ascii=False)


def decode(name: str, payload: str, stored_as: RecordKind | None = None, board: BoardGrid | None = None) -> Any:
    """The record that `encode` gave (name, payload) for. Raises EncodingError for any other, and where it is not of the
    kind as which it is stored, or of another board than `board`, which a session is made for; None allows any."""
    kind = (RECORDS if stored_as is None else _KINDS[stored_as]).get(name)
    if kind is None:
        raise UnknownRecord(message("record-unknown", type=name))
    try:
        return _record(kind, json.loads(payload), board)
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise EncodingError(message("record-damaged", type=name, fault=error_message(error))) from error


def _plain(value: Any) -> Any:
    return _writer(value.__class__)(value)


@functools.cache
def _writer(kind: type) -> Converter:
    """The function that makes values of this type plain; cached, since a journal gets hundreds of values a second."""
    if kind in _PLAIN_WRITERS:
        return _PLAIN_WRITERS[kind]
    for base, writer in _BASE_WRITERS:
        if issubclass(kind, base):
            return writer
    if dataclasses.is_dataclass(kind):
        return _row_writer(kind) if kind in _AS_ROWS else _fields_writer(kind)
    raise TypeError(f"cannot store a {kind.__name__}")


def _row_writer(kind: Any) -> Converter:
    names = [field.name for field in dataclasses.fields(kind)]
    return lambda value: [_plain(getattr(value, name)) for name in names]


def _fields_writer(kind: Any) -> Converter:
    names = [field.name for field in dataclasses.fields(kind)]
    added = {field.name: field.default for field in dataclasses.fields(kind) if field.name in _ADDED.get(kind, ())}
    return lambda value: {
        name: _plain(getattr(value, name)) for name in names if name not in added or getattr(value, name) != added[name]
    }


def _record(kind: Any, plain: Any, board: BoardGrid | None) -> Any:
    return _reader(kind, board)(plain)


@functools.cache
def _reader(kind: Any, board: BoardGrid | None) -> Converter:
    """The function that reads plain values of this annotation, on this board; cached."""
    if kind in _PLAIN_READERS:
        return _PLAIN_READERS[kind]
    if kind in _BOARD_READERS:
        return functools.partial(_BOARD_READERS[kind], board)
    origin, choices = get_origin(kind), get_args(kind)
    if origin is tuple:
        if len(choices) == 2 and choices[1] is Ellipsis:
            item_reader = _reader(choices[0], board)
            return lambda plain: tuple(map(item_reader, plain))
        return _row_reader(lambda *items: items, choices, board)
    if origin is Mapping:
        key_reader, value_reader = (_reader(choice, board) for choice in choices)
        return lambda plain: {key_reader(key): value_reader(value) for key, value in mapping(plain).items()}
    if origin is frozenset:
        item_reader = _reader(choices[0], board)
        return lambda plain: frozenset(map(item_reader, plain))
    if origin in (Union, types.UnionType):
        # the one type of `X | None`; other unions could not be distinguished when read back
        (choice,) = (choice for choice in choices if choice is not types.NoneType)
        present_reader = _reader(choice, board)
        return lambda plain: None if plain is None else present_reader(plain)
    if kind in _AS_ROWS:
        return _row_reader(kind, _field_types(kind).values(), board)
    if dataclasses.is_dataclass(kind):
        return _fields_reader(cast(type, kind), board)
    return cast(Converter, kind)  # a closed set, which refuses every other value


@functools.cache
def _fields_reader(kind: Any, board: BoardGrid | None) -> Converter:
    readers = {name: _reader(hint, board) for name, hint in _field_types(kind).items()}
    return lambda plain: kind(**{name: readers[name](value) for name, value in mapping(plain).items()})


def _row_reader(made: Callable[..., Any], kinds: Iterable[Any], board: BoardGrid | None) -> Converter:
    """Reads a row of one value of each kind, and gives them to `made`."""
    readers = [_reader(kind, board) for kind in kinds]
    return lambda plain: made(*[read(value) for read, value in zip(readers, plain, strict=True)])


def _boolean(plain: Any) -> bool:
    if not isinstance(plain, bool):
        raise TypeError(f"{plain!r} is neither true nor false")
    return plain


def _square(board: BoardGrid | None, plain: Any) -> int:
    number = whole_number(plain)
    if board is not None and not 1 <= number <= board.squares:
        raise BadValue(message("square-none", square=number, last=board.squares))
    return number


def _board_reading(board: BoardGrid | None, plain: Any) -> readings.BoardReading:
    reading = cast(readings.BoardReading, _fields_reader(readings.BoardReading, board)(plain))
    _check_size(len(reading.squares), board)
    return reading


def _hand(board: BoardGrid | None, plain: Any) -> readings.Hand:
    if "arm" in mapping(plain):  # written by early versions, which stored which arm it was
        shoulder = {"left": -4.5, "right": 4.5}.get(plain["arm"])
        plain = {name: value for name, value in plain.items() if name != "arm"} | {"shoulder": shoulder}
    return cast(readings.Hand, _fields_reader(readings.Hand, board)(plain))


def _fingertips(board: BoardGrid | None, plain: Any) -> readings.Fingertips:
    # early versions also stored the log odds of a piece between them, which nothing read
    kept = {name: value for name, value in mapping(plain).items() if name != "holding"}
    return cast(readings.Fingertips, _fields_reader(readings.Fingertips, board)(kept))


def _position_plain(position: Position) -> dict[str, Any]:
    """Readable, and independent of how bitboards are laid out."""
    return {
        "pieces": position.to_string(),
        "to_move": position.side_to_move.value,
        "uncrowned": sorted(position.uncrowned),
        "king_runs": [_plain(position.white_run), _plain(position.black_run)],
    }


def _position(board: BoardGrid | None, plain: Any) -> Position:
    white_run, black_run = (_record(KingRun | None, run, board) for run in mapping(plain)["king_runs"])
    position = Position.from_string(text(plain["pieces"]), Side(plain["to_move"]))
    _check_size(position.board.squares, board)
    uncrowned = _record(frozenset[Square], plain["uncrowned"], board)
    return dataclasses.replace(position, uncrowned=uncrowned, white_run=white_run, black_run=black_run)


def _check_size(squares: int, board: BoardGrid | None) -> None:
    if board is not None and squares != board.squares:
        raise BadValue(message("record-other-board", count=squares, squares=board.squares))


@functools.cache
def _field_types(kind: type) -> dict[str, Any]:
    hints = typing.get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}


_PLAIN_WRITERS: Mapping[type, Converter] = {
    Position: _position_plain,
    RuleSet: attrgetter("name"),
    Message: message_plain,
}
"""Writers of classes that have a plain form of their own."""
_BASE_WRITERS: Sequence[tuple[Any, Converter]] = (
    (Enum, attrgetter("value")),
    (tuple, lambda value: [_plain(item) for item in value]),
    (Mapping, lambda value: {_plain(key): _plain(item) for key, item in value.items()}),
    (frozenset, lambda value: sorted(_plain(item) for item in value)),
    (bool | int | float | str | types.NoneType, lambda value: value),
)
"""Writers by what a class is derived from; the first that fits."""
_PLAIN_READERS: Mapping[Any, Converter] = {
    float: number,
    int: whole_number,
    str: text,
    bool: _boolean,
    Message: message_from,
    RuleSet: lambda plain: rule_set(text(plain)),
}
"""Readers of values that no board is needed for."""
_BOARD_READERS: Mapping[Any, Callable[[BoardGrid | None, Any], Any]] = {
    Square: _square,
    Position: _position,
    readings.BoardReading: _board_reading,
    readings.Hand: _hand,
    readings.Fingertips: _fingertips,
}
"""Readers of values that belong to one board, or are stored in another form than their fields."""
