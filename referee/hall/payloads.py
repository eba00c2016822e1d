"""The messages between boards and hall, as JSON. docs/HALL.md has an example of each.

Records of a match have the form that they have in its journal (`referee/outputs/encoding.py`); texts for people are
messages of the catalogue, which the hall renders in its visitors' languages.
"""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct

from referee.arbiter.policy import ReportLevel
from referee.console.papers import Paper
from referee.draughts.position import Side
from referee.hall.message_check import check_messages
from referee.messages import BadValue, Message, message
from referee.outputs.message_encoding import message_from
from referee.outputs.sink import check_evidence_name
from referee.records.clock_events import MatchTimes
from referee.records.events import GameResult
from referee.records.match import NO_ENTRY, Entrant
from referee.tournament.pairings import MAX_CHARACTERS, MOST_RATING

VERSION = 1
"""Version of all payloads; readers refuse others. New optional fields do not change it."""
MAX_EVENTS = 50
"""Events in one message. Larger sends a whole game in fewer messages, and each of them takes longer. Chosen, not
measured."""
PART_BYTES = 192 * 1024
"""Bytes of a file in one message, before it becomes text. Larger holds up what waits behind it for longer, smaller
makes more messages. Chosen, not measured: as base64 it is 256 KiB."""
MOST_MS = 10**12
"""Largest time of a player, either way, milliseconds. Larger serves no purpose: it is 30 years, and pages compute with
it exactly."""
MAX_COUNT = 1_000_000
"""Largest number of a game, an event or a file's part. Larger serves no purpose: no evening has so many."""

MatchId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$", description="Of one match, from its journal's cover.")]
Count = Annotated[int, Meta(ge=0, le=MAX_COUNT)]
Token = Annotated[str, Meta(pattern="^[0-9a-f]{1,32}$")]
"""Identifies a request, or a run of a program."""
Plain: TypeAlias = dict[str, Any]
"""A record, or a message of the catalogue that can be shown in every language, as JSON values."""
Milliseconds = Annotated[int, Meta(ge=-MOST_MS, le=MOST_MS)]
_Text = Annotated[str, Meta(max_length=MAX_CHARACTERS)]


class InvalidPayload(BadValue):
    """The content is no such payload, or of another version."""


class Payload(Struct, frozen=True, kw_only=True):
    """Fields of every payload."""

    v: int = VERSION


class Status(Payload, frozen=True):
    """A board or hall is connected; with `online` false it has left, or this is its last will."""

    online: bool
    run: Token
    """Random, new at each start of the program."""
    program: _Text


class CoverPayload(Payload, frozen=True):
    """Which match is at the table."""

    match: MatchId
    number: Count
    """Number of the game in its evening, from 1."""
    cover: Raw
    """The journal's cover, without the settings."""


class Times(Struct, frozen=True):
    """Both players' times."""

    white_ms: Milliseconds
    black_ms: Milliseconds
    counting: Side | None

    @classmethod
    def of(cls, times: MatchTimes | None) -> Times | None:
        return None if times is None else cls(times.white_ms, times.black_ms, times.counting)

    def after(self, passed_s: float) -> MatchTimes:
        """The times so many seconds later."""
        passed_ms = round(passed_s * 1000)
        white_ms = self.white_ms - (passed_ms if self.counting is Side.WHITE else 0)
        black_ms = self.black_ms - (passed_ms if self.counting is Side.BLACK else 0)
        return MatchTimes(white_ms, black_ms, self.counting)


class GameSummary(Struct, frozen=True):
    """A game of the board's evening."""

    match: MatchId
    events: Count
    """Number of its events."""
    white: str
    black: str
    event: str
    round: str
    result: GameResult | None
    reason: Plain | None
    rules: Annotated[str, Meta(max_length=40)] | None = None
    """Name of its rule set; null: that of the match at the table."""
    played: bool | None = None
    """Something was played in it, or a player's time has run: another game cannot take its place any more. Null from a
    program that does not tell."""
    digest: Token | None = None
    """`chained_digest` of its events, for the game at the table. Null without events, and from a program that does not
    tell."""

    def __post_init__(self) -> None:
        check_messages(self.reason)


class State(Payload, frozen=True):
    """What changes without an event. Sent when it changed, and every ten seconds."""

    games: Annotated[tuple[GameSummary, ...], Meta(min_length=1)]
    """The games of this evening, in order; the last one is at the table."""
    time_s: float
    """The present, on the clock of the events."""
    times: Times | None
    troubles: tuple[Plain, ...]
    advice: tuple[Plain, ...] = ()
    """What its devices lack although the match goes on without it, and what to do."""

    def __post_init__(self) -> None:
        check_messages(*self.troubles, *self.advice)

    @property
    def match(self) -> str:
        return self.games[-1].match


class NumberedEvent(Struct, frozen=True):
    number: Annotated[int, Meta(ge=1, le=MAX_COUNT)]
    """Number of the event in its match, from 1 without gaps."""
    type: str
    event: Raw
    """Its fields, as in the journal."""
    pictures: Plain | None = None
    """The journal's record `PicturesKept`; null where no pictures show it."""


def chained_digest(before: str, event: NumberedEvent) -> str:
    """Digest of the events of a match up to this one, `before` being that of the events before it and empty for the
    first; pictures do not count, since films are added to them later."""
    return hashlib.sha256(b"\0".join((before.encode(), event.type.encode(), bytes(event.event)))).hexdigest()[:32]


class EventsPayload(Payload, frozen=True):
    """Events of one match in order."""

    match: MatchId
    events: Annotated[tuple[NumberedEvent, ...], Meta(min_length=1, max_length=MAX_EVENTS)]


