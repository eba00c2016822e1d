"""Text from outside becomes one line, whatever its source."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.draughts.variants import INTERNATIONAL, start_position
from referee.messages import message, typed
from referee.plain_text import one_line
from referee.records.match import Match
from referee.words import say

NAMES = {
    "a plain name": ("Sijbrands, Ton", "Sijbrands, Ton"),
    "accents and other scripts": ("Håkan Ødegård, 王", "Håkan Ødegård, 王"),
    "a line break": ('Ton\n[Event "other"]', 'Ton [Event "other"]'),
    "a carriage return, a tab, NUL": ("a\r\nb\tc\0d", "a b c d"),
    "separators of Unicode": ("a\u2028b\u2029c\x85d", "a b c d"),
    "half a character": ("a\ud800b", "a b"),
    "a no-break space, as web pages have it": ("Jansen,\u00a0Jan", "Jansen,\u00a0Jan"),
    "joiners of Persian and of emoji": ("محمد\u200cرضا 👨\u200d👩\u200d👧", "محمد\u200cرضا 👨\u200d👩\u200d👧"),
    "a zero-width space, a soft hyphen, a byte order mark": ("\ufeffJan\u200bs\u00aden", "Jansen"),
    "a reversal of what follows": ("A\u202eB", "AB"),
    "isolated directions": ("A\u2067B\u2069", "AB"),
    "marks of direction": ("כהן\u200f, A.", "כהן\u200f, A."),
    "an escape sequence of terminals": ("\x1b[31mred", "[31mred"),
}


def test_bytes_of_a_name_that_are_no_utf_8_are_shown_escaped(tmp_path: Path) -> None:
    file = tmp_path / os.fsdecode(b"caf\xe9 \xff.avi")
    assert say(message("file-unwritable", file=str(file), reason="")).startswith(
        rf"cannot write {tmp_path}/caf\xe9 \xff.avi"
    )
    assert say(typed("caf\u00e9")) == "caf\u00e9"


@pytest.mark.parametrize(("text", "kept"), NAMES.values(), ids=NAMES.keys())
def test_a_name_is_one_line(text: str, kept: str) -> None:
    assert one_line(text) == kept
    assert say(typed(text)) == kept
    match = Match(INTERNATIONAL, start_position(INTERNATIONAL), "0", white=text, event=text)
    assert (match.white, match.event) == (kept, kept)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("\n\0", id="control characters"),
        pytest.param("\u200b", id="a zero-width space"),
        pytest.param("\u200d \u200e", id="a joiner and a mark of direction"),
    ],
)
def test_a_name_of_which_nothing_is_seen_is_unknown(text: str) -> None:
    assert Match(INTERNATIONAL, start_position(INTERNATIONAL), "0", white=text).white == "?"


@given(st.text())
def test_any_text_becomes_one_line_and_the_conversion_is_idempotent(text: str) -> None:
    line = one_line(text)
    assert len(line.splitlines()) <= 1
    assert one_line(line) == line
    line.encode()
