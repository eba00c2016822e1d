"""A few samples of every square: equal wherever the board is in the picture."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.simulated.palettes import plain_scene, random_scene
from referee.vision.samples import SAMPLES_PER_SQUARE, BoardSamples
from referee.vision.top_view import MARGIN_SQUARES

SIZE_PX = (640, 480)


@pytest.mark.parametrize("seed", range(3))
def test_samples_show_the_squares(seed: int) -> None:
    """In a picture painted through the pose, samples are bright where the picture is."""
    pose = random_scene(seed, size_px=SIZE_PX).pose
    yy, xx = np.mgrid[0 : SIZE_PX[1], 0 : SIZE_PX[0]]
    places = pose.locate(np.column_stack([xx.ravel(), yy.ravel()]))
    bright = (np.floor(places[:, 0]) + np.floor(places[:, 1])) % 2 == 0
    image = np.repeat(np.where(bright, 220, 30).reshape(yy.shape)[..., None], 3, axis=2).astype(np.uint8)
    seen = BoardSamples(pose).of(image)
    side = round((pose.size + 2 * MARGIN_SQUARES) * SAMPLES_PER_SQUARE)
    assert seen.shape == (side, side, 3)
    first = round(MARGIN_SQUARES * SAMPLES_PER_SQUARE)
    squares = seen[first : side - first, first : side - first, 0].reshape(
        pose.size, SAMPLES_PER_SQUARE, pose.size, SAMPLES_PER_SQUARE
    )
    means = squares.mean(axis=(1, 3))
    light = (np.add.outer(np.arange(pose.size), np.arange(pose.size)) % 2) == 0
    assert means[light].min() > means[~light].max() + 60


def test_a_shifted_picture_is_sampled_at_the_shifted_board() -> None:
    pose = plain_scene(size_px=SIZE_PX).pose
    samples = BoardSamples(pose)
    image = np.random.default_rng(1).integers(0, 256, (SIZE_PX[1] // 20, SIZE_PX[0] // 20, 3), np.uint8)
    image = image.repeat(20, 0).repeat(20, 1)
    moved = np.roll(image, (2, 3), (0, 1))
    motion = np.array([[1.0, 0.0, 3.0], [0.0, 1.0, 2.0]])
    assert np.abs(samples.of(moved, motion).astype(int) - samples.of(image)).mean() < 3
    assert np.abs(samples.of(moved).astype(int) - samples.of(image)).mean() > 6
