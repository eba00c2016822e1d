"""Captures before the majority rule is applied, and the squares on which a capturing piece may rest."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise

from referee.draughts.generator import bits_to_move, generator
from referee.draughts.moves import Move, Route, as_moves
from referee.draughts.position import Piece, Position, Side
from referee.draughts.squares import BoardGrid
from referee.draughts.variants import Majority, Promotion, RuleSet


def all_captures(position: Position, rules: RuleSet) -> tuple[Move, ...]:
    """Every complete capture, also those the majority rule forbids."""
    white = position.side_to_move is Side.WHITE
    return as_moves(generator(_without_majority(rules)).capture_paths(bits_to_move(position), white), position.board)


def stopped_short(position: Position, rules: RuleSet) -> tuple[Move, ...]:
    """Captures by a king that end on any free square behind a captured piece, though more could be captured from there
    or from another square behind it."""
    if not rules.flying_kings:
        return ()
    board, pieces = position.board, position.to_string()
    found: dict[tuple[int, int, tuple[int, ...]], Move] = {}
    for move in all_captures(position, rules):
        for path, captured in move.paths:
            for jumps in range(1, len(captured)):
                taken, landings = captured[:jumps], path[1 : jumps + 1]
                if not _is_king(position.piece_at(move.start)) and not _crowned_by(landings, position, rules):
                    continue
                for end in board.beyond(path[jumps - 1], taken[-1]):
                    if pieces[end - 1] != "." and end != move.start:
                        break
                    short = Move(move.start, end, (*path[:jumps], end), taken)
                    found.setdefault((move.start, end, tuple(sorted(taken))), short)
    return tuple(found.values())


def _crowned_by(landings: tuple[int, ...], position: Position, rules: RuleSet) -> bool:
    """A man that stood on these squares goes on as a king."""
    if rules.promotion is not Promotion.GOES_ON_AS_KING:
        return False
    crown_row = 0 if position.side_to_move is Side.WHITE else position.board.size - 1
    return any(position.board.row_column(square)[0] == crown_row for square in landings)


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
