"""Lattices of crossings."""

from __future__ import annotations

import numpy as np
import pytest

from calibration.lattice import plane_map

OUT_OF_VIEW = (-1e6, -1e6)


@pytest.mark.parametrize(
    ("last_row", "seen"),
    [
        ((0.0, 0.0, 1.0), [(0.0, 0.0), (10.0, 0.0)]),
        ((-0.1, 0.0, 1.0), [(0.0, 0.0), OUT_OF_VIEW]),
        ((0.1, 0.0, -1.0), [(0.0, 0.0), OUT_OF_VIEW]),
        ((0.1, 0.0, 0.0), [OUT_OF_VIEW, OUT_OF_VIEW]),
    ],
    ids=["seen from straight above", "the point is on the horizon", "the same, of opposite sign", "the origin is"],
)
def test_points_beyond_the_horizon_go_out_of_every_picture(
    last_row: tuple[float, float, float], seen: list[tuple[float, float]]
) -> None:
    homography = np.array([(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), last_row])
    assert plane_map(homography, np.array([(0.0, 0.0), (10.0, 0.0)])).tolist() == [list(point) for point in seen]
