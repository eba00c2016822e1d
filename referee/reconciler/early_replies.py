"""An irregular act of one player and the other's legal reply to it, begun before the board had come to rest.

The board then shows both at once. Whose hand was last at each square that has changed tells who changed it, and the
times of hands over the squares which of the two came first.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.draughts.position import Position, Side
from referee.reconciler.evidence import Evidence, Labels
from referee.reconciler.explanations import LegalPlies, Ply, differing, labels_of, rebuilt


def early_replies(
    position: Position, seen: Labels, evidence: Evidence, legal: LegalPlies
) -> Iterator[tuple[Position, float, Ply]]:
    """The legal replies that explain a part of what has changed from `position` to the colours `seen`: for each the
    position from which it is made, since when what the other player changed has looked as it does now, and the
    reply."""
    changed = differing(labels_of(position), seen)
    players = {square: evidence.hands.last((square,)) for square in changed}
    for side in Side:
        first = tuple(square for square in changed if players[square] is side.other)
        if not first or not all(players[square] is side for square in changed if square not in first):
            continue
        for board in _boards_left(position, seen, first, side, evidence):
            left = rebuilt(position, board, side, legal.rules)
            for ply in legal.of(left):
                if labels_of(ply.position) == seen and _was_first(first, ply, position, evidence):
                    yield left, evidence.since(first), ply


def _was_first(act: tuple[int, ...], ply: Ply, position: Position, evidence: Evidence) -> bool:
    """Whether the act on these squares came before the ply: a player who has the move in `position` needs no act of the
    opponent's to play."""
    hands = evidence.hands
    if ply.side is position.side_to_move:
        return any(hands.came_before(square, ply.move.start) for square in act)
    return not any(hands.left_before(ply.move.end, square) for square in act)


def _boards_left(
    position: Position, seen: Labels, first: tuple[int, ...], side: Side, evidence: Evidence
) -> Iterator[Labels]:
    """The boards to which `side` may have replied, where the other player changed the squares `first` among those seen.
    A piece of his that is seen nowhere may have been captured on any empty square at which the replying hand was."""
    here = labels_of(position)
    left = "".join(new if square in first else old for square, (old, new) in enumerate(zip(here, seen, strict=True), 1))
    yield left
    piece = "b" if side is Side.WHITE else "w"
    if left.count(piece) < here.count(piece):
        for square, (old, new) in enumerate(zip(left, seen, strict=True), 1):
            if old == new == "." and square not in first and evidence.hands.last((square,)) is side:
                yield left[: square - 1] + piece + left[square:]
