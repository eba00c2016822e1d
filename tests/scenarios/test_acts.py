"""Every act of the table, judged by the pure core from the true events, and from the camera's pictures."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from hardware.simulated.palettes import plain_scene, random_scene
from hardware.simulated.scene import Scene
from hardware.simulated.script import Actor
from hardware.simulated.table import VirtualTable
from referee.arbiter.articles import Article, severity
from referee.draughts.fen import parse_fen
from referee.draughts.position import Position, Side
from referee.draughts.variants import rule_set
from referee.game import Game
from referee.records.events import Event, IrregularityFound, Severity
from referee.records.readings import BoardReading
from referee.vision.observer import Observer
from tests.often import often
from tests.scenarios.acts import ACTS, CASES
from tests.scenarios.case import Case
from tests.scenarios.perfect_eye import readings

PRESSERS = {Actor.WHITE: Side.WHITE, Actor.BLACK: Side.BLACK}


def judged(events: list[Event]) -> tuple[str, ...]:
    """Every incident's article with its culprit, in order."""
    return tuple(
        f"{event.article} {event.side.name.lower() if event.side else 'nobody'}"
        for event in events
        if isinstance(event, IrregularityFound)
    )


def followed(case: Case, table: VirtualTable, seen: Iterable[BoardReading]) -> list[Event]:
    """The game's events for the readings, with the clock pressed between them."""
    game = Game(rule_set(case.rules), start_of(case))
    presses = list(table.performance.presses)
    events: list[Event] = []
    for reading in seen:
        while presses and presses[0][0] <= reading.time_s:
            pressed_s, actor = presses.pop(0)
            events += game.press(PRESSERS[actor], pressed_s)
        events += game.feed(reading)
    return [*events, *game.finish(table.duration_s)]


def start_of(case: Case) -> Position:
    return parse_fen(case.fen, rule_set(case.rules))


def lying_in(case: Case) -> Position:
    return parse_fen(case.lies, rule_set(case.rules)) if case.lies else start_of(case)


def scene_of(case: Case, size_px: tuple[int, int]) -> Scene:
    return plain_scene(size_px=size_px, size=rule_set(case.rules).board.size)


def played(case: Case, scene: Scene, seed: int, frames_per_s: float = 10.0) -> VirtualTable:
    return VirtualTable(scene, case.script, position=lying_in(case).as_seen(), frames_per_s=frames_per_s, seed=seed)


def pictured(case: Case, table: VirtualTable) -> tuple[str, ...]:
    observer = Observer(table.pose_at(0), lying_in(case).as_seen(), table.size_px)
    return judged(followed(case, table, observer.readings(table.frames(observer.due))))


def named_first(cases: tuple[Case, ...]) -> list[Case]:
    """Of an article the first two acts that cause an incident, and the first one that causes none."""
    return [case for case in cases if case.found][:2] + [case for case in cases if not case.found][:1]


RULES = sorted({case.rules for case in CASES})
OF_RULE_SETS = [next(case for case in CASES if case.rules == rules and case.found) for rules in RULES]
FIRST = [*OF_RULE_SETS, *(case for cases in ACTS.values() for case in named_first(tuple(cases)))]
"""The acts that every run judges, one at least of each article and each rule set; `make test-deep` judges all."""


@pytest.mark.parametrize("case", often(CASES, *(case.name for case in FIRST)))
def test_each_act_is_called_by_its_article_only(case: Case) -> None:
    table = played(case, scene_of(case, (320, 240)), seed=1)
    events = followed(case, table, readings(table))
    assert judged(events) == case.found
    for found in [event for event in events if isinstance(event, IrregularityFound)][:1]:
        assert set(case.beside) <= set(found.related)
        assert not case.instead or set(case.instead.split()) == set(found.options)
        assert not case.squares or set(map(int, case.squares.split())) == set(found.squares)


@pytest.mark.parametrize("article", ACTS)
def test_every_article_has_positive_and_negative_examples(article: str) -> None:
    breaks = [case for case in ACTS[article] if article in [*(word.split()[0] for word in case.found), *case.beside]]
    assert len(breaks) >= 3
    assert len(ACTS[article]) - len(breaks) >= 2


WITHOUT_ACTS = {
    Article.IRREGULARITY: "what no other article names",
    Article.CAPTURE_NOT_SHOWN: "named beside 4.9",
    Article.KING_RESTS: "takes a line of play: tests/arbiter/test_cases.py",
}


def test_every_article_has_acts() -> None:
    assert set(Article) - set(WITHOUT_ACTS) == set(map(Article, ACTS))


QUICK = [next(case for case in cases if not case.unseen and case.found) for cases in ACTS.values()]
"""Of each article the first act that breaks it and is visible to a camera."""


@pytest.mark.slow
@pytest.mark.parametrize("case", QUICK, ids=lambda case: case.name)
def test_one_act_of_each_article_is_judged_alike_from_pictures(case: Case) -> None:
    """At five pictures a second, the fewest that a camera must give."""
    table = played(case, scene_of(case, (640, 480)), seed=0, frames_per_s=5.0)
    assert pictured(case, table) == case.found


CALLED = [case for case in QUICK if severity(case.found[0].split()[0]) is not Severity.INCORRECTION]
"""Those that are called: an incorrection is logged only where it is certain, which one picture more may undo."""


@pytest.mark.deep
@pytest.mark.parametrize("frames_per_s", [5.0, 12.5, 30.0])
@pytest.mark.parametrize("case", CALLED, ids=lambda case: case.name)
def test_verdicts_do_not_depend_on_the_cameras_rate(case: Case, frames_per_s: float) -> None:
    table = played(case, scene_of(case, (640, 480)), seed=0, frames_per_s=frames_per_s)
    assert pictured(case, table) == case.found


@pytest.mark.deep
@pytest.mark.parametrize(
    "case", [case for case in CASES if not case.unseen and case not in QUICK], ids=lambda case: case.name
)
def test_all_other_acts_are_judged_alike_from_pictures(case: Case) -> None:
    assert pictured(case, played(case, scene_of(case, (640, 480)), seed=0)) == case.found


@pytest.mark.deep
@pytest.mark.parametrize("case", ACTS["5.4.16"], ids=lambda case: case.name)
def test_a_missing_crown_is_seen_by_an_overhead_camera(case: Case) -> None:
    size = rule_set(case.rules).board.size
    scene = random_scene(53, size_px=(640, 480), size=size, elevation_deg=87)
    assert pictured(case, played(case, scene, seed=53)) == case.found
