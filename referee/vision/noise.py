"""How much pictures of an unchanged board differ, and so the difference from which something has changed."""

from __future__ import annotations

import math

import numpy as np

from referee.vision.top_view import Image

MIN_THRESHOLD = 9
"""Smallest difference of tones (of 255) that counts as a change. Larger overlooks black pieces on black squares. Chosen
by trial on the virtual table."""
NOISE_MEDIANS = 4.0
"""Factor over the usual difference from the reference (its median over the picture) from which a pixel has changed.
Larger overlooks faint changes. Chosen by trial on the virtual table."""
TIME_CONSTANT_S = 2.5
"""Time constant of the running estimates of noise and light, seconds. Larger follows changes less closely, daybreak and
lamps switched on; smaller lets slow flicker through. Chosen by trial on the virtual table, at eight pictures a
second."""
MAX_INTERVAL_S = 0.2
"""Longest time that one picture stands for in the estimate of noise, seconds. Larger lets a single odd picture mislead.
Chosen, not measured."""
HANDS_SHARE, EVERYWHERE_SHARE = 0.3, 0.9
"""Share of the view under hands from which the pixels under them are left out of the estimate, and from which the cause
is not a hand but sudden noise, which looks like one all over. A larger first share takes an arm that a low camera shows
over most of the board, or somebody who leans over it, for noise: noise seems half as large again even with 0.3, and
beyond 0.5 the median is that of the hands. A smaller one lowers the threshold under ordinary hands. Chosen, not
measured."""
MOST_NOISE = 40.0
"""Median difference of tones (of 255) above which a picture differs by more than noise can: it does not show the board.
Larger takes sudden glare or an even picture for noise, and then overlooks what is played; smaller refuses the pictures
of a noisy camera. Measured: path-traced clips reach 12, the boards of the tests 34 in a single picture."""
SAMPLE_STRIDE = 5
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
        return max(MIN_THRESHOLD, round(NOISE_MEDIANS * self._usual))

    def follow(self, difference: Image, covered: Image, now_s: float) -> bool:
        """Take the largest channel differences (H, W) of a picture, taken at `now_s`, from the reference; `covered`
        (H, W) is 0 where no hand was in the last picture. Returns whether they can be noise; nothing is learnt from
        what cannot."""
        sampled = slice(None, None, SAMPLE_STRIDE), slice(None, None, SAMPLE_STRIDE)
        hidden = covered[sampled] > 0
        large = HANDS_SHARE < np.mean(hidden) < EVERYWHERE_SHARE
        sample = difference[sampled][~hidden] if large else difference[sampled].ravel()
        middle = sample.size // 2
        passed_s, self._followed_s = min(now_s - self._followed_s, MAX_INTERVAL_S), now_s
        median = float(np.partition(sample, middle)[middle])
        if median > MOST_NOISE:
            return False
        self._usual -= math.expm1(-passed_s / TIME_CONSTANT_S) * (median - self._usual)
        return True
