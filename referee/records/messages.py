"""What is to be said to people, as a value: which message, and what fills it. The words stand in `referee.words`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from referee.draughts.position import Side
from referee.plain_text import one_line


class Joint(Enum):
    """The word before the last of several names."""

    AND = "and"
    OR = "or"


@dataclass(frozen=True, slots=True)
class Listing:
    """Squares or plies one after the other, each already named as players of the rule set write it."""

    names: tuple[str, ...]
    joint: Joint = Joint.AND


@dataclass(frozen=True, slots=True)
class Message:
    """A message of the catalogue; the same in every language, so that a match can be told in any of them later."""

    key: str
    """Its name in the catalogue's files."""
    values: tuple[tuple[str, Value], ...] = ()
    """What fills its variables, by name."""


Value: TypeAlias = str | int | float | Listing | Message
"""Text is shown as it is; "white", "black" and "nobody" choose the words for a player."""

NOBODY = "nobody"
"""The player who cannot be told, where a message has a variable for a player."""


def message(key: str, **values: Value | Side | None) -> Message:
    """The message `key`, filled; None stands for a player who cannot be told."""
    return Message(key, tuple((name, _value(value)) for name, value in values.items()))


def _value(value: Value | Side | None) -> Value:
    if value is None:
        return NOBODY
    return value.name.lower() if isinstance(value, Side) else value


def typed(text: str) -> Message:
    """What a person or a device wrote, the same in every language."""
    return message("typed", text=one_line(text))
