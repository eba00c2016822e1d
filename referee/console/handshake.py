"""A connection that is to be encrypted, until both ends have agreed on the keys; then it is one like all others.

uvicorn's own encryption would show the doors a connection only after the handshake: whoever never finishes one would
be counted nowhere.
"""

from __future__ import annotations

import asyncio
from typing import Any

from referee.console.doors import Connection, Doors, connections_of
from referee.console.encryption import Encryption

FAREWELL_S = 1.0
"""How long the other end may take to close in order; larger keeps connections open that nobody uses any more."""


class Handshake(asyncio.Protocol):
    """Idle for as long as it takes."""

    doors: Doors
    encryption: Encryption
    connections: type[Connection]

    is_idle = True

    def __init__(self, **given: Any) -> None:
        """As uvicorn makes its connections."""
        self.came_from = ("", 0)
        self._connection = self.connections(**given)
        self._early = b""
        """Came with the end of the handshake, before the connection could take it."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.pause_reading()  # the first byte is for the handshake
        self._transport = transport
        self.came_from = transport.get_extra_info("peername", self.came_from)[:2]
        self.doors.enter(self)
        self._under_way = asyncio.get_running_loop().create_task(self._agree())

    def data_received(self, data: bytes) -> None:
        self._early += data

    def close(self) -> None:
        self._transport.abort()

    async def _agree(self) -> None:
        context = self.encryption.context_at(self._transport.get_extra_info("sockname", ("", 0))[0])
        try:
            agreed = await asyncio.get_running_loop().start_tls(
                self._transport,
                self,
                context,
                server_side=True,
                ssl_handshake_timeout=self.doors.head_s,
                ssl_shutdown_timeout=FAREWELL_S,
            )
        except OSError:
            return
        finally:
            self.doors.leave(self)
        if agreed is None or agreed.is_closing():
            return  # the other end left meanwhile
        agreed.set_protocol(self._connection)
        self._connection.connection_made(agreed)
        if self._early:
            self._connection.data_received(self._early)


def handshakes_of(doors: Doors, encryption: Encryption) -> type[Handshake]:
    """The kind of connection that goes through these doors encrypted."""
    own = {"doors": doors, "encryption": encryption, "connections": connections_of(doors)}
    return type("ConsoleHandshake", (Handshake,), own)
