"""A board is watched for shifts and caught again after a knock."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from calibration.geometry import BoardPose
from calibration.tracking import board_shift, track_board
from tests.calibration.drawn_boards import posed, set_up
from tests.often import often

POSE = posed(10, elevation_deg=60, round_deg=8)


def knocked(columns: float, rows: float, turn_deg: float) -> BoardPose:
    """The board slid by squares and turned about its middle."""
    n = POSE.size
    turn = np.array(cv2.getRotationMatrix2D((n / 2, n / 2), turn_deg, 1.0))
    turn[:, 2] += np.array([columns, rows])
    matrix = POSE.rotation_matrix @ np.block([[turn[:, :2], np.zeros((2, 1))], [np.zeros((1, 2)), np.ones((1, 1))]])
    shift = POSE.rotation_matrix @ np.append(turn[:, 2], 0) + np.array(POSE.translation)
    r = np.asarray(cv2.Rodrigues(matrix)[0]).ravel()
    return BoardPose(n, POSE.focal_px, POSE.centre_px, POSE.radial, (r[0], r[1], r[2]), (shift[0], shift[1], shift[2]))


@pytest.mark.parametrize(
    ("columns", "rows", "turn_deg"),
    often(
        {
            "not at all": (0, 0, 0),
            "by a tenth of a square": (0.1, 0.05, 0.5),
            "by half a square": (0.6, -0.3, 0),
            "by a whole square": (1, 1, 0),
            "by squares and turned": (-1.5, 0.5, 6),
            "turned": (0, 0, 25),
            "turned by nearly half a right angle": (0, 0, -40),
        },
        *("not at all", "by half a square", "by squares and turned", "turned by nearly half a right angle"),
    ),
)
def test_tracking_after_a_knock_keeps_the_orientation(columns: float, rows: float, turn_deg: float) -> None:
    now = knocked(columns, rows, turn_deg)
    tracked = track_board(set_up(now), POSE)
    assert tracked is not None
    assert np.linalg.norm(tracked.corners_px - now.corners_px, axis=1).max() < 4


def test_no_board_is_not_tracked() -> None:
    assert track_board(np.full((600, 800, 3), 90, np.uint8), POSE) is None


@pytest.mark.parametrize("squares", [0.0, 0.05, 0.1, 0.2])
def test_a_shift_is_measured(squares: float) -> None:
    shift = board_shift(set_up(knocked(squares, 0, 0)), POSE)
    assert shift is not None
    assert shift.squares == pytest.approx(squares, abs=0.035 + squares / 4)


def test_no_shift_is_reported_of_a_covered_board() -> None:
    assert board_shift(np.full((600, 800, 3), 90, np.uint8), POSE) is None
