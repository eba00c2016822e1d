"""Signing journals with Ed25519 (RFC 8032), for readers who know the key but have no note of the seal.

What is signed is the hash of a record, which depends on every record before it.
"""

from __future__ import annotations

from pathlib import Path

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key

from referee.errors import CannotWrite, UnreadableInput
from referee.messages import message
from referee.outputs.folder import cannot_write
from referee.system.secret_file import write_secret
from referee.system.small_file import read_small

KEY_DIGITS = 64
"""Hexadecimal digits of a public key."""
_PURPOSE = b"draughts-referee journal "
"""Prefix of what is signed: a signature made with this key for another purpose vouches for no journal."""


class SigningKey:
    """The private half of a key."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = private.public_key().public_bytes_raw().hex()
        """The public half, with which signatures are checked, hexadecimal."""

    def sign(self, sha256: str) -> str:
        """The signature of a record's hash, hexadecimal."""
        return self._private.sign(_PURPOSE + sha256.encode()).hex()


def is_signature(signature: str, sha256: str, public: str) -> bool:
    """Whether the owner of the private half of `public` signed that hash."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(signature), _PURPOSE + sha256.encode())
    except (ValueError, InvalidSignature):
        return False
    return True


def load_key(file: Path) -> SigningKey:
    """A private key in PEM, as `make_key` or OpenSSL writes it. Raises UnreadableInput."""
    try:
        private = load_pem_private_key(read_small(file), password=None)
    except OSError as error:
        raise UnreadableInput(message("file-unreadable", file=str(file), error=error.strerror or str(error))) from None
    except TypeError:
        raise UnreadableInput(message("key-locked", file=str(file))) from None
    except (ValueError, UnsupportedAlgorithm):
        raise UnreadableInput(message("key-none", file=str(file))) from None
    if not isinstance(private, Ed25519PrivateKey):
        raise UnreadableInput(message("key-not-ed25519", file=str(file)))
    return SigningKey(private)


def make_key(file: Path) -> SigningKey:
    """A new key in a file that only its owner can read. Raises CannotWrite, also where a file is already."""
    private = Ed25519PrivateKey.generate()
    content = private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    try:
        write_secret(file, content, over=False)
    except FileExistsError:
        raise CannotWrite(message("key-there-already", file=str(file))) from None
    except OSError as error:
        raise cannot_write(file, error) from None
    return SigningKey(private)
