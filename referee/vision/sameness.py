"""Whether a square looks as it did: its difference from the reference against what pictures usually differ by."""

from __future__ import annotations

import functools
import statistics
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from referee.vision.coarse_view import CoarseView, away, usually_away
from referee.vision.shadows import shadow
from referee.vision.top_view import Floats, Image, TopView

UNCHANGED_SHARE = 0.10
"""Share of a square's pixels that may differ from its last settled picture while it counts as unchanged."""
UNCHANGED_NATS = 10.0
"""Weight of an unchanged picture in favour of the piece that stood there."""
UNCHANGED_RATIO, CHANGED_RATIO = 1.8, 2.5
"""Difference of a square in coarse views, in usual ones, up to which it is surely as it was, and from which nothing
speaks for that any more. Measured on recordings and virtual tables: the same in 199 of 200 below 2.0; changed in all
above 2.2, where black discs lie that nobody can tell from their black squares but by the shading along their rims."""
SURELY_CHANGED_RATIO = 5.0
"""Such a difference from which it speaks as much as it can against what stood there; in between it speaks for less."""
SHADE_LIGHTEST, SHADE_DARKEST = 0.97, 0.6
"""Share of its tones (square roots of brightness) that a shadow leaves, between which it is looked for."""
ALIKE = 0.06
"""How far the light squares around a square may differ in that share and still lie in the same shadow."""
SLOPING_SHADE = 0.9
"""Share of its tones that a light square has kept at most to be in a hand's shadow; larger doubts more squares."""
SLOPING_STRANGE = 0.2
"""Share of a square's pixels that may differ from an even slope of shade, and still the square may only be shaded: a
shadow's edge is no even slope. Larger takes more black pieces on black squares for shade while that lies there."""
SLOPING_DARKER, SLOPING_LIGHTER = 0.12, 0.02
"""How much more of its tones a square may lose than the most shaded light square beside it, since a piece stands
higher and shines less in the shade; and how much it may gain."""
STRANGE_SHARE, ARRIVED_SHARE = 0.15, 0.35
"""Share of a square's pixels that changed as no shadow changes them, from which it speaks against an empty square and
up to which it speaks more; a disc covers half of a square, of which the darkest on a dark one may show only its rim."""
STRANGE_NATS = 4.0
"""Weight of such a change: larger believes that something came rather than that the light plays."""
ARRIVED_NATS, LEFT_NATS = 8.0, 6.0
"""Weight of a sure change in coarse views where no shadow lies, against a square that lay empty (1 in 17,000 looks at
such squares showed one all the same) and against the piece that stood there, which may only have been shifted."""
BOTH_NATS = 8.0
"""Further weight where both views show such a change: 1,860 such looks at virtual tables were at pieces, some of which
looked like empty squares under a lamp's reflection, and 3 at a square whose piece had been misread before it left.
Larger takes reflections that wander for pieces."""


def sameness(ratio: ArrayLike, edges: ArrayLike) -> NDArray[np.float64]:
    """How much (nats) squares look as in the reference: difference in usual ones, share of changed pixels."""
    nats = UNCHANGED_NATS * (CHANGED_RATIO - np.asarray(ratio)) / (CHANGED_RATIO - UNCHANGED_RATIO)
    return np.where(np.asarray(edges) >= UNCHANGED_SHARE, 0.0, np.clip(nats, 0.0, UNCHANGED_NATS)).astype(np.float64)


class Comparer:
    """Lays pictures beside the reference, in fine (tones of the top view) and in coarse views."""

    def __init__(self, top: TopView) -> None:
        self.top = top
        self.coarse = CoarseView(top)
        self._reference: Laid | None = None

    def compare(
        self,
        tones: Image,
        lit: Image,
        difference: Image,
        threshold: int,
        reliable: NDArray[np.bool_],
        lightened: Floats,
    ) -> Compared:
        """A picture and the reference `lit` as it is, with their largest differences (side, side), of which those above
        the threshold count as changes. `reliable` squares lie open, and their reference is up to date; `lightened`
        (playing squares, light squares) as in `Reference`."""
        if self._reference is None or self._reference.tones is not lit:  # it is lit anew only now and then
            self._reference = self._laid(lit)
        return Compared(self, self._laid(tones), self._reference, difference, threshold, reliable, lightened)

    def _laid(self, tones: Image) -> Laid:
        return Laid(tones, self.coarse.of(tones), self.top.light_cores.share(tones[..., 1]))


@dataclass(frozen=True, slots=True)
class Laid:
    """A top view, (side, side, 3), ready to be compared."""

    tones: Image
    coarse: Floats
    """(blocks, 3)."""
    light: Floats
    """Mean tones of the light squares."""


