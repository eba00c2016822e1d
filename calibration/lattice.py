"""Grows a chequered lattice from single crossings: which crossing is in which row and column."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.crossings import Crossings
from calibration.geometry import FloatArray

SEED_CROSSINGS = 70
"""Number of strongest crossings from which a lattice may start. Larger costs time, smaller may miss a faint board.
Chosen by trial on rendered and real pictures."""
NEIGHBOURS = 14
"""Nearest crossings considered as a seed's neighbours. Larger bridges texture between the squares, and costs time.
Chosen by trial on rendered and real pictures."""
SEED_MIN_SINE = 0.45
"""Sine of the smallest angle between a board's two directions, reached at 45 degrees elevation and less. Larger refuses
low cameras. Chosen by trial on rendered and real pictures."""
SEED_MAX_RATIO = 2.6
"""Largest ratio of a square's sides as seen. Larger admits lower cameras and more false seeds. Chosen by trial on
rendered and real pictures."""
SEED_LIKENESS = 0.5
"""Least cosine between the polarities of a seed's opposite corners; that of adjacent ones is negative as much. Larger
finds fewer seeds in strong perspective. Chosen, not measured."""
FIT_WEIGHT = 2.0
"""Share by which a seed's cost grows for each square that its fourth corner is off. Larger tries exact seeds before
small ones. Chosen, not measured."""
STRENGTH_WEIGHT = 2.0
"""Weight of the strength of a seed's weakest crossing, as a share of the strongest one's, against its cost as a share
of the median. Larger tries clear seeds before small ones. Chosen, not measured."""
MIN_PLANE_POINTS = 4
"""Number of points that carry a homography."""
PLACE_FIT = 0.2
"""Largest distance of a crossing from its place in the lattice, squares: of a seed's fourth corner, and of one that
joins or stays. Larger lets texture in. Chosen by trial on rendered and real pictures."""
POLARITY_FIT = 0.2
"""Least cosine between a crossing's polarity and the lattice's. Larger refuses strong perspective. Chosen by trial on
rendered and real pictures."""
STRIDE_FROM = 16
"""Number of members from which predictions reach two squares on, past an arm. Larger bridges fewer gaps. Chosen by
trial on rendered and real pictures."""
ENOUGH_MEMBERS = 75
"""Number of members at which a lattice stops growing. Larger lets it run on into patterned surroundings. Chosen by
trial on rendered and real pictures."""
MIN_MEMBERS = 8
"""Number of crossings below which a lattice is ignored. Larger loses nearly covered boards. Chosen by trial on rendered
and real pictures."""
TRIES = 40
"""Seeds tried before giving up. Larger finds fainter boards and takes longer to find none. Chosen by trial on rendered
and real pictures."""
MAX_ROUNDS = 24
"""Rounds of growth. Larger costs time where a lattice runs on into patterned surroundings. Chosen: more than the
largest board needs."""
HORIZON = 0.1
"""Depth, as a share of that at the origin, below which a point counts as beyond the horizon. Larger drops more distant
points. Chosen, not measured."""

GridIndex = NDArray[np.int64]
"""Lattice places (N, 2): column, row, from the seed."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """Crossings with their places in a lattice, and the plane map that fits them."""

    places: GridIndex
    """(N, 2): column, row."""
    members: NDArray[np.int64]
    """(N,) indices into the crossings."""
    homography: FloatArray
    """(3, 3): place to pixel."""


def plane_map(homography: FloatArray, points: FloatArray) -> FloatArray:
    """Points (N, 2) through a (3, 3) homography."""
    mapped = np.column_stack([points, np.ones(len(points))]) @ homography.T
    # points beyond the horizon would come back from behind the camera: they go out of every picture instead
    origin = homography[2, 2]
    in_view = mapped[:, 2:] * origin > HORIZON * origin**2
    return np.asarray(np.where(in_view, mapped[:, :2] / np.where(in_view, mapped[:, 2:], 1.0), -1e6), np.float64)


def fit_homography(source: FloatArray, target: FloatArray) -> FloatArray | None:
    """Least-squares homography (3, 3) from (N, 2) to (N, 2); None when the points do not carry one."""
    matrix, _ = cv2.findHomography(np.asarray(source, np.float64), np.asarray(target, np.float64), 0)
    return None if matrix is None or not np.isfinite(matrix).all() else np.asarray(matrix, np.float64)


def grow_lattices(crossings: Crossings, at_most: int, tries: int = TRIES) -> Iterator[Lattice]:
    """Lattices found among the crossings, each from seeds that no earlier one used up; at most `at_most`, from at
    most `tries` seeds."""
    used = np.zeros(len(crossings), bool)
    given = 0
    for corners in _seeds(crossings):
        if given >= at_most or tries <= 0:
            return
        if used[corners].any():
            continue
        tries -= 1
        lattice = _grow(crossings, corners)
        if lattice is None:
            continue
        used[lattice.members] = True
        given += 1
        yield lattice


def _seeds(crossings: Crossings) -> Iterator[NDArray[np.int64]]:
    """Four crossings around one square (4,): corner, along the columns, across, along the rows; best first."""
    if len(crossings) < MIN_MEMBERS:
        return
    points, polarity = crossings.points, crossings.polarity
    apart_px = np.linalg.norm(points[:, None] - points[None], axis=2)
    likeness = polarity @ polarity.T
    strong = range(min(SEED_CROSSINGS, len(crossings)))
    found = [_squares_at(corner, points, apart_px, likeness) for corner in strong]
    squares = np.concatenate([squares for squares, _ in found])
    if not len(squares):
        return
    cost = np.concatenate([cost for _, cost in found])
    weakest = crossings.strength[squares].min(1)
    rank = cost / np.median(cost) - STRENGTH_WEIGHT * weakest / weakest.max()
    for n in np.argsort(rank):
        yield squares[n]


def _squares_at(
    corner: int, points: FloatArray, apart_px: FloatArray, likeness: FloatArray
) -> tuple[NDArray[np.int64], FloatArray]:
    """The squares (S, 4) that have this crossing as their corner, as `_seeds` gives them, and the cost of each (S,):
    the length of its sides, pixels, and how far off its fourth corner is.

    `points` are all crossings (N, 2), `apart_px` (N, N) their distances, `likeness` (N, N) the cosines between their
    polarities.
    """
    pool = np.argsort(apart_px[corner])[1 : 3 * NEIGHBOURS + 1]
    adjacent = pool[:NEIGHBOURS][likeness[corner, pool[:NEIGHBOURS]] < -SEED_LIKENESS]
    diagonal = pool[likeness[corner, pool] > SEED_LIKENESS]
    if len(adjacent) < 2 or not len(diagonal):
        return np.zeros((0, 4), np.int64), np.zeros(0)
    a, b = (side.ravel() for side in np.meshgrid(adjacent, adjacent, indexing="ij"))
    to_a, to_b = points[a] - points[corner], points[b] - points[corner]
    length_a, length_b = apart_px[corner, a], apart_px[corner, b]
    cross = to_a[:, 0] * to_b[:, 1] - to_a[:, 1] * to_b[:, 0]
    fits = cross > SEED_MIN_SINE * length_a * length_b
    fits &= (length_a < SEED_MAX_RATIO * length_b) & (length_b < SEED_MAX_RATIO * length_a)
    a, b, length_a, length_b = a[fits], b[fits], length_a[fits], length_b[fits]
    fourth = points[corner] + to_a[fits] + to_b[fits]
    distance = np.linalg.norm(fourth[:, None] - points[diagonal][None], axis=2)
    nearest = distance.argmin(1)
    off = distance[np.arange(len(a)), nearest] / np.minimum(length_a, length_b)
    squares = np.column_stack([np.full(len(a), corner), a, diagonal[nearest], b])
    cost = (length_a + length_b) * (1 + FIT_WEIGHT * off)
    good = off < PLACE_FIT
    return squares[good], cost[good]


def _grow(crossings: Crossings, corners: NDArray[np.int64]) -> Lattice | None:
    """The lattice that grows from the crossings (4,) around one square; None if too few of them fit one plane."""
    points = crossings.points
    places = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.int64)
    members = corners.copy()
    for _ in range(MAX_ROUNDS):
        homography = fit_homography(places.astype(np.float64), points[members])
        if homography is None:
            return None
        keep = _lie_at(homography, places, points[members])
        if keep.sum() < MIN_PLANE_POINTS:
            return None
        if not keep.all():
            places, members = places[keep], members[keep]
            continue
        if len(members) >= ENOUGH_MEMBERS:
            break
        new_places, new_members = _joining(crossings, places, members, homography)
        if not len(new_members):
            break
        places = np.concatenate([places, new_places])
        members = np.concatenate([members, new_members])
    if len(members) < MIN_MEMBERS:
        return None
    homography = fit_homography(places.astype(np.float64), points[members])
    return None if homography is None else Lattice(places, members, homography)


def _lie_at(homography: FloatArray, places: GridIndex, points: FloatArray) -> NDArray[np.bool_]:
    """Which of these points (N, 2) lie at their places (N, 2)."""
    off_px = np.linalg.norm(plane_map(homography, places.astype(np.float64)) - points, axis=1)
    return np.asarray(off_px / _side_px(homography, places) < PLACE_FIT, np.bool_)


def _joining(
    crossings: Crossings, places: GridIndex, members: NDArray[np.int64], homography: FloatArray
) -> tuple[GridIndex, NDArray[np.int64]]:
    """The places (N, 2) around a lattice that have a crossing of the polarity expected there, and these crossings (N,),
    each at one place only; best first."""
    mean = (crossings.polarity[members] * _signs(places)[:, None]).sum(0)
    mean /= max(float(np.linalg.norm(mean)), 1e-9)
    around = _places_around(places)
    predicted = plane_map(homography, around.astype(np.float64))
    distance = np.linalg.norm(predicted[:, None] - crossings.points[None], axis=2)
    distance[~np.isfinite(distance)] = np.inf
    distance[(crossings.polarity @ mean)[None] * _signs(around)[:, None] < POLARITY_FIT] = np.inf
    distance[:, members] = np.inf
    nearest = distance.argmin(1)
    gap = distance[np.arange(len(around)), nearest]
    reach = _side_px(homography, around) * PLACE_FIT
    order = np.argsort(gap)
    order = order[gap[order] < reach[order]]
    _, first = np.unique(nearest[order], return_index=True)
    joined = order[np.sort(first)]
    return around[joined], nearest[joined]


def _signs(places: GridIndex) -> NDArray[np.int64]:
    """+1 where the polarity is that of the seed's corner, -1 where it is opposite (N,)."""
    return np.asarray(1 - 2 * (places.sum(1) % 2), np.int64)


def _places_around(places: GridIndex) -> GridIndex:
    """Places next to the members, or two squares on where there are members enough."""
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    if len(places) >= STRIDE_FROM:
        steps += [(1, 1), (1, -1), (-1, 1), (-1, -1), (2, 0), (-2, 0), (0, 2), (0, -2)]
    around = np.unique((places[:, None] + np.array(steps, np.int64)[None]).reshape(-1, 2), axis=0)
    taken = (around[:, None] == places[None]).all(2).any(1)
    return np.asarray(around[~taken], np.int64)


def _side_px(homography: FloatArray, places: GridIndex) -> FloatArray:
    """Shorter of the two sides (N,) of a square at each place, in pixels."""
    here = places.astype(np.float64)
    spans = []
    for step in ((0.5, 0.0), (0.0, 0.5)):
        ahead, behind = plane_map(homography, here + step), plane_map(homography, here - step)
        spans.append(np.linalg.norm(ahead - behind, axis=1))
    return np.asarray(np.maximum(np.minimum(*spans), 1e-6), np.float64)
