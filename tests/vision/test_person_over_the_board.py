"""Somebody leans over the board: dark hair and shoulders hide half of it or more for some seconds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import cv2
import numpy as np
import pytest

from hardware.camera import Frame, Image
from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.records.end_of_input import EndOfInput
from referee.records.events import Event, IrregularityFound, MovePlayed
from referee.session import Session
from referee.vision.observer import Observer

SIZE_PX = (640, 480)
COMES_S = 4.0
BETWEEN = """table: wait 1
white: take 32-28
table: wait 7
black: take 19-23
white: take 28x19, remove 23
table: wait 2"""
MEANWHILE = """table: wait 1
white: take 32-28
table: wait 1
black: take 19-23
white: take 28x19, remove 23
black: take 14x23, remove 19
white: take 37-32
black: take 10-14
table: wait 6
white: take 41-37
table: wait 2"""


def leaning_over(frames: Iterator[Frame], share: float, leaves_s: float) -> Iterator[Frame]:
    """The frames with a head that comes from above and covers this share of their height for a while."""
    width, height = SIZE_PX
    hair = np.random.default_rng(5).normal(35, 12, (height // 8, width // 8, 3)).clip(5, 80)
    head = np.asarray(cv2.resize(hair, SIZE_PX, interpolation=cv2.INTER_CUBIC).clip(0, 255), np.uint8)
    for frame in frames:
        into = np.clip(min(frame.captured_at_s - COMES_S, leaves_s - frame.captured_at_s), 0, 1)
        mask = np.zeros((height, width), np.uint8)
        low = round((share + 0.02 * np.sin(frame.captured_at_s)) * height * into)
        cv2.ellipse(mask, (width // 2, low - 110), (90, 110), 0, 0, 360, (255,), -1)
        cv2.ellipse(mask, (width // 2, low - 220), (260, 120), 0, 0, 360, (255,), -1)
        shade = 1 - 0.3 * cv2.GaussianBlur(mask, (0, 0), 18)[..., None] / 255
        image: Image = np.asarray(frame.image * shade, np.uint8)
        image[mask > 0] = head[mask > 0]
        yield replace(frame, image=image)


@pytest.mark.deep
@pytest.mark.parametrize(
    ("seed", "share", "leaves_s", "script", "played"),
    [
        pytest.param(41000, 0.5, 8.5, BETWEEN, "32-28 19-23 28-19", marks=pytest.mark.deep),
        (41003, 0.75, 8.5, BETWEEN, "32-28 19-23 28-19"),
        pytest.param(41000, 0.75, 17.0, MEANWHILE, "32-28 19-23 28-19 14-23 37-32 10-14 41-37", marks=pytest.mark.deep),
    ],
    ids=["half of the board", "three quarters", "three quarters while play goes on"],
)
def test_legal_play_is_followed(seed: int, share: float, leaves_s: float, script: str, played: str) -> None:
    table = VirtualTable(random_scene(seed, size_px=SIZE_PX), script, frames_per_s=6.0, seed=seed)
    start = start_position(INTERNATIONAL)
    observer, session = Observer(table.pose_at(0), start.as_seen(), SIZE_PX), Session(INTERNATIONAL, start)
    events: list[Event] = []
    for reading in observer.readings(leaning_over(table.frames(observer.due), share, leaves_s)):
        events += session.feed(reading)
    events += session.feed(EndOfInput(table.duration_s))
    assert " ".join(f"{e.move.start}-{e.move.end}" for e in events if isinstance(e, MovePlayed)) == played
    assert not [e for e in events if isinstance(e, IrregularityFound)]
