"""Whose hand it stays: an arm seen aslant seems for a moment to come from beside the board, where no player sits."""

from __future__ import annotations

from dataclasses import replace

from referee.reconciler.evidence import PLAYERS
from referee.records.readings import BoardReading, BoardSide, Hand

OTHERS = (BoardSide.LEFT, BoardSide.RIGHT, None)
"""Where no player's hand comes in."""
SAME_HAND_S = 0.45
"""Time between two readings in which a hand over the same squares is the same one; larger takes the arbiter's hand for
a player's where his has just left."""
SHARED = 0.5
"""Share of its squares over which it must have been in the reading before."""
SURE_S = 0.2
"""How long it must have been seen to be a player's; larger loses hands seen aslant soon, smaller takes the arbiter's
hand for a player's over whose edge it seems to come in for a moment."""


class SteadySides:
    """Remembers the players' hands of the last reading."""

    def __init__(self) -> None:
        self._hands: tuple[tuple[Hand, float], ...] = ()
        """Each with the time since when it has been seen to be its player's."""
        self._seen_s = 0.0
        self._only: BoardSide | None = None
        """Whose the only hand over the board is, as it was last seen to be when no picture's edge cut it."""

    def take(self, reading: BoardReading) -> BoardReading:
        """The reading, every hand of which that was a player's a moment ago being his still."""
        if len(reading.hands) != 1:
            self._only = None
        if not reading.hands:
            return reading
        if reading.time_s - self._seen_s > SAME_HAND_S:
            self._hands = ()
        known = tuple(self._known(hand, reading.time_s) for hand in reading.hands)
        if len(known) == 1 and not _cut(known[0][0]):
            self._only = known[0][0].side
        self._hands, self._seen_s = tuple(each for each in known if each[0].side in PLAYERS), reading.time_s
        hands = tuple(hand for hand, _ in known)
        return reading if hands == reading.hands else replace(reading, hands=hands)

    def _known(self, hand: Hand, now_s: float) -> tuple[Hand, float]:
        """It, with its player if he is known, and since when it has been his."""
        if self._only in PLAYERS and _cut(hand):
            hand = replace(hand, side=self._only)
        here = set(hand.squares)
        alike = [each for each in self._hands if here and hand.side in (each[0].side, *OTHERS)]
        before, since_s = max(alike, key=lambda each: len(here.intersection(each[0].squares)), default=(hand, now_s))
        if len(here.intersection(before.squares)) < SHARED * len(here):
            return hand, now_s
        if hand.side in PLAYERS:
            return hand, since_s
        return (replace(hand, side=before.side), since_s) if now_s - since_s > SURE_S else (hand, now_s)


def _cut(hand: Hand) -> bool:
    """Both of its ends lie where the picture ends: which of them is the player's is hard to tell."""
    return hand.tip is None and hand.reach > 0
