"""By which address phones reach this computer."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from referee.console.host_names import network_address

ALONE = ("unshare", "--user", "--map-root-user", "--net")
SCRIPT = """
import subprocess, sys
from referee.console.host_names import network_address

print(network_address())
for address in sys.argv[1:]:
    subprocess.run(["ip", "address", "add", address, "dev", "lo"], check=True)
    print(network_address())
"""


def test_the_address_in_a_network_that_leads_nowhere_is_that_of_the_interface() -> None:
    """As with this computer's own hotspot. In a network of the test's own, without any route."""
    if os.system(f"{' '.join(ALONE)} ip address 2>/dev/null >&2") != 0:
        pytest.skip("this user may not make a network of his own here")
    line = [*ALONE, sys.executable, "-c", SCRIPT, "169.254.3.3/16", "10.42.0.1/24"]
    said = subprocess.run(line, check=True, capture_output=True, text=True).stdout
    assert said.split() == ["127.0.0.1", "169.254.3.3", "10.42.0.1"]


def test_a_computer_that_refuses_to_list_its_interfaces_is_in_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("socket.socket", refused)
    monkeypatch.setattr("ifaddr.get_adapters", refused)
    assert network_address() == "127.0.0.1"
