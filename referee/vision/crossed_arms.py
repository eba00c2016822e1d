"""Outlines of arms in the top view; one that two players' arms share is split by the edges over which they come in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.records.readings import BoardSide
from referee.vision.arms import ARM_KERNEL, WRIST_DISTANCE, ArmExtent, arm_extent
from referee.vision.entries import ARM_PX, EDGE_PX, PLAYER_SIDES, EdgeEntry, Mask
from referee.vision.top_view import MARGIN_PX, SQUARE_PX, Floats, TopView
from referee.vision.zones import KERNEL_3X3

SIDES = (BoardSide.BLACK, BoardSide.RIGHT, BoardSide.WHITE, BoardSide.LEFT)
"""In the order in which the edge is followed, clockwise from the top left."""
MIN_SEEN_SHARE = 0.1
"""Share of an outline's part over the board that the network must take for a hand, where it has no arm or rests at the
edge. Larger takes fingertips of arms that look like the table, and hands that rest, for pieces. Measured of whole
outlines: 0 of five men swept together at the edge of a path-traced board, 0.5 to 0.9 of hands on average in three
clips."""
MIN_ARM_SQUARES = 1.0
"""Width, in squares, along the edge of the top view from which an outline is an arm that reaches in, whatever the
network sees of it. Larger takes more arms that the network overlooks for pieces, and overlooks slim arms that cross
another. Wider than any piece. Measured in path-traced clips: 0.5 to 0.7 where no hand was (knocked men, in one of two
clips); of some 1,550 outlines of hands three were narrower and not seen by the network, each in one picture."""


@dataclass(frozen=True, slots=True)
class ArmOutline:
    """The outline of one arm, or of what may be one."""

    mask: Mask
    """255 inside; of an outline that two arms share, the part nearest to this arm's core."""
    entry: EdgeEntry | None
    """Where it comes in over the edge of the top view; None where it is not seen to."""

    @property
    def reaches_in(self) -> bool:
        """Whether an arm is seen to come in from outside the picture of the board."""
        if self.entry is None or self.entry.inset_px > 0:
            return False
        at_edge = self.mask[self.entry.strip(len(self.mask))]
        return cv2.countNonZero(at_edge) >= MIN_ARM_SQUARES * SQUARE_PX * EDGE_PX

    def is_seen(self, seen: Floats) -> bool:
        """Whether the network takes enough of the outline's part over the board for a hand; captured pieces beside the
        board may look like one. `seen`: log odds (side, side) that a hand covers each pixel."""
        field = (slice(MARGIN_PX, len(self.mask) - MARGIN_PX),) * 2
        seen_px = cv2.countNonZero(np.asarray(self.mask[field] * (seen[field] > 0), np.uint8))
        return seen_px >= MIN_SEEN_SHARE * max(cv2.countNonZero(self.mask[field]), 1)


def split_arms(mask: Mask, top: TopView) -> tuple[ArmOutline, ...]:
    """Both arms of an outline that holds one arm of each player; () for every other outline."""
    sides = _sides(np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, ARM_KERNEL), np.uint8))
    if len(sides) != 2 or sides[0] is sides[1]:
        return ()
    return _of_two_players(mask, EdgeEntry(sides[0]), EdgeEntry(sides[1]), top.size)


def _of_two_players(mask: Mask, entry: EdgeEntry, other: EdgeEntry, size: int) -> tuple[ArmOutline, ...]:
    """Split an outline at its narrowest place, where fingertips touch: erode it until the cores at the two edges are no
    longer connected, and assign every pixel to the nearer core. () if a core vanishes first, or a part is no arm over
    the field."""
    rest = mask
    while True:
        rest = np.asarray(cv2.erode(rest, KERNEL_3X3), np.uint8)
        found: Any = cv2.connectedComponents(rest, connectivity=8, ltype=cv2.CV_16U)
        cores = [np.isin(found[1], np.setdiff1d(found[1][e.strip(len(mask))], [0])) for e in (entry, other)]
        if not all(core.any() for core in cores):
            return ()
        if not (cores[0] & cores[1]).any():
            break
    distances = [cv2.distanceTransform(_masked(np.full_like(mask, 255), ~core), cv2.DIST_L2, 3) for core in cores]
    parts = _masked(mask, distances[0] <= distances[1]), _masked(mask, distances[0] > distances[1])
    for part, part_entry in zip(parts, (entry, other), strict=True):
        extent = arm_extent(part, part_entry)
        if extent is None or not _over_field(extent, size):
            return ()
    return ArmOutline(parts[0], entry), ArmOutline(parts[1], other)


def _masked(mask: Mask, where: NDArray[np.bool_]) -> Mask:
    return np.where(where, mask, 0).astype(np.uint8)


def _over_field(extent: ArmExtent, size: int) -> bool:
    """Whether fingertips are over the field, and far enough in for the wrist to be in the view."""
    return extent.length >= WRIST_DISTANCE and all(0 <= along <= size for along in extent.tip)


def _sides(thick: Mask) -> list[BoardSide]:
    """The player's side of each stretch of the edge over which something as wide as an arm comes in."""
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
    cuts = np.flatnonzero(np.diff(order) > ARM_PX) + 1
    found: list[BoardSide] = []
    for first, last in zip([0, *cuts], [*cuts, len(places)], strict=True):
        part = places[first:last]
        shares = np.bincount(part // length, minlength=4)
        # an arm that reaches in over a corner is a player's
        of_players = shares * np.array([1, 0, 1, 0])
        side = SIDES[int((of_players if of_players.any() else shares).argmax())]
        width = (order[last - 1] - order[first] + 1) / SQUARE_PX
        if side in PLAYER_SIDES and width >= MIN_ARM_SQUARES:
            found.append(side)
    return found
