"""Where the board has become lighter because a shadow left that was there when the reference was taken.

A person who stood beside the board and walks away leaves it lighter, on dark and light squares alike. A pale sleeve is
lighter than what it covers too, but much more so on dark squares; a pale piece on a light square is lighter on that
square alone.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.shadows import shaded
from referee.vision.tones import levels_of
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, Floats, Image, TopView
from referee.vision.zones import colours_at

LIGHTER = 1.06
"""Brightness ratio from which a light square has become lighter. Larger misses faint shadows, smaller reacts to noise.
Chosen by trial on the virtual table."""
TINTED, UNEVEN = 0.06, 0.12
"""How far that ratio may differ between the colour channels, and between pixels (standard deviation). Larger takes
objects of a light square's colour for light on it. Chosen by trial on the virtual table."""
IN_COMPANY = 2
"""How many of the light squares at its corners must have become lighter as well. Smaller takes pale pieces for light.
Chosen by trial on the virtual table."""
BEYOND = 1.05
"""How much lighter than the light squares beside it a place may have become, as a ratio of square roots of brightness.
Larger takes paler objects for light. Chosen by trial on the virtual table."""
AROUND = np.ones((3, 3), np.uint8)
"""Structuring element of a pixel and its neighbours."""
CORNERS = np.array([[1, 0, 1], [0, 0, 0], [1, 0, 1]], np.float32)
"""Kernel that sums the four diagonal neighbours of a square."""


@dataclass(frozen=True, slots=True)
class Lightened:
    """Where the light has come back."""

    where: NDArray[np.uint8]
    """255 where a pixel of the top view is lighter than its reference in the way that light makes it, (side, side)."""
    ratio: Floats
    """How much brighter each pixel of the reference would be, interpolated from the light squares beside it, (side,
    side)."""


class Lightening:
    """Measured on the light squares of one board."""

    def __init__(self, top: TopView) -> None:
        self._cores = top.light_cores
        self._rows, self._columns = np.array(top.light).T
        self._playing_rows, self._playing_columns = np.array(top.playing).T
        self._neighbours = top.light_neighbours
        self._size = top.size
        self._corners = self._at_corners(np.ones(len(top.light), np.float32))

    def of(self, tones: Image, reference: Image, brighter: NDArray[np.float64]) -> Lightened | None:
        """Where a top view (tones, BGR (side, side, 3)) is lighter than its reference; None where no light square is.

        `brighter` (light squares,) is how much brighter each light square is on the whole: not quite the mean of what
        its pixels tell, which are asked where it comes half way to `LIGHTER`.
        """
        if brighter.max() < (1 + LIGHTER) / 2:
            return None
        lighter = self._light_squares(tones, reference)
        if not (lighter > 1).any():
            return None
        grid = np.ones((self._size, self._size), np.float32)
        grid[self._rows, self._columns] = lighter
        most = np.sqrt(_pixels(np.asarray(cv2.dilate(grid, AROUND), np.float32), cv2.INTER_NEAREST))
        grid[self._playing_rows, self._playing_columns] = [lighter[near].mean() for near in self._neighbours]
        where = shaded(tones, reference, 1.0, np.where(most > 1, most * BEYOND, 0.0).astype(np.float32))
        return Lightened(where, _pixels(grid, cv2.INTER_LINEAR))

    def _light_squares(self, tones: Image, reference: Image) -> Floats:
        """Brightness ratio of each light square, 1 where a change is not one of light, (light squares,)."""
        now, then = (levels_of(colours_at(view, self._cores.pixels)) + 1 for view in (tones, reference))
        shares = now / then
        even = shares.mean(axis=1)
        lighter = self._cores.means(even)
        tints = np.stack([self._cores.means(shares[:, channel]) for channel in range(3)], axis=1) - lighter[:, None]
        by_light = (lighter >= LIGHTER) & (np.abs(tints).max(axis=1) <= TINTED) & (self._cores.spreads(even) <= UNEVEN)
        in_company = self._at_corners(by_light.astype(np.float32)) >= np.minimum(IN_COMPANY, self._corners)
        return np.where(by_light & in_company, lighter, 1.0).astype(np.float32)

    def _at_corners(self, values: Floats) -> Floats:
        """For each light square the sum over the light squares at its corners, (light squares,)."""
        grid = np.zeros((self._size, self._size), np.float32)
        grid[self._rows, self._columns] = values
        sums = cv2.filter2D(grid, -1, CORNERS, borderType=cv2.BORDER_CONSTANT)
        return np.asarray(sums[self._rows, self._columns], np.float32)


def _pixels(grid: Floats, between: int) -> Floats:
    """Values of squares (size, size) interpolated for the pixels of a top view."""
    margin = round(MARGIN_SQUARES * SQUARE_PX)
    field = cv2.resize(grid, None, fx=SQUARE_PX, fy=SQUARE_PX, interpolation=between)
    return np.asarray(cv2.copyMakeBorder(field, *(margin,) * 4, cv2.BORDER_REPLICATE), np.float32)
