"""The extent of the board: which box of lattice crossings is chequered, and so the board's size and place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from calibration.geometry import SIZES, FloatArray

_Value = TypeVar("_Value", np.float64, np.bool_)

REACH = 11
"""How far a board may extend beyond a lattice's members, squares. Larger costs time. Chosen for a 12x12 board of which
only one corner is seen."""
QUADRANT = ((0.09, 0.09), (0.20, 0.09), (0.09, 0.20), (0.18, 0.18))
"""Where a quadrant is sampled, squares from the crossing: inside the four squares, before any piece begins. Farther out
less blur is sampled, and more of the pieces. Chosen, not measured."""
GOOD = 0.8
"""Likeness from which a crossing counts as seen. Larger counts fewer. Chosen by trial on rendered and real pictures."""
FAINT = 0.2
"""Contrast below which a crossing is doubted, as a share of the board's usual contrast. Larger loses crossings in
glare. Chosen by trial on rendered and real pictures."""
LIKENESS = (0.40, 0.60, 0.68, 0.74, 0.80, 0.90, 0.96)
"""Likenesses at which `EVIDENCE` is given; interpolated between."""
EVIDENCE = (-1.0, -1.5, -1.0, 0.0, 2.0, 4.0, 4.5)
"""Evidence (nats) that a crossing of such likeness is inside a board rather than on or off its border. Larger values
trust crossings more. From histograms over 130 pictures: 94 % of inner crossings reach 0.8, and 0.1 % of others. Low
likenesses cost little, since an arm may cover a crossing, and those typical of a border a little more."""
BORDER_LIKENESS = (0.20, 0.40, 0.50, 0.68, 0.74, 0.82)
"""Likenesses at which `BORDER_EVIDENCE` is given."""
BORDER_EVIDENCE = (-0.5, 0.5, 1.0, 1.0, 0.0, -3.0)
"""Evidence (nats) that a crossing of such likeness is on a board's border, from the same histograms: two squares and
whatever is beside the board look like half a crossing in 85 % of cases, as hardly anything else does; a whole crossing
there means that the board goes on."""
BORDER_BAND = (0.4, 0.72)
"""Range of likeness of 85 % of the places on borders. A wider one finds borders elsewhere too. From the same
histograms."""
KEPT_PLACES = 3
"""Places of each size that are compared. Larger costs time. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class Box:
    """A board placed on a lattice."""

    size: int
    """Squares along a side."""
    column: int
    row: int
    """Lattice place of the outer corner before the first column and row."""
    score: float
    """Sum of evidence over the inner crossings, plus that of the border."""
    margin: float
    """Score less that of the best other size or place, or of a board of this size that the picture cuts off."""
    seen: float
    """Share of the inner crossings that are seen (likeness above `GOOD`)."""
    beyond: int
    """Number of places along the box's border that look like inner crossings: a true border shows none."""
    borders: tuple[float, ...]
    """(4,) share of each border that lies in the picture: first row, last column, last row, first column."""
    split: float
    """Share of the most border-like inner line that looks like a border: a misplaced box has such a line, a board under
    a hand has none."""
    halves: float
    """Smallest share of inner crossings seen in any of the board's halves: upper, lower, left, right."""
    light_first: bool
    """The square in the first column and row is a light one."""


@dataclass(frozen=True, slots=True)
class CrossingLikeness:
    """How much each place of a region of the lattice looks like a crossing."""

    first: tuple[int, int]
    """Column and row of the region's first place."""
    value: FloatArray
    """(rows, columns), 1 is a perfect crossing of the board's usual contrast; NaN outside the picture."""
    light_sign: int
    """+1 when the quadrant down-right of places with even column + row is light."""


def crossing_likeness(
    read: Callable[[FloatArray], FloatArray],
    project: Callable[[FloatArray], FloatArray],
    low: tuple[int, int],
    high: tuple[int, int],
    members: NDArray[np.int64],
    picture: tuple[int, int],
) -> CrossingLikeness:
    """Chequered contrast at every lattice place from `low` to `high` (column, row).

    `project` maps places (N, 2) to pixels (N, 2), `read` pixels (..., 2) to logarithms of brightness (...);
    `members` (M, 2) are places known to be crossings, whose contrast is the board's usual one; `picture` is
    (width, height).
    """
    columns, rows = np.arange(low[0], high[0] + 1), np.arange(low[1], high[1] + 1)
    grid = np.stack(np.meshgrid(columns, rows), axis=-1).reshape(-1, 2)
    signs = 1.0 - 2.0 * (grid.sum(1) % 2)
    offsets = np.array([(sx * x, sy * y) for sx, sy in ((1, 1), (-1, 1), (-1, -1), (1, -1)) for x, y in QUADRANT])
    pixels = project((grid[:, None] + offsets[None]).reshape(-1, 2)).reshape(len(grid), -1, 2)
    inside = ((pixels >= 0) & (pixels <= (picture[0] - 1, picture[1] - 1))).all((1, 2))
    pixels[~inside] = 0
    quadrants = read(pixels).reshape(len(grid), 4, len(QUADRANT)).mean(2)
    checker = (quadrants[:, 0] + quadrants[:, 2] - quadrants[:, 1] - quadrants[:, 3]) / 2 * signs
    across = (quadrants[:, 0] + quadrants[:, 3] - quadrants[:, 1] - quadrants[:, 2]) / 2
    along = (quadrants[:, 0] + quadrants[:, 1] - quadrants[:, 2] - quadrants[:, 3]) / 2
    member = (grid[:, None] == members[None]).all(2).any(1) & inside
    typical = float(np.median(checker[member])) if member.any() else 0.0
    sign = 1 if typical > 0 else -1
    # relative to its own surroundings, so that a crossing in glare still counts; a border reaches 0.71 at most
    floor = FAINT * max(abs(typical), 1e-6)
    value = sign * checker / np.sqrt(checker**2 + across**2 + along**2 + floor**2)
    value[~inside] = np.nan
    return CrossingLikeness(low, value.reshape(len(rows), len(columns)), sign)


