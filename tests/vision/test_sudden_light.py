"""Pictures that suddenly differ all over: a lamp or the exposure, and what shows no board at all."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from hardware.simulated.palettes import plain_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.records.end_of_input import EndOfInput
from referee.records.events import CameraMoved, Event, IrregularityFound, MovePlayed
from referee.session import Session
from referee.vision.observer import Observer
from referee.vision.top_view import Image

pytestmark = pytest.mark.slow

SCRIPT = "white: take 32-28; black: take 18-22; table: wait 6; white: take 37-32; black: take 12-18; table: wait 2"
BEGINS_S = 7.2
"""When the pictures change, seconds: after Black's first ply."""


def brighter(factor: float) -> Callable[[Image], Image]:
    return lambda image: np.clip(image * float(factor), 0, 255).astype(np.uint8)


def even(image: Image) -> Image:
    return np.full_like(image, 128)


@pytest.mark.parametrize(
    ("changed", "lasts_s"),
    [
        pytest.param(brighter(2), 3.0, id="twice as bright for three seconds", marks=pytest.mark.deep),
        pytest.param(brighter(3), math.inf, id="three times as bright from then on"),
        pytest.param(brighter(5), 6.0, id="five times as bright for six seconds", marks=pytest.mark.deep),
        pytest.param(even, 3.0, id="an even grey for three seconds", marks=pytest.mark.deep),
    ],
)
def test_a_game_is_followed_whose_pictures_suddenly_differ_all_over(
    changed: Callable[[Image], Image], lasts_s: float
) -> None:
    table = VirtualTable(plain_scene(7, (640, 480)), f"table: wait 1; {SCRIPT}", frames_per_s=10.0, seed=7)
    start = start_position(INTERNATIONAL)
    observer, session = Observer(table.pose_at(0), start.as_seen(), table.size_px), Session(INTERNATIONAL, start)
    events: list[Event] = []
    for frame in table.frames(observer.due):
        if BEGINS_S <= frame.captured_at_s < BEGINS_S + lasts_s:
            frame = replace(frame, image=changed(frame.image))
        events += session.feed(observer.observe(frame))
    events += session.feed(EndOfInput(table.duration_s))
    plies = [event.move.path for event in events if isinstance(event, MovePlayed)]
    assert plies == [(32, 28), (18, 22), (37, 32), (12, 18)]
    assert not [event for event in events if isinstance(event, IrregularityFound | CameraMoved)]
