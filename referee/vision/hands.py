"""What lies over the board and does not belong to it: hands, sleeves, things, whatever their colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from referee.records.readings import BoardSide, Hand
from referee.vision.arms import arm_of, player_of, reach_of
from referee.vision.shadows import shadow
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, Floats, Image, TopView

HAND_LIGHT_SQUARES = 0.5
"""Light-square areas a thing must cover to count as a hand; larger overlooks fingertips."""
FINGER_SQUARES, FINGER_LIGHT_SQUARES = 1.2, 0.15
"""The same for a thing that reaches in from outside: over whatever part of the field, and over light squares, on which
what moved pieces leave behind never lies."""
FIELD_INSET_PX = 3
"""How far inside the field that counts: what lies beside the board may lean over its edge."""
UNATTACHED_LIGHT_SQUARES = 3.0
"""The same for a thing that does not reach in from outside; less is a piece standing on a light square."""
EDGE_PX = 3
"""How near the top view's edge a thing must reach to have come in from outside."""
CUT_PIECES = 2.0
"""How many pieces' room over the field a thing must take to be the fore part of an arm that the board's frame cuts in
two by having its colour; smaller takes pieces at the edge for hands, with what was laid beside them."""
CUT_PX = SQUARE_PX // 2
"""Along how much of the field's edge both parts must lie."""
WIDE, NARROW = np.ones((5, 5), np.uint8), np.ones((3, 3), np.uint8)
"""Brushes that close the gaps in a hand and take away specks, in pixels of the top view."""
COVERED = 0.3
"""Share of a playing square that makes it one of the hand's squares."""


@dataclass(frozen=True, slots=True)
class Cover:
    """What covers the board in one frame."""

    hidden: Floats
    """Share of each playing square that is covered, shape (playing squares,)."""
    mask: NDArray[np.uint8]
    """Covered pixels of the top view, 255 where covered."""
    hands: tuple[Hand, ...]
    loose: NDArray[np.uint8]
    """Pixels of the top view that something over light squares covers which is no hand, 255 where it does."""


class HandFinder:
    """Splits what differs from the board's own picture into hands and the rest."""

    def __init__(self, top: TopView) -> None:
        self._top = top
        side = top.side
        light = np.zeros(side * side, np.bool_)
        light[top.light_cores.pixels] = True
        self._light = light.reshape(side, side)
        self._light_px = float(top.light_cores.counts.mean())
        margin = round(MARGIN_SQUARES * SQUARE_PX)
        inner = np.zeros((side, side), np.bool_)
        within = slice(margin + FIELD_INSET_PX, side - margin - FIELD_INSET_PX)
        inner[within, within] = True
        self._inner = inner
        self._margin = margin
        self._piece_px = float(top.zones.counts.mean())
        self._field = (slice(margin, side - margin), slice(margin, side - margin))

    def find(self, tones: Image, reference: Image, difference: NDArray[np.uint8], threshold: int) -> Cover:
        """Hands in a top view, given its reference under the same light and their largest channel difference."""
        changed = np.asarray(cv2.threshold(difference, threshold, 255, cv2.THRESH_BINARY)[1], np.uint8)
        hidden = np.zeros(len(self._top.playing), np.float32)
        mask, loose = np.zeros(changed.shape, np.uint8), np.zeros(changed.shape, np.uint8)
        if cv2.countNonZero(changed[self._field]) < self._light_px * min(HAND_LIGHT_SQUARES, FINGER_SQUARES):
            return Cover(hidden, mask, (), loose)
        left, top, width, height = cv2.boundingRect(changed)
        part = (slice(top, top + height), slice(left, left + width))
        thing = cv2.subtract(changed[part], shadow(tones[part], reference[part]))
        thing = cv2.morphologyEx(thing, cv2.MORPH_CLOSE, WIDE)
        thing = cv2.morphologyEx(thing, cv2.MORPH_OPEN, NARROW)
        found: Any = cv2.connectedComponents(thing, connectivity=8, ltype=cv2.CV_16U)
        count, labels = found
        over_light = np.bincount(labels[self._light[part]], minlength=count)
        over_field = np.bincount(labels[self._inner[part]], minlength=count)
        hands: list[Hand] = []
        finger = (over_field >= self._light_px * FINGER_SQUARES) & (over_light >= self._light_px * FINGER_LIGHT_SQUARES)
        enough = (over_light >= self._light_px * HAND_LIGHT_SQUARES) | finger
        for label in np.flatnonzero(enough):
            if label == 0:
                continue
            own = np.zeros(changed.shape, np.uint8)
            own[part][labels == label] = 255
            side = self._entry(own)
            if side is None and over_field[label] >= self._piece_px * CUT_PIECES:
                own[part][np.isin(labels, self._behind_frame(own, labels, part))] = 255
                side = self._entry(own)
            if side is None and over_light[label] < self._light_px * HAND_LIGHT_SQUARES:
                continue
            if side is None and over_light[label] < self._light_px * UNATTACHED_LIGHT_SQUARES:
                loose |= own
                continue
            if side is None:  # a sleeve may look like the table
                side = self._entry(own[self._field])
            reach = reach_of(own, side)
            if reach is not None and side in (BoardSide.LEFT, BoardSide.RIGHT):
                side = player_of(reach, side, self._top.pose.eye)
            own = np.asarray(cv2.dilate(own, WIDE), np.uint8)
            mask |= own
            share = self._top.zones.share(own) / 255
            hidden = np.maximum(hidden, share)
            squares = tuple(int(i) + 1 for i in np.flatnonzero(share >= COVERED))
            if reach is None:
                hands.append(Hand(side, squares))
            else:
                hands.append(
                    Hand(
                        side, squares, reach.tip, reach.length, arm_of(reach, side, self._top.size, self._top.pose.eye)
                    )
                )
        return Cover(hidden, mask, tuple(hands), loose)

    def _behind_frame(self, own: NDArray[np.uint8], labels: NDArray[np.uint16], part: tuple[slice, slice]) -> list[int]:
        """Labels of what came in from outside and lies opposite, where the thing reaches the field's edge."""
        others = np.zeros(own.shape, np.uint16)
        others[part] = labels
        found: list[int] = []
        for turns in range(4):
            here, there = np.rot90(own, turns), np.rot90(others, turns)[: self._margin]
            reaches = here[self._margin : self._margin + EDGE_PX].any(axis=0)
            for label in np.setdiff1d(there[:EDGE_PX], [0]):
                if np.count_nonzero((there == label).any(axis=0) & reaches) >= CUT_PX:
                    found.append(int(label))
        return found

    def _entry(self, own: NDArray[np.uint8]) -> BoardSide | None:
        """Over which edge of this part of the top view something reaches in. Players sit at White's and Black's: an arm
        that reaches in over a corner is theirs."""
        players = {BoardSide.WHITE: own[-EDGE_PX:, :], BoardSide.BLACK: own[:EDGE_PX, :]}
        others = {BoardSide.LEFT: own[:, :EDGE_PX], BoardSide.RIGHT: own[:, -EDGE_PX:]}
        for edges in (players, others):
            reach = {side: cv2.countNonZero(edge) for side, edge in edges.items()}
            side = max(reach, key=lambda s: reach[s])
            if reach[side]:
                return side
        return None
