"""Blocks of the top view: noise vanishes in them, a black piece on a black square does not."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.coarse_view import MIN_USUAL_DIFFERENCE, CoarseView, usual_difference, zone_differences
from tests.vision.plain_boards import TOP, board, noisy, with_discs

COARSE = CoarseView(TOP)
SQUARE = 22


@pytest.mark.parametrize("seed", range(4))
def test_a_faint_piece_stands_out_of_noise(seed: int) -> None:
    """It is darker than its square by hardly more than the noise of a pixel."""
    empty = board(dark=(40, 40, 40))
    before = COARSE.of(noisy(empty, 2 * seed, 8.0))
    now = COARSE.of(noisy(with_discs(empty, [SQUARE], level=28), 2 * seed + 1, 8.0))
    differences = zone_differences(COARSE.zones, now, before)
    assert int(np.argmax(differences)) == SQUARE
    assert differences[SQUARE] > usual_difference(np.delete(differences, SQUARE))


def test_the_usual_difference_is_a_median_with_a_floor() -> None:
    few = np.full(40, 1.5, np.float32)
    few[:8] = 60.0
    assert usual_difference(few) == pytest.approx(1.5)
    assert usual_difference(np.zeros(40, np.float32)) == MIN_USUAL_DIFFERENCE
    assert usual_difference(np.zeros(0, np.float32)) == MIN_USUAL_DIFFERENCE


def test_every_square_has_blocks_and_shares_none_with_another() -> None:
    numbers = [set(COARSE.zones[square].tolist()) for square in range(len(TOP.playing))]
    assert all(numbers)
    assert sum(map(len, numbers)) == len(set.union(*numbers))
