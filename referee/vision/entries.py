"""The edge of the top view, or of the playing field, over which an arm comes in."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.records.readings import BoardSide
from referee.vision.top_view import SQUARE_PX

Mask = NDArray[np.uint8]
"""Top view (H, W), 255 inside."""

EDGE_PX = 3
"""Width of the strip along an edge in which an outline counts as touching it, pixels of the top view. What lies beside
the board may lean so far over the edge of the field. Larger takes hands that end near an edge for ones that come in
over it. Chosen, not measured."""
ARM_PX = SQUARE_PX // 2 + 1
"""Least width of an arm, pixels of the top view: what is thinner is a shadow, along that much the two parts of an
arm must face each other across the board's frame, whose colour hides the part between, and no arms lie closer to each
other along the edge. Larger overlooks thin arms, joins fewer parts, and takes two arms side by side for one. Chosen,
not measured."""
PLAYER_SIDES, OTHER_SIDES = (BoardSide.WHITE, BoardSide.BLACK), (BoardSide.LEFT, BoardSide.RIGHT)
"""Where the players sit, and the edges between them."""


@dataclass(frozen=True, slots=True)
class EdgeEntry:
    """An edge over which something reaches in."""

    side: BoardSide
    inset_px: int = 0
    """Distance of this edge inside the top view's edge, pixels: 0 for that edge itself, the margin for the edge of the
    playing field, where an arm is first seen if its sleeve looks like the table or the frame."""

    def strip(self, length: int) -> tuple[slice, slice]:
        """Rows and columns of the edge in a top view `length` pixels wide."""
        inside = slice(self.inset_px, length - self.inset_px)
        first = slice(self.inset_px, self.inset_px + EDGE_PX)
        last = slice(length - self.inset_px - EDGE_PX, length - self.inset_px)
        match self.side:
            case BoardSide.WHITE:
                return last, inside
            case BoardSide.BLACK:
                return first, inside
            case BoardSide.LEFT:
                return inside, first
            case BoardSide.RIGHT:
                return inside, last


def entry_of(mask: Mask, inset_px: int = 0) -> EdgeEntry | None:
    """The edge over which a mask reaches in. Players sit at White's and Black's: an arm that reaches in over a
    corner is theirs."""
    edges = {side: mask[EdgeEntry(side, inset_px).strip(len(mask))] for side in (*PLAYER_SIDES, *OTHER_SIDES)}
    entering_px = {side: cv2.countNonZero(edge) for side, edge in edges.items()}
    # an arm over both players' edges has its fingertips over the far one, and may also cover a side edge near its own
    if all(entering_px[side] for side in PLAYER_SIDES):
        for side in OTHER_SIDES:
            half = len(edges[side]) // 2
            entering_px[BoardSide.BLACK] += cv2.countNonZero(edges[side][:half])
            entering_px[BoardSide.WHITE] += cv2.countNonZero(edges[side][half:])
    for sides in (PLAYER_SIDES, OTHER_SIDES):
        side = max(sides, key=lambda s: entering_px[s])
        if entering_px[side]:
            return EdgeEntry(side, inset_px)
    return None


def beyond_frame(mask: Mask, labels: NDArray[np.uint16], frame_px: int) -> list[int]:
    """Labels of the components outside the field that face this mask across the board's frame: the rest of an arm that
    a frame of its colour cuts in two."""
    found: list[int] = []
    for turns in range(4):
        here, there = np.rot90(mask, turns), np.rot90(labels, turns)[:frame_px]
        reaches = here[frame_px : frame_px + EDGE_PX].any(axis=0)
        for label in np.setdiff1d(there[:EDGE_PX], [0]):
            if np.count_nonzero((there == label).any(axis=0) & reaches) >= ARM_PX:
                found.append(int(label))
    return found
