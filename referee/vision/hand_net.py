"""A small network for hands in a top view: what they cover, where their fingertips meet, how high.

Its input is the tones of the view, those of the reference in the same light, and how each place leans away from under
the camera. `training/hand_network.py` has its layers, `training/train_hands.py` its training. Where fingertips meet is
used by `hand_sight.py`; what hands cover is determined by `hands.py` from outlines.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.onnx_net import load_net
from referee.vision.top_view import SQUARE_PX, Floats, Image, TopView, to_squares

TONES, LEANS = 6, 2
CHANNELS = TONES + LEANS
"""Channels of its input: tones (BGR) of view and reference, and lean across and down, in squares a square of height."""
COARSE = 2
"""Pixels of the top view, each way, in one pixel of its input."""
CELL_PX = 2
"""Pixels of its input, each way, in one cell of its output maps: a cell is a fifth of a square wide."""
CELL_VIEW_PX = COARSE * CELL_PX
"""Pixels of the top view, each way, in one cell."""
COVER = slice(0, 4)
"""Log odds that a hand covers the pixel, four pixels of its input a cell (row by row)."""
TIPS = slice(4, 6)
"""Log odds that fingertips meet there: of a right hand, of a left one."""
OFFSET = slice(6, 8)
"""Offset of the fingertips from the middle of the cell, across and down, in cells."""
HEIGHT = 8
"""How high the fingertips are, in squares."""
WRIST = slice(9, 11)
"""Offset of the wrist from the fingertips, as seen, across and down, in squares."""
HOLDS, TOUCHES = 11, 12
"""Log odds that there is a piece in the fingers (asked of the network in its training only), and that they are at a
piece that stands on the board."""
MAPS = 13

SIDE_MULTIPLE = 8
"""The network halves its input three times: the sides are padded to multiples of this."""
APART_CELLS = 7
"""Side of the window, in cells, in which only the surest fingertips are kept (non-maximum suppression); larger misses
one of two hands that are at work on neighbouring squares."""
TIPS_APART, WRISTS_APART = 1.2, 1.5
"""Least distance, in squares, between the fingertips and between the wrists of two hands, as seen; larger takes two
hands that work side by side for one, smaller takes two fingers of one hand for two hands."""
LEAST_ODDS = -0.25
"""Log odds from which fingertips count as seen; larger misses more and is false less often. At virtual tables 14 of 57
with -0.5 to -0.25 were false, 4 of 3,665 with more."""

CONTEXT_SQUARES = 2.0
"""How far around what hands cover the network looks, squares. Larger takes longer, and gives more nearly the result of
the whole view. Measured on 617 looks at clips: with 2.0 half the time, and the same fingertips (within 0.15 of a
square) in 603; three were lost, all at the least odds at which fingertips are reported."""
UNSEEN = float(np.finfo(np.float32).min)
"""Log odds of everything where the network does not look."""


@dataclass(frozen=True, slots=True)
class SeenFingertips:
    """Where the fingertips of one hand are seen to meet."""

    column: float
    row: float
    """Where on the board they are seen, in squares from White's far left corner."""
    height: float
    """How high above the board, in squares."""
    wrist: tuple[float, float]
    """(column, row) where the wrist is seen."""
    left: float
    """Log odds that it is a left hand."""
    touches: float
    """Log odds that they are at a piece that stands on the board."""
    odds: float
    """Log odds that there are fingertips at all."""


@dataclass(frozen=True, slots=True)
class SeenHands:
    """What the network sees in one top view."""

    tips: tuple[SeenFingertips, ...]
    """Surest first."""
    odds: Floats
    """Log odds that a hand covers each pixel of the network's input."""
    side: int
    """Side of the top view, pixels."""

    @property
    def cover(self) -> Floats:
        """Log odds that a hand covers each pixel, (side, side) of the top view."""
        return np.asarray(cv2.resize(self.odds, (self.side, self.side), interpolation=cv2.INTER_LINEAR), np.float32)


