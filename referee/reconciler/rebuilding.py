"""Compares the board with a target position while nothing done on it counts as play: set-up, restoration, pauses."""

from __future__ import annotations

from referee.draughts.position import Position, Side
from referee.reconciler.evidence import Evidence, Labels
from referee.reconciler.explanations import labels_of
from referee.records.readings import LEAD_NATS, BoardReading, SquareReading


class BoardWatch:
    """Remembers the last still, open label of each square, whatever acts led to it."""

    def __init__(self, known: Labels, crowned: frozenset[Side] = frozenset()) -> None:
        """`crowned` are the sides whose kings must all be two discs."""
        self._evidence = Evidence(len(known))
        self.crowned = crowned
        self.seen = known
        """Labels by square number; "?" where nothing is known yet."""
        self._single: set[int] = set()
        """Squares last seen to hold one disc for certain."""

    def look(self, reading: BoardReading, target: Position) -> None:
        """Take one reading; the target's label of a square is believed unless the picture clearly says otherwise."""
        self._evidence.take(reading)
        labels = self._evidence.labels(labels_of(target), LEAD_NATS)
        self.seen = "".join(old if new == "?" else new for old, new in zip(self.seen, labels, strict=True))
        for square, (fresh, seen) in enumerate(zip(self._evidence.fresh, self._evidence.squares, strict=True), 1):
            if fresh and seen is not None:
                (self._single.add if seen.king <= -LEAD_NATS else self._single.discard)(square)

    def mismatched(self, target: Position) -> tuple[int, ...]:
        """Squares known not to hold what the target has there."""
        pairs = enumerate(zip(self.seen, labels_of(target), strict=True), 1)
        wrong = {square for square, (label, due) in pairs if label not in ("?", due)}
        kings = {square for side in self.crowned for square in kings_of(target, side)}
        return tuple(sorted(wrong | (kings & self._single)))

    def may_show(self, reading: BoardReading, target: Position) -> bool:
        """Whether the reading, the last given to `look`, may be of the target: no square is wholly hidden or clearly
        shows something else. A square that cannot be read in this picture must have been seen before to hold what the
        target has there; one that was never read is waited for until the board is `Evidence.whole` without it."""
        never_read = "?" if self._evidence.whole else ""
        squares = zip(reading.squares, self.seen, labels_of(target), strict=True)
        return bool(reading.squares) and all(
            square.hidden < 1 and square.lead(due) > -LEAD_NATS and (seen in (due, never_read) or _is_read(square))
            for square, seen, due in squares
        )

    @property
    def whole(self) -> bool:
        """The whole board is still and open at this moment."""
        return self._evidence.whole and "?" not in self.seen


def kings_of(position: Position, side: Side) -> tuple[int, ...]:
    """Squares (by number) of this side's kings."""
    return position.board.squares_in(position.men_and_kings(side)[1])


def crowned(evidence: Evidence, position: Position) -> frozenset[Side]:
    """The sides with kings in this position for which at least as many two-disc pieces were last seen, on whatever
    squares.

    A side with a promoted man that may be uncrowned is left out, since the man has to be put back as it was.
    """
    labels = {Side.WHITE: "w", Side.BLACK: "b"}
    return frozenset(
        side
        for side in Side
        if (kings := kings_of(position, side)) and evidence.kings(labels[side], LEAD_NATS) >= len(kings)
    )


def _is_read(square: SquareReading) -> bool:
    return square.is_open and square.looked_at
