"""Messages as plain JSON values and back. Sentences in journals from before there were messages are read too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.messages import Conjunction, ItemList, Message, Value, typed
from referee.outputs.plain_values import mapping, number, text


def message_plain(value: Message) -> dict[str, Any]:
    """`{"key": ..., "values": {...}}`, nested messages alike; a listing is `{"and": [...]}`, or "or" or "also"."""
    return {"key": value.key, "values": {name: _value_plain(filled) for name, filled in value.values}}


def message_from(plain: Any) -> Message:
    """Raises ValueError, TypeError or KeyError for anything else."""
    if isinstance(plain, str):  # written by early versions, which stored the English text
        return typed(plain)
    if mapping(plain).keys() == {"en", "fr"}:  # a sentence in both languages, until version 0.1
        return typed(text(plain["en"]))
    return Message(
        text(plain["key"]), tuple((name, _value(filled)) for name, filled in mapping(plain["values"]).items())
    )


def _value_plain(value: Value) -> Any:
    match value:
        case Message():
            return message_plain(value)
        case ItemList(names=names, conjunction=conjunction):
            return {conjunction.value: [message_plain(name) if isinstance(name, Message) else name for name in names]}
        case _:
            return value


def _value(plain: Any) -> Value:
    if isinstance(plain, str):
        return text(plain)
    if isinstance(plain, int | float):
        number(plain)
        return plain
    if isinstance(plain, Mapping) and "key" in plain:
        return message_from(plain)
    ((conjunction, names),) = mapping(plain).items()
    return ItemList(
        tuple(message_from(name) if isinstance(name, Mapping) else text(name) for name in names),
        Conjunction(conjunction),
    )
