"""Certificates of the console: names, lifetime, renewal, and those given by a user."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.asymmetric.types import CertificateIssuerPrivateKeyTypes
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    KeySerializationEncryption,
    NoEncryption,
    PrivateFormat,
)

from referee.console import encryption as module
from referee.console.access import Access, Tokens
from referee.console.authority import FILE_NAME as AUTHORITY
from referee.console.encryption import FILE_NAME, GivenCertificate, OwnCertificate
from referee.errors import CannotWrite, UnreadableInput

NOW = datetime.now(UTC)
DAY = timedelta(days=1)


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    found_at(monkeypatch, "192.168.1.7")


def found_at(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr(module, "local_host_names", lambda: ("club.local", "club"))
    monkeypatch.setattr(module, "network_address", lambda: address)


@pytest.mark.parametrize(
    ("host", "more"),
    [("0.0.0.0", ()), ("::", ()), ("10.0.0.3", ("10.0.0.3",)), ("Board.lan", ("board.lan",)), ("club.example", ())],
)
@pytest.mark.usefixtures("at_home")
def test_names_in_the_certificate(host: str, more: tuple[str, ...], tmp_path: Path) -> None:
    own = OwnCertificate(tmp_path, host)
    assert set(own.names) == {"192.168.1.7", "club.local", "localhost", "127.0.0.1", "::1", *more}
    lasts = own.certificate.not_valid_after_utc - own.certificate.not_valid_before_utc
    assert lasts <= 397 * DAY
    assert own.certificate.not_valid_before_utc < NOW
    assert (tmp_path / FILE_NAME).stat().st_mode & 0o777 == 0o600


@dataclass(frozen=True)
class Later:
    """What differs at the second start."""

    after: timedelta = 30 * DAY
    address: str = "192.168.1.7"
    spoilt: str | None = None


@pytest.mark.parametrize(
    ("later", "stays"),
    [
        (Later(), True),
        (Later(after=365 * DAY), True),
        (Later(after=367 * DAY), False),
        (Later(after=-2 * timedelta(hours=11)), True),
        (Later(address="192.168.1.8"), False),
        (Later(address="203.0.113.9"), True),  # one that the authority cannot vouch for
        (Later(spoilt=FILE_NAME), False),
        (Later(spoilt=AUTHORITY), False),
    ],
    ids=str,
)
@pytest.mark.usefixtures("at_home")
def test_when_the_certificate_is_renewed(
    later: Later, stays: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = OwnCertificate(tmp_path, "0.0.0.0", NOW)
    found_at(monkeypatch, later.address)
    if later.spoilt == FILE_NAME:
        (tmp_path / FILE_NAME).write_bytes(b"spoilt")
    if later.spoilt == AUTHORITY:
        (tmp_path / AUTHORITY).unlink()
    second = OwnCertificate(tmp_path, "0.0.0.0", NOW + later.after)
    assert (second.certificate == first.certificate) is stays
    second.certificate.verify_directly_issued_by(second.authority.certificate)
    assert (second.authority.fingerprint == first.authority.fingerprint) is (later.spoilt != AUTHORITY)


@pytest.mark.usefixtures("at_home")
def test_an_address_that_appears_while_running_is_added(tmp_path: Path) -> None:
    own = OwnCertificate(tmp_path, "0.0.0.0")
    before = own.context_at("192.168.1.7")
    assert own.context_at("203.0.113.9") is before
    assert own.context_at("10.42.0.1") is not before
    assert own.covers("10.42.0.1")
    assert own.covers("192.168.1.7")
    assert set(OwnCertificate(tmp_path, "10.42.0.1").names) == set(own.names)


@pytest.mark.usefixtures("at_home")
def test_an_address_that_cannot_be_certified_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    own = OwnCertificate(tmp_path / "state", "0.0.0.0")
    (tmp_path / "state").rename(tmp_path / "gone")
    before = own.context_at("192.168.1.7")
    assert own.context_at("10.42.0.1") is before
    assert "there is no certificate for 10.42.0.1" in caplog.text


def test_a_certificate_that_cannot_be_stored(tmp_path: Path) -> None:
    OwnCertificate(tmp_path, "0.0.0.0")
    (tmp_path / FILE_NAME).unlink()
    (tmp_path / FILE_NAME).mkdir()
    with pytest.raises(CannotWrite, match=r"console-certificate\.pem: Is a directory: make that folder writable"):
        OwnCertificate(tmp_path, "0.0.0.0")


@pytest.mark.parametrize(
    ("listens_at", "address", "link"),
    [
        ("0.0.0.0", "192.168.1.7", "https://192.168.1.7:8020/"),
        ("0.0.0.0", "203.0.113.9", "https://club.local:8020/"),  # a browser would call the address wrong
        ("10.0.0.3", "192.168.1.7", "https://10.0.0.3:8020/"),
        ("fd00::7", "192.168.1.7", "https://[fd00::7]:8020/"),
    ],
)
def test_links_use_the_names_in_the_certificate(
    listens_at: str, address: str, link: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found_at(monkeypatch, address)
    monkeypatch.setattr("referee.console.access.network_address", lambda: address)
    assert Access(listens_at, 8020, Tokens("x"), OwnCertificate(tmp_path, listens_at)).url == link


def test_a_link_has_the_address_in_a_network_that_was_joined_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The certificate is made for it when somebody connects there."""
    found_at(monkeypatch, "127.0.0.1")
    own = OwnCertificate(tmp_path, "0.0.0.0")
    monkeypatch.setattr("referee.console.access.network_address", lambda: "192.168.1.7")
    assert Access("0.0.0.0", 8021, Tokens("x"), own).url == "https://192.168.1.7:8021/"


