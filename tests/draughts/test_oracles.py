"""Other programs asked the same: py-draughts and pydraughts on random positions.

Left out, because the other program is known to be wrong or silent there: Frisian with kings in pydraughts (landing
squares), every path counted apart for Frisian in py-draughts, English in py-draughts.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from referee.draughts.fen import format_fen
from referee.draughts.moves import legal_moves
from referee.draughts.position import Position, Side
from referee.draughts.variants import RULE_SETS, RuleSet

SEEDS = range(40)


def random_position(rules: RuleSet, seed: int, *, kings: bool = True) -> Position:
    chooser = random.Random(f"{rules.name} {seed}")
    squares = rules.board.squares
    row = rules.board.size // 2
    pieces = "wbWB" if kings else "wb"
    share = chooser.uniform(0.15, 0.6)
    letters = [chooser.choice(pieces) if chooser.random() < share else "." for _ in range(squares)]
    for square in range(row):
        letters[square] = letters[square].replace("w", ".")
        letters[-1 - square] = letters[-1 - square].replace("b", ".")
    return Position.from_string("".join(letters), chooser.choice(list(Side)))


def faces(position: Position, rules: RuleSet) -> list[tuple[int, int, tuple[int, ...]]]:
    return sorted((move.start, move.end, tuple(sorted(move.captured))) for move in legal_moves(position, rules))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", ["international", "russian", "brazilian", "frisian"])
def test_py_draughts_agrees(name: str, seed: int) -> None:
    # imported where it is asked: it brings a web server with it
    draughts = pytest.importorskip("draughts", reason="py-draughts is not installed")
    rules = RULE_SETS[name]
    position = random_position(rules, seed)
    boards = {
        "international": "StandardBoard",
        "russian": "RussianBoard",
        "brazilian": "BrazilianBoard",
        "frisian": "FrisianBoard",
    }
    board: Any = getattr(draughts, boards[name]).from_fen(format_fen(position))
    theirs = {
        (move.square_list[0] + 1, move.square_list[-1] + 1, tuple(sorted(square + 1 for square in move.captured_list)))
        for move in board.legal_moves
    }
    assert set(faces(position, rules)) == theirs


@pytest.mark.parametrize("seed", SEEDS[:15])
@pytest.mark.parametrize("name", ["international", "english", "russian", "brazilian", "frisian"])
def test_pydraughts_agrees(name: str, seed: int) -> None:
    game = pytest.importorskip("draughts.core.game", reason="pydraughts is not installed")
    rules = RULE_SETS[name]
    position = random_position(rules, seed, kings=name != "frisian")
    if not position.white_men | position.white_kings or not position.black_men | position.black_kings:
        pytest.skip("a side without pieces is no position for pydraughts")
    variant = {"international": "standard"}.get(name, name)
    moves, captures = game.Game(variant, hub(position)).legal_moves()
    theirs = {
        (steps[0][0], steps[-1][-1], tuple(sorted(square for square in taken if square)))
        for steps, taken in zip(moves, captures, strict=True)
    }
    assert set(faces(position, rules)) == theirs


def hub(position: Position) -> str:
    """The other program's own way to write a position."""
    return position.side_to_move.value + position.to_string().replace(".", "e")
