"""Whether a piece that came to a promotion square bears a second disc, by its height and by when fingers were at it.
Pure.

A piece is a `ComingPiece` until a reading tells that it stands there, and a `StandingPiece` from then on.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

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
BRIEF_S = 1.32
"""Time out of sight within which nobody fetches a second disc, seconds. Larger reports men that were set down together
with their second disc, under a camera straight above. 1.3 was chosen by trial on the virtual table; clear of the
rounding of times, as `SETTLED_S` is."""


@dataclass(frozen=True, slots=True)
class PromotionLook:
    """What one reading shows of a promotion square."""

    square: SquareReading
    time_s: float
    at_work: bool = False
    """Fingers may be at work there, as far as is known by now."""
    fingers_on_it: bool = False
    """Fingertips are seen on the piece itself, or its square changes while the fingers of some hand are not seen."""
    altered: bool = False
    """The piece looks different from before its square last changed."""

    @property
    def uncovered(self) -> bool:
        return self.square.hidden == 0

    @property
    def settled(self) -> bool:
        return self.uncovered and self.square.still_s >= SETTLED_S

    @property
    def height(self) -> float:
        """Two-disc log odds of the piece, nats; 0 where its height cannot be told."""
        return self.square.king if self.uncovered else 0.0

    @property
    def shows_piece(self) -> bool:
        return bool(self.height) or (self.settled and max(self.square.lead("w"), self.square.lead("b")) >= LEAD_NATS)

    @property
    def since_s(self) -> float:
        """Since when the square has looked like this."""
        return self.time_s - self.square.still_s


@dataclass(slots=True)
class ComingPiece:
    """A piece that is brought to a promotion square, until it is told that one stands there."""

    clear_s: float = -math.inf
    """When the square was last seen to be empty."""
    fetched: bool = False
    """Its player had the piece beside the board before it came."""
    covered: bool = False
    """A hand has been over the square since it was empty, perhaps the one that brings the piece."""
    opened_s: float = math.inf
    """When the square was first seen uncovered with the piece on it. Until a hand has covered it, an uncovered square
    on which nothing can be read counts as empty."""
    uncovered_s: float = math.inf
    """When it was first seen uncovered since a hand last covered it: from then on the piece is in sight, though its
    picture may still change."""
    rested: bool = True
    """The square has been still since a hand last covered it. Until then its picture may change without any hand: a
    recording shows what a hand has just uncovered in little detail at first."""
    returned: bool = False
    """Fingers came back since `opened_s`."""
    fingers_s: float = -math.inf
    """When fingers were last on the piece itself, as far as is known, since `opened_s`."""

    def see(self, look: PromotionLook) -> WatchedPiece:
        """Take one reading of the square. Returns the piece as it is known then."""
        if look.fingers_on_it and self.opened_s < look.time_s:
            self.fingers_s = look.time_s
        self.returned |= look.at_work and self.opened_s < look.time_s
        self.covered |= look.square.hidden >= HIDDEN_SHARE
        self.rested = _rested(self.rested, look)
        if look.uncovered and (self.covered or look.square.looked_at):
            self.opened_s = min(self.opened_s, look.time_s)
        if self.covered:
            self.uncovered_s = min(self.uncovered_s, look.time_s) if look.uncovered else math.inf
        return StandingPiece.first_seen(self, look) if look.shows_piece else self

    def begin_gap(self) -> None:
        """Begin a gap in the pictures, in which fingers may bring the piece, and be at it again."""
        self.returned = True

    @property
    def left_alone(self) -> bool:
        """Whether nobody can have laid a second disc on it but with the hand that brought it."""
        return not (self.returned or self.fetched)

    @property
    def single(self) -> bool:
        """Whether the man counts as lacking its second disc: there was no time to fetch one."""
        untouched = self.left_alone and self.fingers_s == -math.inf
        return untouched and self.uncovered_s - self.clear_s <= BRIEF_S

    @property
    def stirred(self) -> bool:
        """Whether fingers have been at the piece since it stands there."""
        return False

    @property
    def no_disc_added(self) -> bool:
        """For a man that is played here without its second disc: whether nothing shows that one was laid on since."""
        return True


@dataclass(slots=True)
class StandingPiece:
    """A piece that stands on a promotion square, and its two-disc log odds when it was first and last seen there."""

    came: ComingPiece
    """How it came."""
    since_s: float
    """Since when it has been seen there."""
    rested: bool
    """The square has been still since a hand last covered it."""
    fingers_s: float
    """When fingers were last on the piece itself, as far as is known; minus infinity while they were not."""
    first: float = 0.0
    """Two-disc log odds at the first reading, nats; 0 while the height could not be told."""
    last: float = 0.0
    """Two-disc log odds at the last reading, nats; 0 while the height could not be told."""
    touched_unread: bool = False
    """Fingers were on it before its height was first read: nothing tells whether it is higher now."""
    stirred: bool = False
    """Fingers have been at the piece since it stands there."""
    handled: bool = False
    """They have, and it looked different or its height was read differently afterwards; or that may have happened in a
    gap."""
    unread: bool = False
    """They have, and at the last settled reading its height could not be read."""

    @classmethod
    def first_seen(cls, came: ComingPiece, look: PromotionLook) -> StandingPiece:
        """A piece that is told to stand there by this reading."""
        piece = cls(came, look.since_s, came.rested, came.fingers_s)
        piece._read(look)
        return piece

    def see(self, look: PromotionLook) -> WatchedPiece:
        """Take one reading of the square. Returns the piece as it is known then."""
        if look.fingers_on_it:
            self.fingers_s = look.time_s
        self.rested = _rested(self.rested, look)
        self.stirred |= look.at_work
        if look.settled:
            self.unread = self.stirred and not look.height
        self.handled |= look.altered and self.fingers_s > self.since_s
        self._read(look)
        return self

    def _read(self, look: PromotionLook) -> None:
        """Take the height of the piece, if this reading shows it."""
        self.touched_unread |= self.fingers_s > -math.inf and not self.first
        if not look.height:
            return
        if not self.first or look.since_s <= self.since_s + SETTLED_S / 2:  # clear of the rounding of times
            self.first = look.height  # nothing has moved since the piece came: a height read anew corrects the first
        self.handled |= self.stirred and abs(look.height - self.last) > SAME_NATS
        self.last = look.height

    @property
    def fetched(self) -> bool:
        """Whether its player had the piece beside the board before it came."""
        return self.came.fetched

    def begin_gap(self) -> None:
        """Begin a gap in the pictures, in which fingers may be at the piece."""
        self.stirred = self.handled = True
        self.touched_unread |= not self.first

    @property
    def single(self) -> bool:
        """Whether the man counts as lacking its second disc; False where its height is unknown or has no earlier one to
        compare with."""
        if self.unread or self.touched_unread:
            return False
        rise = self.last - self.first
        if self.came.left_alone and not self.handled:
            hidden_s = min(self.since_s, self.came.uncovered_s) - self.came.clear_s
            if hidden_s <= BRIEF_S:
                return self.last < CROWNED_NATS and rise < CROWNED_RISE_NATS
            if self.first and hidden_s <= 2 * BRIEF_S:
                return self.last < LEFT_ALONE_NATS and rise < CROWNED_RISE_NATS
        return self.last < HANDLED_NATS and rise < HIGHER_NATS

    @property
    def no_disc_added(self) -> bool:
        """For a man that was played here without its second disc: whether nothing shows that one was laid on since."""
        return not self.first or (not self.stirred and self.last < LEFT_ALONE_NATS)


WatchedPiece: TypeAlias = ComingPiece | StandingPiece
"""A piece on a promotion square. `see` returns what it is after one more reading."""


def _rested(before: bool, look: PromotionLook) -> bool:
    """Whether the square has been still since a hand last covered it, and whether it had been `before` this reading."""
    return look.uncovered and (before or look.square.still_s >= SETTLED_S)
