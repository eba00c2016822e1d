"""A shadow that was there when the board was learnt and leaves, or a pale object that arrives. One row per case."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from hardware.simulated.palettes import plain_scene, random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.records.events import Event, IrregularityFound, MovePlayed
from referee.records.finished import Finished
from referee.session import Session
from referee.vision.lightening import Lightening
from referee.vision.observer import Observer
from referee.vision.tones import levels_of, tones_at
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX, Image, TopView

SIZE_PX = (640, 480)
TOP = TopView(plain_scene(size_px=SIZE_PX).pose, SIZE_PX)
DARK, LIGHT = (50, 70, 100), (150, 185, 205)
"""Tones, BGR."""
PART = slice(round((MARGIN_SQUARES + 2) * SQUARE_PX), round((MARGIN_SQUARES + 6) * SQUARE_PX))
"""Rows and columns of four by four squares."""

BRIGHTER = np.full(len(TOP.light), 2.0)
"""Every light square may have become lighter."""
LEAVES_S = 0.4
"""About a quarter of the time that a shadow takes to leave."""

SEEN: dict[str, tuple[float, tuple[int, int, int] | None, bool]] = {
    "a shadow has left": (0.65, None, True),
    "a slight one has": (0.88, None, True),
    "nothing has changed": (1.0, None, False),
    "a white sleeve": (1.0, (225, 235, 240), False),
    "a grey sleeve": (1.0, (150, 150, 150), False),
    "a hand": (1.0, (115, 150, 190), False),
    "a pale hand where a shadow lay before": (0.8, (150, 175, 200), False),
}
"""Remaining brightness there, the present colour, and whether dark squares became lighter as the shadow left: on these
a hand of the light squares' colour cannot be distinguished."""


def _board() -> Image:
    board = np.full((TOP.side, TOP.side, 3), DARK, np.uint8)
    board.reshape(-1, 3)[TOP.light_fields.pixels] = LIGHT
    return board


@pytest.mark.parametrize("name", SEEN)
def test_lightened_squares_are_found(name: str) -> None:
    shade, thing, expected = SEEN[name]
    before, now = _board(), _board()
    before[PART, PART] = tones_at(levels_of(before[PART, PART].astype(np.float32)) * shade).round()
    if thing is not None:
        now[PART, PART] = thing
    grain = np.random.default_rng(1)
    before, now = (
        (each + grain.normal(0, 1.5, each.shape)).clip(0, 255).round().astype(np.uint8) for each in (before, now)
    )
    lightened = Lightening(TOP).of(now, before, BRIGHTER)
    found = np.zeros(now.shape[:2], np.uint8) if lightened is None else lightened.where
    on_dark = found[PART, PART][(_board() == DARK).all(axis=2)[PART, PART]].mean() / 255
    assert on_dark > 0.9 if expected else on_dark < 0.1
    if expected:
        assert lightened is not None
        inner = lightened.ratio[PART, PART][SQUARE_PX:-SQUARE_PX, SQUARE_PX:-SQUARE_PX]
        assert inner.mean() == pytest.approx(1 / shade, rel=0.04)


def test_a_pale_piece_on_a_light_square_is_not_lightening() -> None:
    before, now = np.full((TOP.side, TOP.side, 3), 60, np.uint8), np.full((TOP.side, TOP.side, 3), 60, np.uint8)
    for board in (before, now):
        board.reshape(-1, 3)[TOP.light_fields.pixels] = 150
    now.reshape(-1, 3)[TOP.light_fields[24]] = 190
    assert Lightening(TOP).of(now, before, BRIGHTER) is None


@pytest.mark.parametrize("left_s", [-9.0, 4.0, 9.0], ids=["it never lay there", "early", "after the first plies"])
@pytest.mark.parametrize("seed", [2, pytest.param(3, marks=pytest.mark.deep)])
def test_a_game_is_followed_when_a_shadow_leaves_the_board(seed: int, left_s: float) -> None:
    script = "white: take 32-28\nblack: take 19-23\nwhite: take 28x19, remove 23\nblack: take 14x23, remove 19"
    table = VirtualTable(
        random_scene(seed, size_px=SIZE_PX), f"table: wait 1\n{script}\ntable: wait 2", frames_per_s=6.0, seed=seed
    )
    start = start_position(INTERNATIONAL)
    observer, session = Observer(table.pose_at(0), start.as_seen(), table.size_px), Session(INTERNATIONAL, start)
    across = np.arange(SIZE_PX[0])[None, :, None]
    shade = 0.35 / (1 + np.exp((across - 0.42 * SIZE_PX[0]) / (0.04 * SIZE_PX[0])))
    events: list[Event] = []
    for frame in table.frames():
        there = 1 / (1 + np.exp((frame.captured_at_s - left_s) / LEAVES_S))
        image = np.asarray(frame.image * (1 - shade * there), np.uint8)
        events += session.feed(observer.observe(replace(frame, image=image)))
    events += session.feed(Finished(table.duration_s))
    plies = [event.move.path for event in events if isinstance(event, MovePlayed)]
    assert plies == [(32, 28), (19, 23), (28, 19), (14, 23)]
    assert not [event for event in events if isinstance(event, IrregularityFound)]
