"""Logarithms of grey levels: doubling the light adds the same everywhere."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.log_levels import DARK_OFFSET, grey_logs


@pytest.mark.parametrize("light", [0.5, 0.8])
def test_light_adds_the_same_to_dark_and_bright(light: float) -> None:
    levels = np.array([[80, 120, 160, 240]], np.float64)
    logs = [grey_logs(np.dstack([picture.round().astype(np.uint8)] * 3)) for picture in (levels, levels * light)]
    change = logs[1] - logs[0]
    assert np.allclose(change, np.log(light), atol=0.1)
    assert np.ptp(change) < 0.1


def test_the_logarithm_of_black_is_finite() -> None:
    assert grey_logs(np.zeros((1, 1, 3), np.uint8))[0, 0] == pytest.approx(np.log(DARK_OFFSET))
