"""Tones: noise is even over dark and bright parts, and the light can be changed afterwards."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.tones import largest_difference, levels_of, relit, tones_at, tones_of
from tests.vision.plain_boards import board


def test_tones_and_levels_convert_both_ways() -> None:
    levels = np.linspace(0, 255, 100, dtype=np.float32)
    assert np.allclose(levels_of(tones_at(levels)), levels, atol=0.01)
    assert np.all(np.diff(tones_at(levels)) > 0)


def test_tones_resolve_dark_levels_more_finely() -> None:
    dark, bright = tones_at(np.array([20.0, 25.0])), tones_at(np.array([220.0, 225.0]))
    assert dark[1] - dark[0] > 2 * (bright[1] - bright[0])


@pytest.mark.parametrize("light", [0.6, 1.0, 1.2])
def test_relighting_equals_rendering_under_that_light(light: float) -> None:
    before, ratio = board(), np.full((*board().shape[:2], 3), light, np.float32)
    lit = (before * light).round().astype(np.uint8)
    away = relit(tones_of(before), ratio).astype(int) - tones_of(lit)
    assert np.abs(away).max() <= 3


def test_the_largest_difference_is_that_of_any_channel() -> None:
    first = np.zeros((2, 2, 3), np.uint8)
    second = first.copy()
    second[0, 1] = 3, 9, 1
    assert largest_difference(first, second).tolist() == [[0, 9], [0, 0]]
