"""What hands have done over the board since it was last at rest: one *visit*."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import zip_longest

from referee.reconciler.evidence import SETTLE_S
from referee.reconciler.hand_tracks import HandTrack
from referee.records.readings import BoardReading, BoardSide


class SinceRest:
    """Starts over with the first hand that comes over a board that has rested."""

    def __init__(self) -> None:
        self._over: dict[int, list[tuple[float, BoardSide | None, int]]] = {}
        """When hands were over each square, the edges from which they seemed to reach in, and the numbers of their
        tracks (0: not known)."""
        self._sides: dict[int, BoardSide | None] = {}
        """The edges from which tracked hands are known to reach in, by their numbers."""
        self._at_rest_s = math.inf
        """Since when the board has been still without hands."""
        self._rested = False
        """It has been so for long enough since the last hand."""

    def take(self, reading: BoardReading, at_rest: bool, tracks: Sequence[HandTrack] = ()) -> bool:
        """Take one reading; returns whether a new visit begins. `at_rest`: the whole board lies still without hands in
        this reading. `tracks`: those of its hands, in their order, and perhaps others."""
        self._at_rest_s = min(self._at_rest_s, reading.time_s) if at_rest else math.inf
        # shifts are reported with a full look at a board at rest; two such looks lie at most 0.25 s apart (`vision`)
        self._rested |= reading.time_s - self._at_rest_s >= SETTLE_S
        anew = bool(reading.hands) and self._rested
        if anew:
            self._forget_hands()
        for hand, track in zip_longest(reading.hands, tracks[: len(reading.hands)]):
            number = 0 if track is None else track.number
            if track is not None and track.is_sure:
                self._sides.setdefault(number, hand.side)
            for square in hand.squares:
                self._over.setdefault(square, []).append((reading.time_s, hand.side, number))
        return anew

    def forget(self) -> None:
        """Forget everything, after a gap."""
        self._forget_hands()
        self._at_rest_s = math.inf

    def _forget_hands(self) -> None:
        self._over, self._sides, self._rested = {}, {}, False

    @property
    def covered(self) -> Mapping[int, list[tuple[float, BoardSide | None]]]:
        """When hands were over each square, and the edges from which they reached in. An arm seen aslant may seem to
        come in over another edge until it is known whose it is."""
        return {
            square: [(time_s, self._sides.get(number, side)) for time_s, side, number in seen]
            for square, seen in self._over.items()
        }

    def sides(self, square: int) -> set[BoardSide | None]:
        """The edges from which the hands over this square reached in."""
        return {self._sides.get(number, side) for _, side, number in self._over.get(square, ())}
