"""A glimpse at the virtual table must not miss what a full look would see."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.vision.glimpse import Glimpse
from referee.vision.samples import PARTS, BoardSamples

THRESHOLD = 9
SAME = {"nothing happens": "table: wait 0.5", "the lamp flickers": "table: light 99"}
OTHER = {
    "a piece is moved": "white: take 32-28",
    "a piece is taken away": "white: remove 20",
    "a second disc is set on a man": "white: crown 33",
    "a piece is shifted a quarter of a square": "white: nudge 33 0.25 left",
    "the board is knocked": "table: bump 0.3",
    "a lamp goes out": "table: light 70",
}
SEEDS = (1, pytest.param(2, marks=pytest.mark.deep))


def _table(script: str, seed: int) -> VirtualTable:
    return VirtualTable(random_scene(seed, size_px=(640, 480)), script, frames_per_s=10, seed=seed)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", SAME | OTHER)
def test_first_and_last_picture_differ(name: str, seed: int) -> None:
    table = _table((SAME | OTHER)[name], seed)
    board, glimpse = BoardSamples(table.pose_at(0)), Glimpse()
    glimpse.keep(board.of(table.picture(0)))
    last_image = table.picture(table.duration_s, table.frame_count)
    last = board.of(last_image)
    assert glimpse.same(last, THRESHOLD) is (name in SAME)
    # they are looked at in turn
    parts = [glimpse.same(board.of(last_image, part=part), THRESHOLD, part) for part in range(1, len(PARTS))]
    assert all(parts) is (name in SAME)


@pytest.mark.parametrize("seed", SEEDS)
def test_slow_changes_add_up(seed: int) -> None:
    table = _table("table: wait 0.1", seed)
    picture = table.picture(0)
    board, glimpse = BoardSamples(table.pose_at(0)), Glimpse()
    faded = [board.of(np.asarray(picture * (1 - 0.01 * step), np.uint8)) for step in range(30)]
    for before, after in pairwise(faded):
        glimpse.keep(before)
        assert glimpse.same(after, THRESHOLD)
    glimpse.keep(faded[0])
    assert not glimpse.same(faded[-1], THRESHOLD)


def test_no_picture_is_unchanged_before_one_is_kept() -> None:
    table = _table("table: wait 0.1", 1)
    glimpse = Glimpse()
    picture = BoardSamples(table.pose_at(0)).of(table.picture(0))
    assert not glimpse.same(picture, THRESHOLD)
    glimpse.keep(picture)
    assert glimpse.same(picture, THRESHOLD)
    glimpse.keep(None)
    assert not glimpse.same(picture, THRESHOLD)
