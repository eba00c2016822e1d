"""Moves: which are legal, the position after them, and their notation (FMJD articles 3, 4 and 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from referee.draughts.capture_search import Capture
from referee.draughts.generator import bits_to_move, generator
from referee.draughts.position import KingRun, Position, Side
from referee.draughts.squares import BoardGrid, Square
from referee.draughts.variants import RuleSet

Route = tuple[tuple[Square, ...], tuple[Square, ...]]
"""The squares a piece stands on, from start to end, and the pieces it captures on the way, in order."""


@dataclass(frozen=True, slots=True)
class Move:
    """One ply. Captures with the same start, end and captured pieces are one move, whatever their path."""

    start: Square
    end: Square
    path: tuple[Square, ...]
    """Start, every landing square, end; straight on, a landing square is the one just behind the piece."""
    captured: tuple[Square, ...] = ()
    """In the order of `path`."""
    promotes: bool = False
    """A man becomes a king."""
    paths: tuple[Route, ...] = ()
    """Every way to make this same move, `path` included; for a quiet move the only one."""

    @property
    def is_capture(self) -> bool:
        return bool(self.captured)


def legal_moves(position: Position, rules: RuleSet) -> tuple[Move, ...]:
    """All legal moves of the side to move; only the compulsory captures if there are any."""
    captures = capture_moves(position, rules)
    return captures or quiet_moves(position, rules)


def capture_moves(position: Position, rules: RuleSet) -> tuple[Move, ...]:
    """The legal captures, with the majority rule applied (4.13; Frisian 11 and 12)."""
    found = generator(rules).capture_paths(bits_to_move(position), position.side_to_move is Side.WHITE)
    return as_moves(found, position.board)


def as_moves(captures: Sequence[Capture], board: BoardGrid) -> tuple[Move, ...]:
    """The generator's paths grouped into moves."""
    alike: dict[tuple[int, int, int, bool], list[Route]] = {}
    for start, end, taken, crowned, indices in captures:
        path = tuple(board.square_of[index] for index in indices)
        alike.setdefault((start, end, taken, crowned), []).append((path, taken_in_order(path, taken, board)))
    return tuple(
        Move(board.square_of[start], board.square_of[end], *routes[0], crowned, tuple(routes))
        for (start, end, _, crowned), routes in alike.items()
    )


def taken_in_order(path: tuple[int, ...], taken: int, board: BoardGrid) -> tuple[int, ...]:
    """The captured pieces in the order of the path, one between each two squares."""
    order = []
    for here, there in pairwise(path):
        (row, column), (to_row, to_column) = board.row_column(here), board.row_column(there)
        rows, columns = to_row - row, to_column - column
        distance = max(abs(rows), abs(columns))
        for step in range(1, distance):
            between = board.square_at(row + rows * step // distance, column + columns * step // distance)
            if between is not None and taken >> board.index_of[between] & 1:
                order.append(between)
                break
    return tuple(order)


def quiet_moves(position: Position, rules: RuleSet) -> tuple[Move, ...]:
    """The moves without capture, whether or not a capture is compulsory."""
    square_of = position.board.square_of
    barred = barred_king(position, rules)
    found = generator(rules).quiet_moves(bits_to_move(position), position.side_to_move is Side.WHITE)
    return tuple(
        quiet_move(position, square_of[start], square_of[end]) for start, end in found if square_of[start] != barred
    )


def quiet_move(position: Position, start: int, end: int) -> Move:
    """The move of the piece on `start` to a free square; its legality is not checked."""
    board = position.board
    white = position.side_to_move is Side.WHITE
    men, _ = position.men_and_kings(position.side_to_move)
    reaches_crown_row = end <= board.size // 2 if white else end > board.squares - board.size // 2
    return _quiet_move(start, end, reaches_crown_row and bool(men >> board.index_of[start] & 1))


@cache
def _quiet_move(start: int, end: int, promotes: bool) -> Move:
    """Cached: there are a few hundred of them, requested again and again."""
    path = (start, end)
    return Move(start, end, path, (), promotes, ((path, ()),))


def barred_king(position: Position, rules: RuleSet) -> int | None:
    """Square of the king that must not move, since it has moved the maximum number of times in a row while its side has
    men (Frisian article 17); None without one."""
    run = position.white_run if position.side_to_move is Side.WHITE else position.black_run
    men, _ = position.men_and_kings(position.side_to_move)
    if rules.king_run_limit is None or run is None or not men or run.moves < rules.king_run_limit:
        return None
    return run.square


def play(position: Position, move: Move, rules: RuleSet) -> Position:
    """The position after the move. A man that ends on the crown row becomes a king; a missing second disc is recorded
    by `with_uncrowned`."""
    board = position.board
    start, end = 1 << board.index_of[move.start], 1 << board.index_of[move.end]
    taken = board.bits(move.captured)
    white = position.side_to_move is Side.WHITE
    men, kings, their_men, their_kings = bits_to_move(position)
    if kings & start:
        kings ^= start
        # A king may end where it started, so the start is cleared before the end is set.
        kings |= end
    elif move.promotes:
        men, kings = men ^ start, kings | end
    else:
        men = men ^ start | end
    their_men &= ~taken
    their_kings &= ~taken
    uncrowned = position.uncrowned
    if uncrowned:
        uncrowned -= {move.start, *move.captured}
        if move.start in position.uncrowned:
            uncrowned |= {move.end}
    white_run, black_run = position.white_run, position.black_run
    if rules.king_run_limit is not None:
        white_run, black_run = _king_runs(position, move, bool(men), bool(their_men))
    own, other = (men, kings), (their_men, their_kings)
    return Position(
        board, *(own + other if white else other + own), position.side_to_move.other, uncrowned, white_run, black_run
    )


def _king_runs(position: Position, move: Move, has_men: bool, they_have_men: bool) -> tuple[KingRun | None, ...]:
    """Both sides' runs after the move; a capture, a move of another piece or the loss of the last man resets them."""
    white = position.side_to_move is Side.WHITE
    own, theirs = (position.white_run, position.black_run) if white else (position.black_run, position.white_run)
    piece = position.piece_at(move.start)
    if piece is None or not piece.is_king or move.captured or not has_men:
        own = None
    elif own is not None and own.square == move.start:
        own = KingRun(move.end, own.moves + 1)
    else:
        own = KingRun(move.end, 1)
    if theirs is not None and (theirs.square in move.captured or not they_have_men):
        theirs = None
    return (own, theirs) if white else (theirs, own)
