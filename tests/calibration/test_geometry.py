"""The pose's geometry: what goes out comes back, and heights lie where a pinhole puts them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from calibration.geometry import SIZES
from calibration.quality import smallest_square_px
from referee.draughts.squares import BOARDS
from tests.calibration.drawn_boards import posed

POSES = [
    posed(10, elevation_deg=88),
    posed(10, elevation_deg=45, round_deg=30, radial=(-0.15, 0.03)),
    posed(8, elevation_deg=60, round_deg=200, radial=(0.08, 0.0)),
    posed(12, elevation_deg=70, round_deg=-80),
]


def test_the_camera_looks_for_the_boards_of_the_rule_sets() -> None:
    assert [board.size for board in BOARDS] == list(SIZES)


@pytest.mark.parametrize("pose", POSES)
def test_projection_is_that_of_opencv(pose: Any) -> None:
    points = np.array([[0, 0, 0], [3.5, 2.5, 0.2], [pose.size, 1, 0.4], [pose.size, pose.size, 0]], np.float64)
    expected: Any = cv2.projectPoints(
        points * (1, 1, -1),
        np.array(pose.rotation),
        np.array(pose.translation),
        pose.camera_matrix,
        pose.distortion,
    )[0]
    assert np.allclose(pose.project(points), np.asarray(expected).reshape(-1, 2), atol=1e-6)


@given(column=st.floats(0, 8), row=st.floats(0, 8), height=st.floats(0, 0.5), which=st.integers(0, len(POSES) - 1))
def test_a_point_is_located_where_it_was_projected_from(column: float, row: float, height: float, which: int) -> None:
    pose = POSES[which]
    pixel = pose.project(np.array([[column, row, height]]))
    assert np.allclose(pose.locate(pixel, height), [[column, row]], atol=1e-3)


@pytest.mark.parametrize("pose", POSES)
def test_a_quarter_turn_renames_the_corners(pose: Any) -> None:
    assert np.allclose(pose.turned(1).corners_px, np.roll(pose.corners_px, -1, axis=0), atol=1e-6)
    assert np.allclose(pose.turned(4).corners_px, pose.corners_px, atol=1e-6)
    assert pose.turned(2).elevation_deg == pytest.approx(pose.elevation_deg)


@pytest.mark.parametrize("pose", POSES)
def test_a_moved_frame_is_the_same_camera(pose: Any) -> None:
    moved = pose.moved(2, -1, 8)
    assert moved.size == 8
    assert np.allclose(moved.project(np.array([[1.0, 1.0]])), pose.project(np.array([[3.0, 0.0]])))


def test_a_higher_point_lies_farther_from_the_foot_of_the_camera() -> None:
    pose = posed(10, elevation_deg=50)
    foot = pose.project(pose.eye[None, :2])
    middle = np.array([[5.0, 5.0, 0.0], [5.0, 5.0, 0.2], [5.0, 5.0, 0.4]])
    away = np.linalg.norm(pose.project(middle) - foot, axis=1)
    assert away[0] < away[1] < away[2]


@pytest.mark.parametrize("elevation", [45.0, 60.0, 89.0])
def test_elevation_is_the_angle_above_the_board(elevation: float) -> None:
    assert posed(10, elevation_deg=elevation, round_deg=17).elevation_deg == pytest.approx(elevation)


def test_a_scaled_pose_sees_the_same_in_a_larger_picture() -> None:
    pose = replace(POSES[1], centre_px=(391.5, 310.25))
    half = pose.scaled(0.5)
    assert np.allclose((half.corners_px + 0.5) * 2 - 0.5, pose.corners_px)


def test_a_square_seen_from_straight_above_has_one_side_by_every_measure() -> None:
    pose = posed(10, elevation_deg=90)
    side = pose.edges_px[0] / 10
    assert [pose.square_px, pose.edge_square_px, *pose.edges_px / 10] == pytest.approx([side] * 6, rel=1e-3)
    assert pose.shorter_sides_px(np.array([[0.5, 0.5], [6.5, 3.5]])) == pytest.approx([side] * 2, rel=1e-3)


@pytest.mark.parametrize("pose", POSES)
def test_the_side_of_a_square_grows_with_the_picture_and_is_between_the_extremes(pose: Any) -> None:
    assert pose.scaled(2.0).square_px == pytest.approx(2 * pose.square_px)
    assert pose.scaled(2.0).edge_square_px == pytest.approx(2 * pose.edge_square_px)
    assert pose.edges_px.min() < pose.edge_square_px * pose.size < pose.edges_px.max()


@pytest.mark.parametrize("pose", POSES)
def test_the_smallest_square_is_the_same_from_either_end(pose: Any) -> None:
    assert smallest_square_px(pose) == pytest.approx(smallest_square_px(pose.turned(2)))
