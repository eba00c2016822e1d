"""By how much pictures of an unchanged board differ, and from which difference on something has changed."""

from __future__ import annotations

import numpy as np

from referee.vision.top_view import Image

LEAST_THRESHOLD = 9
"""Smallest difference of tones (of 255) that counts as a change; larger overlooks black pieces on black squares."""
NOISE_MEDIANS = 4.0
"""Changes must exceed the usual difference from the reference (its median over the picture) by this factor."""
NOISE_FOLLOW = 0.05
"""How quickly the noise estimate follows, per frame. Larger is misled by one odd frame."""
NOISE_STRIDE = 5
"""Every so manieth pixel is asked for the noise."""


class Noise:
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
