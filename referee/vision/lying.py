"""What lies on light squares and is no hand: it covers them, or a disc's outline goes around on them.

A disc of the light squares' own colour hardly covers anything, but it has a rim and casts a shadow all around.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from referee.vision.appearance import EMPTY
from referee.vision.hands import Cover
from referee.vision.outlines import outlines
from referee.vision.top_view import DISC_HEIGHT, RING_DIRECTIONS, Floats, Image, TopView

LYING_SHARE = 0.5
"""Share of a light square's middle that something must cover to lie on it; larger overlooks pieces near its edge."""
RADII = np.arange(0.3, 0.56, 0.05)
"""Radii of discs, in squares."""
OFF_CENTRE = (-0.15, 0.0, 0.15)
"""How far off a light square's middle, in squares and either direction, a disc is looked for."""
DISCS = (1, 2)
"""How high it may be."""
MISSING_SHARE = 0.55
"""Share of the directions in which its outline may be lost, against a neighbour or by its colour; smaller overlooks
discs, larger takes the shadows of other pieces for one."""
LEAST_GAIN = 0.08
"""Strength (log units) by which an outline must have come; untouched light squares stay below 0.05."""
LEAST_MEDIANS = 3.0
"""The same in usual gains of the other light squares, which noise and a change of light lift."""
ELSEWHERE_SQUARES = 0.5
"""How near the top of a piece that stands on a square of its own an outline is taken for that piece's."""


class LyingWatch:
    """Compares the light squares of each free board with what they looked like when nothing lay on them."""

    def __init__(self, top: TopView) -> None:
        self._top = top
        places, tops = self._places()
        directions = np.arange(RING_DIRECTIONS)[:, None] * 2 * np.pi / RING_DIRECTIONS
        self._rings = np.array(
            [[top.pixels(x + np.cos(directions) * RADII, y + np.sin(directions) * RADII) for x, y in s] for s in places]
        )
        """Pixel numbers (light squares, places, directions, radii) around a disc at each place."""
        away = np.linalg.norm(places[:, :, None, None] - tops, axis=-1).min(axis=3)
        self._of_neighbour = away < ELSEWHERE_SQUARES
        """Whether an outline there is rather that of a piece on a playing square (light squares, places, playing)."""
        self._bare: Floats | None = None
        """Outlines at the rings when nothing lay there."""
        self._labels = np.zeros(len(top.playing), np.intp)
        """What stood on the playing squares when the board was last free."""
        self._unlike = np.zeros(self._rings.shape, np.bool_)
        """Where pieces came or left since the outlines were taken: they cover and uncover the edges of squares."""
        self._covered = np.zeros(len(top.light), np.bool_)
        self._ringed = np.zeros(len(top.light), np.bool_)

    def _places(self) -> tuple[Floats, Floats]:
        """(column, row) in the top view of a disc's top on a light square, off its middle and high as it may be (light
        squares, places, 2), and of the tops of pieces on playing squares (playing squares, heights, 2)."""
        column, row, height = self._top.pose.eye
        eye = np.array([column, row])
        grown = [height / (height - discs * DISC_HEIGHT) for discs in DISCS]
        off = np.array([(x, y) for y in OFF_CENTRE for x in OFF_CENTRE])
        middles = self._top.light_middles[:, None] + off - eye
        places = np.concatenate([eye + middles * by for by in grown], axis=1)
        tops = np.stack([eye + (self._top.playing_middles - eye) * by for by in grown], axis=1)
        return places.astype(np.float32), tops.astype(np.float32)

    def watch(self, view: Image, cover: Cover, labels: NDArray[np.intp], free_and_still: bool) -> None:
        """Take one top view, and what stands on the playing squares in it."""
        self._covered |= self._top.light_cores.share(cover.mask) > 0
        if not free_and_still or not (self._bare is None or self._covered.any()):
            return
        lines = outlines(view).reshape(-1)[self._rings]
        if self._bare is None:
            self._bare, self._labels = lines, labels
        self._unlike |= self._reach(np.flatnonzero(labels != self._labels))[self._rings]
        self._labels = labels
        gain = self._gain(np.where(self._unlike, 0, lines - self._bare), labels)
        ringed = gain >= max(LEAST_GAIN, LEAST_MEDIANS * float(np.median(gain)))
        self._ringed = np.where(self._covered, ringed, self._ringed)
        self._bare[~self._ringed] = lines[~self._ringed]
        self._unlike[~self._ringed] = False
        self._covered[:] = False

    def _reach(self, squares: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Pixels of the top view (flat) where pieces on these playing squares show, kings from low down too."""
        reach = np.zeros(self._top.side**2, np.bool_)
        for square in squares:
            reach[self._top.zones[int(square)]] = reach[self._top.around[int(square)]] = True
        return reach

    def _gain(self, gain: Floats, labels: NDArray[np.intp]) -> Floats:
        """By how much the likeliest outline of a disc has come on each light square."""
        wide = np.maximum(gain[..., 1:], gain[..., :-1])
        least = round(MISSING_SHARE * (RING_DIRECTIONS - 1))
        rims = np.partition(wide, least, axis=2)[:, :, least].max(axis=2)
        rims[(self._of_neighbour & (labels != EMPTY)).any(axis=2)] = 0.0
        return np.asarray(rims.max(axis=1), np.float32)

    def squares(self, cover: Cover) -> tuple[tuple[int, int], ...]:
        """(column, row) of the light squares on which something lies."""
        covered = self._top.light_cores.share(cover.loose) / 255 >= LYING_SHARE
        found = np.flatnonzero(covered | self._ringed)
        return tuple((self._top.light[i][1], self._top.light[i][0]) for i in found)
