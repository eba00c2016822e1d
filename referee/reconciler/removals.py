"""What the end of a capture no longer shows: the order in which its pieces were removed, and pauses between."""

from __future__ import annotations

from referee.draughts.moves import Move
from referee.draughts.position import Position
from referee.reconciler.evidence import SETTLE_S, Evidence
from referee.reconciler.explanations import Ply, labels_of


class RemovalWatch:
    """Watches the legal captures of one position while one of them is being made."""

    def __init__(self, pause_s: float) -> None:
        """`pause_s`: rest in the middle of a removal, no hand over the board, that is a pause."""
        self._pause_s = pause_s
        self.early: set[Move] = set()
        """Captures of which a piece was gone while the captor had not reached the end (5.4.10)."""
        self.paused: set[Move] = set()
        """Captures of which the removal stopped half way (5.4.13)."""
        self._half_s: dict[Move, float] = {}
        """Captures partly removed with no hand over the board, and since when."""

    def watch(self, evidence: Evidence, position: Position, plies: tuple[Ply, ...]) -> None:
        """Look at the board as it is now."""
        if not evidence.free:
            self._hand_is_back(evidence.time_s)
        labels = labels_of(position)
        men = position.to_string()
        for ply in plies:
            move = ply.move
            if not move.captured or (men[move.start - 1].islower() and len(move.captured) == 1):
                continue  # 4.16: a single man taken by a man may go first
            gone = sum(evidence.shows(square, ".") for square in move.captured)
            if not gone:
                continue
            if move.end != move.start and evidence.shows(move.end, "."):
                self.early.add(move)
            arrived = evidence.shows(move.end, labels[move.start - 1])
            if arrived and evidence.free and gone < len(move.captured):
                self._half_s.setdefault(move, evidence.time_s)

    def _hand_is_back(self, now_s: float) -> None:
        """Only a hand that takes the removal up again shows that it had stopped, and not that the eye was slow."""
        for move, began_s in self._half_s.items():
            if now_s - began_s >= self._pause_s - SETTLE_S:  # it lay still before that was known
                self.paused.add(move)
        self._half_s.clear()
