"""The light against that of the reference: a plane over the board, and shadows that were in it and leave."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.records.end_of_input import EndOfInput
from referee.records.events import Event, IrregularityFound, MovePlayed
from referee.session import Session
from referee.vision.light_field import LightField
from referee.vision.observer import Observer
from referee.vision.tones import levels_of, tones_at, tones_of
from referee.vision.top_view import MARGIN_SQUARES, SQUARE_PX
from tests.vision.plain_boards import DARK, SEEDS, TOP, board

SIZE_PX = (640, 480)
FIELD = LightField(TOP)
ACROSS, DOWN = (TOP.light_middles / TOP.size - 0.5).T
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


def ratios(even: float, across: float, down: float, seed: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    plane = even + across * ACROSS + down * DOWN
    noise = np.random.default_rng(seed).normal(0, 0.01, (len(plane), 3))
    return np.asarray(plane[:, None] + noise, np.float32)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("even", "across", "down"), [(1.0, 0.0, 0.0), (0.8, 0.1, 0.0), (1.2, -0.1, 0.2)])
def test_the_light_plane_is_fitted_with_a_third_covered(even: float, across: float, down: float, seed: int) -> None:
    seen = ratios(even, across, down, seed)
    seen[np.abs(ACROSS) < 0.1] *= 0.5
    plane = FIELD.fit(seen)
    assert np.allclose(plane, np.repeat([[across], [down], [even]], 3, axis=1), atol=0.08)
    assert 0.7 < FIELD.explained(seen, plane) < 1.0


@pytest.mark.parametrize("share", [0.0, 0.4, 0.8])
def test_a_light_change_is_found_with_most_of_the_board_covered(share: float) -> None:
    FIELD.restart()
    FIELD.follow(ratios(1.0, 0.0, 0.0, 1))
    seen = ratios(0.9, 0.0, 0.0, 2)
    under = np.quantile(ACROSS, share) > ACROSS
    seen[under] *= np.random.default_rng(3).uniform(0.3, 2.0, (int(under.sum()), 1)).astype(np.float32)
    assert FIELD.follow(seen)[2].mean() == pytest.approx(0.9, abs=0.03)


def test_a_picture_is_relit() -> None:
    dimmer = FIELD.fit(ratios(0.7, 0.0, 0.0, 3))
    lit = FIELD.applied(tones_of(board()), dimmer)
    assert np.abs(lit.astype(int) - tones_of((board() * 0.7).round().astype(np.uint8))).mean() < 3


@pytest.mark.parametrize("name", SEEN)
def test_lightened_squares_are_found(name: str) -> None:
    shade, thing, expected = SEEN[name]
    before, now = board(), board()
    before[PART, PART] = tones_at(levels_of(before[PART, PART].astype(np.float32)) * shade).round()
    if thing is not None:
        now[PART, PART] = thing
    grain = np.random.default_rng(1)
    before, now = (
        (each + grain.normal(0, 1.5, each.shape)).clip(0, 255).round().astype(np.uint8) for each in (before, now)
    )
    lightened = FIELD.lightened(now, before, BRIGHTER)
    found = np.zeros(now.shape[:2], np.uint8) if lightened is None else lightened.where
    on_dark = found[PART, PART][(board() == DARK).all(axis=2)[PART, PART]].mean() / 255
    assert on_dark > 0.9 if expected else on_dark < 0.1
    if expected:
        assert lightened is not None
        inner = lightened.ratio[PART, PART][SQUARE_PX:-SQUARE_PX, SQUARE_PX:-SQUARE_PX]
        assert inner.mean() == pytest.approx(1 / shade, rel=0.04)


def test_a_pale_piece_on_a_light_square_is_not_lightening() -> None:
    before, now = np.full((TOP.side, TOP.side, 3), 60, np.uint8), np.full((TOP.side, TOP.side, 3), 60, np.uint8)
    for view in (before, now):
        view.reshape(-1, 3)[TOP.light_fields.pixels] = 150
    now.reshape(-1, 3)[TOP.light_fields[24]] = 190
    assert FIELD.lightened(now, before, BRIGHTER) is None


OTHER_SHADOWS = [(2, -9.0), (2, 9.0), (3, -9.0), (3, 4.0), (3, 9.0)]
"""Seed, and when the shadow leaves: before the recording, or after the first plies."""


@pytest.mark.deep
@pytest.mark.parametrize(
    ("seed", "left_s"), [(2, 4.0), *(pytest.param(*row, marks=pytest.mark.deep) for row in OTHER_SHADOWS)]
)
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
    for frame in table.frames(observer.due):
        there = 1 / (1 + np.exp((frame.captured_at_s - left_s) / LEAVES_S))
        image = np.asarray(frame.image * (1 - shade * there), np.uint8)
        events += session.feed(observer.observe(replace(frame, image=image)))
    events += session.feed(EndOfInput(table.duration_s))
    plies = [event.move.path for event in events if isinstance(event, MovePlayed)]
    assert plies == [(32, 28), (19, 23), (28, 19), (14, 23)]
    assert not [event for event in events if isinstance(event, IrregularityFound)]
