"""Two arms in one outline, separated by its shape alone."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from hardware.simulated.palettes import plain_scene
from referee.vision.crossing import split_arms
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, TopView

SIZE_PX = (640, 480)
Corners = tuple[tuple[float, float], ...]
LEFT_ARM: Corners = ((1.5, 11), (3.5, 11), (5.3, 4), (4.5, 4))
RIGHT_ARM: Corners = ((6.5, 11), (8.5, 11), (5.5, 4), (4.7, 4))
BLACKS_ARM: Corners = ((4.5, -1), (6.5, -1), (5.4, 4.2), (4.8, 4.2))
OUTLINES: dict[str, tuple[tuple[Corners, ...], int]] = {
    "both players' arms, whose fingertips meet": ((LEFT_ARM, BLACKS_ARM), 2),
    "both arms of a player, whose fingertips meet": ((LEFT_ARM, RIGHT_ARM), 0),
    "one arm": ((LEFT_ARM,), 0),
    "an arm that reaches across the whole board": ((((4, 11), (6, 11), (6, -1), (5, -1)),), 0),
    "somebody who bends over the board from edge to edge": ((((-0.6, 12), (10.6, 12), (10.6, -2), (-0.6, -2)),), 0),
    "a cloth over everything": ((((-9, 19), (19, 19), (19, -9), (-9, -9)),), 0),
}
"""Corners (column, row) of an outline, and the number of arms into which it is split."""


@pytest.mark.parametrize("name", OUTLINES)
def test_an_outline_is_split_into_its_arms(name: str) -> None:
    seen, arms = OUTLINES[name]
    top = TopView(plain_scene(size_px=SIZE_PX).pose, SIZE_PX)
    mask = np.zeros((top.side, top.side), np.uint8)
    for corners in seen:
        places = np.round((np.array(corners) + MARGIN_SQUARES) * SQUARE_PX).astype(np.int32)
        cv2.fillPoly(mask, [places], (255,))
    assert len(split_arms(mask, top)) == arms
