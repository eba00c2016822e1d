"""One board as the hall knows it: payloads in, in any order; the state of its match out.

Pure: time is passed in. It says which events are new and which have to be requested; sending is the caller's.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from msgspec import Raw

from referee.console.choices import with_rulings
from referee.console.language import translations
from referee.console.match_view_builder import MatchViewBuilder
from referee.console.view import MatchView, Phase
from referee.draughts.variants import INTERNATIONAL, RuleSet
from referee.errors import error_message
from referee.hall.payloads import (
    CoverPayload,
    EventsPayload,
    GameSummary,
    InvalidPayload,
    NumberedEvent,
    State,
    Status,
    chained_digest,
    decode_message,
)
from referee.hall.topics import BoardTopic
from referee.messages import Message, message
from referee.outputs.encoding import COVER_NAME, decode
from referee.outputs.journal_records import JournalCover, PicturesKept
from referee.outputs.sink import Picture
from referee.records.clock_events import MatchTimes
from referee.records.events import Event

ASK_AGAIN_S = 1.0
"""Time after which requested events are requested again, seconds. Larger asks less of a slow network, and catches up
later after a loss. Chosen, not measured."""
ASK_UNFIT_S = 30.0
"""As `ASK_AGAIN_S`, for a board whose events this hall cannot read (perhaps of another version), seconds. Larger sends
fewer useless requests, and notices later that the events have become readable. Chosen, not measured."""
LOST_S = 3.5
"""Silence after which a board counts as lost, seconds. Larger is more patient with a slow network, and shows a pulled
cable later. Chosen: a board sends a heartbeat every second (`HEARTBEAT_S`), so three are missed; a lost board is to be
seen within 5 s. A broker reports a program that ended at once, a pulled cable after 5 to 10 s."""


class BoardPresence(Enum):
    """How current the displayed state of a board is."""

    LIVE = "live"
    LOST = "lost"
    """It was connected, and is no longer."""
    NEVER = "never"
    """No message has arrived since the hall was started: the state shown is the stored one."""


@dataclass(frozen=True, slots=True)
class MissingEvents:
    """Events to be requested from the board."""

    match: str
    after: int


@dataclass(slots=True)
class Board:
    """Used by one thread at a time."""

    number: int
    received: dict[str, int] = field(default_factory=dict)
    """Number of events received, by match."""
    presence: BoardPresence = BoardPresence.NEVER
    run: str = ""
    last_message_s: float = float("-inf")
    """When the last message that was not a retained one arrived, on the hall's monotonic clock."""
    match: str | None = None
    """The one at the table."""
    cover: JournalCover | None = None
    view_builder: MatchViewBuilder | None = None
    digest: str = ""
    """`chained_digest` of the events received of the match at the table."""
    rewrites: int = 0
    """How often the board's record turned out to be another one than what was received of it."""
    _forgotten_for: GameSummary | None = None
    """The board's last report, if the events were forgotten because of it."""
    state: State | None = None
    state_received_s: float = float("-inf")
    """When the last state arrived."""
    reconnected_s: float = float("inf")
    """When the first message after a silence arrived."""
    faults: dict[BoardTopic | None, Message] = field(default_factory=dict)
    """Why the last message of a kind could not be taken; under None, why the board cannot be shown."""
    _noted_faults: dict[BoardTopic | None, Message] = field(default_factory=dict)
    """The last fault of each kind, which may be over."""
    _last_requests: dict[str, tuple[int, float]] = field(default_factory=dict)
    """By match: the event number after which events were last requested, and when."""

    def note_message(self, now_s: float, retained: bool) -> None:
        """Note that a message from it arrived."""
        if not retained:
            if self.presence is not BoardPresence.LIVE:
                self.reconnected_s = now_s
            self.last_message_s, self.presence = now_s, BoardPresence.LIVE

    @property
    def fault(self) -> Message | None:
        """Why not everything of the board can be read or shown; None when it can."""
        return next(iter(tuple(self.faults.values())), None)

    @property
    def can_be_shown(self) -> bool:
        return self.view_builder is not None and None not in self.faults

    def note_fault(self, kind: BoardTopic | None, error: Exception) -> bool:
        """Note that a message of this kind could not be taken, or with None that the board cannot be shown. Returns
        whether that is another fault than the last one."""
        if isinstance(error, InvalidPayload):
            reason = error.message
        else:
            reason = message("hall-payload-unfit", error=f"{error!r:.200}")
        fault = message("hall-board-unfit", board=self.number, fault=reason)
        is_new = self._noted_faults.get(kind) != fault
        self.faults[kind] = self._noted_faults[kind] = fault
        return is_new

    def take_status(self, status: Status, now_s: float, retained: bool) -> None:
        self.run = status.run
        if status.online:
            self.note_message(now_s, retained)
        elif self.presence is BoardPresence.LIVE:
            self.presence = BoardPresence.LOST

    def take_cover(self, payload: CoverPayload) -> bool:
        """Returns whether another match is at the table now. Raises InvalidPayload."""
        if payload.match == self.match:
            return False
        cover = cover_in(payload.cover)
        self.view_builder = MatchViewBuilder(cover.match, cover.policy, payload.match)
        self.match, self.cover = payload.match, cover
        return True

    def rebuild(self, events: tuple[NumberedEvent, ...]) -> None:
        """Take all events of the match at the table from the first. Raises InvalidPayload as `take_events` does."""
        assert self.match is not None
        assert self.cover is not None
        self.received.pop(self.match, None)
        self.digest = ""
        self.view_builder = MatchViewBuilder(self.cover.match, self.cover.policy, self.match)
        self.take_events(self.match, events)

    def take_state(self, state: State, now_s: float) -> None:
        self.state, self.state_received_s = state, now_s
        if self.game != self._forgotten_for:
            self._forgotten_for = None

    def forget_events(self) -> None:
        """Forget those of the match at the table, which `was_rewritten`."""
        self.rebuild(())
        self.rewrites += 1
        self._forgotten_for = self.game

    def was_rewritten(self, retained: bool) -> bool:
        """The record of the match at the table is not what was received of it: the board's disk did not hold the end
        of it when its program or computer stopped, and it goes on from what the disk held. A `retained` state does not
        tell: events may have come after it; nor does one without events, as a program that resumes a match has none
        for a moment. A board that repeats its report after its events were requested anew is not asked again: it would
        be for ever."""
        if retained or self.game is None or self.game.events == 0 or self._forgotten_for is not None:
            return False
        count = self.received.get(self.game.match, 0)
        return self.game.events < count or (self.game.events == count and self.game.digest not in (None, self.digest))

    def next_events(self, payload: EventsPayload) -> tuple[NumberedEvent, ...]:
        """Those of the events that continue what was received so far; empty when all are repeated or a gap precedes
        them."""
        count = self.received.get(payload.match, 0)
        found: list[NumberedEvent] = []
        for event in payload.events:
            if event.number == count + len(found) + 1:
                found.append(event)
        return tuple(found)

    def take_events(self, match: str, events: tuple[NumberedEvent, ...]) -> None:
        """Take the events returned by `next_events`. Raises InvalidPayload at one that cannot be read, or does not fit
        the match at the table: those before it are taken, and `rebuild` has to remove it from the view."""
        for numbered in events:
            event, pictures = event_in(numbered)
            if self.view_builder is not None and match == self.match:
                try:
                    self.view_builder.take(numbered.number, event, pictures)
                except Exception as error:  # whatever a square or a number that is none there leads to
                    fault = message("hall-event-unfit", number=numbered.number, error=f"{error!r:.200}")
                    raise InvalidPayload(fault) from error
                self.digest = chained_digest(self.digest, numbered)
            self.received[match] = numbered.number

    def events_to_request(self, now_s: float) -> tuple[MissingEvents, ...]:
        """The events to request now."""
        if self.state is None or self.presence is not BoardPresence.LIVE:
            return ()
        found = []
        for game in self.state.games:
            count = self.received.get(game.match, 0)
            if count >= game.events:
                self._last_requests.pop(game.match, None)
                continue
            _, requested_s = self._last_requests.get(game.match, (-1, float("-inf")))
            if now_s - requested_s >= (ASK_UNFIT_S if BoardTopic.EVENTS in self.faults else ASK_AGAIN_S):
                self._last_requests[game.match] = (count, now_s)
                found.append(MissingEvents(game.match, count))
        return tuple(found)

    def request_for_gap(self, payload: EventsPayload, now_s: float) -> MissingEvents | None:
        """The request for events missing before these; None if there is no gap, or it was requested a moment ago."""
        count = self.received.get(payload.match, 0)
        if payload.events[0].number <= count + 1:
            return None
        _, requested_s = self._last_requests.get(payload.match, (-1, float("-inf")))
        if now_s - requested_s < ASK_AGAIN_S:
            return None
        self._last_requests[payload.match] = (count, now_s)
        return MissingEvents(payload.match, count)

    def check_silence(self, now_s: float) -> bool:
        """Returns whether the board has just become lost."""
        if self.presence is BoardPresence.LIVE and now_s - self.last_message_s > LOST_S:
            self.presence = BoardPresence.LOST
            return True
        return False

    def time_s(self, now_s: float) -> float:
        """On the match's own clock."""
        if self.state is None or self.state.match != self.match:
            return 0.0
        return self.state.time_s + (now_s - self.state_received_s if self.presence is BoardPresence.LIVE else 0.0)

    def times(self, now_s: float) -> MatchTimes | None:
        """The present times; those last received while the board is lost."""
        if self.state is None or self.state.times is None or self.state.match != self.match:
            return None
        return self.state.times.after(now_s - self.state_received_s if self.presence is BoardPresence.LIVE else 0.0)

    def troubles(self) -> tuple[Message, ...]:
        """Troubles of its devices and of its connection."""
        reported = () if self.state is None else self.state.troubles
        troubles = [decode_message(trouble) for trouble in reported] if self.presence is BoardPresence.LIVE else []
        if self.presence is BoardPresence.LOST:
            troubles.insert(0, message("hall-board-lost", board=self.number))
        if self.fault is not None:
            troubles.append(self.fault)
        return tuple(troubles)

    def advice(self) -> tuple[Message, ...]:
        """What its devices lack although its match goes on without it, and what to do."""
        if self.state is None or self.presence is not BoardPresence.LIVE:
            return ()
        return tuple(map(decode_message, self.state.advice))

    @property
    def games(self) -> tuple[GameSummary, ...]:
        """The games of its evening as last reported, the one at the table last."""
        return () if self.state is None else self.state.games

    @property
    def rules(self) -> RuleSet:
        """Of the match at the table; international while nothing is known of it."""
        return INTERNATIONAL if self.cover is None else self.cover.match.rules

    @property
    def has_reported_games(self) -> bool:
        """It is connected, and has reported its games since it connected."""
        return self.presence is BoardPresence.LIVE and self.state_received_s >= self.reconnected_s

    @property
    def playing(self) -> bool:
        """Something was played in the game at the table, and it has no result."""
        if self.game is None or self.game.result is not None:
            return False
        if self.game.played is None:
            return self.view_builder is not None and self.view_builder.view(0.0, None).phase is not Phase.SET_UP
        return self.game.played

    @property
    def game(self) -> GameSummary | None:
        """The game at the table, as the board reported it."""
        return None if self.state is None or self.state.match != self.match else self.state.games[-1]

    def view(self, now_s: float) -> MatchView | None:
        """The match without the choices of the whole match, earlier games and record lines; None before anything was
        received."""
        if self.view_builder is None:
            return None
        view = self.view_builder.view(self.time_s(now_s), self.times(now_s), tuple(map(translations, self.troubles())))
        open_items = tuple(map(with_rulings, (item for item in view.attention if item.open)))
        return replace(view, lines=(), counters=(), attention=open_items)


def cover_in(raw: Raw) -> JournalCover:
    """Raises InvalidPayload."""
    found = _record(COVER_NAME, raw)
    assert isinstance(found, JournalCover)
    return found


def event_in(payload: NumberedEvent) -> tuple[Event, tuple[Picture, ...]]:
    """Raises InvalidPayload."""
    event: Event = _record(payload.type, payload.event)
    if payload.pictures is None:
        return event, ()
    kept: PicturesKept = _record(PicturesKept.__name__, Raw(json.dumps(payload.pictures).encode()))
    return event, kept.pictures


def _record(name: str, raw: Raw) -> Any:
    try:
        return decode(name, bytes(raw).decode())
    except (ValueError, RecursionError) as error:
        raise InvalidPayload(message("hall-payload-unfit", error=error_message(error))) from None
