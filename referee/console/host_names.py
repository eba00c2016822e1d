"""The names and addresses of this computer in its network."""

from __future__ import annotations

import ipaddress
import socket

IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address


def local_host_names() -> tuple[str, ...]:
    """Its host names in the local network, the most widely resolved one first (RFC 6762)."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return tuple(dict.fromkeys((f"{short}.local", f"{name}.local", short, name)))


def network_address() -> str:
    """Its address in the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
    return found


def address_of(host: str) -> IpAddress | None:
    """The address that `host` is written as; None for a name."""
    try:
        found = ipaddress.ip_address(host.strip("[]").partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def is_wildcard(host: str) -> bool:
    """Whether it means all addresses of this computer."""
    return host in ("0.0.0.0", "::", "[::]", "")


def is_loopback(host: str) -> bool:
    found = address_of(host)
    return host == "localhost" if found is None else found.is_loopback
