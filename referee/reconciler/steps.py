"""The steps that the reconciler reports: plays, touches, and doubts that were left open."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TypeAlias

from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.reconciler.explanations import Ply
from referee.reconciler.pairing import arrived, vanished, ways
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
    seen = after.to_string().lower()
    for side in Side:
        went = ways(before, seen, side, rules)
        moved += went
        removed += sorted(set(vanished(before, seen, side)) - {start for start, _ in went})
        appeared += sorted(set(arrived(before, seen, side)) - {end for _, end in went})
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


def certainty(lead_nats: float) -> float:
    """Probability of the leading explanation against one that is this far behind."""
    return 1 / (1 + math.exp(-lead_nats))
