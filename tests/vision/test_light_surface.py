"""The light over a board, measured on its light squares, even if some are covered."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.light_surface import fit_to_view, residuals
from tests.vision.plain_boards import LIGHT, SEEDS, TOP, board, noisy

MIDDLES = TOP.playing_middles


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("falls_to", [1.0, 0.5])
def test_the_surface_matches_the_light_squares(falls_to: float, seed: int) -> None:
    slope = np.linspace(1.0, falls_to, TOP.side)[None, :, None]
    view = noisy((board() * slope).astype(np.uint8), seed)
    surface = fit_to_view(view, TOP)
    there = np.interp(MIDDLES[:, 0], [-1, TOP.size + 1], [1.0, falls_to])
    assert np.abs(surface.colours(MIDDLES)[:, 1] / (LIGHT[1] * there) - 1).max() < 0.06


@pytest.mark.parametrize("columns", [(2, 4), (6, 9)])
def test_an_arm_does_not_darken_the_surface_and_has_large_residuals(columns: tuple[int, int]) -> None:
    view = board()
    first, last = ((column + 1) * 20 for column in columns)
    view[: TOP.side // 2, first:last] = 60, 90, 120
    assert np.abs(fit_to_view(view, TOP).colours(MIDDLES)[:, 1] / LIGHT[1] - 1).max() < 0.12
    off = residuals(view, TOP)
    covered = np.array([row < 4 and columns[0] <= column < columns[1] for row, column in TOP.light])
    assert off[covered].min() > 3 * np.median(off[~covered]) + 0.1
