"""What hands, and the times at which squares came to rest, say against plies in this order, of which only the board
after them was seen. Pure."""

from __future__ import annotations

import math
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
    return sum(not hands.of(ply.move.end).stopped(ply.side) for ply in sequence)


def contradicted(sequence: tuple[Ply, ...], evidence: Evidence) -> bool:
    """Whether the hands, fingers and squares seen rule out that these plies were made in this order."""
    hands = evidence.hands
    return _passed_by(sequence, hands) or any(
        _in_reverse(earlier, later, hands)
        or _only_lifted(earlier, later, hands)
        or _another_removed(earlier, later, evidence)
        for earlier, later in pairwise(sequence)
    )


def made_first(ply: Ply, other: Ply, hands: HandsOverSquares) -> bool:
    """Whether fingers went from the start of this ply to its end, and were at either before the other player's were at
    the start and at the end of the other ply."""
    (here, there), (others_start, others_end) = ply.way, other.way
    return ply.side is not other.side and all(
        hands.at_work_in_turn(*places)
        for places in (
            ((ply.side, here), (ply.side, there)),
            ((ply.side, here), (other.side, others_start)),
            ((ply.side, there), (other.side, others_end)),
        )
    )


def _only_lifted(earlier: Ply, later: Ply, hands: HandsOverSquares) -> bool:
    """Whether the piece of the earlier ply, which the later one captured, cannot have been set down where that ply
    ends: its player's fingers were seen at work at the start of the ply, and cannot have been at its end."""
    start, end = (hands.of(square) for square in earlier.way)
    lifted = start.worked_s(earlier.side) > -math.inf
    return earlier.move.end in later.move.captured and lifted and end.cannot_have_been_at(earlier.side)


def _in_reverse(earlier: Ply, later: Ply, hands: HandsOverSquares) -> bool:
    """Whether hands had left the end of the later ply before any came to the start of the earlier one, or the later one
    was made first."""
    return hands.left_before(later.move.end, earlier.move.start) or made_first(later, earlier, hands)


def _another_removed(earlier: Ply, later: Ply, evidence: Evidence) -> bool:
    """Whether the later ply ends where the earlier one captured, though that square was not seen empty in between, and
    only the capturing player's hand was over the start of the later ply, with its fingers at work there: the captured
    piece still stands, and the piece behind it was removed (5.4.12). Where the opponent's hand was missed, an arm over
    the square is not enough."""
    return (
        later.move.end in earlier.move.captured
        and not evidence.was_empty(later.move.end)
        and evidence.hands.of(later.move.start).alone_at_work(earlier.side)
    )


def _passed_by(sequence: tuple[Ply, ...], hands: HandsOverSquares) -> bool:
    """Whether two plies by one player would have met on a square, as where a piece goes on or another one follows it,
    and that player's fingers stopped where the one came from and the other went to, and not where the two met: one
    piece went all the way."""
    for first, again in zip(sequence, sequence[2:], strict=False):
        met, ends = set(first.way) & set(again.way), set(first.way) ^ set(again.way)
        stopped = {square for square in met | ends if hands.of(square).stopped(first.side)}
        if met and stopped == ends:
            return True
    return False
