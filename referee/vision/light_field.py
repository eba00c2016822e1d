"""Illumination compensation: how the light over the board differs from that in the reference, by lamps and clouds and
by shadows that came or left.

All of it is measured on the light squares, on which no piece stands. A change over the whole board, even or sloping, is
modelled as a plane of brightness ratios; what is left of each light square's ratio is local light. A shadow that leaves
makes light and dark squares brighter alike: a pale sleeve is lighter than what it covers too, but much more so on dark
squares, and a pale piece on a light square is lighter on that square alone. A cloth over the board makes all light
squares equal too, and the dark ones equal to them: it says nothing about the light.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from calibration.unusable_pictures import BLACK_LEVEL
from referee.vision.light_surface import MAX_LIGHT_DEVIATION
from referee.vision.medians import commonest
from referee.vision.shadows import explained_by_light
from referee.vision.tones import MIN_LEVEL, TONE_OFFSET, levels_of, relit
from referee.vision.top_view import MARGIN_PX, SQUARE_PX, Floats, Image, TopView
from referee.vision.zones import KERNEL_3X3, Zones, colours_at

LIGHT_TOLERANCE = 0.06
"""Deviation of a brightness ratio up to which the light is the same: of a light square from the plane, from another one
in the same shadow, from 1, and from channel to channel. Larger takes shadows for even light, and objects of a light
square's colour for light on it. Chosen by trial on the virtual table."""
OUTLIER_SHARE = 0.15
"""Share of the light squares that may deviate from a new plane if it is to be believed at once, and by which it must
explain more of them otherwise. Larger follows an arm's shadow sooner when the board is free, and later when it is not.
Chosen by trial on the virtual table."""
MIN_LIT_SHARE = 0.3
"""Share of the playing squares that must also fit a new light for it to be believed. Larger keeps the old light while
an arm is over the board; smaller takes the dark hair of somebody who leans over the board for darkness. Chosen, not
measured."""
SAME_PLANE: FloatArray = np.array([[0.0] * 3, [0.0] * 3, [1.0] * 3])
"""The light of the reference itself, as a plane."""


@dataclass(frozen=True, slots=True)
class LightenedArea:
    """Where a shadow has left."""

    where: NDArray[np.uint8]
    """255 where a pixel of the top view is lighter than its reference in the way that light makes it, (side, side)."""
    ratio: Floats
    """How much brighter each pixel of the reference would be, interpolated from the light squares beside it, (side,
    side)."""


