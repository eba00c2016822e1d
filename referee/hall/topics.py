"""Where in the broker's tree of topics each thing is said. docs/HALL.md has the same as a table."""

from __future__ import annotations

import re
from enum import Enum

ROOT = "draughts"
HALL = f"{ROOT}/hall"
"""Whether a hall is at work; retained, and its last will."""
HALL_USER = "hall"
"""The hall's name at the broker."""
_SAID = re.compile(rf"{ROOT}/board-([1-9][0-9]{{0,2}})/says/([a-z]+)", re.ASCII)


class Saying(Enum):
    """What a board says."""

    STATUS = "status"
    """Whether it is there; retained, and its last will."""
    COVER = "cover"
    """Which match is at the table; retained."""
    STATE = "state"
    """What changes without an event, and how many events there are; retained."""
    EVENTS = "events"
    FILE = "file"
    """A part of a picture or film that was asked for."""
    ANSWER = "answer"


def user_of(board: int) -> str:
    """A board's name at the broker, and the level of its topics: the broker's access list compares the two."""
    return f"board-{board}"


def said(board: int, saying: Saying) -> str:
    return f"{ROOT}/{user_of(board)}/says/{saying.value}"


def asked(board: int) -> str:
    """What the hall asks of a board."""
    return f"{ROOT}/{user_of(board)}/asked"


ALL_SAID = f"{ROOT}/+/says/+"
"""Everything that boards say."""


def who_says(topic: str) -> tuple[int, Saying] | None:
    """The board, and what it says; None for a topic that no board has."""
    found = _SAID.fullmatch(topic)
    if found is None:
        return None
    try:
        return int(found[1]), Saying(found[2])
    except ValueError:
        return None
