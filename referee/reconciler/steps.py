"""The steps that the reconciler reports: plays, touches, and doubts that were left open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from referee.draughts.moves import quiet_moves
from referee.draughts.position import Position, Side
from referee.draughts.squares import BoardGrid
from referee.draughts.variants import RuleSet
from referee.reconciler.explanations import Ply
from referee.records.plays import Displacement, Play, Touch, TouchOutOfTurn

SCATTERED = 3
"""Number of light squares with objects on them from which pieces count as scattered. Larger takes an accident for a
badly placed piece. Measured in 14 recordings: a man let go on a light square showed on one square, and in one of them
for a moment on two."""


@dataclass(frozen=True, slots=True)
class Uncertain:
    """Several sequences of plies explain the board equally well."""

    time_s: float
    explanations: tuple[tuple[Ply, ...], ...]


Step: TypeAlias = Play | Uncertain | Touch | TouchOutOfTurn
"""Everything the reconciler reports."""


def legal_play(
    before: Position, ply: Ply, time_s: float, certainty: float, hand: Side | None = None, *, watched: bool = True
) -> Play:
    """The `Play` of a legal ply that was seen."""
    play = Play.of_ply(before, ply.move, ply.position, time_s)
    return replace(play, hand=hand, certainty=certainty, watched=watched)


def irregular_play(
    before: Position,
    after: Position,
    time_s: float,
    rules: RuleSet,
    *,
    hand: Side | None = None,
    light_squares: int = 0,
    returns: bool = False,
    watched: bool = True,
) -> Play:
    """The `Play` of a change that no legal ply explains; `light_squares` is the number of light squares with objects
    that are no hands."""
    moved: list[Displacement] = []
    removed: list[int] = []
    appeared: list[int] = []
    for side in Side:
        gone, arrived = _absent(before, after, side), _absent(after, before, side)
        ways = _matched(gone, arrived, before.with_side_to_move(side), rules) if gone and arrived else []
        moved += ways
        removed += sorted(gone - {start for start, _ in ways})
        appeared += sorted(arrived - {end for _, end in ways})
    return Play(
        time_s,
        before,
        after,
        None,
        tuple(moved),
        tuple(removed),
        tuple(appeared),
        hand=hand,
        on_light_square=light_squares > 0,
        scattered=light_squares >= SCATTERED,
        returns=returns,
        watched=watched,
    )


def ply_of(play: Play) -> Ply:
    """The legal ply that a play realises."""
    assert play.move is not None
    return Ply(play.side, play.move, play.after)


def _absent(first: Position, second: Position, side: Side) -> set[int]:
    return set(first.side_squares(side)) - set(second.side_squares(side))


def _matched(gone: Iterable[int], arrived: Iterable[int], before: Position, rules: RuleSet) -> list[Displacement]:
    """Pairs each piece that appeared with one that vanished: one that could legally step there, else the nearest."""
    steps = {(move.start, move.end) for move in quiet_moves(before, rules)}
    left, ways = sorted(gone), []
    for end in sorted(arrived):
        if not left:
            break
        start = min(left, key=lambda square: ((square, end) not in steps, _distance(square, end, before.board)))
        left.remove(start)
        ways.append((start, end))
    return ways


def _distance(first: int, second: int, board: BoardGrid) -> int:
    places = zip(board.row_column(first), board.row_column(second), strict=True)
    return max(abs(a - b) for a, b in places)
