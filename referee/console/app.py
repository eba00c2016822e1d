"""The console as a web application: its routes, the checks around them, and the match behind them."""

from __future__ import annotations

import contextlib
import time
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from referee.console.access import ANYBODY, Access, Role
from referee.console.api_page import PATH as API_PATH
from referee.console.api_page import api_page
from referee.console.certificate_page import certificate_routes
from referee.console.connection_limits import ConnectionLimits
from referee.console.desk import Desk
from referee.console.error_answers import ERROR_ANSWERS
from referee.console.match_bridge import MatchBridge
from referee.console.openapi import ALL
from referee.console.pages import page
from referee.console.public_files import PLACE, feed_routes
from referee.console.request_checks import request_checks
from referee.console.routes import PAGES, routes
from referee.console.security_headers import CAMERA_PATH

ALL_PAGES = (*PAGES, (API_PATH, api_page, ANYBODY))
"""The pages of a match, and the description of the API for people."""


def console_app(
    desk: Desk,
    access: Access,
    now_s: Callable[[], float] = time.monotonic,
    language: str | None = None,
    limits: ConnectionLimits | None = None,
    feed: Path | None = None,
    links: Callable[[], Mapping[Role, str]] = dict,
) -> Starlette:
    """Follows the match while the application runs.

    `now_s` times visitors' requests; `language` is that of the pages, if not each visitor's own; `limits` reserve room
    for the arbiter's connections; `feed` is the folder of the public feed; `links` are those by which the network comes
    in.
    """
    bridge = MatchBridge(desk)
    of_certificate = certificate_routes(access.encryption)
    of_feed = [] if feed is None else feed_routes(feed)
    of_files = () if feed is None else (PLACE[:-1], PLACE)
    public = frozenset((CAMERA_PATH, *(route.path for route in of_certificate), *of_files))

    @contextlib.asynccontextmanager
    async def following(_: Starlette) -> AsyncIterator[None]:
        await bridge.open()
        try:
            yield
        finally:
            await bridge.close()

    app = Starlette(
        routes=[*routes(ALL, ALL_PAGES), *of_certificate, *of_feed, Route(CAMERA_PATH, _filming, methods=["GET"])],
        middleware=request_checks(access, limits, public, now_s=now_s),
        exception_handlers=ERROR_ANSWERS,
        lifespan=following,
    )
    app.state.bridge = bridge
    app.state.access = access
    app.state.links = links
    app.state.language = language
    return app


async def _filming(request: Request) -> Response:
    """A phone that opened the console instead of the phones' server is directed there."""
    return page("phone_elsewhere", request, 404)