def best_box(found: CrossingLikeness, sizes: tuple[int, ...] = SIZES) -> Box | None:
    """The board that explains most of the crossings, or None when no board of these sizes fits in the picture."""
    inside, likeness = np.isfinite(found.value), np.nan_to_num(found.value)
    evidence = np.where(inside, np.interp(likeness, LIKENESS, EVIDENCE), 0.0)
    border = np.where(inside, np.interp(likeness, BORDER_LIKENESS, BORDER_EVIDENCE), 0.0)
    candidates: list[_Candidate] = []
    cut_off: dict[int, float] = {}
    for size in sizes:
        placed = _placed(evidence, border, inside, size)
        if placed is not None:
            whole, cut_off[size] = placed
            candidates += whole
    if not candidates:
        return None
    best, *others = sorted(candidates, reverse=True)
    rivals = [other.score for other in others]
    if np.isfinite(cut_off[best.size]):
        # what is beside a board may look like its last row, while its first lies outside the picture
        rivals.append(cut_off[best.size])
    return _described(found, best, best.score - max(rivals, default=0.0))


@dataclass(frozen=True, slots=True, order=True)
class _Candidate:
    """A board placed in a region of the lattice, all of it in the picture."""

    score: float
    size: int
    column: int
    row: int
    """Where in the region its first inner crossing is."""

    def inner(self, values: NDArray[_Value]) -> NDArray[_Value]:
        """The part (size - 1, size - 1) of these values of the region that belongs to its inner crossings."""
        last_row, last_column = self.row + self.size - 1, self.column + self.size - 1
        return values[self.row : last_row, self.column : last_column]

    def whole(self, values: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """The part (size + 1, size + 1) that belongs to its inner crossings and its border, which may lie one place
        outside the region."""
        return np.pad(values, 1)[self.row : self.row + self.size + 1, self.column : self.column + self.size + 1]


def _placed(
    evidence: FloatArray, border: FloatArray, inside: NDArray[np.bool_], size: int
) -> tuple[list[_Candidate], float] | None:
    """The best places of a board of this size, and the best score of one that the picture cuts off, -inf where there is
    none; None where the region is too small. Each place of the region has some `evidence` that it is an inner crossing,
    or on the `border`, nats, and is `inside` the picture or not."""
    score = _box_sums(evidence, size - 1)
    if not score.size:
        return None
    # the border lies one place around the crossings, and may lie outside the region looked at
    score += _box_sums(np.pad(border, 1), size + 1) - _box_sums(border, size - 1)
    is_whole = _box_sums(inside.astype(np.float64), size - 1) > (size - 1) ** 2 - 0.5
    cut_off = float(np.where(is_whole, -np.inf, score).max())
    score = np.where(is_whole, score, -np.inf)
    best = (np.unravel_index(n, score.shape) for n in np.argsort(-score, axis=None)[:KEPT_PLACES])
    placed = [_Candidate(float(score[row, column]), size, int(column), int(row)) for row, column in best]
    return [candidate for candidate in placed if np.isfinite(candidate.score)], cut_off


def _described(found: CrossingLikeness, board: _Candidate, margin: float) -> Box:
    """The board on the lattice, with what tells a true one from a misplaced one."""
    good = found.value > GOOD
    shows, lines = board.inner(good), board.inner(found.value)
    rim = board.whole(good)
    rim[1:-1, 1:-1] = False
    in_picture = board.whole(np.isfinite(found.value))
    sides = (in_picture[0], in_picture[:, -1], in_picture[-1], in_picture[:, 0])
    like_border = (lines > BORDER_BAND[0]) & (lines < BORDER_BAND[1])
    half = board.size // 2
    halves = (shows[:half], shows[-half:], shows[:, :half], shows[:, -half:])
    first_column, first_row = found.first[0] + board.column, found.first[1] + board.row
    # the crossing after the first square has this square up-left, which is as light as down-right
    is_even = (first_column + first_row) % 2 == 0
    return Box(
        size=board.size,
        column=first_column - 1,
        row=first_row - 1,
        score=board.score,
        margin=margin,
        seen=float(shows.mean()),
        beyond=int(rim.sum()),
        borders=tuple(float(side.mean()) for side in sides),
        split=float(max(like_border.mean(0).max(), like_border.mean(1).max())),
        halves=min(float(part.mean()) for part in halves),
        light_first=(found.light_sign > 0) == is_even,
    )


def _box_sums(values: FloatArray, side: int) -> FloatArray:
    """Sums over every side x side window (rows - side + 1, columns - side + 1)."""
    rows, columns = values.shape
    if rows < side or columns < side:
        return np.full((0, 0), -np.inf)
    total = np.zeros((rows + 1, columns + 1))
    total[1:, 1:] = values.cumsum(0).cumsum(1)
    return np.asarray(
        total[side:, side:] - total[:-side, side:] - total[side:, :-side] + total[:-side, :-side], np.float64
    )
