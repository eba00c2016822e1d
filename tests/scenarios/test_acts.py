"""Every act of the table, judged from what really happened by the pure core, and from the camera's pictures."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from hardware.simulated.palettes import plain_scene
from hardware.simulated.scene import Scene
from hardware.simulated.table import VirtualTable
from referee.draughts.fen import parse_fen
from referee.draughts.variants import rule_set
from referee.records.events import Event, IrregularityFound
from referee.records.readings import BoardReading
from referee.session import Session
from referee.vision.observer import Observer
from tests.scenarios.acts import CASES, Case
from tests.scenarios.perfect_eye import readings


def judged(events: list[Event]) -> tuple[str, ...]:
    """Articles of 5.4 and 5.5 with their culprits, in order."""
    return tuple(
        f"{event.article} {event.side.name.lower() if event.side else 'nobody'}"
        for event in events
        if isinstance(event, IrregularityFound) and event.article.startswith("5.")
    )


def followed(case: Case, table: VirtualTable, seen: Iterable[BoardReading]) -> tuple[str, ...]:
    session = Session(rule_set(case.rules), parse_fen(case.fen))
    events: list[Event] = []
    for reading in seen:
        events += session.feed(reading)
    return judged([*events, *session.finish(table.duration_s)])


def played(case: Case, scene: Scene, seed: int) -> VirtualTable:
    position = parse_fen(case.fen).as_seen()
    return VirtualTable(scene, case.script, position=position, frames_per_s=10.0, seed=seed)


def pictured(case: Case, table: VirtualTable) -> tuple[str, ...]:
    observer = Observer(table.pose_at(0), parse_fen(case.fen).as_seen(), table.size_px)
    return followed(case, table, (observer.observe(frame) for frame in table.frames()))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_article_is_named_and_no_other(case: Case) -> None:
    table = played(case, plain_scene(size_px=(320, 240)), seed=1)
    assert followed(case, table, readings(table)) == case.found


@pytest.mark.parametrize("case", [case for case in CASES if not case.unseen], ids=lambda case: case.name)
def test_it_is_named_from_the_pictures_too(case: Case) -> None:
    assert pictured(case, played(case, plain_scene(size_px=(640, 480)), seed=0)) == case.found
