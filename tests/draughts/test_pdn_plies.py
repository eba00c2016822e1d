"""Which ply the text of a move in PDN means, and how a ply is written so that it means no other."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.move_text import MoveError, find_move, find_moves, written
from referee.draughts.moves import legal_moves
from referee.draughts.pdn import GameRecord, RecordedPly
from referee.draughts.pdn_writer import format_pdn
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, rule_set
from referee.words import say
from tests.draughts.pdn_games import AMBIGUOUS, only, read

ROUND_OR_STRAIGHT = "W:WK11:B7,15,24,26"


def test_an_ambiguous_capture_is_settled_by_the_rest_of_the_game() -> None:
    rest = {"14-20": "47x38x24x13x36", "19-23": "47x38x20x9x36"}
    for reply, path in rest.items():
        record = only(f'[FEN "{AMBIGUOUS}"]\n1. 47x36 {reply}')
        assert "x".join(map(str, record.moves[0].path)) == path


def test_an_ambiguous_capture_at_the_end_is_reported() -> None:
    (game,) = read(f'[FEN "{AMBIGUOUS}"]\n1. 47x36')
    assert "can be" in say(game.problems[0].fault)
    assert not game.problems[0].stops
    position = game.record.start if game.record else None
    assert position is not None
    with pytest.raises(MoveError) as error:
        find_move("47x36", position, INTERNATIONAL)
    assert "leaves open" in say(error.value.message)
    assert len(find_moves("47x36", position, INTERNATIONAL)) == 2


def test_short_notation_is_unambiguous_when_the_other_path_is_longer() -> None:
    """Another capture of the same king takes a longer path, and would be written with its squares."""
    rules = rule_set("russian")
    position = parse_fen(ROUND_OR_STRAIGHT, rules)
    straight, around = sorted(legal_moves(position, rules), key=lambda move: len(move.path))
    among = (straight, around)
    assert (straight.start, straight.end) == (around.start, around.end)
    for move in among:
        text = written(move, among, rules)
        assert find_move(text, position, rules) == move
        assert only(f'[GameType "25"]\n[FEN "{ROUND_OR_STRAIGHT}"]\n1. {text}', "russian").moves == (move,)


@pytest.mark.parametrize("text", ["47x38x24x13x36", "47-38-24-13-36", "47x24x13x36", "47x38x36", "47x33x24x13x36"])
def test_a_written_path_may_name_any_intermediate_squares(text: str) -> None:
    record = read(f'[FEN "{AMBIGUOUS}"]\n1. {text} 14-20')[0].record
    assert record is not None
    assert len(record.moves) == 2 or text == "47x38x36"


def test_captures_use_the_sign_of_the_rule_set() -> None:
    rules = RULE_SETS["russian"]
    moves = legal_moves(only('[FEN "W:Wc3:Bd4"]\n1. c3xe5', "russian").start, rules)
    assert written(moves[0], moves, rules) == "c3:e5"


@pytest.mark.parametrize(
    ("rules", "fen"),
    [("russian", "W:WK1:BK6,7,8,14,15,16,18,24,27"), ("english", "W:WK12,K14:B7,8,15,16,23,K28")],
)
def test_a_capture_in_full_is_not_taken_for_a_longer_one_over_the_same_squares(rules: str, fen: str) -> None:
    found = RULE_SETS[rules]
    start = parse_fen(fen, found)
    for move in legal_moves(start, found):
        assert find_move(written(move, legal_moves(start, found), found), start, found) == move
        record = only(format_pdn(GameRecord(found, start, (RecordedPly(move),))), rules)
        assert record.moves == (move,)


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        ("international", "1. 32-28 \u2013 19-23 2. 28x19 \u2013 14x23"),
        ("international", "1. 32\u201328 \u2013 19\u201323"),
        ("russian", "1. c3-d4 \u2013 d6-c5"),
    ],
)
def test_a_dash_between_two_whole_moves_is_left_out(rules: str, text: str) -> None:
    (game,) = read(text, rules)
    assert game.record is not None
    assert len(game.record.moves) == text.count(" \u2013 ") * 2
    assert len(game.problems) == text.count(" \u2013 ")


@pytest.mark.parametrize(
    ("text", "fault"),
    [("1. ce5", "move-illegal"), ("1. cd9", "move-unreadable"), ("1. cd4 ba5 2. dd4", "move-illegal")],
    ids=["no ply leads there", "no such square", "from no square of that file"],
)
def test_a_ply_in_short_notation_that_cannot_be_played_is_named(text: str, fault: str) -> None:
    (game,) = read(text, "russian")
    assert [problem.fault.key for problem in game.problems] == [fault]


def test_a_ply_in_short_notation_with_several_meanings_is_named() -> None:
    (game,) = read('[FEN "W:WKa1,Ka7,h8:Ba3"]\n1. ad4', "russian")
    assert [problem.fault.key for problem in game.problems] == ["pdn-several"]
