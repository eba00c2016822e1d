"""HTTPS for the console: certificates for the names and addresses at which it is reached."""

from __future__ import annotations

import logging
import ssl
from abc import ABC, abstractmethod
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from referee.console.authority import Authority, cannot_keep, dates_if_invalid, load_or_make_authority
from referee.console.host_names import address_of, is_wildcard, local_host_names, network_address
from referee.errors import UnreadableInput
from referee.messages import message
from referee.system.file_lock import one_after_the_other
from referee.system.secret_file import others_can_read, write_secret
from referee.system.small_file import read_small

FILE_NAME = "console-certificate.pem"
RENEWED_BEFORE = timedelta(days=30)
"""Remaining lifetime below which a certificate is renewed at a start. Larger renews earlier. Chosen longer than any
tournament, not measured."""
_log = logging.getLogger(__name__)


class Encryption(ABC):
    """HTTPS at one port."""

    authority: Authority | None = None
    """The authority to be trusted on phones; None where they trust the certificate already."""

    def __init__(self, certificate: x509.Certificate) -> None:
        self.certificate = certificate

    @property
    def names(self) -> tuple[str, ...]:
        """Names and addresses in the certificate; a name may begin with "*."."""
        return names_in(self.certificate)

    def covers(self, host: str) -> bool:
        """Whether a browser will accept the certificate for `host`."""
        address = address_of(host)
        if address is not None:
            return str(address) in self.names
        end = host.partition(".")[2]
        return host.lower() in self.names or bool(end and f"*.{end.lower()}" in self.names)

    def will_cover(self, host: str) -> bool:
        """Whether a browser that connects to `host` will get a certificate for that host: one may be made then."""
        return self.covers(host)

    @abstractmethod
    def context_at(self, address: str) -> ssl.SSLContext:
        """The TLS context for connections to this address of this computer."""


class OwnCertificate(Encryption):
    """Signed by the console's own authority; made again for an address that it does not cover yet."""

    authority: Authority

    def __init__(self, folder: Path, host: str, now: datetime | None = None) -> None:
        """Everything is stored in `folder`. `host` is where the console listens. Raises UnreadableInput and
        CannotWrite."""
        now = now or datetime.now(UTC)
        self._file = folder / FILE_NAME
        self.authority = load_or_make_authority(folder, now)
        listens_at = () if is_wildcard(host) else (host,)
        known = (*listens_at, network_address(), *local_host_names(), "localhost", "127.0.0.1", "::1")
        wanted = self._permitted(known)
        with one_after_the_other(self._file):  # another referee would exchange it between its certificate and its key
            certificate = self._kept(wanted, now)
            if certificate is None:
                try:
                    certificate = self._make(wanted, now)
                except OSError as error:
                    raise cannot_keep(self._file, error) from None
            super().__init__(certificate)
            self._context = server_context(self._file)

    def will_cover(self, host: str) -> bool:
        return self.covers(host) or (address_of(host) is not None and self.authority.permits(host))

    def context_at(self, address: str) -> ssl.SSLContext:
        wanted = self._permitted([address])
        if wanted and not self.covers(address):
            try:
                with one_after_the_other(self._file):
                    self.certificate = self._make((*self.names, *wanted), datetime.now(UTC))
                    self._context = server_context(self._file)
            except (OSError, UnreadableInput) as error:
                _log.warning("there is no certificate for %s: %s", address, error)
        return self._context

    def _permitted(self, names: Iterable[str]) -> tuple[str, ...]:
        addressed = (str(address_of(name) or name.lower()) for name in names)
        return tuple(name for name in dict.fromkeys(addressed) if self.authority.permits(name))

    def _kept(self, wanted: Iterable[str], now: datetime) -> x509.Certificate | None:
        """The certificate of an earlier start, if it is still good for these names."""
        try:
            if others_can_read(self._file):
                return None
            found = x509.load_pem_x509_certificate(self._file.read_bytes())
            found.verify_directly_issued_by(self.authority.certificate)
            server_context(self._file)
        except (OSError, ValueError, TypeError, InvalidSignature, UnsupportedAlgorithm, UnreadableInput):
            return None
        lasts = found.not_valid_before_utc <= now <= found.not_valid_after_utc - RENEWED_BEFORE
        return found if lasts and set(wanted) <= set(names_in(found)) else None

    def _make(self, names: Iterable[str], now: datetime) -> x509.Certificate:
        content = self.authority.issued(names, now)
        write_secret(self._file, content, over=True)
        return x509.load_pem_x509_certificate(content)


class GivenCertificate(Encryption):
    """The user's own certificate and key."""

    def __init__(self, certificate: Path, key: Path, now: datetime | None = None) -> None:
        """PEM files; the certificate's file may hold the chain to a known authority too. Raises UnreadableInput:
        unreadable, no certificate or key, not a pair, or not valid now."""
        now = now or datetime.now(UTC)
        try:
            super().__init__(x509.load_pem_x509_certificate(_content(certificate)))
        except ValueError:
            raise UnreadableInput(message("tls-no-certificate", certificate=str(certificate))) from None
        try:
            private = load_pem_private_key(_content(key), None)
        except TypeError:
            raise UnreadableInput(message("key-locked", file=str(key))) from None
        except (ValueError, UnsupportedAlgorithm):
            raise UnreadableInput(message("tls-no-key", file=str(key))) from None
        if private.public_key() != self.certificate.public_key():
            raise UnreadableInput(message("tls-no-pair", key=str(key), certificate=str(certificate)))
        if dates := dates_if_invalid(self.certificate, now):
            raise UnreadableInput(message("tls-certificate-not-now", certificate=str(certificate), **dates))
        self._context = server_context(certificate, key)

    def context_at(self, address: str) -> ssl.SSLContext:
        return self._context


def server_context(certificate: Path, key: Path | None = None) -> ssl.SSLContext:
    """`certificate` holds the key too where none is named. Raises UnreadableInput."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_alpn_protocols(["http/1.1"])
    try:
        # a password is refused rather than asked for at the terminal
        context.load_cert_chain(certificate, key, password=lambda: b"")
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        raise UnreadableInput(
            message("tls-certificate-unfit", certificate=str(certificate), reason=str(reason))
        ) from None
    return context


def names_in(certificate: x509.Certificate) -> tuple[str, ...]:
    """The names and addresses that a certificate is for."""
    try:
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (x509.ExtensionNotFound, ValueError):
        return ()
    addresses = map(str, names.get_values_for_type(x509.IPAddress))
    return (*(name.lower() for name in names.get_values_for_type(x509.DNSName)), *addresses)


def _content(file: Path) -> bytes:
    try:
        return read_small(file)
    except OSError as error:
        raise UnreadableInput(message("file-unreadable", file=str(file), error=error.strerror or str(error))) from None
