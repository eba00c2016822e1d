"""Runs of a king (Frisian article 17) across a change of the board that is no legal move."""

from __future__ import annotations

from dataclasses import replace

from referee.draughts.position import KingRun, Position, Side
from referee.draughts.variants import RuleSet


def with_king_runs(before: Position, after: Position, rules: RuleSet, *, as_ply: bool) -> Position:
    """`after` with the runs that stood in `before`. `as_ply`: the side to move in `before` has played, though not
    legally."""
    if rules.king_run_limit is None:
        return after
    runs = {side: _run(before, after, side, as_ply and before.side_to_move is side) for side in Side}
    return replace(after, white_run=runs[Side.WHITE], black_run=runs[Side.BLACK])


def _run(before: Position, after: Position, side: Side, played: bool) -> KingRun | None:
    """The run of one side. A king that was only displaced takes its run along; one that was played has moved once
    more; a ply with anything else ends the run, as does the loss of the last man."""
    run = before.white_run if side is Side.WHITE else before.black_run
    (stood_men, stood), (men, kings) = before.men_and_kings(side), after.men_and_kings(side)
    if not men:
        return None
    gone, come = before.board.squares_in(stood & ~kings), before.board.squares_in(kings & ~stood)
    moved = men == stood_men and len(gone) == len(come) == 1
    if played:
        taken = len(after.side_squares(side.other)) < len(before.side_squares(side.other))
        if not moved or taken:
            return None
        return KingRun(come[0], run.moves + 1 if run is not None and run.square == gone[0] else 1)
    if run is None or run.square not in gone:
        return run
    return KingRun(come[0], run.moves) if moved else None
