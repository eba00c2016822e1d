"""Probability that a hand touched a piece, from the hand network's fingertips and the hand's outline. Pure.

Fingers that touch a piece come down over it, stay, and rise over the same place; hovering hands stay too, and passing
hands may look low for a moment. Single pictures do not distinguish these, and errors of successive pictures are
correlated. All evidence of one stay therefore enters a logistic model once; `benchmarks/_fit_contacts.py` fits it. The
network's level differs between tables: it is taken relative to what the network said when the same hand grasped the
piece that it played. No feature counts looks, so the rate of the pictures matters only for what they miss.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from referee.reconciler.contact_weights import WEIGHTS
from referee.reconciler.fingertips import LOST_S, FingertipLook, Point, Sight

NEAR_SQUARES = 0.6
"""Greatest distance of fingertips from the middle of the nearest piece to be at it, squares. Larger includes hands
between pieces. Chosen, not measured."""
STILL_SQUARES = 0.1
"""Greatest movement of a tip that stays, squares. Larger includes slow hands. Chosen, not measured."""
AROUND_S, ABOVE_S = 0.45, 0.75
"""Time before and after a stay in which the hand may be seen higher, seconds: by its outline, which every frame shows,
and by the network. Larger accepts slower hands. Chosen, not measured."""
AT_ONCE_S = 0.06
"""Greatest difference of two times that count as one, seconds. Larger matches looks with neighbouring frames; frames
that are looked at are at least 0.08 s apart."""
SAME_SQUARES = 0.45
"""Greatest distance between two places over which fingers go down and up, squares. Larger takes travel for a rise."""
RISE_SQUARES, MAX_RISE = 0.8, 2.2
"""Rise that counts in full, and the greatest possible one, squares of height. Larger asks for higher hands, and takes
more travel for a rise. Path-traced hands travel 1.7 squares high and point with a fingertip that is farther ahead."""
MIN_SEEN, PLAINLY_SEEN = 0.1, 0.3
"""Displacement in the picture from which a rise is seen, and from which the network's counts in full, squares. Larger
overlooks rises; smaller takes trembling for a rise. Chosen, not measured."""
ASIDE_SHARE = 0.35
"""Sideways part of a rise, as a share of its length. Larger takes travel for a rise. Chosen, not measured."""
MIN_LEAN, CLEAR_LEAN, CLEAR_TIPS_LEAN = 0.05, 0.3, 0.2
"""Lean of the view (squares of displacement a square of height) from which rises are seen at all, and from which they
count in full in the outline and in the network's fingertips. Larger trusts oblique views only. Chosen, not measured."""
GRASP_NATS = 2.7
"""The network's log odds at the grasp of the played piece if it did not see the grasp. Larger reports fewer touches.
The mean of 3,335
grasps at virtual tables."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One look at fingertips, with the evidence of the stay around it."""

    place: Point
    """(column, row) under the fingertips, squares."""
    seen: tuple[float, ...]
    """The features, in the order of `NAMES`."""

    @property
    def log_odds(self) -> float:
        """That the fingers touched the piece there, nats."""
        return WEIGHTS.offset + sum(weight * seen for weight, seen in zip(WEIGHTS.seen, self.seen, strict=True))


NAMES = (
    "as at the grasp",
    "rise before",
    "rise after",
    "higher before",
    "higher after",
    "higher before and after",
    "pointing",
    "fingertips",
    "oblique",
)
"""Features of a moment: the network's highest log odds of a contact during the stay, less those at the grasp of the
played piece (-6 to 3); how clearly the outline or the fingertips rose before and after (0 to 1); the drop of the mean
log odds of a contact over the same place before, after, and the smaller of both (nats, 0 to 4); one finger stretched
out (0 to 2); log odds that there are fingertips (-1 to 3); how clearly the camera would see a rise (0 to 1)."""


def moments(
    looks: Sequence[FingertipLook],
    sights: Sequence[Sight],
    pieces: Mapping[int, Point],
    played: int | None,
    others: Collection[int],
) -> list[tuple[int, Moment]]:
    """Moments of one visit of one hand at those of the `pieces` (middles by square) that are among `others`, each with
    its piece, until the hand came last to the piece that it `played`; `looks` and `sights` are in order of time."""
    nearest = [_nearest(look.tips.place, pieces) for look in looks]
    at_played = [n for n, square in enumerate(nearest) if square is not None and square == played]
    grasp = _grasp([looks[n] for n in at_played])
    found = []
    for number in range(at_played[-1] if at_played else len(looks)):
        moment = _moment(number, looks, sights, grasp)
        square = _nearest(moment.place, pieces)
        if square is not None and square in others:
            found.append((square, moment))
    return found


def log_odds_at(
    looks: Sequence[FingertipLook],
    sights: Sequence[Sight],
    pieces: Mapping[int, Point],
    played: int | None,
    others: Collection[int],
) -> dict[int, float]:
    """Log odds, by square, that the hand touched each of the `others` near which its fingers were seen: its surest
    moment."""
    surest: dict[int, float] = {}
    for square, moment in moments(looks, sights, pieces, played, others):
        surest[square] = max(moment.log_odds, surest.get(square, -math.inf))
    return surest


def _grasp(looks: Sequence[FingertipLook]) -> float:
    """The network's highest log odds of a contact in the looks at the played piece."""
    return max((look.tips.touching for look in looks), default=GRASP_NATS)


