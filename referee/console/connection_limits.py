"""Connection limits: they reserve room for the arbiter, and time out connections that send nothing.

A connection that waits for a request, or for the rest of one, is idle. Where there are too many, the one idle for
longest is closed, an arbiter's last of all: a client that opens many connections and sends nothing loses its own.
"""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.wsproto_impl import WSProtocol
from wsproto.utilities import LocalProtocolError

MAX_CONNECTIONS = 256
"""Connections at one time. Larger serves more screens and takes more memory and open files. Chosen, not measured."""
MAX_OF_ONE_ADDRESS = 64
"""Connections from one address. Larger lets more screens share an address, and one visitor take more of the room.
Chosen, not measured."""
TAKEN_AT_ONCE = 8
"""New connections accepted before the existing ones are served again. Larger lets a flood push newcomers out before
they could identify themselves. Chosen, not measured."""
WAITING = 512
"""Connections that may wait to be accepted (the listening socket's backlog). With fewer, clients must retry a second
later in a flood. Chosen, not measured."""
REQUEST_S = 10.0
"""Time that the head of a request may take, the TLS handshake before it included, and each part of its body, seconds.
Larger is more patient with slow networks. Chosen, not measured."""


class Connected(Protocol):
    """A connection in any state: in its TLS handshake, or sending requests."""

    @property
    def peer(self) -> tuple[str, int]:
        """Address and port of the other end."""

    @property
    def is_idle(self) -> bool:
        """No request of it has come whole and is being answered."""

    def close(self) -> None:
        """At once, without waiting for the other end."""


class ConnectionLimits:
    """All connections of one server, in the order in which they became idle. Used from the server's event loop only."""

    def __init__(self, most: int = MAX_CONNECTIONS, most_of_one: int = MAX_OF_ONE_ADDRESS) -> None:
        self._most, self._most_of_one = most, most_of_one
        self.request_s = REQUEST_S
        self._open: dict[Connected, None] = {}
        self._trusted: set[tuple[str, int]] = set()

    def enter(self, connection: Connected) -> None:
        """A new connection; another one is closed for it where there are too many."""
        self._open[connection] = None
        same = [other for other in self._open if other.peer[0] == connection.peer[0]]
        if len(same) > self._most_of_one:
            self._close_one(same)
        if len(self._open) > self._most:
            self._close_one(list(self._open))

    def idle(self, connection: Connected) -> None:
        """It waits for a request from now on."""
        if connection in self._open:
            del self._open[connection]
            self._open[connection] = None

    def leave(self, connection: Connected) -> None:
        self._open.pop(connection, None)
        self._trusted.discard(connection.peer)

    def trust(self, client: tuple[str, int]) -> None:
        """The arbiter has sent a request over this connection."""
        self._trusted.add(client)

    def _close_one(self, among: list[Connected]) -> None:
        """Close the most expendable one: others before the arbiter, idle before busy, the longest idle first."""
        among.sort(key=lambda each: (each.peer in self._trusted, not each.is_idle))
        unwanted = among[0]
        self.leave(unwanted)
        unwanted.close()


class Connection(H11Protocol):
    """One connection, as uvicorn serves it."""

    limits: ConnectionLimits
    _late: asyncio.TimerHandle | None = None

    @property
    def peer(self) -> tuple[str, int]:
        return self.client or ("", 0)

    @property
    def is_idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete or self.cycle.more_body

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait_for_request()
        self.limits.enter(self)

    def data_received(self, data: bytes) -> None:
        if self.is_idle and self._late is None:
            self._wait_for_request()
        super().data_received(data)
        if not self.is_idle:
            self._request_came()
        elif self.cycle is not None and not self.cycle.response_complete:  # a part of its body came
            self._request_came()
            self._wait_for_request()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """From here on it is a `Socket`, which enters by itself."""
        self._request_came()
        self.limits.leave(self)
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.limits.idle(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._request_came()
        self.limits.leave(self)
        super().connection_lost(exc)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def _wait_for_request(self) -> None:
        self._late = self.loop.call_later(self.limits.request_s, self._too_slow)

    def _request_came(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _too_slow(self) -> None:
        self._late = None
        if self.is_idle:
            self.close()


class Socket(WSProtocol):
    """A WebSocket, as uvicorn serves it; never idle."""

    limits: ConnectionLimits

    is_idle = False

    @property
    def peer(self) -> tuple[str, int]:
        return self.client or ("", 0)

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.limits.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.limits.leave(self)
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """The server stops; uvicorn's own fails where the other end has just closed the connection."""
        try:
            super().shutdown()
        except LocalProtocolError:
            self.close()

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()


def sockets_of(limits: ConnectionLimits) -> type[Socket]:
    """The kind of WebSocket that keeps to these limits."""
    return type("ConsoleSocket", (Socket,), {"limits": limits})


def connections_of(limits: ConnectionLimits) -> type[Connection]:
    """The protocol class whose connections these limits count."""
    return type("ConsoleConnection", (Connection,), {"limits": limits})
