"""Errors in the body of a request, and where in it they are."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from referee.messages import BadValue, Message, message
from referee.plain_text import is_one_line
from referee.validation_words import in_plain_words, what_and_where


class InvalidRequest(BadValue):
    """A request that cannot be understood: what and where."""


Asked = TypeVar("Asked")


def decode_body(body: bytes, decoder: msgspec.json.Decoder[Asked]) -> Asked:
    """The value in a body. Raises InvalidRequest."""
    try:
        return decoder.decode(body)
    except msgspec.ValidationError as error:
        what, where = what_and_where(error)
        raise invalid_field(where, in_plain_words(what)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InvalidRequest(message("request-no-json", error=str(error))) from None
    except RecursionError:
        raise InvalidRequest(message("request-too-deep")) from None


def invalid_field(where: str, fault: Message) -> InvalidRequest:
    """`where` is the field, empty for the whole body."""
    return InvalidRequest(message("request-field", field=where, fault=fault) if where else fault)


def refuse_control_characters(**fields: str) -> None:
    """Raises InvalidRequest at the first text that is more than a line or has other characters that no page and no
    record can show."""
    for name, text in fields.items():
        if not is_one_line(text):
            raise invalid_field(name, message("request-unprintable"))
