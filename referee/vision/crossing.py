"""Two players' arms that meet in the top view are one outline: told apart by where each comes in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.records.readings import BoardSide
from referee.vision.arms import ARM, Reach, reach_of
from referee.vision.entries import EDGE_PX, PLAYERS, EdgeEntry, Mask
from referee.vision.top_view import SQUARE_PX, TopView

NARROWEST = 1.4
"""Squares of the edge that an arm takes at least; smaller takes the end of a shadow for one."""
GAP_PX = SQUARE_PX // 2
"""Pixels of the edge that must lie open between two arms."""
LEAST_REACH = 3.5
"""Squares that both must reach in."""
OUTSIDE = 0.3
"""How far beyond the field fingertips may be, in squares; what goes farther is a shadow along the edge."""
SIDES = (BoardSide.BLACK, BoardSide.RIGHT, BoardSide.WHITE, BoardSide.LEFT)
"""In the order in which the edge is followed."""
THIN, SLIMMING = np.ones((3, 3), np.uint8), 8
"""Two pixels are taken off an outline's width so many times until it falls apart where two players' hands touch."""


@dataclass(frozen=True, slots=True)
class OneArm:
    """One of the arms in an outline."""

    own: Mask
    """What of the outline is nearest to it."""
    entry: EdgeEntry | None


def arms_apart(own: Mask, top: TopView) -> tuple[OneArm, ...]:
    """Both players' arms in an outline that holds two; nothing in all other cases."""
    sides = _sides(np.asarray(cv2.morphologyEx(own, cv2.MORPH_OPEN, ARM), np.uint8))
    if len(sides) != 2 or sides[0] is sides[1]:
        return ()
    return _of_two_players(own, EdgeEntry(sides[0]), EdgeEntry(sides[1]), top.size)


def _of_two_players(own: Mask, entry: EdgeEntry, other: EdgeEntry, size: int) -> tuple[OneArm, ...]:
    """Arms that meet: fingertips that touch are the narrowest part between them."""
    rest = own
    for _ in range(SLIMMING):
        rest = np.asarray(cv2.erode(rest, THIN), np.uint8)
        found: Any = cv2.connectedComponents(rest, connectivity=8, ltype=cv2.CV_16U)
        cores = [np.isin(found[1], np.setdiff1d(found[1][e.strip(len(own))], [0])) for e in (entry, other)]
        if not all(core.any() for core in cores):
            return ()
        if not (cores[0] & cores[1]).any():
            break
    else:
        return ()
    away = [cv2.distanceTransform(_part(np.full_like(own, 255), ~core), cv2.DIST_L2, 3) for core in cores]
    parts = _part(own, away[0] <= away[1]), _part(own, away[0] > away[1])
    for part, way_in in zip(parts, (entry, other), strict=True):
        reach = reach_of(part, way_in)
        if reach is None or not _over_field(reach, size):
            return ()
    return OneArm(parts[0], entry), OneArm(parts[1], other)


def _part(own: Mask, where: NDArray[np.bool_]) -> Mask:
    return np.where(where, own, 0).astype(np.uint8)


def _over_field(reach: Reach, size: int) -> bool:
    return reach.length >= LEAST_REACH and all(-OUTSIDE <= along <= size + OUTSIDE for along in reach.tip)


def _sides(thick: Mask) -> list[BoardSide]:
    """The players' sides over which something as thick as an arm comes in, stretch by stretch of the edge."""
    length = len(thick)
    edge = np.concatenate(
        [
            thick[:EDGE_PX].max(0),
            thick[:, -EDGE_PX:].max(1),
            thick[-EDGE_PX:].max(0)[::-1],
            thick[:, :EDGE_PX].max(1)[::-1],
        ]
    )
    covered: NDArray[np.bool_] = edge > 0
    if covered.all() or not covered.any():
        return []
    start = int(covered.argmin())
    order = np.flatnonzero(np.roll(covered, -start))
    places = (order + start) % len(covered)
    cuts = np.flatnonzero(np.diff(order) > GAP_PX) + 1
    found: list[BoardSide] = []
    for first, last in zip([0, *cuts], [*cuts, len(places)], strict=True):
        part = places[first:last]
        shares = np.bincount(part // length, minlength=4)
        # an arm that reaches in over a corner is a player's
        of_players = shares * np.array([1, 0, 1, 0])
        side = SIDES[int((of_players if of_players.any() else shares).argmax())]
        width = (order[last - 1] - order[first] + 1) / SQUARE_PX
        if side in PLAYERS and width >= NARROWEST:
            found.append(side)
    return found
