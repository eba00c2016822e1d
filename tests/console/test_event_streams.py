"""The event stream: what listeners get when they connect, reconnect, come late or are too slow."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest
from sse_starlette import ServerSentEvent

from referee.console.access import AT_THE_CONSOLE, Role
from referee.console.event_streams import (
    BACKLOG,
    EVENTS_KEPT,
    MAX_STREAMS,
    EventStream,
    EventStreams,
    StateMessage,
    TooManyStreams,
)
from referee.records.clock_events import MatchTimes
from referee.records.events import GamePaused, GameResumed, SetUpSeen
from tests.outputs.games import START


def publish(feed: EventStreams, count: int, first: int = 1) -> None:
    for number in range(first, first + count):
        feed.publish(number, GamePaused(float(number)), ())


async def received(listener: EventStream) -> list[ServerSentEvent]:
    """The listener's messages, once its stream has ended."""
    return [message async for message in listener.messages()]


def ids(messages: list[ServerSentEvent]) -> list[str | None]:
    return [message.id for message in messages]


def run(scene: Callable[[], Awaitable[None]]) -> None:
    """Queues belong to a running loop."""
    asyncio.run(scene())  # type: ignore[arg-type]


def taken(listener: EventStream) -> list[ServerSentEvent]:
    """The listener's messages so far."""
    found = []
    while not listener._waiting.empty():
        message = listener._waiting.get_nowait()
        assert message is not None
        found.append(message)
    return found


@pytest.mark.parametrize(
    ("after", "expected"),
    [(None, ["1", "2", "3", "4", "5"]), (3, ["4", "5"]), (5, []), (0, ["1", "2", "3", "4", "5"]), (99, ["5"])],
    ids=["new", "back", "nothing missed", "from the first", "of another match: reset"],
)
def test_missed_events_are_sent_first(after: int | None, expected: list[str]) -> None:
    async def scene() -> None:
        feed = EventStreams()
        publish(feed, 5)
        listener = feed.open_stream(after, Role.ARBITER)
        messages = taken(listener)
        assert ids(messages) == expected
        assert [message.event for message in messages].count("reset") == (after == 99)
        publish(feed, 1, 6)
        assert ids(taken(listener)) == ["6"]

    run(scene)


def test_a_listener_away_too_long_is_told_to_start_over() -> None:
    async def scene() -> None:
        feed = EventStreams()
        publish(feed, EVENTS_KEPT + 50)
        messages = taken(feed.open_stream(20, Role.ARBITER))
        assert [(message.event, message.id) for message in messages] == [("reset", str(EVENTS_KEPT + 50))]

    run(scene)


def test_a_slow_listener_is_dropped_and_no_other_is() -> None:
    async def scene() -> None:
        feed = EventStreams()
        slow, quick = feed.open_stream(None, Role.ARBITER), feed.open_stream(None, Role.ARBITER)
        for number in range(1, BACKLOG + 3):
            feed.publish(number, GamePaused(float(number)), ())
            taken(quick)
        assert slow.dropped
        assert not quick.dropped
        assert feed.listeners == 1
        assert await received(slow) == []

    run(scene)


@pytest.mark.parametrize("many", AT_THE_CONSOLE)
def test_streams_are_bounded_and_none_takes_the_room_of_another_role(many: Role) -> None:
    async def scene() -> None:
        feed = EventStreams()
        listeners = [feed.open_stream(None, many) for _ in range(MAX_STREAMS[many])]
        with pytest.raises(TooManyStreams):
            feed.open_stream(None, many)
        for role in set(AT_THE_CONSOLE) - {many}:
            feed.open_stream(None, role)
        feed.close_stream(listeners[0])
        feed.open_stream(None, many)

    run(scene)


def test_spectators_receive_moves_but_no_arbiter_events() -> None:
    async def scene() -> None:
        feed = EventStreams()
        spectator = feed.open_stream(None, Role.SPECTATORS)
        feed.publish(1, SetUpSeen(1.0, True, (28,)), ())
        feed.publish(2, GameResumed(2.0, START), ())
        feed.publish_state(
            StateMessage(2.0, MatchTimes(1, 2, None), ({"en": "the disk is full", "fr": "disque plein"},))
        )
        hidden, shown, state = (json.loads(str(message.data)) for message in taken(spectator))
        assert hidden == {"number": 1, "type": "Changed", "event": None, "pictures": []}
        assert (shown["type"], shown["event"]["time_s"]) == ("GameResumed", 2.0)
        assert state["troubles"] == []

    run(scene)


def test_closing_ends_every_stream_and_refuses_new_ones() -> None:
    async def scene() -> None:
        feed = EventStreams()
        listener = feed.open_stream(None, Role.ARBITER)
        feed.close()
        assert [message.event for message in await received(listener)] == ["over"]
        with pytest.raises(TooManyStreams):
            feed.open_stream(None, Role.ARBITER)

    run(scene)
