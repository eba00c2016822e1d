"""What a journal holds besides the session's inputs and events, and the chain of hashes.

Each record carries a SHA-256 of the hash before and its own content. A record that was changed, removed or inserted
later breaks the chain; only a cut at the end leaves no trace, unless the last hash was noted elsewhere.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from referee.arbiter.policy import Policy
from referee.messages import BadValue, message
from referee.outputs.sink import Picture, check_evidence_name
from referee.records.match import Match
from referee.timekeeping.control_text import parse_time_control


class RecordKind(Enum):
    """The kinds of records in a journal."""

    COVER = "cover"
    """The first record, number 0: which match this is."""
    INPUT = "input"
    """An input of the session."""
    EVENT = "event"
    """An event that it concluded."""
    EVIDENCE = "evidence"
    """The pictures that show an event, with their hashes."""


@dataclass(frozen=True, slots=True)
class JournalCover:
    """Everything a session needs to start the same match again."""

    program: str
    """Name and version of the program that wrote it."""
    match: Match
    policy: Policy = field(default_factory=Policy)
    settings: str = ""
    """The settings of the program, as JSON without the console's tokens, with which a match is resumed. Empty in a
    review, and in journals of earlier versions."""
    id: str = ""
    """16 hexadecimal digits that tell this match from all others, those with the same players and settings too. Empty
    in a review, and in journals of earlier versions."""

    def __post_init__(self) -> None:
        """Raises BadValue for what no session can be made of."""
        if self.match.start.board != self.match.rules.board:
            count, squares = self.match.start.board.squares, self.match.rules.board.squares
            raise BadValue(message("record-other-board", count=count, squares=squares))
        if self.match.timing is not None:
            parse_time_control(self.match.timing.control)


@dataclass(frozen=True, slots=True)
class ReadingsMissing:
    """The disk was unavailable for longer than memory holds readings: a replay is exact only up to here."""

    time_s: float


@dataclass(frozen=True, slots=True)
class PicturesKept:
    """Pictures in the match folder that show an event."""

    time_s: float
    event: int
    """Number of the event in this match, from 1."""
    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class ClipKept:
    """A clip announced with the pictures of an event has been finished."""

    time_s: float
    name: str
    sha256: str

    def __post_init__(self) -> None:
        check_evidence_name(self.name)


@dataclass(frozen=True, slots=True)
class StateKept:
    """The session's state at this point is saved in the match folder, to resume the match from."""

    time_s: float
    name: str
    sha256: str
    program: str
    """Fingerprint of the program that can read it."""


@dataclass(frozen=True, slots=True)
class ChainSigned:
    """The owner of this key vouches for every record before."""

    time_s: float
    key: str
    """The public half of an Ed25519 key, 64 hexadecimal digits."""
    signature: str
    """Of the hash of the record before, 128 hexadecimal digits."""


@dataclass(frozen=True, slots=True)
class JournalRecord:
    """One record of the journal, read back."""

    number: int
    """0 for the cover, then from 1 without gaps."""
    kind: RecordKind
    time_s: float
    record: Any
    """The cover, the input or the event itself."""


@dataclass(frozen=True, slots=True)
class ChainLink:
    """One record of the journal as it is stored."""

    number: int
    kind: str
    time_s: float
    type: str
    payload: str
    sha256: str
    """Hash of the record before and of this one, hexadecimal."""

    @classmethod
    def after(cls, previous: ChainLink | None, kind: RecordKind, time_s: float, type: str, payload: str) -> ChainLink:
        """The link that continues the chain; `previous` None for the cover."""
        number = 0 if previous is None else previous.number + 1
        link = cls(number, kind.value, float(time_s), type, payload, "")
        return cls(number, kind.value, float(time_s), type, payload, link.expected_after(previous))

    def expected_after(self, previous: ChainLink | None) -> str:
        """The hash it must carry. Encoded as JSON, which keeps the fields apart, so that content cannot move from one
        to another."""
        before = "" if previous is None else previous.sha256
        content = json.dumps([before, self.number, self.kind, self.time_s, self.type, self.payload])
        return hashlib.sha256(content.encode("ascii")).hexdigest()
