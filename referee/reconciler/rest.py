"""What hands have done over the board since it was last at rest, free or with hands that rest: one *visit*."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import zip_longest

from referee.reconciler.hand_tracks import HandTrack
from referee.records.readings import SETTLED_S, BoardReading, BoardSide


class SinceRest:
    """Which hands were over each square in the present visit. It starts over with the first hand that comes over a
    board that has rested, but for the squares over which hands have rested meanwhile."""

    def __init__(self) -> None:
        self._over: dict[int, dict[tuple[int, BoardSide | None], tuple[float, float]]] = {}
        """When each hand was over each square first and last, by the number of its track (0: not known) and the edge
        from which it seemed to reach in."""
        self._sides: dict[int, BoardSide | None] = {}
        """The edges from which tracked hands are known to reach in, by their numbers."""
        self._at_rest_s = math.inf
        """Since when the board has been at rest."""
        self._last_rest_s = -math.inf
        """When the board was last at rest."""
        self._rested = False
        """Whether the board has been at rest for `SETTLED_S` since the visit began."""

    def take(self, reading: BoardReading, at_rest: bool, tracks: Sequence[HandTrack] = ()) -> bool:
        """Take one reading; returns whether a new visit begins. `at_rest`: the whole board lies still in this reading,
        and no hand is at work over it. `tracks`: those of its hands, in their order, and perhaps others."""
        self._at_rest_s = min(self._at_rest_s, reading.time_s) if at_rest else math.inf
        # shifts are reported with a full look at a board at rest; two such looks lie at most 0.25 s apart (`vision`)
        self._rested |= reading.time_s - self._at_rest_s >= SETTLED_S
        anew = bool(reading.hands) and self._rested and not at_rest
        if anew:
            self._forget_hands(but_since_s=self._last_rest_s)
        if at_rest:
            self._last_rest_s = reading.time_s
        for hand, track in zip_longest(reading.hands, tracks[: len(reading.hands)]):
            number = 0 if track is None else track.number
            if track is not None and track.is_sure:
                self._sides.setdefault(number, hand.side)
            for square in hand.squares:
                over = self._over.setdefault(square, {})
                first_s, _ = over.get((number, hand.side), (reading.time_s, 0.0))
                over[number, hand.side] = first_s, reading.time_s
        return anew

    def forget(self) -> None:
        """Forget everything, after a gap."""
        self._forget_hands()
        self._at_rest_s = math.inf

    def _forget_hands(self, but_since_s: float = math.inf) -> None:
        """Forget where hands were, except those that have been there since this time."""
        self._over = {
            square: stays
            for square, over in self._over.items()
            if (stays := {hand: times for hand, times in over.items() if times[1] >= but_since_s})
        }
        numbers = {number for over in self._over.values() for number, _ in over}
        self._sides = {number: side for number, side in self._sides.items() if number in numbers}
        self._rested = False

    def covered_s(self, square: int, hand: int | None = None) -> tuple[float, float]:
        """When hands, or the one whose track has the number `hand`, were over this square first and last; infinity and
        minus infinity if none was."""
        over = self._over.get(square, {})
        seen = [times for (number, _), times in over.items() if hand is None or number == hand]
        first_s, last_s = (first for first, _ in seen), (last for _, last in seen)
        return min(first_s, default=math.inf), max(last_s, default=-math.inf)

    def sides(self, square: int) -> set[BoardSide | None]:
        """The edges from which the hands over this square reached in. An arm seen aslant may seem to come in over
        another edge until it is known whose it is."""
        return {self._sides.get(number, side) for number, side in self._over.get(square, ())}
