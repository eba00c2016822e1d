"""Whether a piece that came to a promotion square bears a second disc, by its height and by when fingers were at it.
Pure."""

from __future__ import annotations

import math
from dataclasses import dataclass

from referee.records.readings import HIDDEN_SHARE, LEAD_NATS, SETTLED_S, SquareReading

CROWNED_RISE_NATS = 1.5
"""Rise of the two-disc log odds since the man was first seen at which it counts as crowned although they are still low,
nats: a camera straight above hardly sees the height of a piece, but sees it change. Larger reports more men as
uncrowned. Chosen by trial on the virtual table."""
HANDLED_NATS, HIGHER_NATS = -3.5, 0.3
"""For a man to which fingers may have come back: two-disc log odds below which it counts as uncrowned, provided that
they rose by less than `HIGHER_NATS` since its height was first read, nats. The first is also the limit for a man that
was played after fingers had been on it for `LAID_ON_S` longer. A second disc that lies askew, or is seen from straight
above, raises the odds a little and hardly ever lowers them. Larger values report more men whose height the camera can
hardly tell. The first: of 1,448 pieces with such odds at 360 virtual tables eleven were two discs; the second
chosen by trial on the virtual table."""
CROWNED_NATS = 4.5
"""Two-disc log odds from which a man counts as crowned, however short the time for that was, nats. Larger reports more
men as uncrowned. Of 494 pieces with such odds at 360 virtual tables one was a single disc."""
LEFT_ALONE_NATS = 1.0
"""Two-disc log odds below which an untouched promoted man counts as uncrowned although it was hidden for longer than
`BRIEF_S` when it came, nats, if its height was read (then for twice `BRIEF_S` at most). Also the limit for a man that
was played otherwise, on its present square. Larger reports men that are crowned and played in one visit of the hand,
unseen in between. Chosen by trial on the virtual table; of 141 men crowned there by the hand that had promoted them
three had been hidden for longer than `BRIEF_S`."""

SAME_NATS = 0.08
"""Change of the two-disc log odds up to which a man looks unchanged, nats. Larger reports men whose second disc changes
little; smaller misses men over which a hand only passed. Chosen by trial on the virtual table."""
BRIEF_S = 1.3
"""Time out of sight within which nobody fetches a second disc, seconds. Larger reports men that were set down together
with their second disc, under a camera straight above. Chosen by trial on the virtual table."""


@dataclass(slots=True)
class Arrival:
    """A piece on a promotion square, and its two-disc log odds when it was first and last seen there."""

    clear_s: float = -math.inf
    """When the square was last seen to be empty."""
    present_s: float = math.inf
    """Since when the piece has been seen there."""
    first: float = 0.0
    """Two-disc log odds at the first reading, nats; 0 while the height could not be told."""
    last: float = 0.0
    """Two-disc log odds at the last reading, nats; 0 while the height could not be told."""
    covered: bool = False
    """A hand has been over the square since it was empty, perhaps the one that brought the piece."""
    opened_s: float = math.inf
    """When the square was first seen uncovered with the piece on it. Until a hand has covered it, an uncovered square
    on which nothing can be read counts as empty."""
    uncovered_s: float = math.inf
    """When it was first seen uncovered since a hand last covered it as the piece came: from then on the piece is in
    sight, though its picture may still change."""
    rested: bool = True
    """The square has been still since a hand last covered it. Until then its picture may change without any hand: a
    recording shows what a hand has just uncovered in little detail at first."""
    returned: bool = False
    """Fingers came back between `opened_s` and `present_s`."""
    fetched: bool = False
    """Its player had the piece beside the board before it came."""
    stirred: bool = False
    """Fingers have been at the piece since `present_s`."""
    handled: bool = False
    """Fingers have been at the piece since `present_s`, and it looked different or its height was read differently
    afterwards; or that may have happened in a gap."""
    unread: bool = False
    """At the last settled reading the height of the piece could not be read, and fingers had been at it."""
    fingers_s: float = -math.inf
    """When fingers were last on the piece itself, as far as is known, since it was first uncovered."""
    touched_unread: bool = False
    """Fingers were on it before its height was first read: nothing tells whether it is higher now."""

    def see(
        self,
        square: SquareReading,
        now_s: float,
        worked_s: float,
        *,
        fingers_on_it: bool = False,
        altered: bool = False,
    ) -> None:
        """Take one reading of the square. `worked_s`: when fingers may last have been at work there, as far as is known
        by now; `fingers_on_it`: fingertips are seen on the piece itself, or its square changes while the fingers of
        some hand are not seen; `altered`: the piece looks different from before its square last changed."""
        if fingers_on_it and self.opened_s < now_s:
            self.fingers_s = now_s
        self.covered |= square.hidden >= HIDDEN_SHARE
        self.rested = square.hidden == 0 and (self.rested or square.still_s >= SETTLED_S)
        if square.hidden == 0 and (self.covered or square.looked_at):
            self.opened_s = min(self.opened_s, now_s)
        if self.present_s == math.inf and self.covered:
            self.uncovered_s = min(self.uncovered_s, now_s) if square.hidden == 0 else math.inf
        self.returned |= self.opened_s < worked_s <= self.present_s
        self.stirred |= worked_s > self.present_s
        settled = square.hidden == 0 and square.still_s >= SETTLED_S
        if settled:
            self.unread = self.stirred and not square.king
        self.handled |= altered and self.fingers_s > self.present_s
        is_read = square.hidden == 0 and square.king != 0
        if settled or is_read:
            self.touched_unread |= self.fingers_s > -math.inf and not self.first
        if is_read or (settled and max(square.lead("w"), square.lead("b")) >= LEAD_NATS):
            self.present_s = min(self.present_s, now_s - square.still_s)
        if is_read:
            if not self.first or self._has_not_moved(square, now_s):
                self.first = square.king
            self.handled |= self.stirred and abs(square.king - self.last) > SAME_NATS
            self.last = square.king

    def begin_gap(self) -> None:
        """Begin a gap in the pictures, in which fingers may be at the piece, or bring one and be at it again."""
        if self.present_s == math.inf:
            self.returned = True
        else:
            self.stirred = self.handled = True
            self.touched_unread |= not self.first

    def _has_not_moved(self, square: SquareReading, now_s: float) -> bool:
        """Whether nothing has moved on its square since the piece came: a height read anew then corrects the first."""
        return now_s - square.still_s <= self.present_s + SETTLED_S / 2  # clear of the rounding of times

    @property
    def single(self) -> bool:
        """Whether the man counts as lacking its second disc; False where its height is unknown or has no earlier one to
        compare with."""
        if self.unread or self.touched_unread:
            return False
        rise = self.last - self.first
        untouched = not (self.handled or self.returned or self.fetched)
        hidden_s = min(self.present_s, self.uncovered_s) - self.clear_s
        if untouched and hidden_s <= (2 * BRIEF_S if self.first else BRIEF_S):
            most = CROWNED_NATS if hidden_s <= BRIEF_S else LEFT_ALONE_NATS
            return self.last < most and rise < CROWNED_RISE_NATS
        return self.last < HANDLED_NATS and rise < HIGHER_NATS

    @property
    def no_disc_added(self) -> bool:
        """For a man that was played here without its second disc: whether nothing shows that one was laid on since."""
        return not self.first or (not self.stirred and self.last < LEFT_ALONE_NATS)
