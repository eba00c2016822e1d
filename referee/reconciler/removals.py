"""How captured pieces were removed, which the end of the capture no longer shows: their order, and pauses between
them."""

from __future__ import annotations

import math
from itertools import combinations

from referee.draughts.capture_geometry import may_be_removed_first
from referee.draughts.moves import Move
from referee.draughts.position import Position
from referee.draughts.variants import RuleSet
from referee.reconciler.evidence import SAME_TIME_S, Evidence, Labels, stands
from referee.reconciler.explanations import Ply, labels_of
from referee.reconciler.picking_order import PickingOrder
from referee.records.readings import CLEAR_SQUARE_NATS, BoardReading


class RemovalWatch:
    """Watches the legal captures of one position while one of them is made."""

    def __init__(self, rules: RuleSet, pause_s: float, began_s: float | None = None) -> None:
        """`pause_s`: how long a removal must rest, with no hand over the board, to count as a pause. The position has
        stood there since `began_s`, or since the first reading."""
        self._rules = rules
        self._pause_s = pause_s
        self._began_s = began_s
        self._early: dict[Move, dict[int, float]] = {}
        """For each capture the pieces that were gone, not by the opponent's hand alone, while its captor seemed not to
        have arrived, each with the last time at which that was seen."""
        self._late: dict[Move, tuple[int, ...]] = {}
        """For each capture whose removal paused (5.4.13) the pieces that still stood then."""
        self._stood_s: dict[int, float] = {}
        """When each captured piece was last seen standing."""
        self._empty_s: dict[int, float] = {}
        """When the square of each was first seen empty."""
        self._picked = PickingOrder()
        self._half_s: dict[Move, float] = {}
        """Captures partly removed with no hand over the board, and since when they have lain so."""
        self._left: dict[Move, tuple[int, ...]] = {}
        """For each of those the pieces that still stand."""
        self._free_s: float | None = None
        """Since when no hand has been over the board; None while one is."""
        self._free_until_s = -math.inf
        """The last time at which no hand was over the board."""

    def watch(self, reading: BoardReading, evidence: Evidence, position: Position, plies: tuple[Ply, ...]) -> None:
        """Take one reading."""
        if self._began_s is None:
            self._began_s = evidence.time_s
        if not evidence.free:
            self._hand_is_back()
        else:
            self._free_s = evidence.time_s if self._free_s is None else self._free_s
            self._free_until_s = evidence.time_s
        labels = labels_of(position)
        involved = {s for ply in plies for s in (ply.move.start, ply.move.end, *ply.move.captured) if ply.move.captured}
        self._picked.watch(evidence.hands, position.side_to_move, involved, evidence.time_s)
        for ply in plies:
            move = ply.move
            if not move.captured or may_be_removed_first(position, move, self._rules):
                continue  # 4.16
            standing = (s for s in move.captured if stands(reading.squares[s - 1], labels[s - 1]))
            self._stood_s |= dict.fromkeys(standing, evidence.time_s)
            gone = tuple(square for square in move.captured if self._gone(evidence, square, labels))
            if not gone:
                continue
            for square in gone:
                self._empty_s.setdefault(square, evidence.since((square,)))
            lacking = evidence.shows(move.end, ".") and evidence.against(move.end, labels[move.start - 1])
            if move.end != move.start and lacking > CLEAR_SQUARE_NATS:
                removed = (s for s in gone if evidence.hands.only((s,)) is not position.side_to_move.other)
                self._early.setdefault(move, {}).update(dict.fromkeys(removed, evidence.time_s))
            arrived = evidence.shows(move.end, labels[move.start - 1])
            # whether a piece still stands beneath a hand that rests there is not known
            left = tuple(sorted(s for s in move.captured if s not in gone and evidence.fresh[s - 1]))
            if arrived and self._free_s is not None and left:
                self._half_s.setdefault(move, max(self._free_s, evidence.since((move.end, *gone))))
                self._left[move] = left

    def early(self, move: Move, evidence: Evidence) -> tuple[int, ...]:
        """The pieces of this completed capture that were gone before the captor reached its end (5.4.10). If nothing
        has moved on the end square since, the captor had been there all along, unreadable beside a hand."""
        arrived_s = evidence.since((move.end,))
        return tuple(sorted(square for square, seen_s in self._early.get(move, {}).items() if seen_s <= arrived_s))

    def late(self, move: Move) -> tuple[int, ...]:
        """The pieces of this capture that still stood when its removal paused (5.4.13)."""
        return self._late.get(move, ())

    def out_of_order(self, move: Move) -> bool:
        """Whether the pieces of this capture were removed neither one after the other along its path nor backwards
        (4.11). It takes three pieces to be out of order."""
        ways = (way for _, captured in move.paths for way in (captured, captured[::-1]))
        return bool(move.captured) and not any(self._may_be_in_order(move, way) for way in ways)

    def _may_be_in_order(self, move: Move, way: tuple[int, ...]) -> bool:
        """Whether no observation contradicts this order."""
        return not any(
            self._went_first(later, earlier) or self._picked.went_first(move, later, earlier)
            for earlier, later in combinations(way, 2)
        )

    def _went_first(self, square: int, other: int) -> bool:
        """Whether the piece on `square` was seen to be gone while the one on `other` still stood, and by more than
        `SAME_TIME_S`: two pieces may go at once."""
        bare_s = self._empty_s.get(square, math.inf)
        together = self._empty_s.get(other, math.inf) - bare_s <= SAME_TIME_S
        return bare_s <= self._stood_s.get(other, -math.inf) + SAME_TIME_S and not together

    def _gone(self, evidence: Evidence, square: int, labels: Labels) -> bool:
        """Whether the piece has left its square; a black piece may look like its black square all the time."""
        if self._began_s is None or evidence.since((square,)) <= self._began_s + SAME_TIME_S:
            return False
        label = labels[square - 1]
        # where black pieces look like their squares, a square that a white one has left may hold a black one as well
        bare = evidence.shows(square, ".") or evidence.against(square, label) >= CLEAR_SQUARE_NATS
        return bare and not evidence.unmoved(square, label)

    def stopped(self, now_s: float) -> bool:
        """Whether the removal of some capture has paused, or pauses now."""
        return bool(self._late) or any(self._is_pause(began_s, now_s) for began_s in self._half_s.values())

    def _is_pause(self, began_s: float, now_s: float) -> bool:
        return now_s - began_s >= self._pause_s - 1e-6

    def _hand_is_back(self) -> None:
        """A hand is over the board again: note the removals that it resumes after a pause. The pause is counted up to
        the last picture without a hand, since with a slow camera the hand may have been back ever since."""
        for move, began_s in self._half_s.items():
            if self._is_pause(began_s, self._free_until_s):
                self._late.setdefault(move, self._left[move])
        self._half_s.clear()
        self._free_s = None
