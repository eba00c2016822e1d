"""What is known of every square: its last still, uncovered look."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from referee.draughts.position import Side
from referee.reconciler.square_bias import LABELS, SquareBias
from referee.records.readings import BoardReading, BoardSide, SquareReading

SETTLE_S = 0.4
"""Stillness after which a square's look counts; larger misses quick replies, smaller believes gliding pieces."""
HIDDEN_SHARE = 0.2
"""Share of a square that may be covered while its look counts."""

LEAD_NATS = 4.0
"""Lead over everything else at which something counts as seen; larger asks for clearer pictures."""
BARE_S = 0.15
"""Stillness after which an open square that shows nothing is bare; larger overlooks what quick hands bare."""
KNOWN_S = 1.0
"""Stillness of a square after which what is known to stand there teaches how it looks; larger learns more rarely."""
UNMOVED_NATS = 10.0
"""Weight of nothing having moved on a square since it was seen to be as it was known to be, where squares are read one
by one. Larger believes less of what the eye comes to think by and by."""
REPLACED_NATS = 2.0
"""Weight against a piece of the other colour where one stood: that takes a removal and a piece that no play brings
there. Larger overlooks pieces that were put there all the same."""
RESTLESS_S = 2.0
"""After so long without rest on a free board a square is left out; larger waits longer for a flickering square."""
RESTLESS_SHARE = 0.1
"""Share of squares that may be left out so."""

OTHER_COLOUR = MappingProxyType({"w": "b", "b": "w"})

Labels = str
"""What stands on each square by colour only, by square number: "." nothing, "w" white, "b" black, "?" not known."""


PLAYERS: Mapping[BoardSide | None, Side] = MappingProxyType({BoardSide.WHITE: Side.WHITE, BoardSide.BLACK: Side.BLACK})
"""Who sits at which side of the board."""


@dataclass(frozen=True, slots=True)
class Look:
    """One square as last seen still and uncovered."""

    empty: float
    """Log-likelihood, the best of the three being 0."""
    white: float
    black: float
    king: float
    since_s: float
    """From when on it has looked like this."""

    @property
    def likely(self) -> tuple[float, float, float]:
        return self.empty, self.white, self.black

    def of(self, label: str) -> float:
        return self.white if label == "w" else self.black if label == "b" else self.empty


