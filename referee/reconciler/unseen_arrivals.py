"""Pieces that stand where no hand was seen to put them: a sign that pictures are missing.

A recording from which a part was cut shows no gap in its times; only the board does.
"""

from __future__ import annotations

import math
from collections import deque

from referee.reconciler.evidence import SAME_TIME_S, stands
from referee.records.readings import SETTLED_S, BoardReading


class UnseenArrivals:
    """Fed with every reading. Reports nothing before a hand was seen at all: hands may not be recognised in this
    recording."""

    def __init__(self, squares: int) -> None:
        self._shown = ["?"] * squares
        """The label that each square last clearly showed while no hand was over the board; "?" before the first."""
        self._shown_s = [-math.inf] * squares
        self._covered_s = [-math.inf] * squares
        """When any part of each square was last covered."""
        self._hand_s = -math.inf
        """When a hand was last over the board."""
        self._unseen_s: deque[float] = deque(maxlen=2)
        """When pieces last arrived on squares that had not been covered."""

    def take(self, reading: BoardReading) -> bool:
        """Take one reading; returns whether it shows that pictures are missing."""
        over = {number for hand in reading.hands for number in hand.squares}
        if reading.hands:
            self._hand_s = reading.time_s
        gap = False
        for index, square in enumerate(reading.squares):
            if square.hidden > 0 or index + 1 in over:
                self._covered_s[index] = reading.time_s
                continue
            label = square.likeliest
            if over or not stands(square, label, SETTLED_S):  # in the shadow of a hand squares are easily misread
                continue
            if label != "." and self._shown[index] not in ("?", label):
                gap |= self._arrived(index, reading.time_s)
            self._shown[index], self._shown_s[index] = label, reading.time_s
        return gap

    def _arrived(self, index: int, time_s: float) -> bool:
        """Whether the piece that now stands on this square arrived in a gap."""
        shown_s = self._shown_s[index]
        if math.isinf(self._hand_s) or self._covered_s[index] >= shown_s:
            return False
        self._unseen_s.append(time_s)
        together = len(self._unseen_s) == 2 and self._unseen_s[1] - self._unseen_s[0] <= SAME_TIME_S
        return together or self._hand_s < shown_s
