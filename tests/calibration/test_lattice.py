"""Lattices of crossings."""

from __future__ import annotations

import numpy as np
import pytest

from calibration import placing
from calibration.crossings import Crossings
from calibration.geometry import SIZES
from calibration.lattice import Lattice, plane_map

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


def test_a_lattice_may_reach_over_many_squares(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong one, along the lines of a table, reached over 26 by 26: with what lies around it, more places than OpenCV
    reads as one column."""
    lattice = Lattice(np.array([[0, 0], [60, 40]]), np.array([0, 1]), np.diag([10.0, 10.0, 1.0]))
    monkeypatch.setattr(placing, "grow_lattices", lambda *_: iter([lattice]))
    crossings = Crossings(np.array([[0.0, 0.0], [600.0, 400.0]]), np.ones(2), np.ones((2, 2)))
    candidate, members = placing.place_boards(np.zeros((600, 800), np.int16), crossings, SIZES, 1)
    assert members == 2
    assert candidate is None or candidate.box.seen == 0
