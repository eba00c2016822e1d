"""Hands of one player, look by look, and how long each stays at one place. Pure, and linear in the number of looks.

A network classifies each hand of every look as left or right, and is sometimes wrong. A hand that is seen again where
it was, before the player's other hand could have replaced it, is the same hand: all looks of such a stay are of one
kind.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from referee.draughts.position import Side
from referee.reconciler.fingertips import Point
from referee.reconciler.hand_tracks import NEAREST_SQUARES, SQUARES_PER_S

PASSED_S = 0.32
"""Longest time from coming to a piece to leaving it in which a hand cannot have taken it, seconds: fingers come down
within 0.15 s and stay for 0.3 s; clear of the times between pictures, as `SETTLED_S` is. Larger takes quick hands for
hands that only pass."""


@dataclass(frozen=True, slots=True)
class PicturedHand:
    """A hand in one picture."""

    left: float
    """Log odds that it is a left hand."""
    place: Point
    """(column, row) under its fingertips."""
    square: int | None
    """The square of the capture that it is at."""


@dataclass(frozen=True, slots=True)
class PicturedHands:
    """The hands of one player in one picture."""

    time_s: float
    hands: tuple[PicturedHand, ...]


@dataclass(slots=True, eq=False)
class _Stay:
    """A hand at one place, from look to look."""

    last: PicturedHand
    """As it was seen last."""
    surest: PicturedHand
    """The look that tells best whether it is a left hand; the first of several."""
    left: float = 0.0
    """Greatest log odds of a left hand in any look, at least 0."""
    right: float = 0.0
    """Least log odds of a left hand in any look, at most 0."""
    seen_s: float = 0.0
    """When it was seen last."""

    def off(self, hand: PicturedHand, time_s: float, player: Side, size: int) -> float | None:
        """How far a hand seen now is from where this one was, in squares; None if it may be another one."""
        before = self.last.place
        away = math.dist(before, hand.place)
        reaches = (size - row if player is Side.WHITE else row for row in (before[1], hand.place[1]))
        exchanged_s = sum(reaches) / SQUARES_PER_S
        return away if away <= NEAREST_SQUARES and time_s - self.seen_s <= exchanged_s else None

    def see(self, hand: PicturedHand, time_s: float) -> None:
        """Take one look at it."""
        self.last, self.seen_s = hand, time_s
        self.left, self.right = max(self.left, hand.left), min(self.right, hand.left)
        if abs(hand.left) > abs(self.surest.left):
            self.surest = hand

    def steady(self, hand: PicturedHand) -> PicturedHand:
        """One look with what all looks at this stay show: the place of the surest one, and the sum of the greatest and
        the least log odds. Not the sum of all: successive looks share their errors."""
        return replace(hand, left=self.left + self.right, place=self.surest.place)


def steadied(looks: Iterable[PicturedHands], player: Side, size: int) -> list[PicturedHands]:
    """The looks of a player at a board of `size` squares a side, each hand `steady` while it stays. Fingertips seen
    twice at one place in a look count once."""
    stays_of: list[tuple[float, list[tuple[_Stay, PicturedHand]]]] = []
    last: list[_Stay] = []
    for look in looks:
        here: list[tuple[_Stay, PicturedHand]] = []
        for hand in look.hands:
            known = dict.fromkeys((*last, *(stay for stay, _ in here)))
            off = {stay: away for stay in known if (away := stay.off(hand, look.time_s, player, size)) is not None}
            stay = min(off, key=off.__getitem__) if off else _Stay(hand, hand)
            stay.see(hand, look.time_s)
            if stay not in (other for other, _ in here):
                here.append((stay, hand))
        stays_of.append((look.time_s, here))
        last = [stay for stay, _ in here] or last
    return [PicturedHands(time_s, tuple(stay.steady(hand) for stay, hand in here)) for time_s, here in stays_of]


def without_passing(looks: Sequence[PicturedHands], stood_s: Mapping[int, float]) -> list[PicturedHands]:
    """The looks, with `square` set to None for hands that only pass over a captured piece: they leave it too soon, or
    the piece was seen standing after the look. `stood_s`: when each captured piece was last seen, by square."""
    came_s = list(_away_s(looks, stood_s))
    left_s = list(_away_s(reversed(looks), stood_s))[::-1]
    found = []
    for look, came, left in zip(looks, came_s, left_s, strict=True):
        hands = []
        for hand in look.hands:
            still_stands = hand.square is not None and look.time_s < stood_s.get(hand.square, -math.inf)
            passes = hand.square in stood_s and _passes(hand, look.time_s, came, left)
            hands.append(replace(hand, square=None) if still_stands or passes else hand)
        found.append(replace(look, hands=tuple(hands)))
    return found


_AwayS: TypeAlias = Mapping[tuple[float, int], float]
"""When each hand was seen away from each square, seconds, by hand (1 left, -1 right) and square; no entry where it
never was."""


def _away_s(looks: Iterable[PicturedHands], squares: Iterable[int]) -> Iterator[_AwayS]:
    """For each look, when each hand was last seen away from each of these squares in the looks given before it."""
    away_s: dict[tuple[float, int], float] = {}
    for look in looks:
        yield dict(away_s)
        at = {(math.copysign(1, hand.left), hand.square) for hand in look.hands if hand.left}
        for left in {left for left, _ in at}:
            away_s |= {(left, square): look.time_s for square in squares if (left, square) not in at}


def _passes(hand: PicturedHand, time_s: float, came_s: _AwayS, left_s: _AwayS) -> bool:
    """Whether a hand came to the square that it is at and left it too soon to have taken anything there."""
    if not hand.left or hand.square is None:
        return False
    key = math.copysign(1, hand.left), hand.square
    if key not in came_s:
        return False
    if key not in left_s:  # it was not seen again
        return time_s - came_s[key] <= PASSED_S / 2
    return left_s[key] - came_s[key] <= PASSED_S
