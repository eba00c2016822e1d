"""The MQTT topics of boards and hall. docs/HALL.md has them as a table."""

from __future__ import annotations

import re
from enum import Enum

ROOT = "draughts"
HALL = f"{ROOT}/hall"
"""Status of the hall; retained, and its last will."""
HALL_USER = "hall"
"""The hall's user name at the broker."""
_BOARD_TOPIC = re.compile(rf"{ROOT}/board-([1-9][0-9]{{0,2}})/says/([a-z]+)", re.ASCII)


class BoardTopic(Enum):
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


def board_topic(board: int, kind: BoardTopic) -> str:
    return f"{ROOT}/{user_of(board)}/says/{kind.value}"


def request_topic(board: int) -> str:
    """Topic of the hall's requests to a board."""
    return f"{ROOT}/{user_of(board)}/asked"


ALL_BOARD_TOPICS = f"{ROOT}/+/says/+"
"""Topic filter for everything that boards publish."""


def parse_board_topic(topic: str) -> tuple[int, BoardTopic] | None:
    """The board and the kind of message; None for any other topic."""
    found = _BOARD_TOPIC.fullmatch(topic)
    if found is None:
        return None
    try:
        return int(found[1]), BoardTopic(found[2])
    except ValueError:
        return None
