"""As `test_unseen_play`, from pictures: frames are missing while legal plies are played, and no incident is
reported."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hardware.simulated.palettes import random_scene
from hardware.simulated.plies import script_of
from hardware.simulated.table import VirtualTable
from referee.draughts.variants import INTERNATIONAL, start_position
from referee.records.end_of_input import EndOfInput
from referee.records.events import Event, IrregularityFound
from referee.session import Session
from referee.vision.observer import Observer
from tests.live.killed_match import after, game
from tests.test_unseen_play import Gap

pytestmark = pytest.mark.slow

PLIES = 9
SEEDS = [1, *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(2, 9))]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("gap", [pytest.param(Gap.STALL, marks=pytest.mark.deep), Gap.CUT], ids=lambda gap: gap.value)
def test_plies_missing_from_the_pictures_cause_no_incident(gap: Gap, seed: int) -> None:
    """About four legal plies are missing, whole and in part; the plies before and after are seen."""
    played, start = game(PLIES, seed), start_position(INTERNATIONAL)
    table = VirtualTable(
        random_scene(seed, size_px=(640, 480)),
        script_of([ply for _, ply in played], seed=seed) + "\ntable: wait 3",
        frames_per_s=8.0,
        seed=seed,
    )
    from_s, until_s = 0.25 * table.duration_s, 0.65 * table.duration_s
    observer = Observer(table.pose_at(0), start.as_seen(), table.size_px)
    session, events = Session(INTERNATIONAL, start), list[Event]()
    for frame in table.frames(lambda time_s: not from_s <= time_s < until_s):
        missing_s = until_s - from_s if gap is Gap.CUT and frame.captured_at_s >= until_s else 0.0
        shown = replace(frame, captured_at_s=frame.captured_at_s - missing_s)
        events += session.feed(observer.observe(shown))
    events += session.feed(EndOfInput(table.duration_s))
    assert [event for event in events if isinstance(event, IrregularityFound) and event.blamed is not None] == []
    assert session.position.to_string() == after(played).to_string()
