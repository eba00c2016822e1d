"""Positions in PDN's FEN notation: `W:W31,32,K50:B1,2`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.draughts.position import Piece, Position, PositionError, Side
from referee.draughts.squares import BoardGrid
from referee.draughts.variants import INTERNATIONAL, RuleSet
from referee.messages import BadValue, Conjunction, ItemList, Message, message

_PIECE = re.compile(r"(?P<king>[Kk]?)(?P<first>[A-Za-z]?\d+)(?:-[Kk]?(?P<last>[A-Za-z]?\d+))?")
_AFTERWORD = re.compile(r"[HFGP]?[-+\d,]*|[HF]\S*", re.IGNORECASE)
"""What some programs append to the squares: move numbers, counters, ghosts."""
_SQUARE_DIGITS = 4
"""Longest square number that is read, letter included, characters. Larger is pointless: no board has such a square, and
Python refuses to convert more than 4,300 digits."""
_LETTERS = {
    (Side.WHITE, False): Piece.WHITE_MAN.value,
    (Side.WHITE, True): Piece.WHITE_KING.value,
    (Side.BLACK, False): Piece.BLACK_MAN.value,
    (Side.BLACK, True): Piece.BLACK_KING.value,
}


class FenError(BadValue):
    """A text that is not a position: all its faults, with their places."""

    def __init__(self, faults: Sequence[Message]) -> None:
        super().__init__(message("fen-faults", faults=ItemList(tuple(faults), Conjunction.ALSO)))
        self.faults = tuple(faults)


def parse_fen(text: str, rules: RuleSet = INTERNATIONAL) -> Position:
    """Read a FEN: either colour first, ranges, numbers or coordinates, a dot at the end, spaces, move numbers. Raises
    FenError with all faults."""
    fields = text.strip().strip('"').rstrip(".").replace(" ", "").split(":")
    faults: list[Message] = []
    turn = fields[0].upper()
    if turn not in ("W", "B", "?"):
        faults.append(message("fen-begin", text=fields[0][:12]))
    squares = ["."] * rules.board.squares
    seen: set[Side] = set()
    for place, field in enumerate(fields[1:], 2):
        colour = field[:1].upper()
        if colour in ("W", "B") and Side(colour) not in seen:
            seen.add(Side(colour))
            faults += _place(field[1:].rstrip("."), Side(colour), squares, rules.board)
        elif not _AFTERWORD.fullmatch(field):
            faults.append(message("fen-part", part=place, text=field[:20]))
    if not seen and not faults:
        faults.append(message("fen-no-squares", text=text.strip()[:20]))
    if faults:
        raise FenError(faults)
    side_to_move = rules.first_side if turn == "?" else Side(turn)
    return Position.from_string("".join(squares), side_to_move)


def _place(text: str, side: Side, squares: list[str], board: BoardGrid) -> Iterator[Message]:
    """Put the pieces on their squares; yields the faults."""
    for entry in filter(None, text.split(",")):
        found = _PIECE.fullmatch(entry)
        if found is None:
            yield message("fen-no-piece", text=entry[:20])
            continue
        try:
            first = _square(found["first"], board)
            last = _square(found["last"], board) if found["last"] else first
        except PositionError as error:
            yield error.message
            continue
        if last < first:
            yield message("fen-range-backwards", text=entry[:20])
        for square in range(first, last + 1):
            if squares[square - 1] != ".":
                yield message("fen-named-twice", square=board.name(square) if found["first"][0].isalpha() else square)
            squares[square - 1] = _LETTERS[side, bool(found["king"])]


def _square(text: str, board: BoardGrid) -> int:
    if len(text.lstrip("0")) > _SQUARE_DIGITS:
        raise PositionError(message("square-none", square=f"{text[:12]}...", last=board.squares))
    if text.isdecimal():
        square = int(text)
        if not 1 <= square <= board.squares:
            raise PositionError(message("square-none", square=square, last=board.squares))
        return square
    named = board.named(text)
    if named is None:
        raise PositionError(message("square-unknown", text=text, size=board.size))
    return named


def format_fen(position: Position, *, algebraic: bool = False) -> str:
    """Write PDN 3.0's FEN: no spaces, no dot, White first, ascending squares, K before each king."""
    board = position.board

    def listed(man: Piece, king: Piece) -> str:
        kings = position.squares_of(king)
        return ",".join(
            ("K" if square in kings else "") + (board.name(square) if algebraic else str(square))
            for square in sorted((*position.squares_of(man), *kings))
        )

    white = listed(Piece.WHITE_MAN, Piece.WHITE_KING)
    black = listed(Piece.BLACK_MAN, Piece.BLACK_KING)
    return f"{position.side_to_move.value}:W{white}:B{black}"
