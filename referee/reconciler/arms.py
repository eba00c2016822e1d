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
NEAR_EDGE_SQUARES = 2.5
"""How little an arm reaches in when it comes or goes; what stays farther in all the time is one and the same arm."""


@dataclass(frozen=True, slots=True)
class SeenArm:
    time_s: float
    side: Side
    arm: Arm
    tip: tuple[float, float]
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
                if hand.arm is not None and hand.tip is not None:
                    self._seen.append(SeenArm(reading.time_s, side, hand.arm, hand.tip, self._visits[side]))
                if len(hands) > 1:
                    self._visits[side] += 1

    def two_hands(self, ply: Ply, before: Position) -> bool:
        """One arm set the piece of this capture down, the other one came afterwards and took pieces away."""
        own = _one_arm_a_visit([seen for seen in self._seen if seen.side is ply.side])
        for arm, other in ((Arm.LEFT, Arm.RIGHT), (Arm.RIGHT, Arm.LEFT)):
            setting = [seen for seen in own if seen.arm is arm and _at(seen, (ply.move.end,), before.board)]
            if len(setting) < SURE_READINGS:
                continue
            later = [seen for seen in own if seen.time_s > setting[-1].time_s]
            if _mostly(other, [seen for seen in later if _at(seen, ply.move.captured, before.board)], arm) and _mostly(
                other, later, arm
            ):
                return True
        return False

    def forget(self) -> None:
        """A ply is complete: between plies hands may be changed."""
        self._seen.clear()


def _one_arm_a_visit(seen: list[SeenArm]) -> list[SeenArm]:
    """An arm seen aslant may for a moment look like the other one: it is what it mostly looked like."""
    right: Counter[int] = Counter()
    for each in seen:
        right[each.visit] += 1 if each.arm is Arm.RIGHT else -1
    return [replace(each, arm=Arm.RIGHT if right[each.visit] > 0 else Arm.LEFT) for each in seen if right[each.visit]]


def _mostly(other: Arm, seen: list[SeenArm], arm: Arm) -> bool:
    """One arm and hardly the first."""
    arms = [each.arm for each in seen]
    return arms.count(other) >= max(SURE_READINGS, 2 * arms.count(arm))


def _at(seen: SeenArm, squares: tuple[int, ...], board: Board) -> bool:
    for square in squares:
        row, column = board.row_column(square)
        if math.dist(seen.tip, (column + 0.5, row + 0.5)) <= AT_SQUARES:
            return True
    return False
