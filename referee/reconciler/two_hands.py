"""Moving and removing with two hands (5.4.17): which hand set the capturing piece down, and which came for the captured
ones. Pure."""

from __future__ import annotations

import math
from itertools import pairwise

from referee.draughts.position import Position, Side
from referee.draughts.squares import BoardGrid
from referee.reconciler.evidence import LEAD_NATS, PLAYERS
from referee.reconciler.explanations import Ply
from referee.reconciler.fingertips import LOST_S, FingertipLook
from referee.records.readings import BoardReading, Fingertips

AT_SQUARES = 0.9
"""How far from above a square's middle the fingertips of a hand may be seen that is at work on it, in squares. Larger
takes more hands over the squares around for such. Fingertips are seen 0.2 squares off in the median of path-traced
clips."""
SURE_NATS = 6.0
"""Log odds, summed over looks, from which it is known whether a right or a left hand was seen. Larger misses hands that
are seen once or twice; one look tells 4 to 7 nats, and about one in fourteen of path-traced pictures the wrong hand."""

OUTWEIGHED = 3.0
"""How many times more must speak for the one hand than for the other. Larger misses hands that are once taken for each
other, smaller accuses for such."""

LIFTING_LOOKS = 3
"""Looks from that at the lifted piece on that tell which hand carries it. Larger mixes it up with a hand that comes
soon."""
APART_S = 0.19
"""Least time from one look that counts to the next, seconds: pictures that follow each other sooner are mistaken
together. Smaller accuses for hands that are taken for each other for a moment."""


class TwoHandsWatch:
    """Remembers the fingertips seen since the last ply."""

    def __init__(self) -> None:
        self._looks: list[FingertipLook] = []

    def take(self, reading: BoardReading) -> None:
        """Take one reading."""
        if not self._looks or reading.time_s - self._looks[-1].time_s >= APART_S:
            self._looks += [FingertipLook(reading.time_s, tips) for tips in reading.fingertips]

    def two_hands(self, ply: Ply, before: Position, set_down_s: float) -> bool:
        """Whether one hand set the piece of this capture down, and the other one came then and took pieces away. The
        piece has been seen at its end since `set_down_s`; fingertips may have been seen there before."""
        board, move = before.board, ply.move
        squares = (move.start, move.end, *move.captured)
        looks = [(look, _nearest(look.tips, squares, board)) for look in self._looks if _is(look, ply.side)]
        # a hand that hovers at the end before the piece is lifted sets nothing down
        lifted_s = next((look.time_s for look, square in looks if square == move.start != move.end), math.inf)
        carrying = [look for look, _ in looks if look.time_s >= lifted_s]
        from_s = lifted_s if carrying else 0.0
        at_end = (look.time_s for look, square in looks if square == move.end and look.time_s >= from_s)
        set_s = min(set_down_s, next(at_end, math.inf), _gone_s(carrying))
        taking = [look for look, square in looks if square in move.captured and look.time_s > set_s]
        until_s = taking[0].time_s if taking else math.inf
        setting = [
            look
            for look, square in looks
            if lifted_s <= look.time_s <= set_s or (square == move.end and set_s <= look.time_s < until_s)
        ]
        if _which(setting) * _which(taking) >= 0:
            return False
        came_s = next(look.time_s for look in taking if look.tips.left * _which(taking) > 0)
        at_work = [look for look, square in looks if square is not None and look.time_s <= came_s]
        return _came(at_work, _which(setting)) or _at_once([look for look, _ in looks])

    def forget(self) -> None:
        """A ply is complete: between plies hands may be changed."""
        self._looks.clear()


def _is(look: FingertipLook, side: Side) -> bool:
    return PLAYERS.get(look.tips.side) is side


def _nearest(tips: Fingertips, squares: tuple[int, ...], board: BoardGrid) -> int | None:
    """Which of these squares the fingertips are at work on, if any."""
    away, square = min((math.dist(tips.place, _middle(square, board)), square) for square in squares)
    return square if away <= AT_SQUARES else None


def _middle(square: int, board: BoardGrid) -> tuple[float, float]:
    row, column = board.row_column(square)
    return column + 0.5, row + 0.5


def _which(looks: list[FingertipLook]) -> int:
    """1 for a left hand, -1 for a right one, 0 where that is not known."""
    left = sum(max(0.0, look.tips.left) for look in looks)
    right = sum(max(0.0, -look.tips.left) for look in looks)
    if max(left, right) < SURE_NATS or max(left, right) < OUTWEIGHED * min(left, right):
        return 0
    return 1 if left > right else -1


def _came(at_work: list[FingertipLook], first: int) -> bool:
    """Whether no hand was at work for a while after the first one (as `_which` tells it) was seen there last;
    a hand that stays is the same, whatever it is taken for."""
    last_s = max((look.time_s for look in at_work if look.tips.left * first > 0), default=0.0)
    times_s = sorted(look.time_s for look in at_work if look.time_s >= last_s)
    return any(later - earlier > LOST_S for earlier, later in pairwise(times_s))


def _at_once(looks: list[FingertipLook]) -> bool:
    """Whether a right and a left hand were seen in one picture."""
    right, left = ({look.time_s for look in looks if look.tips.left * sign >= LEAD_NATS} for sign in (-1, 1))
    return bool(right & left)


def _gone_s(carrying: list[FingertipLook]) -> float:
    """When the hand that lifts in the first of these looks was seen last."""
    left = sum(look.tips.left for look in carrying[:LIFTING_LOOKS])
    return max((look.time_s for look in carrying if look.tips.left * left > 0), default=math.inf)
