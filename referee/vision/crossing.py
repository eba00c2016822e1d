"""Two arms that touch or cross in the top view are one outline: told apart by where each comes in.

An arm is straight, so its fingertips are what is seen farthest from where it comes in without leaving the outline. Two
arms of one player lead back to his two shoulders; a shadow beside an arm, or a sleeve's two edges, do not.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry import FloatArray
from referee.records.readings import BoardSide
from referee.vision.arms import ARM, Reach, place, reach_of, shoulder_of
from referee.vision.entries import EDGE_PX, PLAYERS, EdgeEntry, Mask
from referee.vision.top_view import SQUARE_PX, TopView

NARROWEST, WIDEST = 1.4, 4.5
"""Squares of the edge that one arm takes; anything else is a shadow's end, or arms that lie side by side."""
TIPS_APART = 1.5
"""How far apart the fingertips of arms must be that come in side by side, in squares; one arm and its shadow end in one
place."""
OPEN_SQUARES = 1.2
"""How wide the board must lie open somewhere between two arms; smaller takes what is seen through an arm, whose sleeve
looks like the board, for the room between two. Larger overlooks arms that touch."""
ALONG = np.linspace(0.2, 1, 17)
"""At which shares of both arms' lengths that is looked for."""
GAP_PX = SQUARE_PX // 2
"""Pixels of the edge that must lie open between two arms."""
LEAST_REACH = 3.5
"""Squares that both must reach in."""
SHOULDER_WITHIN = 10.0
"""How far from the board's middle a player's shoulders may seem to be, in squares; larger takes shadows for arms, which
lead back to anywhere: 11 and more on recordings, at most 9 for arms at virtual tables."""
SHOULDERS_APART = 3.0
"""How far apart both shoulders must seem to be, in squares; larger overlooks arms that lie side by side."""
OUTSIDE = 0.3
"""How far beyond the field fingertips may be, in squares; what goes farther is a shadow along the edge."""
OPENING, STEP_PX = np.deg2rad(np.arange(-84, 85, 3)), 2
"""Directions in which an arm is followed from where it comes in, around straight ahead, and in which steps."""
SIDES = (BoardSide.BLACK, BoardSide.RIGHT, BoardSide.WHITE, BoardSide.LEFT)
"""In the order in which the edge is followed."""
BREAK = 2
"""Steps outside the outline that end an arm."""
THIN, SLIMMING = np.ones((3, 3), np.uint8), 8
"""Two pixels are taken off an outline's width so many times until it falls apart where two players' hands touch."""


@dataclass(frozen=True, slots=True)
class OneArm:
    """One of the arms in an outline."""

    own: Mask
    """What of the outline is nearest to it."""
    entry: EdgeEntry | None


@dataclass(frozen=True, slots=True)
class _Stretch:
    """A stretch of the top view's edge that something thick covers, corners included."""

    side: BoardSide
    middle: tuple[float, float]
    """Row and column in pixels."""
    ends: tuple[tuple[float, float], tuple[float, float]]
    """The middles of two arms that fill it, if it holds two."""
    width: float
    """In squares."""


def arms_apart(own: Mask, top: TopView) -> tuple[OneArm, ...]:
    """Both arms in an outline that holds two; nothing in all other cases."""
    thick = np.asarray(cv2.morphologyEx(own, cv2.MORPH_OPEN, ARM), np.uint8)
    stretches = [s for s in _stretches(thick) if s.side in PLAYERS and s.width >= NARROWEST]
    if len(stretches) == 1 and stretches[0].width > WIDEST:
        side, here, there = stretches[0].side, *stretches[0].ends
    elif len(stretches) != 2:
        return ()
    elif stretches[0].side is not stretches[1].side:
        return _of_two_players(own, EdgeEntry(stretches[0].side), EdgeEntry(stretches[1].side), top.size)
    elif max(stretch.width for stretch in stretches) > WIDEST:
        return ()
    else:
        side, (here, there) = stretches[0].side, [stretch.middle for stretch in stretches]
    one, other = _straight(own, side, here), _straight(own, side, there)
    if len(stretches) == 1 and np.hypot(one.tip[0] - other.tip[0], one.tip[1] - other.tip[1]) < TIPS_APART:
        return ()
    if _open_between(own, one, other, top) < OPEN_SQUARES:
        return ()
    shoulders = [shoulder_of(reach, side, top.size, top.pose.eye) for reach in (one, other)]
    if not all(_over_field(reach, top.size) for reach in (one, other)) or not _of_one_player(*shoulders):
        return ()
    nearer = _distance(own.shape, one) <= _distance(own.shape, other)
    return OneArm(_part(own, nearer), EdgeEntry(side)), OneArm(_part(own, ~nearer), EdgeEntry(side))


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


