"""Texts for people as values: the key of a message and its arguments. The texts are in `referee.words`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from referee.plain_text import one_line, shown_bytes


class Conjunction(Enum):
    """The word before the last item of a list."""

    AND = "and"
    OR = "or"
    ALSO = "also"
    """None: the items are whole clauses, separated by semicolons."""


@dataclass(frozen=True, slots=True)
class ItemList:
    """A list of squares, plies or faults; squares and plies are named already, as players write them."""

    names: tuple[str | Message, ...]
    conjunction: Conjunction = Conjunction.AND


@dataclass(frozen=True, slots=True)
class Message:
    """A message of the catalogue, independent of language, so that it can be shown in any language later."""

    key: str
    """Its key in the catalogue."""
    values: tuple[tuple[str, Value], ...] = ()
    """What fills its variables, by name."""


Value: TypeAlias = str | int | float | ItemList | Message
"""Text is shown as it is; "white", "black" and "nobody" choose the words for a player, a whole number its plural."""

NOBODY = "nobody"
"""An unknown player, where a message has a variable for one."""


def message(key: str, /, **values: Value | Enum | None) -> Message:
    """The message `key` with its arguments. A member of a closed set, such as a player, selects a variant by its name
    in lower case; None stands for an unknown player."""
    return Message(key, tuple((name, _value(value)) for name, value in values.items()))


def _value(value: Value | Enum | None) -> Value:
    match value:
        case None:
            return NOBODY
        case Enum():
            return value.name.lower()
        case str():
            return one_line(shown_bytes(value))
        case _:
            return value


def typed(text: str) -> Message:
    """What a person or a device wrote, the same in every language."""
    return message("typed", text=text)


class BadValue(ValueError):
    """A value that the core cannot use; `message` is what is wrong with it and what is allowed."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message
