"""Pictures that are not as a camera took them: stretched, or cropped off their middle."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.board_finder import find_board
from calibration.geometry import BoardPose, FloatArray
from calibration.pictures import Image
from referee.errors import BoardNotFound
from tests.calibration.drawn_boards import posed, set_up
from tests.often import often

pytestmark = pytest.mark.slow

PICTURES = Path(__file__).parent.parent / "data" / "pictures"
VIEWS = {
    "from above": posed(elevation_deg=88),
    "60 degrees": posed(elevation_deg=60),
    "60 degrees, aslant": posed(elevation_deg=60, round_deg=35, away=1.5, focal_px=560),
    "48 degrees, near": posed(elevation_deg=48, round_deg=10, away=1.5, focal_px=560),
    "42 degrees, far": posed(elevation_deg=42, round_deg=-30, away=2.2, focal_px=800),
}
ALTERED = {
    "as it was taken": ((1.0, 1.0), (0.0, 0.0)),
    "4:3 shown as 16:9": ((4 / 3, 1.0), (0.0, 0.0)),
    "a phone's picture squeezed": ((3 / 4, 1.0), (0.0, 0.0)),
    "left and top cut off": ((1.0, 1.0), (1.0, 1.0)),
    "stretched, the left cut off": ((4 / 3, 1.0), (1.0, 0.0)),
}
NEAR = 0.15
"""Squares by which a corner may be off. Unaltered pictures give up to 0.02, and so do most altered ones; before their
shape was fitted they gave up to 0.8."""


def altered(
    image: Image, corners: FloatArray, stretch: tuple[float, float], cut: tuple[float, float]
) -> tuple[Image, FloatArray]:
    """The picture resized by `stretch`, without so much of the room to the left of and above the board; its corners."""
    height, width = image.shape[:2]
    resized = cv2.resize(image, (round(width * stretch[0]), round(height * stretch[1])))
    there = (corners + 0.5) * (resized.shape[1] / width, resized.shape[0] / height) - 0.5
    room = np.maximum(there.min(0) - 12, 0) * cut
    left, top = room.astype(int)
    return np.ascontiguousarray(resized[top:, left:], np.uint8), there - (left, top)


def off(pose: BoardPose, corners: FloatArray) -> float:
    """Squares by which the worst corner is off."""
    square = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).mean() / pose.size
    turns = [np.linalg.norm(np.roll(pose.corners_px, turn, axis=0) - corners, axis=1).max() for turn in range(4)]
    return float(min(turns) / square)


OFTEN = [pair for at, pair in enumerate(zip(VIEWS, ALTERED, strict=True)) if at in (0, 1, 3)]
"""Tried by `make test-slow`; `make test-deep` tries every change in every view."""


@pytest.mark.parametrize("given", [False, pytest.param(True, marks=pytest.mark.deep)], ids=["found", "corners given"])
@pytest.mark.parametrize(
    ("view", "change"),
    [
        pytest.param(view, change, id=f"{change}-{view}", marks=() if (view, change) in OFTEN else pytest.mark.deep)
        for view in VIEWS
        for change in ALTERED
    ],
)
def test_an_altered_picture_gives_the_right_pose_or_is_refused(view: str, change: str, given: bool) -> None:
    pose = VIEWS[view]
    image, corners = altered(set_up(pose), pose.corners_px, *ALTERED[change])
    try:
        found = find_board(image, corners=corners if given else None).pose
    except BoardNotFound:
        assert change != "as it was taken"
        return
    assert off(found, corners) < NEAR


@pytest.mark.parametrize("missed_px", [pytest.param(0.0, marks=pytest.mark.deep), 2.0], ids=["exactly", "by a finger"])
@pytest.mark.parametrize(
    "stretch", [4 / 3, pytest.param(3 / 4, marks=pytest.mark.deep), pytest.param(16 / 9, marks=pytest.mark.deep)]
)
@pytest.mark.parametrize("name", often(["hand", "kings_oblique", "kings_overhead"], "hand"))
def test_corners_given_for_a_stretched_picture_are_used(name: str, stretch: float, missed_px: float) -> None:
    """With pieces on most squares the first crossings are measured badly: boards used to be laid up to 0.7 squares
    askew."""
    truth = json.loads((PICTURES / f"{name}.truth.json").read_text())
    taken = cv2.imread(str(PICTURES / f"{name}.jpg"))
    assert taken is not None
    image, corners = altered(np.asarray(taken, np.uint8), np.array(truth["corners_px"]), (stretch, 1.0), (0.0, 0.0))
    clicked = corners + missed_px * np.array([[1, -1], [-1, 1], [1, 1], [-1, -1]])
    assert off(find_board(image, size=10, corners=clicked).pose, corners) < NEAR


def test_the_aspect_of_a_stretched_picture_is_found() -> None:
    pose = VIEWS["60 degrees, aslant"]
    image, _ = altered(set_up(pose), pose.corners_px, (3 / 4, 1.0), (0.0, 0.0))
    found = find_board(image).pose
    assert found.aspect == pytest.approx(4 / 3, rel=0.05)
    assert found.elevation_deg == pytest.approx(pose.elevation_deg, abs=4)
