"""Passes: the name, password and trusted authority with which a program connects to the broker; stored in secret
files."""

from __future__ import annotations

import secrets
from pathlib import Path

import msgspec
from msgspec import Struct

from referee.errors import CannotWrite, UnreadableInput
from referee.messages import message
from referee.system.secret_file import others_can_read, write_secret
from referee.system.small_file import read_small


class Pass(Struct, frozen=True, forbid_unknown_fields=True):
    """One user of one broker."""

    user: str
    password: str
    authority: str | None = None
    """PEM certificate of the authority that signed the broker's certificate; None: the authorities that this computer
    trusts."""

    def __repr__(self) -> str:
        return f"Pass({self.user!r})"


def made_pass(user: str, authority: str | None) -> Pass:
    """With a fresh password."""
    return Pass(user, secrets.token_urlsafe(18), authority)


def read_pass(file: Path, user: str) -> Pass:
    """The pass of that user. Raises UnreadableInput, also for another user's pass."""
    try:
        if others_can_read(file):
            raise UnreadableInput(message("hall-pass-open", file=str(file)))
        content = read_small(file)
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
    """Write it readable by its owner only. Raises CannotWrite."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_secret(file, msgspec.json.format(msgspec.json.encode(content)), over=True)
    except OSError as error:
        raise CannotWrite(message("hall-cannot-keep", file=str(file), error=error.strerror or str(error))) from None
