"""Legal moves: exact lists for many positions, and one named example for each article of 3 and 4."""

from __future__ import annotations

from typing import Any

import pytest

from referee.draughts.fen import format_fen, parse_fen
from referee.draughts.move_text import find_move, written
from referee.draughts.moves import Move, legal_moves, play
from referee.draughts.position import KingRun, Side
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, rule_set
from tests.draughts.shared import own_facts

EXACT: list[dict[str, Any]] = own_facts("legal_moves.json")["positions"]


def face(move: Move) -> tuple[int, int, tuple[int, ...], bool]:
    return move.start, move.end, tuple(sorted(move.captured)), move.promotes


@pytest.mark.parametrize("entry", EXACT, ids=lambda entry: str(entry["name"]))
def test_legal_moves_of_positions(entry: dict[str, Any]) -> None:
    rules = rule_set(entry["rules"])
    wanted = []
    for text, captured, promotes in entry["legal"]:
        squares = [int(square) for square in text.replace("-", "x").split("x")]
        wanted.append((squares[0], squares[-1], tuple(sorted(captured)), promotes))
    found = legal_moves(parse_fen(entry["fen"], rules), rules)
    assert sorted(map(face, found)) == sorted(wanted)
    assert sum(len(move.paths) for move in found) == entry["paths"]
    for move in found:
        assert (move.path, move.captured) == move.paths[0]
        assert all((path[0], path[-1]) == (move.start, move.end) for path, _ in move.paths)
        assert all(sorted(order) == sorted(move.captured) for _, order in move.paths)


EXAMPLES = [
    # rules, article, position, the legal moves
    ("international", "3.4 a man moves forwards", "W:W28:B5", "28-22 28-23"),
    (
        "international",
        "3.9 a king moves far, both ways",
        "W:WK46:B9",
        "46-41 46-37 46-32 46-28 46-23 46-19 46-14 46-10 46-5",
    ),
    ("international", "4.1 a man captures backwards", "W:W28:B32,3", "28x37"),
    ("international", "4.3 a king lands anywhere behind", "W:WK46:B37,4", "46x32 46x28 46x23 46x19 46x14 46x10 46x5"),
    ("international", "4.7 not over one's own", "W:W28,33:B5", "28-22 28-23 33-29"),
    ("international", "4.13 most pieces, a king counts one", "W:W32:BK28,27,17,8,9", "32x14"),
    ("international", "4.14 free choice among equals", "W:W28,38:BK33,22", "28x17 28x39 38x29"),
    ("brazilian", "4.1 a man captures backwards", "W:Wc3:Bb2,h8", "22x29"),
    ("canadian", "3.9 a king moves far", "W:W62:B1", "62-56 62-57"),
    ("russian", "promotion on the way, on as a king", "W:Wf6:Be7,b6", "11x13"),
    ("russian", "its start square is free for a man that became a king", "W:W12:B7,8,18,19", "12x24 12x28 12x16 12x12"),
    ("russian", "no majority", "W:Wc3,h2:Bd4,f6,g3", "22x8 28x19"),
    ("english", "a man does not capture backwards", "B:W6:B10", "10-14 10-15"),
    ("english", "a king goes one square", "W:WK18:B1", "18-14 18-15 18-22 18-23"),
    ("frisian", "7 along rows and columns", "W:W28:B27,5", "28x26"),
    ("frisian", "7 along columns", "W:W28:B18,46", "28x8"),
]


@pytest.mark.parametrize(("rules_name", "article", "fen", "wanted"), EXAMPLES, ids=[f"{e[0]} {e[1]}" for e in EXAMPLES])
def test_one_example_per_article(rules_name: str, article: str, fen: str, wanted: str) -> None:
    rules = rule_set(rules_name)
    moves = legal_moves(parse_fen(fen, rules), rules)
    assert sorted(f"{m.start}{'x' if m.captured else '-'}{m.end}" for m in moves) == sorted(wanted.split())


@pytest.mark.parametrize("entry", own_facts("frisian_precedence.json")["weak_to_strong"][1:], ids=str)
def test_frisian_capture_values_are_strictly_increasing(entry: dict[str, int]) -> None:
    """Articles 11 and 12: each row of the table has a higher value than the one before."""
    from referee.draughts.generator import FRISIAN_KING, FRISIAN_MAN

    table: list[dict[str, int]] = own_facts("frisian_precedence.json")["weak_to_strong"]
    before = table[table.index(entry) - 1]

    def worth(row: dict[str, int]) -> int:
        return FRISIAN_MAN * (row["pieces"] - row["kings"]) + FRISIAN_KING * row["kings"] + row["with_king"]

    assert worth(before) < worth(entry)


