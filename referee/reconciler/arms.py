"""Moving and removing with two hands (5.4.17): which arm set the capturing piece down, and which came for the taken."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, replace

from referee.draughts.position import Position, Side
from referee.draughts.squares import Board
from referee.reconciler.evidence import PLAYERS
from referee.reconciler.explanations import Ply
from referee.records.readings import Arm, BoardReading

AT_SQUARES = 1.6
"""How far from a square's middle a hand's tip may be that works on it; a hand reaches a little beyond."""
SURE_READINGS = 2
"""Readings that must agree on an arm; larger misses quick hands."""
STRETCHED_SQUARES = 2.2
"""The same for a square that the hand covers: a piece just set down beside it lengthens its outline."""
NEAR_EDGE_SQUARES = 2.5
"""How little an arm reaches in when it comes or goes; what stays farther in all the time is one and the same arm."""


@dataclass(frozen=True, slots=True)
class SeenArm:
    time_s: float
    side: Side
    arm: Arm | None
    """None where its direction does not tell."""
    tip: tuple[float, float]
    over: tuple[int, ...]
    """Squares that it covers."""
    visit: int
    """The same number for as long as one arm alone stays over the board."""


class ArmWatch:
    """Remembers the arms seen since the last ply."""

    def __init__(self) -> None:
        self._seen: list[SeenArm] = []
        self._visits = dict.fromkeys(Side, 0)

    def take(self, reading: BoardReading) -> None:
        for board_side, side in PLAYERS.items():
            hands = [hand for hand in reading.hands if hand.side is board_side]
            if len(hands) != 1 or hands[0].reach < NEAR_EDGE_SQUARES:
                self._visits[side] += 1
            for hand in hands:
                if hand.tip is not None:
                    seen = SeenArm(reading.time_s, side, hand.arm, hand.tip, hand.squares, self._visits[side])
                    self._seen.append(seen)
                if len(hands) > 1:
                    self._visits[side] += 1

    def two_hands(self, ply: Ply, before: Position) -> bool:
        """One arm set the piece of this capture down, the other one came then and took pieces away."""
        board, move = before.board, ply.move
        own = _one_arm_a_visit([seen for seen in self._seen if seen.side is ply.side])
        for arm, other in ((Arm.LEFT, Arm.RIGHT), (Arm.RIGHT, Arm.LEFT)):
            setting = [seen for seen in own if seen.arm is arm and _near(seen, (move.end,), board)]
            if len(setting) < SURE_READINGS:
                continue
            since_s = setting[SURE_READINGS - 1].time_s
            taking = [seen for seen in own if seen.time_s > since_s and _at(seen, move.captured, board)]
            both_s = {seen.time_s for seen in own if seen.arm is other}
            # the arm that set the piece down may stay there meanwhile, and be mixed up with one that crosses it
            stays = [seen for seen in taking if seen.time_s in both_s or _near(seen, (move.end,), board)]
            arms = [seen.arm for seen in taking if seen.arm is other or seen not in stays]
            if arms.count(other) >= max(SURE_READINGS, 2 * arms.count(arm)):
                return True
        return False

    def forget(self) -> None:
        """A ply is complete: between plies hands may be changed."""
        self._seen.clear()


def _one_arm_a_visit(seen: list[SeenArm]) -> list[SeenArm]:
    """An arm seen aslant may look like the other one for a moment: it is what it mostly looked like. Looks that did not
    tell count too where several others did."""
    right: Counter[int] = Counter()
    for each in seen:
        right[each.visit] += {Arm.RIGHT: 1, Arm.LEFT: -1, None: 0}[each.arm]
    least = {arm: SURE_READINGS if arm is None else 1 for arm in (None, *Arm)}
    return [
        replace(each, arm=Arm.RIGHT if right[each.visit] > 0 else Arm.LEFT)
        for each in seen
        if abs(right[each.visit]) >= least[each.arm]
    ]


def _at(seen: SeenArm, squares: tuple[int, ...], board: Board) -> bool:
    """Whether a hand may be at work on one of these squares."""
    covered = tuple(square for square in squares if square in seen.over)
    return _near(seen, squares, board) or _near(seen, covered, board, STRETCHED_SQUARES)


def _near(seen: SeenArm, squares: tuple[int, ...], board: Board, within: float = AT_SQUARES) -> bool:
    places = (board.row_column(square) for square in squares)
    return any(math.dist(seen.tip, (column + 0.5, row + 0.5)) <= within for row, column in places)
