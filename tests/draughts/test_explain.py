"""What an arbiter is told about a move that is not legal."""

from __future__ import annotations

import pytest

from referee.draughts.explain import Reason, explain
from referee.draughts.fen import parse_fen
from referee.draughts.variants import rule_set

CROWD = "W:W32,33,K50:B28,19,18,9"
"""33x4 or 33x24 or 32x3, three pieces each, is compulsory."""

WHY = [
    # rules, position, start, end, captured, reason, article, words
    ("international", CROWD, 32, 27, (), Reason.CAPTURE_COMPULSORY, "4.1", "taking 3"),
    ("international", CROWD, 33, 22, (28,), Reason.UNFINISHED, "4.1", "goes on after 22"),
    ("international", CROWD, 28, 22, (), Reason.OPPONENT_PIECE, "3.3", "Black's"),
    ("international", CROWD, 20, 15, (), Reason.NO_PIECE, "3.3", "nothing stands on 20"),
    ("international", CROWD, 33, 28, (), Reason.OCCUPIED, "3.4", "28 is not free"),
    ("international", CROWD, 33, 51, (), Reason.NOT_A_SQUARE, "2.1", "no square 51"),
    ("international", CROWD, 33, 4, (28, 19), Reason.WRONG_PIECES, "4.1", "28, 19"),
    ("international", "W:W32,38:B28,27,17,8", 38, 33, (), Reason.CAPTURE_COMPULSORY, "4.1", "was compulsory"),
    ("international", "W:W32:BK28,27,17,8,9", 32, 23, (28,), Reason.TOO_FEW, "4.13", "takes 1, but 4"),
    ("international", "W:W32:B5", 32, 38, (), Reason.MAN_BACKWARDS, "3.4", "forwards only"),
    ("international", "W:W32:B5", 32, 23, (), Reason.TOO_FAR, "3.4", "2 squares"),
    ("international", "W:W32:B5", 32, 22, (), Reason.NOT_ON_A_LINE, "3.4", "no common diagonal"),
    ("international", "W:WK46,32:B45", 46, 28, (), Reason.IN_THE_WAY, "3.9", "stands between"),
    ("international", "W:W32:B5", 32, 28, (27,), Reason.WRONG_PIECES, "4.1", "nothing to capture"),
    ("frisian", "W:W28,K46:B23,37", 28, 19, (23,), Reason.KING_FIRST, "11, 12", "the king captures"),
    ("frisian", "W:W28,48:BK23,42", 48, 37, (42,), Reason.LESS_VALUE, "11, 12", "worth less"),
]


@pytest.mark.parametrize(
    ("rules", "fen", "start", "end", "captured", "reason", "article", "words"),
    WHY,
    ids=[f"{why[0]} {why[2]}-{why[3]} {why[5].name}" for why in WHY],
)
def test_why_not(
    rules: str, fen: str, start: int, end: int, captured: tuple[int, ...], reason: Reason, article: str, words: str
) -> None:
    told = explain(parse_fen(fen), start, end, captured, rule_set(rules))
    assert told is not None
    assert (told.reason, told.article) == (reason, article)
    assert words in told.text


def test_a_legal_move_needs_no_explanation() -> None:
    rules = rule_set("international")
    assert explain(parse_fen(CROWD), 33, 24, (28, 18, 19), rules) is None
    assert explain(parse_fen("W:W32:B5"), 32, 28, (), rules) is None
