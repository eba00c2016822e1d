"""Whether a piece on a crown row looks different from before a hand was over it: a second disc may have been laid on.

Seen from above, a second disc changes little of a man's appearance, least of all black on black. But its face hardly
ever appears exactly where the man's did: it is nearer to the camera, displaced away from the nadir, slightly off
centre, and casts a longer shadow. How much noise and light change an untouched piece is measured on the untouched
squares of the same board.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.vision.hand_cover import HandCover
from referee.vision.labels import BLACK, EMPTY, UNKNOWN, WHITE
from referee.vision.seen_picture import SeenPicture
from referee.vision.stillness import LOOK_S, WATCHED_S
from referee.vision.top_view import SQUARE_PX, Floats, TopView, to_pixels
from referee.vision.usual_changes import ALTERED_RATIO, MIN_LEARNT, usual_change

REDUCTION = 2
"""Factor by which the top view is reduced: side of the blocks over which it is averaged, pixels. Larger is cheaper and
coarser. Chosen by trial on the virtual table."""
BLUR_SPREAD = 1.25
"""Standard deviation of the Gaussian blur of the reduced view, blocks. Larger removes more noise, which hides a disc's
rim on black pieces in dim light, but blurs rims and shadows away. Chosen by trial on the virtual table."""
MIN_USUAL_CHANGE = 0.1
"""Lower bound of the usual change, grey levels: video compression can leave parts of a picture identical. Larger
overlooks small alterations. Chosen by trial on the virtual table."""
HEIGHT_RATIO = 2.0
"""Change, in multiples of the usual one, from which the height of a piece is read again. Larger misses discs that were
laid on with care; smaller reads the height again of men beside which another piece was played, one of which reached
2.3."""


@dataclass(slots=True)
class StillInterval:
    """Mean picture of the board while one square was open and still, without the last picture, in which a hand may
    already be coming."""

    last: Floats
    """Colours of the last picture, (blocks, blocks, 3)."""
    open: NDArray[np.bool_]
    """Squares (squares,) that were open, and whose label did not change, all the time."""
    kinds: NDArray[np.intp]
    """Label of each square, (squares,)."""
    levels: Floats | float = 0.0
    """Sum of the colours of all pictures but the last."""
    pictures: int = 0
    """Number of pictures in that sum."""

    def add(self, levels: Floats, is_open: NDArray[np.bool_], kinds: NDArray[np.intp]) -> None:
        self.levels, self.last = self.levels + self.last, levels
        self.open &= is_open & (kinds == self.kinds)
        self.pictures += 1

    def mean(self) -> Floats:
        """Mean colours (blocks, 3), blurred."""
        mean = np.asarray(self.levels / self.pictures, np.float32)
        return np.asarray(cv2.GaussianBlur(mean, (0, 0), BLUR_SPREAD), np.float32).reshape(-1, 3)


class AlterationWatch:
    """Compares each piece on its crown row with its appearance before motion was last seen on its square."""

    def __init__(self, top: TopView, *, exchanged: bool) -> None:
        """`exchanged`: what is called white are Black's pieces."""
        self._places = np.array(top.playing)
        far, near = (BLACK, WHITE) if exchanged else (WHITE, BLACK)
        self._crowned = np.where(self._places[:, 0] == 0, far, np.where(self._places[:, 0] == top.size - 1, near, -1))
        """The side, WHITE or BLACK, whose men are crowned on each square; -1 for neither."""
        self._blocks = top.side // REDUCTION
        self._pieces = [
            np.unique(pixels // top.side // REDUCTION * self._blocks + pixels % top.side // REDUCTION)
            for pixels in top.pieces
        ]
        """Blocks in which each square's piece is visible."""
        self._now: dict[int, StillInterval] = {}
        self._before: dict[int, StillInterval] = {}
        self._changed = np.zeros(len(top.playing))
        """Each piece's change when its square last moved, in multiples of the usual one; 0 where unknown."""
        self.to_measure_anew = np.zeros(len(top.playing), np.bool_)
        """Pieces (squares,) whose height has to be read again, as their change was at least `HEIGHT_RATIO`; cleared by
        the caller once it has."""

    @property
    def altered(self) -> NDArray[np.bool_]:
        """Pieces (squares,) whose change is known to be at least `ALTERED_RATIO`."""
        return self._changed >= ALTERED_RATIO

    @property
    def unaltered(self) -> NDArray[np.bool_]:
        """Pieces (squares,) whose change is known to be below `HEIGHT_RATIO`, except those in
        `to_measure_anew`."""
        return (self._changed > 0) & (self._changed < HEIGHT_RATIO) & ~self.to_measure_anew

    def on_crown_row(self, kinds: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Which squares (squares,) hold a piece on its crown row, given the label of each (`kinds`, (squares,))."""
        return np.asarray(kinds == self._crowned, np.bool_)

    def forget(self, moved: NDArray[np.bool_]) -> None:
        """Motion was seen on these squares (squares,): their intervals end."""
        self._changed[moved] = 0.0
        for square in [square for square in self._now if moved[square]]:
            interval = self._now.pop(square)
            if interval.pictures:
                self._before[square] = interval

    def look(self, seen: SeenPicture, cover: HandCover, kinds: NDArray[np.intp], still_s: NDArray[np.float64]) -> None:
        """Take a picture in which the squares hold these `kinds` (squares,), as far as known."""
        is_open = (cover.hidden == 0) & (kinds != UNKNOWN)
        for square in [square for square in self._before if is_open[square] and kinds[square] == EMPTY]:
            del self._before[square]
        self.to_measure_anew[is_open & (kinds == EMPTY)] = False
        rests = (still_s >= LOOK_S) & (still_s < WATCHED_S)
        resting = map(int, np.flatnonzero(is_open & self.on_crown_row(kinds) & rests))
        asked = [square for square in resting if not cover.mask[self._around(square)].any()]
        if not asked:
            return
        size = (self._blocks, self._blocks)
        levels = np.asarray(cv2.resize(seen.view.astype(np.float32), size, interpolation=cv2.INTER_AREA), np.float32)
        for square in asked:
            if square in self._now:
                self._now[square].add(levels, is_open, kinds)
            else:
                self._now[square] = StillInterval(levels, is_open.copy(), kinds)
            if square in self._before and self._now[square].pictures:
                self._changed[square] = self._change(square, self._before[square], self._now[square])
                self.to_measure_anew[square] |= self._changed[square] >= HEIGHT_RATIO

    def _around(self, square: int) -> tuple[slice, slice]:
        """A square and its neighbours, in the top view: a hand there will soon cover or shade it."""
        row, column = (to_pixels(float(place - 1)) for place in self._places[square])
        return slice(round(row), round(row + 3 * SQUARE_PX)), slice(round(column), round(column + 3 * SQUARE_PX))

    def _change(self, square: int, before: StillInterval, now: StillInterval) -> float:
        """Change of this piece from one interval to the next, in multiples of the usual change of untouched squares; 0
        if too few of these are known. In the channel in which it is largest: pieces may be as bright as their
        squares."""
        untouched = before.open & now.open & (before.kinds == now.kinds)
        untouched[square] = False
        offsets = self._places[:, None] - self._places[~untouched]
        others = np.flatnonzero(untouched & (np.abs(offsets).max(axis=2) > 1).all(axis=1))
        if len(others) < MIN_LEARNT:
            return 0.0
        then, levels = before.mean(), now.mean()
        unexplained = [self._unexplained(then, levels, int(other)) for other in others]
        usual = np.maximum(usual_change(unexplained), MIN_USUAL_CHANGE)
        return float((self._unexplained(then, levels, square) / usual).max())

    def _unexplained(self, then: Floats, levels: Floats, square: int) -> NDArray[np.float64]:
        """RMS of one square's change by channel (3,), less a fitted change of light (gain, offset, slopes)."""
        blocks = self._pieces[square]
        rows, columns = np.divmod(blocks, self._blocks)
        slope = np.column_stack([np.ones(len(blocks)), rows - rows.mean(), columns - columns.mean()])
        change = levels[blocks] - then[blocks]
        left = []
        for colour in range(3):
            light = np.column_stack([then[blocks, colour], slope])
            left.append(change[:, colour] - light @ np.linalg.lstsq(light, change[:, colour], rcond=None)[0])
        return np.asarray(np.sqrt(np.mean(np.square(left), axis=1)), np.float64)
