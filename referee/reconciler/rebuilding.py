"""What lies on the board while nothing done there counts: it is set up, a position is rebuilt, the game rests."""

from __future__ import annotations

from referee.draughts.position import Position
from referee.reconciler.evidence import LEAD_NATS, Evidence, Labels
from referee.reconciler.explanations import labels_of
from referee.records.readings import BoardReading


class BoardWatch:
    """Remembers each square as last seen still and open, and does not ask how it came about."""

    def __init__(self, known: Labels) -> None:
        self._evidence = Evidence(len(known))
        self.seen = known
        """By square number; "?" where nothing is known yet."""

    def look(self, reading: BoardReading, target: Position) -> None:
        """Take one reading; what the target has on a square is believed unless the picture clearly says otherwise."""
        self._evidence.take(reading)
        labels = self._evidence.labels(labels_of(target), LEAD_NATS)
        self.seen = "".join(old if new == "?" else new for old, new in zip(self.seen, labels, strict=True))

    @property
    def whole(self) -> bool:
        """All of it lies still and free now."""
        return self._evidence.whole and "?" not in self.seen


def may_show(reading: BoardReading, position: Position) -> bool:
    """Nothing is wholly hidden, and no square clearly shows something else."""
    pairs = zip(reading.squares, labels_of(position), strict=True)
    likelihoods = (({".": s.empty, "w": s.white, "b": s.black}, label, s.hidden) for s, label in pairs)
    return bool(reading.squares) and all(
        hidden < 1 and max(likely.values()) - likely[label] < LEAD_NATS for likely, label, hidden in likelihoods
    )
