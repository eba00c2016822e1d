"""Games that tests read from PDN."""

from __future__ import annotations

from referee.draughts.pdn import GameRecord, ReadGame
from referee.draughts.pdn_reader import read_pdn
from referee.draughts.variants import rule_set

AMBIGUOUS = "W:WK47:B14,19,29,31,42"
"""A king that may capture the same number of men on two ways to the same square."""


def read(text: str, rules: str = "international") -> list[ReadGame]:
    return list(read_pdn(text.splitlines(), rule_set(rules)))


def only(text: str, rules: str = "international") -> GameRecord:
    (game,) = read(text, rules)
    assert game.record is not None
    assert game.problems == ()
    return game.record


def played(record: GameRecord) -> str:
    return " ".join(f"{move.start}{'x' if move.captured else '-'}{move.end}" for move in record.moves)
