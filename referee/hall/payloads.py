"""What boards and hall say to each other, as JSON. docs/HALL.md shows each once.

Records of a match stand in it as in its journal (`referee/outputs/encoding.py`); what is said to people is a message of
the catalogue, so that the hall says it in its visitors' languages.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct

from referee.arbiter.policy import Manner
from referee.console.papers import Paper
from referee.draughts.position import Side
from referee.messages import BadValue, Message, message
from referee.outputs.message_encoding import message_from
from referee.outputs.sink import check_evidence_name
from referee.records.clock_events import MatchTimes
from referee.records.events import GameResult
from referee.records.match import NO_ENTRY, Entrant
from referee.tournament.pairings import MOST_RATING

VERSION = 1
"""Of all payloads; a reader refuses others. New optional fields do not change it."""
MOST_EVENTS = 50
"""Events in one message. Larger sends a whole game in fewer messages, and each of them takes longer. Chosen, not
measured."""
PART_BYTES = 192 * 1024
"""Bytes of a file in one message, before it becomes text. Larger holds up what waits behind it for longer, smaller
makes more messages. Chosen, not measured: as base64 it is 256 KiB."""

MatchId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$", description="Of one match, from its journal's cover.")]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Token = Annotated[str, Meta(pattern="^[0-9a-f]{1,32}$")]
"""Tells one question, or one run of a program, from another."""
Plain: TypeAlias = dict[str, Any]
"""A record or a message of the catalogue as JSON values."""
_Text = Annotated[str, Meta(max_length=200)]


class UnfitPayload(BadValue):
    """It is none of these payloads, or of another version."""


class Payload(Struct, frozen=True, kw_only=True):
    """What all have."""

    v: int = VERSION


class Status(Payload, frozen=True):
    """A board, or a hall, is there; with `online` false its last word or its last will."""

    online: bool
    run: Token
    """Drawn by chance at each start of the program."""
    program: _Text


class CoverSaid(Payload, frozen=True):
    """Which match is at the table."""

    match: MatchId
    number: Count
    """Of the game in its evening, from 1."""
    cover: Raw
    """The journal's cover, without the settings."""


class Times(Struct, frozen=True):
    """Both players' times."""

    white_ms: int
    black_ms: int
    counting: Side | None

    @classmethod
    def of(cls, times: MatchTimes | None) -> Times | None:
        return None if times is None else cls(times.white_ms, times.black_ms, times.counting)

    def after(self, passed_s: float) -> MatchTimes:
        """So many seconds later."""
        passed_ms = round(passed_s * 1000)
        white_ms = self.white_ms - (passed_ms if self.counting is Side.WHITE else 0)
        black_ms = self.black_ms - (passed_ms if self.counting is Side.BLACK else 0)
        return MatchTimes(white_ms, black_ms, self.counting)


class GameSaid(Struct, frozen=True):
    """A game of the board's evening."""

    match: MatchId
    events: Count
    """How many events there are."""
    white: str
    black: str
    event: str
    round: str
    result: GameResult | None
    reason: Plain | None


class State(Payload, frozen=True):
    """What changes without an event. Said when it changed, and every ten seconds."""

    games: Annotated[tuple[GameSaid, ...], Meta(min_length=1)]
    """Of this evening, in order; the last one is at the table."""
    time_s: float
    """Now, on the clock of the events."""
    times: Times | None
    troubles: tuple[Plain, ...]

    @property
    def match(self) -> str:
        return self.games[-1].match


class EventSaid(Struct, frozen=True):
    number: Annotated[int, Meta(ge=1, le=1_000_000)]
    """Of the event in its match, from 1 without gaps."""
    type: str
    event: Raw
    """Its fields, as in the journal."""
    pictures: Plain | None = None
    """The journal's record `PicturesKept`; null where no pictures show it."""


class EventsSaid(Payload, frozen=True):
    """Events of one match in order."""

    match: MatchId
    events: Annotated[tuple[EventSaid, ...], Meta(min_length=1, max_length=MOST_EVENTS)]


class FilePart(Payload, frozen=True):
    """A part of a picture or film."""

    id: Token
    """Of the question."""
    part: Count
    """From 0."""
    parts: Annotated[int, Meta(ge=1, le=1_000)]
    data: Annotated[bytes, Meta(max_length=PART_BYTES)]


class Answer(Payload, frozen=True):
    id: Token
    refused: Plain | None = None
    """Why not, if it was refused."""
    refusals: tuple[Plain | None, ...] = ()
    """Of each decision that was asked about, why not, if it would be refused."""


