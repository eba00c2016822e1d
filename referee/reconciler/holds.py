"""Pieces a hand laid its fingers on without shifting them: where its tip rests, and its ways there and on. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from referee.reconciler.detours import GAP_S, detour_nats
from referee.reconciler.fingertips import GRASPING, POINTING, TOUCHING, Fingers, Point, Sight

STILL_SQUARES = 0.1
"""How far a tip that rests may be seen to move; larger takes slow hands for resting ones."""
REST_S, LONGEST_S = 0.2, 1.3
"""Shortest and longest rest on a piece; a longer one is a hand that thinks, wherever it lies."""
NEAR_SQUARES = 0.35
"""How far from where a touched piece asks for it a tip may rest; larger names a piece although another may be meant."""
TOUCHED_NATS = 3.0
"""Lead of a touch over a hand that only hovered. Larger overlooks touches that a camera hardly shows; none of 190 rests
of hands that hovered where fingers on a piece would be, in 3.8 hours of play, came above 0.5."""

EITHER_NATS = 0.25
"""Least that the way there and the way on must each say: who hovers and goes on in a curve makes a detour too, on one
side. Larger overlooks more touches of which few pictures were taken."""


def held(sights: Sequence[Sight], pieces: Mapping[int, Point], fingers: Fingers) -> list[int]:
    """On which of these squares (by number, with their middles) pieces were touched, in order."""
    found = []
    for first, end in _rests(sights):
        rest = _middle(sights[first:end])
        before = sights[first].time_s, sights[:first][::-1]
        after = sights[end - 1].time_s, sights[end:]
        told = []
        for posture in (GRASPING, POINTING):
            off, square = min((fingers.off(rest, place, TOUCHING, posture), square) for square, place in pieces.items())
            if off <= NEAR_SQUARES:
                ways = [detour_nats(rest, *way, posture, fingers) for way in (before, after)]
                if min(ways) >= EITHER_NATS:
                    told.append((sum(ways) - off**2 / (2 * posture.spread**2), square))
        nats, square = max(told, default=(-math.inf, 0))
        if nats >= TOUCHED_NATS:
            found.append(square)
    return found


def _rests(sights: Sequence[Sight]) -> Iterator[tuple[int, int]]:
    """First and end of those between which the tip was not seen to move, for as long as touches last."""
    first = 0
    while first < len(sights):
        end = first + 1
        while end < len(sights) and _goes_on(sights[first], sights[end - 1], sights[end]):
            end += 1
        if REST_S - 1e-6 <= sights[end - 1].time_s - sights[first].time_s <= LONGEST_S:
            yield first, end
        first = end


def _goes_on(first: Sight, last: Sight, following: Sight) -> bool:
    soon = following.time_s - last.time_s <= GAP_S
    return soon and math.dist(first.tip, following.tip) <= STILL_SQUARES


def _middle(sights: Sequence[Sight]) -> Sight:
    columns, rows = zip(*(sight.tip for sight in sights), strict=True)
    return Sight(sights[-1].time_s, (sum(columns) / len(sights), sum(rows) / len(sights)), sights[-1].lean)