def _open_between(own: Mask, one: Reach, other: Reach, top: TopView) -> float:
    """How much of a line across from one arm to the other lies outside their outline at most, in squares."""
    here, there = (np.outer(1 - ALONG, arm.entry) + np.outer(ALONG, arm.tip) for arm in (one, other))
    share = np.linspace(0, 1, len(own))[:, None, None]
    across = here + (there - here) * share
    outside = own.reshape(-1)[top.pixels(across[..., 0], across[..., 1])] == 0
    return float((outside.mean(axis=0) * np.hypot(*(there - here).T)).max())


def _of_one_player(shoulder: float | None, other: float | None) -> bool:
    """Whether these can be his right and left shoulder, squares to his right of the board's middle."""
    if shoulder is None or other is None:
        return False
    left, right = sorted((shoulder, other))
    return left >= -SHOULDER_WITHIN and right <= SHOULDER_WITHIN and right - left >= SHOULDERS_APART


def _over_field(reach: Reach, size: int) -> bool:
    return reach.length >= LEAST_REACH and all(-OUTSIDE <= along <= size + OUTSIDE for along in reach.tip)


def _stretches(thick: Mask) -> list[_Stretch]:
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
    rows, columns = _around(length)
    found: list[_Stretch] = []
    half = round(NARROWEST * SQUARE_PX)
    for first, last in zip([0, *cuts], [*cuts, len(places)], strict=True):
        part = places[first:last]
        shares = np.bincount(part // length, minlength=4)
        # an arm that reaches in over a corner is a player's
        of_players = shares * np.array([1, 0, 1, 0])
        side = SIDES[int((of_players if of_players.any() else shares).argmax())]
        middle = float(rows[part].mean()), float(columns[part].mean())
        ends = [part[min(half, len(part) - 1)], part[max(-half, -len(part))]]
        here, there = ((float(rows[end]), float(columns[end])) for end in ends)
        found.append(_Stretch(side, middle, (here, there), (order[last - 1] - order[first] + 1) / SQUARE_PX))
    return found


@functools.cache
def _around(length: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Rows and columns of the pixels along the edge of a top view so wide, clockwise from Black's left corner."""
    along = np.arange(length)
    least, most = 0 * along, 0 * along + length - 1
    rows, columns = [least, along, most, along[::-1]], [along, most, along[::-1], least]
    return np.concatenate(rows), np.concatenate(columns)


def _straight(own: Mask, side: BoardSide, middle: tuple[float, float]) -> Reach:
    """From where an arm comes in to what is seen farthest from there inside the outline."""
    ahead = -np.pi / 2 if side is BoardSide.WHITE else np.pi / 2
    far = np.arange(STEP_PX, len(own) * 5 // 4, STEP_PX)
    rows = np.round(middle[0] + np.outer(np.sin(ahead + OPENING), far)).astype(np.intp)
    columns = np.round(middle[1] + np.outer(np.cos(ahead + OPENING), far)).astype(np.intp)
    inside = (rows >= 0) & (rows < len(own)) & (columns >= 0) & (columns < len(own))
    covered = np.zeros(rows.shape, np.bool_)
    covered[inside] = own[rows[inside], columns[inside]] > 0
    breaks = np.lib.stride_tricks.sliding_window_view(~covered, BREAK, axis=1).min(axis=2)
    ends = np.where(breaks.any(axis=1), breaks.argmax(axis=1), breaks.shape[1] - 1)
    best = np.flatnonzero(ends >= ends.max() - BREAK)
    until = np.maximum(ends[best] - 1, 0)
    return Reach(place(middle[1], middle[0]), place(columns[best, until].mean(), rows[best, until].mean()))


def _distance(shape: tuple[int, ...], reach: Reach) -> NDArray[np.float64]:
    """How far the pixels of a top view lie from the line between an arm's entry and its tip, in squares."""
    rows, columns = np.mgrid[: shape[0], : shape[1]]
    origin = np.array(place(0, 0))
    across, down = columns / SQUARE_PX + origin[0], rows / SQUARE_PX + origin[1]
    (x, y), (tip_x, tip_y) = reach.entry, reach.tip
    way: FloatArray = np.array([tip_x - x, tip_y - y])
    share = np.clip(((across - x) * way[0] + (down - y) * way[1]) / float(way @ way), 0, 1)
    return np.asarray(np.hypot(across - x - share * way[0], down - y - share * way[1]))
