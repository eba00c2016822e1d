"""Between the match and the pages: receives events from the match's thread, and keeps slow questions off the event
loop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import replace

from starlette.concurrency import run_in_threadpool

from referee.console.choices import with_choices
from referee.console.desk import Desk
from referee.console.event_streams import EventStreams, StateMessage
from referee.console.language import Translations, translations
from referee.console.match_view_builder import MatchViewBuilder
from referee.console.view import MatchView, game_view
from referee.outputs.sink import Picture
from referee.records.events import Event

logger = logging.getLogger(__name__)

STATE_EVERY_S = 1.0
"""Time between two messages about the times and the devices, seconds. Larger shows trouble later. Chosen, not
measured."""


class MatchBridge:
    """Lives in the server's event loop, from `open` to `close`."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.view_builder = self._new_view_builder()
        self.feed = EventStreams()
        self._leave: Callable[[], None] | None = None
        self._leave_evening: Callable[[], None] | None = None
        self._games = 0
        """Number of games that have been at the table: events of earlier ones are ignored."""
        self._ticker: asyncio.Task[None] | None = None
        self._chosen: MatchView | None = None
        """The last view that was made with its choices; None once they may be others."""
        self._shown = 0
        """Games of the evening when the one that is shown was begun."""
        self._choosing = asyncio.Lock()
        """Held while the shown game or its view is exchanged, so that no view mixes two games."""

    def _new_view_builder(self) -> MatchViewBuilder:
        return MatchViewBuilder(self.desk.match, self.desk.policy, self.desk.match_id)

    async def open(self) -> None:
        loop = asyncio.get_running_loop()

        def begun() -> None:
            with contextlib.suppress(RuntimeError):  # the loop has been closed: no listener is left
                asyncio.run_coroutine_threadsafe(self._follow_game_at_table(), loop)

        self._ticker = loop.create_task(self._tick())
        self._leave_evening = self.desk.evening.listen(begun)
        self._shown = len(await run_in_threadpool(self.desk.evening.games))
        await self._follow()

    async def _follow(self) -> None:
        """Take the events of the game that is at the table now."""
        self._games += 1
        game, loop = self._games, asyncio.get_running_loop()

        def take_event(number: int, event: Event, pictures: tuple[Picture, ...]) -> None:
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(self._take, game, number, event, pictures)

        self._leave = await run_in_threadpool(self.desk.listen, take_event)

    async def _follow_game_at_table(self) -> None:
        """Another game is at the table, an earlier one has another result, or the match no longer answers or does
        again: every page fetches everything again."""
        async with self._choosing:
            if self._leave is not None:
                await run_in_threadpool(self._leave)
            self._shown = len(await run_in_threadpool(self.desk.evening.games))
            self.view_builder, self._chosen = await run_in_threadpool(self._new_view_builder), None
            self.feed.reset()
            await self._follow()

    async def close(self) -> None:
        self.feed.close()
        for leave in (self._leave, self._leave_evening):
            if leave is not None:
                await run_in_threadpool(leave)
        if self._ticker is not None:
            self._ticker.cancel()

    def _take(self, game: int, number: int, event: Event, pictures: tuple[Picture, ...]) -> None:
        if game != self._games:
            return
        self.view_builder.take(number, event, pictures)
        self.feed.publish(number, event, pictures)

    async def view(self, *, full: bool) -> MatchView:
        """As things are now; with attention, choices and troubles only if `full`. While the match does not answer there
        are no choices."""
        times = await run_in_threadpool(self.desk.times)
        games = tuple(map(game_view, await run_in_threadpool(self.desk.evening.games)))
        if len(games) != self._shown:  # the next game is at the table, and the word of it is still under way
            await self._follow_game_at_table()
        if not full:
            return replace(self.view_builder.view(self.desk.now_s(), times).public, games=games)
        troubles, advice = await self._troubles()
        async with self._choosing:
            chosen = self._chosen
            if chosen is None or chosen.revision != self.view_builder.revision:
                made, position = self.view_builder.view(self.desk.now_s(), times), self.view_builder.position
                self._chosen = await run_in_threadpool(with_choices, made, position, self.desk)
                chosen = self._chosen or made
        return replace(chosen, time_s=self.desk.now_s(), times=times, troubles=troubles, advice=advice, games=games)

    async def _troubles(self) -> tuple[tuple[Translations, ...], tuple[Translations, ...]]:
        """Troubles and advice."""
        troubles, advice = await run_in_threadpool(self.desk.troubles), await run_in_threadpool(self.desk.advice)
        return tuple(map(translations, troubles)), tuple(map(translations, advice))

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(STATE_EVERY_S)
            if not self.feed.listeners:
                continue
            try:
                times = await run_in_threadpool(self.desk.times)
                troubles, advice = await self._troubles()
            except Exception:
                logger.exception("the console cannot tell times and troubles; it goes on trying")
            else:
                self.feed.publish_state(StateMessage(self.desk.now_s(), times, troubles, advice))
