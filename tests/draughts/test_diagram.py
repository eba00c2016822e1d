"""Diagrams: well-formed, and everything asked for is in them."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from referee.draughts.diagram import diagram_title, svg
from referee.draughts.fen import parse_fen
from referee.draughts.moves import legal_moves
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, start_position
from referee.words import say


def tags(text: str) -> list[str]:
    return [element.tag.rsplit("}")[-1] for element in ElementTree.fromstring(text).iter()]


def test_every_piece_is_drawn() -> None:
    for rules in RULE_SETS.values():
        position = start_position(rules)
        assert tags(svg(position)).count("circle") == 2 * 2 * rules.men_rows * rules.board.size // 2


def test_marks_numbers_and_arrows() -> None:
    position = parse_fen("W:WK47,33,34:B14,19,29,31,42,K2")
    move = legal_moves(position, INTERNATIONAL)[0]
    plain = tags(svg(position))
    marked = tags(
        svg(position, last_move=move, marked=(33,), doubtful=(34,), numbers=True, arrows=[(2, 13)], below=Side.BLACK)
    )
    assert marked.count("text") == 50
    assert marked.count("line") == plain.count("line") + 1
    assert marked.count("rect") == plain.count("rect") + len(set(move.path)) + 3  # frame, doubt, hatching
    assert marked.count("path") == plain.count("path") + len(move.captured) + 1


def test_a_king_waiting_for_its_second_disc_looks_different() -> None:
    position = parse_fen("B:WK1:B45")
    bare = svg(position.with_uncrowned(frozenset({1})))
    assert tags(bare) == tags(svg(position))  # as many discs as a king and a man have lines
    assert 'cy="50" r="38" fill="#fbf7ee"' in bare  # one disc in the middle of its square
    assert bare.count("stroke-dasharray") == 1


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "White: men 0, kings 1. Black: men 2, kings 0. Black to move."),
        ("fr", "Blancs : pions 0, dames 1. Noirs : pions 2, dames 0. Trait aux Noirs."),
        ("nl", "Wit: schijven 0, dammen 1. Zwart: schijven 2, dammen 0. Zwart aan zet."),
        ("de", "Weiß: Steine 0, Damen 1. Schwarz: Steine 2, Damen 0. Schwarz am Zug."),
    ],
)
def test_size_and_title(language: str, title: str) -> None:
    position = parse_fen("B:WK1:B45,46")
    root = ElementTree.fromstring(svg(position, size_px=120, title=say(diagram_title(position), language)))
    assert root.get("width") == "120"
    assert root[0].text == title
