"""The MQTT topics of boards and hall. docs/HALL.md has them as a table."""

from __future__ import annotations

import re
from enum import Enum

ROOT = "draughts"
HALL = f"{ROOT}/hall"
"""Status of the hall; retained, and its last will."""
HALL_USER = "hall"
"""The hall's user name at the broker."""
_SAID = re.compile(rf"{ROOT}/board-([1-9][0-9]{{0,2}})/says/([a-z]+)", re.ASCII)


class Saying(Enum):
    """Kinds of messages from a board."""

    STATUS = "status"
    """Whether it is connected; retained, and its last will."""
    COVER = "cover"
    """Which match is at the table; retained."""
    STATE = "state"
    """What changes without an event, and how many events there are; retained."""
    EVENTS = "events"
    FILE = "file"
    """A part of a requested picture or film."""
    ANSWER = "answer"


def user_of(board: int) -> str:
    """A board's user name at the broker, and the level of its topics: the broker's access list compares the two."""
    return f"board-{board}"


def said(board: int, saying: Saying) -> str:
    return f"{ROOT}/{user_of(board)}/says/{saying.value}"


def asked(board: int) -> str:
    """Topic of the hall's requests to a board."""
    return f"{ROOT}/{user_of(board)}/asked"


ALL_SAID = f"{ROOT}/+/says/+"
"""Topic filter for everything that boards publish."""


def who_says(topic: str) -> tuple[int, Saying] | None:
    """The board and the kind of message; None for any other topic."""
    found = _SAID.fullmatch(topic)
    if found is None:
        return None
    try:
        return int(found[1]), Saying(found[2])
    except ValueError:
        return None
