"""The board's own last settled picture: what stands on each square of it, and the light it was taken in."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.light_change import LightChange
from referee.vision.top_view import Floats, Image, TopView

UNKNOWN = -1
"""Label of a square whose picture says nothing yet."""
SAME_LIGHT = 0.004
"""Change of the light (ratio) below which the reference is not lit anew; larger saves time and blurs thresholds."""

CLEAR_SHARE = 0.85
"""Share of the light squares a new plane of the light must explain to be believed at once; larger follows the light
only while the board is free."""
MUCH_BETTER = 0.15
"""By how much more it must explain than the one before, where a hand or a shadow hides more of them."""


class Reference:
    """Tones of the settled board, lit as the present frame is, and the label (EMPTY, WHITE, BLACK) of each square."""

    def __init__(self, top: TopView, tones: Image, labels: NDArray[np.intp]) -> None:
        self._top = top
        self._tones = tones.copy()
        self.labels = labels.copy()
        self._change = LightChange(top)
        self._base = self._light_sums(tones)
        self._lit = self._tones
        self._plane: NDArray[np.float64] | None = None

    def lit_as(self, tones: Image) -> Image:
        """The reference's tones in the light of a present top view, read off the light squares."""
        ratios = np.asarray((self._light_sums(tones) + 1) / (self._base + 1), np.float32)
        plane = self._change.fit(ratios)
        if self._plane is None or (np.abs(plane - self._plane).max() > SAME_LIGHT and self._believed(plane, ratios)):
            self._lit, self._plane = self._change.applied(self._tones, plane), plane
        return self._lit

    def _believed(self, plane: NDArray[np.float64], ratios: Floats) -> bool:
        """An arm and its shadows tilt the plane; then the light is what it was, unless that explains much less."""
        explained = self._change.explained(ratios, plane)
        assert self._plane is not None
        return explained >= CLEAR_SHARE or explained > self._change.explained(ratios, self._plane) + MUCH_BETTER

    def renew(
        self, tones: Image, unchanged: NDArray[np.bool_], sure: NDArray[np.intp], labels: NDArray[np.intp]
    ) -> None:
        """Take over the present picture: pixels that are `unchanged`, and the `sure` squares with their `labels`."""
        renewed = np.asarray(self._lit).copy()
        cv2.copyTo(tones, unchanged.astype(np.uint8), renewed)
        flat, present = renewed.reshape(-1, 3), tones.reshape(-1, 3)
        for square in sure:
            pixels = self._top.zones[int(square)]
            flat[pixels] = present[pixels]
        self.labels[sure] = labels[sure]
        self._tones = renewed
        self._base = self._light_sums(renewed)
        self._lit, self._plane = renewed, None

    def _light_sums(self, tones: Image) -> Floats:
        zones = self._top.light_cores
        values: Any = tones.reshape(-1, 3)[zones.pixels]
        return np.asarray(np.add.reduceat(values, zones.starts, axis=0, dtype=np.float32), np.float32)
