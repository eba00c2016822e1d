"""Black discs arriving at and leaving black squares, in noise as strong as the change."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.vision.disc_watch import DiscWatch
from referee.vision.labels import BLACK, EMPTY, label_indices
from referee.vision.light_surface import fit_to_view
from referee.vision.square_appearance import SquareAppearance
from referee.vision.square_features import PICTURE, features_of
from referee.vision.top_view import Image, TopView

pytestmark = pytest.mark.slow

START = start_position(INTERNATIONAL).as_seen()
SIZE_PX = (800, 600)
LEFT, CAME = (3, 8, 17, 19), (21, 24, 28)
MOVED = "".join("." if n in LEFT else "b" if n in CAME else letter for n, letter in enumerate(START, 1))
SCENES = [
    ("noise as strong as the contrast", 30005),
    ("a lamp mirrored at the board's edge", 80025),
    ("discs that show more in some places than in others", 90008),
]
ALL = np.arange(len(START))


def _view(seed: int, position: str) -> tuple[TopView, Image]:
    table = VirtualTable(
        random_scene(seed, size_px=SIZE_PX), "table: wait 0.5", position=position, frames_per_s=8.0, seed=seed
    )
    top = TopView(table.pose_at(0), SIZE_PX)
    return top, top.of(next(iter(table.frames())).image)


def _learnt(top: TopView, view: Image) -> SquareAppearance:
    kinds = label_indices(START)
    return SquareAppearance(features_of(view, fit_to_view(view, top), top), kinds)


@pytest.mark.parametrize("seed", [row[1] for row in SCENES[:2]], ids=[row[0] for row in SCENES[:2]])
def test_arrived_and_departed_discs_are_found_and_no_others(seed: int) -> None:
    top, before = _view(seed, START)
    watch = DiscWatch(top, _learnt(top, before).pattern)
    watch.keep(before, ALL)
    watch.forget(np.ones(len(ALL), np.bool_))
    watch.look(_view(seed, MOVED)[1], ALL)
    reported = {
        int(index) + 1: float(np.sign(watch.arrived[index])) for index in ALL[:30] if abs(watch.arrived[index]) > 0.3
    }
    assert reported == dict.fromkeys(LEFT, -1.0) | dict.fromkeys(CAME, 1.0)


@pytest.mark.parametrize("seed", [row[1] for row in SCENES], ids=[row[0] for row in SCENES])
def test_the_pattern_tells_empty_squares_from_black_pieces(seed: int) -> None:
    top, before = _view(seed, START)
    pattern = _learnt(top, before).pattern
    assert pattern is not None
    _, view = _view(seed, MOVED)
    nats = pattern.log_likelihoods(features_of(view, fit_to_view(view, top), top)[:, PICTURE:])
    dark = [index for index, letter in enumerate(MOVED) if letter != "w"]
    leads = nats[:, 0] - nats[:, 1]
    wrong = [index + 1 for index in dark if (leads[index] > 0) != (MOVED[index] == ".")]
    assert wrong == []


def test_too_few_black_pieces_give_no_pattern() -> None:
    top, view = _view(30005, START)
    features = features_of(view, fit_to_view(view, top), top)
    kinds = np.array([EMPTY] * 10 + [BLACK] * 2)
    few = SquareAppearance(np.concatenate([features[20:30], features[:2]]), kinds)
    assert few.pattern is None
    watch = DiscWatch(top, few.pattern)
    watch.keep(view, ALL)
    watch.look(view, ALL)
    assert not watch.arrived.any()
