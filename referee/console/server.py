"""The console's server: uvicorn in a thread of its own, on a socket that was there before anything is promised."""

from __future__ import annotations

import errno
import socket
import threading
import time

import uvicorn
from starlette.applications import Starlette

from referee.console.access import Access, Role, Tokens
from referee.console.app import console_app
from referee.console.desk import Desk
from referee.console.doors import Doors, connections_of
from referee.console.limits import MOST_HEAD_BYTES
from referee.console.pages import HOME
from referee.errors import RefereeError

STARTING_S = 10.0
"""How long the server may take to start; larger is more patient with a slow computer."""
CLOSING_S = 3.0
"""How long it may take to stop before it is left behind; larger is more patient."""


class CannotServe(RefereeError):
    """The console cannot listen where it should."""


class ConsoleServer:
    """One match's console. Made, started, closed; nothing it does holds up the match."""

    def __init__(
        self,
        desk: Desk,
        host: str = "127.0.0.1",
        port: int = 8020,
        tokens: Tokens | None = None,
        language: str | None = None,
    ) -> None:
        """Port 0 takes any free one. Raises CannotServe: an address the network reaches needs an arbiter's token.

        `language` is the one the pages begin in, each visitor's own if there is none.
        """
        self._language = language
        self._desk, self._host, self._port = desk, host, port
        self._tokens = tokens or Tokens()
        self._app: Starlette | None = None
        self._server: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None
        if not Access(host, port, self._tokens).open and self._tokens.arbiter is None:
            raise CannotServe(
                f"the console would be open to everyone on the network of {host}: give it an arbiter's token, "
                "or let it listen at 127.0.0.1"
            )

    @property
    def url(self) -> str:
        """Of the arbiter's page, without a token."""
        return f"http://{_shown(self._host)}:{self._port}/"

    def link(self, role: Role) -> str | None:
        """The address that opens this role's page, token included; None where nobody has that role."""
        page = self.url.removesuffix("/") + HOME[role]
        if Access(self._host, self._port, self._tokens).open:
            return page
        word = self._tokens.of(role)
        return None if word is None else f"{page}?token={word}"

    def start(self) -> None:
        """Serves from now on. Raises CannotServe."""
        listening = _bound(self._host, self._port)
        self._port = listening.getsockname()[1]
        access = Access(self._host, self._port, self._tokens)
        doors = Doors()
        self._app = console_app(self._desk, access, language=self._language, doors=doors)
        self._server = uvicorn.Server(
            uvicorn.Config(
                self._app,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,
                ws="none",
                http=connections_of(doors),
                h11_max_incomplete_event_size=MOST_HEAD_BYTES,
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
                raise CannotServe(f"the console at {self.url} did not start; look at the log for the reason")
            time.sleep(0.01)

    def close(self) -> None:
        """Serves no more. May be called twice, and before the start."""
        if self._server is None or self._thread is None:
            return
        if self._app is not None:
            self._app.state.reception.end_streams()
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
        raise CannotServe(f"the console cannot listen at {host!r}: {error.strerror or error}; give 127.0.0.1") from None
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(64)
    except OSError as error:
        listening.close()
        raise CannotServe(_why_not(error, host, port)) from None
    return listening


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"port {port} of {host} is in use: close the other referee or program, "
            f"or choose another port ([console] port in referee.toml; 0 takes any free one)"
        )
    if error.errno == errno.EADDRNOTAVAIL:
        return f"{host} is no address of this computer: give 127.0.0.1, or 0.0.0.0 for the network"
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"port {port} may not be opened by this user: choose one above 1023, such as 8020"
    return f"the console cannot listen at {host} port {port}: {error.strerror or error}"


def _shown(host: str) -> str:
    """An address that others can type; the wildcard is none."""
    if host in ("0.0.0.0", "::", ""):
        return _own_address()
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def _own_address() -> str:
    """This computer's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
    return found
