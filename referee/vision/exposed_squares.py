"""Uncovered background: changed pixels that show the bare board now and did not in the reference.

They are on playing squares that pieces left, and on light squares that lay in shadow when the reference was renewed.
"""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.records.readings import SETTLED_S
from referee.vision.entries import Mask
from referee.vision.labels import EMPTY
from referee.vision.seen_picture import Change
from referee.vision.top_view import Floats, Image, TopView
from referee.vision.zones import KERNEL_3X3, Zones, colours_at

MIN_BARE_SHARE = 0.8
"""Share of what changed on a square that must show the board. Larger overlooks bare squares; smaller takes fingers over
a piece for a bare square. Chosen, not measured."""
EMPTY_NEIGHBOURS, LIGHT_NEIGHBOURS = 4, 8
"""Number of the nearest empty squares, and of the nearest light squares, whose colours are taken for a bare square's.
Larger averages more grain away, and follows uneven light less. Chosen, not measured."""
MAX_DISTANCE_THRESHOLDS = 2.0
"""Distance of a bare pixel's colour from that of the board, in thresholds of change, up to which it is bare. Larger
takes hands of nearly that colour for bare squares; smaller overlooks grain. Chosen, not measured."""
MAX_COVERED_SHARE = 0.7
"""Share of a light square that an outline may cover while the rest tells its colour. Larger takes the colour of what
leans over the rest for the square's. Chosen, not measured."""
MIN_FILLED_SHARE = 0.85
"""Share of a square's zone that an outline must cover to be the piece that has come to stand there. Larger overlooks
pieces set down off the middle; smaller takes fingers for one. A king 0.86 of a square wide and off the middle
covered 0.91. Chosen, not fitted."""


