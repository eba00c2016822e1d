"""By which address phones reach this computer."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from referee.console.host_names import is_virtual, network_address

ALONE = ("unshare", "--user", "--map-root-user", "--net")
SCRIPT = """
import subprocess, sys
from referee.console.host_names import network_address

print(network_address())
subprocess.run(["ip", "link", "add", "wlan7", "type", "veth"], check=True)
for address in sys.argv[1:]:
    subprocess.run(["ip", "address", "add", address, "dev", "wlan7"], check=True)
    print(network_address())
"""


def test_the_address_in_a_network_that_leads_nowhere_is_that_of_the_interface() -> None:
    """As with this computer's own hotspot. In a network of the test's own, without any route."""
    if os.system(f"{' '.join(ALONE)} ip address 2>/dev/null >&2") != 0:
        pytest.skip("this user may not make a network here")
    line = [*ALONE, sys.executable, "-c", SCRIPT, "169.254.3.3/16", "10.42.0.1/24"]
    said = subprocess.run(line, check=True, capture_output=True, text=True).stdout
    assert said.split() == ["127.0.0.1", "169.254.3.3", "10.42.0.1"]


def test_a_computer_that_refuses_to_list_its_interfaces_is_in_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("socket.socket", refused)
    monkeypatch.setattr("ifaddr.get_adapters", refused)
    assert network_address() == "127.0.0.1"


def shown_interface(folder: Path, name: str, device: str, *lower: str) -> None:
    """As Linux shows an interface, and those that it is laid over."""
    place = folder / "devices" / device / name
    place.mkdir(parents=True)
    for each in lower:
        (place / f"lower_{each}").symlink_to(folder / each)
    (folder / name).symlink_to(place)


@pytest.mark.parametrize(
    ("interface", "virtual"),
    [
        pytest.param("wlan0", False, id="a network card, or this computer's own hotspot"),
        pytest.param("docker0", True, id="Docker without a container"),
        pytest.param("br-5f1", True, id="Docker with a container"),
        pytest.param("br0", False, id="a bridge to a network card"),
        pytest.param("eth0.10", False, id="a VLAN of a network card"),
        pytest.param("bond0", False, id="two network cards as one"),
        pytest.param("tun0", True, id="a tunnel"),
        pytest.param("en0", False, id="one that nothing is known of"),
    ],
)
def test_no_phone_reaches_a_computers_own_virtual_network(interface: str, virtual: bool, tmp_path: Path) -> None:
    shown_interface(tmp_path, "wlan0", "pci0000:00/0000:00:14.3/net")
    shown_interface(tmp_path, "eth0", "pci0000:00/0000:00:1f.6/net")
    shown_interface(tmp_path, "veth9a1", "virtual/net")
    shown_interface(tmp_path, "docker0", "virtual/net")
    shown_interface(tmp_path, "br-5f1", "virtual/net", "veth9a1")
    shown_interface(tmp_path, "br0", "virtual/net", "eth0", "veth9a1")
    shown_interface(tmp_path, "eth0.10", "virtual/net", "eth0")
    shown_interface(tmp_path, "bond0", "virtual/net", "eth0", "wlan0")
    shown_interface(tmp_path, "tun0", "virtual/net")
    assert is_virtual(interface, tmp_path) is virtual
