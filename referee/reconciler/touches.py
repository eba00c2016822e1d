"""Pieces the mover touched before he played another (5.4.3): shifted in their squares, or held for a moment.

A clear shift is certain. A small one, as of a piece lifted and set back with care, counts where a hand has stayed over
it. A hold without any shows only in the hand: it stays over a place, goes down (its tip draws back as the fingers
close) and comes up again. A hand that hovers stays as it is.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from referee.draughts.moves import legal_moves
from referee.draughts.position import Position, Side
from referee.draughts.squares import Board
from referee.draughts.variants import RuleSet
from referee.reconciler.evidence import PLAYERS
from referee.reconciler.explanations import Ply
from referee.reconciler.rest import SinceRest
from referee.records.readings import BoardReading, BoardSide, Hand, Nudge

STAY_SQUARES = 0.5
"""How far a tip may wander from the middle of its stay; larger joins a hand's stops on neighbouring squares."""
HOLD_S = 0.6
"""Shortest stay that can be a hold; larger overlooks quick touches, smaller takes stops on the way for touches."""
REST_S = 2.0
"""Longest such stay; a longer one is a hand that rests on the board's edge."""
DIP_SQUARES = 0.2
"""How far a tip draws back in a hold, 0.3 measured; larger overlooks some, smaller takes an unsteady hand for one that
goes down."""
DOWN_S = 0.3
"""How long it must be seen down there, 0.4 measured; larger overlooks quick touches, smaller takes fingertips that for
a moment are not told from the board for a hold."""
FINGERS_SQUARES = 0.6
"""How far a closed hand's tip reaches beyond the piece it holds."""
HELD_SQUARES = 0.75
"""How far from there the piece may lie; larger names a piece although another may be meant."""
OWN_SQUARES = 1.5
"""How near to the piece that is played it is that piece which was held: lifted and set back, say. Holds are seen up to
1.4 squares aside; larger overlooks touches of its neighbours."""
STAYED_SQUARES = 1.0
"""The same for a piece that was shifted a little, which says itself that it was meant."""
CLEAR_SHIFT = 0.05
"""How far, in squares, an untouched piece never seems to be shifted; larger overlooks pieces touched lightly."""
BEFORE_S = 0.5
"""How long before a ply was complete a hand must have been over a piece for its shift to have come first."""
SAME_VISIT_S = 0.45
"""How long a hand may be out of sight and still be on the same visit to the board."""


@dataclass(frozen=True, slots=True)
class Touch:
    """A piece that was touched before another was played."""

    time_s: float
    side: Side
    square: int
    shifted: bool
    """It lies elsewhere in its square now; otherwise the hand showed it."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A stay of a hand at one place, where it may have held a piece."""

    time_s: float
    """When it ended."""
    column: float
    row: float
    """The place under the closed fingers."""
    went_down: bool
    """And came up again."""

    def away(self, board: Board, square: int) -> float:
        row, column = board.row_column(square)
        return math.dist((self.column, self.row), (column + 0.5, row + 0.5))


@dataclass(slots=True)
class _Stay:
    """Where a tip has been without wandering off, and how far the arm reached in."""

    since_s: float
    until_s: float
    times_s: list[float] = field(default_factory=list)
    tips: list[tuple[float, float]] = field(default_factory=list)
    reaches: list[float] = field(default_factory=list)

    def near(self, tip: tuple[float, float]) -> bool:
        column, row = self.middle
        return math.dist((column, row), tip) <= STAY_SQUARES

    @property
    def middle(self) -> tuple[float, float]:
        count = len(self.tips)
        return sum(t[0] for t in self.tips) / count, sum(t[1] for t in self.tips) / count

    @property
    def is_stop(self) -> bool:
        return HOLD_S - 1e-6 <= self.until_s - self.since_s <= REST_S

    @property
    def went_down(self) -> bool:
        """And stayed there for a moment, or came down again to put back what it held, before it came up."""
        lowest = self.reaches.index(min(self.reaches))
        higher = [self._higher(at, lowest) for at in range(len(self.tips))]
        least = min(max(higher[: lowest + 1]), max(higher[lowest:])) - DIP_SQUARES
        if least < 0:
            return False
        down_s = [time_s for time_s, up in zip(self.times_s, higher, strict=True) if up <= least]
        return down_s[-1] - down_s[0] >= DOWN_S - 1e-6

    def _higher(self, at: int, lowest: int) -> float:
        # where it comes in may be seen elsewhere for a moment: then it reaches less far, and its tip is where it was
        return min(self.reaches[at] - self.reaches[lowest], math.dist(self.tips[at], self.tips[lowest]))


