"""How likely a hand was at a piece, from what the hand network saw of its fingertips and how their outline moved. Pure.

Fingers that are laid on a piece come down over it, keep still, and go up again over the same place. A hand that hovers
keeps still as well, and one that passes may look low for a moment. No picture tells these apart for certain, and
pictures in a row are mistaken together; so all that is seen while a tip keeps still is weighed once, by a logistic
model that `benchmarks/_fit_contacts.py` fitted on games at virtual tables and on path-traced clips.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean

from referee.reconciler.contact_weights import WEIGHTS
from referee.reconciler.fingertips import FingertipLook, Point, Sight

NEAR_SQUARES = 0.6
"""How far, in squares, fingertips may be seen from the middle of the nearest piece to be at it; larger takes hands
between pieces for such."""
STILL_SQUARES = 0.1
"""How far a tip that keeps still may be seen to move, in squares; larger takes slow hands for resting ones."""
GAP_S = 0.45
"""How long a tip may be out of sight and still rest, seconds."""
AROUND_S, ABOVE_S = 0.45, 0.75
"""How long before and after a stay its hand may be seen to go up or down, seconds: by its outline, which is seen in
every frame, and by the network. Larger believes in slower hands."""
AT_ONCE_S = 0.06
"""How far apart in time two sights may be that are taken for one, seconds; frames are 0.08 s apart."""
STAY_S = 1.0
"""How long before and after a look others still tell of the same stay, seconds."""
SAME_SQUARES = 0.45
"""How far apart two places are that fingers go down and up over, in squares."""
RISE_SQUARES, MOST_RISE = 0.8, 1.6
"""How much higher hands are that travel than such that touch a piece, in squares, and at most."""
LEAST_SEEN = 0.1
"""How far a rise must be seen to lead, in squares; less is a tip that trembles."""
ASIDE_SHARE = 0.35
"""How far aside a rise may be seen to lead, as a share of its length, for hands travel on as they rise."""
AGAIN_S, AGAIN_NATS, ABOVE_NATS = 0.4, -0.5, -1.0
"""How much later fingers are at the same piece again that lift it and set it back, seconds, their log odds then at
least, and the network's between, when they are above it and the tip has moved. Of 6810 pieces that were not touched
none was seen so at more than -2.2 nats; smaller takes hands that hover for such."""
TWICE_NATS = 5.0
"""What that adds to the log odds of the surest moment."""
CLEAR_LEAN = 0.3
"""How oblique the camera must see a rise (squares aside for a square of height) for it to count in full."""
UNKNOWN_SPEED = 3.0
"""Squares a second at which a tip goes of which the frames before and after are missing."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One look at fingertips, with all that was seen while they kept still about it."""

    time_s: float
    began_s: float
    ended_s: float
    """Between when they kept still."""
    place: Point
    """(column, row) under them, in squares."""
    seen: tuple[float, ...]
    """What `NAMES` names."""

    def off(self, middle: Point) -> float:
        """How far, in squares beyond 0.15, they were from the middle (column, row) of a piece."""
        return _within(math.dist(self.place, middle) - 0.15, 0.0, 0.45)

    def log_odds(self, middle: Point) -> float:
        """Of that they were at the piece that stands there, in nats."""
        weighed = sum(weight * seen for weight, seen in zip(WEIGHTS.seen, self.seen, strict=True))
        return WEIGHTS.offset + WEIGHTS.off * self.off(middle) + weighed


NAMES = (
    "at a piece",
    "rise before",
    "rise after",
    "higher before",
    "higher after",
    "pointing",
    "long",
    "speed",
    "fast",
    "first",
    "oblique",
)
"""Of what a moment tells: the mean of the network's log odds that fingers are at a piece; how clearly the outline rose
before and after (0 to 1); by how many nats less the network took the hand over the same place for one at a piece before
and after (0 to 4); one finger stretched out (0 to 2); seconds beyond 0.6 in which the tip kept still; how fast it goes,
squares a second, and 1 if that is fast; 1 for the first look of a visit; how clearly the camera would see a rise (0 to
1)."""


def moments(
    looks: Sequence[FingertipLook], sights: Sequence[Sight], pieces: Mapping[int, Point], played: int | None
) -> list[tuple[int, Moment]]:
    """Those of one visit of one hand at pieces (by square, with their middles), each with the nearest piece, before the
    hand came last to the one that it `played`; `looks` and `sights` are in order."""
    nearest = [_nearest(look.tips.place, pieces) for look in looks]
    until = max((n for n, square in enumerate(nearest) if square is not None and square == played), default=len(looks))
    found = []
    for look in looks[:until]:
        moment = _moment(look, looks, sights)
        square = _nearest(moment.place, pieces)
        if square is not None:
            found.append((square, moment))
    return found


def log_odds_at(
    looks: Sequence[FingertipLook], sights: Sequence[Sight], pieces: Mapping[int, Point], played: int | None
) -> dict[int, float]:
    """Log odds that the hand was at each piece (by its square) near which its fingers were seen."""
    found: dict[int, list[Moment]] = {}
    for square, moment in moments(looks, sights, pieces, played):
        found.setdefault(square, []).append(moment)
    return {square: _summed(seen, looks, pieces[square]) for square, seen in found.items()}


