"""Positions as text, and everything that can be wrong with them."""

from __future__ import annotations

import pytest

from referee.draughts.fen import FenError, format_fen, parse_fen
from referee.draughts.position import Piece, Position, PositionError, Side
from referee.draughts.sanity import FaultKind, faults
from referee.draughts.variants import RULE_SETS, UnknownRuleSet, rule_set, start_position
from referee.words import say

READ = [
    # rules, as found, as written
    ("international", "W:W31-50:B1-20", format_fen(start_position(RULE_SETS["international"]))),
    ("international", "W:W7,18,34:B9,33.", "W:W7,18,34:B9,33"),
    ("international", "B:B1,K2:W50", "B:W50:B1,K2"),
    ("international", " w : w K47, 31 : b 1 ", "W:W31,K47:B1"),
    ("international", "W:WK4-6:B50", "W:WK4,K5,K6:B50"),
    ("international", "W:W31:B1:H0:F12", "W:W31:B1"),
    ("international", "W:W:BK1", "W:W:BK1"),
    ("international", "?:W31:B1", "W:W31:B1"),
    ("english", "?:W31:B1", "B:W31:B1"),
    ("brazilian", "W:Wa1,Kc3:Bh8", "W:WK22,29:B4"),
]


@pytest.mark.parametrize(("rules", "found", "written"), READ, ids=[read[1] for read in READ])
def test_read(rules: str, found: str, written: str) -> None:
    assert format_fen(parse_fen(found, rule_set(rules))) == written


REFUSED = [
    ("international", "W:W51:B1", "there is no square 51"),
    ("international", "W:W0:B1", "there is no square 0"),
    ("international", "W:W31:B31", "square 31 is named twice"),
    ("international", "31:B1", "must begin with W: or B:"),
    ("international", "W:Wfoo:B1", "'foo' is no piece"),
    ("international", "W:W40-31:B1", "runs backwards"),
    ("international", "W:W31:W32", "must begin with W or B, each once"),
    ("international", "W", "names no squares"),
    ("brazilian", "W:Wa2:Bh8", "'a2' is no playing square"),
    ("brazilian", "W:W33:B1", "squares 1 to 32"),
]


@pytest.mark.parametrize(("rules", "text", "expected"), REFUSED, ids=[refused[1] for refused in REFUSED])
def test_refused(rules: str, text: str, expected: str) -> None:
    with pytest.raises(FenError) as error:
        parse_fen(text, rule_set(rules))
    assert expected in say(error.value.message)


def test_all_faults_of_a_fen_are_reported_at_once() -> None:
    with pytest.raises(FenError) as error:
        parse_fen("X:W51,31,31:Bfoo")
    assert len(error.value.faults) == 4


def test_coordinates_are_written_on_request() -> None:
    assert format_fen(parse_fen("W:W29,K22:B4", RULE_SETS["russian"]), algebraic=True) == "W:WKc3,a1:Bh8"


def test_from_string() -> None:
    position = Position.from_string("b" + "." * 48 + "W", Side.BLACK)
    assert (position.piece_at(1), position.piece_at(2), position.piece_at(50)) == (
        Piece.BLACK_MAN,
        None,
        Piece.WHITE_KING,
    )
    for text, expected in (("." * 51, "51"), ("x" + "." * 49, "square 1")):
        with pytest.raises(PositionError) as error:
            Position.from_string(text, Side.WHITE)
        assert expected in say(error.value.message)
    with pytest.raises(PositionError) as error:
        position.piece_at(51)
    assert "no square 51" in say(error.value.message)


FAULTS = [
    ("international", "W:W31-50:B1-20", []),
    ("international", "W:W22-50:B", [FaultKind.TOO_MANY_PIECES, FaultKind.NO_PIECES]),
    ("international", "W:W2,46:B47,5", [FaultKind.MAN_ON_CROWN_ROW, FaultKind.MAN_ON_CROWN_ROW]),
    ("brazilian", "W:W31-50:B1-20", [FaultKind.OTHER_BOARD]),
]


@pytest.mark.parametrize(("rules", "fen", "kinds"), FAULTS, ids=[fault[1] for fault in FAULTS])
def test_faults(rules: str, fen: str, kinds: list[FaultKind]) -> None:
    found = faults(parse_fen(fen), rule_set(rules))
    assert [fault.kind for fault in found] == kinds


def test_unknown_rule_set_names_the_known_ones() -> None:
    with pytest.raises(UnknownRuleSet) as error:
        rule_set("chess")
    assert "international, club, frisian" in say(error.value.message)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_every_fact_of_the_table_has_its_article(rules: object) -> None:
    from dataclasses import fields

    from referee.draughts.variants import RuleSet

    assert isinstance(rules, RuleSet)
    facts = {field.name for field in fields(RuleSet)} - {"name", "articles"}
    on_the_board = facts | {"compulsion", "crowning", "no_pieces", "no_move"}
    assert set(rules.articles) == on_the_board | {"resignation", "refusal", "agreed_draw"}
    assert all(rules.articles[fact] for fact in on_the_board)
