"""Number of moves of each player when the game is irregular."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL
from referee.timekeeping.move_count import MoveCount

BOARDS = {
    name: parse_fen(f"{side}:W{white}:B{black}", INTERNATIONAL)
    for name, side, white, black in (
        ("start", "W", 32, 19),
        ("w1", "B", 28, 19),
        ("b1", "W", 28, 24),
        ("w2", "B", 23, 24),
        ("odd", "W", 28, 13),
        ("w2 after odd", "B", 22, 13),
        ("odd w2", "B", 33, 24),
        ("odd b2", "W", 33, 20),
        ("w3", "B", 29, 20),
        ("w back", "B", 32, 24),
        ("b back", "W", 32, 19),
    )
}


@pytest.mark.parametrize(
    ("story", "white", "black"),
    [
        (["w1", "b1", "w2"], 2, 1),
        (["w1", "=start"], 0, 0),  # taken back
        (["w1", "=start", "w1"], 1, 0),  # and played again
        (["w1", "b1", "=w1", "=b1"], 1, 1),  # the take-back was rectified
        (["w1", "b1", "w2", "=w1"], 1, 0),  # two plies taken back at once
        (["w1", "b1", "=start", "=b1", "w2"], 2, 1),  # and rectified
        (["w1", "b1", "w back", "b back", "w1", "b1", "=w1", "=b1"], 3, 3),  # kings repeat positions
        (["w1", "=odd", "w2 after odd"], 2, 1),  # an irregular ply that was accepted by playing on (5.7)
        (["w1", "=odd", "=w1", "b1"], 1, 1),  # the same rectified
        (["w1", "b1", "!odd w2"], 1, 1),  # an irregular ply of the player to move, not ruled on yet
        (["w1", "b1", "!odd w2", "=b1", "w2"], 2, 1),  # rectified
        (["w1", "b1", "!odd w2", "!odd b2"], 2, 1),  # accepted by an irregular one
        (["w1", "b1", "!odd w2", "!odd b2", "w3"], 3, 2),
        (["w1", "b1", "!odd w2", "!odd b2", "=odd w2"], 1, 1),
    ],
)
def test_moves_counted(story: list[str], white: int, black: int) -> None:
    """`w1` is played; `=w1` that position stands without a ply; `!w1` an irregular act of the player to move leads to
    it."""
    position = BOARDS["start"]
    count = MoveCount(position)
    for word in story:
        now = BOARDS[word.lstrip("=!")]
        if word.startswith("!"):
            count.irregular_act(position.side_to_move, position, now)
        elif word.startswith("="):
            count.set_position(now)
        else:
            count.played(Side.WHITE if word.startswith("w") else Side.BLACK, position, now)
        position = now
    assert (count.moves_of(Side.WHITE), count.moves_of(Side.BLACK)) == (white, black)
