"""Every act of the table, judged from what really happened by the pure core, and from the camera's pictures."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from hardware.simulated.palettes import plain_scene
from hardware.simulated.scene import Scene
from hardware.simulated.table import VirtualTable
from referee.draughts.fen import parse_fen
from referee.draughts.position import Position
from referee.draughts.variants import rule_set
from referee.records.events import Event, IrregularityFound
from referee.records.readings import BoardReading
from referee.session import Session
from referee.vision.observer import Observer
from tests.scenarios.acts import CASES, Case
from tests.scenarios.perfect_eye import readings


def judged(events: list[Event]) -> tuple[str, ...]:
    """Every incident's article with its culprit, in order."""
    return tuple(
        f"{event.article} {event.side.name.lower() if event.side else 'nobody'}"
        for event in events
        if isinstance(event, IrregularityFound)
    )


def followed(case: Case, table: VirtualTable, seen: Iterable[BoardReading]) -> tuple[str, ...]:
    session = Session(rule_set(case.rules), start_of(case))
    events: list[Event] = []
    for reading in seen:
        events += session.feed(reading)
    return judged([*events, *session.finish(table.duration_s)])


def start_of(case: Case) -> Position:
    return parse_fen(case.fen, rule_set(case.rules))


def scene_of(case: Case, size_px: tuple[int, int]) -> Scene:
    return plain_scene(size_px=size_px, size=rule_set(case.rules).board.size)


def played(case: Case, scene: Scene, seed: int) -> VirtualTable:
    return VirtualTable(scene, case.script, position=start_of(case).as_seen(), frames_per_s=10.0, seed=seed)


def pictured(case: Case, table: VirtualTable) -> tuple[str, ...]:
    observer = Observer(table.pose_at(0), start_of(case).as_seen(), table.size_px)
    return followed(case, table, (observer.observe(frame) for frame in table.frames()))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_article_is_named_and_no_other(case: Case) -> None:
    table = played(case, scene_of(case, (320, 240)), seed=1)
    assert followed(case, table, readings(table)) == case.found


@pytest.mark.parametrize("case", [case for case in CASES if not case.unseen], ids=lambda case: case.name)
def test_it_is_named_from_the_pictures_too(case: Case) -> None:
    assert pictured(case, played(case, scene_of(case, (640, 480)), seed=0)) == case.found
