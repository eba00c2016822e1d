"""Which of the pieces that vanished stands where one has appeared."""

from __future__ import annotations

from collections.abc import Iterable

from referee.draughts.capture_geometry import all_captures
from referee.draughts.moves import Move, quiet_moves
from referee.draughts.position import Position, Side
from referee.draughts.variants import RuleSet
from referee.records.plays import Displacement


def vanished(before: Position, seen: str, side: Side) -> tuple[int, ...]:
    """The squares that this side's pieces left; `seen` has the label of each square."""
    return tuple(square for square in before.side_squares(side) if seen[square - 1] != side.value.lower())


def arrived(before: Position, seen: str, side: Side) -> tuple[int, ...]:
    """The squares on which this side's pieces have appeared."""
    stood = set(before.side_squares(side))
    labels = enumerate(seen, 1)
    return tuple(square for square, label in labels if label == side.value.lower() and square not in stood)


def ways(before: Position, seen: str, side: Side, rules: RuleSet | None) -> list[Displacement]:
    """From where to where this side's pieces went. Of those that vanished the one that jumped or captured the others
    went to a square, else one that could step or capture there, else the nearest. A man is not taken to have jumped its
    own side: the man before it may have stepped, and itself been removed. Without `rules` the nearest: it was set down,
    and not played."""
    left, ends = list(vanished(before, seen, side)), arrived(before, seen, side)
    moves: tuple[Move, ...] = ()
    missing: set[int] = set()
    if rules is not None and ends and len(left) > 1:
        own = before.with_side_to_move(side)
        moves = (*quiet_moves(own, rules), *all_captures(own, rules))
        missing = {square for each in Side for square in _missing(before, seen, each)}
    found = []
    for end in ends:
        if not left:
            break
        start = min(left, key=lambda start: _unlikeliness(before, start, end, missing, moves))
        left.remove(start)
        found.append((start, end))
    return found


def _missing(before: Position, seen: str, side: Side) -> tuple[int, ...]:
    """The squares that this side's pieces left, if fewer of them are on the board than before."""
    gone = vanished(before, seen, side)
    return gone if len(gone) > len(arrived(before, seen, side)) else ()


def _unlikeliness(
    before: Position, start: int, end: int, missing: set[int], moves: Iterable[Move]
) -> tuple[int, bool, int]:
    """How many of the missing pieces this way does not account for, whether no move goes there, and how far it is."""
    board, piece = before.board, before.piece_at(start)
    assert piece is not None, "a way begins where a piece stood"
    possible = [move.captured for move in moves if (move.start, move.end) == (start, end)]
    own = () if piece.is_king else before.side_squares(piece.side)
    over = (set(board.between(start, end)).difference(own), *possible)
    unexplained = min(len(missing.difference((start,), squares)) for squares in over)
    rows_and_columns = zip(board.row_column(start), board.row_column(end), strict=True)
    return unexplained, not possible, sum(abs(a - b) for a, b in rows_and_columns)
