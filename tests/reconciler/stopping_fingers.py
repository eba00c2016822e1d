"""Hands that come over squares one after the other, and whose fingers stop there, as the reconciler remembers them."""

from __future__ import annotations

from referee.draughts.position import Side
from referee.reconciler.evidence import Evidence
from referee.reconciler.hand_tracks import HandTracker
from referee.records.readings import BoardReading, BoardSide, Hand

SEATS = {Side.WHITE: BoardSide.WHITE, Side.BLACK: BoardSide.BLACK}


def visited(fingers: str) -> Evidence:
    """After a reading for each word: "W32" (White's fingers stop over 32), "b28" (Black's hand is over 28)."""
    evidence, tracker = Evidence(50), HandTracker()
    for number, stop in enumerate(fingers.split()):
        player, square = Side(stop[0].upper()), int(stop[1:])
        reading = BoardReading(number / 10, (), (Hand(SEATS[player], (square,)),))
        tracker.take(reading)
        evidence.hands.take(tracker.tracks, {player: [square]} if stop[0].isupper() else {}, reading)
    return evidence
