"""Boards found: drawn ones of every size and turn, and small pictures of our own with known corners."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.board_finder import find_board, find_board_over
from calibration.crossings import detection_channels, find_crossings
from calibration.geometry import SIZES
from calibration.pictures import Image
from calibration.placing import fit_placement, place_boards
from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from tests.calibration.drawn_boards import corner_error, drawn, posed, set_up

pytestmark = pytest.mark.slow

BOARDS = Path(__file__).parents[1] / "data" / "boards"
TRUTH = json.loads((BOARDS / "truth.json").read_text())


def picture(name: str) -> Image:
    return np.asarray(cv2.imread(str(BOARDS / f"{name}.jpg")), np.uint8)


SEEN = [(8, 85, 10), (10, 60, 45), (10, 46, 160), (12, 70, 250)]
"""Size of the board, elevation of the camera and turn of the board, degrees: each once; `make test-deep` has every size
in every view."""
OTHERWISE = [(size, *view[1:]) for size in (8, 10, 12) for view in SEEN if (size, *view[1:]) not in SEEN]


@pytest.mark.parametrize(
    ("size", "elevation", "turn"), [*SEEN, *(pytest.param(*row, marks=pytest.mark.deep) for row in OTHERWISE)]
)
def test_a_drawn_board_at_its_start_is_found(size: int, elevation: float, turn: float) -> None:
    pose = posed(size, elevation_deg=elevation, round_deg=turn, radial=(-0.1, 0.0))
    found = find_board(set_up(pose))
    assert found.pose.size == size
    assert corner_error(found.pose, pose.corners_px) < 0.06
    assert found.pose.elevation_deg == pytest.approx(elevation, abs=2.0)


def test_dark_squares_have_odd_row_and_column_sums() -> None:
    pose = posed(10, round_deg=90)
    image = drawn(pose)
    found = find_board(image).pose
    x, y = found.project(np.array([[0.5, 0.5]]))[0].round().astype(int)
    dx, dy = found.project(np.array([[1.5, 0.5]]))[0].round().astype(int)
    assert int(image[y, x].sum()) > int(image[dy, dx].sum()) + 100


def test_red_and_black_of_equal_brightness() -> None:
    pose = posed(10, elevation_deg=65, round_deg=20)
    found = find_board(drawn(pose, light=(40, 60, 200), dark=(160, 100, 20)))
    assert corner_error(found.pose, pose.corners_px) < 0.06


def test_dark_squares_are_the_darker_ones_where_only_colours_showed_the_board() -> None:
    """Cream is less red than brown."""
    pose = posed(10, elevation_deg=65, round_deg=20)
    image = drawn(pose)
    red_against_blue = list(detection_channels(image))[1]
    candidate, _ = place_boards(red_against_blue, find_crossings(red_against_blue), SIZES, tries=1)
    assert candidate is not None
    placed = fit_placement(image, candidate, 1.0, SIZES)
    assert placed is not None
    assert corner_error(placed.fit.pose, pose.corners_px) < 0.06


@pytest.mark.parametrize("name", sorted(TRUTH))
def test_a_board_in_a_picture_is_found(name: str) -> None:
    found = find_board(picture(name))
    assert found.pose.size == TRUTH[name]["size"]
    assert corner_error(found.pose, np.array(TRUTH[name]["corners_px"])) < 0.15


def test_a_board_is_found_where_men_seen_low_hide_a_row_of_crossings() -> None:
    position = "bbb.bbbb.bbbbbbb...b.b....w....w.wbww.wwwwwwwwwwww"
    table = VirtualTable(random_scene(60083, size_px=(960, 720)), "table: wait 1", position=position, seed=60083)
    found = find_board(next(iter(table.frames())).image)
    assert corner_error(found.pose, table.pose_at(0).corners_px) < 0.15


def test_a_large_picture_has_its_pose_in_its_own_pixels() -> None:
    large = np.asarray(cv2.resize(picture("overhead"), None, fx=3, fy=3, interpolation=cv2.INTER_CUBIC), np.uint8)
    corners = (np.array(TRUTH["overhead"]["corners_px"]) + 0.5) * 3 - 0.5
    assert corner_error(find_board(large).pose, corners) < 0.15


@pytest.mark.parametrize("first", [pytest.param(0, marks=pytest.mark.deep), 1, pytest.param(2, marks=pytest.mark.deep)])
def test_rough_corners_are_refined_and_the_board_size_is_found(first: int) -> None:
    corners = np.array(TRUTH["hand_black_white"]["corners_px"])
    rough = np.roll(corners, first, axis=0) + np.array([[3, -2], [-3, 3], [2, 3], [-2, -3]])
    found = find_board(picture("hand_black_white"), corners=rough)
    assert found.pose.size == 10
    assert corner_error(found.pose, corners) < 0.1


def test_corners_keep_which_side_is_whites() -> None:
    corners = np.array(TRUTH["overhead"]["corners_px"])
    for turned in (corners, np.roll(corners, 2, axis=0)):
        found = find_board(picture("overhead"), corners=turned)
        assert np.linalg.norm(found.pose.corners_px - turned, axis=1).max() < 8


def test_several_frames_see_past_noise_and_hands() -> None:
    pose = posed(10, elevation_deg=55, round_deg=15)
    clean = set_up(pose, noise=0.0)
    rng = np.random.default_rng(1)
    frames = []
    for n in range(8):
        frame = np.clip(clean + rng.normal(0, 14, clean.shape), 0, 255).astype(np.uint8)
        x, y = pose.project(np.array([[1.0 + n, 8.5 - n]]))[0].round().astype(int)
        cv2.circle(frame, (int(x), int(y)), 55, (150, 170, 210), -1)
        frames.append(frame)
    found = find_board_over(frames)
    assert corner_error(found.pose, pose.corners_px) < 0.03
