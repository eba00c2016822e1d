"""The console's own certificate authority: made once and kept, so that a phone has to trust it only once.

It is restricted to local addresses and names (name constraints, RFC 5280): should its key be stolen, a phone that
trusts it is not exposed elsewhere.
"""

from __future__ import annotations

import contextlib
import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from referee.console.host_names import address_of, local_host_names, network_address
from referee.errors import CannotWrite, UnreadableInput
from referee.messages import message
from referee.system.secret_file import others_can_read, write_secret
from referee.system.small_file import read_small

FILE_NAME = "certificate-authority.pem"
"""Key and certificate in one file, so that there is never one without the other."""
AUTHORITY_LASTS = timedelta(days=3652)
"""Lifetime of the authority, ten years. Larger asks phones less often to trust a new one. Chosen, not measured."""
CERTIFICATE_LASTS = timedelta(days=397)
"""Lifetime of a certificate. Larger is renewed less often. Phones refuse more than 398 days, or more than 825 from an
authority that their owner installed."""
BACKDATED = timedelta(days=1)
"""How far the clock of a phone may be behind. Larger is more tolerant. Chosen, not measured."""
PLAUSIBLE_YEARS = range(2026, 2126)
"""Years in which a certificate may be made: from the year in which this was written. A computer without a clock battery
says 1970, and certificates dated so are valid nowhere."""
LOCAL_NETWORKS = (
    *("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10", "127.0.0.0/8"),
    *("fc00::/7", "fe80::/10", "::1/128"),
)
"""Addresses that are not routed in the internet (RFC 1918, 3927, 4193, 4291, 6598)."""
LOCAL_NAMES = ("localhost", "local", "lan", "internal", "home.arpa")
"""Host names and domains that only local networks use (RFC 6762, 8375; what routers use)."""
_DNS_NAME = re.compile(r"(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Authority:
    """A key that phones have been made to trust."""

    key: ec.EllipticCurvePrivateKey
    certificate: x509.Certificate

    @property
    def der(self) -> bytes:
        """The certificate in the form that phones and computers import; it is public."""
        return self.certificate.public_bytes(Encoding.DER)

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the certificate, as phones display it."""
        return self.certificate.fingerprint(SHA256()).hex(" ").upper()

    def permits(self, name: str) -> bool:
        """Whether it may issue certificates for this name or address."""
        constraints = self.certificate.extensions.get_extension_for_class(x509.NameConstraints).value
        permitted = [each.value for each in constraints.permitted_subtrees or ()]
        address = address_of(name)
        if address is not None:
            return any(address in each for each in permitted if isinstance(each, IPv4Network | IPv6Network))
        ends = [each for each in permitted if isinstance(each, str)]
        return is_dns_name(name) and any(name == end or name.endswith(f".{end}") for end in ends)

    def issued(self, names: Iterable[str], now: datetime) -> bytes:
        """A new key and its certificate for these names and addresses, in PEM."""
        key = ec.generate_private_key(ec.SECP256R1())
        ends = min(now - BACKDATED + CERTIFICATE_LASTS, self.certificate.not_valid_after_utc)
        signer = self.certificate.extensions.get_extension_for_class(x509.SubjectKeyIdentifier).value
        certificate = (
            _certificate(key, "Draughts referee", now, ends)
            .issuer_name(self.certificate.subject)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(_key_usage(signs_certificates=False), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .add_extension(x509.SubjectAlternativeName(map(_general_name, names)), critical=False)
            .add_extension(x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(signer), critical=False)
            .sign(self.key, SHA256())
        )
        return _pem(key, certificate)


def load_or_make_authority(folder: Path, now: datetime) -> Authority:
    """The authority in that folder, made where there is none. Raises UnreadableInput and CannotWrite."""
    file = folder / FILE_NAME
    try:
        if not file.exists():
            _refuse_implausible(now)
            folder.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(FileExistsError):  # another referee was faster: its authority is everybody's
                write_secret(file, _made(socket.gethostname(), now), over=False)
    except OSError as error:
        raise cannot_keep(file, error) from None
    return read_authority(file, now)


def read_authority(file: Path, now: datetime) -> Authority:
    """Raises UnreadableInput, which says what to do."""
    try:
        if others_can_read(file):
            raise UnreadableInput(message("tls-authority-open", file=str(file)))
        content = read_small(file)
    except OSError as error:
        raise UnreadableInput(
            message("tls-authority-unreadable", file=str(file), error=error.strerror or str(error))
        ) from None
    try:
        key, certificate = load_pem_private_key(content, None), x509.load_pem_x509_certificate(content)
        if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != certificate.public_key():
            raise ValueError
        for needed in (x509.SubjectKeyIdentifier, x509.NameConstraints):
            certificate.extensions.get_extension_for_class(needed)
    except (ValueError, TypeError, UnsupportedAlgorithm, x509.ExtensionNotFound):
        raise UnreadableInput(message("tls-authority-damaged", file=str(file))) from None
    if dates := dates_if_invalid(certificate, now):
        raise UnreadableInput(message("tls-authority-not-now", file=str(file), **dates))
    return Authority(key, certificate)


def dates_if_invalid(certificate: x509.Certificate, now: datetime) -> dict[str, str]:
    """The values `begins`, `ends` and `now` of a message that a certificate is not valid now; empty if it is."""
    begins, ends = certificate.not_valid_before_utc, certificate.not_valid_after_utc
    if begins <= now <= ends:
        return {}
    return {name: f"{date:%Y-%m-%d}" for name, date in (("begins", begins), ("ends", ends), ("now", now))}


def _refuse_implausible(now: datetime) -> None:
    """Raises UnreadableInput."""
    if now.year not in PLAUSIBLE_YEARS:
        raise UnreadableInput(message("tls-implausible-date", now=f"{now:%Y-%m-%d}"))


def cannot_keep(file: Path, error: OSError) -> CannotWrite:
    return CannotWrite(message("tls-cannot-keep", file=str(file), error=error.strerror or str(error)))


def is_dns_name(name: str) -> bool:
    return len(name) <= 253 and _DNS_NAME.fullmatch(name) is not None and address_of(name) is None


def _made(host: str, now: datetime) -> bytes:
    """A new authority's key and certificate, in PEM."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = f"Draughts referee on {host}"[:64]  # as long as a common name may be
    # this computer's own address and name may be no local ones
    networks = dict.fromkeys(map(ip_network, (*LOCAL_NETWORKS, network_address())))
    ends = dict.fromkeys((*LOCAL_NAMES, *filter(is_dns_name, local_host_names())))
    permitted = [*map(x509.IPAddress, networks), *map(x509.DNSName, ends)]
    certificate = (
        _certificate(key, name, now, now - BACKDATED + AUTHORITY_LASTS)
        .issuer_name(_named(name))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_key_usage(signs_certificates=True), critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
        .sign(key, SHA256())
    )
    return _pem(key, certificate)


def _certificate(key: ec.EllipticCurvePrivateKey, name: str, now: datetime, ends: datetime) -> x509.CertificateBuilder:
    """What all certificates have."""
    return (
        x509.CertificateBuilder()
        .subject_name(_named(name))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - BACKDATED)
        .not_valid_after(ends)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _named(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _general_name(name: str) -> x509.GeneralName:
    address = address_of(name)
    return x509.DNSName(name) if address is None else x509.IPAddress(address)


def _key_usage(*, signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _pem(key: ec.EllipticCurvePrivateKey, certificate: x509.Certificate) -> bytes:
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return private + certificate.public_bytes(Encoding.PEM)
