"""Follows a board whose pose is known: whether it has shifted, and where it is after a knock."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from calibration.extent import Box
from calibration.geometry import BoardPose, FloatArray
from calibration.lens import Lens
from calibration.measure import PATCH_REACH, measure
from calibration.pictures import Image, resized_to
from calibration.placing import MIN_CROSSINGS, board_extent, fit_placement, search
from calibration.pose_fit import MOTION, fit_pose

WATCH_REACHES = (0.14, 0.3)
"""Half sides of the patches by which a shift is watched, squares; the second is used when the first sees too little.
Larger sees larger shifts, less exactly. Chosen by trial on rendered and real pictures."""
WATCH_SAMPLES = 7
"""Samples along such a patch's side. Larger is slower. Chosen by trial on rendered and real pictures."""
WATCH_SEEN = 0.25
"""Share of crossings that must be seen for a shift to be reported. Larger says "unknown" more often under hands. Chosen
by trial on rendered and real pictures."""
TRACK_REACHES = (0.35, 0.2, PATCH_REACH)
"""Half sides of the patches by which a knocked board is caught, squares, iteration by iteration. Larger catches harder
knocks, less exactly. Chosen by trial on rendered and real pictures."""
TRACK_SEEN = 0.4
"""Share of crossings that must look right after a knock. Larger gives up earlier under hands. Chosen by trial on
rendered and real pictures."""
TRACK_MARGIN = 8.0
"""Evidence by which the new place must lead any other, nats. Larger gives up more often. Chosen by trial on rendered
and real pictures."""
TRACK_PX = 1280
"""Longer side of the picture in which a knocked board is searched, pixels. Larger is slower. Chosen, not measured."""
SEARCH_PX = 800
"""Longer side of the picture in which it is searched from scratch, pixels. Larger is slower. Chosen, not measured."""
SEARCH_ROOM = 3.0
"""Squares around the old place in which it is searched from scratch. Larger finds harder knocks and is slower. Chosen,
not measured."""


@dataclass(frozen=True, slots=True)
class BoardShift:
    """How far a board lies from where a pose puts it."""

    squares: float
    """Median distance of the crossings, in squares. Above about 0.2 it only says 'much'."""
    against: float
    """Evidence, nats, that these are crossings of a board that lies whole squares beside the pose, in the picture or
    partly beyond its edge; infinite where the dark squares are the light ones; 0 where neither shows."""


def board_shift(image: Image, pose: BoardPose) -> BoardShift | None:
    """How far the grid of a BGR picture (H, W, 3) now lies from `pose`; None when too little of it shows, be it for
    hands or for a knock of more than about a quarter of a square."""
    for reach in WATCH_REACHES:
        seen = measure(image, pose.size, pose.project, reach, WATCH_SAMPLES)
        if float(seen.believed.mean()) >= WATCH_SEEN:
            # lengths, not their mean vector: a turn about the board's middle moves the crossings all ways
            squares = float(np.median(np.linalg.norm(seen.offset[seen.believed], axis=1)))
            box = board_extent(image, pose, seen, (pose.size,))
            beside = 0.0 if box is None else _evidence_beside(box)
            return BoardShift(squares, math.inf if seen.is_inverted else beside)
    return None


def track_board(image: Image, pose: BoardPose) -> BoardPose | None:
    """The pose after camera or board was knocked by up to a few squares or turned, through the same lens; None when it
    is not found, when hands hide too much of it, or when its place is ambiguous. Which side is White's is kept by
    taking the turn nearest to the old one: after more than 90 degrees the sides are exchanged."""
    work, _ = resized_to(image, TRACK_PX, at_most=1.0)
    shrunk = work.shape[1] / image.shape[1]
    old = pose.scaled(shrunk)
    new = _refined_pose(work, old) or _searched_pose(work, old)
    if new is None:
        return None
    near = min((new.turned(turn) for turn in (0, 2)), key=lambda turned: _corner_shift_px(turned, old))
    return near.scaled(1 / shrunk)


def _refined_pose(image: Image, pose: BoardPose) -> BoardPose | None:
    """The pose corrected by the crossings near to where it puts them; None when they do not settle it."""
    picture = (image.shape[1], image.shape[0])
    for reach in TRACK_REACHES:
        seen = measure(image, pose.size, pose.project, reach)
        if seen.believed.sum() < MIN_CROSSINGS:
            return None
        pose = fit_pose(pose, seen.board[seen.believed], seen.pixels[seen.believed], picture, free=MOTION).pose
    seen = measure(image, pose.size, pose.project)
    box = board_extent(image, pose, seen, (pose.size,))
    if box is None or not _sure(box):
        return None
    # where the darker squares were measured as the light ones, `light_first` says the contrary
    turned = box.light_first == seen.is_inverted
    if (box.column, box.row) == (0, 0) and not turned:
        return pose
    moved = pose.moved(box.column, box.row, pose.size).turned(int(turned))
    seen = measure(image, moved.size, moved.project)
    return fit_pose(moved, seen.board[seen.believed], seen.pixels[seen.believed], picture, free=MOTION).pose


def _searched_pose(image: Image, pose: BoardPose) -> BoardPose | None:
    """The pose found from scratch around its old place; None when no board of its size is there."""
    n, room = pose.size, SEARCH_ROOM
    around: FloatArray = np.array([[-room, -room], [n + room, -room], [n + room, n + room], [-room, n + room]])
    spread = pose.project(around)
    left, top = np.maximum(spread.min(0), 0).astype(int)
    right, bottom = np.minimum(spread.max(0) + 1, (image.shape[1], image.shape[0])).astype(int)
    if right - left < 2 * n or bottom - top < 2 * n:
        return None
    window = image[top:bottom, left:right]
    small, factor = resized_to(window, SEARCH_PX)
    candidate = search(small, (n,)).candidate
    if candidate is None:
        return None
    cx, cy = pose.centre_px
    local = Lens(pose.focal_px, (cx - float(left), cy - float(top)), pose.radial, pose.aspect)
    placed = fit_placement(window, candidate, factor, (n,), local)
    if placed is None or not _sure(placed.box):
        return None
    return replace(placed.fit.pose, centre_px=pose.centre_px)


def _evidence_beside(box: Box) -> float:
    """Evidence, nats, for the best place of a board against the one where `box` has its column and row 0."""
    if box.margin < -TRACK_MARGIN:  # one that the picture cuts off
        return -box.margin
    return box.margin if (box.column, box.row) != (0, 0) and _sure(box) else 0.0


def _sure(box: Box) -> bool:
    return box.seen > TRACK_SEEN and box.margin > TRACK_MARGIN


def _corner_shift_px(pose: BoardPose, old: BoardPose) -> float:
    return float(np.linalg.norm(pose.corners_px - old.corners_px, axis=1).sum())
