"""uvicorn in its own thread, on a socket that listens before any address is announced."""

from __future__ import annotations

import contextlib
import errno
import socket
import threading
import time
from typing import Any

import uvicorn

from referee.console.connection_limits import TAKEN_AT_ONCE, WAITING, ConnectionLimits, connections_of, sockets_of
from referee.console.encryption import Encryption
from referee.console.handshake import handshakes_of
from referee.console.limits import MAX_HEAD_BYTES
from referee.errors import RefereeError
from referee.messages import Message, message

STARTING_S = 10.0
"""Time that the server may take to start, seconds. Larger is more patient with a slow computer. Chosen, not
measured."""
CLOSING_S = 3.0
"""Time that it may take to stop before it is abandoned, seconds. Larger is more patient. Chosen, not measured."""
UNREACHED_S = 20.0
"""Time for which what is sent to a visitor may stay unacknowledged before the connection is given up, seconds; the
system's own is a quarter of an hour. Larger is more patient with a network that comes back, and keeps the places of
phones that have left it longer. Above the 4 s after which a page opens another. Chosen, not measured."""
PORTS_TRIED = 32
"""Ports that `free_port` tries. Larger lets more boards of one computer have a phone each. Chosen, not measured."""

PORT_OPTION = "--port"
"""By which a command's user chooses the port of its page."""


class CannotServe(RefereeError):
    """The server cannot listen there."""


class ServerThread:
    """One application at one port, from `start` to `close`."""

    def __init__(self, name: str, limits: ConnectionLimits, encryption: Encryption | None) -> None:
        """`name` is the thread's; without `encryption` it is plain HTTP."""
        self._name, self._limits, self._encryption = name, limits, encryption
        self._server: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None

    @property
    def running(self) -> bool:
        return self._server is not None

    def start(self, app: Any, listening: socket.socket, *, most_bytes_a_message: int = 0) -> None:
        """Serves the ASGI application at that socket from now on; WebSockets too, if a message may have any bytes.

        Raises CannotServe.
        """
        limits, encryption = self._limits, self._encryption
        server = uvicorn.Server(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                log_level="error",  # a stranger's malformed requests would fill the disk of the record
                server_header=False,
                proxy_headers=False,
                http=connections_of(limits) if encryption is None else handshakes_of(limits, encryption),
                ws=sockets_of(limits) if most_bytes_a_message else "none",
                ws_max_size=most_bytes_a_message,
                ws_per_message_deflate=False,
                h11_max_incomplete_event_size=MAX_HEAD_BYTES,
                backlog=TAKEN_AT_ONCE,
                timeout_keep_alive=10,
                timeout_graceful_shutdown=1,
            )
        )
        thread = threading.Thread(target=server.run, args=([listening],), name=self._name, daemon=True)
        thread.start()
        until_s = time.monotonic() + STARTING_S
        while not server.started:
            if not thread.is_alive() or time.monotonic() > until_s:
                host, port = listening.getsockname()[:2]
                listening.close()
                raise CannotServe(message("console-did-not-start", address=f"{host}:{port}"))
            time.sleep(0.01)
        # asyncio uses one number for connections accepted at once and those waiting
        listening.listen(WAITING)
        self._server, self._thread = server, thread

    def close(self) -> None:
        """Serves no more. May be called twice, and before the start."""
        if self._server is None or self._thread is None:
            return
        self._server.should_exit = True
        self._thread.join(CLOSING_S)
        self._server = self._thread = None


def free_port(host: str, wanted: int) -> int:
    """The first unused port from that one on; the wanted one if none of `PORTS_TRIED` is free."""
    for port in range(wanted, min(wanted + PORTS_TRIED, 65536)):
        with contextlib.suppress(CannotServe):
            refuse_taken_port(host, port)
            return port
    return wanted


def refuse_taken_port(host: str, port: int, option: str = PORT_OPTION) -> None:
    """Raises CannotServe where no server could listen, before links and a certificate are made for it. It does not
    listen itself: a program started at the same moment would find the port in use."""
    _bound_socket(host, port, option, listens=False).close()


def listening_socket(host: str, port: int, option: str = PORT_OPTION) -> socket.socket:
    """A socket that listens there; port 0 takes any free one. Raises CannotServe, which names the `option` that chooses
    another port."""
    return _bound_socket(host, port, option, listens=True)


def _bound_socket(host: str, port: int, option: str, *, listens: bool) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host.strip("[]"), port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        bound = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CannotServe(message("console-no-address", host=host, error=error.strerror or str(error))) from None
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        _give_up_unreached(bound)
        bound.bind(address)
        if listens:
            bound.listen(64)
    except OSError as error:
        bound.close()
        raise CannotServe(_why_not(error, host, port, option)) from None
    return bound


def _give_up_unreached(listening: socket.socket) -> None:
    """Connections accepted there inherit it; systems other than Linux have no such time for a connection."""
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is not None:
        listening.setsockopt(socket.IPPROTO_TCP, option, int(UNREACHED_S * 1000))


def _why_not(error: OSError, host: str, port: int, option: str) -> Message:
    if error.errno == errno.EADDRINUSE:
        return message("console-port-taken", host=host, port=port, option=option)
    if error.errno == errno.EADDRNOTAVAIL:
        return message("console-not-our-address", host=host)
    if error.errno in (errno.EACCES, errno.EPERM):
        return message("console-port-forbidden", port=port)
    return message("console-cannot-listen", host=host, port=port, error=error.strerror or str(error))
