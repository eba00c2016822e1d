"""Decisions as clients of the API send them: with the field names of the journal, without the time, which the desk
adds, so that nobody decides in the past."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Annotated, Any, Union, get_args, get_type_hints

import msgspec
from msgspec import Meta, Struct

from referee.console.invalid_requests import decode_body, invalid_field, refuse_control_characters
from referee.console.order_requests import MAX_VALUE, OF_EVERY_ORDER, OrderAsk
from referee.draughts.position import Position, PositionError, Side
from referee.draughts.squares import BoardGrid
from referee.messages import message
from referee.records.decisions import Decision

LONGEST = 200
"""Length of a text in a request, characters. Larger accepts longer reasons and more nonsense. Chosen, not measured."""


class PositionAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A position set by a person."""

    pieces: Annotated[str, Meta(pattern="^[.wbWB]*$", max_length=72, description="One character a square, by number.")]
    to_move: Side
    uncrowned: Annotated[tuple[int, ...], Meta(max_length=72)] = ()


@dataclass(frozen=True, slots=True)
class AskedDecision:
    """A decision, and for which match and until when it is meant."""

    decision: Decision
    order: OrderAsk


_ASKED: dict[Any, Any] = {
    int: Annotated[int, Meta(ge=-MAX_VALUE, le=MAX_VALUE)],
    str: Annotated[str, Meta(max_length=LONGEST)],
    Position: PositionAsk,
}
"""The type in a request for each type of a decision's field; others are unchanged."""


def _ask_type(kind: type) -> type[Struct]:
    hints = get_type_hints(kind)
    asked: list[Any] = [
        (field.name, _ASKED.get(hints[field.name], hints[field.name]))
        for field in fields(kind)
        if field.name != "time_s"
    ]
    made = msgspec.defstruct(
        kind.__name__, asked, bases=(OrderAsk,), tag=True, frozen=True, forbid_unknown_fields=True, omit_defaults=True
    )
    written = kind.__doc__ or ""
    made.__doc__ = None if written.startswith(f"{kind.__name__}(") else written  # else made up by dataclasses
    return made


_KINDS: dict[str, Any] = {kind.__name__: kind for kind in get_args(Decision)}
ASK_TYPES: dict[str, type[Struct]] = {name: _ask_type(kind) for name, kind in _KINDS.items()}
"""A request's type for each decision, by its name."""

AnyAsk: Any = Union[tuple(ASK_TYPES.values())]  # noqa: UP007 - made of a list that only the running program knows
_DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyAsk)


def ask_of(decision: Decision) -> Struct:
    """The request body for this decision, without a match or a deadline."""
    name = type(decision).__name__
    values = {}
    for field in fields(decision):
        if field.name != "time_s":
            value = getattr(decision, field.name)
            values[field.name] = _position_ask(value) if isinstance(value, Position) else value
    return ASK_TYPES[name](**values)


def decision_asked(body: bytes, board: BoardGrid, time_s: float) -> AskedDecision:
    """What a request body asks for. Raises InvalidRequest."""
    ask = decode_body(body, _DECODER)
    values = {name: getattr(ask, name) for name in ask.__struct_fields__ if name not in OF_EVERY_ORDER}
    if isinstance(values.get("position"), PositionAsk):
        values["position"] = _position(values["position"], board)
    refuse_control_characters(reason=values.get("reason", ""))
    return AskedDecision(
        _KINDS[type(ask).__name__](time_s=time_s, **values), OrderAsk(match=ask.match, until_s=ask.until_s)
    )


def _position_ask(position: Position) -> PositionAsk:
    return PositionAsk(position.to_string(), position.side_to_move, tuple(sorted(position.uncrowned)))


def _position(ask: PositionAsk, board: BoardGrid) -> Position:
    if len(ask.pieces) != board.squares:
        raise invalid_field("position", message("request-squares", count=len(ask.pieces), own=board.squares))
    try:
        return Position.from_string(ask.pieces, ask.to_move).with_uncrowned(frozenset(ask.uncrowned))
    except PositionError as error:
        raise invalid_field("position", error.message) from None
