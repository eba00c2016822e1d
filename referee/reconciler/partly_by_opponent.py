"""Legal plies of which the opponent's hand seems to have made the first or the last part. Pure."""

from __future__ import annotations

from itertools import pairwise

from referee.draughts.capture_geometry import landing_squares
from referee.draughts.position import Position
from referee.reconciler.evidence import Labels
from referee.reconciler.explanations import Ply, labels_of, with_label
from referee.reconciler.hands_over_squares import HandsOverSquares


def partly_by_opponent(ply: Ply, hands: HandsOverSquares) -> bool:
    """Whether the opponent's hand seems to have made a part of this ply."""
    return begun_by_opponent(ply, hands) or finished_by_opponent(ply, hands)


def begun_by_opponent(ply: Ply, hands: HandsOverSquares) -> bool:
    """Whether the opponent's hand alone was where the piece of this ply came from, and its player's last where it went
    to."""
    start, end = ply.way
    return hands.only((start,)) is ply.side.other and hands.last((end,)) is ply.side


def finished_by_opponent(ply: Ply, hands: HandsOverSquares) -> bool:
    """Whether its player's hand alone was where the piece of this ply came from, and the opponent's alone where it went
    to."""
    start, end = ply.way
    return hands.only((start,)) is ply.side and hands.only((end,)) is ply.side.other


def board_left_by_opponent(ply: Ply, before: Position, hands: HandsOverSquares) -> Labels | None:
    """The board on which the opponent left the piece of this capture, which its player then took over and brought to
    its end; None where no landing square was taken over."""
    here, board = labels_of(before), before.board
    taken_over = [
        square
        for route in ply.move.paths
        for start, end in pairwise(route[0])
        for square in (*board.between(start, end), end)
        if square in landing_squares(route, board) and hands.of(square).taken_over(ply.side)
    ]
    if not taken_over:
        return None
    left = with_label(with_label(here, ply.move.start, "."), taken_over[-1], here[ply.move.start - 1])
    for square in ply.move.captured:
        if hands.last((square,)) is ply.side.other:
            left = with_label(left, square, ".")
    return left
