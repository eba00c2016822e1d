"""Discovery of halls: the real library, on loopback."""

from __future__ import annotations

import gc
import secrets
import socket
from contextlib import ExitStack

import pytest
from zeroconf import ServiceInfo

from referee.errors import UnreadableInput
from referee.hall import discovery
from referee.hall.discovery import Announcement, DiscoveredHall, discover_halls, only_hall
from referee.hall.link import Address
from referee.match_services import with_hall_found
from referee.messages import Message
from referee.settings import Settings, parse_settings
from tests.hall.halls import WAIT_S, soon

HERE = "127.0.0.1"
AUTO = parse_settings('[hall]\naddress = "auto"\n')
FIRST, SECOND = Address(HERE, 18001), Address(HERE, 18002)


def multicast_works() -> bool:
    """Some containers have no multicast on loopback."""
    group, here = socket.inet_aton("224.0.0.251"), socket.inet_aton(HERE)
    with (
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as ear,
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as mouth,
    ):
        ear.settimeout(2.0)
        try:
            ear.bind(("", 0))
            ear.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, group + here)
            mouth.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, here)
            mouth.sendto(b"heard", ("224.0.0.251", ear.getsockname()[1]))
            return ear.recv(16) == b"heard"
        except OSError:
            return False


needs_multicast = pytest.mark.skipif(not multicast_works(), reason="no multicast on the loopback")


@pytest.fixture(autouse=True)
def by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Isolates a test from announcements of other computers and tests."""
    monkeypatch.setattr(discovery, "EVERYWHERE", HERE)
    monkeypatch.setattr(discovery, "SERVICE", f"_hall-{secrets.token_hex(4)}._tcp.local.")
    monkeypatch.setattr(discovery, "OTHERS_S", 0.5)


def announced(held: ExitStack, where: Address) -> list[Message]:
    reports: list[Message] = []
    announcement = Announcement(where, reports.append, host=HERE)
    held.callback(announcement.close)
    announcement.start()
    return reports


@pytest.mark.deep
@needs_multicast
def test_one_hall_and_several_halls_are_discovered(monkeypatch: pytest.MonkeyPatch) -> None:
    with ExitStack() as held:
        reports = announced(held, FIRST)
        monkeypatch.setattr(discovery, "SEEK_S", WAIT_S)
        found, refused = with_hall_found(AUTO, None)
        assert (found.hall.address, refused) == ("mqtts://127.0.0.1:18001", None)
        reports += announced(held, SECOND)
        soon(lambda: {hall.where for hall in discover_halls()} == {FIRST, SECOND})
        assert reports == []
    assert discover_halls(seek_s=0.5) == ()  # they said that they leave


@needs_multicast
def test_without_a_hall_a_new_match_is_refused_and_a_resumed_match_continues(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "SEEK_S", 0.3)
    with pytest.raises(UnreadableInput, match="no hall announces itself in the local network"):
        with_hall_found(AUTO, None)
    before = parse_settings('[hall]\naddress = "mqtts://192.0.2.7:8883"\n')
    found, refused = with_hall_found(AUTO, before)
    assert found.hall.address == "mqtts://192.0.2.7:8883"
    assert refused is not None
    found, refused = with_hall_found(AUTO, Settings())
    assert found.hall.address is None


def test_a_given_address_skips_discovery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "discover_halls", None)
    given = parse_settings('[hall]\naddress = "mqtts://hall.example.org"\n')
    assert with_hall_found(given, None) == (given, None)
    assert with_hall_found(Settings(), None) == (Settings(), None)


@pytest.mark.parametrize("broker", [None, "", "http://evil.example", "mqtts://a b:1", b"\xff\xff"])
def test_a_service_without_a_valid_broker_address_is_ignored(broker: str | bytes | None) -> None:
    properties = {} if broker is None else {"broker": broker}
    known = _Known(ServiceInfo(discovery.SERVICE, f"strange.{discovery.SERVICE}", port=1, properties=properties))
    assert discovery._announced_hall(known, "strange") is None  # type: ignore[arg-type]


class _Known:
    """A network with one known service."""

    def __init__(self, info: ServiceInfo) -> None:
        self._info = info

    def get_service_info(self, *_: object) -> ServiceInfo:
        return self._info


# the library leaves the socket open with which it failed
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_network_without_multicast_is_reported_in_one_line() -> None:
    reports: list[Message] = []
    announcement = Announcement(Address("192.0.2.9"), reports.append, host="192.0.2.9")  # no address of this computer
    announcement.start()
    soon(lambda: reports)
    announcement.close()
    assert [report.key for report in reports] == ["hall-not-announced"]
    with pytest.raises(UnreadableInput, match="no hall can be looked for"):
        discover_halls("192.0.2.9")
    gc.collect()


def test_the_halls_are_listed_by_address_and_computer() -> None:
    halls = (DiscoveredHall("club", FIRST), DiscoveredHall("school", SECOND))
    with pytest.raises(UnreadableInput, match=r"18001 \(club\), mqtts://127.0.0.1:18002 \(school\); name one"):
        only_hall(halls)
    assert only_hall(halls[:1]) == FIRST
