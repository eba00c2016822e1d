"""Validity of a position, all faults at once: used for boards read from a picture or set up by hand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from referee.draughts.position import Piece, Position, Side
from referee.draughts.variants import RuleSet
from referee.messages import ItemList, Message, message


class FaultKind(Enum):
    OTHER_BOARD = "the board has another size than the rules ask"
    NO_PIECES = "a side has no pieces"
    TOO_MANY_PIECES = "a side has more pieces than it starts with"
    MAN_ON_CROWN_ROW = "a man stands on the row that would have made it a king"


@dataclass(frozen=True, slots=True)
class PositionFault:
    """One fault of a position."""

    kind: FaultKind
    squares: tuple[int, ...]
    """The squares concerned, if any."""
    sentence: Message
    """What is wrong, in one line."""


def faults(position: Position, rules: RuleSet) -> tuple[PositionFault, ...]:
    """Why this position cannot occur in a game or cannot be continued; empty if it can."""
    board = position.board
    if board != rules.board:
        sentence = message("fault-other-board", size=board.size, own=rules.board.size, rules=rules.name)
        return (PositionFault(FaultKind.OTHER_BOARD, (), sentence),)
    found: list[PositionFault] = []
    most = rules.men_rows * board.size // 2
    for side, man in ((Side.WHITE, Piece.WHITE_MAN), (Side.BLACK, Piece.BLACK_MAN)):
        squares = position.side_squares(side)
        if not squares:
            found.append(PositionFault(FaultKind.NO_PIECES, (), message("fault-no-pieces", side=side)))
        if len(squares) > most:
            sentence = message("fault-too-many", side=side, count=len(squares), limit=most)
            found.append(PositionFault(FaultKind.TOO_MANY_PIECES, squares, sentence))
        crown_row = 0 if side is Side.WHITE else board.size - 1
        waiting = tuple(square for square in position.squares_of(man) if board.row_column(square)[0] == crown_row)
        if waiting:
            article = rules.articles["crowning"]
            names = tuple(map(board.name if rules.algebraic else str, waiting))
            sentence = message("fault-crown-row", side=side, squares=ItemList(names), article=article)
            found.append(PositionFault(FaultKind.MAN_ON_CROWN_ROW, waiting, sentence))
    return tuple(found)
