"""Whether a piece that stands where men are crowned looks otherwise than before a hand was over it.

Seen from above, a disc laid on a man changes little of what is seen of him, and a black one on a black man least of
all. But its face hardly ever shows just where the man's own did: it is nearer to the camera, farther from the point
under it, a little off the middle, and shades more of what lies around. Whether that is more than noise and light make
of a piece that nobody touched is told by the squares that nobody touched.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.hands import HandCover
from referee.vision.reference import UNKNOWN
from referee.vision.seen_picture import SeenPicture
from referee.vision.square_appearance import BLACK, EMPTY, WHITE
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, Floats, TopView

BLOCK_PX = 2
"""Side of a block, in pixels of the top view, over which that is averaged; larger is cheaper and coarser."""
BLUR_BLOCKS = 1.25
"""Radius of the brush that takes away more noise: that of black pieces in dim light hides a disc's rim from finer ones.
Larger blurs rims and shadows away."""
LOOK_STILL_S = 0.1
"""Stillness before a square is looked at; larger misses men who are shown for a moment only."""
LOOKED_S = 2.0
"""For how long a square that came to rest is looked at; larger averages more noise away and costs more."""
FEWEST_OTHERS = 3
"""Untouched squares below which nothing can be said of how much they change."""
OTHERS_PERCENTILE = 90
"""Percentile of their changes that is taken as usual: what the light does to nearly all of them is no alteration."""
LEAST_USUAL = 0.1
"""Usual change (levels) below which a picture is not believed to be: compression leaves parts of it alike."""
ALTERED = 2.0
"""Change, in usual ones, from which a piece was altered: 2.6 is the least that was seen of a man on whom a disc was
laid, mostly it is above 10; 1.4 the most of one whom nobody touched. Larger accuses who laid a disc on with care."""


@dataclass(slots=True)
class Stretch:
    """What was seen while one square lay open and still, but for the last look: a hand may be coming then."""

    last: Floats
    """That one's colours (blocks, blocks, 3)."""
    open: NDArray[np.bool_]
    """Squares that were open all the time."""
    kinds: NDArray[np.intp]
    """What stood on them."""
    levels: Floats | float = 0.0
    """Those of the others, summed."""
    looks: int = 0
    """How many those are."""

    def add(self, levels: Floats, is_open: NDArray[np.bool_], kinds: NDArray[np.intp]) -> None:
        self.levels, self.last = self.levels + self.last, levels
        self.open &= is_open & (kinds == self.kinds)
        self.looks += 1

    def mean(self) -> Floats:
        """Colours (blocks, 3), less their noise."""
        mean = np.asarray(self.levels / self.looks, np.float32)
        return np.asarray(cv2.GaussianBlur(mean, (0, 0), BLUR_BLOCKS), np.float32).reshape(-1, 3)


class AlterationWatch:
    """Remembers each such piece as it was before its square moved last."""

    def __init__(self, top: TopView) -> None:
        self._places = np.array(top.playing)
        self._crowned = np.where(
            self._places[:, 0] == 0, WHITE, np.where(self._places[:, 0] == top.size - 1, BLACK, -1)
        )
        """Whose men are crowned on each square; -1 for nobody's."""
        self._blocks = top.side // BLOCK_PX
        self._pieces = [
            np.unique(pixels // top.side // BLOCK_PX * self._blocks + pixels % top.side // BLOCK_PX)
            for pixels in (np.concatenate([top.zones[n], top.around[n]]) for n in range(len(top.playing)))
        ]
        """Blocks in which each square's piece shows."""
        self._now: dict[int, Stretch] = {}
        self._before: dict[int, Stretch] = {}
        self._changed = np.zeros(len(top.playing))
        """Each piece's change when its square moved last, in usual ones; 0 where that cannot be told."""
        self.altered = np.zeros(len(top.playing), np.bool_)
        """Pieces (squares,) that were altered; who asks how high they are now takes them off."""

    @property
    def unaltered(self) -> NDArray[np.bool_]:
        """Those (squares,) of which it is told that they look as they did."""
        return (self._changed > 0) & (self._changed < ALTERED) & ~self.altered

    def forget(self, moved: NDArray[np.bool_]) -> None:
        """These squares have moved."""
        self._changed[moved] = 0.0
        for square in [square for square in self._now if moved[square]]:
            stretch = self._now.pop(square)
            if stretch.looks:
                self._before[square] = stretch

    def look(self, seen: SeenPicture, cover: HandCover, kinds: NDArray[np.intp], still_s: NDArray[np.float64]) -> None:
        """See a picture in which squares hold these `kinds` (squares,), as far as that is known."""
        is_open = (cover.hidden == 0) & (kinds != UNKNOWN)
        for square in [square for square in self._before if is_open[square] and kinds[square] == EMPTY]:
            del self._before[square]
        self.altered[is_open & (kinds == EMPTY)] = False
        rests = (still_s >= LOOK_STILL_S) & (still_s < LOOKED_S)
        resting = map(int, np.flatnonzero(is_open & (kinds == self._crowned) & rests))
        asked = [square for square in resting if not cover.mask[self._around(square)].any()]
        if not asked:
            return
        size = (self._blocks, self._blocks)
        levels = np.asarray(cv2.resize(seen.view.astype(np.float32), size, interpolation=cv2.INTER_AREA), np.float32)
        for square in asked:
            if square in self._now:
                self._now[square].add(levels, is_open, kinds)
            else:
                self._now[square] = Stretch(levels, is_open.copy(), kinds)
            if square in self._before and self._now[square].looks:
                self._changed[square] = self._change(square, self._before[square], self._now[square])
                self.altered[square] |= self._changed[square] >= ALTERED

    def _around(self, square: int) -> tuple[slice, slice]:
        """A square and those that touch it, in the top view: a hand there soon covers it, or shades it."""
        row, column = ((place - 1 + MARGIN_SQUARES) * SQUARE_PX for place in self._places[square])
        return slice(round(row), round(row + 3 * SQUARE_PX)), slice(round(column), round(column + 3 * SQUARE_PX))

    def _change(self, square: int, before: Stretch, now: Stretch) -> float:
        """Of this piece from one stretch to the next, in usual ones, in the colour in which it is largest: pieces may
        be as bright as their squares."""
        same = before.open & now.open & (before.kinds == now.kinds)
        same[square] = False
        away = self._places[:, None] - self._places[~same]
        others = np.flatnonzero(same & (np.abs(away).max(axis=2) > 1).all(axis=1))
        if len(others) < FEWEST_OTHERS:
            return 0.0
        then, levels = before.mean(), now.mean()
        strange = [self._strange(then, levels, int(other)) for other in others]
        usual = np.maximum(np.percentile(strange, OTHERS_PERCENTILE, axis=0), LEAST_USUAL)
        return float((self._strange(then, levels, square) / usual).max())

    def _strange(self, then: Floats, levels: Floats, square: int) -> NDArray[np.float64]:
        """How much of the change of one square's piece, colour by colour (3,), no change of light explains."""
        blocks = self._pieces[square]
        rows, columns = np.divmod(blocks, self._blocks)
        slope = np.column_stack([np.ones(len(blocks)), rows - rows.mean(), columns - columns.mean()])
        change = levels[blocks] - then[blocks]
        left = []
        for colour in range(3):
            light = np.column_stack([then[blocks, colour], slope])
            left.append(change[:, colour] - light @ np.linalg.lstsq(light, change[:, colour], rcond=None)[0])
        return np.asarray(np.sqrt(np.mean(np.square(left), axis=1)), np.float64)
