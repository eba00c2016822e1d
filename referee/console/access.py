"""Who may ask for what: roles and their tokens, and which names this computer may be called by."""

from __future__ import annotations

import hmac
import ipaddress
import secrets
import socket
from dataclasses import dataclass
from enum import Enum
from urllib.parse import urlsplit


class Role(Enum):
    ARBITER = "arbiter"
    """Sees and decides everything."""
    PLAYERS = "players"
    """The clock page: sees the game and presses the clock."""
    SPECTATORS = "spectators"
    """Sees the game."""


ANYBODY = frozenset(Role)
AT_THE_CLOCK = frozenset({Role.ARBITER, Role.PLAYERS})
ARBITER_ONLY = frozenset({Role.ARBITER})


@dataclass(frozen=True, slots=True)
class Tokens:
    """The word of each role; where there is none, nobody has that role."""

    arbiter: str | None = None
    players: str | None = None
    spectators: str | None = None

    def completed(self) -> Tokens:
        """The same with a fresh word for every role that has none."""
        return Tokens(*(word or secrets.token_urlsafe(12) for word in (self.arbiter, self.players, self.spectators)))

    def of(self, role: Role) -> str | None:
        return {Role.ARBITER: self.arbiter, Role.PLAYERS: self.players, Role.SPECTATORS: self.spectators}[role]

    def role(self, word: str) -> Role | None:
        """Whose word it is; takes equally long for every wrong one."""
        found = None
        for role in Role:
            known = self.of(role)
            if known is not None and hmac.compare_digest(known.encode(), word.encode("utf-8", "surrogateescape")):
                found = found or role
        return found


@dataclass(frozen=True, slots=True)
class Access:
    """The doors of one console."""

    host: str
    """Address it listens at."""
    port: int
    tokens: Tokens

    @property
    def open(self) -> bool:
        """Only this computer reaches it: whoever does is the arbiter."""
        return is_loopback(self.host)

    @property
    def cookie(self) -> str:
        """Its own for each port, since browsers do not tell ports apart."""
        return f"referee-{self.port}"

    def role(self, word: str | None) -> Role | None:
        if self.open:
            return Role.ARBITER
        return None if word is None else self.tokens.role(word)

    def is_own_name(self, host_header: str) -> bool:
        """Whether a request's Host can be meant for this console.

        A page elsewhere can let its own name lead to this computer, but it cannot forge an address, nor a name that
        only this network gives.
        """
        try:
            address = urlsplit(f"//{host_header}")
            name, port = (address.hostname or "").rstrip("."), address.port
        except ValueError:
            return False
        if port != self.port and not (port is None and self.port == 80):
            return False
        if name == "localhost" or is_loopback(name):
            return True
        return not self.open and (_is_address(name) or name in _own_names() or name == self.host.lower())


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _own_names() -> set[str]:
    name = socket.gethostname().lower()
    return {name, f"{name}.local", name.partition(".")[0], f"{name.partition('.')[0]}.local"}
