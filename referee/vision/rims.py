"""Where the outlines of discs appear in the top view, and how strong an outline is all around."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.vision.top_view import DISC_HEIGHT, RING_DIRECTIONS, RING_RADII, Floats, TopView

MIN_RIM_RATIO = 2.0
"""How many times stronger than the next one a rim must have become, since noise and changes of light strengthen all of
them. Larger overlooks faint ones. Chosen by trial on the virtual table."""
HEIGHTS_IN_DISCS = (1, 2)
"""Heights of pieces that are tried, discs: those of a man and of a king."""


class Rims:
    """The rings around pieces at places on or off the middles of some squares."""

    def __init__(self, top: TopView, middles: NDArray[np.float64], offsets: NDArray[np.float64]) -> None:
        """`middles` (column, row) of the squares (squares, 2); `offsets` of the places from them (places, 2)."""
        column, row, height = top.pose.eye
        eye = np.array([column, row])
        from_nadir = middles[:, None] + offsets - eye
        # a plane parallel to the board at height z maps by a central similarity about the nadir
        piece_heights = [discs * DISC_HEIGHT for discs in HEIGHTS_IN_DISCS]
        self.tops = np.concatenate([eye + from_nadir * height / (height - raised) for raised in piece_heights], axis=1)
        """(column, row) of the top faces in the top view, (squares, heights * places, 2)."""
        directions = np.arange(RING_DIRECTIONS)[:, None] * 2 * np.pi / RING_DIRECTIONS
        columns, rows = (self.tops[..., axis, None, None] for axis in (0, 1))
        around = columns + np.cos(directions) * RING_RADII, rows + np.sin(directions) * RING_RADII
        self.pixels = top.pixels(*around).astype(np.int32)
        """Pixel numbers (squares, heights * places, directions, radii)."""


def all_around(strengths: Floats, missing_share: float) -> Floats:
    """The strength (..., places) that an outline has nearly all around one of the rings (..., places, directions,
    radii); it may be missing in this share of the directions."""
    wide = np.maximum(strengths[..., 1:], strengths[..., :-1])
    index = round(missing_share * (RING_DIRECTIONS - 1))
    return np.asarray(np.partition(wide, index, axis=-2)[..., index, :].max(axis=-1), np.float32)


def piece_pixels(top: TopView, squares: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Pixels (flat) of the top view where pieces on these playing squares are visible, kings from a low camera
    included: where pieces come and leave, they cover and uncover the edges of squares there."""
    shown = np.zeros(top.side**2, np.bool_)
    for square in squares:
        shown[top.pieces[int(square)]] = True
    return shown
