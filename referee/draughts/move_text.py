"""Parses moves in any common notation, and writes them in PDN's (FMJD article 8; PDN 3.0)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from referee.draughts.generator import bits_to_move, generator
from referee.draughts.moves import Move, Route, as_moves, barred_king, legal_moves, quiet_move
from referee.draughts.position import Position, Side
from referee.draughts.squares import BoardGrid
from referee.draughts.variants import RuleSet
from referee.messages import BadValue, Conjunction, ItemList, Message, message

_NUMBER = re.compile(r"\d+")
_NAME = re.compile(r"[A-La-l]\d{1,2}")
_SHORT = re.compile(r"([A-La-l])[-–x:X×]?([A-La-l]\d{1,2})")
"""The short notation of Russian draughts, such as cd4: the file on which the piece stands, and the square on which it
ends (PDN 3.0, GameType, notation S)."""
_MOVES_TOLD = 8
"""Number of legal moves passed to the message about an impossible move: one more than it lists, so that it can say that
there are more. Larger is useless unless the message lists more."""


class MoveError(BadValue):
    """A text that means no legal move, or several."""


@lru_cache(maxsize=4096)
def squares_named(text: str, board: BoardGrid) -> tuple[int, ...]:
    """The squares in a move text, in order, by number or coordinates, also without separators. Raises MoveError."""
    if text[:1].isalpha():
        return _squares_by_name(text, board)
    numbers = _NUMBER.findall(text)
    if len(numbers) == 1 and len(numbers[0]) == 4:
        numbers = [numbers[0][:2], numbers[0][2:]]
    found = tuple(map(int, numbers))
    for square in found:
        if not 1 <= square <= board.squares:
            raise _unreadable(text, message("square-none", square=square, last=board.squares))
    if len(found) < 2:
        raise MoveError(message("move-none", text=text))
    return found


def _squares_by_name(text: str, board: BoardGrid) -> tuple[int, ...]:
    names = _NAME.findall(text)
    squares = tuple(square for name in names if (square := board.named(name)) is not None)
    if len(squares) < len(names):
        wrong = next(name for name in names if board.named(name) is None)
        raise _unreadable(text, message("square-unknown", text=wrong, size=board.size))
    if len(squares) < 2:
        raise MoveError(message("move-none-algebraic", text=text))
    return squares


def _unreadable(text: str, fault: Message) -> MoveError:
    return MoveError(message("move-unreadable", text=text, fault=fault))


def candidates(squares: Sequence[int], position: Position, rules: RuleSet) -> tuple[Move, ...]:
    """The legal moves with this start, this end and this path as far as given; one with exactly this path comes
    first."""
    board = position.board
    start, end = board.index_of[squares[0]], board.index_of[squares[-1]]
    moves = generator(rules)
    bits, white = bits_to_move(position), position.side_to_move is Side.WHITE
    captures = moves.capture_paths(bits, white)
    if not captures:
        if len(squares) != 2 or not moves.is_quiet_move(start, end, bits, white):
            return ()
        if rules.king_run_limit is not None and squares[0] == barred_king(position, rules):
            return ()
        return (quiet_move(position, squares[0], squares[1]),)
    found = as_moves([one for one in captures if one[0] == start and one[1] == end], board)
    found = tuple(sorted(found, key=lambda move: not _all_named(squares, move)))
    if len(squares) == 2:
        return found
    standing = tuple(move for move in found if any(_in_order(squares, path) for path, _ in move.paths))
    if standing:
        return standing
    # Some programs name any free square that a king passed, not only its landing squares.
    return tuple(
        move for move in found if any(_in_order(squares, _passed_squares(route, board)) for route in move.paths)
    )


def in_full(text: str, move: Move, board: BoardGrid) -> bool:
    """Whether the text names every landing square of the move: then it cannot mean another capture with this start and
    end, which has more of them."""
    return not _SHORT.fullmatch(text) and _all_named(squares_named(text, board), move)


def _all_named(squares: Sequence[int], move: Move) -> bool:
    return any(tuple(squares) == path for path, _ in move.paths)


def _in_order(squares: Sequence[int], way: Sequence[int]) -> bool:
    remaining = iter(way)
    return all(square in remaining for square in squares)


def _passed_squares(route: Route, board: BoardGrid) -> list[int]:
    """Every free square from start to end, including those merely passed."""
    path, captured = route
    way = [path[0]]
    for here, there in pairwise(path):
        (row, column), (to_row, to_column) = board.row_column(here), board.row_column(there)
        rows, columns = to_row - row, to_column - column
        distance = max(abs(rows), abs(columns))
        for step in range(1, distance + 1):
            square = board.square_at(row + rows * step // distance, column + columns * step // distance)
            if square is not None and square not in captured:
                way.append(square)
    return way


def _from_file(letter: str, end: str, position: Position, rules: RuleSet) -> tuple[Move, ...]:
    """The legal moves from a square of this file to this square."""
    board, square = position.board, position.board.named(end)
    if square is None:
        raise _unreadable(f"{letter}{end}", message("square-unknown", text=end, size=board.size))
    moves = legal_moves(position, rules)
    return tuple(move for move in moves if move.end == square and board.name(move.start).startswith(letter))


def find_moves(text: str, position: Position, rules: RuleSet) -> tuple[Move, ...]:
    """The legal moves that a text can mean, at least one; the sign between squares is ignored. Raises MoveError."""
    if (short := _SHORT.fullmatch(text)) is not None:
        found = _from_file(short[1].lower(), short[2], position, rules)
    else:
        found = candidates(squares_named(text, position.board), position, rules)
    if not found:
        raise MoveError(message("move-illegal", text=text, legal=_legal_moves_message(position, rules)))
    return found


def find_move(text: str, position: Position, rules: RuleSet) -> Move:
    """The one move that a text means. Raises MoveError."""
    found = find_moves(text, position, rules)
    if len(found) > 1 and not in_full(text, found[0], position.board):
        paths = tuple(written(move, found, rules) for move in found)
        raise MoveError(message("move-open", text=text, plies=ItemList(paths, Conjunction.OR)))
    return found[0]


def _legal_moves_message(position: Position, rules: RuleSet) -> Message:
    moves, side = legal_moves(position, rules), position.side_to_move
    if not moves:
        return message("legal-none", side=side)
    plies = ItemList(tuple(written(move, moves, rules) for move in moves[:_MOVES_TOLD]))
    return message("legal-captures" if moves[0].captured else "legal-moves", side=side, plies=plies)


def written(move: Move, among: Sequence[Move], rules: RuleSet) -> str:
    """The move in PDN: start and end; the full path only if another capture shares both."""
    twins = sum((other.start, other.end) == (move.start, move.end) for other in among)
    squares = move.path if twins > 1 else (move.start, move.end)
    names = map(rules.board.name if rules.algebraic else str, squares)
    return (rules.capture_sign if move.captured else "-").join(names)
