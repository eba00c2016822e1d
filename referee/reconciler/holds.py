"""Pieces a hand laid its fingers on, or lifted and put back, without shifting them: its fingertips' ways tell. Pure.

A finger laid on a piece comes from above, rests there and goes up again. A piece that is lifted makes the hand go down,
come up, rest, and go down and up once more. A hand that hovers does nothing of that over the place where it rests.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from referee.reconciler.fingertips import TOUCHING, Fingers, Point, Sight, over_same, rises

STILL_SQUARES = 0.1
"""How far a tip that rests may be seen to move; larger takes slow hands for resting ones."""
REST_S = 0.2
"""Shortest rest; larger overlooks quick touches."""
LONGEST_TOUCH_S, LONGEST_LIFT_S = 1.3, 2.5
"""Longest rest on a piece, and with a piece in the air; a longer one is a hand that thinks, wherever it lies."""
NEXT_S = 0.4
"""How long before and after a rest fingers may be seen to have gone up or down; larger believes in slower hands."""
GAP_S = 0.45
"""How long a tip may be out of sight and still be resting."""
NEAR_SQUARES = 0.35
"""How far from where a touched piece asks for it a tip may rest; larger names a piece although another may be meant."""
EXACT_SQUARES, EXACT_LEAN = 0.25, 0.4
"""The same, and how oblique the camera must see it, where the fingers were seen to go up only before or only after."""
GONE_SQUARES = 0.35
"""How far a hand has gone where its fingers were not seen to go up; nearer, they were seen not to."""
CLOSED_S = 0.3
"""How long fingers that close on a piece must be seen closed, 0.4 measured; larger overlooks quick touches, smaller
takes fingertips that for a moment are not told from the board for closed ones."""
CARRIED = 0.85
"""How high fingertips are, in squares, with a piece in the air."""
CARRIED_SQUARES = 0.4
"""How far from where that asks for it such a tip may rest; the piece in the fingers may hide or lengthen them."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Sights between which a tip was not seen to move, and those shortly before and after them."""

    sights: tuple[Sight, ...]
    before: tuple[Sight, ...]
    after: tuple[Sight, ...]

    @property
    def length_s(self) -> float:
        return self.sights[-1].time_s - self.sights[0].time_s

    @property
    def middle(self) -> Sight:
        columns, rows = zip(*(sight.tip for sight in self.sights), strict=True)
        count, last = len(self.sights), self.sights[-1]
        return Sight(last.time_s, (sum(columns) / count, sum(rows) / count), last.lean)


def held(sights: Sequence[Sight], pieces: Mapping[int, Point], fingers: Fingers) -> list[int]:
    """On which of these squares (by number, with their middles) pieces were touched or lifted, in order."""
    found = []
    for rest in _rests(sights):
        tip = rest.middle
        touched = min(pieces, key=lambda square: fingers.off(tip, pieces[square], TOUCHING))
        lifted = min(pieces, key=lambda square: fingers.off(tip, pieces[square], CARRIED))
        if _touched(rest, fingers.off(tip, pieces[touched], TOUCHING), fingers):
            found.append(touched)
        elif fingers.off(tip, pieces[lifted], CARRIED) <= CARRIED_SQUARES and _lifted(rest, sights):
            found.append(lifted)
    return found


def _touched(rest: Rest, off: float, fingers: Fingers) -> bool:
    if off > NEAR_SQUARES or rest.length_s > LONGEST_TOUCH_S:
        return False
    tip, sides = rest.middle, (rest.before, rest.after)
    opened = (any(fingers.opens(tip, sight) for sight in near) for near in sides)
    if rest.length_s >= CLOSED_S - 1e-6 and all(opened):
        return True
    if fingers.withdraw_as_if_rising(tip):
        return False
    if all(any(rises(tip, sight) for sight in near) for near in sides):
        return True
    exact = off <= EXACT_SQUARES and math.hypot(*tip.lean) >= EXACT_LEAN
    by = (sight for near in sides for sight in near if _near(sight, tip, GONE_SQUARES))
    return exact and any(_passing(tip, near) for near in sides) and all(over_same(tip, sight) for sight in by)


def _passing(tip: Sight, near: Sequence[Sight]) -> bool:
    """The fingers were seen higher, and did not stay there: then they may hover over another place."""
    higher = [sight for sight in near if rises(tip, sight)]
    stayed = any(_near(first, last, STILL_SQUARES) for first, last in pairwise(higher))
    return bool(higher) and not stayed


def _near(first: Sight, last: Sight, squares: float) -> bool:
    return math.dist(first.tip, last.tip) <= squares


def _lifted(rest: Rest, sights: Sequence[Sight]) -> bool:
    """The fingers went down before or after it, and were seen higher both before and after that."""
    if rest.length_s > LONGEST_LIFT_S:
        return False
    before, after = ([low for low in near if rises(low, rest.middle)] for near in (rest.before, rest.after))
    return any(rises(low, high) for low in before for high in _between(sights, low.time_s - NEXT_S, low.time_s)) or any(
        rises(low, high) for low in after for high in _between(sights, low.time_s, low.time_s + NEXT_S)
    )


def _rests(sights: Sequence[Sight]) -> list[Rest]:
    found = []
    first = 0
    while first < len(sights):
        end = first + 1
        while end < len(sights) and _goes_on(sights[first], sights[end - 1], sights[end]):
            end += 1
        began_s, ended_s = sights[first].time_s, sights[end - 1].time_s
        if ended_s - began_s >= REST_S - 1e-6:
            before = tuple(_between(sights[:first], began_s - NEXT_S, began_s))
            after = tuple(_between(sights[end:], ended_s, ended_s + NEXT_S))
            found.append(Rest(tuple(sights[first:end]), before, after))
        first = end
    return found


def _goes_on(first: Sight, last: Sight, following: Sight) -> bool:
    soon = following.time_s - last.time_s <= GAP_S
    return soon and _near(first, following, STILL_SQUARES)


def _between(sights: Iterable[Sight], from_s: float, until_s: float) -> Iterable[Sight]:
    return (sight for sight in sights if from_s - 1e-6 <= sight.time_s <= until_s + 1e-6)
