"""Captures before the majority rule is applied, and the squares on which a capturing piece may rest."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise

from referee.draughts.generator import bits_to_move, generator
from referee.draughts.moves import Move, Route, as_moves
from referee.draughts.position import Piece, Position, Side
from referee.draughts.squares import BoardGrid
from referee.draughts.variants import Majority, RuleSet


def all_captures(position: Position, rules: RuleSet) -> tuple[Move, ...]:
    """Every complete capture, also those the majority rule forbids."""
    white = position.side_to_move is Side.WHITE
    return as_moves(generator(_without_majority(rules)).capture_paths(bits_to_move(position), white), position.board)


@cache
def _without_majority(rules: RuleSet) -> RuleSet:
    return replace(rules, majority=Majority.FREE)


def may_be_removed_first(position: Position, move: Move, rules: RuleSet) -> bool:
    """Whether the captured piece may be removed before the capturing one moves: where a man captures a single man
    (FMJD 4.16), in rule sets that allow it (not in Frisian draughts, article 14)."""
    return (
        rules.removal_may_come_first
        and len(move.captured) == 1
        and not any(_is_king(position.piece_at(square)) for square in (move.start, *move.captured))
    )


@lru_cache(4096)
def landing_squares(route: Route, board: BoardGrid) -> frozenset[int]:
    """Squares on which the capturing piece may rest before it reaches the end: free, and behind a captured piece."""
    path, captured = route
    passed = False
    found = set()
    for here, there in pairwise(path):
        for square in (*board.between(here, there), there):
            if square in captured:
                passed = True
            elif passed:
                found.add(square)
    return frozenset(found - {path[0], path[-1]})


def _is_king(piece: Piece | None) -> bool:
    return piece is not None and piece.is_king
