"""Boards seen before the start: games under way, and arrays with faults."""

from __future__ import annotations

import pytest

from referee.draughts.fen import format_fen, parse_fen
from referee.draughts.moves import legal_moves, play
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.game.under_way import game_under_way, is_still_played
from tests.often import often
from tests.recordings import START

ARRAY = start_position(INTERNATIONAL)


def changed(squares: dict[int, str]) -> Position:
    """The array with other contents of these squares, White to move."""
    return Position.from_string(
        "".join(squares.get(square, piece) for square, piece in enumerate(START, 1)), Side.WHITE
    )


FAULTS = {
    "nothing": {},
    "a man missing": {32: "."},
    "a man missing on each side": {32: ".", 19: "."},
    "a man placed one row ahead": {32: ".", 27: "w"},
    "two men placed one row ahead": {32: ".", 28: "w", 18: ".", 23: "b"},
    "two men placed far ahead": {32: ".", 23: "w", 18: ".", 27: "b"},
    "two men missing on each side": {17: ".", 20: ".", 33: ".", 35: "."},
    "three men missing on each side": {15: ".", 17: ".", 18: ".", 32: ".", 33: ".", 35: "."},
    "a man missing, and one placed ahead": {16: ".", 32: ".", 28: "w"},
    "one player's men being put up": dict.fromkeys(range(1, 9), "."),
    "the last men of both being put up, one lies in the middle": {
        45: ".", 46: ".", 47: ".", 1: ".", 2: ".", 3: ".", 25: "w",
    },
    "a king": {14: ".", 18: ".", 37: ".", 23: "B", 20: ".", 24: "b", 35: ".", 30: "w"},
    "the first four plies of a game": {37: ".", 28: "w", 12: ".", 23: "b"},
}  # fmt: skip


@pytest.mark.parametrize("squares", FAULTS.values(), ids=FAULTS.keys())
def test_an_array_with_faults_or_being_set_up_is_no_game_under_way(squares: dict[int, str]) -> None:
    assert game_under_way(changed(squares), ARRAY, INTERNATIONAL) is None


@pytest.mark.parametrize(
    ("squares", "turn"),
    [
        ({16: ".", 22: "w", 28: "w", 31: ".", 38: "."}, Side.BLACK),
        ({13: ".", 18: ".", 22: "b", 31: ".", 34: ".", 30: "w"}, Side.BLACK),
    ],
    ids=["five squares after five plies", "six squares after five plies"],
)
def test_a_position_that_only_plies_can_explain_is_one_of_a_game_with_its_turn(
    squares: dict[int, str], turn: Side
) -> None:
    seen = changed(squares)
    assert game_under_way(seen, ARRAY, INTERNATIONAL) == seen.with_side_to_move(turn)


@pytest.mark.parametrize(
    "fen",
    often(
        {
            "33 men": "W:W29,33-37,39,40,42-50:B1,2,4-7,9-12,14-16,18-20",
            "33 men, otherwise": "W:W29,30,34-37,39,41-50:B1-11,14-16,18,20",
            "36 men": "W:W26,29,33-37,39,40,42-50:B1-7,9-12,14-16,18-21",
        },
        *("33 men", "36 men"),
    ),
)
def test_a_position_after_a_dozen_plies_is_one_of_a_game(fen: str) -> None:
    seen = parse_fen(fen)
    found = game_under_way(seen, ARRAY, INTERNATIONAL)
    assert found is not None, format_fen(seen)
    assert found.to_string() == seen.to_string()


def test_a_board_changes_by_plies_or_by_setting_up() -> None:
    seen = parse_fen("W:W29,33-37,39,40,42-50:B1,2,4-7,9-12,14-16,18-20")
    assert is_still_played(seen, seen, INTERNATIONAL)
    black = seen.with_side_to_move(Side.BLACK)
    after = play(black, legal_moves(black, INTERNATIONAL)[0], INTERNATIONAL)
    assert is_still_played(seen, after, INTERNATIONAL)
    assert not is_still_played(seen, parse_fen("W:W29,33-50:B1,2,4-7,9-12,14-16,18-20"), INTERNATIONAL)
