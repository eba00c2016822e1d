"""Decodes a table's bytes: UTF-8, UTF-16 or Windows-1252; anything else is refused, with its line."""

from __future__ import annotations

import codecs
import re
import unicodedata

from referee.messages import BadValue, Message, message

MOST_BYTES = 1_000_000
"""Largest file accepted as a table of pairings, bytes. Larger accepts larger tables. Chosen, not measured."""
_MARKS = frozenset("\u00a0‘’“”«»–—…·°ºª€½¼¾§")
"""Signs that occur in Western European text; other signs of Windows-1252 indicate another encoding."""
_FOREIGN_RUN = re.compile(r"[^\W\d_a-zA-Z]{3}")
"""Three non-English letters in a row: no language of Windows-1252 has them, and Cyrillic misread as Windows-1252
does."""


class TableError(BadValue):
    """An unusable table: `message` gives the line, what is wrong there, and what to do."""


def in_line(line: int, fault: Message) -> TableError:
    """`line` counts from 1."""
    return TableError(message("table-line", line=line, fault=fault))


def decoded(content: bytes) -> str:
    """The text, without a byte order mark, its lines ended by line feeds. Raises TableError for binary data, and for
    letters lost or mistaken in another program, since names would be wrong on every screen."""
    if len(content) > MOST_BYTES:
        raise TableError(message("table-too-large", most=MOST_BYTES // 1000))
    encoding = _marked(content)
    if encoding is not None:
        return _checked(_with_line_feeds(_strictly(content, encoding)).removeprefix("\ufeff"))
    content = content.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    try:
        return _checked(content.decode("utf-8"))
    except UnicodeDecodeError:
        return _checked(_windows(content))


def _marked(content: bytes) -> str | None:
    """The encoding by a byte order mark, or UTF-16 by the zero bytes that Western text has in every pair."""
    if content.startswith(codecs.BOM_UTF8):
        return "utf-8"
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    pairs = len(content) // 2
    for encoding, first in (("utf-16-be", 0), ("utf-16-le", 1)):
        if pairs and content[first::2].count(0) > pairs // 2 > content[1 - first :: 2].count(0):
            return encoding
    return None


def _strictly(content: bytes, encoding: str) -> str:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        before = content[: error.start].decode(encoding, "ignore")
        raise in_line(_with_line_feeds(before).count("\n") + 1, message("table-broken-encoding")) from None


def _with_line_feeds(text: str) -> str:
    """Spreadsheets end lines with a line feed, a carriage return and a line feed, or, as on the first Macintosh, with a
    carriage return."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _windows(content: bytes) -> str:
    """Windows-1252, the default of spreadsheets in Western Europe."""
    lines = content.split(b"\n")
    modern = [_is_utf8(line) for line in lines]
    if any(is_utf8 and not line.isascii() for is_utf8, line in zip(modern, lines, strict=True)):
        raise in_line(modern.index(False) + 1, message("table-mixed-encoding"))
    text = []
    for number, line in enumerate(lines, 1):
        try:
            read = line.decode("cp1252")
        except UnicodeDecodeError:
            raise in_line(number, message("table-unknown-encoding")) from None
        strange = [sign for sign in read if not sign.isascii() and not sign.isalpha() and sign not in _MARKS]
        if strange or _FOREIGN_RUN.search(read):
            raise in_line(number, message("table-unknown-encoding"))
        text.append(read)
    return "\n".join(text)


def _is_utf8(line: bytes) -> bool:
    try:
        line.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _checked(text: str) -> str:
    for number, line in enumerate(text.split("\n"), 1):
        if "\ufffd" in line or _is_twice_encoded(line):
            raise in_line(number, message("table-lost-letters", text=line[:60]))
        if any(unicodedata.category(sign) == "Cc" and sign != "\t" for sign in line):
            raise in_line(number, message("table-no-text"))
    return text


def _is_twice_encoded(line: str) -> bool:
    """UTF-8 that was read as Windows-1252 and saved again: "Ã©" for "é"."""
    if line.isascii():
        return False
    try:
        return line.encode("cp1252").decode("utf-8") != line
    except UnicodeError:
        return False
