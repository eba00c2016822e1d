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
from referee.console.language import told
from referee.console.story import Story
from referee.console.view import MatchView, Phase
from referee.errors import told_by
from referee.hall.payloads import (
    CoverSaid,
    EventSaid,
    EventsSaid,
    GameSaid,
    State,
    Status,
    UnfitPayload,
    message_in,
)
from referee.messages import Message, message
from referee.outputs.encoding import decode
from referee.outputs.journal_records import Cover, PicturesKept
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
cable later. A board sends a heartbeat every second (`BEAT_S`), so three are missed; a lost board is to be seen within 5
s. A broker reports a program that ended at once, a pulled cable after 5 to 10 s."""


class Light(Enum):
    """How current the displayed state of a board is."""

    LIVE = "live"
    LOST = "lost"
    """It was connected, and is no longer."""
    NEVER = "never"
    """Not heard of since the hall was started: the state shown is the stored one."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Events to be requested from the board."""

    match: str
    after: int


@dataclass(slots=True)
class Board:
    """Used by one thread at a time."""

    number: int
    have: dict[str, int] = field(default_factory=dict)
    """Number of events received, by match."""
    light: Light = Light.NEVER
    run: str = ""
    heard_s: float = float("-inf")
    """When the last message that was not a retained one arrived, on the hall's monotonic clock."""
    match: str | None = None
    """The one at the table."""
    cover: Cover | None = None
    story: Story | None = None
    state: State | None = None
    stated_s: float = float("-inf")
    """When the last state arrived."""
    came_s: float = float("inf")
    """When the first message after a silence arrived."""
    fault: Message | None = None
    """Why the board's messages cannot be read; None when they can."""
    _asked_s: dict[str, tuple[int, float]] = field(default_factory=dict)
    """By match: the event number after which events were last requested, and when."""

    def heard(self, now_s: float, retained: bool) -> None:
        """Note that a message from it arrived."""
        if not retained:
            if self.light is not Light.LIVE:
                self.came_s = now_s
            self.heard_s, self.light = now_s, Light.LIVE

    def take_status(self, status: Status, now_s: float, retained: bool) -> None:
        self.run = status.run
        if status.online:
            self.heard(now_s, retained)
        elif self.light is Light.LIVE:
            self.light = Light.LOST

    def take_cover(self, said: CoverSaid) -> bool:
        """Returns whether another match is at the table now. Raises UnfitPayload."""
        if said.match == self.match:
            return False
        self.cover = cover_in(said.cover)
        self.match, self.story = said.match, Story(self.cover.match, self.cover.policy)
        return True

    def take_state(self, state: State, now_s: float) -> None:
        self.state, self.stated_s = state, now_s

    def fresh(self, said: EventsSaid) -> tuple[EventSaid, ...]:
        """Those of the events that continue what was received so far; empty when all are repeated or a gap precedes
        them."""
        have = self.have.get(said.match, 0)
        found: list[EventSaid] = []
        for event in said.events:
            if event.number == have + len(found) + 1:
                found.append(event)
        return tuple(found)

    def take_events(self, match: str, events: tuple[EventSaid, ...]) -> None:
        """Take the events returned by `fresh`. Raises UnfitPayload at one that cannot be read; those before it are
        taken."""
        for said in events:
            event, pictures = event_in(said)
            if self.story is not None and match == self.match:
                self.story.take(said.number, event, pictures)
            self.have[match] = said.number

    def wanted(self, now_s: float) -> tuple[Wanted, ...]:
        """The events to request now."""
        if self.state is None or self.light is not Light.LIVE:
            return ()
        found = []
        for game in self.state.games:
            have = self.have.get(game.match, 0)
            if have >= game.events:
                self._asked_s.pop(game.match, None)
                continue
            _, asked_s = self._asked_s.get(game.match, (-1, float("-inf")))
            if now_s - asked_s >= (ASK_AGAIN_S if self.fault is None else ASK_UNFIT_S):
                self._asked_s[game.match] = (have, now_s)
                found.append(Wanted(game.match, have))
        return tuple(found)

    def saw_gap(self, said: EventsSaid, now_s: float) -> Wanted | None:
        """The request for events missing before these; None if there is no gap, or it was requested a moment ago."""
        have = self.have.get(said.match, 0)
        if said.events[0].number <= have + 1:
            return None
        _, asked_s = self._asked_s.get(said.match, (-1, float("-inf")))
        if now_s - asked_s < ASK_AGAIN_S:
            return None
        self._asked_s[said.match] = (have, now_s)
        return Wanted(said.match, have)

    def look_at_clock(self, now_s: float) -> bool:
        """Returns whether the board has just become lost."""
        if self.light is Light.LIVE and now_s - self.heard_s > LOST_S:
            self.light = Light.LOST
            return True
        return False

    def time_s(self, now_s: float) -> float:
        """On the match's own clock."""
        if self.state is None or self.state.match != self.match:
            return 0.0
        return self.state.time_s + (now_s - self.stated_s if self.light is Light.LIVE else 0.0)

    def times(self, now_s: float) -> MatchTimes | None:
        """The present times; those last received while the board is lost."""
        if self.state is None or self.state.times is None or self.state.match != self.match:
            return None
        return self.state.times.after(now_s - self.stated_s if self.light is Light.LIVE else 0.0)

    def troubles(self) -> tuple[Message, ...]:
        """Troubles of its devices and of its connection."""
        said = () if self.state is None else self.state.troubles
        own = [message_in(trouble) for trouble in said] if self.light is Light.LIVE else []
        if self.light is Light.LOST:
            own.insert(0, message("hall-board-lost", board=self.number))
        if self.fault is not None:
            own.append(self.fault)
        return tuple(own)

    @property
    def games(self) -> tuple[GameSaid, ...]:
        """The games of its evening as last reported, the one at the table last."""
        return () if self.state is None else self.state.games

    @property
    def told_its_games(self) -> bool:
        """It is connected, and has reported its games since it connected."""
        return self.light is Light.LIVE and self.stated_s >= self.came_s

    @property
    def playing(self) -> bool:
        """The game at the table has begun, and has no result."""
        game = self.game
        phase = None if self.story is None else self.story.view(0.0, None).phase
        return game is not None and game.result is None and phase is not Phase.SET_UP

    @property
    def game(self) -> GameSaid | None:
        """The game at the table, as the board reported it."""
        return None if self.state is None or self.state.match != self.match else self.state.games[-1]

    def view(self, now_s: float) -> MatchView | None:
        """The match without the choices of the whole match, earlier games and record lines; None before anything was
        received."""
        if self.story is None:
            return None
        view = self.story.view(self.time_s(now_s), self.times(now_s), tuple(map(told, self.troubles())))
        open_items = tuple(map(with_rulings, (item for item in view.attention if item.open)))
        return replace(view, lines=(), counters=(), attention=open_items)


def cover_in(raw: Raw) -> Cover:
    """Raises UnfitPayload."""
    found = _record(Cover.__name__, bytes(raw).decode())
    assert isinstance(found, Cover)
    return found


def event_in(said: EventSaid) -> tuple[Event, tuple[Picture, ...]]:
    """Raises UnfitPayload."""
    event: Event = _record(said.type, bytes(said.event).decode())
    if said.pictures is None:
        return event, ()
    kept: PicturesKept = _record(PicturesKept.__name__, json.dumps(said.pictures))
    return event, kept.pictures


def _record(name: str, text: str) -> Any:
    try:
        return decode(name, text)
    except (ValueError, RecursionError) as error:
        raise UnfitPayload(message("hall-payload-unfit", error=told_by(error))) from None
