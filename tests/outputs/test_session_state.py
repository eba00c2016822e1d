"""A saved session continues alike; nothing but a session can be read from its file."""

from __future__ import annotations

import io
import os
import pickle
import zlib
from pathlib import Path

import pytest

from referee.draughts.variants import rule_set
from referee.outputs.journal_reader import read_records
from referee.outputs.journal_records import RecordKind
from referee.outputs.replay import new_session
from referee.outputs.session_state import NoState, fingerprint, read_state, written_state
from tests.outputs.recorded_matches import COVER, finished_match

RULES = COVER.match.rules
EVERY = 7
"""Inputs between two saved states."""


def test_a_session_restored_from_any_state_continues_alike(tmp_path: Path) -> None:
    lines = read_records(finished_match(tmp_path))
    inputs = [line.record for line in lines if line.kind is RecordKind.INPUT]
    session = new_session(COVER)
    for number, fed in enumerate(inputs):
        if number % EVERY == 0:
            read = read_state(written_state(session, RULES), RULES)
        assert read.feed(fed) == session.feed(fed)
        assert read.orders() == session.orders()
        assert read.times(fed.time_s) == session.times(fed.time_s)


def test_the_same_program_has_the_same_fingerprint() -> None:
    assert len(fingerprint()) == 64


class Hostile:
    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.system, ("true",)


class Reaching:
    """A pickle that names a function of the core."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return rule_set, ("international",)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no state",
        zlib.compress(b"no pickle"),
        zlib.compress(pickle.dumps(Hostile())),
        zlib.compress(pickle.dumps(Reaching())),
        zlib.compress(pickle.dumps(frozenset({1}))),
        zlib.compress(pickle.dumps(io.StringIO())),
        written_state(new_session(COVER), RULES)[:-20],
    ],
)
def test_other_content_is_refused_as_a_state(content: bytes) -> None:
    with pytest.raises(NoState):
        read_state(content, RULES)
