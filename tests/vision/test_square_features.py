"""Features of a square that light hardly changes, and a piece does."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.light_surface import fit_to_view
from referee.vision.square_features import AGAINST_CORNER, AGAINST_LIGHT, features_of
from referee.vision.top_view import Floats, Image
from tests.vision.plain_boards import SEEDS, TOP, board, noisy, with_discs

FIRST = sorted({*AGAINST_LIGHT, *AGAINST_CORNER})
PIECES = list(range(0, 50, 2))


def seen_features(view: Image) -> Floats:
    return features_of(view, fit_to_view(view, TOP), TOP)[:, FIRST]


@pytest.mark.parametrize("seed", SEEDS)
def test_pieces_differ_from_empty_squares_more_than_empty_squares_vary(seed: int) -> None:
    seen = seen_features(noisy(with_discs(board(), PIECES), seed))
    empty = np.setdiff1d(np.arange(50), PIECES)
    spread = seen[empty].std(axis=0) + 0.02
    away = np.abs(seen - np.median(seen[empty], axis=0)) / spread
    assert np.median(away[PIECES].max(axis=1)) > 5 * np.median(away[empty].max(axis=1))


@pytest.mark.parametrize("light", [0.6, 0.8])
def test_less_light_changes_them_little(light: float) -> None:
    plain = with_discs(board(), PIECES, level=90)
    change = np.abs(seen_features((plain * light).astype(np.uint8)) - seen_features(plain))
    assert np.median(change) < 0.1
    assert change[:, AGAINST_LIGHT[:3]].max() < 0.25


def test_features_of_a_subset_equal_those_of_the_whole_board() -> None:
    view = noisy(with_discs(board(), PIECES), 1)
    light, some = fit_to_view(view, TOP), np.array([3, 17, 49], np.intp)
    assert np.allclose(features_of(view, light, TOP, some), features_of(view, light, TOP)[some], atol=1e-5)
