"""Rings around pieces: where a disc's outline is looked for, and how much of it there must be."""

from __future__ import annotations

import numpy as np
import pytest

from referee.vision.outlines import outlines
from referee.vision.rims import HEIGHTS_IN_DISCS, Rims, all_around, piece_pixels
from referee.vision.top_view import RING_DIRECTIONS
from tests.vision.plain_boards import TOP, board, noisy, with_discs

SQUARES = np.array([22, 24], np.intp)
MISSING = 0.25


@pytest.mark.parametrize("seed", range(3))
def test_a_disc_has_a_rim_nearly_all_around(seed: int) -> None:
    rims = Rims(TOP, TOP.playing_middles[SQUARES], np.zeros((1, 2)))
    strengths = outlines(noisy(with_discs(board(), SQUARES[:1].tolist()), seed, 1.0)).ravel()[rims.pixels]
    found = all_around(strengths, MISSING).max(axis=1)
    assert found[0] > 2 * found[1]


@pytest.mark.parametrize(("missing", "kept"), [(0.2, True), (0.5, False)])
def test_how_much_of_a_rim_may_be_lost(missing: float, kept: bool) -> None:
    strengths = np.ones((1, RING_DIRECTIONS, 6), np.float32)
    strengths[:, : round(missing * RING_DIRECTIONS)] = 0.0
    assert (all_around(strengths, 0.35)[0] > 0.5) == kept


def test_higher_pieces_lean_farther_from_below_the_camera() -> None:
    rims = Rims(TOP, TOP.playing_middles[SQUARES], np.zeros((1, 2)))
    nadir = np.array(TOP.pose.eye[:2])
    away = np.linalg.norm(rims.tops - nadir, axis=2)
    assert rims.tops.shape == (len(SQUARES), len(HEIGHTS_IN_DISCS), 2)
    assert (away[:, 1] > away[:, 0]).all()


def test_pieces_reach_over_their_zones_and_no_farther_than_their_neighbours() -> None:
    shown = piece_pixels(TOP, SQUARES[:1])
    assert shown[TOP.zones[int(SQUARES[0])]].all()
    assert not shown[TOP.zones[0]].any()
