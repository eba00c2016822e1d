"""Moving and removing with two hands (5.4.17): which arm set the capturing piece down, and which came for the taken."""

from __future__ import annotations

import math
import statistics
from dataclasses import dataclass, replace

from referee.draughts.position import Position, Side
from referee.draughts.squares import Board
from referee.reconciler.evidence import PLAYERS
from referee.reconciler.explanations import Ply
from referee.records.readings import BoardReading

AT_SQUARES = 1.6
"""How far from a square's middle a hand's tip may be that works on it; a hand reaches a little beyond."""
SURE_READINGS = 2
"""Looks at an arm that must agree; larger misses quick hands."""
FAR_SHARE = 0.25
"""Share of the looks at an arm that may place its shoulder where another arm's would be; larger takes a hand that joins
with pieces that have moved for another arm, smaller misses arms that did so for a moment."""
STRETCHED_SQUARES = 2.2
"""The same for a square that the hand covers: a piece just set down beside it lengthens its outline."""
NEAR_EDGE_SQUARES = 2.5
"""How little an arm reaches in when it comes or goes; what goes no farther in from there is the arm that was."""
APART_SQUARES = 4.0
"""How far apart, in squares, two visits must seem to come from to be two arms': 3.6 at most in 19 of 20 pairs of one
arm's visits at virtual tables, 4.7 at least in 19 of 20 pairs of two arms', whichever way their player sits. Larger
misses more."""
SEAT_SQUARES = 6.0
"""How far from the board's middle a player may seem to sit, halfway between his shoulders; where an oblique camera sees
one arm's wander, they seem to be farther. Larger takes such for two arms."""
SHOULDER_HEIGHT = 4.0
"""How high, in squares, the part of an arm is from which its direction is read: so much farther aside a camera at the
side sees where it comes from when it reaches to the other half of the board. Larger misses more."""
BOTH_S = 0.3
"""How long both arms of a player must be seen at once to be two; a shadow that looks like one goes sooner."""


@dataclass(frozen=True, slots=True)
class SeenArm:
    time_s: float
    side: Side
    shoulder: float | None
    """From where it comes, squares to its player's right of the board's middle; None where its direction does not
    tell."""
    tip: tuple[float, float]
    lean: float
    """How far, in columns, what is a square above the board there is seen aside."""
    over: tuple[int, ...]
    """Squares that it covers."""
    visit: int
    """The same number for as long as one arm alone stays over the board."""
    both_since_s: float | None
    """Since when both arms of this player have been seen at once; None where this one is alone."""


class ArmWatch:
    """Remembers the arms seen since the last ply."""

    def __init__(self) -> None:
        self._seen: list[SeenArm] = []
        self._visits = dict.fromkeys(Side, 0)
        self._last_visit = 0
        self._both_since_s: dict[Side, float | None] = dict.fromkeys(Side)
        self._in_far: dict[Side, bool | None] = dict.fromkeys(Side)
        """Whether the one arm of each player is far in, or back near the edge, from where he may go on with the other;
        None while it has not been far in."""

    def take(self, reading: BoardReading) -> None:
        for board_side, side in PLAYERS.items():
            hands = [hand for hand in reading.hands if hand.side is board_side]
            since_s = self._follow_both(side, len(hands) > 1, reading.time_s)
            alone = len(hands) == 1
            if alone:
                new = self._goes_in_again(side, hands[0].reach >= NEAR_EDGE_SQUARES)
            else:
                new = not hands or _are_two(since_s, reading.time_s)
            if new:
                self._visits[side] = self._next_visit()
            if new and not alone:
                self._in_far[side] = None
            for hand in hands:
                if hand.tip is not None:
                    visit = self._visits[side] if since_s is None else self._next_visit()
                    seen = SeenArm(
                        reading.time_s, side, hand.shoulder, hand.tip, hand.lean[0], hand.squares, visit, since_s
                    )
                    self._seen.append(seen)

    def _goes_in_again(self, side: Side, far: bool) -> bool:
        """The only arm over the board goes in from near the edge: until there it is the one that was seen before."""
        again = far and self._in_far[side] is False
        if far or self._in_far[side]:
            self._in_far[side] = far
        return again

    def _next_visit(self) -> int:
        self._last_visit += 1
        return self._last_visit

    def _follow_both(self, side: Side, both: bool, now_s: float) -> float | None:
        """Since when both arms of a player are seen."""
        since_s = self._both_since_s[side]
        self._both_since_s[side] = (now_s if since_s is None else since_s) if both else None
        return self._both_since_s[side]

    def two_hands(self, ply: Ply, before: Position) -> bool:
        """One arm set the piece of this capture down, the other one came then and took pieces away."""
        board, move = before.board, ply.move
        own = _one_shoulder_a_visit(_lasting([seen for seen in self._seen if seen.side is ply.side]))
        # who hovers there before he takes the piece sets nothing down
        taken_s = min((seen.time_s for seen in own if _takes(seen, ply, board)), default=-math.inf)
        near = [seen for seen in own if seen.time_s >= taken_s and _at(seen, (move.end,), board)]
        for first in near:
            setting = [seen for seen in near if not _apart(seen, first)]
            if len(setting) < SURE_READINGS:
                continue
            since_s = setting[SURE_READINGS - 1].time_s
            taking = [seen for seen in own if seen.time_s > since_s and _at(seen, move.captured, board)]
            both_s = {seen.time_s for seen in own if _apart(seen, first)}
            # the arm that set the piece down may stay there meanwhile, and be mixed up with one that crosses it
            stays = [seen for seen in taking if seen.time_s in both_s or _near(seen, (move.end,), board)]
            other = sum(_apart(seen, first) for seen in taking)
            if other >= max(SURE_READINGS, 2 * sum(not _apart(seen, first) and seen not in stays for seen in taking)):
                return True
        return False

    def forget(self) -> None:
        """A ply is complete: between plies hands may be changed."""
        self._seen.clear()