class HandNet:
    """Holds the loaded network for one top view."""

    def __init__(self, top: TopView) -> None:
        self._net = load_net("hand_net")
        self._side = top.side
        self._coarse = top.side // COARSE
        padded = -(-self._coarse // SIDE_MULTIPLE) * SIDE_MULTIPLE
        along = to_squares((np.arange(padded, dtype=np.float64) + 0.5) * COARSE)
        column, row, height = top.pose.eye
        self._leans = ((along - column) / height).astype(np.float32), ((along - row) / height).astype(np.float32)
        """Across, of each column of its input, and down, of each row."""

    def see(self, tones: Image, lit: Image, hands: Image | None = None) -> SeenHands:
        """Tones (side, side, 3) of a top view and of its reference in the same light. Given a mask `hands` (side, side)
        of what hands cover, 255 there, only that and its surroundings are looked at."""
        maps = self._maps(tones, lit, *self._around(hands))
        cells, coarse = maps.shape[1], self._coarse
        fine = maps[COVER].reshape(2, 2, cells, cells).transpose(2, 0, 3, 1).reshape(2 * cells, 2 * cells)
        return SeenHands(_tips(maps, coarse // CELL_PX), fine[:coarse, :coarse], self._side)

    def _around(self, hands: Image | None) -> tuple[slice, slice]:
        """Rows and columns of the network's input that show hands and their surroundings."""
        whole = len(self._leans[0])
        if hands is None:
            return slice(0, whole), slice(0, whole)
        left, top, width, height = cv2.boundingRect(hands)
        context, step = CONTEXT_SQUARES * SQUARE_PX, COARSE * SIDE_MULTIPLE
        first, last = (
            [int(place + way * context) // step * SIDE_MULTIPLE for place in places]
            for way, places in ((-1, (top, left)), (1, (top + height + step - 1, left + width + step - 1)))
        )
        rows, columns = (slice(max(0, a), min(whole, b)) for a, b in zip(first, last, strict=True))
        return rows, columns

    def _maps(self, tones: Image, lit: Image, rows: slice, columns: slice) -> Floats:
        """The output maps (MAPS, cells, cells), computed for this part of the input, `UNSEEN` elsewhere."""
        height, width = rows.stop - rows.start, columns.stop - columns.start
        picture = np.empty((1, CHANNELS, height, width), np.float32)
        for first, view in ((0, tones), (3, lit)):
            part = view[rows.start * COARSE : rows.stop * COARSE, columns.start * COARSE : columns.stop * COARSE]
            high, wide = part.shape[0] // COARSE, part.shape[1] // COARSE
            small = cv2.resize(part, (wide, high), interpolation=cv2.INTER_AREA)
            small = cv2.copyMakeBorder(small, 0, height - high, 0, width - wide, cv2.BORDER_REPLICATE)
            picture[0, first : first + 3] = small.transpose(2, 0, 1)
        picture[0, TONES], picture[0, TONES + 1] = self._leans[0][columns], self._leans[1][rows, None]
        self._net.setInput(picture)
        cells = len(self._leans[0]) // CELL_PX
        maps = np.full((MAPS, cells, cells), UNSEEN, np.float32)
        computed = (slice(place.start // CELL_PX, place.stop // CELL_PX) for place in (rows, columns))
        maps[:, *computed] = self._net.forward()[0]
        return maps


def _tips(maps: Floats, cells: int) -> tuple[SeenFingertips, ...]:
    """Peaks of the fingertip maps, surest first, at most one for each hand (non-maximum suppression)."""
    best = maps[TIPS, :cells, :cells].max(0)
    window = np.ones((APART_CELLS, APART_CELLS), np.uint8)
    peaks = (best >= cv2.dilate(best, window)) & (best > LEAST_ODDS)
    found = [_tip(maps[:, row, column], int(row), int(column)) for row, column in np.argwhere(peaks)]
    kept: list[SeenFingertips] = []
    for tip in sorted(found, key=lambda tip: -tip.odds):
        if not any(_of_one_hand(tip, other) for other in kept):
            kept.append(tip)
    return tuple(kept)


def _tip(cell: NDArray[np.float32], row: int, column: int) -> SeenFingertips:
    values = [float(value) for value in cell]
    across, down = values[OFFSET]
    seen = [to_squares((at + 0.5 + off) * CELL_VIEW_PX) for at, off in ((column, across), (row, down))]
    right, left = values[TIPS]
    wrist = seen[0] + values[WRIST][0], seen[1] + values[WRIST][1]
    return SeenFingertips(seen[0], seen[1], values[HEIGHT], wrist, left - right, values[TOUCHES], max(right, left))


def _of_one_hand(tip: SeenFingertips, other: SeenFingertips) -> bool:
    tips_away = math.dist((tip.column, tip.row), (other.column, other.row))
    return tips_away < TIPS_APART or math.dist(tip.wrist, other.wrist) < WRISTS_APART
