"""Which pieces moved between two boards: FEN, changes -> moved, removed, appeared."""

from __future__ import annotations

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.position import Position, Side
from referee.draughts.variants import INTERNATIONAL
from referee.reconciler.steps import irregular_play


def changed(position: Position, words: str) -> Position:
    """ "32. 28w": 32 is empty now, and a white man stands on 28."""
    letters = list(position.to_string())
    for word in words.split():
        letters[int(word[:-1]) - 1] = word[-1]
    return Position.from_string("".join(letters), position.side_to_move.other)


@pytest.mark.parametrize(
    ("fen", "words", "moved", "removed", "appeared"),
    [
        ("W:W28:B3", "28. 33w", {(28, 33)}, (), ()),
        ("W:W28,32:B3", "28. 32. 23w", {(28, 23)}, (32,), ()),
        ("W:WK32,28:B3", "28. 32. 23w", {(32, 23)}, (28,), ()),
        ("W:W33,50:B3", "33. 50. 44w", {(50, 44)}, (33,), ()),
        ("W:W37:B32,22", "37. 17w 32.", {(37, 17)}, (32,), ()),
        ("W:W28:B3", "17w", set(), (), (17,)),
        ("W:W28:B3", "17b", set(), (), (17,)),
        ("W:W28:B3", "28b", set(), (28,), (28,)),
        ("W:W28:B19", "28. 22w 19. 23b", {(28, 22), (19, 23)}, (), ()),
        ("W:WK28:B3", "28. 44W", {(28, 44)}, (), ()),
    ],
    ids=[
        "one man",
        "two gone, one stands elsewhere",
        "a king jumped a man of its own side",
        "the one that could step there",
        "a capture left half done",
        "from nowhere",
        "from nowhere, black",
        "one for another",
        "one of each side",
        "a king",
    ],
)
def test_steps_concluded_from_pieces(
    fen: str, words: str, moved: set[tuple[int, int]], removed: tuple[int, ...], appeared: tuple[int, ...]
) -> None:
    before = parse_fen(fen)
    play = irregular_play(before, changed(before, words), 1.0, INTERNATIONAL)
    assert (set(play.moved), play.removed, play.appeared) == (moved, removed, appeared)
    assert play.move is None


@pytest.mark.parametrize(
    ("squares", "on_light", "scattered"), [(0, False, False), (1, True, False), (2, True, False), (3, True, True)]
)
def test_number_of_pieces_on_light_squares(squares: int, on_light: bool, scattered: bool) -> None:
    before = parse_fen("W:W28:B3")
    play = irregular_play(before, changed(before, "28."), 1.0, INTERNATIONAL, light_squares=squares)
    assert (play.on_light_square, play.scattered) == (on_light, scattered)


@pytest.mark.parametrize(
    ("first", "then", "moved", "removed"),
    [
        ("37. 28w", "28. 17w 22.", {(37, 17)}, (22,)),
        ("32.", "37. 28w", {(37, 28)}, (32,)),
        ("37.", "28w", {(37, 28)}, ()),
        ("37. 28w", "28. 37w", set(), ()),
        ("32. 22.", "32b", set(), (22,)),
    ],
    ids=["let go and gone on with", "removed, then moved", "in the hand between", "there and back", "one put back"],
)
def test_a_continued_act(first: str, then: str, moved: set[tuple[int, int]], removed: tuple[int, ...]) -> None:
    before = parse_fen("W:W37,45:B32,22,3")
    between = changed(before, first)
    begun = irregular_play(before, between, 1.0, INTERNATIONAL)
    whole = irregular_play(between, changed(between, then), 2.0, INTERNATIONAL).begun_by(begun)
    assert (whole.before, set(whole.moved), whole.removed) == (before, moved, removed)
    assert whole.side is Side.WHITE