def _moment(number: int, looks: Sequence[FingertipLook], sights: Sequence[Sight], grasp: float) -> Moment:
    look = looks[number]
    first, last = _outline_stay(look, sights)
    still = sights[first:last]
    began_s, ended_s = (still[0].time_s, still[-1].time_s) if still else (look.time_s, look.time_s)
    outline = [
        _outline_rise(still, [sight for sight in sights[:first] if began_s - sight.time_s <= AROUND_S]),
        _outline_rise(still, [sight for sight in sights[last:] if sight.time_s - ended_s <= AROUND_S]),
    ]
    during = [
        near
        for near in looks
        if began_s - AT_ONCE_S <= near.time_s <= ended_s + AT_ONCE_S and _over(near, look.tips.place)
    ]
    place, at = _mean(near.tips.place for near in during), fmean(near.tips.touching for near in during)
    around = [near for near in looks if _over(near, place)]
    lower = [
        at - min((near.tips.touching for near in around if from_s <= near.time_s <= to_s), default=at)
        for from_s, to_s in ((began_s - ABOVE_S, began_s - AT_ONCE_S), (ended_s + AT_ONCE_S, ended_s + ABOVE_S))
    ]
    higher = [_within(less, 0.0, 4.0) for less in lower]
    first, last = _tips_stay(number, looks)
    same = looks[first:last]
    tips = [
        _tips_rise(same, [near for near in looks[:first] if same[0].time_s - near.time_s <= ABOVE_S]),
        _tips_rise(same, [near for near in looks[last:] if near.time_s - same[-1].time_s <= ABOVE_S]),
    ]
    surest = max(near.tips.touching for near in same)
    seen = (
        _within(_within(surest, -5.0, 5.0) - grasp, -6.0, 3.0),
        max(outline[0], tips[0]),
        max(outline[1], tips[1]),
        *higher,
        min(higher),
        _within((-fmean(near.tips.holding for near in during) - 3) / 4, 0.0, 2.0),
        _within(look.tips.odds, -1.0, 3.0),
        min(1.0, math.hypot(*look.tips.lean) / CLEAR_TIPS_LEAN),
    )
    return Moment(place, seen)


def _outline_stay(look: FingertipLook, sights: Sequence[Sight]) -> tuple[int, int]:
    """First and end index of the sights around a look in which the outline's tip stays; empty if it was not seen."""
    here = min(range(len(sights)), key=lambda n: abs(sights[n].time_s - look.time_s), default=0)
    if not sights or abs(sights[here].time_s - look.time_s) > AT_ONCE_S:
        return 0, 0
    return _stay(here, [sight.time_s for sight in sights], [sight.tip for sight in sights])


def _tips_stay(here: int, looks: Sequence[FingertipLook]) -> tuple[int, int]:
    """First and end index of the looks around one during which the fingertips stay."""
    return _stay(here, [look.time_s for look in looks], [look.tips.seen_at for look in looks])


def _stay(here: int, times_s: Sequence[float], tips: Sequence[Point]) -> tuple[int, int]:
    first, last = here, here + 1
    while first > 0 and times_s[first] - times_s[first - 1] <= LOST_S and _still(tips[first - 1], tips[here]):
        first -= 1
    while last < len(tips) and times_s[last] - times_s[last - 1] <= LOST_S and _still(tips[last], tips[here]):
        last += 1
    return first, last


def _still(tip: Point, here: Point) -> bool:
    return math.dist(tip, here) <= STILL_SQUARES


def _outline_rise(still: Sequence[Sight], others: Iterable[Sight]) -> float:
    """How clearly the outline's tip was higher over the same place, 0 to 1."""
    lean = still[-1].lean if still else (0.0, 0.0)
    slope = math.hypot(*lean)
    if slope < MIN_LEAN:
        return 0.0
    tip = _mean(sight.tip for sight in still)
    rises = (_rise(tip, sight.tip, lean) for sight in others)
    best = max((min(along / slope / RISE_SQUARES, 1.0) * straight for along, straight in rises), default=0.0)
    return best * min(1.0, slope / CLEAR_LEAN)


def _tips_rise(same: Sequence[FingertipLook], others: Iterable[FingertipLook]) -> float:
    """The same for the network's fingertips."""
    lean = same[-1].tips.lean
    if math.hypot(*lean) < MIN_LEAN:
        return 0.0
    tip = _mean(look.tips.seen_at for look in same)
    rises = (_rise(tip, look.tips.seen_at, lean) for look in others)
    return max((min(along / PLAINLY_SEEN, 1.0) * straight for along, straight in rises), default=0.0)


def _rise(low: Point, high: Point, lean: Point) -> tuple[float, float]:
    """Displacement along the direction in which the camera sees a rise, squares, and how straight it is (0 to 1)."""
    slope = math.hypot(*lean)
    columns, rows = high[0] - low[0], high[1] - low[1]
    along = (columns * lean[0] + rows * lean[1]) / slope
    if along < MIN_SEEN or along > MAX_RISE * slope:
        return 0.0, 0.0
    aside = abs(columns * lean[1] - rows * lean[0]) / slope
    return along, max(0.0, 1 - aside / (MIN_SEEN + ASIDE_SHARE * along))


def _over(look: FingertipLook, place: Point) -> bool:
    return math.dist(look.tips.place, place) < SAME_SQUARES


def _mean(points: Iterable[Point]) -> Point:
    columns, rows = zip(*points, strict=True)
    return fmean(columns), fmean(rows)


def _nearest(place: Point, pieces: Mapping[int, Point]) -> int | None:
    """The square of the piece at that place, if there is one."""
    away, square = min(((math.dist(place, middle), square) for square, middle in pieces.items()), default=(math.inf, 0))
    return square if away < NEAR_SQUARES else None


def _within(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)
