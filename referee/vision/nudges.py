"""Pieces that a hand shifted within their squares, from the outlines in two pictures of a still board on which no hand
is, or only hands that rest."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.records.readings import CLEAR_SHIFT, Nudge
from referee.vision.labels import EMPTY, UNKNOWN
from referee.vision.outlines import outlines
from referee.vision.rims import piece_pixels
from referee.vision.slight_shifts import clearly_shifted, disc_tones, slight_shifts
from referee.vision.top_view import DISC_HEIGHT, SQUARE_PX, Floats, Image, TopView, to_pixels
from referee.vision.usual_changes import ALTERED_RATIO, UsualChanges, usual_change

PATCH_PX = 28
"""Side of the picture part that is compared, pixels of the top view: a square and what its piece leans into. Larger
takes in more of the neighbours. Chosen, not measured."""
MIN_CORRELATION_PEAK = 0.15
"""Height of the phase correlation's peak (0 to 1) below which the two pictures do not show the same outlines. Larger
overlooks shifts. Measured at five virtual tables: 0.17 and more for clear shifts, 0.23 for one piece that was not
touched."""
MOVED_RATIO = 4.0
"""How much more the outlines of a piece must change for a clear shift, whatever their correlation: on dark squares the
edges of the squares, which stay, outweigh those of black pieces. Larger overlooks shifts. Measured at 16 virtual
tables: 1.3 at most for pieces that a hand hovered over, 3.7 and more for such as were shifted by 0.25; in 456 acts at
two others 3.5 at most for a piece that nobody touched, beside a king that had come."""
RETURNED_SHARE = 0.5
"""Change since the look before the last, as a share of that since the last look, below which the piece lies as it did
before: a hand was in the last look. Larger overlooks pieces that are touched twice. Chosen by trial on the virtual
table."""
NEAR_KERNEL = np.ones((2 * SQUARE_PX + 1, 2 * SQUARE_PX + 1), np.uint8)
"""Structuring element by which hands are dilated to what lies within a square of them, where their shadows lie: pieces
there are not compared. Larger waits for more hands to leave. Chosen, not measured."""


class NudgeWatch:
    """Compares each square of a still board on which no hand is, or only hands that rest, with its last look before a
    hand was over it."""

    def __init__(self, top: TopView) -> None:
        self._top = top
        self._window = cv2.createHanningWindow((PATCH_PX, PATCH_PX), cv2.CV_32F)
        self._outlines: Floats | None = None
        self._earlier: Floats | None = None
        """The outlines in the look before that."""
        self._tones: Floats | None = None
        self._labels = np.zeros(len(top.playing), np.intp)
        self._covered = np.zeros(len(top.playing), np.bool_)
        """Squares that hands were over since they were last compared."""
        self._skipped, self._missed = self._covered.copy(), self._covered.copy()
        """Those of them that the last look could not compare though no hand hid them, and those of these from before
        something moved again: in which visit of a hand their pieces were shifted is not known."""
        self._usual_change, self._usual_shift = UsualChanges(), UsualChanges()
        column, row, height = top.pose.eye
        grown = height / (height - DISC_HEIGHT / 2)
        self._corners = [
            tuple(
                round(to_pixels(eye + (place + 0.5 - eye) * grown) - PATCH_PX / 2)
                for eye, place in ((column, c), (row, r))
            )
            for r, c in top.playing
        ]

    def watch(
        self, view: Image, hidden: Floats, labels: NDArray[np.intp], at_rest: bool, hands: Image | None = None
    ) -> tuple[Nudge, ...]:
        """Take one top view. Returns the shifts, once each, when the board is `at_rest`: still, and free but for
        `hands` that rest (pixels of the top view, 255 where they are; None: no hand). What is near these or not
        read yet is compared at a later look, unless something moves before that."""
        self._covered |= hidden > 0
        if not at_rest:
            self._missed |= self._skipped
        if not at_rest or (hands is not None and self._outlines is None):
            return ()
        apart_px = self._apart(hands, labels == UNKNOWN)
        near = self._top.zones.share(~apart_px) > 0
        self._skipped = self._covered & near & (hidden == 0)
        if self._outlines is not None and not (self._covered & ~near).any():
            return ()
        lines, tones = outlines(view), disc_tones(view)
        found: list[Nudge] = []
        if self._outlines is not None and self._tones is not None:
            lines, tones = np.where(apart_px, lines, self._outlines), np.where(apart_px, tones, self._tones)
            stayed = self._covered & ~near & ~self._missed & (labels == self._labels) & (labels != EMPTY)
            shifted = self._shifted(np.flatnonzero(stayed), lines, tones, (labels != self._labels) | near)
            found = [
                Nudge(square + 1, round(away, 3))
                for square, away in sorted(shifted.items())
                if not self._as_earlier(self._outlines, lines, square)
            ]
        self._earlier, self._outlines, self._tones = self._outlines, lines, tones
        self._labels = np.where(near, self._labels, labels)
        self._covered &= near
        self._missed &= near
        return tuple(found)

    def _apart(self, hands: Image | None, unread: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """The pixels of the top view that are not near `hands`, nor on squares that are `unread` (squares,)."""
        near = np.zeros((self._top.side, self._top.side), np.uint8) if hands is None else cv2.dilate(hands, NEAR_KERNEL)
        for square in np.flatnonzero(unread):
            near[self._part(int(square))] = 255
        return np.asarray(near == 0)

    def _shifted(
        self, squares: NDArray[np.intp], lines: Floats, tones: Floats, other: NDArray[np.bool_]
    ) -> dict[int, float]:
        """Those of these squares whose pieces have clearly shifted, and how far, in squares. The `other` squares
        (squares,) no longer hold what they held, or lie near a hand."""
        assert self._outlines is not None
        assert self._tones is not None
        change, noise = self._change(self._outlines, lines, other)
        changes = {int(square): float(change[square]) for square in squares}
        shifted = {}
        for square, changed in changes.items():
            away = self._shift(self._outlines, lines, square)
            usual_change = self._usual_change.among(each for beside, each in changes.items() if beside != square)
            if changed >= max(noise, usual_change) * (ALTERED_RATIO if away >= CLEAR_SHIFT else MOVED_RATIO):
                shifted[square] = max(away, CLEAR_SHIFT)
        slight = slight_shifts(self._top, self._tones, tones, changes)
        unmoved = {square: shift for square, shift in slight.items() if square not in shifted}
        clear = clearly_shifted(unmoved, self._usual_shift.among(()))
        if clear is not None:
            shifted[clear] = slight[clear]
        self._usual_change.learn(changes.values())
        self._usual_shift.learn(slight.values())
        return shifted

    def _shift(self, before: Floats, after: Floats, square: int) -> float:
        """How far a square's outlines have moved, in squares; 0 when they are not the same outlines."""
        part = self._part(square)
        (across, down), peak = cv2.phaseCorrelate(before[part], after[part], self._window)
        return float(np.hypot(across, down)) / SQUARE_PX if peak >= MIN_CORRELATION_PEAK else 0.0

    def _change(self, before: Floats, after: Floats, other: NDArray[np.bool_]) -> tuple[Floats, float]:
        """Mean change of each square's outlines (squares,), and as a measure of noise its 90th percentile over all but
        the `other` squares. Pixels where pieces on `other` squares are or were visible do not count."""
        zones = self._top.zones
        counted = ~piece_pixels(self._top, np.flatnonzero(other))[zones.pixels]
        change = zones.means(np.abs(after - before).reshape(-1)[zones.pixels] * counted)
        change /= np.maximum(zones.means(counted), 1 / zones.counts)
        return change, max(float(usual_change(change[~other])), 1e-9)

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
