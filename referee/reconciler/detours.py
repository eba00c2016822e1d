"""Whether a hand came to where its fingertips rested, and went on, by way of above that place. Pure.

A hand that touches a piece is open and raised over it before and after; one that hovers comes and goes straight. In a
picture the tip of the first makes a detour, by a place known from how oblique the camera sees it and how far ahead an
open hand reaches. It need not be seen just there: few pictures are taken at the right time, but where it was on its way
shows by where it went. What the camera sees along the way, or from straight above, says nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from referee.reconciler.fingertips import GRASPING, Fingers, Point, Posture, Sight

NEXT_S = 0.4
"""How long before and after a rest a hand may be seen above it; larger believes in slower hands."""
BEYOND_S = 0.2
"""How much later it must be seen again for where it went to be known; smaller takes every way for a straight one."""
GAP_S = 0.45
"""How long it may be out of sight and still be on the same way."""
SPREAD_SQUARES, SPREAD_SHARE = 0.1, 0.1
"""How far from such ways tips are seen, and by which share of the way more where they are far away from the rest, for
hands go in curves. Larger sees fewer detours, smaller takes trembling tips and curves for such."""
NEAR_SQUARES = 0.5
"""Nearer to the rest than this, that share is not added."""
ASTRAY_SQUARES = 0.5
"""A tip farther than this from both ways tells nothing."""
MOST_NATS, JUST_COME_NATS = 4.0, 3.0
"""Most that the way to a rest, or on from it, may say: one tip that was not told from the board is no certainty. And
most that a way may say to whose other end the hand was not seen: it may have come from anywhere."""


def detour_nats(rest: Sight, from_s: float, sights: Sequence[Sight], posture: Posture, fingers: Fingers) -> float:
    """By how much a hand that touched something in that posture explains where its tip was seen on the way to there, or
    on from there since `from_s`, nearest first, better than one that only hovered."""
    told = [(_nats(rest, sight, on, posture, fingers), bool(on)) for sight, on in _on_the_way(sights, from_s)]
    just_come = sum(nats for nats, known in told if not known)
    nats = sum(nats for nats, known in told if known) + min(just_come, JUST_COME_NATS)
    return max(-MOST_NATS, min(MOST_NATS, nats))


def _on_the_way(sights: Sequence[Sight], from_s: float) -> Iterator[tuple[Sight, Sequence[Sight]]]:
    """Those shortly before or after a rest, with where the hand was seen from there on; nothing if it was not seen long
    enough, for then it had just come from its player or went back to him."""
    times_s = [from_s, *(sight.time_s for sight in sights)]
    gap = next((at for at, (one, other) in enumerate(pairwise(times_s)) if abs(other - one) > GAP_S), len(sights))
    same = sights[:gap]
    for at, sight in enumerate(same):
        if abs(sight.time_s - from_s) > NEXT_S + 1e-6:
            return
        on = same[at + 1 :]
        beyond = next((i for i, s in enumerate(on) if abs(s.time_s - sight.time_s) >= BEYOND_S - 1e-6), None)
        yield sight, on[: beyond + 1] if beyond is not None else ()


def _nats(rest: Sight, sight: Sight, on: Sequence[Sight], posture: Posture, fingers: Fingers) -> float:
    """What one sight says; nothing where it was on neither way."""
    ways: list[tuple[Point, ...]] = [(home,) for home in fingers.homes]
    if on:
        ways = [(on[-1].tip,), *((fingers.raised(touched, GRASPING), touched.tip) for touched in on)]
    straight = min(_away(sight.tip, (rest.tip, *way)) for way in ways)
    above = min(_away(sight.tip, (rest.tip, fingers.raised(rest, posture), *way)) for way in ways)
    if min(straight, above) > ASTRAY_SQUARES:
        return 0.0
    far = max(0.0, math.dist(sight.tip, rest.tip) - NEAR_SQUARES)
    spread = math.hypot(SPREAD_SQUARES, SPREAD_SHARE * far)
    return (min(straight, 1.0) ** 2 - min(above, 1.0) ** 2) / (2 * spread**2)


def _away(tip: Point, way: Sequence[Point]) -> float:
    """How far a tip is from a way along these points, in squares."""
    return min(_from_line(tip, *ends) for ends in pairwise(way))


def _from_line(point: Point, begin: Point, end: Point) -> float:
    columns, rows = end[0] - begin[0], end[1] - begin[1]
    length = columns**2 + rows**2
    along = (point[0] - begin[0]) * columns + (point[1] - begin[1]) * rows
    share = min(1.0, max(0.0, along / length)) if length else 0.0
    return math.dist(point, (begin[0] + share * columns, begin[1] + share * rows))
