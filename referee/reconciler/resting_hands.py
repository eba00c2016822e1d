"""Hands that rest apart from everything that has changed on the board: a player lays one on the rim while the other
hand, or the opponent, plays."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import partial

from referee.draughts.squares import BoardGrid
from referee.reconciler.evidence import Evidence, Labels
from referee.reconciler.fingertips import middle_of
from referee.reconciler.hand_tracks import HandTrack
from referee.reconciler.rest import SinceRest
from referee.records.readings import CLEAR_SQUARE_NATS, LABELS, LEAD_NATS, SETTLED_S, BoardReading, Hand

APART_SQUARES = 1.5
"""Least distance of a changed square from every square that a hand hides, middle to middle, in squares, at which the
hand has nothing to do with the change: beyond the neighbours, which lie in its shadow. Larger waits for more hands to
leave. Chosen, not measured."""


def rest_apart(
    tracks: Collection[HandTrack], expected: Labels, evidence: Evidence, visit: SinceRest, board: BoardGrid
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
    hidden = {square for track in tracks for square in track.hand.squares}
    return not _may_have_come_from(hidden, changed, expected, evidence) and all(
        track.hand.side is not None
        and not any(evidence.hands.of(square).was_over(track.number) for square in changed)
        and all(visit.covered_s(under, track.number)[0] < began_s for under in track.hand.squares)
        and all(_distance(square, under, board) >= APART_SQUARES for square in changed for under in track.hand.squares)
        for track in tracks
    )


def _may_have_come_from(
    hidden: Collection[int], changed: Collection[int], expected: Labels, evidence: Evidence
) -> bool:
    """Whether more pieces of one colour have come to the `changed` squares than have left them, while one of that
    colour stood on a `hidden` square."""
    now = {square: min(LABELS, key=partial(evidence.against, square)) for square in changed}
    return any(
        sum(label == colour for label in now.values()) > sum(expected[square - 1] == colour for square in changed)
        for colour in {expected[square - 1] for square in hidden} - {"."}
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
