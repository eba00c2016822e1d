"""What outlines of hands hide, and the hands that they are."""

from __future__ import annotations

import cv2
import numpy as np

from referee.records.readings import HIDDEN_SHARE, Hand
from referee.vision.arms import arm_extent, player_of
from referee.vision.crossed_arms import ArmOutline
from referee.vision.entries import OTHER_SIDES, Mask
from referee.vision.foreground import CLOSING_KERNEL
from referee.vision.hand_cover import HandCover
from referee.vision.top_view import Floats, TopView
from referee.vision.zones import COVERED_SHARE


class OutlineCover:
    """Compares outlines with where the squares of one top view are visible."""

    def __init__(self, top: TopView) -> None:
        self._top = top

    def of(self, arms: tuple[ArmOutline, ...], loose: Mask, bare: Mask) -> HandCover:
        """What these arms hide."""
        covered = np.zeros(loose.shape, np.uint8)
        hidden = np.zeros(len(self._top.playing), np.float32)
        hands = []
        for arm in arms:
            covered |= np.asarray(cv2.dilate(arm.mask, CLOSING_KERNEL), np.uint8)
            share = self.shares(arm.mask)
            hidden = np.maximum(hidden, share)
            hands.append(self._hand(arm, share))
        return HandCover(hidden, covered, tuple(hands), loose, bare, arms)

    def shares(self, mask: Mask) -> Floats:
        """How much of each playing square an outline covers."""
        dilated = np.asarray(cv2.dilate(mask, CLOSING_KERNEL), np.uint8)
        return self._top.zones.covered(dilated)

    def hides_square(self, mask: Mask) -> bool:
        """Whether any playing square cannot be read for this outline."""
        return bool(self.shares(mask).max() >= HIDDEN_SHARE)

    def hand(self, arm: ArmOutline) -> Hand:
        """The hand with this outline."""
        return self._hand(arm, self.shares(arm.mask))

    def _hand(self, one: ArmOutline, share: Floats) -> Hand:
        squares = tuple(int(i) + 1 for i in np.flatnonzero(share >= COVERED_SHARE))
        side = None if one.entry is None else one.entry.side
        extent, eye = arm_extent(one.mask, one.entry), self._top.pose.eye
        if extent is None or side is None:
            return Hand(side, squares)
        if side in OTHER_SIDES:
            side = player_of(extent, side, eye)
        if extent.cut:
            return Hand(side, squares, None, extent.length)
        lean = round(float((extent.tip[0] - eye[0]) / eye[2]), 3), round(float((extent.tip[1] - eye[1]) / eye[2]), 3)
        return Hand(side, squares, extent.tip, extent.length, lean=lean)
