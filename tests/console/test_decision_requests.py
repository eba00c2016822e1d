"""Requests for decisions: what is understood, and what is refused with a reason."""

from __future__ import annotations

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.console.decision_requests import AskedDecision, ask_of, decision_asked
from referee.console.invalid_requests import InvalidRequest
from referee.console.order_requests import OrderAsk
from referee.draughts.fen import parse_fen
from referee.draughts.position import Side
from referee.draughts.squares import BOARD_100
from referee.records.decisions import (
    AnswerDraw,
    Correct,
    CorrectTime,
    Decision,
    DeclareResult,
    Pause,
    Rectify,
    Refuse,
    Undo,
)
from referee.records.events import GameResult
from referee.words import say
from tests.fluent_files import COMPLETE

POSITION = parse_fen("B:W28,K31:B1,K2")
DECISIONS: list[Decision] = [
    Rectify(7.0, 3),
    AnswerDraw(7.0, Side.BLACK, False),
    Refuse(7.0, Side.WHITE),
    Correct(7.0, POSITION),
    Correct(7.0, POSITION.with_uncrowned(frozenset({31}))),
    CorrectTime(7.0, Side.WHITE, -60_000),
    DeclareResult(7.0, GameResult.DRAW, "agreed"),
    Pause(7.0),
    Undo(7.0),
]


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda decision: type(decision).__name__)
def test_valid_requests_become_decisions(decision: Decision) -> None:
    body = msgspec.json.encode(ask_of(decision))
    assert decision_asked(body, BOARD_100, 7.0) == AskedDecision(decision, OrderAsk())
    of_match = msgspec.json.encode({**msgspec.json.decode(body), "match": "9d41c0ffee52a7b3", "until_s": 9})
    assert decision_asked(of_match, BOARD_100, 7.0) == AskedDecision(
        decision, OrderAsk(match="9d41c0ffee52a7b3", until_s=9.0)
    )


BOARD = "b" * 20 + "." * 10 + "w" * 20
UNFIT = [
    "",
    "{",
    "[]",
    '{"type": "Explode"}',
    '{"type": "Rectify"}',
    '{"type": "Rectify", "incident": "3"}',
    '{"type": "Rectify", "incident": 3.5}',
    '{"type": "Rectify", "incident": 1e400}',
    '{"type": "Rectify", "incident": 3, "time_s": 1}',
    '{"type": "Resign", "side": "white"}',
    '{"type": "Pause", "match": 1}',
    '{"type": "Pause", "match": "0123456789abcdef0"}',
    '{"type": "CorrectTime", "side": "W", "by_ms": 99999999999999999999}',
    '{"type": "DeclareResult", "result": "3-0", "reason": ""}',
    json.dumps({"type": "DeclareResult", "result": "2-0", "reason": "x" * 201}),
    json.dumps({"type": "DeclareResult", "result": "2-0", "reason": "line\nbreak"}),
    json.dumps({"type": "Correct", "position": {"pieces": BOARD[:-1], "to_move": "W"}}),
    json.dumps({"type": "Correct", "position": {"pieces": BOARD[:-1] + "x", "to_move": "W"}}),
    json.dumps({"type": "Correct", "position": {"pieces": BOARD, "to_move": "W", "uncrowned": [1]}}),
    json.dumps({"type": "Correct", "position": {"pieces": BOARD, "to_move": "W", "uncrowned": [99]}}),
    '{"type": "DeclareResult", "result": "2-0", "reason": "\xff"}',
    '{"type": "Correct", "position": ' + "[" * 5000 + "]" * 5000 + "}",
]


@pytest.mark.parametrize("body", UNFIT, ids=range(len(UNFIT)))
def test_invalid_decisions_are_refused_with_a_reason(body: str) -> None:
    """In the words of every language, none of which is a library's English."""
    with pytest.raises(InvalidRequest) as error:
        decision_asked(body.encode("latin-1"), BOARD_100, 7.0)
    translated = [say(error.value.message, language) for language in COMPLETE]
    assert len(set(translated)) == len(COMPLETE)


@given(st.binary(max_size=200))
def test_other_json_is_refused(body: bytes) -> None:
    with pytest.raises(InvalidRequest):
        decision_asked(body, BOARD_100, 7.0)
