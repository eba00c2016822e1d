"""The server-sent events: every event of the match once, to listeners that come, go, and come back.

Used from the server's event loop only. Memory is bounded: the newest events, and so many messages for each stream.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass

import msgspec
from sse_starlette import EventSourceResponse, ServerSentEvent
from sse_starlette.sse import SendTimeoutError
from starlette.types import Receive, Scope, Send

from referee.console.access import Role
from referee.console.language import Translations
from referee.outputs.encoding import encode
from referee.outputs.sink import Picture
from referee.records.clock_events import (
    ClockPressed,
    ClockStarted,
    ClockStopped,
    FlagFell,
    MatchTimes,
    TimesCorrected,
)
from referee.records.draw_events import DrawReached
from referee.records.events import (
    Event,
    GameEnded,
    GamePaused,
    GameResumed,
    MatchStarted,
    MovePlayed,
    PositionSettled,
    ResultCorrected,
    ResultUndone,
)

EVENTS_KEPT = 1000
"""Events that a returning listener can still ask for. Larger bridges a longer absence and holds more memory. Chosen,
not measured."""
MAX_STREAMS = {Role.ARBITER: 16, Role.PLAYERS: 16, Role.SPECTATORS: 32}
"""Streams open at one time, of each role, so that spectators leave room for the players' clock page. Larger serves more
screens. Chosen, not measured."""
BACKLOG = 200
"""Messages that may wait for one stream before it is dropped. Larger is more patient with a slow one. Chosen, not
measured."""

_PUBLIC = (
    MatchStarted,
    PositionSettled,
    MovePlayed,
    DrawReached,
    GamePaused,
    GameResumed,
    GameEnded,
    ResultUndone,
    ResultCorrected,
    ClockPressed,
    ClockStarted,
    ClockStopped,
    TimesCorrected,
    FlagFell,
)
"""Events that players and spectators receive in full; of the others they only learn that something changed."""


@dataclass(frozen=True, slots=True)
class EventMessage:
    """One message of the stream; its id is the event's number."""

    number: int
    type: str
    """The event's type, as in the journal; "Changed" where its content is not for this stream."""
    event: msgspec.Raw
    """The event's fields, as in the journal; null for "Changed"."""
    pictures: tuple[str, ...] = ()
    """Names under `/evidence/`."""


@dataclass(frozen=True, slots=True)
class StateMessage:
    """Sent every second under the name `state`, without an id: what changes without an event."""

    time_s: float
    times: MatchTimes | None
    troubles: tuple[Translations, ...] = ()
    advice: tuple[Translations, ...] = ()


class TooManyStreams(Exception):
    """No further stream is opened."""


class EventStream:
    """One open stream."""

    def __init__(self, role: Role) -> None:
        self.role = role
        self._waiting: asyncio.Queue[ServerSentEvent | None] = asyncio.Queue(BACKLOG)
        self.dropped = False

    @property
    def full(self) -> bool:
        """May see everything."""
        return self.role is Role.ARBITER

    def offer(self, message: ServerSentEvent) -> bool:
        """False when it is too slow: what it missed cannot be repeated, so it has to reconnect."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.drop()
            return False
        return True

    def drop(self, final_message: ServerSentEvent | None = None) -> None:
        """End the stream after the message being sent, with a last one."""
        self.dropped = True
        while not self._waiting.empty():
            self._waiting.get_nowait()
        if final_message is not None:
            self._waiting.put_nowait(final_message)
        self._waiting.put_nowait(None)

    async def messages(self) -> AsyncIterator[ServerSentEvent]:
        while (message := await self._waiting.get()) is not None:
            yield message


class EventStreams:
    """All open streams, and the newest events."""

    def __init__(self) -> None:
        self._kept: deque[tuple[int, ServerSentEvent, ServerSentEvent]] = deque(maxlen=EVENTS_KEPT)
        """Number, the message in full, the message for the public."""
        self._streams: set[EventStream] = set()
        self._closed = False

    @property
    def listeners(self) -> int:
        return len(self._streams)

    def publish(self, number: int, event: Event, pictures: tuple[Picture, ...]) -> None:
        name, payload = encode(event)
        names = tuple(picture.name for picture in pictures if picture.is_available)
        full = _sent(EventMessage(number, name, msgspec.Raw(payload.encode()), names))
        nothing = EventMessage(number, "Changed", msgspec.Raw(b"null"))
        public = (
            _sent(EventMessage(number, name, msgspec.Raw(payload.encode()))) if isinstance(event, _PUBLIC) else None
        )
        self._kept.append((number, full, public or _sent(nothing)))
        self._offer(full, public or _sent(nothing))

    def publish_state(self, state: StateMessage) -> None:
        public = StateMessage(state.time_s, state.times)
        self._offer(*(ServerSentEvent(_json(message), event="state") for message in (state, public)))

    def open_stream(self, after: int | None, role: Role) -> EventStream:
        """A new stream of that role, which first gets the events after `after`; everything kept when that is None. If
        those are gone, or from another match, it gets `reset`: fetch the match again. Raises TooManyStreams."""
        alike = sum(stream.role is role for stream in self._streams)
        if self._closed or alike >= MAX_STREAMS[role]:
            raise TooManyStreams
        stream = EventStream(role)
        oldest, newest = (self._kept[0][0], self._kept[-1][0]) if self._kept else (1, 0)
        missed = [entry for entry in self._kept if entry[0] > (after or 0)]
        unknown = after is not None and not oldest - 1 <= after <= newest
        if unknown or (after is not None and len(missed) > BACKLOG // 2):
            stream.offer(ServerSentEvent(str(newest), event="reset", id=str(newest)))
            missed = []
        for _, whole, public in missed[-(BACKLOG // 2) :]:
            stream.offer(whole if stream.full else public)
        self._streams.add(stream)
        return stream

    def reset(self) -> None:
        """Another match from now on: every page fetches it."""
        self._kept.clear()
        reset = ServerSentEvent("0", event="reset", id="0")
        self._offer(reset, reset)

    def close_stream(self, stream: EventStream) -> None:
        self._streams.discard(stream)

    def close(self) -> None:
        """The server stops: every stream ends with a message, and none begins."""
        self._closed = True
        for stream in self._streams:
            stream.drop(ServerSentEvent("", event="over"))
        self._streams.clear()

    def _offer(self, full: ServerSentEvent, public: ServerSentEvent) -> None:
        slow = [stream for stream in self._streams if not stream.offer(full if stream.full else public)]
        self._streams.difference_update(slow)


class StreamAnswer(EventSourceResponse):
    """The messages of a stream as an answer; it ends when its listener takes none any more."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with contextlib.suppress(SendTimeoutError):
            await super().__call__(scope, receive, send)


def _sent(message: EventMessage) -> ServerSentEvent:
    return ServerSentEvent(_json(message), id=str(message.number))


def _json(message: object) -> str:
    return msgspec.json.encode(message).decode()
