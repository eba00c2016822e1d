"""Probability that a hand touched a piece, from what the networks saw of its fingertips. Pure.

Fingers that touch a piece come down over it, stay, and rise over the same place; hovering hands stay too, and passing
hands may look low for a moment. The contact network sees each look with the pictures before and after it, the hand
network single pictures; errors of successive pictures are correlated. The evidence around the surest look at a piece
therefore enters a logistic model once; `benchmarks/_fit_contacts.py` fits it. The hand network's level differs between
tables: it is taken relative to its value when the same hand grasped the piece that it played. No feature counts looks,
so the rate of the pictures matters only for what they miss.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from referee.reconciler.contact_weights import WEIGHTS
from referee.reconciler.fingertips import FingertipLook, Point

NEAR_SQUARES = 0.6
"""Greatest distance of fingertips from the middle of the nearest piece at which they count as at that piece, squares.
Larger includes hands between pieces. Chosen, not measured."""
AROUND_S = 1.0
"""How long before and after a look other looks at the same place count as evidence about it, seconds. Larger accepts
slower hands. Of 0.5, 0.75, 1.0 and 1.3 the one with the highest likelihood on games left out of the fit."""
SAME_SQUARES = 0.45
"""Distance below which two looks show fingertips at the same place, squares. Larger takes travel for a rise. Chosen,
not measured."""
GRASP_NATS = 2.1
"""Log odds of a contact that the hand network is assumed to give at the grasp of the played piece where it did not see
the grasp, nats. Larger reports fewer touches. The mean of 546 grasps at virtual tables."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One look at fingertips, with the evidence around it."""

    place: Point
    """(column, row) under the fingertips, squares."""
    seen: tuple[float, ...]
    """The features, in the order of `CONTACT_FEATURES`."""

    @property
    def log_odds(self) -> float:
        """Log odds that the fingers touched the piece there, nats."""
        return WEIGHTS.offset + sum(weight * seen for weight, seen in zip(WEIGHTS.seen, self.seen, strict=True))


CONTACT_FEATURES = (
    ("contact", -5.0, 4.0),
    ("contact again", -5.0, 4.0),
    ("as at the grasp", -6.0, 3.0),
    ("higher before", 0.0, 4.0),
    ("higher after", 0.0, 4.0),
    ("higher before and after", 0.0, 4.0),
    ("fingertips", -1.0, 3.0),
)
"""Features of a moment, each with the least and the greatest value that counts, nats; a wider range lets single looks
decide. In this order: the contact network's log odds in this look; its highest in other looks at the same place; the
hand network's log odds of a contact, at most `HAND_NATS` either way, less its highest at the grasp of the played piece;
by how much the hand network's log odds in this look exceed its lowest ones at the same place before; the same for those
after; the smaller of the two; log odds that there are fingertips. The weights were fitted to these ranges, which were
chosen, not measured."""
HAND_NATS = 5.0
"""Greatest absolute log odds of a contact that the hand network is credited with, nats. Larger gives more weight to
single pictures of which it is very sure. Chosen, not measured."""


def moments(
    looks: Sequence[FingertipLook],
    pieces: Mapping[int, Point],
    played: int | None,
    others: Collection[int],
) -> list[tuple[int, Moment]]:
    """The moments at which one hand was at a piece among `others`, each with that piece's square.

    `looks`: the hand's looks of one visit, in order of time; only those before its last look at the piece on `played`
    count. `pieces`: the middle of each piece's square, by square; `others`: squares.
    """
    nearest = [_nearest(look.tips.place, pieces) for look in looks]
    at_played = [n for n, square in enumerate(nearest) if square is not None and square == played]
    grasp = _grasp([looks[n] for n in at_played])
    found = []
    for number in range(at_played[-1] if at_played else len(looks)):
        moment = moment_at(number, looks, grasp)
        square = _nearest(moment.place, pieces)
        if square is not None and square in others:
            found.append((square, moment))
    return found


