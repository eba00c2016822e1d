"""Perft: how many sequences of plies a position has, the standard check of a move generator."""

from __future__ import annotations

from referee.draughts.generator import bits_to_move, generator
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet


def perft(position: Position, depth: int, rules: RuleSet) -> int:
    """Sequences of `depth` plies; captures with the same start, end and captured pieces are one move.

    The limit on moves of the same king in a row (Frisian article 17) is left out, as in the published counts.
    """
    return generator(rules).perft(depth, bits_to_move(position), position.side_to_move is Side.WHITE)
