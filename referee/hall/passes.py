"""What lets a program in at the broker: name, password, and whose certificates it believes; kept in secret files."""

from __future__ import annotations

import secrets
from pathlib import Path

import msgspec
from msgspec import Struct

from referee.errors import CannotWrite, UnreadableInput
from referee.messages import message
from referee.secret_file import others_can_read, write_secret


class Pass(Struct, frozen=True, forbid_unknown_fields=True):
    """One user of one broker."""

    user: str
    password: str
    authority: str | None = None
    """Certificate in PEM of who vouches for the broker; without one, those that this computer trusts."""

    def __repr__(self) -> str:
        return f"Pass({self.user!r})"


def made_pass(user: str, authority: str | None) -> Pass:
    """With a fresh password."""
    return Pass(user, secrets.token_urlsafe(18), authority)


def read_pass(file: Path, user: str) -> Pass:
    """That user's. Raises UnreadableInput, also for a pass of another."""
    try:
        if others_can_read(file):
            raise UnreadableInput(message("hall-pass-open", file=str(file)))
        content = file.read_bytes()
    except OSError as error:
        raise UnreadableInput(
            message("hall-pass-unreadable", file=str(file), error=error.strerror or str(error))
        ) from None
    try:
        found = msgspec.json.decode(content, type=Pass)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UnreadableInput(message("hall-pass-damaged", file=str(file), error=str(error))) from None
    if found.user != user:
        raise UnreadableInput(message("hall-pass-of-another", file=str(file), user=found.user))
    return found


def write_pass(file: Path, content: Pass) -> None:
    """Only its owner may read it. Raises CannotWrite."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_secret(file, msgspec.json.format(msgspec.json.encode(content)), over=True)
    except OSError as error:
        raise CannotWrite(message("hall-cannot-keep", file=str(file), error=error.strerror or str(error))) from None
