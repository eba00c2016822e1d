"""The words of the record: every language has all of them, with the same places to fill in."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from string import Formatter

import pytest

from referee.draughts.position import Side
from referee.draughts.variants import RULE_SETS
from referee.outputs.remarks import remark
from referee.outputs.wording import Language, Wording
from referee.records.clock_events import FlagFell, MatchTimes, TimesCorrected
from referee.records.events import DrawReached, Event, GameResult, IncidentStatus, MatchStarted, Severity
from referee.records.messages import message
from tests.outputs.games import START


def places(language: Language) -> dict[str, set[str | None]]:
    sections = tomllib.loads(files("referee.outputs").joinpath(f"words/{language.value}.toml").read_text("utf-8"))
    return {
        f"{part}.{name}": {field for _, field, _, _ in Formatter().parse(words)} - {None}
        for part, section in sections.items()
        for name, words in section.items()
    }


def test_the_languages_say_the_same_things() -> None:
    assert places(Language.EN) == places(Language.FR)


@pytest.mark.parametrize("language", Language)
def test_every_result_status_severity_and_rule_set_has_words(language: Language) -> None:
    wording = Wording(language)
    for result in GameResult:
        assert wording(f"result.{result.name.lower().removesuffix('_wins')}")
    for status in IncidentStatus:
        assert wording(f"status.{status.value}")
        assert wording(f"ruling.{status.value}", time="1:00")
    for severity in Severity:
        assert wording(f"severity.{severity.name.lower()}")
    for name in RULE_SETS:
        assert wording(f"rules.{name}")


TIMES = MatchTimes(0, 60_000, None)


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (FlagFell(62.0, Side.WHITE, True, TIMES), "White's flag fell at 1:02.", "Blancs : drapeau tombé à 1:02."),
        (
            TimesCorrected(62.0, Side.BLACK, -90_000, TIMES),
            "1:30 was taken from Black at 1:02.",
            "Noirs : 1:30 retirées à 1:02.",
        ),
        (
            DrawReached(62.0, "6.1", message("draw-repetition", limit=3), True),
            "The same position stands for the third time with the same player to move (6.1), at 1:02.",
            "La même position se présente pour la 3e fois, le même joueur ayant le trait (6.1), à 1:02.",
        ),
    ],
)
def test_remarks(event: Event, english: str, french: str) -> None:
    assert remark(event, Wording(Language.EN)) == english
    assert remark(event, Wording(Language.FR)) == french


def test_what_is_no_remark_is_refused() -> None:
    with pytest.raises(ValueError, match="MatchStarted"):
        remark(MatchStarted(0.0, START), Wording(Language.EN))
