"""The console as a web application: routes, the guard around them, and the match behind them."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.middleware import Middleware

from referee.console.access import Access
from referee.console.api import on_refusal, on_unfit
from referee.console.asks import UnfitRequest
from referee.console.desk import Desk
from referee.console.guard import Guard
from referee.console.openapi import ALL
from referee.console.reception import Reception
from referee.console.routes import routes
from referee.errors import RefereeError


def console_app(desk: Desk, access: Access) -> Starlette:
    """Follows the match from the application's start to its end."""
    reception = Reception(desk)

    @contextlib.asynccontextmanager
    async def following(_: Starlette) -> AsyncIterator[None]:
        await reception.open()
        try:
            yield
        finally:
            await reception.close()

    app = Starlette(
        routes=routes(ALL),
        middleware=[Middleware(Guard, access=access)],
        exception_handlers={UnfitRequest: on_unfit, RefereeError: on_refusal},
        lifespan=following,
    )
    app.state.reception = reception
    return app
