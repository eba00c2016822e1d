"""In which order fingers were at the captured pieces, which the hand hides while it collects them. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterable

from referee.draughts.moves import Move
from referee.draughts.position import Side
from referee.reconciler.hands_over_squares import HandsOverSquares
from referee.records.readings import SETTLED_S


class PickingOrder:
    """Follows the fingers of the player who may capture."""

    def __init__(self) -> None:
        self._rests: dict[int, list[list[float]]] = {}
        """Each time that fingers rested over a square: the times of the looks, by the square's number."""

    def watch(self, hands: HandsOverSquares, player: Side, squares: Iterable[int], now_s: float) -> None:
        """Take one reading: over which of these squares the player's fingers rest."""
        for square in squares:
            if hands.of(square).stops_at(player, now_s):
                rests = self._rests.setdefault(square, [])
                if rests and now_s - rests[-1][-1] <= SETTLED_S:
                    rests[-1].append(now_s)
                else:
                    rests.append([now_s])

    def went_first(self, move: Move, square: int, other: int) -> bool:
        """Whether, with the capturing piece set down, fingers were at one of its captured pieces for the last time
        before they came to another one. Fingers seen over a piece in one look may only have carried the capturing piece
        over it; in 108 acts at four virtual tables fingers that rested there for two looks took it."""
        set_down_s = self._set_down_s(move)
        here, there = ([rest for rest in self._rests.get(s, ()) if rest[0] > set_down_s] for s in (square, other))
        were_at_both = all(any(rest[0] < rest[-1] for rest in rests) for rests in (here, there))
        return were_at_both and here[-1][-1] < there[0][0]

    def _set_down_s(self, move: Move) -> float:
        """When fingers first rested over the end of this capture after they had rested over its start; infinity if they
        were not seen to."""
        lifted_s = max((rest[-1] for rest in self._rests.get(move.start, ())), default=math.inf)
        return min((rest[0] for rest in self._rests.get(move.end, ()) if rest[0] > lifted_s), default=math.inf)
