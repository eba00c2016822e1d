"""What is wrong with a position, every fault at once: a board just read, or set up by hand, is checked with this."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from referee.draughts.position import Piece, Position, Side
from referee.draughts.variants import RuleSet


class FaultKind(Enum):
    OTHER_BOARD = "the board has another size than the rules ask"
    NO_PIECES = "a side has no pieces"
    TOO_MANY_PIECES = "a side has more pieces than it starts with"
    MAN_ON_CROWN_ROW = "a man stands on the row that would have made it a king"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong."""

    kind: FaultKind
    squares: tuple[int, ...]
    """Where, if it is anywhere in particular."""
    text: str
    """What is wrong, in one line."""


def faults(position: Position, rules: RuleSet) -> tuple[Fault, ...]:
    """Why this position cannot have arisen in a game, nor be played on; empty if it can."""
    board = position.board
    if board != rules.board:
        sizes = f"{board.size} by {board.size}, not {rules.board.size} by {rules.board.size}"
        return (Fault(FaultKind.OTHER_BOARD, (), f"the board is {sizes} as in {rules.name} draughts"),)
    found: list[Fault] = []
    most = rules.men_rows * board.size // 2
    for side, man in ((Side.WHITE, Piece.WHITE_MAN), (Side.BLACK, Piece.BLACK_MAN)):
        squares = position.side_squares(side)
        name = side.name.capitalize()
        if not squares:
            found.append(Fault(FaultKind.NO_PIECES, (), f"{name} has no pieces"))
        if len(squares) > most:
            text = f"{name} has {len(squares)} pieces and starts with {most}"
            found.append(Fault(FaultKind.TOO_MANY_PIECES, squares, text))
        crown_row = 0 if side is Side.WHITE else board.size - 1
        waiting = tuple(square for square in position.squares_of(man) if board.row_column(square)[0] == crown_row)
        if waiting:
            listed = ", ".join(map(str, waiting))
            text = f"{name} has a man on {listed}, where it would be a king ({rules.articles['crowning']})"
            found.append(Fault(FaultKind.MAN_ON_CROWN_ROW, waiting, text))
    return tuple(found)
