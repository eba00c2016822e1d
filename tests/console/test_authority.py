"""The console's certificate authority: made once, for the local network only, and refused with a remedy otherwise."""

from __future__ import annotations

import os
import re
import socket
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec

from referee.console import authority as module
from referee.console.authority import FILE_NAME, load_or_make_authority
from referee.errors import CannotWrite, UnreadableInput

NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)


def test_the_authority_is_created_once_for_ten_years_with_a_private_key_file(tmp_path: Path) -> None:
    folder = tmp_path / "referee"
    made = load_or_make_authority(folder, NOW)
    again = load_or_make_authority(folder, NOW + timedelta(days=3000))
    assert again.certificate == made.certificate
    assert (folder / FILE_NAME).stat().st_mode & 0o777 == 0o600
    assert os.listdir(folder) == [FILE_NAME]
    names = made.certificate.subject.get_attributes_for_oid(x509.NameOID.COMMON_NAME)
    assert [name.value for name in names] == [f"Draughts referee on {socket.gethostname()}"[:64]]
    assert made.certificate.not_valid_after_utc.year == 2036
    assert isinstance(made.key.curve, ec.SECP256R1)
    assert b"PRIVATE" not in made.der


def test_of_two_created_at_once_one_remains(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        made = [each.result() for each in [pool.submit(load_or_make_authority, tmp_path, NOW) for _ in range(24)]]
    assert len({each.fingerprint for each in made}) == 1


@pytest.mark.parametrize(
    ("name", "permitted"),
    [
        ("192.168.1.7", True),
        ("10.42.0.1", True),
        ("172.16.3.4", True),
        ("127.0.0.1", True),
        ("169.254.9.9", True),
        ("fe80::1%eth0", True),
        ("::1", True),
        ("club.local", True),
        ("localhost", True),
        ("laptop.lan", True),
        ("chess-laptop", True),
        ("130.89.1.1", True),  # this computer's own
        ("130.89.1.2", False),
        ("8.8.8.8", False),
        ("172.32.0.1", False),
        ("2001:db8::1", False),
        ("example.org", False),
        ("local.example.org", False),
        ("notlocal", False),
        ("club_.local.", False),
        ("", False),
        ("*", False),
    ],
)
def test_name_constraints_of_the_authority(
    name: str, permitted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "local_host_names", lambda: ("chess-laptop.local", "chess-laptop"))
    monkeypatch.setattr(module, "network_address", lambda: "130.89.1.1")
    assert load_or_make_authority(tmp_path, NOW).permits(name) is permitted


def spoilt(content: bytes, how: str) -> bytes:
    key, certificate = re.findall(rb"-----BEGIN.*?-----END [A-Z ]*-----\n", content, re.DOTALL)
    match how:
        case "empty":
            return b""
        case "cut off":
            return content[: len(content) // 2]
        case "no key":
            return bytes(certificate)
        case "no certificate":
            return bytes(key)
        case _:
            return content.replace(b"M", b"N", 40)


@pytest.mark.parametrize("how", ["empty", "cut off", "no key", "no certificate", "changed"])
def test_a_damaged_authority_is_refused_with_the_remedy(how: str, tmp_path: Path) -> None:
    load_or_make_authority(tmp_path, NOW)
    file = tmp_path / FILE_NAME
    file.write_bytes(spoilt(file.read_bytes(), how))
    with pytest.raises(UnreadableInput, match=r"authority\.pem is damaged: delete it, and a new one is"):
        load_or_make_authority(tmp_path, NOW)


def test_a_key_of_another_authority_is_refused(tmp_path: Path) -> None:
    for name in ("a", "b"):
        load_or_make_authority(tmp_path / name, NOW)
    one, other = ((tmp_path / name / FILE_NAME).read_bytes().split(b"-----BEGIN CERT") for name in ("a", "b"))
    (tmp_path / "a" / FILE_NAME).write_bytes(b"-----BEGIN CERT".join((one[0], other[1])))
    with pytest.raises(UnreadableInput, match="is damaged"):
        load_or_make_authority(tmp_path / "a", NOW)


def test_a_key_readable_by_others_is_refused(tmp_path: Path) -> None:
    load_or_make_authority(tmp_path, NOW)
    (tmp_path / FILE_NAME).chmod(0o644)
    with pytest.raises(UnreadableInput, match=r"others may read the key .* chmod 600"):
        load_or_make_authority(tmp_path, NOW)


LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize("now", [LONG_AGO, datetime(2025, 12, 31, tzinfo=UTC), datetime(9999, 12, 31, tzinfo=UTC)])
def test_no_authority_is_created_under_a_wrong_system_clock(now: datetime, tmp_path: Path) -> None:
    with pytest.raises(UnreadableInput, match=f"clock says {now:%Y-%m-%d}: set it"):
        load_or_make_authority(tmp_path, now)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("now", [LONG_AGO, datetime(2026, 11, 1, tzinfo=UTC), NOW.replace(2037)])
def test_no_authority_is_used_under_a_wrong_system_clock(now: datetime, tmp_path: Path) -> None:
    load_or_make_authority(tmp_path, NOW)
    with pytest.raises(
        UnreadableInput, match=rf"clock says {now:%Y-%m-%d}, .* valid from 2026-11-22 to .*set the clock"
    ):
        load_or_make_authority(tmp_path, now)


def test_an_unwritable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotWrite, match=r"make that folder writable, set XDG_STATE_HOME .* or give .*--tls-cert"):
        load_or_make_authority(tmp_path / "file" / "folder", NOW)
