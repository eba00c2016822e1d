"""How much pictures of an unchanged board differ, and so the difference from which something has changed."""

from __future__ import annotations

import math

import numpy as np

from referee.vision.top_view import Image

LEAST_THRESHOLD = 9
"""Smallest difference of tones (of 255) that counts as a change. Larger overlooks black pieces on black squares. Chosen
by trial on the virtual table."""
NOISE_MEDIANS = 4.0
"""Factor over the usual difference from the reference (its median over the picture) from which a pixel has changed.
Larger overlooks faint changes. Chosen by trial on the virtual table."""
FOLLOW_S, LONGEST_S = 2.5, 0.2
"""Time constant of the running estimates of noise and light, and the longest time that one picture stands for in that
of noise, seconds. A larger time constant follows changes less closely, daybreak and lamps switched on; a smaller one
lets slow flicker through; a longer time lets a single odd picture mislead. The time constant that was found by trial on
the virtual table at eight pictures a second."""
STRIDE = 5
"""Step between the sampled pixels or samples from which noise and light are estimated, both ways. Larger is faster and
less exact. Chosen, not measured."""


class Noise:
    """Running estimate of the noise."""

    def __init__(self) -> None:
        self._usual = 0.0
        self._followed_s = -math.inf

    @property
    def threshold(self) -> int:
        """Difference of tones that counts as a change."""
        return max(LEAST_THRESHOLD, round(NOISE_MEDIANS * self._usual))

    def follow(self, difference: Image, now_s: float) -> None:
        """Take the largest channel differences (H, W) of a picture, taken at `now_s`, from the reference."""
        sample = difference[::STRIDE, ::STRIDE].ravel()
        middle = sample.size // 2
        passed_s, self._followed_s = min(now_s - self._followed_s, LONGEST_S), now_s
        away = float(np.partition(sample, middle)[middle]) - self._usual
        self._usual -= math.expm1(-passed_s / FOLLOW_S) * away
