"""The console's server: the arbiter's, players' and spectators' pages of one match after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from starlette.applications import Starlette

from referee.console.access import AT_THE_CONSOLE, Access, Role, Tokens
from referee.console.app import console_app
from referee.console.app_switch import AppSwitch
from referee.console.connection_limits import ConnectionLimits
from referee.console.desk import Desk
from referee.console.encryption import Encryption
from referee.console.server_thread import PORT_OPTION, CannotServe, ServerThread, listening_socket
from referee.messages import message

AppOf: TypeAlias = Callable[[Access, ConnectionLimits], Starlette]
"""Makes the application shown when no match is running, within these limits, as `console_app` does for a match."""


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
        feed: Path | None = None,
        port_option: str = PORT_OPTION,
    ) -> None:
        """`shown` is a match, or other pages. Port 0 takes any free one. Raises CannotServe: an address
        the network reaches needs an arbiter's token.

        `feed` is the folder of the public feed, if there is one; `language` is the one the pages begin in, each
        visitor's own if there is none; `port_option` is what a person chooses the port by. Several consoles can serve
        one desk: an encrypted one for the network beside a plain one for this computer.
        """
        self._shown, self._language, self._feed, self._port_option = shown, language, feed, port_option
        self._access = Access(host, port, tokens or Tokens(), encryption)
        self._limits = ConnectionLimits()
        self._switch: AppSwitch | None = None
        self._network_server: ConsoleServer | None = None
        self._serving = ServerThread("console", self._limits, encryption)
        if not self._access.open and self._access.tokens.arbiter is None:
            raise CannotServe(message("console-open-to-all", host=host))

    @property
    def url(self) -> str:
        """Address of the arbiter's page, without a token."""
        return self._access.url

    @property
    def port(self) -> int:
        """Where it listens, once it is started."""
        return self._access.port

    def link(self, role: Role) -> str | None:
        """The address that opens this role's page, token included; None where the role has no token."""
        return self._access.link(role)

    def links(self) -> dict[Role, str]:
        """The addresses by which phones and screens of the network come in; none while only this computer does."""
        if self._network_server is not None:
            return self._network_server.links()
        made = {} if self._access.open else {role: self.link(role) for role in AT_THE_CONSOLE}
        return {role: link for role, link in made.items() if link is not None}

    def add_network_server(self, network_server: ConsoleServer) -> None:
        """Another server, for the network, shows the same from now on, and is closed with this one. Raises
        CannotServe."""
        network_server.show(self._shown)
        network_server.start()
        self._network_server = network_server

    def close_network_server(self) -> None:
        """Stop serving those admitted by `add_network_server`."""
        if self._network_server is not None:
            self._network_server.close()
            self._network_server = None

    def start(self) -> None:
        """Start serving. Raises CannotServe."""
        listening = listening_socket(self._access.host, self._access.port, self._port_option)
        self._access = replace(self._access, port=listening.getsockname()[1])
        self._switch = AppSwitch(self._app())
        self._serving.start(self._switch, listening)

    def show(self, shown: Desk | AppOf) -> None:
        """Another match, or other pages, at the same address; every stream of the earlier ones ends. Not from the
        server's own thread.
        """
        self._shown = shown
        if self._switch is not None:
            self._switch.show(self._app())
        if self._network_server is not None:
            self._network_server.show(shown)

    def _app(self) -> Starlette:
        if callable(self._shown):
            return self._shown(self._access, self._limits)
        return console_app(
            self._shown, self._access, language=self._language, limits=self._limits, feed=self._feed, links=self.links
        )

    def close(self) -> None:
        """Stop serving. May be called twice, and before the start."""
        self.close_network_server()
        if self._switch is not None and self._serving.running:
            self._switch.end()
        self._serving.close()

    def __enter__(self) -> ConsoleServer:
        self.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()