Private = CertificateIssuerPrivateKeyTypes


def pair(
    folder: Path,
    key: Private,
    *,
    certified: Private | None = None,
    since: timedelta = -DAY,
    until: timedelta = 90 * DAY,
    locked: bool = False,
) -> tuple[Path, Path]:
    """A certificate for *.club.example and referee.example, and a private key."""
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "a club")])
    names = x509.SubjectAlternativeName([x509.DNSName("*.club.example"), x509.DNSName("Referee.example")])
    signer = certified or key
    certificate = (
        x509.CertificateBuilder(name, name, signer.public_key(), 7, NOW + since, NOW + until)
        .add_extension(names, False)
        .sign(signer, SHA256())
    )
    folder.mkdir(exist_ok=True)
    (folder / "cert.pem").write_bytes(certificate.public_bytes(Encoding.PEM))
    lock: KeySerializationEncryption = BestAvailableEncryption(b"word") if locked else NoEncryption()
    (folder / "key.pem").write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, lock))
    return folder / "cert.pem", folder / "key.pem"


KEY, OTHER = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))


def test_a_given_certificate(tmp_path: Path) -> None:
    given = GivenCertificate(*pair(tmp_path, KEY))
    assert given.authority is None
    covered = {"a.club.example": True, "REFEREE.example": True, "club.example": False, "b.a.club.example": False}
    assert {name: given.covers(name) for name in covered} == covered
    access = Access("0.0.0.0", 8020, Tokens("x"), given)
    assert access.url == "https://referee.example:8020/"
    hosts = ("referee.example:8020", "hall.club.example:8020", "192.168.1.7:8020", "other.example:8020")
    assert [access.accepts_host(host) for host in hosts] == [True, True, True, False]


@pytest.mark.parametrize(
    ("port", "host", "own"), [(443, "localhost", True), (443, "localhost:443", True), (80, "localhost", False)]
)
def test_the_default_port_is_omitted(port: int, host: str, own: bool, tmp_path: Path) -> None:
    assert Access("127.0.0.1", port, Tokens(), GivenCertificate(*pair(tmp_path, KEY))).accepts_host(host) is own


def test_unusable_certificate_files_are_refused(tmp_path: Path) -> None:
    good_certificate, good_key = pair(tmp_path / "good", KEY)
    text = tmp_path / "text"
    text.write_text("no PEM at all")
    cases = {
        "cannot read .*: No such file": (tmp_path / "none", good_key),
        "cannot read .*none": (good_certificate, tmp_path / "none"),
        "text is no certificate in PEM": (text, good_key),
        "text is no private key in PEM": (good_certificate, text),
        "key.pem is no certificate in PEM": (good_key, good_key),
        "cert.pem is no private key": (good_certificate, good_certificate),
        "give the two of one pair": pair(tmp_path / "other", OTHER, certified=KEY),
        "is locked by a password": pair(tmp_path / "locked", KEY, locked=True),
        f"to {NOW - DAY:%Y-%m-%d}, .*give another": pair(tmp_path / "old", KEY, since=-9 * DAY, until=-DAY),
        f"from {NOW + DAY:%Y-%m-%d} .*set the clock": pair(tmp_path / "new", KEY, since=DAY),
        "cannot be used: .*TOO_SMALL": pair(tmp_path / "weak", rsa.generate_private_key(65537, 1024)),
    }
    for reason, files in cases.items():
        with pytest.raises(UnreadableInput, match=reason) as refusal:
            GivenCertificate(*files)
        assert refusal.value.exit_status == 2
        assert "\n" not in str(refusal.value)