def _summed(seen: list[Moment], looks: Sequence[FingertipLook], middle: Point) -> float:
    """Of the piece that stands there, from all moments at it."""
    surest = max(seen, key=lambda moment: moment.log_odds(middle))
    above = [look.time_s for look in looks if look.tips.touching < ABOVE_NATS and _is_near(look.tips.place, middle)]
    for other in seen:
        first, then = sorted((surest, other), key=lambda moment: moment.time_s)
        between = any(first.ended_s < time_s < then.began_s for time_s in above)
        if between and then.time_s - first.time_s >= AGAIN_S and other.log_odds(middle) >= AGAIN_NATS:
            return surest.log_odds(middle) + TWICE_NATS
    return surest.log_odds(middle)


def _is_near(place: Point, middle: Point) -> bool:
    return math.dist(place, middle) < NEAR_SQUARES


def _moment(look: FingertipLook, looks: Sequence[FingertipLook], sights: Sequence[Sight]) -> Moment:
    first, last = _stay(look, sights)
    still = sights[first:last]
    began_s, ended_s = (still[0].time_s, still[-1].time_s) if still else (look.time_s, look.time_s)
    during = [
        near
        for near in looks
        if began_s - AT_ONCE_S <= near.time_s <= ended_s + AT_ONCE_S and abs(near.time_s - look.time_s) < STAY_S
    ] or [look]
    at = fmean(near.tips.touching for near in during)
    columns, rows = zip(*(near.tips.place for near in during), strict=True)
    place = fmean(columns), fmean(rows)
    before = [sight for sight in sights[:first] if began_s - sight.time_s <= AROUND_S] if still else []
    after = [sight for sight in sights[last:] if sight.time_s - ended_s <= AROUND_S] if still else []
    lower = [
        at - min((near.tips.touching for near in looks if _over(near, place, from_s, to_s)), default=at)
        for from_s, to_s in ((began_s - ABOVE_S, began_s - AT_ONCE_S), (ended_s + AT_ONCE_S, ended_s + ABOVE_S))
    ]
    higher = [_within(less, 0.0, 4.0) for less in lower]
    speed = _speed(first, last, look, sights)
    lean = math.hypot(*still[-1].lean) if still else 0.0
    pointing = _within((-fmean(near.tips.holding for near in during) - 3) / 4, 0.0, 2.0)
    seen = (
        _within(at, -5.0, 5.0),
        _rise(still, before),
        _rise(still, after),
        *higher,
        pointing if at > -1 else 0.0,
        _within(ended_s - began_s - 0.6, 0.0, 1.5),
        min(speed, 5.0),
        float(speed > 2.5),
        float(look is looks[0]),
        min(1.0, lean / CLEAR_LEAN),
    )
    return Moment(look.time_s, began_s, ended_s, place, seen)


def _stay(look: FingertipLook, sights: Sequence[Sight]) -> tuple[int, int]:
    """From which of the sights to before which the tip keeps still about a look; nothing where it was not seen."""
    here = min(range(len(sights)), key=lambda n: abs(sights[n].time_s - look.time_s), default=0)
    if not sights or abs(sights[here].time_s - look.time_s) > AT_ONCE_S:
        return 0, 0
    first, last = here, here + 1
    while first > 0 and _goes_on(sights[first - 1], sights[first], sights[here]):
        first -= 1
    while last < len(sights) and _goes_on(sights[last - 1], sights[last], sights[here]):
        last += 1
    return first, last


def _goes_on(earlier: Sight, later: Sight, here: Sight) -> bool:
    soon = later.time_s - earlier.time_s <= GAP_S
    return soon and all(math.dist(sight.tip, here.tip) <= STILL_SQUARES for sight in (earlier, later))


def _rise(still: Sequence[Sight], others: Iterable[Sight]) -> float:
    """How clearly a tip was seen higher over the same place, from 0 to 1: along the camera's line of sight, by as much
    as hands rise, and hardly aside."""
    lean = still[-1].lean if still else (0.0, 0.0)
    slope = math.hypot(*lean)
    if slope < 0.05:
        return 0.0
    column, row = (fmean(along) for along in zip(*(sight.tip for sight in still), strict=True))
    best = 0.0
    for sight in others:
        columns, rows = sight.tip[0] - column, sight.tip[1] - row
        along = (columns * lean[0] + rows * lean[1]) / slope
        if along < LEAST_SEEN or along > MOST_RISE * slope:
            continue
        aside = abs(columns * lean[1] - rows * lean[0]) / slope
        straight = max(0.0, 1 - aside / (LEAST_SEEN + ASIDE_SHARE * along))
        best = max(best, min(along / slope / RISE_SQUARES, 1.0) * straight)
    return best * min(1.0, slope / CLEAR_LEAN)


def _over(look: FingertipLook, place: Point, from_s: float, to_s: float) -> bool:
    return from_s <= look.time_s <= to_s and math.dist(look.tips.place, place) < SAME_SQUARES


def _speed(first: int, last: int, look: FingertipLook, sights: Sequence[Sight]) -> float:
    """Squares a second at which the tip goes, in the slower of the steps to it and from it."""
    if first == last:
        return UNKNOWN_SPEED
    if last - first > 1:
        return 0.0
    steps = pairwise(sights[max(first - 1, 0) : last + 1])
    speeds = [math.dist(a.tip, b.tip) / (b.time_s - a.time_s) for a, b in steps if b.time_s - a.time_s < 0.3]
    return min(speeds, default=UNKNOWN_SPEED)


def _nearest(place: Point, pieces: Mapping[int, Point]) -> int | None:
    """The piece (by its square) that fingertips over that place are at, if they are at any."""
    away, square = min(((math.dist(place, middle), square) for square, middle in pieces.items()), default=(math.inf, 0))
    return square if away < NEAR_SQUARES else None


def _within(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)
