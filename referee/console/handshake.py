"""A TLS connection until both ends have agreed on the keys; from then on it is one like all others.

uvicorn's own TLS would show a connection only after the handshake, so that unfinished ones would be counted nowhere.
"""

from __future__ import annotations

import asyncio
from typing import Any

from referee.console.connection_limits import Connection, ConnectionLimits, connections_of
from referee.console.encryption import Encryption

CLOSING_S = 1.0
"""Time that the other end may take to close TLS in order, seconds. Larger keeps dead connections open. Chosen, not
measured."""


class Handshake(asyncio.Protocol):
    """Counts as idle for as long as it takes."""

    limits: ConnectionLimits
    encryption: Encryption
    connections: type[Connection]

    is_idle = True

    def __init__(self, **given: Any) -> None:
        """Same arguments as uvicorn's connections."""
        self.peer = ("", 0)
        self._connection = self.connections(**given)
        self._early = b""
        """Data that came with the end of the handshake."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.pause_reading()  # the first byte is for the handshake
        self._transport = transport
        self.peer = transport.get_extra_info("peername", self.peer)[:2]
        self.limits.enter(self)
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
                ssl_handshake_timeout=self.limits.request_s,
                ssl_shutdown_timeout=CLOSING_S,
            )
        except OSError:
            return
        finally:
            self.limits.leave(self)
        if agreed is None or agreed.is_closing():
            return  # the other end left meanwhile
        agreed.set_protocol(self._connection)
        self._connection.connection_made(agreed)
        if self._early:
            self._connection.data_received(self._early)


def handshakes_of(limits: ConnectionLimits, encryption: Encryption) -> type[Handshake]:
    """The protocol class for encrypted connections that these limits count."""
    own = {"limits": limits, "encryption": encryption, "connections": connections_of(limits)}
    return type("ConsoleHandshake", (Handshake,), own)