def test_two_paths_to_the_same_capture_are_one_move() -> None:
    rules = RULE_SETS["frisian"]
    (move,) = legal_moves(parse_fen("W:W16,21,26,30,31,36,39,45:B6,7,8,12,15,19,23,27", rules), rules)
    assert (move.start, move.end) == (31, 13)
    assert {path for path, _ in move.paths} == {(31, 22, 24, 13, 2, 11, 13), (31, 22, 24, 13, 11, 2, 13)}


def test_notation_is_short_unless_ambiguous() -> None:
    moves = legal_moves(parse_fen("W:WK47:B14,19,29,31,42"), INTERNATIONAL)
    assert {written(move, moves, INTERNATIONAL) for move in moves} == {"47x38x24x13x36", "47x38x20x9x36"}
    moves = legal_moves(parse_fen("W:W28:B32,3"), INTERNATIONAL)
    assert [written(move, moves, INTERNATIONAL) for move in moves] == ["28x37"]


def test_a_piece_may_end_where_it_began() -> None:
    position = parse_fen("W:W43:B38,28,29,39")
    moves = legal_moves(position, INTERNATIONAL)
    assert [(move.start, move.end, len(move.captured), len(move.paths)) for move in moves] == [(43, 43, 4, 2)]
    assert format_fen(play(position, moves[0], INTERNATIONAL)) == "B:W43:B"


def test_4_15_a_man_passing_the_crown_row_stays_a_man() -> None:
    position = parse_fen("W:W32:BK28,27,17,8,9")
    (move,) = legal_moves(position, INTERNATIONAL)
    assert move.path == (32, 21, 12, 3, 14)
    assert not move.promotes
    assert format_fen(play(position, move, INTERNATIONAL)) == "B:W14:BK28"


@pytest.mark.parametrize(
    ("name", "plays", "may_move"),
    [
        ("two moves are free", "50-45 3-9 45-50 9-14", {50, 36}),
        ("after three the king rests", "50-45 3-9 45-50 9-14 50-45 2-8", {36}),
        ("a man's move frees it", "50-45 3-9 36-31 9-14 45-50 2-8 50-45 8-13", {45, 31}),
    ],
)
def test_frisian_17_three_moves_with_the_same_king(name: str, plays: str, may_move: set[int]) -> None:
    rules = RULE_SETS["frisian"]
    position = parse_fen("W:WK50,36:B2,3", rules)
    for text in plays.split():
        position = play(position, find_move(text, position, rules), rules)
    assert {move.start for move in legal_moves(position, rules)} == may_move


def test_frisian_17_is_not_for_a_side_with_kings_only() -> None:
    rules = RULE_SETS["frisian"]
    position = parse_fen("W:WK50:BK1,16", rules)
    for text in ["50-45", "16-21", "45-50", "21-26", "50-45", "26-31", "45-50", "31-36"]:
        position = play(position, find_move(text, position, rules), rules)
    assert position.white_run is None
    assert legal_moves(position, rules)


def test_a_run_of_king_moves_is_part_of_the_position() -> None:
    rules = RULE_SETS["frisian"]
    position = parse_fen("W:WK50,31:BK1,16", rules)
    after = play(position, find_move("50-45", position, rules), rules)
    assert after.white_run == KingRun(45, 1)


def test_a_promoted_man_is_a_king_even_uncrowned() -> None:
    """3.7, and 5.4.15: the missing second disc does not change its moves."""
    position = parse_fen("W:W6:B45")
    after = play(position, find_move("6-1", position, INTERNATIONAL), INTERNATIONAL).with_uncrowned(frozenset({1}))
    assert format_fen(after) == "B:WK1:B45"
    assert after.as_seen()[0] == "w"
    black = play(after, find_move("45-50", after, INTERNATIONAL), INTERNATIONAL)
    moved = play(black, find_move("1-7", black, INTERNATIONAL), INTERNATIONAL)
    assert moved.uncrowned == frozenset({7})
    assert moved.side_to_move is Side.BLACK
