"""The console's server: uvicorn in its own thread, on a socket that is bound before any address is announced."""

from __future__ import annotations

import errno
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import uvicorn
from starlette.applications import Starlette

from referee.console.access import Access, Role, Tokens
from referee.console.app import console_app
from referee.console.desk import Desk
from referee.console.doors import TAKEN_AT_ONCE, WAITING, Doors, connections_of
from referee.console.encryption import Encryption
from referee.console.handshake import handshakes_of
from referee.console.limits import MOST_HEAD_BYTES
from referee.console.pages import HOME
from referee.console.stage import Stage
from referee.errors import RefereeError
from referee.messages import Message, message

STARTING_S = 10.0
"""Time that the server may take to start, seconds. Larger is more patient with a slow computer. Chosen, not
measured."""
CLOSING_S = 3.0
"""Time that it may take to stop before it is abandoned, seconds. Larger is more patient. Chosen, not measured."""


AppOf: TypeAlias = Callable[[Access, Doors], Starlette]
"""Makes what a server shows when no match is on: for these doors, as `console_app` does it for a match."""


class CannotServe(RefereeError):
    """The console cannot listen there."""


class ConsoleServer:
    """The console of one match after the other. Made, started, closed; nothing it does delays a match."""

    def __init__(
        self,
        shown: Desk | AppOf,
        host: str = "127.0.0.1",
        port: int = 8020,
        tokens: Tokens | None = None,
        language: str | None = None,
        encryption: Encryption | None = None,
    ) -> None:
        """`shown` is a match, or other pages. Port 0 takes any free one. Raises CannotServe: an address
        the network reaches needs an arbiter's token.

        `language` is the one the pages begin in, each visitor's own if there is none. Several consoles can serve one
        desk: an encrypted one for the network beside a plain one for this computer.
        """
        self._shown, self._language = shown, language
        self._access = Access(host, port, tokens or Tokens(), encryption)
        self._doors = Doors()
        self._stage: Stage | None = None
        self._server: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None
        if not self._access.open and self._access.tokens.arbiter is None:
            raise CannotServe(message("console-open-to-all", host=host))

    @property
    def url(self) -> str:
        """Address of the arbiter's page, without a token."""
        return self._access.url

    def link(self, role: Role) -> str | None:
        """The address that opens this role's page, token included; None where the role has no token."""
        page = self.url.removesuffix("/") + HOME[role]
        if self._access.open:
            return page
        word = self._access.tokens.of(role)
        return None if word is None else f"{page}?token={word}"

    def start(self) -> None:
        """Start serving. Raises CannotServe."""
        listening = _bound(self._access.host, self._access.port)
        self._access = replace(self._access, port=listening.getsockname()[1])
        doors, encryption = self._doors, self._access.encryption
        self._stage = Stage(self._app())
        self._server = uvicorn.Server(
            uvicorn.Config(
                self._stage,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,
                ws="none",
                http=connections_of(doors) if encryption is None else handshakes_of(doors, encryption),
                h11_max_incomplete_event_size=MOST_HEAD_BYTES,
                backlog=TAKEN_AT_ONCE,
                timeout_keep_alive=10,
                timeout_graceful_shutdown=1,
            )
        )
        self._thread = threading.Thread(target=self._server.run, args=([listening],), name="console", daemon=True)
        self._thread.start()
        until_s = time.monotonic() + STARTING_S
        while not self._server.started:
            if not self._thread.is_alive() or time.monotonic() > until_s:
                listening.close()
                raise CannotServe(message("console-did-not-start", address=self.url))
            time.sleep(0.01)
        # asyncio has one number for how many it takes at once and how many may wait
        listening.listen(WAITING)

    def show(self, shown: Desk | AppOf) -> None:
        """Another match, or other pages, at the same address; every stream of the earlier ones ends. Not from the
        server's own thread.
        """
        self._shown = shown
        if self._stage is not None:
            self._stage.show(self._app())

    def _app(self) -> Starlette:
        if callable(self._shown):
            return self._shown(self._access, self._doors)
        return console_app(self._shown, self._access, language=self._language, doors=self._doors)

    def close(self) -> None:
        """Stop serving. May be called twice, and before the start."""
        if self._server is None or self._thread is None:
            return
        if self._stage is not None:
            self._stage.end()
        self._server.should_exit = True
        self._thread.join(CLOSING_S)
        self._server = self._thread = None

    def __enter__(self) -> ConsoleServer:
        self.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()


def _bound(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host.strip("[]"), port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listening = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CannotServe(message("console-no-address", host=host, error=error.strerror or str(error))) from None
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(64)
    except OSError as error:
        listening.close()
        raise CannotServe(_why_not(error, host, port)) from None
    return listening


def _why_not(error: OSError, host: str, port: int) -> Message:
    if error.errno == errno.EADDRINUSE:
        return message("console-port-taken", host=host, port=port)
    if error.errno == errno.EADDRNOTAVAIL:
        return message("console-not-our-address", host=host)
    if error.errno in (errno.EACCES, errno.EPERM):
        return message("console-port-forbidden", port=port)
    return message("console-cannot-listen", host=host, port=port, error=error.strerror or str(error))
