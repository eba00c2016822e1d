"""How much pictures of an unchanged board differ, and so the difference from which something has changed."""

from __future__ import annotations

import numpy as np

from referee.vision.top_view import Image

LEAST_THRESHOLD = 9
"""Smallest difference of tones (of 255) that counts as a change. Larger overlooks black pieces on black squares. Chosen
by trial on the virtual table."""
NOISE_MEDIANS = 4.0
"""Factor over the usual difference from the reference (its median over the picture) from which a pixel has changed.
Larger overlooks faint changes. Chosen by trial on the virtual table."""
NOISE_FOLLOW = 0.05
"""Share of each frame's noise that enters the running estimate. Larger is misled by a single odd frame. Chosen by trial
on the virtual table."""
NOISE_STRIDE = 5
"""Step between the sampled pixels, both ways. Larger is faster and less exact. Chosen, not measured."""


class Noise:
    """Running estimate of the noise."""

    def __init__(self) -> None:
        self._usual = 0.0

    @property
    def threshold(self) -> int:
        """Difference of tones that counts as a change."""
        return max(LEAST_THRESHOLD, round(NOISE_MEDIANS * self._usual))

    def follow(self, difference: Image) -> None:
        """Take the largest channel differences (H, W) of a picture from the reference."""
        sample = difference[::NOISE_STRIDE, ::NOISE_STRIDE].ravel()
        middle = sample.size // 2
        self._usual += NOISE_FOLLOW * (float(np.partition(sample, middle)[middle]) - self._usual)
