"""Numbering and coordinates of the three boards (annex 1, 2.6)."""

from __future__ import annotations

import pytest

from referee.draughts.squares import BOARD_64, BOARD_100, BOARD_144, BOARDS, BoardGrid


@pytest.mark.parametrize(
    ("board", "square", "row", "column", "name"),
    [
        (BOARD_100, 1, 0, 1, "b10"),
        (BOARD_100, 5, 0, 9, "j10"),
        (BOARD_100, 6, 1, 0, "a9"),
        (BOARD_100, 46, 9, 0, "a1"),
        (BOARD_100, 50, 9, 8, "i1"),
        (BOARD_64, 1, 0, 1, "b8"),
        (BOARD_64, 29, 7, 0, "a1"),
        (BOARD_64, 4, 0, 7, "h8"),
        (BOARD_144, 67, 11, 0, "a1"),
        (BOARD_144, 72, 11, 10, "k1"),
    ],
)
def test_row_and_column_of_squares(board: BoardGrid, square: int, row: int, column: int, name: str) -> None:
    assert board.row_column(square) == (row, column)
    assert board.square_at(row, column) == square
    assert board.name(square) == name
    assert board.named(name) == square


@pytest.mark.parametrize("name", ["a2", "b1", "z1", "a0", "a11", "", "5", "a²"])
def test_light_squares_have_no_number(name: str) -> None:
    assert BOARD_100.named(name) is None


def test_edges_of_2_6() -> None:
    """The columns at the edges are 6-16-26-36-46 and 5-15-25-35-45."""
    edge = {0: [], 9: []}  # type: dict[int, list[int]]
    for square in range(1, 51):
        _, column = BOARD_100.row_column(square)
        if column in edge:
            edge[column].append(square)
    assert edge == {0: [6, 16, 26, 36, 46], 9: [5, 15, 25, 35, 45]}


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: str(board.size))
def test_square_numbers_and_places_are_one_to_one(board: BoardGrid) -> None:
    squares = range(1, board.squares + 1)
    assert {board.square_at(*board.row_column(square)) for square in squares} == set(squares)
    assert board.squares_in(board.bits(tuple(squares))) == tuple(squares)
    assert board.everywhere.bit_count() == board.squares


def test_the_long_diagonal_joins_5_and_46() -> None:
    assert BOARD_100.ray(46, (-1, 1)) == (41, 37, 32, 28, 23, 19, 14, 10, 5)


@pytest.mark.parametrize(
    ("start", "end", "between"),
    [(46, 28, (41, 37, 32)), (28, 46, (32, 37, 41)), (28, 8, (18,)), (26, 28, (27,)), (32, 28, ()), (32, 24, ())],
    ids=["diagonally", "back", "straight ahead", "sideways", "neighbours", "on no line"],
)
def test_squares_between(start: int, end: int, between: tuple[int, ...]) -> None:
    assert BoardGrid(10).between(start, end) == between
