"""Two legal plies by one player with a hand over the board throughout: the second is one too many (5.4.1). Pure."""

from __future__ import annotations

from referee.draughts.position import Position
from referee.reconciler.evidence import Evidence, Labels
from referee.reconciler.explanations import LegalPlies, Ply, differing, labels_of
from referee.reconciler.order_of_plies import disorder


def two_in_one_visit(position: Position, seen: Labels, evidence: Evidence, legal: LegalPlies) -> tuple[Ply, Ply] | None:
    """The likeliest two plies by the player to move that lead from `position` to the colours `seen`; None without
    any."""
    wrong = set(differing(labels_of(position), seen))
    found: list[tuple[Ply, Ply]] = []
    for first in legal.of(position):
        if wrong.isdisjoint(first.touched):
            continue
        again = first.position.with_side_to_move(first.side)
        found += [
            (first, second)
            for second in legal.of(again)
            if labels_of(second.position) == seen and _apart(first, second, evidence)
        ]
    return min(found, key=lambda plies: _unlikeliness(plies, evidence), default=None)


def _unlikeliness(plies: tuple[Ply, Ply], evidence: Evidence) -> tuple[int, bool, bool]:
    """Sort key of a pair of plies: larger if their end squares came to rest in the opposite order, or else if fingers
    were not seen to go from the start of the first one to its end, and from there to the start of the second one."""
    (first, second), hands = (ply.move for ply in plies), evidence.hands
    ways = (first.start, first.end), (first.end, second.start)
    made, went_on = (hands.left_for(*way) for way in ways)
    return disorder(plies, evidence), not made, not went_on


def _apart(first: Ply, second: Ply, evidence: Evidence) -> bool:
    """Whether these are plies of two different pieces. One piece that is not let go of in between makes one ply
    (3.12). Where the second ply ends on the start of the first, one piece may have jumped the other (5.4.2), unless
    that square was seen empty, or the hand went from the end of the first ply to either start."""
    followed = second.move.end == first.move.start
    left, end, hands = first.move.start, first.move.end, evidence.hands
    went_on = any(hands.left_for(end, square) for square in (left, second.move.start))
    return second.move.start != end and (not followed or went_on or evidence.was_empty(left))
