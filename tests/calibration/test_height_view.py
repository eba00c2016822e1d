"""Where a camera can tell one disc from two, and where it reports beforehand that it cannot (5.4.15, 5.4.16)."""

from __future__ import annotations

import numpy as np
import pytest

from calibration.height_view import height_reliability, unclear_promotion_squares
from calibration.quality import judge_picture
from hardware.simulated.scene import overhead_view
from referee.words import say

FAR_ROW, NEAR_ROW = (1, 2, 3, 4, 5), (46, 47, 48, 49, 50)


@pytest.mark.parametrize(
    ("width_px", "elevation_deg", "unclear"),
    [
        (1280, 60, ()),
        (1280, 89, ()),
        (480, 60, ()),
        (480, 35, FAR_ROW),
        (1280, 33, FAR_ROW),
        (320, 45, FAR_ROW),
        (160, 60, FAR_ROW + NEAR_ROW),
    ],
    ids=[
        "as recommended",
        "from straight above",
        "a small picture",
        "a small picture from low",
        "the far row is seen too low",
        "the far row is seen too small",
        "everything is",
    ],
)
def test_the_view_decides_where_crowning_is_judged(
    width_px: int, elevation_deg: float, unclear: tuple[int, ...]
) -> None:
    size_px = (width_px, width_px * 9 // 16)
    pose = overhead_view(size_px=size_px, elevation_deg=elevation_deg)
    assert unclear_promotion_squares(pose) == unclear
    image = np.full((size_px[1], size_px[0], 3), 128, np.uint8)
    named = [problem for problem in judge_picture(image, pose).problems if "5.4.15" in say(problem)]
    assert len(named) == bool(unclear)
    for line in named:
        assert f"on {', '.join(map(str, unclear))} has" in say(line)
        assert "n'y sont jugés que si" in say(line, "fr")


def test_evidence_from_lower_or_smaller_squares_weighs_less() -> None:
    leans, sides = np.array([0.5, 1.5, 1.7, 2.5]), np.array([45.0, 18.0, 12.0, 6.0])
    assert (np.diff(height_reliability(leans, np.full(4, 45.0))) <= 0).all()
    assert (np.diff(height_reliability(np.full(4, 0.5), sides)) < 0).all()
    assert height_reliability(leans[:1], sides[:1])[0] == 1
    assert height_reliability(leans[:1], sides[3:])[0] == 0
