"""Pieces that a hand shifted within their squares, from the outlines in two pictures of the free board."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.records.readings import Nudge
from referee.vision.outlines import outlines
from referee.vision.rims import MIN_RIM_RATIO, Rims, all_around, piece_pixels
from referee.vision.slight_shifts import disc_tones, slightly_shifted
from referee.vision.square_appearance import EMPTY
from referee.vision.top_view import DISC_HEIGHT, MARGIN_SQUARES, SQUARE_PX, Floats, Image, TopView

PATCH_PX = 28
"""Side of the picture part that is compared, pixels of the top view: a square and what its piece leans into. Larger
takes in more of the neighbours. Chosen, not measured."""
MIN_SHIFT = 0.05
"""Smallest shift that is reported, squares. Larger overlooks slight touches. Measured: 99 of 100 untouched pieces seem
to shift by less than 0.03."""
MIN_CORRELATION_PEAK = 0.3
"""Height of the phase correlation's peak (0 to 1) below which the two pictures do not show the same outlines. Larger
overlooks shifts. Chosen by trial on the virtual table."""
MIN_VANISHED_SHARE = 0.1
"""Share of the outlines that must have vanished before the piece's own rim is searched. Larger overlooks shifts.
Measured: at most 0.04 for untouched pieces, at least 0.16 for shifted ones."""
MIN_RIM_STRENGTH = 0.15
"""Strength of the rim that must have left one place in the square and appeared at another, log units; needed since the
square's own edges, which do not move, hide a black disc's shift from the correlation. Larger overlooks shifts.
Measured: 0.11 for untouched pieces, 0.2 and more for shifted ones."""
MISSING_SHARE = 0.4
"""Share of the directions in which that rim may be lost, where the rims of the two places cross. Larger finds more
rims, and more false ones. Chosen by trial on the virtual table."""
MAX_RIM_SHIFT = 0.4
"""Largest shift of a rim that is believed, squares. Larger takes hands that hover over a piece for a touch. Measured:
0.31 for pieces shifted by 0.25; mostly 0.4 to 0.7 for apparent rims where a hand hovered over an untouched piece."""
MIN_CHANGE_RATIO = 1.4
"""How much more the outlines of a shifted piece must change than those of 9 of 10 other squares, which change by noise.
Larger overlooks shifts. Measured: 1.8 for shifts by 0.05; 0.9 for a far red piece on a dark square that was not
touched."""
RETURNED_SHARE = 0.5
"""Change since the look before the last, as a share of that since the last look, below which the piece lies as it did
before: the last look had a hand in it. Larger overlooks pieces that are touched twice. Chosen by trial on the virtual
table."""
AXIS_OFFSETS = np.arange(-0.3, 0.31, 0.1)
"""Grid of offsets along one axis, squares. Finer or wider costs time. Chosen, not measured."""
SEARCH_OFFSETS = np.array([(x, y) for y in AXIS_OFFSETS for x in AXIS_OFFSETS])
"""The same as places: offsets from its square's middle at which a piece may stand."""


@lru_cache(maxsize=1)
def _rims(top: TopView) -> Rims:
    """Around pieces anywhere in the playing squares; kept for the next game on this board."""
    return Rims(top, top.playing_middles, SEARCH_OFFSETS)


