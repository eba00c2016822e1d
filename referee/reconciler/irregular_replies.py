"""A legal ply of one player and an irregular act of the other's, begun before the board had come to rest.

The board then shows both at once, as where the opponent moves the piece of the ply on: it has never been seen at the
end of the ply. Whose hands were last at each square tells the ply from what followed it. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.draughts.position import Position
from referee.reconciler.evidence import Labels
from referee.reconciler.explanations import LegalPlies, Ply, differing, labels_of
from referee.reconciler.hands_over_squares import HandsOverSquares


def replied_to_irregularly(
    position: Position, seen: Labels, hands: HandsOverSquares, legal: LegalPlies
) -> Iterator[Ply]:
    """The legal plies that explain a part of what has changed from `position` to the colours `seen`, where the other
    player changed the rest, and not by a legal reply."""
    here = labels_of(position)
    for ply in legal.of(position):
        rest = differing(labels_of(ply.position), seen)
        whole = all(seen[square - 1] != here[square - 1] for square in ply.move.captured)  # none still stands
        if not rest or not whole or any(labels_of(reply.position) == seen for reply in legal.of(ply.position)):
            continue
        if _made_the_ply(ply, rest, hands) and _made_the_rest(ply, rest, hands):
            yield ply


def _made_the_ply(ply: Ply, rest: tuple[int, ...], hands: HandsOverSquares) -> bool:
    """Whether its player was last where the piece came from and went to, or the other one came there afterwards."""
    return all(
        hands.of(square).taken_over(ply.side.other) if square in rest else hands.last((square,)) is ply.side
        for square in ply.way
    )


def _made_the_rest(ply: Ply, rest: tuple[int, ...], hands: HandsOverSquares) -> bool:
    """Whether the other player was last at one of these squares at least, and at all of them that the ply did not
    change: over those taken over from it the hand may have been seen without its fingers."""
    by_other = {square for square in rest if hands.last((square,)) is ply.side.other}
    return bool(by_other) and by_other.issuperset(set(rest).difference(ply.way))
