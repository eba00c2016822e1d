"""What the hands that were seen say about acts; nothing until a gap is over, since those seen after it did not do what
was done in it. Pure."""

from __future__ import annotations

from referee.draughts.position import Side
from referee.reconciler.evidence import Evidence
from referee.reconciler.explanations import Ply
from referee.reconciler.last_gap import LastGap
from referee.reconciler.order_of_plies import contradicted, disorder, unseen_ends
from referee.reconciler.partly_by_opponent import partly_by_opponent


class HandsSeen:
    """Squares are given by number."""

    def __init__(self, evidence: Evidence, gap: LastGap) -> None:
        self._evidence, self._gap = evidence, gap

    def only(self, squares: tuple[int, ...]) -> Side | None:
        """Whose hand alone was over all these squares; None where that is not known."""
        return self._evidence.hands.only(squares) if self._gap.is_over else None

    def of_ply(self, ply: Ply, later: tuple[Ply, ...]) -> Side | None:
        """Whose hand alone was over all squares of this ply's way; None where that is not known, or where it was the
        opponent's, which came over all of them to make plies `later`."""
        hand = self.only(ply.way)
        replies = (reply for reply in later if reply.side is hand)
        squares_later = {square for reply in replies for square in (*reply.touched, *reply.move.path)}
        return None if hand is ply.side.other and squares_later.issuperset(ply.way) else hand

    def last(self, squares: tuple[int, ...]) -> Side | None:
        """Whose hand was last at work on these squares; None where that is not known."""
        return self._evidence.hands.last(squares) if self._gap.is_over else None

    def in_doubt(self, squares: tuple[int, ...], owner: Side, by: Side | None = None) -> bool:
        """Whether it is not known which player was at work on these squares. `owner`: whose pieces were changed; `by`:
        the player to whom the order of the acts points, if it does."""
        if not self._gap.is_over:
            return False
        hands = self._evidence.hands
        return hands.in_doubt(squares, owner) if by is None else hands.may_be_by_other(by, squares)

    def shared(self, ply: Ply) -> bool:
        """Whether the opponent seems to have made a part of this ply."""
        return self._gap.is_over and partly_by_opponent(ply, self._evidence.hands)

    def contradict(self, sequence: tuple[Ply, ...]) -> bool:
        """Whether they rule out that these plies were made in this order."""
        return self._gap.is_over and contradicted(sequence, self._evidence)

    def in_order(self, sequence: tuple[Ply, ...]) -> bool:
        """Whether these plies may have been made in this order, by the players whose turn it was."""
        later = (sequence[number:] for number in range(1, len(sequence) + 1))
        turns = all(self.of_ply(ply, after) is not ply.side.other for ply, after in zip(sequence, later, strict=True))
        return turns and not self._disorder(sequence) and not self.contradict(sequence)

    def against_order(self, sequence: tuple[Ply, ...]) -> tuple[int, int]:
        """Sort key of sequences that lead to the same board: larger where hands and times speak against them. First:
        how many neighbouring plies came to rest in the opposite order."""
        return self._disorder(sequence), unseen_ends(sequence, self._evidence.hands) if self._gap.is_over else 0

    def _disorder(self, sequence: tuple[Ply, ...]) -> int:
        return disorder(sequence, self._evidence) if self._gap.is_over else 0
