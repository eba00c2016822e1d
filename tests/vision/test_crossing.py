"""Two arms in one outline, from its shape alone."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from hardware.simulated.palettes import plain_scene
from referee.vision.crossing import arms_apart
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, TopView

SIZE_PX = (640, 480)
Corners = tuple[tuple[float, float], ...]
LEFT_ARM: Corners = ((1.5, 11), (3.5, 11), (5.3, 4), (4.5, 4))
RIGHT_ARM: Corners = ((6.5, 11), (8.5, 11), (5.5, 4), (4.7, 4))
ASLANT: Corners = ((2, 11), (8, 11), (4, 3), (2, 3))
OUTLINES: dict[str, tuple[tuple[Corners, ...], tuple[Corners, ...], int]] = {
    "both arms of a player, whose fingertips meet": ((LEFT_ARM, RIGHT_ARM), (), 2),
    "one arm": ((LEFT_ARM,), (), 0),
    "an arm seen aslant, through whose sleeve the board shows": ((ASLANT,), (((3.5, 11), (4.2, 11), (3.8, 8.5)),), 0),
    "an arm and its shadow, which end in one place": ((LEFT_ARM, ((4, 11), (5.5, 11), (5.5, 4), (4.5, 4))), (), 0),
}
"""Corners (column, row) of what comes in over White's edge and of what is not told from the board in it, and how many
arms it is told apart into."""


@pytest.mark.parametrize("name", OUTLINES)
def test_how_many_arms_an_outline_holds(name: str) -> None:
    seen, bare, arms = OUTLINES[name]
    top = TopView(plain_scene(size_px=SIZE_PX).pose, SIZE_PX)
    own = np.zeros((top.side, top.side), np.uint8)
    for shapes, value in ((seen, 255), (bare, 0)):
        for corners in shapes:
            places = np.round((np.array(corners) + MARGIN_SQUARES) * SQUARE_PX).astype(np.int32)
            cv2.fillPoly(own, [places], (value,))
    assert len(arms_apart(own, top)) == arms
