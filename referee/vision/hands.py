"""What lies over the board and does not belong to it: hands, sleeves, things, whatever their colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.records.readings import BoardSide
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, Floats, Image, TopView

SHADOW_DARKEST = 0.5
"""Tone ratio (square root of brightness) under which a darkening is taken for a thing and not for a shadow."""
SHADOW_LIGHTEST = 0.98
SHADOW_TINT = 0.07
"""How far the channels of a shadow may darken differently; larger takes more grey cloth for shadow."""
RATIO_UNIT = 100.0
"""Ratios are kept as bytes in hundredths; anything above 2.55 is simply bright."""
HAND_LIGHT_SQUARES = 0.5
"""Light-square areas a thing must cover to count as a hand; larger overlooks fingertips, smaller sees hands in noise."""
EDGE_PX = 3
"""How near the top view's edge a thing must reach to have come in from outside."""
COVERED = 0.3
"""Share of a playing square that makes it one of the hand's squares."""


@dataclass(frozen=True, slots=True)
class Cover:
    """What covers the board in one frame."""

    hidden: Floats
    """Share of each playing square that is covered, shape (playing squares,)."""
    mask: NDArray[np.uint8]
    """Covered pixels of the top view, 255 where covered."""
    sides: tuple[tuple[BoardSide | None, tuple[int, ...]], ...]
    """For each hand the side it comes in from and the playing squares (0-based) it covers."""


class HandFinder:
    """Splits what differs from the board's own picture into hands and the rest."""

    def __init__(self, top: TopView) -> None:
        self._top = top
        n, side = top.size, top.side
        self._light = np.zeros(side * side, np.uint8)
        self._light[top.light_cores.pixels] = 1
        self._light = self._light.reshape(side, side)
        self._light_px = float(top.light_cores.counts.mean())
        margin = round(MARGIN_SQUARES * SQUARE_PX)
        self._field = (slice(margin, side - margin), slice(margin, side - margin))
        self._field_px = (n * SQUARE_PX) ** 2

    def find(self, tones: Image, reference: Image, difference: NDArray[np.uint8], threshold: int) -> Cover:
        """Hands in a top view, given its reference under the same light and their largest channel difference."""
        changed = difference > threshold
        hidden = np.zeros(len(self._top.playing), np.float32)
        if int(np.count_nonzero(changed[self._field])) < self._light_px * HAND_LIGHT_SQUARES:
            return Cover(hidden, np.zeros(changed.shape, np.uint8), ())
        thing = (changed & ~self._shadow(tones, reference)).astype(np.uint8)
        thing = np.asarray(cv2.morphologyEx(thing, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8)), np.uint8)
        thing = np.asarray(cv2.morphologyEx(thing, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)
        found: Any = cv2.connectedComponentsWithStats(thing, connectivity=8)
        count, labels, stats = found[0], found[1], found[2]
        over_light = np.bincount(labels[self._light == 1], minlength=count)
        mask = np.zeros(changed.shape, np.uint8)
        hands: list[tuple[BoardSide | None, tuple[int, ...]]] = []
        for label in range(1, count):
            if over_light[label] < self._light_px * HAND_LIGHT_SQUARES:
                continue
            own = labels == label
            side = self._entry(own, stats[label])
            if side is None and over_light[label] < self._light_px * 3:
                continue  # a piece on a light square, not a hand
            own_mask = np.asarray(cv2.dilate(own.astype(np.uint8) * 255, np.ones((5, 5), np.uint8)), np.uint8)
            mask |= own_mask
            share = self._top.zones.share(own_mask) / 255
            hidden = np.maximum(hidden, share)
            hands.append((side, tuple(int(i) for i in np.flatnonzero(share >= COVERED))))
        return Cover(hidden, mask, tuple(hands))

    def _shadow(self, tones: Image, reference: Image) -> NDArray[np.bool_]:
        lifted = np.asarray(cv2.add(reference, (2, 2, 2, 0)), np.uint8)
        ratio: Any = cv2.divide(np.asarray(cv2.add(tones, (2, 2, 2, 0)), np.uint8), lifted, scale=RATIO_UNIT)
        blue, green, red = cv2.split(ratio)
        darkest: Any = cv2.min(cv2.min(blue, green), red)
        lightest: Any = cv2.max(cv2.max(blue, green), red)
        even = cv2.subtract(lightest, darkest) < round(SHADOW_TINT * RATIO_UNIT)
        within = (darkest > SHADOW_DARKEST * RATIO_UNIT) & (lightest < SHADOW_LIGHTEST * RATIO_UNIT)
        return np.asarray(even & within, np.bool_)

    def _entry(self, own: NDArray[np.bool_], box: Any) -> BoardSide | None:
        reach = {
            BoardSide.WHITE: int(np.count_nonzero(own[-EDGE_PX:, :])),
            BoardSide.BLACK: int(np.count_nonzero(own[:EDGE_PX, :])),
            BoardSide.LEFT: int(np.count_nonzero(own[:, :EDGE_PX])),
            BoardSide.RIGHT: int(np.count_nonzero(own[:, -EDGE_PX:])),
        }
        side = max(reach, key=lambda s: reach[s])
        return side if reach[side] > 0 else None
