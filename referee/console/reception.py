"""Between the match and the pages: takes events over from the match's thread, and keeps slow questions off the loop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import replace

from starlette.concurrency import run_in_threadpool

from referee.console.choices import with_choices
from referee.console.desk import Desk
from referee.console.feed import Feed, StateMessage
from referee.console.language import told
from referee.console.story import Story
from referee.console.view import MatchView
from referee.outputs.sink import Picture
from referee.records.events import Event

logger = logging.getLogger(__name__)

STATE_EVERY_S = 1.0
"""How often listeners are told the times and what is wrong with devices; larger is later with bad news."""


class Reception:
    """Lives in the server's event loop, from `open` to `close`."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.story = Story(desk.match, desk.policy)
        self.feed = Feed()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._leave: Callable[[], None] | None = None
        self._ticker: asyncio.Task[None] | None = None
        self._chosen: MatchView | None = None
        """The last view that was made with its choices."""
        self._choosing = asyncio.Lock()

    async def open(self) -> None:
        loop = self._loop = asyncio.get_running_loop()

        def heard(number: int, event: Event, pictures: tuple[Picture, ...]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has been closed: nobody is left to be told
                loop.call_soon_threadsafe(self._take, number, event, pictures)

        self._ticker = loop.create_task(self._tick())
        self._leave = await run_in_threadpool(self.desk.listen, heard)

    def end_streams(self) -> None:
        """Lets every listener go, so that the server can stop; from any thread."""
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self.feed.close)

    async def close(self) -> None:
        self.feed.close()
        if self._leave is not None:
            await run_in_threadpool(self._leave)
        if self._ticker is not None:
            self._ticker.cancel()

    def _take(self, number: int, event: Event, pictures: tuple[Picture, ...]) -> None:
        self.story.take(number, event, pictures)
        self.feed.tell(number, event, pictures)

    async def view(self, *, full: bool) -> MatchView:
        """As things are now; with attention, choices and troubles only if `full`."""
        times = await run_in_threadpool(self.desk.times)
        if not full:
            return self.story.view(self.desk.now_s(), times).public
        troubles = await run_in_threadpool(self.desk.troubles)
        async with self._choosing:
            chosen = self._chosen
            if chosen is None or chosen.revision != self.story.revision:
                made, position = self.story.view(self.desk.now_s(), times), self.story.position
                chosen = self._chosen = await run_in_threadpool(with_choices, made, position, self.desk)
        return replace(chosen, time_s=self.desk.now_s(), times=times, troubles=tuple(map(told, troubles)))

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(STATE_EVERY_S)
            if not self.feed.listeners:
                continue
            try:
                times = await run_in_threadpool(self.desk.times)
                troubles = await run_in_threadpool(self.desk.troubles)
            except Exception:
                logger.exception("the console cannot tell times and troubles; it goes on trying")
            else:
                self.feed.tell_state(StateMessage(self.desk.now_s(), times, tuple(map(told, troubles))))
