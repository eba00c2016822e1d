"""How far an arm reaches in, from its outline in the top view."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from calibration.geometry import FloatArray
from referee.records.readings import BoardSide
from referee.vision.arms import Reach, reach_of, shoulder_of
from referee.vision.entries import EdgeEntry

SIDE_PX = 240
OUTLINES: dict[str, tuple[tuple[tuple[int, int], ...], bool]] = {
    "an arm over the middle of the board": (((90, 0), (150, 0), (130, 120), (110, 120)), False),
    "an arm along the left edge, its fingers in the picture": (((0, 0), (40, 0), (60, 120), (40, 120), (0, 60)), False),
    "a hand that leaves the picture over its left edge": (((0, 0), (20, 0), (45, 80), (0, 120)), True),
    "an arm that reaches over the far edge": (((90, 0), (150, 0), (130, 239), (110, 239)), True),
}
"""Corners (column, row) of what comes in over Black's edge, in pixels, and whether the picture cuts its fingers off."""


@pytest.mark.parametrize("name", OUTLINES)
def test_fingers_that_the_picture_cuts_off(name: str) -> None:
    corners, cut = OUTLINES[name]
    own = np.zeros((SIDE_PX, SIDE_PX), np.uint8)
    cv2.fillPoly(own, [np.array(corners, np.int32)], (255,))
    reach = reach_of(own, EdgeEntry(BoardSide.BLACK))
    assert reach is not None
    assert reach.cut is cut


SHOULDER = 4.5
"""Squares to White's right, of an arm that comes from 9 squares behind his edge."""
EYES = {"above": (5.0, 5.0, 14.0), "behind Black": (5.0, -6.0, 11.0), "at the side": (-5.0, 5.0, 10.0)}
"""Where the camera is: column, row, height in squares."""
TIPS = {"far over the board": (4.0, 2.0), "in the middle": (6.0, 5.0), "not far": (3.0, 6.0)}


@pytest.mark.parametrize("seen_from", EYES)
@pytest.mark.parametrize("tip", TIPS)
def test_whence_an_arm_comes_however_far_it_reaches(seen_from: str, tip: str) -> None:
    """Fingertips are 0.4 squares over the board, a wrist 1.4, an elbow 2.3, and are seen farther off than they are."""
    eye = np.array(EYES[seen_from])
    shoulder = shoulder_of(_seen(TIPS[tip], eye), BoardSide.WHITE, 10, eye)
    assert shoulder == pytest.approx(SHOULDER, abs=1.5)


def test_who_hardly_reaches_in_may_sit_anywhere() -> None:
    eye = np.array(EYES["behind Black"])
    assert shoulder_of(_seen((3.0, 8.5), eye), BoardSide.WHITE, 10, eye) is None


def _seen(tip: tuple[float, float], eye: FloatArray) -> Reach:
    """The arm in the top view, which ends a square beyond White's edge."""
    ahead = np.array([5 + SHOULDER, 19.0]) - tip
    for away in np.arange(0, 20, 0.05):
        place = np.array(tip) + ahead / np.linalg.norm(ahead) * away
        entry = _raised(place, float(np.interp(away, (0, 3.3, 9.3, 30), (0.4, 1.4, 2.3, 5.0))), eye)
        if entry[1] >= 11:
            break
    return Reach(entry, _raised(np.array(tip), 0.4, eye))


def _raised(place: FloatArray, height: float, eye: FloatArray) -> tuple[float, float]:
    column, row = eye[:2] + (place - eye[:2]) * eye[2] / (eye[2] - height)
    return float(column), float(row)
