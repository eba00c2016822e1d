"""A passing look at the board: enough to tell that nothing has happened since it was last looked at properly."""

from __future__ import annotations

from typing import Any

import cv2

from referee.vision.tones import tones_of
from referee.vision.top_view import Image

SPECKS = 2
"""Samples that may differ all the same; larger overlooks smaller things."""


class Glimpse:
    """Compares frames' samples (S, S, 3) with those of one that was looked at properly, never with those of another
    glimpse: what creeps adds up."""

    def __init__(self) -> None:
        self._kept: Image | None = None

    def keep(self, samples: Image | None) -> None:
        """Compare with these from now on; with None nothing is the same."""
        self._kept = None if samples is None else tones_of(samples)

    def same(self, samples: Image, threshold: int) -> bool:
        """Whether none of them differs by more than `threshold` tones from the one kept."""
        if self._kept is None:
            return False
        away: Any = cv2.absdiff(tones_of(samples), self._kept)
        differs: Any = cv2.threshold(away.reshape(len(away), -1), threshold, 1, cv2.THRESH_BINARY)[1]
        return cv2.countNonZero(differs) <= SPECKS
