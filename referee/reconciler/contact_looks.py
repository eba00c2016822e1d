"""What the networks saw of both players' fingertips in the last seconds, whichever hand they belong to. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterable

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.contacts import log_odds_at
from referee.reconciler.fingertips import REMEMBERED_S, FingertipLook, middle_of
from referee.reconciler.hand_tracks import PLAYERS
from referee.records.readings import BoardReading, Contact, Fingertips


def completed(
    tips: list[tuple[float, Fingertips]], contacts: Iterable[Contact]
) -> tuple[list[FingertipLook], list[tuple[float, Fingertips]]]:
    """The looks at those of the fingertips, seen at these times, whose contacts have become known; and the fingertips
    seen after those, whose contacts are still to come."""
    known = {(contact.time_s, contact.side, contact.place): contact.log_odds for contact in contacts}
    looks = [
        FingertipLook(time_s, each, touching)
        for time_s, each in tips
        if (touching := known.get((time_s, each.side, each.place))) is not None
    ]
    return looks, [(time_s, each) for time_s, each in tips if time_s > looks[-1].time_s] if looks else tips


class ContactLooks:
    """Fed with every reading, in order."""

    def __init__(self) -> None:
        self._tips: dict[Side, list[tuple[float, Fingertips]]] = {side: [] for side in Side}
        """Each player's fingertips and when they were seen, until later pictures show whether they were at a piece."""
        self._looks: dict[Side, list[FingertipLook]] = {side: [] for side in Side}

    def take(self, reading: BoardReading) -> None:
        """Add one reading."""
        for tips in reading.fingertips:
            self._tips[PLAYERS[tips.side]].append((reading.time_s, tips))
        for side, tips_of in self._tips.items():
            if reading.contacts and tips_of:
                looks, self._tips[side] = completed(tips_of, reading.contacts)
                self._looks[side] += looks
            elif tips_of and reading.time_s - tips_of[0][0] > REMEMBERED_S:
                self._tips[side] = []
            if self._looks[side] and reading.time_s - self._looks[side][0].time_s > REMEMBERED_S:
                self._looks[side] = [look for look in self._looks[side] if reading.time_s - look.time_s <= REMEMBERED_S]

    def log_odds(self, side: Side, square: int, since_s: float, board: BoardGrid) -> float:
        """Log odds that this player's fingers were at a piece on the square (by number) after `since_s`, nats; minus
        infinity where they were not seen there."""
        looks = [look for look in self._looks[side] if look.time_s > since_s]
        found = log_odds_at(looks, {square: middle_of(square, board)}, None, (square,))
        return found.get(square, -math.inf)