class NudgeWatch:
    """Compares each free board with the one before the hands that came between."""

    def __init__(self, top: TopView) -> None:
        self._top = top
        self._window = cv2.createHanningWindow((PATCH_PX, PATCH_PX), cv2.CV_32F)
        self._rims = _rims(top)
        self._outlines: Floats | None = None
        self._earlier: Floats | None = None
        """The outlines of the free board before that."""
        self._tones: Floats | None = None
        self._labels = np.zeros(len(top.playing), np.intp)
        self._covered = np.zeros(len(top.playing), np.bool_)
        column, row, height = top.pose.eye
        grown = height / (height - DISC_HEIGHT / 2)
        self._corners = [
            tuple(
                round((eye + (place + 0.5 - eye) * grown + MARGIN_SQUARES) * SQUARE_PX - PATCH_PX / 2)
                for eye, place in ((column, c), (row, r))
            )
            for r, c in top.playing
        ]

    def watch(self, view: Image, hidden: Floats, labels: NDArray[np.intp], free_and_still: bool) -> tuple[Nudge, ...]:
        """Take one top view. Returns the shifts, once, when the board is free and still after a hand was over it."""
        self._covered |= hidden > 0
        if not free_and_still or not (self._outlines is None or self._covered.any()):
            return ()
        lines, tones = outlines(view), disc_tones(view)
        found: list[Nudge] = []
        if self._outlines is not None and self._tones is not None:
            elsewhere = piece_pixels(self._top, np.flatnonzero(labels != self._labels))
            stayed = self._covered & (labels == self._labels) & (labels != EMPTY)
            shifts = {int(square): self._shift(self._outlines, lines, int(square)) for square in np.flatnonzero(stayed)}
            standing = np.flatnonzero((labels == self._labels) & (labels != EMPTY))
            rims = [(*self._rim_shift(self._outlines, lines, elsewhere, int(s)), int(s)) for s in standing]
            ranked = sorted([*rims, (0.0, 0.0, -1), (0.0, 0.0, -1)], reverse=True)
            (strength, distance, square), (next_strength, _, _) = ranked[:2]
            clear = strength >= max(MIN_RIM_STRENGTH, MIN_RIM_RATIO * next_strength)
            if square in shifts and clear and distance <= MAX_RIM_SHIFT:
                shifts[square] = max(shifts[square], distance)
            changed = self._changed(self._outlines, lines, labels == self._labels)
            shifted = {square: shift for square, shift in shifts.items() if shift >= MIN_SHIFT and changed[square]}
            slight = slightly_shifted(self._top, self._tones, tones, shifts.keys() - shifted.keys())
            shifted |= {} if slight is None else dict([slight])
            found = [
                Nudge(square + 1, round(shifted[square], 3))
                for square in sorted(shifted)
                if not self._as_earlier(self._outlines, lines, square)
            ]
        self._earlier, self._outlines, self._tones, self._labels = self._outlines, lines, tones, labels.copy()
        self._covered[:] = False
        return tuple(found)

    def _shift(self, before: Floats, after: Floats, square: int) -> float:
        """How far a square's outlines have moved, in squares; 0 when they are not the same outlines."""
        part = self._part(square)
        (across, down), peak = cv2.phaseCorrelate(before[part], after[part], self._window)
        return float(np.hypot(across, down)) / SQUARE_PX if peak >= MIN_CORRELATION_PEAK else 0.0

    def _rim_shift(
        self, before: Floats, after: Floats, elsewhere: NDArray[np.bool_], square: int
    ) -> tuple[float, float]:
        """How strong a rim vanished at one place and appeared at another, and the distance in squares; 0 when none did.
        `elsewhere`: where other pieces cover and uncover the edges of squares."""
        part = self._part(square)
        gone = cv2.subtract(before[part], after[part]).clip(0).sum()
        if gone < MIN_VANISHED_SHARE * before[part].sum():
            return 0.0, 0.0
        rings = self._rims.pixels[square]
        change = np.where(elsewhere[rings], 0, after.reshape(-1)[rings] - before.reshape(-1)[rings])
        came, went = all_around(change, MISSING_SHARE), all_around(-change, MISSING_SHARE)
        places = self._rims.tops[square]
        distance = float(np.linalg.norm(places[came.argmax()] - places[went.argmax()]))
        return float(min(came.max(), went.max())), distance

    def _changed(self, before: Floats, after: Floats, same: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """The squares whose outlines changed by more than noise changes those that still hold the `same`."""
        zones = self._top.zones
        change = zones.means(np.abs(after - before).reshape(-1)[zones.pixels])
        return np.asarray(change >= MIN_CHANGE_RATIO * np.percentile(change[same], 90), np.bool_)

    def _as_earlier(self, before: Floats, after: Floats, square: int) -> bool:
        """Whether the square looks as it did two looks ago."""
        if self._earlier is None:
            return False
        part = self._part(square)
        change, earlier_change = (float(np.abs(after[part] - lines[part]).sum()) for lines in (before, self._earlier))
        return earlier_change < RETURNED_SHARE * change

    def _part(self, square: int) -> tuple[slice, slice]:
        x, y = self._corners[square]
        return slice(y, y + PATCH_PX), slice(x, x + PATCH_PX)
