"""What an undo takes out, in the notation of each rule set."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from referee.arbiter.standing import Standing
from referee.arbiter.undoing import taken_out_by_undo
from referee.draughts.move_text import written
from referee.draughts.moves import legal_moves, play
from referee.draughts.variants import RULE_SETS, start_position
from referee.messages import message

PLIES = 60


@pytest.mark.parametrize("name", RULE_SETS)
def test_each_ply_of_a_random_game_is_named_as_the_record_writes_it(name: str) -> None:
    rules, chance = RULE_SETS[name], random.Random(name)
    standing = Standing.start(start_position(rules), rules)
    for _ in range(PLIES):
        before = standing.position
        if not (legal := legal_moves(before, rules)):
            break
        move = chance.choice(legal)
        after = play(before, move, rules)
        moved = replace(standing, position=after, ply=standing.ply + 1, draws=standing.draws.after(move, after))
        standing = standing.followed_by(moved)
        expected = message("undo-ply", ply=written(move, legal, rules), side=before.side_to_move)
        assert taken_out_by_undo(standing) == expected
