"""Promoted men before a camera that sees them small: where heights cannot be told, a man to which no hand comes back is
reported as uncrowned (5.4.15), and one at which a hand has been is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hardware.simulated.palettes import plain_scene
from hardware.simulated.scene import overhead_view
from hardware.simulated.table import VirtualTable
from referee.draughts.fen import parse_fen
from referee.draughts.variants import INTERNATIONAL
from referee.records.end_of_input import EndOfInput
from referee.records.events import IrregularityFound, MovePlayed
from referee.session import Session
from referee.vision.observer import Observer

pytestmark = pytest.mark.slow

BEFORE = parse_fen("W:W8,27,31,33,36,37,41,42,46,48:B6,15,16,20,24,25,26")
CROWNED = "white: take 8-3, crown 3"
LATER = "white: take 8-3\ntable: wait 1\nblack: crown 3"
LEFT = "white: take 8-3"


@pytest.mark.parametrize(
    ("width_px", "elevation_deg", "promotion", "frames_per_s", "called"),
    [
        pytest.param(640, 55, CROWNED, 12.5, [], marks=pytest.mark.deep),
        (640, 55, LEFT, 12.5, ["5.4.15"]),
        pytest.param(400, 30, CROWNED, 12.5, [], marks=pytest.mark.deep),
        (400, 30, CROWNED, 5.0, []),
        pytest.param(400, 30, LATER, 12.5, [], marks=pytest.mark.deep),
        pytest.param(400, 30, LEFT, 12.5, ["5.4.15"], marks=pytest.mark.deep),
    ],
    ids=[
        "crowned at once, seen well",
        "left uncrowned, seen well",
        "crowned at once, seen small",
        "crowned at once, seen small and seldom",
        "crowned in a while, seen small",
        "left uncrowned, seen small",
    ],
)
def test_a_man_is_reported_uncrowned_only_if_no_hand_came_back(
    width_px: int, elevation_deg: float, promotion: str, frames_per_s: float, called: list[str]
) -> None:
    size_px = (width_px, width_px * 9 // 16)
    pose = overhead_view(size_px=size_px, elevation_deg=elevation_deg, azimuth_deg=90)
    scene = replace(plain_scene(size_px=size_px), pose=pose)
    script = "\n".join(("table: wait 1", promotion, "black: take 6-11", "white: take 33-28", "table: wait 1"))
    table = VirtualTable(scene, script, position=BEFORE.to_string(), frames_per_s=frames_per_s)
    observer, session = Observer(pose, BEFORE.as_seen(), size_px), Session(INTERNATIONAL, BEFORE)
    events = [event for reading in observer.readings(table.frames(observer.due)) for event in session.feed(reading)]
    events += session.feed(EndOfInput(table.duration_s))
    assert [event.article for event in events if isinstance(event, IrregularityFound)] == called
    assert sum(isinstance(event, MovePlayed) for event in events) == 3
