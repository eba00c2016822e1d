"""Discovers halls on the local network: DNS service discovery over multicast DNS (RFC 6762, RFC 6763).

Only the broker's address is announced, nothing secret. A board trusts only the hall whose authority is in its pass, so
that an impostor's announcement is useless.
"""

from __future__ import annotations

import ipaddress
import logging
import queue
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from zeroconf import Error, InterfaceChoice, IPVersion, ServiceBrowser, ServiceInfo, ServiceStateChange, Zeroconf

from referee.console.host_names import address_of, is_loopback, is_wildcard, network_address
from referee.errors import UnreadableInput
from referee.hall.link import Address, parse_address
from referee.messages import Message, message

_log = logging.getLogger(__name__)

SERVICE = "_draughts-hall._tcp.local."
"""Service type that halls announce and boards look for."""
BROKER = "broker"
"""Property that holds the broker's address."""
EVERYWHERE = "0.0.0.0"
"""All networks of this computer."""
SEEK_S = 4.0
"""Time of searching for a hall, seconds. Larger finds one over a poor network, and reports later that there is none.
Chosen longer than the 3 s in which the query is sent three times."""
OTHERS_S = 1.5
"""Time of searching for further halls after the first was found, seconds. Larger finds more of several, and starts
later. Those that hear the first query answer within 0.12 s (RFC 6762, 6), and the second query comes a second later."""
DETAILS_MS = 1500
"""Time that a hall found may take to send its address, milliseconds. Larger is more patient. Chosen, not measured; the
address usually comes with the first answer."""


@dataclass(frozen=True, slots=True)
class DiscoveredHall:
    """A hall found on the network."""

    name: str
    """Name of its computer."""
    where: Address

    def __str__(self) -> str:
        return f"{self.where} ({self.name})"


class Announcement:
    """Announces a hall from `start` to `close`, in its own thread: registering takes seconds."""

    def __init__(self, where: Address, report: Callable[[Message], None], *, host: str) -> None:
        """`where` is the broker's address for boards; `host` the address whose networks are used; `report` is called
        with the trouble when announcing fails."""
        self._where, self._host, self._report = where, host, report
        self._leaving = threading.Event()
        self._thread = threading.Thread(target=self._run, name="announcement", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._leaving.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        name = socket.gethostname().partition(".")[0]
        try:
            with _network(self._host) as network:
                info = ServiceInfo(
                    SERVICE,
                    f"{name}-{self._where.port}.{SERVICE}",
                    parsed_addresses=[_numeric(self._where.host)],
                    port=self._where.port,
                    properties={BROKER: str(self._where)},
                    server=f"{name}.local.",
                )
                network.register_service(info, allow_name_change=True)
                self._leaving.wait()
                network.unregister_service(info)
        except (OSError, Error, ValueError) as error:
            self._report(message("hall-not-announced", error=getattr(error, "strerror", None) or str(error)))


def discover_halls(host: str | None = None, seek_s: float | None = None) -> tuple[DiscoveredHall, ...]:
    """The halls that answer within `seek_s`, sorted by address, on the networks of that address of this computer, or on
    all. Raises UnreadableInput when the network cannot be queried."""
    names: queue.SimpleQueue[str] = queue.SimpleQueue()

    def changed(zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Added:
            names.put(name)

    found: dict[Address, DiscoveredHall] = {}
    try:
        with _network(EVERYWHERE if host is None else host) as network:
            browser = ServiceBrowser(network, SERVICE, handlers=[changed])
            until_s = time.monotonic() + (SEEK_S if seek_s is None else seek_s)
            while (left_s := until_s - time.monotonic()) > 0:
                try:
                    hall = _announced_hall(network, names.get(timeout=left_s))
                except queue.Empty:
                    break
                if hall is not None:
                    found.setdefault(hall.where, hall)
                    until_s = min(until_s, time.monotonic() + OTHERS_S)
            browser.cancel()
    except (OSError, Error) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnreadableInput(message("hall-network-not-asked", error=reason)) from None
    return tuple(sorted(found.values(), key=str))


def only_hall(halls: tuple[DiscoveredHall, ...]) -> Address:
    """The one hall of the network. Raises UnreadableInput when there is none, or more than one."""
    if not halls:
        raise UnreadableInput(message("hall-none-near"))
    if len(halls) > 1:
        raise UnreadableInput(message("hall-several-near", halls=", ".join(map(str, halls))))
    return halls[0].where


def _announced_hall(network: Zeroconf, name: str) -> DiscoveredHall | None:
    """The announced hall; None when the announcement is unusable."""
    info = network.get_service_info(SERVICE, name, DETAILS_MS)
    broker = None if info is None else info.properties.get(BROKER.encode())
    if info is None or broker is None:
        return None
    try:
        where = parse_address(broker.decode())
    except (UnreadableInput, UnicodeDecodeError):
        _log.warning("%s announces no address of a broker", name)
        return None
    shown = "".join(sign for sign in (info.server or name).removesuffix(".local.") if sign.isprintable())
    return DiscoveredHall(shown[:60], where)


def _network(host: str) -> Zeroconf:
    """Raises OSError when there is none."""
    address = address_of(host)
    if is_wildcard(host) or (address is None and not is_loopback(host)):
        return Zeroconf(InterfaceChoice.All, ip_version=IPVersion.V4Only)
    if isinstance(address, ipaddress.IPv6Address):
        return Zeroconf([str(address)], ip_version=IPVersion.V6Only)
    return Zeroconf([str(address or "127.0.0.1")], ip_version=IPVersion.V4Only)


def _numeric(host: str) -> str:
    """An address of this name; one of ours where it cannot be resolved, since boards connect by name."""
    if address_of(host) is not None:
        return host
    try:
        return str(socket.getaddrinfo(host, None, socket.AF_INET)[0][4][0])
    except OSError:
        return network_address()
