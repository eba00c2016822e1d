"""What the end of a capture no longer shows: the order in which its pieces were removed, and pauses between."""

from __future__ import annotations

import math
from itertools import combinations

from referee.draughts.capture_geometry import man_by_man
from referee.draughts.moves import Move
from referee.draughts.position import Position
from referee.reconciler.evidence import HIDDEN_SHARE, LEAD_NATS, Evidence, Labels
from referee.reconciler.explanations import Ply, labels_of
from referee.records.readings import BoardReading, SquareReading

EARLY_NATS = 9.0
"""How clearly the end of a capture must lack its piece for others to have been removed early: a black piece on a black
square may look away for a moment. Larger accuses less."""

REMOVING_S = 0.25
"""How long it takes at least to take two pieces away, one after the other: the hand that bares the one's square covers
the other's next. Larger accuses more."""
HAND_GONE_S = 0.5
"""How long after a ply its own player's hand may still be on its way back; later changes are the other's."""


class RemovalWatch:
    """Watches the legal captures of one position while one of them is being made."""

    def __init__(self, pause_s: float, began_s: float | None = None) -> None:
        """`pause_s`: rest in the middle of a removal, no hand over the board, that is a pause. The position has lain
        there since `began_s`, or since the first look."""
        self._pause_s = pause_s
        self._began_s = began_s
        self._early: dict[Move, dict[int, float]] = {}
        """Of each capture the pieces that were gone while the captor seemed not to have reached the end, and until
        when it seemed so."""
        self._late: dict[Move, tuple[int, ...]] = {}
        """Of each capture whose removal stopped half way (5.4.13) the pieces that still stood then."""
        self._stood_s: dict[int, float] = {}
        """When each captured piece was last seen to stand."""
        self._bare_s: dict[int, float] = {}
        """Since when the square of each was first seen to be bare."""
        self._half_s: dict[Move, float] = {}
        """Captures partly removed with no hand over the board, and since when they have lain so."""
        self._left: dict[Move, tuple[int, ...]] = {}
        """The pieces of each of those that still stand."""
        self._free_s: float | None = None
        """Since when no hand is over the board; None while one is."""

    def watch(self, reading: BoardReading, evidence: Evidence, position: Position, plies: tuple[Ply, ...]) -> None:
        """Look at the board as it is now."""
        if self._began_s is None:
            self._began_s = evidence.time_s
        if not evidence.free:
            self._hand_is_back(evidence.time_s)
        elif self._free_s is None:
            self._free_s = evidence.time_s
        labels = labels_of(position)
        for ply in plies:
            move = ply.move
            if not move.captured or man_by_man(position, move):
                continue  # 4.16
            standing = (s for s in move.captured if _stands(reading.squares[s - 1], labels[s - 1]))
            self._stood_s |= dict.fromkeys(standing, evidence.time_s)
            gone = tuple(square for square in move.captured if self._gone(evidence, square, labels))
            if not gone:
                continue
            for square in gone:
                self._bare_s.setdefault(square, evidence.since((square,)))
            lacking = evidence.shows(move.end, ".") and evidence.against(move.end, labels[move.start - 1])
            if move.end != move.start and lacking > EARLY_NATS:
                self._early.setdefault(move, {}).update(dict.fromkeys(gone, evidence.time_s))
            arrived = evidence.shows(move.end, labels[move.start - 1])
            if arrived and self._free_s is not None and len(gone) < len(move.captured):
                self._half_s.setdefault(move, max(self._free_s, evidence.since((move.end, *gone))))
                self._left[move] = tuple(sorted(set(move.captured) - set(gone)))

    def early(self, move: Move, evidence: Evidence) -> tuple[int, ...]:
        """The pieces of this capture, now made, that were gone while the captor had not reached the end (5.4.10).

        If nothing has moved on the end since, it lay there all along: black on black is hard to see beside a hand.
        """
        arrived_s = evidence.since((move.end,))
        return tuple(
            sorted(square for square, seen_s in self._early.get(move, {}).items() if seen_s <= arrived_s + 1e-6)
        )

    def late(self, move: Move) -> tuple[int, ...]:
        """The pieces of this capture that still stood when its removal had stopped (5.4.13)."""
        return self._late.get(move, ())

    def out_of_order(self, move: Move) -> bool:
        """The pieces of this capture left the board neither one after the other along its path nor backwards (4.11).

        Two pieces always leave in one of these orders: it takes three to be out of order.
        """
        ways = (way for _, captured in move.paths for way in (captured, captured[::-1]))
        return bool(move.captured) and not any(self._may_be_in_order(way) for way in ways)

    def _may_be_in_order(self, way: tuple[int, ...]) -> bool:
        return not any(self._went_first(later, earlier) for earlier, later in combinations(way, 2))

    def _went_first(self, square: int, other: int) -> bool:
        """The one piece was gone while the other one stood: hands hide the rest, and two may go at once."""
        bare_s = self._bare_s.get(square, math.inf)
        together = self._bare_s.get(other, math.inf) - bare_s <= REMOVING_S
        return bare_s <= self._stood_s.get(other, -math.inf) + REMOVING_S and not together

    def _gone(self, evidence: Evidence, square: int, labels: Labels) -> bool:
        """The piece that stood there has left: a black one may look like its black square all the time."""
        if self._began_s is None or evidence.since((square,)) <= self._began_s + HAND_GONE_S:
            return False
        return evidence.shows(square, ".") and not evidence.unmoved(square, labels[square - 1])

    def stopped(self, now_s: float) -> bool:
        """The removal of some capture has stopped for a pause, or stops for one now."""
        return bool(self._late) or any(self._is_pause(began_s, now_s) for began_s in self._half_s.values())

    def _is_pause(self, began_s: float, now_s: float) -> bool:
        return now_s - began_s >= self._pause_s - 1e-6

    def _hand_is_back(self, now_s: float) -> None:
        """Only a hand that takes the removal up again shows that it had stopped, and not that the eye was slow."""
        for move, began_s in self._half_s.items():
            if self._is_pause(began_s, now_s):
                self._late.setdefault(move, self._left[move])
        self._half_s.clear()
        self._free_s = None


def _stands(square: SquareReading, label: str) -> bool:
    """It lies open and unmoved for this moment, and clearly shows what stood there."""
    return square.hidden <= HIDDEN_SHARE and square.still_s > 0 and square.lead(label) >= LEAD_NATS
