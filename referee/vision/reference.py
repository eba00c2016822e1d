"""The board's own last settled picture: what stands on each square of it, and the light it was taken in."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.light_change import LightChange
from referee.vision.square_appearance import EMPTY
from referee.vision.tones import largest_difference, levels_of, relit
from referee.vision.top_view import Floats, Image, TopView
from referee.vision.zones import colours_at

UNKNOWN = -1
"""Label of a square whose picture says nothing yet."""
SAME_LIGHT = 0.008
"""Change of the light (ratio) below which the reference is not lit anew; larger saves time and blurs thresholds."""

CLEAR_SHARE = 0.85
"""Share of the light squares a new plane of the light must explain to be believed at once; larger follows the light
only while the board is free."""
MUCH_BETTER = 0.15
"""By how much more it must explain than the one before, where a hand or a shadow hides more of them."""
COVERED_SHARE = 0.3
"""Share of a light square's middle that must have changed for something to lie on it; larger takes over the edges of
what lies there, smaller leaves the shadows of pieces in the reference."""
BESIDE_S, BESIDE_LOOKS = 1.0, 5
"""How often it is looked at what lies beside the board, and how many times on end it must look the same to be taken
over; larger keeps captured pieces strange for longer, smaller takes over hands that wait."""
OVERHANG = np.ones((9, 9), np.uint8)
"""Brush that widens unsure squares by as much as the blocks of a coarse view reach beyond them."""
SAME_TONES = 8
"""Difference of tones up to which it counts as the same."""


class Reference:
    """Tones of the settled board, lit as the present frame is, and the label (EMPTY, WHITE, BLACK) of each square."""

    def __init__(self, top: TopView, tones: Image, labels: NDArray[np.intp]) -> None:
        self._top = top
        self._tones = tones.copy()
        self.labels = labels.copy()
        self.sure = labels != UNKNOWN
        """Squares that were sure when the picture was last renewed: of the others it may be of long ago."""
        self._confirmed = np.zeros(len(labels), np.bool_)
        """Squares that were seen to hold the same twice and have not moved since."""
        self.lightened = np.ones((len(labels), len(top.light)), np.float32)
        """How light each light square was when each playing square was last sure, as a share of what it is in the
        reference: a shadow that is taken over there is one all the same on a square that is in doubt."""
        self._change = LightChange(top)
        self._base = self._light_sums(tones)
        self._lit = self._tones
        self._plane: NDArray[np.float64] | None = None
        self._beside: Image | None = None
        """What lay beside the board when that was last looked at, pixel by pixel."""
        self._lain = np.zeros(len(top.leant_over), np.uint8)
        """For how many looks on end it has."""
        self._beside_s = -np.inf

    def lit_as(self, tones: Image) -> Image:
        """The reference's tones in the light of a present top view, read off the light squares."""
        ratios = np.asarray((self._light_sums(tones) + 1) / (self._base + 1), np.float32)
        plane = self._change.fit(ratios)
        if self._plane is not None and not self._believed(plane, ratios):
            plane = self._plane * (self._change.evenly(ratios, self._plane) or 1.0)
        if self._plane is None or np.abs(plane - self._plane).max() > SAME_LIGHT:
            self._lit, self._plane = self._change.applied(self._tones, plane), plane
        return self._lit

    def _believed(self, plane: NDArray[np.float64], ratios: Floats) -> bool:
        """An arm and its shadows tilt the plane; then the light is what it was, unless that explains much less."""
        explained = self._change.explained(ratios, plane)
        assert self._plane is not None
        return explained >= CLEAR_SHARE or explained > self._change.explained(ratios, self._plane) + MUCH_BETTER

    def renew(
        self,
        tones: Image,
        unchanged: NDArray[np.bool_],
        sure: NDArray[np.intp],
        labels: NDArray[np.intp],
        moved: NDArray[np.bool_],
    ) -> None:
        """Take over the present picture of a quiet, free board, with the `labels` of the squares that are `sure`.

        What was confirmed and has not `moved` (squares,) since the last time is not believed to have become something
        else: only its look has changed, as a reflection wanders.

        What changed is taken over too, lest the shadows and rims of pieces long gone join the next thing that comes
        into one shape. It is left out around squares that are not sure, where something covers a light square, beside
        the board, and where a piece or an empty square is what it was beside a light square that looks covered: a hand
        beside the board throws its shadow on them.
        """
        self._confirmed &= ~moved
        held = labels == self.labels
        sure = sure[held[sure] | ~self._confirmed[sure]]
        self._confirmed[sure[held[sure]]] = True
        taken = np.ones(unchanged.size, np.bool_)
        covered = self._top.light_cores.share(~unchanged) >= COVERED_SHARE
        for light in np.flatnonzero(covered):
            taken[self._top.light_fields[int(light)]] = False
        shaded = np.array([covered[near].any() for near in self._top.light_neighbours])
        sure = sure[~shaded[sure] | (labels[sure] != self.labels[sure])]
        stood = (labels != EMPTY) | (self.labels != EMPTY)
        for square in sure[stood[sure]]:  # a king's top may hide a light square's middle
            taken[self._top.around[int(square)]] = True
        taken[self._top.beside] = False
        taken |= unchanged.ravel()
        taken[self._unsure(sure)] = False
        before = self._top.light_cores.share(self._lit[..., 1])
        self.patch(tones, taken.reshape(unchanged.shape))
        self.lightened *= before / np.maximum(self._top.light_cores.share(self._lit[..., 1]), 1)
        self.lightened[sure] = 1.0
        self.labels[sure] = labels[sure]
        self.sure[:] = False
        self.sure[sure] = True

    def _unsure(self, sure: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Pixels of the squares that are not sure. Not even what changed little there is taken over: a black piece on a
        black square would creep in under the label of before."""
        unsure = np.zeros((self._top.side, self._top.side), np.uint8)
        for square in np.setdiff1d(np.arange(len(self.labels)), sure):
            unsure.reshape(-1)[self._top.zones[int(square)]] = unsure.reshape(-1)[self._top.around[int(square)]] = 1
        return np.asarray(cv2.dilate(unsure, OVERHANG), np.bool_).ravel()

    def lighten(self, ratio: Floats) -> None:
        """A shadow has left: the reference as it would look without, each pixel so much brighter (side, side). Squares
        that are in doubt are not taken over, and would stay in it."""
        self._tones = self._lit = relit(self._lit, np.asarray(cv2.merge([ratio] * 3), np.float32))
        self._base, self._plane = self._light_sums(self._tones), None

    def take_beside(self, tones: Image, now: float) -> None:
        """Take over what has lain beside the board for a while, hands over the board or not: captured pieces would join
        what changes on the squares next to them into one shape, which then keeps the board from ever being quiet."""
        if now - self._beside_s < BESIDE_S:
            return
        before, present = self._beside, colours_at(tones, self._top.leant_over)
        self._beside, self._beside_s = present, now
        if before is None:
            return
        self._lain += 1
        self._lain[largest_difference(present[None], before[None])[0] > SAME_TONES] = 0
        ripe = self._lain >= BESIDE_LOOKS
        if ripe.any():
            self._lain[ripe] = 0
            lies = np.zeros(tones.shape[0] * tones.shape[1], np.bool_)
            lies[self._top.leant_over[ripe]] = True
            self.patch(tones, lies.reshape(tones.shape[:2]))

    def patch(self, tones: Image, where: NDArray[np.bool_]) -> None:
        """Take over these pixels of the present picture."""
        renewed = np.asarray(self._lit).copy()
        cv2.copyTo(tones, where.astype(np.uint8), renewed)
        self._tones = renewed
        self._base = self._light_sums(renewed)
        self._lit, self._plane = renewed, None

    def _light_sums(self, tones: Image) -> Floats:
        zones = self._top.light_cores
        values = levels_of(colours_at(tones, zones.pixels).astype(np.float32))
        return np.asarray(np.add.reduceat(values, zones.starts, axis=0, dtype=np.float32), np.float32)
