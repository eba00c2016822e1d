"""What stands in a journal besides the session's own inputs and events, and the chain that holds it together.

Each record carries a SHA-256 of the hash before and its own content. A record that was changed, removed or put in later
breaks the chain there; only what was cut off at the end leaves no trace, unless the last hash was noted elsewhere.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from referee.arbiter.policy import Policy
from referee.outputs.sink import Picture, check_evidence_name
from referee.records.match import Match


class RecordKind(Enum):
    COVER = "cover"
    """The first record, number 0: which match this is."""
    INPUT = "input"
    """What the session was fed."""
    EVENT = "event"
    """What it concluded."""
    EVIDENCE = "evidence"
    """Which pictures show it, and their hashes."""


@dataclass(frozen=True, slots=True)
class Cover:
    """Everything a session needs to begin the same match again."""

    program: str
    """Name and version of who wrote it."""
    match: Match
    policy: Policy = field(default_factory=Policy)
    settings: str = ""
    """What the program was started with, as JSON and without the console's tokens: a match is gone on with by it.
    Empty in a review, and in journals of earlier versions."""


@dataclass(frozen=True, slots=True)
class ReadingsMissing:
    """The disk was away for longer than memory holds readings: a replay is exact only up to here."""

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
    """A clip that was announced with the pictures of an event is finished."""

    time_s: float
    name: str
    sha256: str

    def __post_init__(self) -> None:
        check_evidence_name(self.name)


@dataclass(frozen=True, slots=True)
class StateKept:
    """The session as it was then lies in the match folder, so that a match is gone on with from there."""

    time_s: float
    name: str
    sha256: str
    program: str
    """The fingerprint of the program that can read it."""


@dataclass(frozen=True, slots=True)
class ChainSigned:
    """Whoever has this key vouches for every record before."""

    time_s: float
    key: str
    """The public half of an Ed25519 key, 64 hexadecimal digits."""
    signature: str
    """Of the hash of the record before, 128 hexadecimal digits."""


@dataclass(frozen=True, slots=True)
class JournalRecord:
    """One line of the journal, read back."""

    number: int
    """0 for the cover, then from 1 without gaps."""
    kind: RecordKind
    time_s: float
    record: Any
    """The cover, the input or the event itself."""


@dataclass(frozen=True, slots=True)
class Link:
    """One line of the journal as it is stored."""

    number: int
    kind: str
    time_s: float
    type: str
    payload: str
    sha256: str
    """Of the record before and of this one, hexadecimal."""

    @classmethod
    def after(cls, previous: Link | None, kind: RecordKind, time_s: float, type: str, payload: str) -> Link:
        """The link that continues the chain; `previous` None for the cover."""
        number = 0 if previous is None else previous.number + 1
        link = cls(number, kind.value, float(time_s), type, payload, "")
        return cls(number, kind.value, float(time_s), type, payload, link.expected_after(previous))

    def expected_after(self, previous: Link | None) -> str:
        """The hash it must carry. JSON keeps the fields apart, so that none can pass for a part of another."""
        before = "" if previous is None else previous.sha256
        content = json.dumps([before, self.number, self.kind, self.time_s, self.type, self.payload])
        return hashlib.sha256(content.encode("ascii")).hexdigest()