class Compared:
    """A picture beside the reference."""

    def __init__(
        self,
        comparer: Comparer,
        now: Laid,
        reference: Laid,
        difference: Image,
        threshold: int,
        reliable: NDArray[np.bool_],
        lightened: Floats,
    ) -> None:
        self._top, self._view, self._threshold = comparer.top, comparer.coarse, threshold
        self._tones, self._lit = now.tones.reshape(-1, 3), reference.tones.reshape(-1, 3)
        self._coarse, self._coarse_lit = now.coarse, reference.coarse
        differs = away(self._view.zones, now.coarse, reference.coarse)
        self._usual = usually_away(differs[reliable])
        self._ratios = differs / np.float32(self._usual)
        """How far each square differs in the coarse views, in usual differences."""
        self._edges = self._top.zones.share(difference > threshold)
        self._depth = now.light / np.maximum(reference.light * lightened, 1)
        """Share of its tones that each light square (columns) has kept since each square was sure."""

    def same(self, asked: NDArray[np.bool_]) -> NDArray[np.float64]:
        """How much (nats, squares) each square looks as in the reference; in a shadow only where that is asked."""
        nats = sameness(self._ratios, self._edges)
        for square in np.flatnonzero((nats < UNCHANGED_NATS) & asked):
            nats[square] = max(nats[square], self._same_in_shade(int(square)))
        return nats

    def _same_in_shade(self, square: int) -> float:
        """The same in the shadow of something beside the board: the light squares around, which nothing ever stands on,
        say how deep it is. 0 where no shadow lies."""
        around = self._depth[square, self._top.light_neighbours[square]]
        shade = np.float32(statistics.median(around.tolist()))
        if not SHADE_DARKEST <= shade <= SHADE_LIGHTEST or np.sum(np.abs(around - shade) <= ALIKE) < 2:
            return 0.0
        pixels, blocks = self._top.zones[square], self._view.zones[square]
        strange = np.abs(self._tones[pixels].astype(np.float32) - self._lit[pixels] * shade).max(axis=1)
        differs = np.abs(self._coarse[blocks] - self._coarse_lit[blocks] * shade).max(axis=1)
        return float(sameness(differs.mean() / self._usual, np.mean(strange > self._threshold)))

    def may_be_shade(self, squares: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Which of these squares lie beside shaded light squares, and differ by no more than a slope of that shade."""
        return np.array([self._sloping_shade(int(square)) for square in squares], np.bool_)

    def _sloping_shade(self, square: int) -> bool:
        depth = float(self._depth[square, self._top.light_neighbours[square]].min())
        if depth > SLOPING_SHADE:
            return False
        pixels = self._top.zones[square]
        now, lit = self._tones[pixels].astype(np.float32), self._lit[pixels].astype(np.float32)
        rows, columns = np.divmod(pixels, self._top.side)
        slope = np.column_stack([np.ones(len(pixels)), rows - rows.mean(), columns - columns.mean()])
        grey = lit.mean(axis=1)
        shade = slope @ np.linalg.lstsq(slope * grey[:, None], now.mean(axis=1), rcond=None)[0]
        if not depth - SLOPING_DARKER <= shade.mean() <= 1 + SLOPING_LIGHTER:
            return False
        strange = np.abs(now - lit * shade[:, None]).max(axis=1) > self._threshold
        return bool(strange.mean() <= SLOPING_STRANGE)

    def arrived(self, squares: NDArray[np.intp]) -> NDArray[np.float64]:
        """How much (nats, squares) squares that lay empty look as if something had come to lie there, whatever it be.

        A darkening is taken for a shadow only where one lies on the light squares around. Pieces beside the board show
        in the outer half of the squares along its edge; what comes to lie on one shows farther in too.
        """
        shares = np.zeros(len(squares))
        for place, square in enumerate(squares):
            parts = (self._top.zones[int(square)], self._top.inward[int(square)])
            shares[place] = min(self._strange(int(square), pixels) for pixels in parts)
        fine = np.clip((shares - STRANGE_SHARE) / (ARRIVED_SHARE - STRANGE_SHARE), 0.0, 1.0)
        inward = away(self._view.inward, self._coarse, self._coarse_lit) / self._usual
        changed = self._changed(squares, np.minimum(self._ratios, inward))
        return np.maximum(STRANGE_NATS * fine, ARRIVED_NATS * changed) + BOTH_NATS * np.minimum(fine, changed)

    def _strange(self, square: int, pixels: NDArray[np.intp]) -> float:
        """Share of these pixels of a square that changed as no shadow changes them."""
        now, then = self._tones[pixels], self._lit[pixels]
        strange = np.abs(now.astype(np.int16) - then).max(axis=1) > self._threshold
        if self._shaded(square):
            strange &= self._shadow[pixels] == 0
        return float(strange.mean())

    @functools.cached_property
    def _shadow(self) -> NDArray[np.uint8]:
        """255 where a pixel of the top view (side * side,) is darker as a shadow would make it."""
        shape = (self._top.side, self._top.side, 3)
        return shadow(self._tones.reshape(shape), self._lit.reshape(shape)).ravel()

    def left(self, squares: NDArray[np.intp]) -> NDArray[np.float64]:
        """How much (nats, squares) squares look as if what stood there had left, or been shifted."""
        return LEFT_NATS * self._changed(squares, self._ratios)

    def _changed(self, squares: NDArray[np.intp], differs: Floats) -> NDArray[np.float64]:
        """How surely (0 to 1) squares have changed, given by how much all differ in usual differences, by more than the
        shadows on the light squares around explain."""
        ratios = np.zeros(len(squares))
        for place, square in enumerate(squares):
            depth = float(self._depth[int(square), self._top.light_neighbours[int(square)]].min())
            tone = float(self._coarse_lit[self._view.zones[int(square)]].max(axis=1).mean())
            ratios[place] = differs[square] - max(0.0, SHADE_LIGHTEST - depth) * tone / self._usual
        return np.clip((ratios - CHANGED_RATIO) / (SURELY_CHANGED_RATIO - CHANGED_RATIO), 0.0, 1.0)

    def _shaded(self, square: int) -> bool:
        return bool(self._depth[square, self._top.light_neighbours[square]].min() <= SHADE_LIGHTEST)
