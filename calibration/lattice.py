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
    count = len(crossings)
    if count < MIN_MEMBERS:
        return
    points, polarity = crossings.points, crossings.polarity
    tree = np.linalg.norm(points[:, None] - points[None], axis=2)
    opposite = polarity @ polarity.T
    strong = min(SEED_CROSSINGS, count)
    quads: list[NDArray[np.int64]] = []
    costs: list[FloatArray] = []
    for p in range(strong):
        pool = np.argsort(tree[p])[1 : 3 * NEIGHBOURS + 1]
        near = pool[:NEIGHBOURS][opposite[p, pool[:NEIGHBOURS]] < -0.5]
        if len(near) < 2:
            continue
        first, second = np.meshgrid(near, near, indexing="ij")
        a, b = first.ravel(), second.ravel()
        da, db = points[a] - points[p], points[b] - points[p]
        la, lb = tree[p, a], tree[p, b]
        cross = da[:, 0] * db[:, 1] - da[:, 1] * db[:, 0]
        fits = (cross > SEED_MIN_SINE * la * lb) & (la < SEED_MAX_RATIO * lb) & (lb < SEED_MAX_RATIO * la)
        a, b, da, db, la, lb = a[fits], b[fits], da[fits], db[fits], la[fits], lb[fits]
        if not len(a):
            continue
        fourth = points[p] + da + db
        alike = pool[opposite[p, pool] > 0.5]
        if not len(alike):
            continue
        distance = np.linalg.norm(fourth[:, None] - points[alike][None], axis=2)
        nearest = distance.argmin(1)
        c = alike[nearest]
        off = distance[np.arange(len(a)), nearest] / np.minimum(la, lb)
        good = off < PLACE_FIT
        if good.any():
            quads.append(np.column_stack([np.full(len(a), p), a, c, b])[good])
            costs.append(((la + lb) * (1 + 2 * off))[good])
    if not quads:
        return
    every, cost = np.concatenate(quads), np.concatenate(costs)
    weakest = crossings.strength[every].min(1)
    rank = cost / np.median(cost) - 2 * weakest / weakest.max()
    for n in np.argsort(rank):
        yield every[n]


def _grow(crossings: Crossings, corners: NDArray[np.int64]) -> Lattice | None:
    points, polarity = crossings.points, crossings.polarity
    places = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.int64)
    members = corners.copy()
    for _ in range(MAX_ROUNDS):
        homography = fit_homography(places.astype(np.float64), points[members])
        if homography is None:
            return None
        side = _side_px(homography, places)
        off = np.linalg.norm(plane_map(homography, places.astype(np.float64)) - points[members], axis=1) / side
        keep = off < PLACE_FIT
        if keep.sum() < 4:
            return None
        if not keep.all():
            places, members = places[keep], members[keep]
            continue
        signs = 1 - 2 * ((places.sum(1)) % 2)
        mean = (polarity[members] * signs[:, None]).sum(0)
        mean /= max(float(np.linalg.norm(mean)), 1e-9)
        fresh_places = _places_around(places)
        predicted = plane_map(homography, fresh_places.astype(np.float64))
        reach = _side_px(homography, fresh_places) * PLACE_FIT
        sign = 1 - 2 * (fresh_places.sum(1) % 2)
        distance = np.linalg.norm(predicted[:, None] - points[None], axis=2)
        distance[~np.isfinite(distance)] = np.inf
        distance[(polarity @ mean)[None] * sign[:, None] < POLARITY_FIT] = np.inf
        distance[:, members] = np.inf
        nearest = distance.argmin(1)
        gap = distance[np.arange(len(fresh_places)), nearest]
        order = np.argsort(gap)
        order = order[gap[order] < reach[order]]
        _, first = np.unique(nearest[order], return_index=True)
        joined = order[np.sort(first)]
        if not len(joined) or len(members) >= ENOUGH_MEMBERS:
            break
        places = np.concatenate([places, fresh_places[joined]])
        members = np.concatenate([members, nearest[joined]])
    if len(members) < MIN_MEMBERS:
        return None
    homography = fit_homography(places.astype(np.float64), points[members])
    if homography is None:
        return None
    return Lattice(places, members, homography)


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