class LightField:
    """Follows the light over one board."""

    def __init__(self, top: TopView) -> None:
        self._cores = top.light_cores
        self._playing_zones = top.zones
        self._terms, self._playing_terms = (
            np.column_stack([middles / top.size - 0.5, np.ones(len(middles))])
            for middles in (top.light_middles, top.playing_middles)
        )
        self._along = (top.pixel_middles / top.size - 0.5).astype(np.float32)
        self._rows, self._columns = np.array(top.light).T
        self._playing_rows, self._playing_columns = np.array(top.playing).T
        self._neighbours = top.light_neighbours
        self._size = top.size
        self._plane = SAME_PLANE
        """The last picture's plane, relative to the present reference."""

    def restart(self) -> None:
        """The reference is now in the light of the last picture."""
        self._plane = SAME_PLANE

    def levels(self, tones: Image) -> Floats:
        """Mean grey levels (light squares, 3) of the light squares in a top view's tones."""
        return _mean_levels(tones, self._cores)

    def follow(self, ratios: Floats, is_cover: Callable[[FloatArray], bool] | None = None) -> FloatArray:
        """Plane (across, down, constant; 3 channels) of the light in a picture whose light squares have these ratios
        of brightness (light squares, 3).

        An arm and its shadows tilt a fitted plane, so the previous plane, rescaled, is kept unless it explains many
        fewer squares. It is also kept if the new one would be a change of light that `is_cover` ascribes to a cover.
        """
        plane, before = self.fit(ratios), self._plane
        explained = self.explained(ratios, plane)
        if 1 - explained > OUTLIER_SHARE and explained - self.explained(ratios, before) <= OUTLIER_SHARE:
            plane = before * (commonest(self.beside(ratios, before)) or 1.0)
        changes = bool(np.abs(self._terms @ (plane - before)).max() > LIGHT_TOLERANCE)
        falls_to_nothing = bool((self._terms @ plane).min() <= 0)  # no light falls to zero
        if falls_to_nothing or (changes and is_cover is not None and is_cover(plane)):
            plane = before
        self._plane = plane
        return plane

    def is_cover(self, tones: Image, reference: Image, plane: FloatArray) -> bool:
        """Whether the light squares show a cover rather than a change of light: few playing squares of a top view
        (tones) look like those of the reference (tones) in the light of this plane, or most light squares would be
        black in it."""
        light_before = np.maximum(self.levels(reference), MIN_LEVEL)
        if np.median((light_before * (self._terms @ plane)).mean(axis=1)) < BLACK_LEVEL:
            return True
        now, before = (_mean_levels(view, self._playing_zones) for view in (tones, reference))
        deviations = _difference(now, before * (self._playing_terms @ plane))
        return bool(np.mean(deviations <= MAX_LIGHT_DEVIATION) < MIN_LIT_SHARE)

    def fit(self, ratios: Floats) -> FloatArray:
        """Least-squares plane through the ratios (light squares, 3) that are not far from their median."""
        middle = len(ratios) // 2
        spread = np.abs(ratios - np.sort(ratios, axis=0)[middle]).max(1)
        keep = spread <= max(MAX_LIGHT_DEVIATION, float(np.sort(spread)[middle]))
        terms = self._terms[keep]
        return np.asarray(np.linalg.solve(terms.T @ terms, terms.T @ ratios[keep]), np.float64)

    def explained(self, ratios: Floats, plane: FloatArray) -> float:
        """Share of the light squares whose ratios lie on the plane."""
        return float(np.mean(np.abs(ratios - self._terms @ plane).max(1) <= LIGHT_TOLERANCE))

    def beside(self, ratios: Floats, plane: FloatArray) -> FloatArray:
        """Local light: how much brighter than the plane each light square is, (light squares,)."""
        return np.asarray((ratios / (self._terms @ plane)).mean(axis=1), np.float64)

    def applied(self, tones: Image, plane: FloatArray) -> Image:
        """A top view's tones as they would be in the new light."""
        across, down, even = plane.astype(np.float32)[:, :, None]
        columns, rows = across * self._along, down * self._along + even
        # channel by channel: numpy broadcasts over a last axis of three six times as slowly
        ratios = cv2.merge([rows[channel, :, None] + columns[channel] for channel in range(3)])
        return relit(tones, np.asarray(ratios, np.float32))

    def lightened(self, tones: Image, lit: Image, local: FloatArray) -> LightenedArea | None:
        """Where a top view (tones, BGR (side, side, 3)) is lighter than the reference `lit` like it, given the `local`
        light (light squares,); None where no light square is."""
        # a quick test: a square's local light is nearly the mean over its pixels, which takes longer
        if local.max() < 1 + LIGHT_TOLERANCE / 2:
            return None
        lighter = self._lighter_squares(tones, lit)
        if not (lighter > 1).any():
            return None
        grid = self._grid(lighter)
        largest = _upsampled(np.asarray(cv2.dilate(grid, KERNEL_3X3), np.float32), cv2.INTER_NEAREST)
        max_ratio = np.where(largest > 1, largest * (1 + MAX_LIGHT_DEVIATION), 0.0).astype(np.float32)
        where = explained_by_light(tones, lit, 1.0, max_ratio)
        return LightenedArea(where, _upsampled(self._filled(grid), cv2.INTER_LINEAR))

    def square_by_square(self, before: Image, tones: Image) -> Image:
        """An earlier view's tones in the light of this one, interpolated between the light squares: a flickering lamp
        leaves bands in the picture of a rolling shutter, which no plane describes."""
        now, then = (np.maximum(self.levels(view), MIN_LEVEL).mean(axis=1) for view in (tones, before))
        ratio = _upsampled(self._filled(self._grid(now / then)), cv2.INTER_LINEAR)
        return relit(before, np.asarray(cv2.merge([ratio] * 3), np.float32))

    def _grid(self, values: Floats) -> Floats:
        """Values of the light squares, 1 for the playing squares, (size, size)."""
        grid = np.ones((self._size, self._size), np.float32)
        grid[self._rows, self._columns] = values
        return grid

    def _filled(self, grid: Floats) -> Floats:
        """A grid of the light squares' values, with the mean of the light squares beside it for each playing square."""
        grid, values = grid.copy(), grid[self._rows, self._columns]
        grid[self._playing_rows, self._playing_columns] = [values[near].mean() for near in self._neighbours]
        return grid

    def _lighter_squares(self, tones: Image, lit: Image) -> Floats:
        """Brightness ratio of each light square, 1 where a change is not one of light, (light squares,)."""
        now, then = (levels_of(colours_at(view, self._cores.pixels)) + 1 for view in (tones, lit))
        shares = now / then
        even = shares.mean(axis=1)
        lighter = self._cores.means(even)
        tints = np.stack([self._cores.means(shares[:, channel]) for channel in range(3)], axis=1) - lighter[:, None]
        untinted = np.abs(tints).max(axis=1) <= LIGHT_TOLERANCE
        by_light = (lighter >= 1 + LIGHT_TOLERANCE) & untinted & (self._cores.spreads(even) <= MAX_LIGHT_DEVIATION)
        # two pale pieces seldom stand on light squares that touch at a corner
        supported = self._at_corners(by_light.astype(np.float32)) > 0
        return np.where(by_light & supported, lighter, 1.0).astype(np.float32)

    def _at_corners(self, values: Floats) -> Floats:
        """For each light square the sum over the light squares at its corners, (light squares,)."""
        grid = np.zeros((self._size, self._size), np.float32)
        grid[self._rows, self._columns] = values
        corners = np.array([[1, 0, 1], [0, 0, 0], [1, 0, 1]], np.float32)
        sums = cv2.filter2D(grid, -1, corners, borderType=cv2.BORDER_CONSTANT)
        return np.asarray(sums[self._rows, self._columns], np.float32)


def _mean_levels(tones: Image, places: Zones) -> Floats:
    """Mean grey levels (places, 3)."""
    values = levels_of(colours_at(tones, places.pixels))
    sums = np.add.reduceat(values, places.starts, axis=0, dtype=np.float32)
    return np.asarray(sums / places.counts[:, None], np.float32)


def _difference(first: FloatArray | Floats, second: FloatArray | Floats) -> FloatArray:
    """Difference (places,) of grey levels (places, 3), log units of the largest channel; dark levels count less."""
    one, other = (np.log(np.maximum(levels, 0) + TONE_OFFSET) for levels in (first, second))
    return np.asarray(np.abs(one - other).max(axis=1), np.float64)


def _upsampled(grid: Floats, between: int) -> Floats:
    """Values of squares (size, size) interpolated for the pixels of a top view."""
    field = cv2.resize(grid, None, fx=SQUARE_PX, fy=SQUARE_PX, interpolation=between)
    return np.asarray(cv2.copyMakeBorder(field, *(MARGIN_PX,) * 4, cv2.BORDER_REPLICATE), np.float32)
