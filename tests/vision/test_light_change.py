"""The brightness of the light relative to a stored picture: a plane through the light squares' ratios."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.light_change import LightChange
from referee.vision.tones import tones_of
from tests.vision.plain_boards import SEEDS, TOP, board

CHANGE = LightChange(TOP)
ACROSS, DOWN = (TOP.light_middles / TOP.size - 0.5).T


def ratios(even: float, across: float, down: float, seed: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    plane = even + across * ACROSS + down * DOWN
    noise = np.random.default_rng(seed).normal(0, 0.01, (len(plane), 3))
    return np.asarray(plane[:, None] + noise, np.float32)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("even", "across", "down"), [(1.0, 0.0, 0.0), (0.8, 0.1, 0.0), (1.2, -0.1, 0.2)])
def test_the_light_plane_is_fitted_with_a_third_covered(even: float, across: float, down: float, seed: int) -> None:
    seen = ratios(even, across, down, seed)
    seen[np.abs(ACROSS) < 0.1] *= 0.5
    plane = CHANGE.fit(seen)
    assert np.allclose(plane, np.repeat([[across], [down], [even]], 3, axis=1), atol=0.08)
    assert 0.7 < CHANGE.explained(seen, plane) < 1.0


@pytest.mark.parametrize(("light", "share", "known"), [(0.9, 0.0, True), (0.9, 0.4, True), (0.9, 0.8, False)])
def test_the_light_change_needs_agreement_of_most_of_the_board(light: float, share: float, known: bool) -> None:
    plane = CHANGE.fit(ratios(1.0, 0.0, 0.0, 1))
    seen = ratios(light, 0.0, 0.0, 2)
    under = np.quantile(ACROSS, share) > ACROSS
    seen[under] *= np.linspace(0.3, 2.0, int(under.sum()), dtype=np.float32)[:, None]
    found = CHANGE.evenly(seen, plane)
    assert (found is not None) == known
    assert found is None or found == pytest.approx(light, abs=0.03)


def test_a_picture_is_relit() -> None:
    dimmer = CHANGE.fit(ratios(0.7, 0.0, 0.0, 3))
    lit = CHANGE.applied(tones_of(board()), dimmer)
    assert np.abs(lit.astype(int) - tones_of((board() * 0.7).round().astype(np.uint8))).mean() < 3
