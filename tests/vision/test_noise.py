"""From which difference on something has changed: above the noise, whatever the camera."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.noise import LEAST_THRESHOLD, Noise
from referee.vision.tones import largest_difference
from tests.vision.plain_boards import board, noisy

PICTURES = 120


@pytest.mark.parametrize("spread", [0.5, 2.0, 5.0])
def test_noise_hardly_ever_counts_as_a_change(spread: float) -> None:
    noise = Noise()
    for seed in range(PICTURES):
        noise.follow(largest_difference(noisy(board(), seed, spread), board()))
    last = largest_difference(noisy(board(), PICTURES, spread), board())
    assert np.mean(last > noise.threshold) < 0.01
    assert noise.threshold >= LEAST_THRESHOLD


def test_one_odd_picture_changes_little() -> None:
    noise = Noise()
    for seed in range(PICTURES):
        noise.follow(largest_difference(noisy(board(), seed), board()))
    usual = noise.threshold
    noise.follow(np.full(board().shape[:2], 200, np.uint8))
    noise.follow(largest_difference(noisy(board(), 0), board()))
    assert noise.threshold <= usual + 45
    for seed in range(PICTURES):
        noise.follow(largest_difference(noisy(board(), seed), board()))
    assert abs(noise.threshold - usual) <= 1
