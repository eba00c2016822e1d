"""Close views show the same as the top view, only finer, wherever the camera trembled to and however large its pictures
are."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import pytest

from calibration.geometry import BoardPose, FloatArray
from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.vision.close_view import FINER, close_views
from referee.vision.image_stabilisation import StabilisedFrame
from referee.vision.tones import TONE
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, Image, TopView

PLACES = {"the middle of the board": (5.0, 5.0), "a corner": (0.5, 9.5), "beside a piece": (3.2, 6.9)}
SIDE_PX = 96


@lru_cache(maxsize=3)
def _picture(size_px: tuple[int, int], seed: int = 3) -> tuple[TopView, Image]:
    scene = random_scene(seed, size_px=size_px)
    return TopView(scene.pose, size_px), VirtualTable(scene, "table: wait 1", seed=seed).picture(0.0, 0)


def _close(frame: StabilisedFrame, top: TopView, place: tuple[float, float] = (5.0, 5.0)) -> Image:
    return np.asarray(close_views([frame], top.pose, place, SIDE_PX)[0], np.uint8)


@pytest.mark.parametrize(
    "size_px", [(640, 480), pytest.param((1920, 1080), marks=pytest.mark.deep)], ids=["640x480", "1080p"]
)
@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_it_shows_what_the_top_view_shows(place: tuple[float, float], size_px: tuple[int, int]) -> None:
    top, image = _picture(size_px)
    fine = _close(StabilisedFrame(image, image), top, place)
    side_px = SIDE_PX // FINER
    coarse = cv2.resize(fine, (side_px, side_px), interpolation=cv2.INTER_AREA).astype(float)
    centre = [(along + MARGIN_SQUARES) * SQUARE_PX - 0.5 for along in place]
    expected = cv2.getRectSubPix(TONE[top.of(image)], (side_px, side_px), centre).astype(float)
    assert np.corrcoef(coarse.ravel(), expected.ravel())[0, 1] > 0.97


def test_trembling_is_undone() -> None:
    top, image = _picture((800, 600))
    motion = np.array([[1.0, 0.0, 3.0], [0.0, 1.0, -2.0]])
    trembled = cv2.warpAffine(image, motion, (800, 600), borderMode=cv2.BORDER_REPLICATE)
    still = _close(StabilisedFrame(image, image), top)
    steadied = _close(StabilisedFrame(np.asarray(trembled, np.uint8), image, motion), top)
    assert np.abs(still.astype(int) - steadied).max() <= 1


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
@pytest.mark.parametrize("turn", [0.0, 0.002], ids=["shifted", "turned"])
def test_a_part_of_a_trembling_picture_is_that_of_the_whole(place: tuple[float, float], turn: float) -> None:
    top, image = _picture((800, 600))
    frame = StabilisedFrame(image, image, np.array([[1.0, -turn, 0.7], [turn, 1.0, -0.4]]), 1.2)
    part, pose = frame.around(top.pose, np.array([place]))
    corners = np.array(place) + np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
    whole, cut = (
        _quadrilateral(picture, seen.project(corners)) for picture, seen in ((frame.image, top.pose), (part, pose))
    )
    assert part.size < image.size / 2
    assert np.abs(whole.astype(int) - cut).max() <= (2 if turn else 0)


def _quadrilateral(picture: Image, corners: FloatArray) -> Image:
    left, top = np.rint(corners.min(axis=0)).astype(int)
    right, bottom = np.rint(corners.max(axis=0)).astype(int)
    return picture[max(top, 0) : bottom, max(left, 0) : right]


def test_beyond_the_picture_its_edge_is_repeated() -> None:
    top, _ = _picture((640, 480))
    image = np.full((480, 640, 3), 80, np.uint8)
    assert (_close(StabilisedFrame(image, image), top, (60.0, 5.0)) == TONE[80]).all()


@pytest.mark.parametrize("beyond", [0.3, 0.45, 3.0], ids="by {} squares".format)
@pytest.mark.parametrize("side", [(-1, 0), (1, 0), (0, -1), (0, 1)], ids=["left", "right", "above", "below"])
def test_places_beside_a_board_that_the_picture_cuts_off_are_seen(side: tuple[int, int], beyond: float) -> None:
    """Fingertips may be seen there: the edge of the picture is repeated, of a coarse one too."""
    image = np.full((1000, 1000, 3), 80, np.uint8)
    pose = BoardPose(10, 1000.0, (500.0, 500.0), (0.0, 0.0), (0.0, 0.0, 0.0), (-5.0, -5.0, 10.0))
    moved = pose.shifted((side[0] * beyond * 100, side[1] * beyond * 100))
    place = 5.0 + 5.9 * side[0], 5.0 + 5.9 * side[1]
    assert (close_views([StabilisedFrame(image, image)], moved, place, SIDE_PX) == TONE[80]).all()
