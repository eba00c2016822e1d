"""What hands, and the times at which squares came to rest, say against plies in this order, of which only the board
after them was seen. Pure."""

from __future__ import annotations

from itertools import pairwise

from referee.reconciler.evidence import SAME_TIME_S, Evidence
from referee.reconciler.explanations import Ply
from referee.reconciler.hands_over_squares import HandsOverSquares


def disorder(sequence: tuple[Ply, ...], evidence: Evidence) -> int:
    """How many neighbouring plies of a sequence came to rest in the opposite order. A ply whose piece the next one
    captured or played came first, however late that piece's square came to rest."""
    return sum(
        evidence.since((later.move.end,)) < evidence.since((earlier.move.end,)) - SAME_TIME_S
        for earlier, later in pairwise(sequence)
        if earlier.move.end not in later.touched
    )


def unseen_ends(sequence: tuple[Ply, ...], hands: HandsOverSquares) -> int:
    """At the ends of how many plies their players' fingers were not seen to stop."""
    return sum(not hands.stopped(ply.side, ply.move.end) for ply in sequence)


def in_reverse(sequence: tuple[Ply, ...], hands: HandsOverSquares) -> bool:
    """Whether hands had left the end of a ply before any came to the start of the one before it."""
    return any(hands.left_before(later.move.end, earlier.move.start) for earlier, later in pairwise(sequence))


def removes_another(sequence: tuple[Ply, ...], evidence: Evidence) -> bool:
    """Whether a ply ends where the one before it captured, though that square was not seen empty in between, and only
    the capturing player's hand was over the start of that ply, with its fingers at work there: the captured piece still
    stands, and the piece behind it was removed (5.4.12). Where the opponent's hand was missed, an arm over the square
    is not enough."""
    return any(
        later.move.end in earlier.move.captured
        and not evidence.was_empty(later.move.end)
        and evidence.hands.alone_at_work(earlier.side, later.move.start)
        for earlier, later in pairwise(sequence)
    )