class ExposedSquares:
    """Finds exposed squares by the colours of empty squares and light squares nearby."""

    def __init__(self, top: TopView) -> None:
        self._top = top
        self._order = _nearest_first(top.playing_middles)
        self._light_order = _nearest_first(top.light_middles)[:, :LIGHT_NEIGHBOURS]
        self._asked = Zones.of([*top.pieces, *top.light_cores])
        """What a piece on each playing square hides, and the middle of each light square."""
        self._places = Zones.of([*top.pieces, *top.light_fields])
        """Likewise, with the whole of each light square."""
        self._field = np.ones(top.side * top.side, np.bool_)
        self._field[top.beside] = False
        middles = (tuple(top.pixels(*middle.T).tolist()) for middle in (top.playing_middles, top.light_middles))
        self._playing, self._light = (_nearest_of(top.side, middle) for middle in middles)
        """The nearest playing and light square of each pixel."""
        lightness = np.zeros(top.side * top.side, np.float32)
        lightness[top.light_fields.pixels] = 1.0
        blurred = cv2.blur(lightness.reshape(top.side, -1), KERNEL_3X3.shape)
        self._lightness = np.asarray(blurred, np.float32).reshape(-1, 1)
        """How much of each pixel shows a light square rather than a playing square."""

    def of(
        self, tones: Image, change: Change, labels: NDArray[np.intp], still_s: NDArray[np.float64], mask: Mask
    ) -> Mask:
        """Pixels of an outline `mask` that show the bare board, 255 where they do.

        `labels` is what stood on the playing squares in the reference, `still_s` for how long they have lain still.
        """
        found, bare = np.zeros_like(mask), np.zeros_like(mask)
        still, touched = still_s >= SETTLED_S, self._top.zones.covered(mask) > 0
        # a single empty square has no other one to be compared with
        if (touched.any() and not (still & touched).any()) or np.count_nonzero(labels == EMPTY) < 2:
            return found
        pixels = np.flatnonzero((mask.reshape(-1) > 0) & self._field)
        shows = np.zeros(len(pixels), np.bool_)
        for board in (self._like_others(change.lit, labels, pixels), self._like_itself(tones, mask, pixels)):
            now, before = (np.abs(colours_at(view, pixels) - board).max(axis=1) for view in (tones, change.lit))
            shows |= (now <= MAX_DISTANCE_THRESHOLDS * change.threshold) & (now < before)
        bare.reshape(-1)[pixels[shows]] = 255
        # a piece on the edge may hide part of the table beside the board, whose colour is not known
        within = np.where(self._field.reshape(mask.shape), mask, 0).astype(np.uint8)
        covered, shown = self._asked.covered(within), self._asked.covered(bare)
        settled = np.concatenate([still, np.ones(len(self._top.light), np.bool_)])
        for place in np.flatnonzero(settled & (covered > 0) & (shown >= MIN_BARE_SHARE * covered)):
            there = self._places[int(place)]
            found.reshape(-1)[there] = bare.reshape(-1)[there]
        return found

    def without_arrived(self, mask: Mask, labels: NDArray[np.intp], still_s: NDArray[np.float64]) -> Mask:
        """An outline without the piece that a ply may have set down, which may hide part of the square that it left.
        The other arguments are those of `of`."""
        filled = self._top.zones.covered(mask) >= MIN_FILLED_SHARE
        arrived = np.flatnonzero(filled & (labels == EMPTY) & (still_s >= SETTLED_S))
        rest = mask.reshape(-1).copy()
        if len(arrived):
            rest[
                max((self._top.pieces[int(i)] for i in arrived), key=lambda pieces: np.count_nonzero(rest[pieces]))
            ] = 0
        return rest.reshape(mask.shape)

    def _like_itself(self, tones: Image, mask: Mask, pixels: NDArray[np.intp]) -> Floats:
        """Expected colours (pixels, 3) of bare light squares: of each, the median of what the outline leaves uncovered;
        NaN on playing squares, and where it leaves too little. As light squares may differ in colour, a part that lay
        in the shadow of a piece is compared with the rest of its own square."""
        colours = np.full((len(self._top.light), 3), np.nan, np.float32)
        shares, covered = self._top.light_fields.covered(mask), mask.reshape(-1) > 0
        for square in np.flatnonzero((shares > 0) & (shares < MAX_COVERED_SHARE)):
            field = self._top.light_fields[int(square)]
            colours[square] = np.median(colours_at(tones, field[~covered[field]]), axis=0)
        on_light = self._lightness[pixels] > 0.5
        return np.where(on_light, colours[self._light[pixels]], np.float32(np.nan))

    def _like_others(self, lit: Image, labels: NDArray[np.intp], pixels: NDArray[np.intp]) -> Floats:
        """Expected colours (pixels, 3) of the bare board, from the nearest empty and light squares of the reference."""
        empty = labels == EMPTY
        first = np.argsort(~empty[self._order], axis=1, kind="stable")[:, :EMPTY_NEIGHBOURS]
        near = np.take_along_axis(self._order, first, axis=1)
        # medians, as from a low camera tall pieces hide much of a square behind them
        bare = np.median(colours_at(lit, self._top.pictures), axis=1)
        dark = np.nanmedian(np.where(empty[near][..., None], bare[near], np.nan), axis=1)
        light = np.median(self._top.light_cores.colours(lit)[self._light_order], axis=1)
        here = dark[self._playing[pixels]]
        return np.asarray(here + self._lightness[pixels] * (light[self._light[pixels]] - here), np.float32)


def _nearest_first(middles: NDArray[np.float64]) -> NDArray[np.intp]:
    """For each of these points (N, 2) the indices of the others, nearest first, (N, N - 1)."""
    distances = np.linalg.norm(middles[:, None] - middles, axis=2)
    return np.asarray(distances.argsort(axis=1)[:, 1:], np.intp)


@cache  # the top views of all poses of a board of one size have their squares' middles at the same pixels
def _nearest_of(side: int, middles: tuple[int, ...]) -> NDArray[np.intp]:
    """For each pixel of a top view of `side` x `side` the index of the nearest of these pixel numbers; read-only."""
    along = np.arange(side)
    found, shortest = np.zeros((side, side), np.intp), np.full((side, side), np.iinfo(np.intp).max)
    for number, middle in enumerate(middles):
        row, column = divmod(middle, side)
        distances = (along - column) ** 2 + (along[:, None] - row) ** 2
        found[distances < shortest] = number
        np.minimum(shortest, distances, out=shortest)
    found.flags.writeable = False
    return found.reshape(-1)
