"""Whose hand it stays: an arm seen aslant seems for a moment to come from beside the board, where no player sits."""

from __future__ import annotations

from dataclasses import replace

from referee.reconciler.evidence import PLAYERS
from referee.records.readings import BoardReading, Hand

SAME_HAND_S = 0.45
"""Time between two readings in which a hand over the same squares is the same one; larger takes the arbiter's hand for
a player's where his has just left."""
SHARED = 0.5
"""Share of its squares over which it must have been in the reading before."""


class SteadySides:
    """Remembers the players' hands of the last reading."""

    def __init__(self) -> None:
        self._hands: tuple[Hand, ...] = ()
        self._seen_s = 0.0

    def take(self, reading: BoardReading) -> BoardReading:
        """The reading, every hand of which that was a player's a moment ago being his still."""
        if not reading.hands:
            return reading
        if reading.time_s - self._seen_s > SAME_HAND_S:
            self._hands = ()
        hands = tuple(self._known(hand) for hand in reading.hands)
        self._hands, self._seen_s = tuple(hand for hand in hands if hand.side in PLAYERS), reading.time_s
        return reading if hands == reading.hands else replace(reading, hands=hands)

    def _known(self, hand: Hand) -> Hand:
        if hand.side in PLAYERS or not hand.squares:
            return hand
        shared = {before.side: len(set(before.squares).intersection(hand.squares)) for before in self._hands}
        side = max(shared, key=lambda s: shared[s], default=None)
        return replace(hand, side=side) if side and shared[side] >= SHARED * len(hand.squares) else hand
