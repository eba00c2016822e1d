"""How long each square has been still: noise moves none, anything over a square does."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from referee.records.readings import SETTLED_S
from referee.vision.stillness import Stillness
from referee.vision.tones import tones_of
from tests.often import often
from tests.vision.plain_boards import TOP, board, noisy, with_discs

THRESHOLD = 9
SQUARE = 22


@pytest.mark.parametrize("seed", range(3))
def test_noise_moves_no_square(seed: int) -> None:
    still = Stillness(TOP)
    for number in range(6):
        still.watch(tones_of(noisy(board(), 10 * seed + number)), 0.1, THRESHOLD)
    assert still.least_s == pytest.approx(0.5)


@pytest.mark.parametrize("square", [0, SQUARE, 49])
def test_an_arriving_piece_moves_its_square_and_at_most_its_neighbours(square: int) -> None:
    still = Stillness(TOP)
    views = [board(), board(), with_discs(board(), [square])]
    answers = [still.watch(tones_of(view), 0.5, THRESHOLD) for view in views]
    moving, moved = answers[-1]
    assert moving
    assert moved[square]
    assert moved.sum() <= 5
    assert still.since_s[square] == 0
    assert still.since_s.max() == pytest.approx(1.0)


@pytest.mark.parametrize("seed", often(range(8), "0", "1"))
def test_whatever_moves_a_square_is_a_motion(seed: int) -> None:
    """The share of a square's pixels that moves it may be small."""
    still, draw = Stillness(TOP), np.random.default_rng(seed)
    still.watch(tones_of(board()), 0.5, THRESHOLD)
    for _ in range(60):
        view, (column, row) = board(), draw.integers(20, TOP.side - 20, 2)
        width, height = draw.integers(3, 9, 2)
        view[row : row + height, column : column + width] += np.uint8(60)
        moving, moved = still.watch(tones_of(view), 0.5, THRESHOLD)
        assert moving or not moved.any()
        still.watch(tones_of(board()), 0.5, THRESHOLD)


def test_still_time_grows_where_nothing_moves() -> None:
    still = Stillness(TOP)
    still.watch(tones_of(board()), 0.1, THRESHOLD)
    still.nothing_moved(2.0)
    assert np.allclose(still.since_s, still.least_s)
    assert still.least_s == pytest.approx(2.0)


@pytest.mark.parametrize("pictures_per_s", [5, 10, 15, 25, 30])
def test_a_square_that_has_been_still_for_long_enough_has_settled_whatever_its_times_are_rounded_to(
    pictures_per_s: int,
) -> None:
    """A hand that takes a piece away is gone for 0.6 s: the first of three pictures shows the square without it, and
    with the third one it has been empty for 0.4 s."""
    times_s = [number / pictures_per_s for number in range(60 * pictures_per_s)]
    pictures = round(0.4 * pictures_per_s)
    for begin in range(0, len(times_s) - pictures, pictures + 1):
        still = Stillness(TOP)
        for before_s, now_s in pairwise(times_s[begin : begin + pictures + 1]):
            still.nothing_moved(now_s - before_s)
        assert still.least_s >= SETTLED_S
        assert (still.since_s >= SETTLED_S).all()


@pytest.mark.parametrize("unlearnt", [False, True])
def test_a_square_that_flickers_as_usual_is_still(unlearnt: bool) -> None:
    """Compression makes single pieces flicker by more than the noise of the picture."""
    still = Stillness(TOP)
    for number in range(20):
        tones = tones_of(board())
        tones.reshape(-1, 3)[TOP.zones[SQUARE]] += np.uint8(15 * (number % 2))
        still.watch(tones, 0.2, THRESHOLD, free=not unlearnt, unlearnt=unlearnt)
    assert still.since_s[SQUARE] >= 1.0
    assert still.watch(tones_of(with_discs(board(), [SQUARE])), 0.2, THRESHOLD, free=True)[1][SQUARE]
    assert still.since_s[SQUARE] == 0


@pytest.mark.parametrize("unlearnt", [False, True])
def test_hands_at_work_are_no_flicker(unlearnt: bool) -> None:
    still = Stillness(TOP)
    for number in range(20):
        views = board(), with_discs(board(), [SQUARE])
        still.watch(tones_of(views[number % 2]), 0.2, THRESHOLD, unlearnt=unlearnt)
    assert still.since_s[SQUARE] == 0
