"""Positions: the pieces on the board, and the side to move."""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from enum import Enum

from referee.draughts.squares import BOARDS, BoardGrid, Square
from referee.messages import BadValue, message


class Side(Enum):
    WHITE = "W"
    BLACK = "B"

    @property
    def other(self) -> Side:
        return Side.BLACK if self is Side.WHITE else Side.WHITE


class Piece(Enum):
    WHITE_MAN = "w"
    WHITE_KING = "W"
    BLACK_MAN = "b"
    BLACK_KING = "B"

    @property
    def side(self) -> Side:
        return Side.WHITE if self in (Piece.WHITE_MAN, Piece.WHITE_KING) else Side.BLACK

    @property
    def is_king(self) -> bool:
        return self in (Piece.WHITE_KING, Piece.BLACK_KING)


class PositionError(BadValue):
    """An impossible piece: what, and where."""


@dataclass(frozen=True, slots=True)
class KingRun:
    """Number of moves in a row that one side has made with the same king without capturing (Frisian article 17)."""

    square: Square
    """The king's present square."""
    moves: int


@functools.lru_cache(maxsize=1024)
def _letters(board: BoardGrid, white_men: int, white_kings: int, black_men: int, black_kings: int) -> str:
    """Cached: while a game is followed, the same few positions are requested several times with every frame."""
    letters = ["."] * board.squares
    for letter, bits in (("w", white_men), ("W", white_kings), ("b", black_men), ("B", black_kings)):
        for square in board.squares_in(bits):
            letters[square - 1] = letter
    return "".join(letters)


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that determines the legal moves."""

    board: BoardGrid
    white_men: int
    """Bitboard, as are the next three; laid out as `BoardGrid` says."""
    white_kings: int
    black_men: int
    black_kings: int
    side_to_move: Side
    uncrowned: frozenset[Square] = frozenset()
    """Promoted men without their second disc: kings for the rules (3.7), single discs for the camera (5.4.15)."""
    white_run: KingRun | None = None
    """Only under a rule set that limits the moves of one king in a row."""
    black_run: KingRun | None = None

    @classmethod
    def from_string(cls, text: str, side_to_move: Side) -> Position:
        """From one character per square, `.wbWB`, by square number; the length determines the board. Raises
        PositionError."""
        board = next((board for board in BOARDS if board.squares == len(text)), None)
        if board is None:
            raise PositionError(message("position-size", count=len(text)))
        bits = dict.fromkeys(".wWbB", 0)
        for square, letter in enumerate(text, 1):
            if letter not in bits:
                raise PositionError(message("position-letter", square=square, text=letter))
            bits[letter] |= 1 << board.index_of[square]
        return cls(board, bits["w"], bits["W"], bits["b"], bits["B"], side_to_move)

    def to_string(self) -> str:
        """One character per square, `.wbWB`, by the rules: a promoted man is a king."""
        return _letters(self.board, self.white_men, self.white_kings, self.black_men, self.black_kings)

    def as_seen(self) -> str:
        """One character per square as a camera sees it: an uncrowned promoted man is a single disc."""
        seen = self.to_string()
        return "".join(letter.lower() if square in self.uncrowned else letter for square, letter in enumerate(seen, 1))

    def piece_at(self, square: int) -> Piece | None:
        """The piece on a square (by number); None if it is empty. Raises PositionError outside the board."""
        if not 1 <= square <= self.board.squares:
            raise PositionError(message("square-none", square=square, last=self.board.squares))
        bit = 1 << self.board.index_of[square]
        return next((piece for piece in Piece if self.bits_of(piece) & bit), None)

    def bits_of(self, piece: Piece) -> int:
        match piece:
            case Piece.WHITE_MAN:
                return self.white_men
            case Piece.WHITE_KING:
                return self.white_kings
            case Piece.BLACK_MAN:
                return self.black_men
            case Piece.BLACK_KING:
                return self.black_kings

    def squares_of(self, piece: Piece) -> tuple[int, ...]:
        """In ascending order."""
        return self.board.squares_in(self.bits_of(piece))

    def side_squares(self, side: Side) -> tuple[int, ...]:
        """Squares of one side's men and kings, in ascending order."""
        men, kings = self.men_and_kings(side)
        return self.board.squares_in(men | kings)

    def men_and_kings(self, side: Side) -> tuple[int, int]:
        """The two bitboards of one side."""
        if side is Side.WHITE:
            return self.white_men, self.white_kings
        return self.black_men, self.black_kings

    def with_side_to_move(self, side: Side) -> Position:
        return replace(self, side_to_move=side)

    def with_uncrowned(self, squares: frozenset[int]) -> Position:
        """The same position with these kings lacking their second disc. Raises PositionError where no king stands."""
        for square in sorted(squares):
            piece = self.piece_at(square)
            if piece is None or not piece.is_king:
                raise PositionError(message("position-no-king", square=square))
        return replace(self, uncrowned=squares)
