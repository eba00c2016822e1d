"""A quick comparison of a few samples, enough to tell that nothing has happened since the last full look."""

from __future__ import annotations

from typing import Any

import cv2

from referee.vision.samples import PARTS
from referee.vision.tones import tones_of
from referee.vision.top_view import Image

MAX_DIFFERING_SAMPLES = 2
"""Number of samples that may differ while the board still counts as unchanged. Larger overlooks smaller objects. Chosen
by trial on the virtual table."""


class Glimpse:
    """Compares the samples (S, S, 3) of a frame with those of the last frame that was fully looked at. Never with those
    of another glimpse, so that slow changes add up."""

    def __init__(self) -> None:
        self._kept: Image | None = None
        self._tones: dict[int, Image] = {}
        """Tones of the kept samples, for those `PARTS` that were asked for."""

    def keep(self, samples: Image | None) -> None:
        """Compare with these from now on; None: the next frame counts as changed."""
        self._kept, self._tones = samples, {}

    def same(self, samples: Image, threshold: int, part: int = 0) -> bool:
        """Whether no more than a few of these samples, `part` of the `PARTS`, differ by more than `threshold` tones
        from those kept."""
        if self._kept is None:
            return False
        if part not in self._tones:
            self._tones[part] = tones_of(self._kept[PARTS[part]])
        away: Any = cv2.absdiff(tones_of(samples), self._tones[part])
        differs: Any = cv2.threshold(away.reshape(len(away), -1), threshold, 1, cv2.THRESH_BINARY)[1]
        return cv2.countNonZero(differs) <= MAX_DIFFERING_SAMPLES
