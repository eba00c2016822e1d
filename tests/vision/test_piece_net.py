"""The reader on path-traced pictures and on random virtual boards that it was not trained on."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from calibration.geometry import BoardPose
from referee.vision.photograph_reading import read_photograph, see_photograph
from referee.vision.piece_net import PieceReader
from referee.vision.training.virtual_photographs import virtual_photographs
from referee.vision.whole_position import most_likely_position

pytestmark = pytest.mark.slow

PICTURES = Path(__file__).parent.parent / "data" / "pictures"


def picture(name: str) -> tuple[NDArray[np.uint8], BoardPose, str]:
    """Image, pose and position."""
    truth = json.loads((PICTURES / f"{name}.truth.json").read_text())
    image = np.asarray(cv2.imread(str(PICTURES / f"{name}.jpg")), np.uint8)
    p = truth["pose"]
    pose = BoardPose(
        10, p["focal_px"], tuple(p["centre_px"]), tuple(p["radial"]), tuple(p["rotation"]), tuple(p["translation"])
    )
    return image, pose, truth["position"]


@pytest.mark.parametrize(
    ("name", "kings_missed"),
    [
        pytest.param(
            "kings_overhead",
            1,
            id="at 83 degrees a second disc shifts the top by two pixels",
            marks=pytest.mark.deep,
        ),
        pytest.param("kings_oblique", 0, id="kings from a seat beside the table"),
        pytest.param("hand", 0, id="a forearm across the board"),
    ],
)
def test_positions_of_whole_boards(name: str, kings_missed: int) -> None:
    image, pose, position = picture(name)
    readings = read_photograph(image, pose).squares
    read = most_likely_position(readings)
    visible = [n for n in range(50) if position[n] != "?"]
    assert [read[n].lower() for n in visible] == [position[n].lower() for n in visible]
    assert sum(read[n] != position[n] for n in visible) <= kings_missed


def test_kings_seen_from_above_are_told_from_men() -> None:
    image, pose, position = picture("kings_overhead")
    odds = see_photograph(image, pose).two_discs
    kings = sorted(odds[n] for n, piece in enumerate(position) if piece.isupper())
    men = [odds[n] for n, piece in enumerate(position) if piece in "wb"]
    assert len(odds) == 50
    assert kings[1] > max(men) + 2, "one king of six looks like a man at 83 degrees"


def test_covered_squares_are_hidden_with_weak_evidence() -> None:
    image, pose, position = picture("hand")
    readings = read_photograph(image, pose).squares
    covered = [readings[n] for n in range(50) if position[n] == "?"]
    free = [readings[n] for n in range(50) if position[n] != "?"]
    assert np.mean([r.hidden for r in covered]) > 0.4
    assert np.mean([r.hidden for r in free]) < 0.1


@pytest.mark.deep
def test_random_virtual_boards_are_mostly_read() -> None:
    right = squares = 0
    for seed in range(900_000, 900_003):
        [photo] = virtual_photographs(np.random.default_rng(seed))
        read = most_likely_position(read_photograph(photo.image, photo.pose).squares)
        seen = [n for n, share in enumerate(photo.hidden) if share < 0.3]
        right += sum(read[n].lower() == photo.position[n].lower() for n in seen)
        squares += len(seen)
    assert right / squares > 0.95


def test_a_subset_of_squares_is_read_as_in_the_whole_board() -> None:
    image, pose, _ = picture("kings_oblique")
    reader = PieceReader()
    whole = reader.read(image, pose)
    some = reader.read(image, pose, squares=[7, 33, 50], piece_model=whole.piece_model)
    for number, reading in zip([7, 33, 50], some.squares, strict=True):
        among_all = whole.squares[number - 1]
        assert np.argmax([reading.empty, reading.white, reading.black]) == np.argmax(
            [among_all.empty, among_all.white, among_all.black]
        )


def test_no_squares_give_no_readings() -> None:
    image, pose, _ = picture("hand")
    assert PieceReader().read(image, pose, squares=[]).squares == ()
