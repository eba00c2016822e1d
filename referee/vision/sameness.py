"""Whether a square looks as it did: its difference from the reference, relative to how much pictures usually differ."""

from __future__ import annotations

import functools
import statistics
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.change_odds import ChangeOdds
from referee.vision.coarse_view import CoarseView, usual_difference, zone_differences
from referee.vision.light_field import LIGHT_TOLERANCE
from referee.vision.light_surface import MAX_LIGHT_DEVIATION
from referee.vision.seen_picture import Change
from referee.vision.shadows import MIN_SHADOW_RATIO, shadow
from referee.vision.tones import levels_of, tones_at
from referee.vision.top_view import Floats, Image, TopView
from referee.vision.zones import UNCHANGED_SHARE

UNCHANGED_NATS = 10.0
"""Evidence from which a square is unchanged, nats; no greater evidence counts, but it outweighs a legal ply.
Larger reads more squares again, and keeps the labels of more changed squares. Chosen by trial on the virtual table. Of
1.2 million looks at squares that lay still at the tables of `change_odds.py` none beyond it had changed."""
UNCHANGED_RATIO, CHANGED_RATIO = 1.8, 2.5
"""A square's difference in coarse views, in multiples of the usual one, up to which it looks unchanged, so that its
height need not be read again, and from which it has changed in some way, certainly from twice that on. Larger overlooks
second discs and pieces. Measured at the tables of `change_odds.py`: one in 1,000 unchanged squares differed by more
than the first."""
UNEXPLAINED_SHARE, ARRIVED_SHARE = 0.15, 0.35
"""Share of a square's pixels with changes that no shadow, or no even slope of one, explains, from which it speaks
against an empty square, and from which it does so fully. Larger overlooks pieces: a disc covers half of a square, and
the darkest one on a dark square may show only its rim. Chosen by trial on the virtual table."""
ARRIVED_NATS, LEFT_NATS = 8.0, 6.0
"""Evidence of a certain change in coarse views where no shadow lies, nats: against a square that was empty, and
against the piece that stood there, which may only have been shifted. An arrival in the top view's pixels alone counts
half as much, in both twice as much. Larger takes more squares for changed. Measured: 1 in 17,000 looks at squares that
were still empty showed an arrival."""


class Comparer:
    """Compares pictures with the reference, in fine (tones of the top view) and in coarse views."""

    def __init__(self, top: TopView) -> None:
        self.top = top
        self.coarse = CoarseView(top)
        self._reference: PreparedView | None = None

    def compare(
        self, tones: Image, change: Change, reliable: NDArray[np.bool_], light: Floats, odds: ChangeOdds
    ) -> ReferenceComparison:
        """Compare a picture's tones (side, side, 3), which differ so from the reference's.

        `reliable` squares are open and have an up-to-date reference; `light` (playing squares, light squares) is
        `Reference.light_since`.
        """
        return ReferenceComparison(self, tones, change, reliable, light, odds)

    def prepared(self, tones: Image) -> PreparedView:
        """A picture's tones, prepared for comparison."""
        return PreparedView(tones, self.coarse.of(tones))

    def prepared_reference(self, lit: Image) -> PreparedView:
        """Those of the reference; kept, as it is relit only now and then."""
        if self._reference is None or self._reference.tones is not lit:
            self._reference = self.prepared(lit)
        return self._reference


@dataclass(frozen=True, slots=True)
class PreparedView:
    """A top view, (side, side, 3), prepared for comparison."""

    tones: Image
    coarse: Floats
    """Coarse view, (blocks, 3)."""


