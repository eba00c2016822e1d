"""The names and addresses of this computer in its network."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from pathlib import Path

import ifaddr

INTERFACES = Path("/sys/class/net")
"""Where Linux shows what its network interfaces are; other systems have no such folder."""
IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address


def local_host_names() -> tuple[str, ...]:
    """Its host names in the local network, the most widely resolved one first (RFC 6762)."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return tuple(dict.fromkeys((f"{short}.local", f"{name}.local", short, name)))


def network_address() -> str:
    """Its IPv4 address in the local network, 127.0.0.1 where it is in none, or only in one of its own virtual machines
    and containers; nothing is sent to find it."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        found: str = probe.getsockname()[0]
        return found
    # no route leads out of the network: this computer's own hotspot, or a router without the internet
    with contextlib.suppress(OSError):  # a system may refuse to list its interfaces
        return next(iter(_interface_addresses()), "127.0.0.1")
    return "127.0.0.1"


def _interface_addresses() -> list[str]:
    """Those that others can reach; last the ones that it gave itself, since nobody else gave it any (RFC 3927)."""
    adapters = [adapter for adapter in ifaddr.get_adapters() if not is_virtual(adapter.name)]
    written = [str(each.ip) for adapter in adapters for each in adapter.ips if each.is_IPv4]
    found = [address for address in map(ipaddress.IPv4Address, written) if not address.is_loopback]
    return [str(address) for address in sorted(found, key=lambda address: address.is_link_local)]


def is_virtual(interface: str, shown_in: Path = INTERFACES) -> bool:
    """No device is behind it, nor behind one that it is laid over, like a bridge: Docker, virtual machines, tunnels."""
    link = shown_in / interface
    with contextlib.suppress(OSError):
        lower = [each.name.removeprefix("lower_") for each in link.glob("lower_*")]
        return "virtual" in link.resolve(strict=True).parts and all(is_virtual(each, shown_in) for each in lower)
    return False


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
