"""The one ASGI application of a server, behind which the real one can be exchanged while it runs: first a start page,
then a match."""

from __future__ import annotations

import asyncio
import contextlib
from contextlib import AsyncExitStack

from starlette.applications import Starlette
from starlette.types import Receive, Scope, Send

PATIENCE_S = 10.0
"""Time that replacing the application may take, seconds. Larger is more patient with a slow computer. Chosen, not
measured."""


class AppSwitch:
    """Forwards every request to the application shown at present, and runs its lifespan."""

    def __init__(self, app: Starlette) -> None:
        self._app = app
        self._alive = AsyncExitStack()
        """The lifespan of the application that is shown."""
        self.loop: asyncio.AbstractEventLoop | None = None
        """The server's, from its start on."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            await self._app(scope, receive, send)

    def show(self, app: Starlette) -> None:
        """Requests that come from now on are for this one; the earlier one ends. From any thread but the server's.

        Raises TimeoutError when the server does not do it in time.
        """
        if self.loop is None:
            self._app = app
        else:
            asyncio.run_coroutine_threadsafe(self._change(app), self.loop).result(PATIENCE_S)

    def end(self) -> None:
        """End every stream, so that the server can stop; from any thread but the server's."""
        if self.loop is not None and self.loop.is_running():
            with contextlib.suppress(TimeoutError):  # the server must stop anyway
                asyncio.run_coroutine_threadsafe(self._alive.aclose(), self.loop).result(PATIENCE_S)

    async def _change(self, app: Starlette) -> None:
        before = self._alive
        self._alive = await _entered(app)
        self._app = app
        await before.aclose()

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        self.loop = asyncio.get_running_loop()
        self._alive = await _entered(self._app)
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._alive.aclose()
        await send({"type": "lifespan.shutdown.complete"})


async def _entered(app: Starlette) -> AsyncExitStack:
    stack = AsyncExitStack()
    await stack.enter_async_context(app.router.lifespan_context(app))
    return stack
