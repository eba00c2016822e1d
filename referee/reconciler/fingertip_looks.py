"""What the networks saw of both players' fingertips in the last seconds, whichever hand they belong to. Pure."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable

from referee.draughts.position import Side
from referee.reconciler.contacts import AROUND_S, is_near, moment_at
from referee.reconciler.fingertips import REMEMBERED_S, FingertipLook, Point
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


class FingertipLooks:
    """Fed with every reading, in order."""

    def __init__(self) -> None:
        self._of = {side: _LooksOfPlayer() for side in Side}

    def take(self, reading: BoardReading) -> None:
        """Add one reading."""
        for tips in reading.fingertips:
            self._of[PLAYERS[tips.side]].tips.append((reading.time_s, tips))
        for looks in self._of.values():
            looks.learn(reading.contacts)
            looks.forget_before(reading.time_s - REMEMBERED_S)

    def touched_s(self, side: Side, place: Point, since_s: float, until_s: float) -> float:
        """When this player's fingers were last probably at a piece at this place (column, row) after `since_s` and not
        after `until_s`, seconds; minus infinity where they were not seen there."""
        return self._of[side].touched_s(place, since_s, until_s)


class _LooksOfPlayer:
    def __init__(self) -> None:
        self.tips: list[tuple[float, Fingertips]] = []
        """Fingertips and when they were seen, until later pictures show whether they were at a piece."""
        self._looks: list[FingertipLook] = []
        self._log_odds: list[float] = []
        """Of the first looks, log odds that the fingers were at a piece there, nats."""

    def learn(self, contacts: Collection[Contact]) -> None:
        if not contacts or not self.tips:
            return
        looks, self.tips = completed(self.tips, contacts)
        if looks:  # they count with those shortly before them
            self._looks += looks
            still = bisect_left(self._looks, looks[0].time_s - AROUND_S, key=_time_s)
            del self._log_odds[still:]

    def forget_before(self, time_s: float) -> None:
        if self.tips and self.tips[0][0] < time_s:
            self.tips = [seen for seen in self.tips if seen[0] >= time_s]
        gone = bisect_left(self._looks, time_s, key=_time_s)
        if gone:
            del self._looks[:gone], self._log_odds[:gone]

    def touched_s(self, place: Point, since_s: float, until_s: float) -> float:
        """When the fingers were last probably at a piece at this place (column, row) after `since_s` and not after
        `until_s`, seconds; minus infinity where they were not seen there."""
        for number in range(len(self._log_odds), len(self._looks)):
            self._log_odds.append(moment_at(number, self._looks).log_odds)
        since, until = (bisect_right(self._looks, time_s, key=_time_s) for time_s in (since_s, until_s))
        looks = zip(self._looks[since:until], self._log_odds[since:until], strict=True)
        at_it = (look.time_s for look, odds in looks if odds > 0 and is_near(look.tips.place, place))
        return max(at_it, default=-math.inf)


def _time_s(look: FingertipLook) -> float:
    return look.time_s
