"""How the light over the board differs from that of a stored picture, measured on the light squares."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.medians import commonest
from referee.vision.tones import relit
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, Floats, Image, TopView

KEPT_SPREAD = 0.12
"""Deviation from the median brightness ratio up to which a light square is used. Larger lets shadows in. Chosen by
trial on the virtual table."""
ON_PLANE = 0.06
"""Deviation in brightness ratio up to which a light square fits the plane of the light. Larger takes shadows for even
light. Chosen by trial on the virtual table."""
EVEN_RATIO, EVEN_SHARE = 1.04, 0.5
"""Ratio up to which light squares count as lit alike, and the share of them that must be for the light itself to have
changed. A larger share keeps the old light under wide arms; a smaller one takes their shadows for it. Chosen by trial
on the virtual table."""


class LightChange:
    """Fits a plane of brightness ratios over the board, one per channel."""

    def __init__(self, top: TopView) -> None:
        self._terms = np.column_stack([top.light_middles / top.size - 0.5, np.ones(len(top.light))])
        along = ((np.arange(top.side) + 0.5) / SQUARE_PX - MARGIN_SQUARES) / top.size - 0.5
        self._along = along.astype(np.float32)

    def fit(self, ratios: Floats) -> NDArray[np.float64]:
        """Plane (across, down, constant; 3 channels) through the light squares' ratios (light squares, 3), outliers
        excluded."""
        middle = len(ratios) // 2
        spread = np.abs(ratios - np.sort(ratios, axis=0)[middle]).max(1)
        keep = spread <= max(KEPT_SPREAD, float(np.sort(spread)[middle]))
        terms = self._terms[keep]
        return np.asarray(np.linalg.solve(terms.T @ terms, terms.T @ ratios[keep]), np.float64)

    def evenly(self, ratios: Floats, plane: NDArray[np.float64]) -> float | None:
        """How much brighter than the plane most of the board is, whatever lies over the rest; None where too few light
        squares agree."""
        return commonest(self.beside(ratios, plane), EVEN_RATIO, EVEN_SHARE)

    def beside(self, ratios: Floats, plane: NDArray[np.float64]) -> NDArray[np.float64]:
        """How much brighter than the plane each light square is, (light squares,)."""
        return np.asarray((ratios / (self._terms @ plane)).mean(axis=1), np.float64)

    def explained(self, ratios: Floats, plane: NDArray[np.float64]) -> float:
        """Share of the light squares whose ratios lie on the plane."""
        return float(np.mean(np.abs(ratios - self._terms @ plane).max(1) <= ON_PLANE))

    def applied(self, tones: Image, plane: NDArray[np.float64]) -> Image:
        """A top view's tones as they would be in the new light."""
        across, down, even = plane.astype(np.float32)[:, :, None]
        columns, rows = across * self._along, down * self._along + even
        # channel by channel: numpy broadcasts over a last axis of three six times as slowly
        ratios = cv2.merge([rows[channel, :, None] + columns[channel] for channel in range(3)])
        return relit(tones, np.asarray(ratios, np.float32))
