"""Objects on light squares that are no hands: they cover the square, or the outline of a disc appears on it.

A disc of the light squares' own colour hardly differs from them, but it has a rim and casts a shadow all around.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.hand_cover import HandCover
from referee.vision.labels import EMPTY
from referee.vision.outlines import outlines
from referee.vision.rims import MIN_RIM_RATIO, Rims, all_around, piece_pixels
from referee.vision.seen_picture import Change
from referee.vision.top_view import Floats, Image, TopView

ON_SQUARE_SHARE = 0.5
"""Share of a light square's middle that something must cover to count as lying on it. Larger overlooks pieces near its
edge. Chosen by trial on the virtual table."""
SEARCH_OFFSETS = np.array([(x, y) for y in (-0.15, 0.0, 0.15) for x in (-0.15, 0.0, 0.15)])
"""Offsets from a light square's middle at which a disc is searched, squares. A wider grid finds discs nearer to the
edge and costs time. Chosen, not measured."""
MISSING_SHARE = 0.55
"""Share of directions in which an outline may be lost, against a neighbour or by its colour. Smaller overlooks discs,
larger takes the shadows of other pieces for one. Chosen by trial on the virtual table."""
MIN_OUTLINE_GAIN = 0.1
"""Gain of an outline's strength at which it is new, log units. Larger overlooks faint discs. Measured: untouched light
squares stay below 0.08."""
NEIGHBOUR_REACH = 0.65
"""Distance from the foot or top of a piece on a playing square within which an outline is ascribed to that piece,
squares. Larger overlooks discs beside pieces. Chosen by trial on the virtual table."""


@lru_cache(maxsize=1)
def _rings(top: TopView) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
    """The rings around pieces anywhere in the light squares, and whether an outline there would rather belong to a
    piece on a playing square (light squares, places, playing); kept for the next game on this board."""
    rims = Rims(top, top.light_middles, SEARCH_OFFSETS)
    feet = top.playing_middles[:, None]
    pieces = np.concatenate([feet, Rims(top, top.playing_middles, np.zeros((1, 2))).tops], axis=1)
    distances = np.linalg.norm(rims.tops[:, :, None, None] - pieces, axis=-1).min(axis=3)
    return rims.pixels, distances < NEIGHBOUR_REACH


def covered_light_squares(top: TopView, cover: HandCover) -> NDArray[np.bool_]:
    """The light squares (light squares,) on which something lies that is no hand and covers their middles."""
    return np.asarray(top.light_cores.covered(cover.loose) >= ON_SQUARE_SHARE, np.bool_)


class LightSquareWatch:
    """Compares the light squares of each free board with their appearance while nothing lay on them."""

    def __init__(self, top: TopView) -> None:
        self._top = top
        self._rings, self._of_neighbour = _rings(top)
        self._empty: Floats | None = None
        """Outlines at the rings while nothing lay there."""
        self._labels = np.zeros(len(top.playing), np.intp)
        """What stood on the playing squares when the board was last free."""
        self._unlike = np.zeros(self._rings.shape, np.bool_)
        """Where pieces came or left since the outlines were taken."""
        self._covered = np.zeros(len(top.light), np.bool_)
        """Light squares that hands were over since the last comparison."""
        self._ringed = np.zeros(len(top.light), np.bool_)
        """Light squares on which the outline of a disc has appeared."""

    def watch(
        self, view: Image, change: Change, cover: HandCover, labels: NDArray[np.intp], free_and_still: bool
    ) -> None:
        """Take one top view, how it differs from the reference, and the labels of the playing squares in it."""
        if cover.hands:
            self._covered |= self._top.light_cores.covered(cover.mask) > 0
        if not free_and_still or not (self._empty is None or self._covered.any()):
            return
        lines = outlines(view).reshape(-1)[self._rings]
        if self._empty is None:
            self._empty, self._labels = lines, labels
        unlike = piece_pixels(self._top, np.flatnonzero(labels != self._labels))
        arrived = bool(((labels != EMPTY) & (self._labels == EMPTY)).any())
        unlike[self._top.beside] = True  # captured pieces are laid there
        unlike |= self._leaning_in(change)
        self._unlike |= unlike[self._rings]
        self._labels = labels
        gain = all_around(np.where(self._unlike, 0, lines - self._empty), MISSING_SHARE)
        gain[(self._of_neighbour & (labels != EMPTY)).any(axis=2)] = 0.0
        strongest = gain.max(axis=1)
        others = np.sort(strongest[~self._ringed])
        threshold = max(MIN_OUTLINE_GAIN, MIN_RIM_RATIO * float(others[-2])) if len(others) > 1 else MIN_OUTLINE_GAIN
        # a hand that set a piece on a playing square did not put another on a light one: a new outline is then the
        # rim or the shadow of that piece
        came = (strongest >= threshold) & (self._ringed | (not arrived))
        self._ringed = np.where(self._covered, came, self._ringed)
        self._empty[~self._ringed] = lines[~self._ringed]
        self._unlike[~self._ringed] = False
        self._covered[:] = False

    def _leaning_in(self, change: Change) -> NDArray[np.bool_]:
        """Pixels (flat) of the top view over which something leans that lies for the most part beside the board: a hand
        that rests at its edge, captured pieces, their shadows."""
        changed = np.asarray(cv2.threshold(change.difference, change.threshold, 255, cv2.THRESH_BINARY)[1], np.uint8)
        found: Any = cv2.connectedComponents(changed, ltype=cv2.CV_16U)
        parts = np.asarray(found[1]).reshape(-1)
        all_px = np.bincount(parts)
        beside_px = np.bincount(parts[self._top.beside], minlength=len(all_px))
        beside_px[0] = 0
        return np.asarray((2 * beside_px > all_px)[parts])

    def squares(self, cover: HandCover) -> tuple[tuple[int, int], ...]:
        """(column, row) of the light squares with an object on them."""
        found = np.flatnonzero(covered_light_squares(self._top, cover) | self._ringed)
        return tuple((self._top.light[i][1], self._top.light[i][0]) for i in found)