def _are_two(since_s: float | None, now_s: float) -> bool:
    return since_s is not None and now_s - since_s >= BOTH_S - 1e-6


def _lasting(seen: list[SeenArm]) -> list[SeenArm]:
    """Without the looks at two arms that were one again at once."""
    until_s = {each.both_since_s: each.time_s for each in seen}
    return [
        each for each in seen if each.both_since_s is None or _are_two(each.both_since_s, until_s[each.both_since_s])
    ]


def _apart(seen: SeenArm, other: SeenArm) -> bool:
    """They come from two shoulders."""
    assert seen.shoulder is not None
    assert other.shoulder is not None
    seat = (seen.shoulder + other.shoulder) / 2
    wander = SHOULDER_HEIGHT * abs(seen.lean - other.lean)
    return abs(seen.shoulder - other.shoulder) >= APART_SQUARES + wander and abs(seat) <= SEAT_SQUARES


def _one_shoulder_a_visit(seen: list[SeenArm]) -> list[SeenArm]:
    """An arm seen aslant may seem to come from elsewhere for a moment: it comes from where it mostly seems to, if its
    looks agree on that. Looks that did not tell count too then."""
    looks: dict[int, list[SeenArm]] = {}
    for each in seen:
        looks.setdefault(each.visit, []).append(each)
    told = {visit: [e.shoulder for e in own if e.shoulder is not None] for visit, own in looks.items()}
    middles = {visit: statistics.median(shoulders) for visit, shoulders in told.items() if shoulders}
    known = {visit: middle for visit, middle in middles.items() if _agree(told[visit], middle, len(looks[visit]))}
    lean = {visit: statistics.median(e.lean for e in own) for visit, own in looks.items()}
    return [replace(each, shoulder=known[each.visit], lean=lean[each.visit]) for each in seen if each.visit in known]


def _agree(shoulders: list[float], middle: float, looks: int) -> bool:
    """Enough of these were seen near the middle one, and few as far from it as another arm's."""
    away = [abs(shoulder - middle) for shoulder in shoulders]
    near, far = sum(a < APART_SQUARES / 2 for a in away), sum(a >= APART_SQUARES for a in away)
    return near >= min(SURE_READINGS, looks) and far <= FAR_SHARE * len(away)


def _takes(seen: SeenArm, ply: Ply, board: Board) -> bool:
    """Whether a hand may be taking the capturing piece up, rather than one that it takes."""
    away = {square: _away(seen, square, board) for square in (ply.move.start, *ply.move.captured)}
    return away[ply.move.start] <= min(AT_SQUARES, *away.values())


def _at(seen: SeenArm, squares: tuple[int, ...], board: Board) -> bool:
    """Whether a hand may be at work on one of these squares."""
    covered = tuple(square for square in squares if square in seen.over)
    return _near(seen, squares, board) or _near(seen, covered, board, STRETCHED_SQUARES)


def _near(seen: SeenArm, squares: tuple[int, ...], board: Board, within: float = AT_SQUARES) -> bool:
    return any(_away(seen, square, board) <= within for square in squares)


def _away(seen: SeenArm, square: int, board: Board) -> float:
    row, column = board.row_column(square)
    return math.dist(seen.tip, (column + 0.5, row + 0.5))
