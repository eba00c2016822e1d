"""Hands that rest apart from everything that has changed on the board: a player lays one on the rim while the other
hand, or the opponent, plays."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from referee.draughts.squares import BoardGrid
from referee.reconciler.evidence import Evidence, Labels
from referee.reconciler.fingertips import middle_of
from referee.reconciler.hand_tracks import HandTrack
from referee.reconciler.rest import SinceRest
from referee.records.readings import CLEAR_SQUARE_NATS, LEAD_NATS, SETTLED_S, BoardReading, Hand

APART_SQUARES = 1.5
"""Least distance of a changed square from every square that a hand hides, middle to middle, in squares, at which the
hand has nothing to do with the change: beyond the neighbours, which lie in its shadow. Larger waits for more hands to
leave. Chosen, not measured."""


def rest_apart(
    tracks: Iterable[HandTrack], expected: Labels, evidence: Evidence, visit: SinceRest, board: BoardGrid
) -> bool:
    """Whether something has changed against the labels `expected` by the game, and all these hands have nothing to do
    with it: each has lain where it is since before it began, has been over no square that looks changed, and is beside
    none. Where nothing clearly has changed, what a hand holds may have stood under it; of a hand without an arm in
    sight the squares that it was over are not known."""
    against = {square: evidence.against(square, due) for square, due in enumerate(expected, 1)}
    clear = [square for square, nats in against.items() if nats >= CLEAR_SQUARE_NATS]
    if not clear:
        return False
    began_s = min(evidence.since((square,)) for square in clear)
    # from `LEAD_NATS` on a square is reported with what has clearly changed, and the shadow of a hand reaches that
    changed = [square for square, nats in against.items() if nats >= LEAD_NATS]
    return all(
        track.hand.side is not None
        and not any(evidence.hands.of(square).was_over(track.number) for square in changed)
        and all(visit.covered_s(hidden, track.number)[0] < began_s for hidden in track.hand.squares)
        and all(
            _distance(square, hidden, board) >= APART_SQUARES for square in changed for hidden in track.hand.squares
        )
        for track in tracks
    )


def at_work(hands: Sequence[Hand], reading: BoardReading) -> list[Hand]:
    """Those of one player's hands in this reading that may be at work: one alone, or those of several that hide playing
    squares and did not lie still for `SETTLED_S` when another of them last moved."""
    if len(hands) < 2:
        return list(hands)
    still_s = [min((reading.squares[n - 1].still_s for n in hand.squares), default=math.inf) for hand in hands]
    return [hand for hand, still in zip(hands, still_s, strict=True) if still < min(still_s) + SETTLED_S]


def _distance(square: int, other: int, board: BoardGrid) -> float:
    return math.dist(middle_of(square, board), middle_of(other, board))
