"""The pattern that a black disc draws into its square: learnt from some squares, found in others."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.disc_pattern import DiscPattern
from referee.vision.square_features import pictures_of
from referee.vision.top_view import Image
from tests.vision.plain_boards import SEEDS, TOP, board, noisy, with_discs

BLACK, EMPTY = np.arange(0, 40, 2), np.arange(1, 21, 2)
OTHERS = np.setdiff1d(np.arange(50), [*BLACK, *EMPTY])
COLOURS = {"on brown squares": ((50, 70, 100), 40), "as dark as their squares": ((40, 40, 40), 32)}


def learnt(dark: tuple[int, int, int], level: int, seed: int) -> tuple[DiscPattern, Image]:
    view = noisy(with_discs(board(dark), BLACK.tolist(), level), seed, 4.0)
    return DiscPattern(pictures_of(view, TOP, EMPTY), pictures_of(view, TOP, BLACK)), view


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", COLOURS)
def test_discs_are_distinguished_from_empty_squares(name: str, seed: int) -> None:
    dark, level = COLOURS[name]
    pattern, _ = learnt(dark, level, seed)
    now = noisy(with_discs(board(dark), OTHERS[::2].tolist(), level), seed + 100, 4.0)
    empty, black = pattern.log_likelihoods(pictures_of(now, TOP, OTHERS)).T
    assert ((black > empty) == (np.arange(len(OTHERS)) % 2 == 0)).mean() >= 0.9


@pytest.mark.parametrize("light", [0.6, 1.4])
def test_light_over_a_whole_square_is_not_a_disc(light: float) -> None:
    pattern, _ = learnt((50, 70, 100), 40, 1)
    lit = (noisy(board(), 7, 3.0) * light).clip(0, 255).astype(np.uint8)
    assert np.abs(np.median(pattern.shown(pictures_of(lit, TOP, OTHERS)))) < 0.3
