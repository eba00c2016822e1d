"""Hands of one player, look by look, and how long each stays at one place. Pure.

A network tells of every look whether a hand is a left or a right one, and is sometimes wrong. A hand that is seen again
where it was, before it could have gone and the other one come, is the same hand: whichever hand it is, it was all the
time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from referee.draughts.position import Side
from referee.reconciler.fingertips import Point
from referee.reconciler.hand_tracks import NEAREST_SQUARES, SQUARES_PER_S


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

    hands: list[PicturedHand] = field(default_factory=list)
    seen_s: float = 0.0
    """When it was seen last."""

    def off(self, hand: PicturedHand, time_s: float, player: Side, size: int) -> float | None:
        """How far a hand seen now is from where this one was, in squares; None if it may be another one."""
        before = self.hands[-1].place
        away = math.dist(before, hand.place)
        reaches = (size - row if player is Side.WHITE else row for row in (before[1], hand.place[1]))
        exchanged_s = sum(reaches) / SQUARES_PER_S
        return away if away <= NEAREST_SQUARES and time_s - self.seen_s <= exchanged_s else None

    def steady(self, hand: PicturedHand) -> PicturedHand:
        """One look at it with what all looks tell: the place of the surest one, and the surest each way of whether it
        is a left hand. What is wrong in one look is so in its neighbours, and they are not added up."""
        told = [each.left for each in self.hands]
        surest = max(self.hands, key=lambda each: abs(each.left))
        return replace(hand, left=max(0.0, *told) + min(0.0, *told), place=surest.place)


def steadied(looks: Iterable[PicturedHands], player: Side, size: int) -> list[PicturedHands]:
    """The looks of a player at a board of `size` squares a side, each hand with what all looks at it tell while it
    stays. Fingertips that are seen twice at one place of a look are there once."""
    stays_of: list[tuple[float, list[tuple[_Stay, PicturedHand]]]] = []
    last: list[_Stay] = []
    for look in looks:
        here: list[tuple[_Stay, PicturedHand]] = []
        for hand in look.hands:
            known = dict.fromkeys((*last, *(stay for stay, _ in here)))
            off = {stay: away for stay in known if (away := stay.off(hand, look.time_s, player, size)) is not None}
            stay = min(off, key=off.__getitem__) if off else _Stay()
            stay.hands.append(hand)
            stay.seen_s = look.time_s
            if stay not in (other for other, _ in here):
                here.append((stay, hand))
        stays_of.append((look.time_s, here))
        last = [stay for stay, _ in here] or last
    return [PicturedHands(time_s, tuple(stay.steady(hand) for stay, hand in here)) for time_s, here in stays_of]
