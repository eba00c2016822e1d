"""How far an arm reaches in, from its outline in the top view."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from referee.records.readings import BoardSide
from referee.vision.arms import arm_extent
from referee.vision.entries import EdgeEntry

SIDE_PX = 240
OUTLINES: dict[str, tuple[tuple[tuple[int, int], ...], bool]] = {
    "an arm over the middle of the board": (((90, 0), (150, 0), (130, 120), (110, 120)), False),
    "an arm along the left edge, its fingers in the picture": (((0, 0), (40, 0), (60, 120), (40, 120), (0, 60)), False),
    "a hand that leaves the picture over its left edge": (((0, 0), (20, 0), (45, 80), (0, 120)), True),
    "an arm that reaches over the far edge": (((90, 0), (150, 0), (130, 239), (110, 239)), True),
}
"""Corners (column, row) of an outline entering over Black's edge, in pixels, and whether the picture truncates its
fingers."""


@pytest.mark.parametrize("name", OUTLINES)
def test_fingers_that_the_picture_cuts_off(name: str) -> None:
    corners, cut = OUTLINES[name]
    mask = np.zeros((SIDE_PX, SIDE_PX), np.uint8)
    cv2.fillPoly(mask, [np.array(corners, np.int32)], (255,))
    extent = arm_extent(mask, EdgeEntry(BoardSide.BLACK))
    assert extent is not None
    assert extent.cut is cut
