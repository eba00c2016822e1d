"""Whether a picture still looks like an earlier one: then what was made of that one is used again."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from hardware.camera import Image

SAMPLED_PX = 160
"""Width of the reduced picture that is compared, pixels. Larger notices smaller objects and takes longer. Chosen so
that a finger is two or three pixels wide."""
DIFFERS_LEVELS = 16
"""Difference of a reduced pixel's channel beyond which something has changed there, of 255 levels. Larger overlooks
dark objects on dark squares; smaller takes noise for changes, and stores every picture of a noisy camera. Chosen, not
measured."""
DIFFERING = 6
"""Number of channels, of all reduced pixels, that may differ in a picture that counts as unchanged: two pixels.
Larger overlooks smaller motions. Chosen, not measured."""


class ChangeDetector:
    """Compares pictures with the last one that had changed, so that slow changes add up."""

    def __init__(self, longest_s: float) -> None:
        """After `longest_s` a picture counts as changed in any case."""
        self._longest_s = longest_s
        self._kept: Image | None = None
        self._shape: tuple[int, ...] = ()
        self._kept_s = 0.0

    def is_unchanged(self, image: Image, time_s: float) -> bool:
        """Whether a picture, BGR (H, W, 3), shows what the one kept shows. If not, it is the one kept from now on."""
        sampled = _sampled(image)
        kept, shape = self._kept, self._shape
        if kept is not None and shape == image.shape and 0 <= time_s - self._kept_s < self._longest_s:
            away: Any = cv2.absdiff(sampled, kept).reshape(len(sampled), -1)
            differing: Any = cv2.threshold(away, DIFFERS_LEVELS, 1, cv2.THRESH_BINARY)[1]
            if cv2.countNonZero(differing) <= DIFFERING:
                return True
        self._kept, self._shape, self._kept_s = sampled, image.shape, time_s
        return False


def _sampled(image: Image) -> Image:
    """The picture reduced: some of its rows, averaged along them."""
    step = max(1, image.shape[1] // SAMPLED_PX)
    columns = image.shape[1] // step
    rows = image[::step, : columns * step]  # OpenCV averages whole numbers of pixels in half the time
    return np.asarray(cv2.resize(rows, (columns, len(rows)), interpolation=cv2.INTER_AREA), np.uint8)