def log_odds_at(
    looks: Sequence[FingertipLook],
    pieces: Mapping[int, Point],
    played: int | None,
    others: Collection[int],
) -> dict[int, float]:
    """Log odds, by square, that the hand touched each piece among `others` near which its fingers were seen: those of
    the surest moment. Arguments as for `moments`."""
    surest: dict[int, float] = {}
    for square, moment in moments(looks, pieces, played, others):
        surest[square] = max(moment.log_odds, surest.get(square, -math.inf))
    return surest


def taken_up_s(looks: Sequence[FingertipLook], pieces: Mapping[int, Point], start: int, end: int) -> float:
    """Since when one hand, looked at in order of time, has held the piece that it played from `start` to `end` (squares
    of `pieces`): when it was first seen elsewhere after its last look at `start` that it followed by one at `end`, or
    after its last look at `start` where it was not seen at `end`. Infinity where it was not seen to leave `start`."""
    nearest = [_nearest(look.tips.place, pieces) for look in looks]
    set_down = max((number for number, square in enumerate(nearest) if square == end), default=len(looks))
    grasped = max((number for number, square in enumerate(nearest[:set_down]) if square == start), default=len(looks))
    return looks[grasped + 1].time_s if grasped + 1 < len(looks) else math.inf


def seen_at(looks: Sequence[FingertipLook], pieces: Mapping[int, Point]) -> set[int]:
    """The squares of the `pieces` at which fingers were seen in these looks."""
    return {square for look in looks if (square := _nearest(look.tips.place, pieces)) is not None}


def _grasp(looks: Sequence[FingertipLook]) -> float:
    """The hand network's highest log odds of a contact in the looks at the played piece; `GRASP_NATS` where
    none of them shows one: pictures may show the hand only above the piece, as it comes and as it carries it off."""
    return max((look.tips.touching for look in looks if look.tips.touching > 0), default=GRASP_NATS)


def moment_at(number: int, looks: Sequence[FingertipLook], grasp: float = GRASP_NATS) -> Moment:
    """The moment of one look among those of one hand, in order of time. `grasp`: the hand network's highest log odds of
    a contact as the hand grasped the played piece, nats."""
    look, at = looks[number], looks[number].tips.touching
    first = bisect_left(looks, look.time_s - AROUND_S, hi=number, key=_time_s)
    last = bisect_right(looks, look.time_s + AROUND_S, lo=number, key=_time_s)
    near = [other for other in looks[first:last] if other is not look and _same_place(look, other)]
    before = [other.tips.touching for other in near if other.time_s < look.time_s]
    after = [other.tips.touching for other in near if other.time_s > look.time_s]
    higher = [at - min(side, default=at) for side in (before, after)]
    values = (
        look.touching,
        max((other.touching for other in near), default=look.touching),
        _within(at, -HAND_NATS, HAND_NATS) - grasp,
        *higher,
        min(higher),
        look.tips.odds,
    )
    seen = tuple(_within(value, least, most) for value, (_, least, most) in zip(values, CONTACT_FEATURES, strict=True))
    return Moment(look.tips.place, seen)


def _time_s(look: FingertipLook) -> float:
    return look.time_s


def _same_place(look: FingertipLook, other: FingertipLook) -> bool:
    return math.dist(other.tips.place, look.tips.place) < SAME_SQUARES


def _nearest(place: Point, pieces: Mapping[int, Point]) -> int | None:
    """The square of the piece at that place, if there is one."""
    away, square = min(((math.dist(place, middle), square) for square, middle in pieces.items()), default=(math.inf, 0))
    return square if away < NEAR_SQUARES else None


def is_near(fingertips: Point, piece: Point) -> bool:
    """Whether fingertips at this place (column, row) are at a piece at that one, if it is the nearest."""
    return math.dist(fingertips, piece) < NEAR_SQUARES


def _within(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)
