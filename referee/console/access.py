"""Access control: roles and their tokens, and the names by which this computer may be addressed."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from enum import Enum
from urllib.parse import quote, urlsplit

from referee.console.encryption import Encryption
from referee.console.host_names import address_of, is_loopback, is_wildcard, local_host_names, network_address


class Role(Enum):
    """What a visitor may see and do."""

    ARBITER = "arbiter"
    """Sees and decides everything."""
    PLAYERS = "players"
    """The clock page: sees the game and presses the clock."""
    SPECTATORS = "spectators"
    """Sees the game."""
    CAMERA = "camera"
    """A phone: sends pictures, and sees nothing but its own. It has a server of its own (`phone_server.py`)."""


AT_THE_CONSOLE = (Role.ARBITER, Role.PLAYERS, Role.SPECTATORS)
HOME = {Role.ARBITER: "/", Role.PLAYERS: "/clock", Role.SPECTATORS: "/wall"}
"""The page that each role uses."""
ANYBODY = frozenset(AT_THE_CONSOLE)
AT_THE_CLOCK = frozenset({Role.ARBITER, Role.PLAYERS})
ARBITER_ONLY = frozenset({Role.ARBITER})


@dataclass(frozen=True, slots=True)
class Tokens:
    """The token of each role; a role without one is disabled."""

    arbiter: str | None = None
    players: str | None = None
    spectators: str | None = None

    def completed(self) -> Tokens:
        """The same, with a new token for every role that has none."""
        return Tokens(*(token or secrets.token_urlsafe(12) for token in (self.arbiter, self.players, self.spectators)))

    def of(self, role: Role) -> str | None:
        return {Role.ARBITER: self.arbiter, Role.PLAYERS: self.players, Role.SPECTATORS: self.spectators}.get(role)

    def role(self, token: str) -> Role | None:
        """The role of this token; takes equally long for every wrong one."""
        found = None
        for role in AT_THE_CONSOLE:
            known = self.of(role)
            if known is not None and hmac.compare_digest(known.encode(), token.encode("utf-8", "surrogateescape")):
                found = found or role
        return found


@dataclass(frozen=True, slots=True)
class Access:
    """Where one console listens, and who may use it."""

    host: str
    """Address it listens at."""
    port: int
    tokens: Tokens
    encryption: Encryption | None = None
    """None: plain HTTP."""

    @property
    def scheme(self) -> str:
        return "http" if self.encryption is None else "https"

    @property
    def url(self) -> str:
        """For people to type: an address of this computer, or a name in its certificate."""
        host = network_address() if is_wildcard(self.host) else self.host
        if self.encryption is not None and not self.encryption.will_cover(host):
            host = next((name for name in self.encryption.names if not name.startswith("*")), host)
        shown = f"[{host}]" if ":" in host and not host.startswith("[") else host
        return f"{self.scheme}://{shown}:{self.port}/"

    @property
    def open(self) -> bool:
        """Only this computer can reach it, and any user of it is the arbiter."""
        return is_loopback(self.host)

    @property
    def cookie(self) -> str:
        """One for each port, since browsers do not keep ports apart. With its prefix browsers accept it only over the
        encrypted connection (RFC 6265bis)."""
        return f"{'' if self.encryption is None else '__Host-'}referee-{self.port}"

    @property
    def cookie_lasts_s(self) -> int | None:
        """None: until the browser is closed."""
        return None

    def link(self, role: Role) -> str | None:
        """The address that opens this role's page, token included; None where the role has no token."""
        page = self.url.removesuffix("/") + HOME[role]
        if self.open:
            return page
        token = self.tokens.of(role)
        return None if token is None else f"{page}?token={quote(token, safe='')}"

    def role(self, token: str | None) -> Role | None:
        if self.open:
            return Role.ARBITER
        return None if token is None else self.tokens.role(token)

    def cookie_value(self, token: str, before: str | None) -> str:
        """The cookie for a browser that sent this valid token; `before` is its present one."""
        return token

    def accepts_host(self, host_header: str) -> bool:
        """Whether a request's Host header can mean this console. A foreign page can make its own name lead to this
        computer (DNS rebinding), but not an address, nor a name that only the local network resolves."""
        try:
            address = urlsplit(f"//{host_header}")
            name, port = (address.hostname or "").rstrip("."), address.port
        except ValueError:
            return False
        if (port or (80 if self.encryption is None else 443)) != self.port:
            return False
        if name == "localhost" or is_loopback(name):
            return True
        if self.open:
            return False
        if address_of(name) is not None or name in local_host_names() or name == self.host.lower():
            return True
        return self.encryption is not None and self.encryption.covers(name)
