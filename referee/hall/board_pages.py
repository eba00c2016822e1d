"""The console of each board, served by the hall: a match's pages in front of a remote desk."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace
from functools import partial

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from referee.console import api
from referee.console.access import Role
from referee.console.api import refused
from referee.console.error_answers import ERROR_ANSWERS, on_not_found
from referee.console.language import translations
from referee.console.match_bridge import MatchBridge
from referee.console.papers import no_paper, paper_made
from referee.console.routes import ENDPOINTS, Endpoint, routes
from referee.errors import RefereeError, UnreadableInput
from referee.hall.hall import Hall
from referee.hall.payloads import MAX_COUNT
from referee.hall.remote_desk import NoGameYet, RemoteDesk
from referee.messages import message

MAX_OPEN_CONSOLES = 24
"""Boards whose pages are kept ready; beyond that, the one requested least recently is closed if nobody listens to it.
Larger holds more memory, smaller builds pages more often. Chosen, not measured."""
_NO_ARBITER = message("refusal-not-allowed-by-token")
_MENU = (("/", "hall"), ("/board/{number}/", "console"), ("/board/{number}/wall", "wall"))


class BoardPages:
    """One application for each board, built when its page is first requested."""

    def __init__(self, hall: Hall, language: str | None) -> None:
        self._hall, self._language = hall, language
        self._open: OrderedDict[int, Starlette] = OrderedDict()
        self._making = asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["state"]["role"] is not Role.ARBITER:  # other roles see the delayed feed only
            await refused(403, translations(_NO_ARBITER))(scope, receive, send)
            return
        app = await self._app(scope["path_params"]["number"])
        if app is None:
            answer = await on_not_found(Request(scope), HTTPException(404))
            await answer(scope, receive, send)
            return
        await app(scope, receive, send)

    async def close(self) -> None:
        for app in self._open.values():
            await app.state.bridge.close()
        self._open.clear()

    async def _app(self, number: int) -> Starlette | None:
        async with self._making:
            app = self._open.get(number)
            if app is None:
                try:
                    desk = RemoteDesk(self._hall, number)
                except (KeyError, NoGameYet):
                    return None
                app = board_app(desk, number, self._language)
                await app.state.bridge.open()
                self._open[number] = app
            self._open.move_to_end(number)
            await self._close_surplus()
            return app

    async def _close_surplus(self) -> None:
        idle = [number for number, app in self._open.items() if not app.state.bridge.feed.listeners]
        for number in idle[: max(0, len(self._open) - MAX_OPEN_CONSOLES)]:
            await self._open.pop(number).state.bridge.close()


def board_app(desk: RemoteDesk, number: int, language: str | None) -> Starlette:
    """The console of one board, without request checks, which are the hall's; the server opens and closes its
    bridge."""
    app = Starlette(
        routes=routes(tuple(_fetching(end) for end in ENDPOINTS if not end.path.startswith("/api/v1/set-up"))),
        exception_handlers=ERROR_ANSWERS,
    )
    app.state.bridge = MatchBridge(desk)
    app.state.language = language
    app.state.menu = tuple((path.format(number=number), key) for path, key in _MENU)
    return app


def _fetching(endpoint: Endpoint) -> Endpoint:
    """Evidence and documents stay at the board until they are requested."""
    if endpoint.call is api.evidence:
        return replace(endpoint, call=_evidence)
    return replace(endpoint, call=_paper) if endpoint.call is api.paper else endpoint


async def _paper(request: Request) -> Response:
    number = request.path_params["game"]
    if number > MAX_COUNT:  # no board can be asked for it
        return no_paper(request, UnreadableInput(message("refusal-no-such-game")))
    evening = request.app.state.bridge.desk.evening
    return await paper_made(request, f"board-{evening.board}-game-{number}", partial(evening.paper, number))


async def _evidence(request: Request) -> Response:
    bridge, name = request.app.state.bridge, request.path_params["name"]
    if name in bridge.view_builder.pictures:
        try:
            await run_in_threadpool(bridge.desk.fetched, name)
        except RefereeError:
            return refused(404, translations(message("refusal-no-evidence")))
    return await api.evidence(request)
