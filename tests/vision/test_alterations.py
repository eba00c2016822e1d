"""A disc laid on a man is noticed even if it looks nearly the same; a hand merely passing over it is no crowning."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from hardware.simulated.palettes import random_scene
from hardware.simulated.table import VirtualTable
from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL
from referee.records.end_of_input import EndOfInput
from referee.records.events import IrregularityFound
from referee.session import Session
from referee.vision.alterations import AlterationWatch
from referee.vision.hand_cover import HandCover
from referee.vision.image_stabilisation import StabilisedFrame
from referee.vision.observer import Observer
from referee.vision.seen_picture import SeenPicture
from referee.vision.tones import tones_of
from referee.vision.top_view import TopView

pytestmark = pytest.mark.slow

SIZE_PX = (800, 600)
STEEP, BLACK_ON_BLACK, DIM, AS_BRIGHT = 92080, 92082, 61008, 727
"""Scenes in which a second disc is hardly visible."""
CROWNED, CROWNED_LATER = "black: take 42-48, hold 0.6, crown 48", "black: take 42-48\nblack: crown 48"
LEFT_ALONE = "black: take 42-48\nblack: hover 48, hold 0.8, hover 48"


@pytest.mark.parametrize(
    ("seed", "script", "expected"),
    [
        pytest.param(STEEP, CROWNED, [], marks=pytest.mark.deep),
        pytest.param(STEEP, LEFT_ALONE, ["5.4.15"], marks=pytest.mark.deep),
        pytest.param(BLACK_ON_BLACK, CROWNED, [], marks=pytest.mark.deep),
        pytest.param(DIM, CROWNED_LATER, [], marks=pytest.mark.deep),
        pytest.param(DIM, LEFT_ALONE, ["5.4.15"], marks=pytest.mark.deep),
        pytest.param(AS_BRIGHT, CROWNED_LATER, [], marks=pytest.mark.deep),
        (AS_BRIGHT, LEFT_ALONE, ["5.4.15"]),
    ],
    ids=[
        "a disc is laid on under a camera straight above",
        "a hand is over a man there",
        "a black disc is laid on a black one on a black square",
        "a disc is laid on in a second visit in dim light",
        "a hand is over a man there as well",
        "a brown disc is laid on a brown one on a blue square as bright",
        "a hand is over a man on such a square",
    ],
)
def test_a_promoted_man(seed: int, script: str, expected: list[str]) -> None:
    start = parse_fen("B:W17,22,26,28,31,32,33,36:B42,1,2,3,4,6,8,9,13")
    whole = f"table: wait 1\n{script}\nwhite: take 31-27\nblack: take 9-14\ntable: wait 2"
    scene = random_scene(seed, size_px=SIZE_PX, elevation_deg=84.0 if seed == AS_BRIGHT else None)
    table = VirtualTable(scene, whole, position=start.as_seen(), frames_per_s=5.0, seed=seed)
    observer, session = Observer(table.pose_at(0), start.as_seen(), SIZE_PX), Session(INTERNATIONAL, start)
    events = [event for reading in observer.readings(table.frames(observer.due)) for event in session.feed(reading)]
    events += session.feed(EndOfInput(table.duration_s))
    assert [event.article for event in events if isinstance(event, IrregularityFound)] == expected


@pytest.mark.parametrize("darker", ["black", pytest.param("white", marks=pytest.mark.deep)])
def test_a_man_crowned_by_a_quick_hand_is_not_accused(darker: str) -> None:
    """Its face looks different, and no higher."""
    start, seed = parse_fen("B:W17,22,26,28,31,32,33,36:B42,1,2,3,4,6,8,9,13"), 9027
    promoted = "black quick: take 42-48; table: wait 0.5; black quick: crown 48"
    script = f"table: wait 1; {promoted}; white: take 31-27; black: take 9-14; table: wait 2"
    scene = random_scene(seed, size_px=SIZE_PX, elevation_deg=84.0)
    if darker == "white":
        scene = replace(scene, pieces=replace(scene.pieces, white=scene.pieces.black, black=scene.pieces.white))
    table = VirtualTable(scene, script, position=start.as_seen(), frames_per_s=5.0, seed=seed)
    observer, session = Observer(table.pose_at(0), start.as_seen(), SIZE_PX), Session(INTERNATIONAL, start)
    readings = [*observer.readings(table.frames(observer.due))]
    assert any(reading.altered == (48,) for reading in readings)
    events = [event for reading in readings for event in session.feed(reading)]
    assert not [event for event in events if isinstance(event, IrregularityFound)]


def test_a_piece_that_cannot_be_compared_yet_counts_as_altered() -> None:
    """Otherwise the net's evidence for a disc just laid on would be ignored, and it is not read again soon (96097)."""
    start = parse_fen("B:W17,22:B48,1,2,3")
    table = VirtualTable(random_scene(STEEP, size_px=SIZE_PX), "table: wait 1", position=start.as_seen(), seed=STEEP)
    top, count = TopView(table.pose_at(0), SIZE_PX), len(start.as_seen())
    watch = AlterationWatch(top, exchanged=False)
    nothing = np.zeros((top.side, top.side), np.uint8)
    cover = HandCover(np.zeros(count, np.float32), nothing, (), nothing, nothing)
    kinds = np.array([".wb".index(piece.lower()) for piece in start.as_seen()], np.intp)
    still_s = np.full(count, 0.5)
    for sequence in range(3):
        view = top.of(table.picture(sequence / 10, sequence))
        watch.look(SeenPicture(sequence / 10, StabilisedFrame(view, view), view, tones_of(view)), cover, kinds, still_s)
    assert not watch.unaltered.any()
    watch.forget(np.arange(count) == 47)
    assert not watch.unaltered.any()
    for sequence in range(3, 6):
        view = top.of(table.picture(sequence / 10, sequence))
        watch.look(SeenPicture(sequence / 10, StabilisedFrame(view, view), view, tones_of(view)), cover, kinds, still_s)
    assert np.flatnonzero(watch.unaltered).tolist() == [47]
