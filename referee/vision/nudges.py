"""Pieces that a hand shifted within their squares, told from the outlines in two pictures of the free board."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.records.readings import Nudge
from referee.vision.appearance import EMPTY
from referee.vision.outlines import outlines
from referee.vision.top_view import DISC_HEIGHT, MARGIN_SQUARES, SQUARE_PX, Floats, Image, TopView

PATCH_PX = 28
"""Side of the picture part that is compared, a square and what a piece leans into."""
LEAST_AWAY = 0.03
"""Shift, in squares, that is told; 99 of 100 untouched pieces seem to shift by less."""
LEAST_PEAK = 0.3
"""Height of the correlation's peak (0 to 1) below which two pictures show different things, and not a shift."""


class NudgeWatch:
    """Compares each free board with the one before the hands that came between."""

    def __init__(self, top: TopView) -> None:
        self._top = top
        self._window = cv2.createHanningWindow((PATCH_PX, PATCH_PX), cv2.CV_32F)
        self._outlines: Floats | None = None
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
        """Take one top view; the shifts, once, when the board is free and still after a hand was over it."""
        self._covered |= hidden > 0
        if not free_and_still or not (self._outlines is None or self._covered.any()):
            return ()
        lines = outlines(view)
        found: list[Nudge] = []
        if self._outlines is not None:
            stayed = self._covered & (labels == self._labels) & (labels != EMPTY)
            for square in np.flatnonzero(stayed):
                away = self._shift(self._outlines, lines, int(square))
                if away >= LEAST_AWAY:
                    found.append(Nudge(int(square) + 1, round(away, 3)))
        self._outlines, self._labels = lines, labels.copy()
        self._covered[:] = False
        return tuple(found)

    def _shift(self, before: Floats, after: Floats, square: int) -> float:
        """How far a square's outlines lie from where they lay, in squares; 0 when they are not the same outlines."""
        x, y = self._corners[square]
        part = (slice(y, y + PATCH_PX), slice(x, x + PATCH_PX))
        (across, down), peak = cv2.phaseCorrelate(before[part], after[part], self._window)
        return float(np.hypot(across, down)) / SQUARE_PX if peak >= LEAST_PEAK else 0.0
