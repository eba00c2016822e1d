"""Bias of single squares: how far a square's picture speaks against the piece that is known to stand there, as with
glare that looks like a piece or a black piece on a black square."""

from __future__ import annotations

import math

from referee.records.readings import LABELS

WORSE_S = 2.0
"""Time constant with which a growing bias is learnt, seconds. Larger takes longer to accept a doubtful square; smaller
takes a slow real change for bias. Chosen by trial on the virtual table."""
BETTER_S = 20.0
"""Time constant with which a shrinking bias is unlearnt, seconds. Larger remembers longer how bad a square can look.
Chosen by trial on the virtual table."""


class SquareBias:
    """Learnt while the game knows what stands on each square; in nats for each square and label."""

    def __init__(self, squares: int) -> None:
        self._nats = [dict.fromkeys(LABELS, 0.0) for _ in range(squares)]
        self._accepted: dict[int, tuple[str, float]] = {}
        """Labels that persons insisted on, by the square's index, and their bias before."""

    def of(self, index: int, label: str) -> float:
        """How much (nats) the picture of this square, by index, usually speaks against this label where it is right."""
        return self._nats[index][label]

    def accept(self, index: int, label: str, against_nats: float) -> None:
        """A person says that this label is right, although the square speaks `against_nats` against it."""
        known = self._nats[index]
        self._accepted.setdefault(index, (label, known[label]))
        known[label] = max(known[label], against_nats)

    def follow_on(self, labels: str) -> list[int]:
        """Withdraw what was accepted of squares that hold another of these labels now; returns their indices."""
        withdrawn = [index for index, (label, _) in self._accepted.items() if labels[index] != label]
        for index in withdrawn:
            label, before = self._accepted.pop(index)
            self._nats[index][label] = before
        return withdrawn

    def learn(self, index: int, label: str, against_nats: float, passed_s: float) -> bool:
        """Learn that for `passed_s` the square spoke `against_nats` against a label known to be right. Returns whether
        the bias changed."""
        known = self._nats[index]
        away = against_nats - known[label]
        if not away:
            return False
        known[label] += away * -math.expm1(-passed_s / (WORSE_S if away > 0 else BETTER_S))
        return True