class FilePart(Payload, frozen=True):
    """A part of a picture or film."""

    id: Token
    """Id of the request."""
    part: Count
    """From 0."""
    parts: Annotated[int, Meta(ge=1, le=1_000)]
    data: Annotated[bytes, Meta(max_length=PART_BYTES)]


class Answer(Payload, frozen=True):
    id: Token
    refused: Plain | None = None
    """Reason of the refusal; null if the request was executed."""
    refusals: tuple[Plain | None, ...] = ()
    """For each decision asked about the reason why it would be refused, null if it would not."""
    undoes: Plain | None = None
    """With `refusals`: what an undo would take out. Null: nothing, or the program does not tell."""

    def __post_init__(self) -> None:
        check_messages(self.refused, *self.refusals, self.undoes)


class _Request(Payload, frozen=True, tag_field="ask"):
    id: Token


class AskState(_Request, frozen=True, tag="state"):
    """Request for the state. Answered by status, cover and state."""


class AskEvents(_Request, frozen=True, tag="events"):
    """Request for the events of this match after a number. Answered by the events."""

    match: MatchId
    after: Count


class BoardOrder(_Request, frozen=True):
    """A request that changes something at the board."""

    match: MatchId | None = None
    """The match at the table when it was given; while another one is there it is refused. Null: whichever is there."""
    until_s: float | None = None
    """Time on that match's clock after which it is refused: the hall no longer waits for the answer. Null: never."""


class Decide(BoardOrder, frozen=True, kw_only=True, tag="decide"):
    """A decision of the arbiter, in the form of the console's API (`POST /api/v1/decisions`)."""

    match: MatchId
    decision: Raw


class AskRefusals(_Request, frozen=True, tag="refusals"):
    """Request which of these decisions would be refused now."""

    match: MatchId
    decisions: Annotated[tuple[Raw, ...], Meta(max_length=200)]


class SendFile(_Request, frozen=True, tag="file"):
    """A picture or film in the match folder. Answered by its parts, or by a refusal."""

    match: MatchId
    name: _Text
    small: bool
    """A picture is to be reduced."""

    def __post_init__(self) -> None:
        check_evidence_name(self.name)


class SendPicture(_Request, frozen=True, tag="picture"):
    """Request for the camera's present picture. Answered by its parts, or by a refusal."""

    overlay: bool


class SendPaper(_Request, frozen=True, tag="paper"):
    """Report, score sheet, PDN or evidence of a game of the evening. Answered by its parts, or by a refusal."""

    number: Count
    paper: Paper
    language: Annotated[str, Meta(max_length=20)]


class EntrantPayload(Struct, frozen=True):
    """Data of the pairings on a player besides the name; empty or null where missing."""

    fmjd_id: _Text = ""
    rating: Annotated[int, Meta(ge=0, le=MOST_RATING)] | None = None
    team: _Text = ""

    @classmethod
    def of(cls, entry: Entrant | None) -> EntrantPayload | None:
        """None when nothing is known."""
        if entry is None or entry == NO_ENTRY:
            return None
        return cls(entry.fmjd_id, entry.rating, entry.team)

    @property
    def entrant(self) -> Entrant:
        return Entrant(self.fmjd_id, self.rating, self.team)


class BeginNext(BoardOrder, frozen=True, kw_only=True, tag="next"):
    """Begin another game: the one at the table has a result."""

    white: _Text
    black: _Text
    event: _Text
    site: _Text
    round: _Text
    time_control: _Text
    replaces_unbegun: bool = False
    """A game at the table in which nothing was played is replaced."""
    white_entry: EntrantPayload | None = None
    """Null: as in the game before, if it is the same player's name."""
    black_entry: EntrantPayload | None = None
    rules: Annotated[str, Meta(max_length=40)] | None = None
    """Name of a rule set; null: as before."""
    manners: dict[str, ReportLevel] | None = None
    """By article, how it is reported where that differs from the default; null: as before."""


class CorrectEarlier(BoardOrder, frozen=True, kw_only=True, tag="correct"):
    """Another result for an earlier game of the evening."""

    number: Count
    result: GameResult
    reason: _Text


class EndEvening(BoardOrder, frozen=True, tag="end"):
    """End the evening and the board's program."""


ArbitersOrder: TypeAlias = Decide | BeginNext | CorrectEarlier | EndEvening
BoardRequest: TypeAlias = AskState | AskEvents | AskRefusals | SendFile | SendPicture | SendPaper | ArbitersOrder
BOARD_PAYLOADS: tuple[type[Payload], ...] = (Status, CoverPayload, State, EventsPayload, FilePart, Answer)
"""Payloads that boards send."""

AnyPayload = TypeVar("AnyPayload", bound=Payload)
_DECODERS: dict[Any, msgspec.json.Decoder[Any]] = {}


def encode_payload(payload: Payload) -> bytes:
    return msgspec.json.encode(payload)


def decode_payload(kind: type[AnyPayload], content: bytes) -> AnyPayload:
    """Raises InvalidPayload."""
    return _decoded(kind, content)  # type: ignore[no-any-return]


def decode_request(content: bytes) -> BoardRequest:
    """Raises InvalidPayload."""
    return _decoded(BoardRequest, content)  # type: ignore[no-any-return]


def _decoded(kind: Any, content: bytes) -> Any:
    decoder = _DECODERS.setdefault(kind, msgspec.json.Decoder(kind))
    try:
        found = decoder.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError, RecursionError) as error:
        raise InvalidPayload(message("hall-payload-unfit", error=str(error))) from None
    if found.v != VERSION:
        raise InvalidPayload(message("hall-payload-version", version=found.v, own=VERSION))
    return found


def decode_message(plain: Plain) -> Message:
    """Raises InvalidPayload."""
    try:
        return message_from(plain)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise InvalidPayload(message("hall-payload-unfit", error=str(error))) from None
