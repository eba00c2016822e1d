"""Why a move is not legal, as an arbiter explains it: what was compulsory, how many, and by which article."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, lru_cache
from itertools import pairwise

from referee.draughts.generator import bits_to_move, generator
from referee.draughts.move_text import written
from referee.draughts.moves import Move, Route, as_moves, barred_king, capture_moves, legal_moves, quiet_moves
from referee.draughts.position import Piece, Position, Side
from referee.draughts.squares import Board
from referee.draughts.variants import Majority, RuleSet


class Reason(Enum):
    """What is wrong with a move."""

    NO_PIECE = "nothing stands on the start square"
    OPPONENT_PIECE = "the piece is the opponent's"
    NOT_A_SQUARE = "it does not end on a playing square"
    OCCUPIED = "the end square is not free"
    CAPTURE_COMPULSORY = "a capture was compulsory"
    TOO_FEW = "fewer pieces taken than the rules demand"
    UNFINISHED = "the capture was not finished"
    LESS_VALUE = "another capture is worth more"
    KING_FIRST = "with equal value the king has to capture"
    WRONG_PIECES = "the pieces taken are not those jumped over"
    MAN_BACKWARDS = "a man moves forwards only"
    TOO_FAR = "the piece may not go that far"
    NOT_ON_A_LINE = "the squares are on no common diagonal"
    IN_THE_WAY = "a piece stands in the way"
    KING_RESTS = "the same king has moved too often in a row"


@dataclass(frozen=True, slots=True)
class Explanation:
    """The answer to "why not?"."""

    reason: Reason
    article: str
    text: str
    """In one sentence, squares and moves named."""
    compulsory: tuple[Move, ...]
    """What could have been played instead, if that was compulsory."""


def explain(position: Position, start: int, end: int, captured: tuple[int, ...], rules: RuleSet) -> Explanation | None:
    """Why the piece on `start` may not go to `end` taking these pieces; None if it may."""
    if _is_among(legal_moves(position, rules), start, end, captured):
        return None
    wrong = _piece_and_squares(position, start, end, rules)
    if wrong:
        return wrong
    compulsory = capture_moves(position, rules)
    if compulsory and captured:
        return _other_capture(position, start, end, captured, compulsory, rules)
    if compulsory:
        asked = f"{_listed(compulsory, rules)} {'was' if len(compulsory) == 1 else 'were'} compulsory"
        taken = len(compulsory[0].captured)
        text = f"{start}-{end} captures nothing, but {asked}, taking {taken}"
        return Explanation(Reason.CAPTURE_COMPULSORY, rules.articles["compulsion"], text, compulsory)
    if captured:
        text = f"from {start} to {end} there is nothing to capture"
        return Explanation(Reason.WRONG_PIECES, rules.articles["men_capture_backwards"], text, ())
    return _quiet(position, start, end, rules)


def all_captures(position: Position, rules: RuleSet) -> tuple[Move, ...]:
    """Every complete capture, also those the majority rule forbids."""
    white = position.side_to_move is Side.WHITE
    return as_moves(generator(_without_majority(rules)).capture_paths(bits_to_move(position), white), position.board)


@cache
def _without_majority(rules: RuleSet) -> RuleSet:
    return replace(rules, majority=Majority.FREE)


def _is_among(moves: tuple[Move, ...], start: int, end: int, captured: tuple[int, ...]) -> bool:
    taken = set(captured)
    return any((move.start, move.end, set(move.captured)) == (start, end, taken) for move in moves)


def _piece_and_squares(position: Position, start: int, end: int, rules: RuleSet) -> Explanation | None:
    board = position.board
    for square in (start, end):
        if not 1 <= square <= board.squares:
            text = f"there is no square {square}; the playing squares are 1 to {board.squares}"
            return Explanation(Reason.NOT_A_SQUARE, rules.articles["board"], text, ())
    piece = position.piece_at(start)
    if piece is None:
        return Explanation(Reason.NO_PIECE, rules.articles["first_side"], f"nothing stands on {start}", ())
    if piece.side is not position.side_to_move:
        text = f"the piece on {start} is {piece.side.name.capitalize()}'s and {_mover(position)} is to move"
        return Explanation(Reason.OPPONENT_PIECE, rules.articles["first_side"], text, ())
    if end != start and position.piece_at(end) is not None:
        return Explanation(Reason.OCCUPIED, rules.articles["man_moves"], f"{end} is not free", ())
    return None


def _other_capture(
    position: Position, start: int, end: int, captured: tuple[int, ...], compulsory: tuple[Move, ...], rules: RuleSet
) -> Explanation:
    """A capture was made, but not one of those that had to be."""
    article = rules.articles["majority"]
    must = len(compulsory[0].captured)
    asked = _listed(compulsory, rules)
    if _is_among(all_captures(position, rules), start, end, captured):
        if rules.majority is Majority.MOST_VALUE:
            king = _is_king(position.piece_at(start))
            equal = any(_worth(move.captured, position) == _worth(captured, position) for move in compulsory)
            if equal and not king:
                text = f"{start} takes as much as the king, and with equal value the king captures: {asked}"
                return Explanation(Reason.KING_FIRST, article, text, compulsory)
            text = f"what {start} takes is worth less than {asked}"
            return Explanation(Reason.LESS_VALUE, article, text, compulsory)
        text = f"{start} takes {len(captured)}, but {must} had to be taken: {asked}"
        return Explanation(Reason.TOO_FEW, article, text, compulsory)
    for move in all_captures(position, rules):
        for path, order in move.paths:
            if path[0] == start and end in path[1:-1] and set(order[: path.index(end, 1)]) == set(captured):
                text = f"the capture goes on after {end}: {'x'.join(map(str, path))}"
                return Explanation(Reason.UNFINISHED, rules.articles["compulsion"], text, compulsory)
    text = f"no capture from {start} to {end} takes {_squares(captured)}; compulsory was {asked}"
    return Explanation(Reason.WRONG_PIECES, rules.articles["compulsion"], text, compulsory)


def _quiet(position: Position, start: int, end: int, rules: RuleSet) -> Explanation:
    board = position.board
    piece = position.piece_at(start)
    (row, column), (to_row, to_column) = board.row_column(start), board.row_column(end)
    rows, columns = to_row - row, to_column - column
    may_go = [move.end for move in quiet_moves(position, rules) if move.start == start]
    instead = f"; it may go to {_squares(tuple(may_go))}" if may_go else "; it cannot move"
    article = rules.articles["flying_kings" if _is_king(piece) else "man_moves"]
    if start == barred_king(position, rules):
        text = f"the king on {start} has moved {rules.king_run_limit} times in a row while its side has men"
        return Explanation(Reason.KING_RESTS, rules.articles["king_run_limit"], text, ())
    if abs(rows) != abs(columns) or not rows:
        text = f"{start} and {end} are on no common diagonal{instead}"
        return Explanation(Reason.NOT_ON_A_LINE, article, text, ())
    if _is_king(piece) and rules.flying_kings:
        return Explanation(Reason.IN_THE_WAY, article, f"a piece stands between {start} and {end}{instead}", ())
    forwards = rows < 0 if position.side_to_move is Side.WHITE else rows > 0
    if not forwards and not _is_king(piece):
        return Explanation(Reason.MAN_BACKWARDS, article, f"the man on {start} moves forwards only{instead}", ())
    text = f"from {start} to {end} is {abs(rows)} squares, one is allowed{instead}"
    return Explanation(Reason.TOO_FAR, article, text, ())


def _is_king(piece: Piece | None) -> bool:
    return piece is not None and piece.is_king


def _worth(captured: tuple[int, ...], position: Position) -> tuple[int, int]:
    kings = sum(_is_king(position.piece_at(square)) for square in captured)
    return len(captured) + kings, -kings


def _mover(position: Position) -> str:
    return position.side_to_move.name.capitalize()


def _listed(moves: tuple[Move, ...], rules: RuleSet) -> str:
    return " or ".join(written(move, moves, rules) for move in moves)


def _squares(squares: tuple[int, ...]) -> str:
    return ", ".join(map(str, squares)) or "nothing"


def man_by_man(position: Position, move: Move) -> bool:
    """A man takes a single man, which may be removed before he has moved (FMJD 4.16)."""
    return len(move.captured) == 1 and not any(
        _is_king(position.piece_at(square)) for square in (move.start, *move.captured)
    )


@lru_cache(4096)
def landing_squares(route: Route, board: Board) -> frozenset[int]:
    """Squares on which the capturing piece may rest before it reaches the end: free, and behind a captured piece."""
    path, captured = route
    passed = False
    found = set()
    for here, there in pairwise(path):
        for square in (*board.between(here, there), there):
            if square in captured:
                passed = True
            elif passed:
                found.add(square)
    return frozenset(found - {path[0], path[-1]})