class _Question(Payload, frozen=True, tag_field="ask"):
    id: Token


class TellState(_Question, frozen=True, tag="state"):
    """Are you there? Answered by status, cover and state."""


class TellEvents(_Question, frozen=True, tag="events"):
    """Of this match, the events behind a number. Answered by the events."""

    match: MatchId
    after: Count


class Decide(_Question, frozen=True, tag="decide"):
    """A decision of the arbiter's, as the console's API takes it (`POST /api/v1/decisions`)."""

    match: MatchId
    decision: Raw


class WouldRefuse(_Question, frozen=True, tag="refusals"):
    """Which of these decisions would be refused now."""

    match: MatchId
    decisions: Annotated[tuple[Raw, ...], Meta(max_length=200)]


class SendFile(_Question, frozen=True, tag="file"):
    """A picture or film in the match folder. Answered by its parts, or by a refusal."""

    match: MatchId
    name: _Text
    small: bool
    """A picture made small."""

    def __post_init__(self) -> None:
        check_evidence_name(self.name)


class SendPicture(_Question, frozen=True, tag="picture"):
    """What the camera sees now. Answered by its parts, or by a refusal."""

    overlay: bool


class SendPaper(_Question, frozen=True, tag="paper"):
    """Report, score sheet, PDN or evidence of a game of the evening. Answered by its parts, or by a refusal."""

    number: Count
    paper: Paper
    language: Annotated[str, Meta(max_length=20)]


class EntrySaid(Struct, frozen=True):
    """What the pairings say of a player besides the name; empty or null where they do not."""

    fmjd_id: _Text = ""
    rating: Annotated[int, Meta(ge=0, le=MOST_RATING)] | None = None
    team: _Text = ""

    @classmethod
    def of(cls, entry: Entrant | None) -> EntrySaid | None:
        """None where nothing is known."""
        if entry is None or entry == NO_ENTRY:
            return None
        return cls(entry.fmjd_id, entry.rating, entry.team)

    @property
    def entrant(self) -> Entrant:
        return Entrant(self.fmjd_id, self.rating, self.team)


class BeginNext(_Question, frozen=True, tag="next"):
    """Begin another game: the one at the table has a result."""

    white: _Text
    black: _Text
    event: _Text
    site: _Text
    round: _Text
    time_control: _Text
    replaces_unbegun: bool = False
    """A game at the table that has not begun makes room for it."""
    white_entry: EntrySaid | None = None
    """Null: as in the game before, if it is the same player's name."""
    black_entry: EntrySaid | None = None
    rules: Annotated[str, Meta(max_length=40)] | None = None
    """Name of a rule set; null: as before."""
    manners: dict[str, Manner] | None = None
    """By article, how it is called where that is not the usual way; null: as before."""


class CorrectEarlier(_Question, frozen=True, tag="correct"):
    """Another result for an earlier game of the evening."""

    number: Count
    result: GameResult
    reason: _Text


class EndEvening(_Question, frozen=True, tag="end"):
    """End the evening and the board's program."""


Question: TypeAlias = (
    TellState
    | TellEvents
    | Decide
    | WouldRefuse
    | SendFile
    | SendPicture
    | SendPaper
    | BeginNext
    | CorrectEarlier
    | EndEvening
)
SAID: tuple[type[Payload], ...] = (Status, CoverSaid, State, EventsSaid, FilePart, Answer)
"""What boards say."""

AnyPayload = TypeVar("AnyPayload", bound=Payload)
_DECODERS: dict[Any, msgspec.json.Decoder[Any]] = {}


def encoded(payload: Payload) -> bytes:
    return msgspec.json.encode(payload)


def understood(kind: type[AnyPayload], content: bytes) -> AnyPayload:
    """Raises UnfitPayload."""
    return _understood(kind, content)  # type: ignore[no-any-return]


def question_in(content: bytes) -> Question:
    """Raises UnfitPayload."""
    return _understood(Question, content)  # type: ignore[no-any-return]


def _understood(kind: Any, content: bytes) -> Any:
    decoder = _DECODERS.setdefault(kind, msgspec.json.Decoder(kind))
    try:
        found = decoder.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError, RecursionError) as error:
        raise UnfitPayload(message("hall-payload-unfit", error=str(error))) from None
    if found.v != VERSION:
        raise UnfitPayload(message("hall-payload-version", version=found.v, own=VERSION))
    return found


def message_in(plain: Plain) -> Message:
    """Raises UnfitPayload."""
    try:
        return message_from(plain)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise UnfitPayload(message("hall-payload-unfit", error=str(error))) from None
