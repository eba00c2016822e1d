"""Moving and removing with two hands (5.4.17): whether one hand set the capturing piece down, and the other one took
captured pieces away. Pure.

Two explanations of all fingertips seen are compared: a right and a left hand, or one hand that is sometimes taken for
the other.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Collection
from dataclasses import replace
from itertools import takewhile

from referee.draughts.moves import Move
from referee.draughts.position import Position
from referee.draughts.squares import BoardGrid
from referee.reconciler.evidence import stands
from referee.reconciler.explanations import Ply, labels_of
from referee.reconciler.fingertips import Point, middle_of
from referee.reconciler.hand_stays import PicturedHand, PicturedHands, steadied, without_passing
from referee.reconciler.hand_tracks import OVER_SQUARES, PLAYERS
from referee.records.readings import BoardReading, Fingertips

SURE_NATS = 6.0
"""Least log odds that one hand set the piece down, and that the other one took pieces away, nats. Larger misses hands
that are seen once or twice: one place gives 4 to 7 nats. At virtual tables (`benchmarks/two_hands.py`, `acts.py`)
single hands reached 4.8 in one of 713 captures, where the other hand lay beside it, and 2.0 in the others; of 181
captures with two hands 162 gave 6.3 or more, five 4.6 to 5.8, and 14, in which one hand was seen, at most 2.5."""
SECOND_NATS = 5.0
"""Log odds that two places of fingertips in one picture are those of two hands, nats. Larger reports two hands where
one is seen twice, as in 2 of 1,893 pictures of virtual tables and 3 of 1,740 path-traced ones."""
CAPTURE_S = 60.0
"""Longest capture whose hands are told apart, from the lifting of its piece to the last removal, seconds. Larger keeps
more pictures of hands that hover, and takes longer to decide. From the rules: at most 20 pieces are captured, and their
removal must not pause (5.4.13), by default for 2 s; with 1 s at each piece that makes 20 times 3 s."""


class TwoHandsWatch:
    """Remembers the fingertips seen since the last ply, and until when pieces stood."""

    def __init__(self) -> None:
        self._pictures: deque[tuple[float, tuple[Fingertips, ...]]] = deque()
        """The time of each look that shows fingertips, and these, for as long as a capture may take."""
        self._stood_s: dict[tuple[int, str], float] = {}
        """When a piece ("w" or "b") was last seen on a square, by number, once fingertips have been seen."""

    def take(self, reading: BoardReading) -> None:
        """Take one reading."""
        if reading.fingertips:
            self._pictures.append((reading.time_s, reading.fingertips))
            while reading.time_s - self._pictures[0][0] > CAPTURE_S:
                self._pictures.popleft()
        if self._pictures:
            seen = (
                (at, label)
                for at, square in enumerate(reading.squares, 1)
                if (label := square.likeliest) != "." and stands(square, label)
            )
            self._stood_s.update(dict.fromkeys(seen, reading.time_s))

    def two_hands(self, ply: Ply, before: Position, set_down_s: float) -> bool:
        """Whether one hand set the piece of this capture down, and the other one then took pieces away. The piece has
        been seen at its end since `set_down_s`; fingertips may have been seen there before."""
        squares = (ply.move.start, ply.move.end, *ply.move.captured)
        looks = []
        for time_s, seen in self._pictures:
            tips = [tips for tips in seen if PLAYERS.get(tips.side) is ply.side]
            hands = tuple(
                PicturedHand(each.left, each.place, _nearest(each.place, squares, before.board)) for each in tips
            )
            looks.append(PicturedHands(time_s, hands))
        looks = steadied(looks, ply.side, before.board.size)
        labels = labels_of(before)
        stood_s = {square: self._stood_s.get((square, labels[square - 1]), -math.inf) for square in ply.move.captured}
        looks = without_passing(looks, stood_s)
        return max(_log_odds(looks, ply.move, first, set_down_s) for first in (1, -1)) >= SURE_NATS

    def forget(self) -> None:
        """A ply is complete: between plies hands may be changed."""
        self._pictures.clear()
        self._stood_s.clear()


def _log_odds(looks: list[PicturedHands], move: Move, first: int, set_down_s: float) -> float:
    """That the left hand (`first` is 1) or the right one (-1) set the piece down and the other one took pieces away,
    against one hand having done both."""
    moving = _since_lifted(looks, move.start)
    set_s = min(set_down_s, _set_down_s(moving, move.end, first))
    before = {hand for look in looks if look.time_s <= set_s for hand in look.hands if hand.square is None}
    at_end, same, other = _assigned([look for look in moving if look.time_s > set_s], before, move, first)
    setting = [hand for look in moving if look.time_s <= set_s for hand in look.hands] + at_end
    taking = [hand for hand in other if hand.square in move.captured]
    first_nats = _nats(setting, first) - _nats(setting, -first)
    same_nats, taking_nats, other_nats = _nats(same, first), _nats(taking, -first), _nats(other, -first)
    if 0 < same_nats >= taking_nats:  # the other hand may only be over the board
        other_nats = taking_nats
    return min(first_nats, other_nats - same_nats)


def _since_lifted(looks: list[PicturedHands], start: int) -> list[PicturedHands]:
    """The looks from the first hand at the square `start` on, without hands that lie where they lay before: a hand that
    hovers before the piece is lifted sets nothing down, and one that rests while it is lifted takes nothing away. All
    looks if no hand was seen there."""

    def shows_start(look: PicturedHands) -> bool:
        return any(hand.square == start for hand in look.hands)

    first = next((number for number, look in enumerate(looks) if shows_start(look)), 0)
    before = {hand for look in looks[:first] for hand in look.hands}
    lifting = takewhile(shows_start, looks[first:])
    meanwhile = [hand for look in lifting for hand in look.hands if hand.square != start]
    # one that was at a captured piece and has left it may come back and take it
    resting = {hand for hand in before if hand.square is None or any(_stays(hand, other) for other in meanwhile)}
    return [_without(resting, look) for look in looks[first:]]


def _set_down_s(moving: list[PicturedHands], end: int, first: int) -> float:
    """When the first hand was first seen at the square `end`, or else when it was last seen; infinity if it never
    was."""
    own = [(look.time_s, hand.square) for look in moving for hand in look.hands if hand.left * first > 0]
    at_end_s = next((time_s for time_s, square in own if square == end), math.inf)
    return min(at_end_s, max((time_s for time_s, _ in own), default=math.inf))


def _assigned(
    after: list[PicturedHands], before: Collection[PicturedHand], move: Move, first: int
) -> tuple[list[PicturedHand], list[PicturedHand], list[PicturedHand]]:
    """Sorts the hands seen `after` the piece was set down into three lists: hands at its end square, the first hand at
    captured pieces, and the other hand, unless it lay aside `before`. Of two hands in one look the first hand is the
    one that is where the first hand was last seen, or else the likelier."""
    together_s = [look.time_s for look in after if len(look.hands) > 1]
    # the first hand may pass over what the other one has taken away when both leave
    until_s = together_s[-1] if len(together_s) > 1 else math.inf
    at_end: list[PicturedHand] = []
    same: list[PicturedHand] = []
    other: list[PicturedHand] = []
    taken = False  # the other hand has been at a captured piece
    known: PicturedHand | None = None  # the first hand, as it was last seen
    for look in after:
        ranked = sorted(look.hands, key=lambda hand: (bool(known and not _stays(known, hand)), -hand.left * first))
        # a hand that is still at its last square does not merely pass over it
        rests = bool(ranked and known and ranked[0].square == known.square)
        if ranked and ranked[0].left * first > 0:
            known = ranked[0]
        for rank, hand in enumerate(ranked):
            if rank == 0 and hand.square == move.end:
                at_end.append(hand)
            elif rank == 0 and hand.left * first > 0:
                is_taking = hand.square in move.captured and (look.time_s <= until_s or (rests and not taken))
                if is_taking or (taken and not together_s):
                    same.append(hand)
            elif hand.square is not None or not any(_stays(earlier, hand) for earlier in before):
                taken |= hand.square in move.captured
                other.append(replace(hand, left=hand.left - first * SECOND_NATS) if rank else hand)
    return at_end, same, other


def _nats(hands: list[PicturedHand], left: int) -> float:
    """Log odds that these are left hands (`left` is 1) or right ones (-1): all looks at one place may be wrong
    together, and the surest of them counts."""
    surest: list[PicturedHand] = []
    for hand in sorted(hands, key=lambda hand: -hand.left * left):
        if hand.left * left > 0 and all(math.dist(hand.place, other.place) > OVER_SQUARES for other in surest):
            surest.append(hand)
    return sum(hand.left * left for hand in surest)


def _without(resting: Collection[PicturedHand], look: PicturedHands) -> PicturedHands:
    """The look without hands that lie where one of `resting` lay."""
    hands = (hand for hand in look.hands if not any(_stays(other, hand) for other in resting))
    return replace(look, hands=tuple(hands))


def _stays(before: PicturedHand, now: PicturedHand) -> bool:
    return before.left * now.left >= 0 and math.dist(before.place, now.place) <= OVER_SQUARES


def _nearest(place: Point, squares: tuple[int, ...], board: BoardGrid) -> int | None:
    """Which of these squares fingertips at that place are at, if any."""
    away, square = min((math.dist(place, middle_of(square, board)), square) for square in squares)
    return square if away <= OVER_SQUARES else None
