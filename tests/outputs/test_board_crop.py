"""The stored part of a camera's picture: the board, and no people at the table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from calibration.geometry import BoardPose
from hardware.camera import Frame
from referee.draughts.squares import BOARD_100
from referee.outputs.board_crop import MARGIN_SQUARES, BoardCrop, board_box
from referee.outputs.evidence_pictures import EvidencePictures
from referee.outputs.folder import MatchFolder
from tests.outputs.games import CLEAN, IRREGULAR

pytestmark = pytest.mark.slow

SIZE_PX = (640, 360)
OVERHEAD = BoardPose(10, 500.0, (320.0, 180.0), (0.0, 0.0), (0.0, 0.0, 0.0), (-5.0, -5.0, 25.0))
"""Twenty pixels a square: the board from (220, 80) to (420, 280), its margin 32 pixels more."""
FACE, CLOTH = (60, 90, 230), (90, 90, 90)
"""Colours (BGR) of the people and of the table."""


def picture(time_s: float) -> Frame:
    """Faces left and right of the board, three squares away from it."""
    image = np.full((SIZE_PX[1], SIZE_PX[0], 3), CLOTH, np.uint8)
    image[:, :160] = image[:, 480:] = FACE
    return Frame(image, time_s, round(time_s * 10))


def shows_a_face(image: cv2.typing.MatLike) -> bool:
    far = np.abs(np.asarray(image, np.int16) - FACE).max(axis=2)
    return bool((far < 40).any())


def kept(folder: Path, *, only_board: bool) -> list[Path]:
    """Pictures and film of an irregularity."""
    evidence = EvidencePictures(MatchFolder(folder), OVERHEAD, BOARD_100, only_board=only_board)
    for tenth in range(280):
        evidence.add_frame(picture(tenth / 10))
    evidence.pictures(CLEAN[:1])
    evidence.pictures(IRREGULAR)
    evidence.close()
    return sorted((folder / "evidence").iterdir())


def pictures_in(file: Path) -> list[cv2.typing.MatLike]:
    if file.suffix == ".jpg":
        image = cv2.imread(str(file))
        assert image is not None
        return [image]
    film, images = cv2.VideoCapture(str(file)), []
    while (read := film.read())[0]:
        images.append(read[1])
    return images


@pytest.mark.parametrize("only_board", [True, False], ids=["only the board", "whole pictures"])
def test_people_at_the_table_are_cropped_out_by_default(tmp_path: Path, only_board: bool) -> None:
    files = kept(tmp_path, only_board=only_board)
    assert {file.suffix for file in files} == {".jpg", ".webm"}
    for file in files:
        images = pictures_in(file)
        assert images
        assert any(map(shows_a_face, images)) is not only_board, file.name


@given(
    st.tuples(st.floats(-8, 8), st.floats(-6, 6)),
    st.floats(12, 80),
    st.tuples(st.integers(16, 2000), st.integers(16, 1200)),
)
def test_the_crop_lies_in_the_picture_and_holds_the_visible_board(
    aside: tuple[float, float], away: float, size_px: tuple[int, int]
) -> None:
    pose = BoardPose(10, 1000.0, (size_px[0] / 2, size_px[1] / 2), (0.0, 0.0), (0.0, 0.0, 0.0), (*aside, away))
    left, top, right, bottom = board_box(pose, size_px)
    assert 0 <= left < right <= size_px[0]
    assert 0 <= top < bottom <= size_px[1]
    for x, y in pose.corners_px:
        if 0 <= x < size_px[0] and 0 <= y < size_px[1]:
            assert left - 1 <= x <= right + 1
            assert top - 1 <= y <= bottom + 1


@pytest.mark.parametrize(("squares", "same"), [(0.0, True), (0.3, True), (0.8, False), (5.0, False)])
def test_the_crop_ignores_trembling_and_follows_a_moved_board(squares: float, same: bool) -> None:
    crop = BoardCrop(only_board=True)
    before = crop.of(picture(0.0), OVERHEAD)
    moved = replace(OVERHEAD, translation=(-5.0 + squares, -5.0, 25.0))
    after = crop.of(picture(1.0), moved)
    assert (after.origin_px == before.origin_px) is same
    if not same:
        assert after.origin_px[0] - before.origin_px[0] == pytest.approx(20 * squares, abs=1)


def test_the_margin_is_wide_enough_for_a_hand() -> None:
    crop = BoardCrop(only_board=True).of(picture(0.0), OVERHEAD)
    assert crop.origin_px == (220 - round(20 * MARGIN_SQUARES), 80 - round(20 * MARGIN_SQUARES))
