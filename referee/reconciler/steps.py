"""What the reconciler tells: the acts by which the board became what it is, and what was left open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from referee.draughts.moves import quiet_moves
from referee.draughts.position import Position, Side
from referee.draughts.squares import Board
from referee.draughts.variants import RuleSet
from referee.reconciler.explanations import Ply
from referee.records.plays import Displacement, Play, Touch, TouchOutOfTurn

SCATTERED = 3
"""Light squares on which something lies from which on pieces were swept about: a man let go on a light square showed on
one in 14 recordings, for a moment on two in one of them. Larger takes sweeping for placing a piece badly."""


@dataclass(frozen=True, slots=True)
class Uncertain:
    """Several sequences of plies explain what became visible equally well."""

    time_s: float
    explanations: tuple[tuple[Ply, ...], ...]


Step: TypeAlias = Play | Uncertain | Touch | TouchOutOfTurn


def legal_play(
    before: Position, ply: Ply, time_s: float, certainty: float, hand: Side | None = None, *, watched: bool = True
) -> Play:
    """A legal ply that was seen."""
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
    """What no legal play explains; on so many light squares something lies that is no hand."""
    moved: list[Displacement] = []
    removed: list[int] = []
    appeared: list[int] = []
    for side in Side:
        gone, came = _absent(before, after, side), _absent(after, before, side)
        ways = _matched(gone, came, before.with_side_to_move(side), rules) if gone and came else []
        moved += ways
        removed += sorted(gone - {start for start, _ in ways})
        appeared += sorted(came - {end for _, end in ways})
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


def _matched(gone: Iterable[int], came: Iterable[int], before: Position, rules: RuleSet) -> list[Displacement]:
    """Which piece went where: the one that could step there, or else the nearest."""
    steps = {(move.start, move.end) for move in quiet_moves(before, rules)}
    left, ways = sorted(gone), []
    for end in sorted(came):
        if not left:
            break
        start = min(left, key=lambda square: ((square, end) not in steps, _distance(square, end, before.board)))
        left.remove(start)
        ways.append((start, end))
    return ways


def _distance(first: int, second: int, board: Board) -> int:
    places = zip(board.row_column(first), board.row_column(second), strict=True)
    return max(abs(a - b) for a, b in places)
