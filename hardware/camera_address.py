"""Network camera addresses and the secrets in them: a password is used to open the camera and never shown."""

from __future__ import annotations

from urllib.parse import parse_qsl, quote, urlencode, urlsplit, urlunsplit

from referee.errors import UnreadableInput
from referee.messages import message

HIDDEN = "***"
"""Stands for a secret that was taken out."""
PASSWORD_VARIABLE = "REFEREE_CAMERA_PASSWORD"
"""The environment variable with the password of the user in an address."""
_SECRET_WORDS = ("pass", "pwd", "token", "secret", "key", "auth")
"""Parts of names of query fields whose values are secrets."""


def without_secrets(source: str) -> str:
    """A camera as it may be shown and kept: the password and secret query fields of an address are hidden."""
    if "://" not in source:
        return source
    try:
        parts = urlsplit(source)
        fields = parse_qsl(parts.query, keep_blank_values=True)
    except ValueError:
        return f"{source.partition('://')[0]}://{HIDDEN}"
    user, at, host = parts.netloc.rpartition("@")
    if ":" in user:
        user = f"{user.partition(':')[0]}:{HIDDEN}"
    query = parts.query
    if any(_is_secret(name) for name, _ in fields):
        query = urlencode([(name, HIDDEN if _is_secret(name) else value) for name, value in fields], safe="*")
    return urlunsplit(parts._replace(netloc=f"{user}{at}{host}", query=query))


def has_hidden(source: str) -> bool:
    """Whether `without_secrets` took a secret out of this address."""
    return "://" in source and HIDDEN in source


def with_password(source: str, password: str | None) -> str:
    """The address with the password of the user it names. Raises UnreadableInput where one is needed and none is
    given."""
    if password is not None and "://" in source:
        try:
            parts = urlsplit(source)
        except ValueError as error:
            raise UnreadableInput(
                message("camera-no-address", source=without_secrets(source), error=str(error))
            ) from None
        user, at, host = parts.netloc.rpartition("@")
        if not at:
            raise UnreadableInput(message("camera-password-without-user"))
        name = user.partition(":")[0]
        source = urlunsplit(parts._replace(netloc=f"{name}:{quote(password, safe='')}@{host}"))
    if has_hidden(source):
        raise UnreadableInput(message("camera-secret-not-kept", source=source, variable=PASSWORD_VARIABLE))
    return source


def _is_secret(name: str) -> bool:
    return any(word in name.lower() for word in _SECRET_WORDS)