@dataclass(slots=True)
class _Visit:
    """A player's hand over the board, until it is gone."""

    began_s: float = -math.inf
    seen_s: float = -math.inf
    stay: _Stay | None = None
    stops: list[Stop] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class SeenPly:
    ply: Ply
    before: Position
    came_s: float
    """When the hand that played it had come over the board."""
    time_s: float
    """When it was complete."""
    stops: tuple[Stop, ...]
    """Where that hand had stayed before."""


class TouchWatch:
    """Follows both players' hands. `take` every reading, `played` every ply; both answer with touches."""

    def __init__(self, rules: RuleSet, since_rest: SinceRest) -> None:
        self._rules = rules
        self._since_rest = since_rest
        self._visits = {side: _Visit() for side in Side}
        self._plies: list[SeenPly] = []
        """Those made since the board last lay at rest."""
        self._told: Ply | None = None
        """The ply for which a touch was told: one act, one alert."""

    def take(self, reading: BoardReading, anew: bool) -> tuple[Touch, ...]:
        """`anew`: with this reading hands come over a board that has rested."""
        if anew:
            self._plies.clear()
        for board_side, side in PLAYERS.items():
            hands = [hand for hand in reading.hands if hand.side is board_side and hand.tip is not None]
            self._follow(self._visits[side], hands[0] if len(hands) == 1 else None, reading.time_s)
        touches = tuple(
            touch for nudge in reading.nudges if (touch := self._shifted(nudge, reading.time_s)) is not None
        )
        return touches

    def played(self, ply: Ply, before: Position, time_s: float, now_s: float) -> tuple[Touch, ...]:
        """A ply that became known `now_s`, complete since `time_s`."""
        visit = self._visits[ply.side]
        stops = tuple(stop for stop in visit.stops if stop.time_s < time_s)
        self._plies.append(SeenPly(ply, before, visit.began_s, time_s, stops))
        touches = [self._held(stop, ply, before, now_s) for stop in stops if stop.went_down]
        visit.stops.clear()
        return tuple(touch for touch in touches if touch is not None)

    def _follow(self, visit: _Visit, hand: Hand | None, now_s: float) -> None:
        if hand is None or hand.tip is None:
            if now_s - visit.seen_s > SAME_VISIT_S:
                visit.stay = None
            return
        if now_s - visit.seen_s > SAME_VISIT_S:
            visit.began_s = now_s
            visit.stops.clear()
        visit.seen_s = now_s
        stay = visit.stay
        if stay is not None and not stay.near(hand.tip):
            if stay.is_stop:
                visit.stops.append(_stop(stay, hand))
            stay = None
        if stay is None:
            stay = visit.stay = _Stay(now_s, now_s)
        stay.until_s = now_s
        stay.times_s.append(now_s)
        stay.tips.append(hand.tip)
        stay.reaches.append(hand.reach)

    def _shifted(self, nudge: Nudge, now_s: float) -> Touch | None:
        square = nudge.square
        covered = self._since_rest.covered.get(square, [])
        for seen in self._plies:
            own = [board_side for board_side, side in PLAYERS.items() if side is seen.ply.side]
            first = any(seen.came_s <= time_s < seen.time_s - BEFORE_S for time_s, _ in covered)
            alone = all(board_side in own for _, board_side in covered)
            earlier = any(time_s < seen.came_s for time_s, _ in covered)
            stayed = any(stop.away(seen.before.board, square) <= STAYED_SQUARES for stop in seen.stops)
            clear = nudge.away >= CLEAR_SHIFT or stayed
            if first and alone and not earlier and clear and square in self._others(seen.ply, seen.before):
                return self._touch(seen.ply, square, now_s, True)
        return None

    def _held(self, stop: Stop, ply: Ply, before: Position, now_s: float) -> Touch | None:
        away = {square: stop.away(before.board, square) for square in before.side_squares(ply.side)}
        nearest = min(away, key=lambda square: away[square])
        if away[nearest] > HELD_SQUARES or nearest not in self._others(ply, before):
            return None
        if stop.away(before.board, ply.move.start) <= OWN_SQUARES:
            return None
        return self._touch(ply, nearest, now_s, False)

    def _others(self, ply: Ply, before: Position) -> set[int]:
        """Pieces other than the one played that could have been played instead: the touched one must be (3.11)."""
        movable = {move.start for move in legal_moves(before, self._rules)}
        return movable - set(ply.touched)

    def _touch(self, ply: Ply, square: int, now_s: float, shifted: bool) -> Touch | None:
        if self._told is ply:
            return None
        self._told = ply
        return Touch(now_s, ply.side, square, shifted)


def _stop(stay: _Stay, hand: Hand) -> Stop:
    column, row = stay.middle
    # fingers point away from their player
    back = 1 if hand.side is BoardSide.WHITE else -1
    return Stop(stay.until_s, column, row + back * FINGERS_SQUARES, stay.went_down)
