"""Evidence about every square: log-likelihoods of its last observation while it was still and uncovered."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from referee.draughts.position import Side
from referee.reconciler.fingertips import LOST_S
from referee.reconciler.hand_tracks import HandTrack
from referee.reconciler.hands_over_squares import HandsOverSquares
from referee.reconciler.square_bias import SquareBias
from referee.records.readings import (
    CLEAR_SQUARE_NATS,
    IN_DETAIL_S,
    LABELS,
    LEAD_NATS,
    RESTLESS_SHARE,
    SETTLED_S,
    BoardReading,
    SquareReading,
)

HALF_S = 0.13
"""Time after which earlier readings of a square weigh half as much as the present one when they are averaged, seconds.
Larger is less misled by single pictures, and takes longer to become certain. At eight pictures a second, the rate at
which the other constants here were tried, the average is the mean of the last reading and the average before it."""
SAME_TIME_S = 0.52
"""Difference between the times at which squares came to rest that says nothing about their order, seconds: a hand may
have covered either, and one hand cannot set down two pieces within it. Larger leaves the order of more plies open, and
takes the act of a quick hand that was not seen for a gap. 0.5 was chosen by trial on the virtual table; clear of the
rounding of times, as `SETTLED_S` is."""
EMPTY_S = 0.15
"""Time an open square must have been still before it can be reported empty, seconds. Larger overlooks squares that a
quick hand clears only for a moment, and believes more often that a piece was shown on a landing square. Chosen by trial
on the virtual table."""
RESTLESS_S = 2.0
"""Time after which a square of a free board that does not settle is ignored, seconds. Larger waits longer for a
flickering square. Chosen by trial on the virtual table."""


Labels = str
"""What stands on each square by colour only, by square number: "." nothing, "w" white, "b" black, "?" not known."""


def stands(square: SquareReading, label: str, least_s: float = 0.0) -> bool:
    """Whether the square is open and still at this moment, for at least so many seconds, and clearly shows this label
    (".", "w" or "b")."""
    return square.is_open and square.still_s > 0 and square.still_s >= least_s and square.lead(label) >= LEAD_NATS


@dataclass(frozen=True, slots=True)
class SquareEvidence:
    """What the last looks at one square say together, while it was still and uncovered."""

    empty: float
    """Log-likelihood in nats, like `white` and `black`; the largest of the three is 0."""
    white: float
    black: float
    king: float
    """Log odds of two discs against one, nats."""
    since_s: float
    """When the square began to look like this."""

    @property
    def likely(self) -> tuple[float, float, float]:
        """Log-likelihoods (nats) of empty, white and black."""
        return self.empty, self.white, self.black

    def of(self, label: str) -> float:
        """Log-likelihood (nats) of this label (".", "w" or "b")."""
        return self.white if label == "w" else self.black if label == "b" else self.empty


class Evidence:
    """Collects readings into a `SquareEvidence` each; `fresh` says which of them describe the board at this moment."""

    def __init__(self, squares: int) -> None:
        self.squares: list[SquareEvidence | None] = [None] * squares
        self.fresh: list[bool] = [False] * squares
        self._fresh_s: list[float] = []
        """When each square was last fresh, or could not be because a hand was over the board or pictures were missing;
        empty until the first reading."""
        self.time_s = 0.0
        self.free = False
        self._disturbed: tuple[tuple[int, int], ...] = ()
        self._ignored_light: frozenset[tuple[int, int]] = frozenset()
        """Light squares on which something already lay while every piece was known to stand on its square."""
        self._square_bias = SquareBias(squares)
        self._against: list[dict[str, float] | None] = [None] * squares
        """For each square how much worse (nats) each label explains it than the best label; None until computed."""
        self._learnt_s = 0.0
        self._known: list[tuple[str, float]] = [("?", -math.inf)] * squares
        """The label each square was last known to hold, and when."""
        self._agreed_s = [-math.inf] * squares
        """When the square last clearly showed that label."""
        self._empty_s = [-math.inf] * squares
        """When each square was last clearly seen to be empty."""
        self._insisted: dict[int, str] = {}
        """Labels on which a person insists, by the square's index, until the square is seen."""
        self.hands = HandsOverSquares(squares)

    def take(
        self,
        reading: BoardReading,
        tracks: Sequence[HandTrack] = (),
        fingers: Mapping[Side, Collection[int]] = MappingProxyType({}),
        expected: Labels | None = None,
        *,
        free: bool = False,
    ) -> None:
        """Add one reading. `tracks`: its hands; `fingers`: the squares (by number) over which each player's fingers
        have just stopped; `expected`: the labels of the board by the game so far; `free`: its hands, if any, have
        nothing to do with what has changed."""
        passed_s = reading.time_s - self.time_s
        older = 0.5 ** (passed_s / HALF_S)
        self.time_s = reading.time_s
        self.free = free or reading.free
        self._disturbed = reading.disturbed_light
        self._ignored_light &= frozenset(reading.disturbed_light)
        self._fresh_s = self._fresh_s or [reading.time_s] * len(self.fresh)
        unseen = passed_s > LOST_S
        if unseen:
            self.hands.admit_unseen_hands()
        self.hands.take(tracks, fingers, reading)
        for index, square in enumerate(reading.squares):
            is_open, still_s = square.is_open, square.still_s
            settled = is_open and still_s >= SETTLED_S and square.looked_at
            if settled:
                goes_on = self.fresh[index] and still_s > passed_s  # a piece may have moved between two readings
                before = self.squares[index] if goes_on else None
                seen = _merged(before, square, reading.time_s, older)
                if seen is not before:
                    self.squares[index] = seen
                    if before is None or seen.likely != before.likely:
                        self._against[index] = None
                if (label := self._insisted.pop(index, None)) is not None:
                    self._square_bias.accept(index, label, _against(seen, label))
                    self._against[index] = None
            self.fresh[index] = settled
            if settled and expected and self.hands.of(index + 1).were_over:
                self._seen(index + 1, expected[index])
            if is_open and still_s >= EMPTY_S and square.lead(".") >= LEAD_NATS:
                self._empty_s[index] = reading.time_s
            if settled or unseen or not self.free:
                self._fresh_s[index] = reading.time_s

    def _seen(self, square: int, expected: str) -> None:
        """A square (by number) over which hands were has been seen."""
        for label in LABELS:
            if self.shows(square, label):
                if label == expected:
                    self.hands.seen_as_expected(square)
                else:
                    self.hands.seen_otherwise(square, label)

    def begin_gap(self) -> None:
        """Begin a gap: no observation holds any longer, and hands seen before it are forgotten."""
        self.free = False
        self.fresh = [False] * len(self.fresh)
        self._fresh_s = []
        self.hands.forget()

    def cover(self, expected: Labels) -> None:
        """Something covers the whole board now, and any hand may act under it. Hands seen before it say nothing about
        squares that still showed these labels when it came."""
        for square, label in enumerate(expected, 1):
            if self.shows(square, label):
                self.hands.label_known(square)
        self.hands.admit_unseen_hands()

    @property
    def whole(self) -> bool:
        """No hand is at work over the board and every square is fresh, except for a few that never settle, or over
        which a hand rests."""
        if not self.free:
            return False
        stale = [self.time_s - seen for fresh, seen in zip(self.fresh, self._fresh_s, strict=True) if not fresh]
        return len(stale) <= RESTLESS_SHARE * len(self.fresh) and all(gone >= RESTLESS_S for gone in stale)

    @property
    def light_squares(self) -> tuple[tuple[int, int], ...]:
        """(column, row) of the light squares on which an object lies that is no hand and may be a piece."""
        return tuple(place for place in self._disturbed if place not in self._ignored_light)

    def insist(self, labels: Labels, squares: Iterable[int]) -> None:
        """The game goes on with these labels. A person insists on those of some squares (by number): what the picture
        shows against them no longer counts. Earlier insistence on other labels ends."""
        for index in self._square_bias.follow_on(labels):
            self._against[index] = None
        self._insisted = {square - 1: labels[square - 1] for square in squares}

    def learn(self, labels: Labels) -> None:
        """Learn from a board whose labels are known: the bias of every square that has been still, and objects on light
        squares that are none of the pieces."""
        self._ignored_light = frozenset(self._disturbed)
        passed_s, self._learnt_s = self.time_s - self._learnt_s, self.time_s
        for index, (seen, fresh, label) in enumerate(zip(self.squares, self.fresh, labels, strict=True)):
            if seen is not None and fresh and self.time_s - seen.since_s >= IN_DETAIL_S:
                seen_s = min(passed_s, self.time_s - seen.since_s - IN_DETAIL_S)
                if self._square_bias.learn(index, label, _against(seen, label), seen_s):
                    self._against[index] = None
                self._known[index] = label, self.time_s
                self.hands.label_known(index + 1)
                if self.shows(index + 1, label):
                    self._agreed_s[index] = self.time_s

    def labels(self, expected: Labels, expectation_nats: float) -> Labels:
        """The most likely label of every fresh square, with a bonus for the expected one; "?" where nothing fresh is
        known."""
        out = []
        for number, (fresh, likely) in enumerate(zip(self.fresh, expected, strict=True), 1):
            if not fresh:
                out.append("?")
                continue
            scores = {label: -against for label, against in self._all_against(number).items()}
            agreed = self.unmoved(number, likely) and self._since_s(number) < self._agreed_s[number - 1]
            scores[likely] += expectation_nats + CLEAR_SQUARE_NATS * agreed
            if likely in "wb":  # no single ply brings a piece of the other colour where one stood
                scores["b" if likely == "w" else "w"] -= expectation_nats
            out.append(max(scores, key=lambda label: scores[label]))
        return "".join(out)

    def deficit(self, labels: Labels) -> float:
        """How much worse (nats) `labels` explains the fresh squares than the best label of each square does."""
        squares = enumerate(zip(self.fresh, self._against, labels, strict=True), 1)
        return sum((known or self._all_against(number))[label] for number, (fresh, known, label) in squares if fresh)

    def against(self, square: int, label: str) -> float:
        """How much worse (nats) this label explains the square (by number) than its best label does; 0 where the square
        is not fresh."""
        return self._all_against(square)[label] if self.fresh[square - 1] else 0.0

    def hides_change(self, labels: Labels, known: Labels, player: Side, before_s: float) -> bool:
        """Whether `labels` leaves out what has changed on a square that is hidden or moving now. Either `known`, the
        board as last known, shows the change, or the square showed it when it was last seen, and this player had made
        it before the time `before_s`."""
        for number, (fresh, was, label) in enumerate(zip(self.fresh, known, labels, strict=True), 1):
            if fresh:
                continue
            by_player = self._since_s(number) < before_s and self.hands.last((number,)) is player
            if was != label or (by_player and self._all_against(number)[label] > CLEAR_SQUARE_NATS):
                return True
        return False

    def shows(self, square: int, label: str) -> bool:
        """Whether the square (by number) is open and still at this moment and clearly shows this label."""
        if not self.fresh[square - 1]:
            return False
        against = self._all_against(square)
        return min(against[other] for other in LABELS if other != label) - against[label] >= LEAD_NATS

    def _all_against(self, square: int) -> dict[str, float]:
        """How much worse (nats) each label explains a square (by number) than the best one, corrected for the square's
        bias."""
        found = self._against[square - 1]
        if found is None:
            seen = self.squares[square - 1]
            assert seen is not None
            likely = {label: seen.of(label) + self._square_bias.of(square - 1, label) for label in LABELS}
            best = max(likely.values())
            found = self._against[square - 1] = {label: best - likely[label] for label in LABELS}
        return found

    def unmoved(self, square: int, label: str) -> bool:
        """Whether nothing has moved on this square (by number) since it was known to hold this label."""
        known, known_s = self._known[square - 1]
        # a label is learnt when its square has been still for IN_DETAIL_S; half of that is a margin for rounded times
        return label == known and self._since_s(square) < known_s - IN_DETAIL_S / 2

    def was_empty(self, square: int) -> bool:
        """Whether this square (by number) was seen empty since it was last known to hold a piece."""
        label, known_s = self._known[square - 1]
        return self._empty_s[square - 1] > (-math.inf if label == "." else known_s)

    def _since_s(self, square: int) -> float:
        seen = self.squares[square - 1]
        return math.inf if seen is None else seen.since_s

    def kings(self, label: str, least_nats: float) -> int:
        """How many pieces of this colour were last seen as two discs, by at least these log odds."""
        known = (seen for seen in self.squares if seen is not None)
        return sum(seen.of(label) == 0 and seen.king >= least_nats for seen in known)

    def since(self, squares: tuple[int, ...]) -> float:
        """Since when all of these squares (by number) have looked as they do now."""
        times = [seen.since_s for square in squares if (seen := self.squares[square - 1]) is not None]
        return max(times, default=self.time_s)


def _merged(before: SquareEvidence | None, square: SquareReading, time_s: float, older: float) -> SquareEvidence:
    """What is known after one more settled reading, in which all that was read before weighs `older` (0 to 1)."""
    best = max(square.empty, square.white, square.black)
    empty, white, black, king = square.empty - best, square.white - best, square.black - best, square.king
    since_s = time_s - square.still_s
    if before is None:
        return SquareEvidence(empty, white, black, king, since_s)
    if (
        before.since_s <= since_s
        and before.king == king
        and before.empty == empty
        and before.white == white
        and before.black == black
    ):
        return before  # as while nothing moves: the mean of two equal readings
    empty += (before.empty - empty) * older
    white += (before.white - white) * older
    black += (before.black - black) * older
    best = max(empty, white, black)  # below 0 where the readings disagree on the likeliest label
    king += (before.king - king) * older
    return SquareEvidence(empty - best, white - best, black - best, king, min(before.since_s, since_s))


def _against(seen: SquareEvidence, label: str) -> float:
    """How much worse (nats) this label explains a square than the best one does, as the picture alone shows it."""
    return max(seen.empty, seen.white, seen.black) - seen.of(label)
