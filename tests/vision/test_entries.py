"""The edge over which an outline enters the top view."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from referee.records.readings import BoardSide
from referee.vision.entries import entry_of

SIDE_PX, ARM_PX, FINGERS_PX = 240, 60, 36
ARMS = {
    "straight from White": ((120, 239), (120, 90), BoardSide.WHITE),
    "straight from Black": ((120, 0), (120, 150), BoardSide.BLACK),
    "from beside the board": ((0, 120), (120, 120), BoardSide.LEFT),
    "around Black's corner": ((0, 10), (120, 150), BoardSide.BLACK),
    "around Black's corner, its fingers beyond White's edge": ((-5, 20), (150, 239), BoardSide.BLACK),
    "around White's corner, its fingers beyond Black's edge": ((245, 220), (90, 0), BoardSide.WHITE),
}


@pytest.mark.parametrize("name", ARMS)
def test_the_edge_over_which_an_arm_enters(name: str) -> None:
    come_in, fingertips, side = ARMS[name]
    mask = np.zeros((SIDE_PX, SIDE_PX), np.uint8)
    for circle_px, share in zip(np.linspace(ARM_PX, FINGERS_PX, 60), np.linspace(0, 1, 60), strict=True):
        x, y = (1 - share) * np.array(come_in) + share * np.array(fingertips)
        cv2.circle(mask, (round(x), round(y)), round(circle_px / 2), 255, -1)
    entry = entry_of(mask)
    assert entry is not None
    assert entry.side is side


def test_an_outline_away_from_the_edges_has_no_entry() -> None:
    mask = np.zeros((SIDE_PX, SIDE_PX), np.uint8)
    mask[100:140, 100:140] = 255
    assert entry_of(mask) is None
