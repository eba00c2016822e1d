"""Pieces that a hand closed its fingers on, or laid one finger on, as its outline shows even from straight above. Pure.

The tip of an open hand draws back when its fingers close around a piece, or all but one are curled, and comes forward
again when they open. A hand that hovers does not, and one that travels draws back in a straight line.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from referee.reconciler.fingertips import (
    GRASPING,
    LOST_S,
    ON_PIECE_SQUARES,
    POINTING,
    STILL_SQUARES,
    TOUCHING,
    Fingers,
    Point,
    Posture,
    TipLook,
    passes_through,
)

LONGEST_S = 1.32
"""Longest rest on a piece, seconds. Larger reports touches by players who think with a hand over the board. 1.3 was
chosen, not measured; clear of the rounding of times, as `SETTLED_S` is."""
REST_S = 0.38
"""Shortest rest of fingers closed on a piece, or of one laid on it, seconds. Larger overlooks quick touches; smaller
takes fingertips that for a moment are not told from the board for closed ones. 0.4 was measured; clear of the rounding
of times, as `SETTLED_S` is."""
POINTED_SQUARES = 0.25
"""Greatest distance for a single finger, squares; smaller than `ON_PIECE_SQUARES`, since little else tells a pointing
hand from a hovering one. Larger reports hovering hands."""


@dataclass(frozen=True, slots=True)
class LookBeside:
    """A look shortly before or after a rest; `beyond` is the next one farther from the rest in time, None without
    one."""

    look: TipLook
    beyond: TipLook | None


@dataclass(frozen=True, slots=True)
class TipDwell:
    """Looks between which a tip was not seen to move, and those shortly before and after them, nearest first."""

    looks: tuple[TipLook, ...]
    before: tuple[LookBeside, ...]
    after: tuple[LookBeside, ...]

    @property
    def length_s(self) -> float:
        return self.looks[-1].time_s - self.looks[0].time_s

    @property
    def middle(self) -> TipLook:
        columns, rows = zip(*(look.tip for look in self.looks), strict=True)
        count, last = len(self.looks), self.looks[-1]
        return TipLook(last.time_s, (sum(columns) / count, sum(rows) / count), last.lean)


def touched_pieces(looks: Sequence[TipLook], pieces: Mapping[int, Point], played: Point, fingers: Fingers) -> list[int]:
    """Squares (by number) of the pieces that a hand touched before it played another one, in order of time.

    `pieces`: the middle of each square that counts, by number; `played`: the middle of the square from which the piece
    was played. A rest of the tip that suits the played piece better, at whatever height, is left out: a camera low
    beside the table sees that piece in front of others while it is held up."""
    found = []
    for rest in _rests(looks):
        if rest.length_s > LONGEST_S:
            continue
        for posture, touched in ((GRASPING, _grasped), (POINTING, _pointed_at)):
            off, square = _nearest(rest.middle, pieces, fingers, posture)
            if touched(rest, off, fingers) and off <= fingers.over(rest.middle, played):
                found.append(square)
                break
    return found


def _nearest(tip: TipLook, pieces: Mapping[int, Point], fingers: Fingers, posture: Posture) -> tuple[float, int]:
    """The smallest distance (squares) of the tip from where it is seen when the hand touches a piece, and that piece's
    square."""
    return min((fingers.off(tip, place, TOUCHING, posture), square) for square, place in pieces.items())


def _pointed_at(rest: TipDwell, off: float, fingers: Fingers) -> bool:
    """Whether one finger lay on a piece in this rest, from whose pointing posture the tip is `off` squares away."""
    if off > POINTED_SQUARES or fingers.withdraw_as_if_rising(rest.middle):
        return False
    opened = _opened(rest, fingers, POINTING)
    if any(_rests_at_any(near) for near in opened):
        return False
    return any(_leaves_straight_way(rest.middle, near) for near in opened)


def _grasped(rest: TipDwell, off: float, fingers: Fingers) -> bool:
    """Whether the hand closed around a piece in this rest, from whose grasping posture the tip is `off` squares
    away."""
    if off > ON_PIECE_SQUARES:
        return False
    opened = _opened(rest, fingers, GRASPING)
    closed = all(opened) and not any(_rests_at_any(near) for near in opened)
    return closed and any(_leaves_straight_way(rest.middle, near) for near in opened)


def _opened(rest: TipDwell, fingers: Fingers, posture: Posture) -> list[list[LookBeside]]:
    """The steps before the rest from which the hand closed to this posture, and those after it to which it opened."""
    return [
        [step for step in near if fingers.opens(rest.middle, step.look, step.beyond, posture)]
        for near in (rest.before, rest.after)
    ]


def _rests_at_any(steps: Iterable[LookBeside]) -> bool:
    """Whether the tip also rested at one of these steps."""
    return any(_near(step.look, step.beyond, STILL_SQUARES) for step in steps if step.beyond is not None)


def _leaves_straight_way(tip: TipLook, steps: Iterable[LookBeside]) -> bool:
    """Whether one of these steps to or from a rest at `tip` is not part of the straight way of a hand that only
    travels. One without a look beyond never is: the hand had just come over the board, or was about to leave it."""
    return any(step.beyond is None or not passes_through(tip, step.look, step.beyond) for step in steps)


def _near(first: TipLook, last: TipLook, squares: float) -> bool:
    return math.dist(first.tip, last.tip) <= squares


def _rests(looks: Sequence[TipLook]) -> list[TipDwell]:
    found = []
    first = 0
    while first < len(looks):
        end = first + 1
        while end < len(looks) and _goes_on(looks[first], looks[end - 1], looks[end]):
            end += 1
        began_s, ended_s = looks[first].time_s, looks[end - 1].time_s
        if ended_s - began_s >= REST_S:
            steps = (_steps(looks[:first][::-1], began_s), _steps(looks[end:], ended_s))
            found.append(TipDwell(tuple(looks[first:end]), *steps))
        first = end
    return found


def _goes_on(first: TipLook, last: TipLook, following: TipLook) -> bool:
    soon = following.time_s - last.time_s <= LOST_S
    return soon and _near(first, following, STILL_SQUARES)


def _steps(looks: Sequence[TipLook], from_s: float) -> tuple[LookBeside, ...]:
    """Steps at those of these looks (nearest to the rest first) that lie within `LOST_S` of `from_s`."""
    following = zip(looks, (*looks[1:], None), strict=False)
    return tuple(LookBeside(*step) for step in following if abs(step[0].time_s - from_s) <= LOST_S)
