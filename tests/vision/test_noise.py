"""The threshold of change: above the noise of any camera."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import pytest
from numpy.typing import NDArray

from referee.vision.noise import MIN_THRESHOLD, Noise
from referee.vision.tones import largest_difference
from tests.often import often
from tests.vision.plain_boards import TOP, board, noisy

pytestmark = pytest.mark.slow

PICTURES, EVERY_S = 120, 0.1
NOTHING = np.zeros(board().shape[:2], np.uint8)
"""Where hands are."""


@lru_cache(maxsize=PICTURES + 1)  # drawing the noise takes most of the time, and most tests see the same twice
def difference(seed: int, spread: float = 5.0) -> NDArray[np.uint8]:
    """A picture with noise of this deviation (grey levels) differs so much from one without. Read-only."""
    seen = largest_difference(noisy(board(), seed, spread), board())
    seen.flags.writeable = False
    return seen


@pytest.mark.parametrize("spread", often([0.5, 2.0, 5.0], "5.0"))
def test_noise_hardly_ever_counts_as_a_change(spread: float) -> None:
    noise = Noise()
    for seed in range(PICTURES):
        noise.follow(difference(seed, spread), NOTHING, seed * EVERY_S)
    assert np.mean(difference(PICTURES, spread) > noise.threshold) < 0.01
    assert noise.threshold >= MIN_THRESHOLD


def test_one_odd_picture_changes_little() -> None:
    noise = Noise()
    _follow(noise, 0.0, EVERY_S)
    usual = noise.threshold
    noise.follow(np.full(board().shape[:2], 200, np.uint8), NOTHING, PICTURES * EVERY_S)
    assert noise.threshold <= usual + 45
    _follow(noise, PICTURES * EVERY_S, EVERY_S)
    assert abs(noise.threshold - usual) <= 1


@pytest.mark.parametrize("share", [0.35, pytest.param(0.6, marks=pytest.mark.deep), 0.85])
def test_hands_over_much_of_the_view_are_no_noise(share: float) -> None:
    noise, covered = Noise(), NOTHING.copy()
    _follow(noise, 0.0, EVERY_S)
    usual = noise.threshold
    covered[:, : round(share * TOP.side)] = 255
    for seed in range(PICTURES):
        seen = np.where(covered > 0, np.uint8(120), difference(seed))
        noise.follow(seen, covered, (PICTURES + seed) * EVERY_S)
    assert abs(noise.threshold - usual) <= 1


def test_sudden_noise_that_looks_like_a_hand_all_over_is_noise() -> None:
    noise, everywhere = Noise(), NOTHING + np.uint8(255)
    for seed in range(PICTURES):
        noise.follow(difference(seed, 8.0), everywhere, seed * EVERY_S)
    assert np.mean(difference(PICTURES, 8.0) > noise.threshold) < 0.01


def test_the_estimate_does_not_depend_on_the_rate() -> None:
    slow, quick = Noise(), Noise()
    _follow(slow, 0.0, 0.2, until_s=4.0)
    _follow(quick, 0.0, 0.05, until_s=4.0)
    assert abs(slow.threshold - quick.threshold) <= 1


def _follow(noise: Noise, from_s: float, every_s: float, until_s: float = math.inf) -> None:
    """As long as that takes, but at most `PICTURES`."""
    for seed in range(min(PICTURES, math.ceil(min((until_s - from_s) / every_s, PICTURES)))):
        noise.follow(difference(seed), NOTHING, from_s + seed * every_s)
