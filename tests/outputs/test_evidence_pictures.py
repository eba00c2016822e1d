"""Pictures before, at and after: the right frames, bounded memory, bounded size."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.geometry import BoardPose
from hardware.camera import Frame
from referee.draughts.squares import BOARD_100
from referee.outputs.evidence_pictures import REMEMBERED, WIDEST_PX, EvidencePictures
from referee.outputs.folder import MatchFolder
from referee.outputs.sink import PictureMoment
from referee.records.events import DoubtRaised, IrregularityFound, PositionSettled
from tests.often import often
from tests.outputs.games import AFTER_JUMP, BEFORE_JUMP, CLEAN, IRREGULAR

pytestmark = pytest.mark.slow

OVERHEAD = BoardPose(10, 1000.0, (960.0, 540.0), (0.0, 0.0), (0.0, 0.0, 0.0), (-5.0, -5.0, 10.0))
"""From ten squares above the middle: 100 px a square, the corner of square 1's row at (460, 40)."""


def frame(time_s: float, width_px: int = 1920) -> Frame:
    """A frame whose grey in the upper half tells its time; the lower half is another one in every frame."""
    tenth = round(time_s * 10)
    image = np.full((width_px * 9 // 16, width_px, 3), round(time_s * 4), np.uint8)
    image[len(image) // 2 :] = 40 * (tenth % 4)
    return Frame(image, time_s, tenth)


def evidence_until(folder: Path, end_s: float, *, only_board: bool = True) -> EvidencePictures:
    """Ten frames a second; the position before settles at 21 s and, put back, at 27 s; the one after at 24 s."""
    evidence = EvidencePictures(MatchFolder(folder), OVERHEAD, BOARD_100, only_board=only_board)
    for tenth in range(round(end_s * 10) + 1):
        time_s = tenth / 10
        evidence.add_frame(frame(time_s))
        if time_s in (21.0, 24.0, 27.0):
            position = AFTER_JUMP if time_s == 24.0 else BEFORE_JUMP
            evidence.pictures((PositionSettled(time_s, position, 6),))
    return evidence


def grey(path: Path) -> float:
    picture = cv2.imread(str(path))
    assert picture is not None
    return float(picture[: len(picture) // 2 - 8].mean()) / 4


@pytest.mark.parametrize(
    "reported_s",
    often({"told at once": 26.0, "told when it was already put back": 28.0}, "told when it was already put back"),
)
def test_an_irregularity_has_pictures_before_at_and_after_it(reported_s: float, tmp_path: Path) -> None:
    found = next(event for event in IRREGULAR if isinstance(event, IrregularityFound))
    evidence = evidence_until(tmp_path, reported_s)
    ((before, at, after, clip),) = evidence.pictures((found,))
    evidence.close()
    assert clip.moment is PictureMoment.CLIP
    assert [picture.moment for picture in (before, at, after)] == [
        PictureMoment.BEFORE,
        PictureMoment.AT,
        PictureMoment.AFTER,
    ]
    assert [picture.time_s for picture in (before, after)] == [21.0, 24.0]
    assert at.time_s == pytest.approx(found.time_s, abs=0.2)
    for picture in (before, at, after):
        assert grey(tmp_path / picture.name) == pytest.approx(picture.time_s, abs=0.3)
        assert hashlib.sha256((tmp_path / picture.name).read_bytes()).hexdigest() == picture.sha256


def test_squares_are_outlined_in_the_reduced_picture(tmp_path: Path) -> None:
    evidence = evidence_until(tmp_path, 26.0, only_board=False)
    ((_, at),) = evidence.pictures((DoubtRaised(25.0, 1, 6, ("1-6",), (1,)),))
    factor = WIDEST_PX / 1920
    assert at.size_px == (WIDEST_PX, 720)
    # square 1 is the second from the left in the first row
    expected = np.array([(560, 40), (660, 40), (660, 140), (560, 140)]) * factor
    assert np.abs(np.array(at.outlines[0]) - expected).max() < 1.5
    assert at.focus_px == (200, 0, 1080, 720)


def test_squares_are_outlined_where_they_were_when_the_picture_was_taken(tmp_path: Path) -> None:
    """The board is pushed by two squares between the settled position and the doubt."""
    evidence = evidence_until(tmp_path, 27.0, only_board=False)
    evidence.pose = replace(OVERHEAD, centre_px=(1160.0, 540.0))
    evidence.add_frame(frame(28.0))
    ((before, at),) = evidence.pictures((DoubtRaised(28.0, 1, 6, ("1-6",), (1,)),))
    factor = WIDEST_PX / 1920
    for picture, left in ((before, 560), (at, 760)):
        # pixel centres are at whole numbers in both pictures
        expected = (left + 0.5) * factor - 0.5, (40 + 0.5) * factor - 0.5
        assert picture.outlines[0][0] == pytest.approx(expected, abs=0.1)
        assert picture.focus_px[0] == pytest.approx((left - 260) * factor, abs=1)


def test_only_the_board_and_its_margin_are_stored(tmp_path: Path) -> None:
    ((_, at),) = evidence_until(tmp_path, 26.0).pictures((DoubtRaised(25.0, 1, 6, ("1-6",), (1,)),))
    # from 300 to 1620 px of 1920, and the whole height
    factor = WIDEST_PX / 1320
    assert at.size_px == (WIDEST_PX, 1047)
    expected = np.array([(260, 40), (360, 40), (360, 140), (260, 140)]) * factor
    assert np.abs(np.array(at.outlines[0]) - expected).max() < 1.5
    assert at.focus_px == (0, 0, WIDEST_PX, 1047)


def test_memory_is_bounded(tmp_path: Path) -> None:
    evidence = evidence_until(tmp_path, 60.0)
    assert len(evidence._recent) == REMEMBERED
    assert all(seen.image.shape[1] <= WIDEST_PX for seen in evidence._recent)


def test_a_frame_that_shows_nothing_new_shares_the_picture_of_the_one_before(tmp_path: Path) -> None:
    evidence = EvidencePictures(MatchFolder(tmp_path), OVERHEAD, BOARD_100)
    for tenth in range(11):
        evidence.add_frame(Frame(frame(3.0).image, tenth / 10, tenth))
    assert [seen.time_s for seen in evidence._recent] == [0.0, 0.5, 1.0]
    assert len({id(seen.image) for seen in evidence._recent}) == 1


def test_a_resumed_match_keeps_its_pictures_and_numbering(tmp_path: Path) -> None:
    evidence_until(tmp_path, 1.0).pictures(CLEAN[:1])
    evidence = EvidencePictures(MatchFolder(tmp_path), OVERHEAD, BOARD_100, goes_on=True)
    evidence.add_frame(frame(2.0))
    evidence.pictures(CLEAN[:1])
    assert sorted(path.name for path in (tmp_path / "evidence").iterdir()) == ["001-at.jpg", "002-at.jpg"]


def test_no_picture_from_after_an_act_is_said_to_be_from_before_it(tmp_path: Path) -> None:
    """The act became known only after the match was resumed."""
    found = next(event for event in IRREGULAR if isinstance(event, IrregularityFound))
    evidence = EvidencePictures(MatchFolder(tmp_path), OVERHEAD, BOARD_100, goes_on=True)
    for time_s in (60.0, 61.0):
        evidence.add_frame(frame(time_s))
    ((*shown, _),) = evidence.pictures((found,))
    evidence.close()
    assert [picture.moment for picture in shown] == [PictureMoment.AT, PictureMoment.AFTER]


def test_clean_play_leaves_one_picture(tmp_path: Path) -> None:
    evidence = evidence_until(tmp_path, 26.0)
    evidence.pictures(CLEAN)
    assert [path.name for path in (tmp_path / "evidence").iterdir()] == ["001-at.jpg"]


def test_a_new_match_starts_without_pictures(tmp_path: Path) -> None:
    evidence_until(tmp_path, 1.0).pictures(CLEAN[:1])
    EvidencePictures(MatchFolder(tmp_path), OVERHEAD, BOARD_100)
    assert list((tmp_path / "evidence").iterdir()) == []
