"""Patches: a piece always leans up, with the same size and the same light."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from calibration.height_view import lean_directions
from referee.vision.light_surface import fit_light_surface
from referee.vision.square_patches import (
    NADIR_REACH,
    PATCH,
    playing_squares,
    square_centres,
    square_patches,
)

PICTURE = (960, 720)


def camera(elevation_deg: float, turns: int = 0) -> BoardPose:
    """A camera looking at the middle of a 10x10 board from White's side, 14 squares away."""
    tilt = math.radians(90 - elevation_deg)
    rotation = np.array([[1, 0, 0], [0, math.cos(tilt), -math.sin(tilt)], [0, math.sin(tilt), math.cos(tilt)]])
    x, y, z = np.asarray(cv2.Rodrigues(rotation)[0]).ravel().tolist()
    right, down, ahead = (np.array([0, 0, 14]) - rotation @ (5, 5, 0)).tolist()
    pose = BoardPose(10, 800.0, (479.5, 359.5), (-0.05, 0.0), (x, y, z), (right, down, ahead))
    return pose.turned(turns)


def painted(pose: BoardPose) -> NDArray[np.uint8]:
    """A plain board under `pose`, BGR (720, 960, 3)."""
    yy, xx = np.mgrid[0 : PICTURE[1], 0 : PICTURE[0]]
    column, row = pose.locate(np.column_stack([xx.ravel(), yy.ravel()])).T
    on_board = (column > 0) & (column < 10) & (row > 0) & (row < 10)
    bright = (np.floor(column) + np.floor(row)) % 2 == 0
    grey = np.where(on_board, np.where(bright, 200, 60), 100).reshape(yy.shape).astype(np.uint8)
    return np.dstack([grey, grey, grey])


def test_squares_are_numbered_from_blacks_left() -> None:
    squares = playing_squares(10)
    assert len(squares) == 50
    assert squares[0].tolist() == [1, 0]
    assert squares[5].tolist() == [0, 1]
    assert squares[49].tolist() == [8, 9]


def test_pieces_lean_away_from_the_camera() -> None:
    pose = camera(50)
    centre = np.array([[5.5, 2.5]])
    direction, lean = lean_directions(pose, centre)
    foot, head = pose.project(np.array([[5.5, 2.5, 0.0], [5.5, 2.5, 0.4]]))
    shifted = pose.project(centre + direction * lean[:, None] * 0.4)[0]
    assert np.hypot(*(head - shifted)) < 0.1 * np.hypot(*(head - foot))


@pytest.mark.parametrize("elevation", [45, 65, 88])
@pytest.mark.parametrize("turns", [0, 1])
def test_a_point_above_the_square_lies_straight_up_in_the_patch(elevation: float, turns: int) -> None:
    pose = camera(elevation, turns)
    image = painted(pose)
    square = 17
    column, row = square_centres(10)[square - 1]
    head = pose.project(np.array([[column, row, 0.4]]))[0]
    cv2.circle(image, tuple(int(v) for v in head.round()), 3, (0, 0, 255), -1)
    patch = square_patches(image, pose, [square])[0]
    red = patch[2].astype(int) - patch[0]
    y, x = np.unravel_index(int(red.argmax()), red.shape)
    lean = lean_directions(pose, np.array([[column, row]]))[1][0]
    raised = lean * 0.4 * pose.eye[2] / (pose.eye[2] - 0.4)
    assert abs(x - PATCH.width / 2) <= 3
    assert abs(y - (PATCH.height - (NADIR_REACH + raised) * PATCH.pixels_per_square)) <= 4


def test_patches_are_independent_of_brightness() -> None:
    pose = camera(60)
    image = painted(pose)
    bright, dim = (square_patches(picture, pose) for picture in (image, (image * 0.4).astype(np.uint8)))
    assert np.abs(bright[:, :3].astype(int) - dim[:, :3]).mean() < 2


def test_light_falling_off_across_the_board_is_followed() -> None:
    pose = camera(75)
    fading = np.linspace(1.0, 0.4, PICTURE[0])[None, :, None]
    image = (painted(pose) * fading).astype(np.uint8)
    surface = fit_light_surface(image, pose)
    places = square_centres(10)
    seen = pose.project(places)
    expected = 200 * np.interp(seen[:, 0], np.arange(PICTURE[0]), fading.ravel())
    assert np.abs(surface.brightness(places) / expected - 1).max() < 0.05


def test_a_forearm_over_light_squares_does_not_darken_the_light() -> None:
    pose = camera(80)
    image = painted(pose)
    cv2.line(image, (500, 0), (520, 420), (30, 40, 60), 90)
    surface = fit_light_surface(image, pose)
    assert np.abs(surface.brightness(square_centres(10)) / 200 - 1).max() < 0.08


def test_patches_of_a_subset_equal_those_of_the_whole_board() -> None:
    pose = camera(60)
    image = painted(pose)
    every, some = square_patches(image, pose), square_patches(image, pose, [3, 50])
    assert (some == every[[2, 49]]).all()