class ReferenceComparison:
    """A picture compared with the reference."""

    def __init__(
        self,
        comparer: Comparer,
        tones: Image,
        change: Change,
        reliable: NDArray[np.bool_],
        light: Floats,
        odds: ChangeOdds,
    ) -> None:
        now, reference = comparer.prepared(tones), comparer.prepared_reference(change.lit)
        self._top, self._view, self._threshold = comparer.top, comparer.coarse, change.threshold
        self._tones, self._lit = now.tones.reshape(-1, 3), reference.tones.reshape(-1, 3)
        self._coarse, self._coarse_lit = now.coarse, reference.coarse
        self.differs = zone_differences(self._view.zones, now.coarse, reference.coarse)
        """Difference of each square (squares,) in coarse views, tones."""
        self.usual = usual_difference(self.differs[reliable])
        """The usual one of unchanged squares, tones."""
        self.odds = odds
        self._edges = self._top.zones.share(change.difference > change.threshold)
        self._light = light
        self._darkest = np.where(self._top.beside_light, light, np.float32(np.inf)).min(axis=1)
        """Least light on the light squares beside each square (squares,), relative to when the square was last sure."""
        self._shaded = self._darkest <= 1 - LIGHT_TOLERANCE

    def same(self, asked: NDArray[np.bool_]) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Evidence (nats, squares) that each square holds what it held, and whether it looks as in the reference
        (squares,); shadows are considered only for the squares `asked`."""
        every = np.arange(len(self.differs))
        nats, alike = self._same(every, self.differs, self._edges)
        for square in np.flatnonzero(~(alike & (nats >= UNCHANGED_NATS)) & asked):
            shaded = self._same_in_shade(square)
            if shaded is not None:
                nats[square], alike[square] = max(nats[square], shaded[0]), alike[square] | shaded[1]
        return nats, alike

    def _same(
        self, squares: NDArray[np.intp], differs: NDArray[np.floating], edges: NDArray[np.floating]
    ) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """The result of `same` for these squares (N,), given their differences (N,), tones, and the shares (N,) of
        their pixels that have changed."""
        nats = np.clip(self.odds.unchanged(differs, self.usual, squares), 0.0, UNCHANGED_NATS)
        faint = edges < UNCHANGED_SHARE
        return np.where(faint, nats, 0.0), faint & (differs <= UNCHANGED_RATIO * self.usual)

    def _same_in_shade(self, square: np.intp) -> tuple[float, bool] | None:
        """The result of `same` for a square in the shadow of something beside the board, whose depth is measured on the
        light squares around; None where no shadow lies."""
        around = self._light[square, self._top.light_neighbours[int(square)]]
        shade = np.float32(statistics.median(around.tolist()))
        agreeing = np.sum(np.abs(around - shade) <= LIGHT_TOLERANCE)
        if not MIN_SHADOW_RATIO <= shade <= 1 - LIGHT_TOLERANCE or agreeing < 2:
            return None
        pixels, blocks = self._top.zones[int(square)], self._view.zones[int(square)]
        unexplained = np.abs(self._tones[pixels] - _in_shade(self._lit[pixels], shade)).max(axis=1)
        differs = np.abs(self._coarse[blocks] - _in_shade(self._coarse_lit[blocks], shade)).max(axis=1)
        edges = np.mean(unexplained > self._threshold, keepdims=True)
        nats, alike = self._same(np.array([square]), differs.mean(keepdims=True), edges)
        return float(nats[0]), bool(alike[0])

    def may_be_shade(self, squares: NDArray[np.intp], from_beside: bool) -> NDArray[np.bool_]:
        """Which of these squares lie beside shaded light squares and differ by no more than a slope of that shade.
        `from_beside`: only shade that reaches the square from the edge of the board counts, as a piece's seldom
        does."""
        asked = [int(square) for square in squares]
        return np.array(
            [self._sloping_shade(square) and not (from_beside and self._is_shaded_apart(square)) for square in asked],
            np.bool_,
        )

    def _is_shaded_apart(self, square: int) -> bool:
        """Whether no connected shaded light squares lead from those beside the square to the edge of the board."""
        shaded = np.zeros((self._top.size, self._top.size), np.uint8)
        rows, columns = np.array(self._top.light).T
        shaded[rows, columns] = self._light[square] <= 1 - LIGHT_TOLERANCE
        found: Any = cv2.connectedComponents(shaded, connectivity=8)
        parts = np.asarray(found[1])
        at_edge = np.concatenate([parts[0], parts[-1], parts[:, 0], parts[:, -1]])
        around = parts[rows, columns][self._top.light_neighbours[square]]
        return not np.isin(around[around > 0], at_edge).any()

    def _sloping_shade(self, square: int) -> bool:
        """Whether a shade with a slope, about as deep as on the light squares around, explains a square's change."""
        darkest = float(self._darkest[square])
        if darkest > 1 - MAX_LIGHT_DEVIATION:
            return False
        pixels = self._top.zones[square]
        now, lit = levels_of(self._tones[pixels]), levels_of(self._lit[pixels])
        rows, columns = np.divmod(pixels, self._top.side)
        slope = np.column_stack([np.ones(len(pixels)), rows - rows.mean(), columns - columns.mean()])
        grey = lit.mean(axis=1)
        shade = slope @ np.linalg.lstsq(slope * grey[:, None], now.mean(axis=1), rcond=None)[0]
        # a piece stands higher than the board, and shines less in the shade
        if not darkest - MAX_LIGHT_DEVIATION <= shade.mean() <= 1 + LIGHT_TOLERANCE:
            return False
        unexplained = np.abs(self._tones[pixels] - tones_at(lit * shade[:, None])).max(axis=1) > self._threshold
        return bool(unexplained.mean() <= UNEXPLAINED_SHARE)

    @property
    def no_shadow_beside(self) -> NDArray[np.bool_]:
        """Squares (squares,) beside which at most one light square is shaded: a shadow that falls on all of a square
        falls on more than one."""
        shaded = self._top.beside_light & (self._light <= 1 - LIGHT_TOLERANCE)
        return np.asarray(shaded.sum(axis=1) <= 1, np.bool_)

    def arrived(self, squares: NDArray[np.intp]) -> NDArray[np.float64]:
        """Evidence (nats, squares) that something has come to lie on squares that were empty, whatever it is.

        A darkening counts as a shadow only where one lies on the light squares around. Pieces beside the board are
        visible in the outer half of the squares along its edge; what stands on such a square is visible farther in,
        too.
        """
        shares = np.zeros(len(squares))
        for place, square in enumerate(squares):
            parts = (self._top.zones[int(square)], self._top.inward[int(square)])
            shares[place] = min(self._unexplained(int(square), pixels) for pixels in parts)
        fine = np.clip((shares - UNEXPLAINED_SHARE) / (ARRIVED_SHARE - UNEXPLAINED_SHARE), 0.0, 1.0)
        inward = zone_differences(self._view.inward, self._coarse, self._coarse_lit)
        changed = self._changed(squares, np.minimum(self.differs, inward))
        return ARRIVED_NATS * (np.maximum(fine / 2, changed) + np.minimum(fine, changed))

    def _unexplained(self, square: int, pixels: NDArray[np.intp]) -> float:
        """Share of these pixels of a square with changes that no shadow explains."""
        now, then = self._tones[pixels], self._lit[pixels]
        unexplained = np.abs(now.astype(np.int16) - then).max(axis=1) > self._threshold
        if self._shaded[square]:
            unexplained &= self._shadow[pixels] == 0
        return float(unexplained.mean())

    @functools.cached_property
    def _shadow(self) -> NDArray[np.uint8]:
        """255 where a pixel of the top view (side * side,) is darker in the way that a shadow makes it."""
        shape = (self._top.side, self._top.side, 3)
        return shadow(self._tones.reshape(shape), self._lit.reshape(shape)).ravel()

    def left(self, squares: NDArray[np.intp]) -> NDArray[np.float64]:
        """Evidence (nats, squares) that the piece on these squares has left or been shifted."""
        return LEFT_NATS * self._changed(squares, self.differs)

    def _changed(self, squares: NDArray[np.intp], differs: Floats) -> NDArray[np.float64]:
        """How certainly (0 to 1) squares have changed, in whatever way, by more than the shadows on the light squares
        around explain; `differs` holds the differences (tones) of all squares."""
        by = differs[squares].astype(np.float64)
        for place, square in enumerate(squares):
            if self._shaded[square]:
                lit = self._coarse_lit[self._view.zones[int(square)]]
                shade = self._darkest[square] + np.float32(LIGHT_TOLERANCE)
                by[place] -= float((lit - _in_shade(lit, shade)).max(axis=1).mean())
        return np.clip(by / (CHANGED_RATIO * self.usual) - 1, 0.0, 1.0)

    def shaded(self, squares: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Which of these squares lie beside a shaded light square."""
        return np.asarray(self._shaded[squares], np.bool_)


def _in_shade(tones: Image | Floats, shade: np.float32) -> Floats:
    """Tones (...) where this share of the light is left."""
    return tones_at(levels_of(tones) * shade)