class Evidence:
    """Gathers readings into the looks of all squares; which of them are fresh says whether they hold right now."""

    def __init__(self, squares: int) -> None:
        self.looks: list[Look | None] = [None] * squares
        self.fresh: list[bool] = [False] * squares
        self._fresh_s: list[float] = []
        """When each square was last fresh, or could not be; empty until the first reading."""
        self.time_s = 0.0
        self.free = False
        self._disturbed: tuple[tuple[int, int], ...] = ()
        self._of_no_account: frozenset[tuple[int, int]] = frozenset()
        """Light squares on which something lay while every piece was known to stand where it belongs."""
        self._square_bias = SquareBias(squares)
        self._against: list[dict[str, float] | None] = [None] * squares
        """By how much each square's look speaks against each label; None until it is asked for."""
        self._learnt_s = 0.0
        self._known: list[tuple[str, float]] = [("?", -math.inf)] * squares
        """What each square was last known to hold, and when."""
        self._agreed_s = [-math.inf] * squares
        """When it clearly showed that."""
        self._bare_s = [-math.inf] * squares
        """When each square was last clearly seen to be empty."""
        self._last_hands: list[BoardSide | None] = [None] * squares
        """The side from which the last hand came in that was over each square since it was last known what it holds."""
        self._hands: list[frozenset[BoardSide]] = [frozenset()] * squares
        """The sides from which hands came that were over each square since it last lay open and still."""

    def take(self, reading: BoardReading) -> None:
        self.time_s = reading.time_s
        self.free = reading.free
        self._disturbed = reading.disturbed_light
        self._of_no_account &= frozenset(reading.disturbed_light)
        self._fresh_s = self._fresh_s or [reading.time_s] * len(self.fresh)
        over = [(number - 1, hand.side) for hand in reading.hands for number in hand.squares]
        for index, _ in over:
            if self.fresh[index]:
                self._hands[index] = frozenset()
        for index, side in over:
            self._hands[index] |= frozenset() if side is None else {side}
            self._last_hands[index] = side
        for index, square in enumerate(reading.squares):
            settled = square.looked_at and square.hidden <= HIDDEN_SHARE and square.still_s >= SETTLE_S
            if settled:
                before = self.looks[index] if self.fresh[index] else None
                self.looks[index] = look = _merged(before, square, reading.time_s)
                if before is None or look.likely != before.likely:
                    self._against[index] = None
            self.fresh[index] = settled
            if _lies_bare(square):
                self._bare_s[index] = reading.time_s
            if settled or not self.free:
                self._fresh_s[index] = reading.time_s

    def looked_away(self) -> None:
        """No look holds any longer, and nothing is known of hands."""
        self.free = False
        self.fresh = [False] * len(self.fresh)
        self._fresh_s = []
        self.forget_hands()

    def forget_hands(self) -> None:
        """Hands seen before say nothing of what lies there now."""
        self._last_hands = [None] * len(self.fresh)
        self._hands = [frozenset()] * len(self.fresh)

    @property
    def whole(self) -> bool:
        """No hand is over the board and every square is fresh, but for a few that will not come to rest."""
        if not self.free:
            return False
        stale = [self.time_s - seen for fresh, seen in zip(self.fresh, self._fresh_s, strict=True) if not fresh]
        return len(stale) <= RESTLESS_SHARE * len(self.fresh) and all(gone >= RESTLESS_S for gone in stale)

    def hand(self, squares: tuple[int, ...]) -> Side | None:
        """Whose hand was last over most of these squares since it was known what they hold; None for nobody's, and for
        hands from the board's other sides."""
        sides = [self._last_hands[square - 1] for square in squares]
        white, black = sides.count(BoardSide.WHITE), sides.count(BoardSide.BLACK)
        return None if white == black else Side.WHITE if white > black else Side.BLACK

    def only_hand(self, squares: tuple[int, ...]) -> Side | None:
        """Whose hand, and nobody else's, was over every one of these squares (by number) since they last lay open."""
        sides = {self._hands[square - 1] for square in squares}
        alone = next(iter(sides)) if len(sides) == 1 else frozenset()
        return PLAYERS.get(next(iter(alone))) if len(alone) == 1 else None

    @property
    def light_squares(self) -> tuple[tuple[int, int], ...]:
        """(column, row) of light squares on which something lies that may be a piece, and is no hand."""
        return tuple(place for place in self._disturbed if place not in self._of_no_account)

    def learn(self, labels: Labels) -> None:
        """This is known to stand on the board: how the squares look that have lain still is how they look with it, and
        what lies on light squares is none of these pieces."""
        self._of_no_account = frozenset(self._disturbed)
        passed_s, self._learnt_s = self.time_s - self._learnt_s, self.time_s
        for index, (look, fresh, label) in enumerate(zip(self.looks, self.fresh, labels, strict=True)):
            if look is not None and fresh and self.time_s - look.since_s >= KNOWN_S:
                against = max(look.empty, look.white, look.black) - look.of(label)
                seen_s = min(passed_s, self.time_s - look.since_s - KNOWN_S)
                if self._square_bias.learn(index, label, against, seen_s):
                    self._against[index] = None
                self._known[index] = label, self.time_s
                self._last_hands[index] = None
                if self.shows(index + 1, label):
                    self._agreed_s[index] = self.time_s

    def labels(self, expected: Labels, expectation_nats: float) -> Labels:
        """The most likely label of every fresh square, the expected one favoured; "?" where nothing fresh is known."""
        out = []
        for number, (fresh, likely) in enumerate(zip(self.fresh, expected, strict=True), 1):
            if not fresh:
                out.append("?")
                continue
            scores = {label: -against for label, against in self._all_against(number).items()}
            agreed = self.unmoved(number, likely) and self._since_s(number) < self._agreed_s[number - 1]
            scores[likely] += expectation_nats + UNMOVED_NATS * agreed
            if likely in OTHER_COLOUR:
                scores[OTHER_COLOUR[likely]] -= REPLACED_NATS
            out.append(max(scores, key=lambda label: scores[label]))
        return "".join(out)

    def deficit(self, labels: Labels) -> float:
        """How much worse (nats) the fresh squares are explained by `labels` than each by its own best."""
        fresh = (number for number, open_now in enumerate(self.fresh, 1) if open_now)
        return sum(self._all_against(number)[labels[number - 1]] for number in fresh)

    def against(self, square: int, label: str) -> float:
        """How much worse (nats) this square (by number) is explained by this label than by its own best; 0 where
        nothing fresh is known."""
        return self._all_against(square)[label] if self.fresh[square - 1] else 0.0

    def shows(self, square: int, label: str) -> bool:
        """The square (by number) lies open and still now and shows the label by a clear lead."""
        if not self.fresh[square - 1]:
            return False
        against = self._all_against(square)
        return min(against[other] for other in LABELS if other != label) - against[label] >= LEAD_NATS

    def _all_against(self, square: int) -> dict[str, float]:
        """How much worse (nats) each label explains a square (by number) than the best one, less what the square is
        used to say against each."""
        found = self._against[square - 1]
        if found is None:
            look = self.looks[square - 1]
            assert look is not None
            likely = {label: look.of(label) + self._square_bias.of(square - 1, label) for label in LABELS}
            best = max(likely.values())
            found = self._against[square - 1] = {label: best - likely[label] for label in LABELS}
        return found

    def unmoved(self, square: int, label: str) -> bool:
        """Nothing has moved on this square (by number) since it was known to hold this."""
        known, known_s = self._known[square - 1]
        return label == known and self._since_s(square) < known_s

    def was_bare(self, square: int) -> bool:
        """This square (by number) has lain empty since it was last known to hold anything."""
        label, known_s = self._known[square - 1]
        return self._bare_s[square - 1] > (-math.inf if label == "." else known_s)

    def _since_s(self, square: int) -> float:
        look = self.looks[square - 1]
        return math.inf if look is None else look.since_s

    def kings(self, label: str, least_nats: float) -> int:
        """How many pieces of this colour were last seen to be two discs, by at least these log odds."""
        known = (look for look in self.looks if look is not None)
        return sum(look.of(label) == 0 and look.king >= least_nats for look in known)

    def since(self, squares: tuple[int, ...]) -> float:
        """From when on all of these squares (by number) have looked as they do."""
        times = [look.since_s for square in squares if (look := self.looks[square - 1]) is not None]
        return max(times, default=self.time_s)


def _lies_bare(square: SquareReading) -> bool:
    """It lies open and clearly empty for this moment."""
    return square.hidden <= HIDDEN_SHARE and square.still_s >= BARE_S and square.lead(".") >= LEAD_NATS


def _merged(before: Look | None, square: SquareReading, time_s: float) -> Look:
    best = max(square.empty, square.white, square.black)
    empty, white, black, king = square.empty - best, square.white - best, square.black - best, square.king
    since_s = time_s - square.still_s
    if before is None:
        return Look(empty, white, black, king, since_s)
    return Look(
        (before.empty + empty) / 2,
        (before.white + white) / 2,
        (before.black + black) / 2,
        (before.king + king) / 2,
        min(before.since_s, since_s),
    )
