"""The texts of the record: names of its closed sets, and remarks."""

from __future__ import annotations

import pytest

from referee.draughts.position import Side
from referee.draughts.variants import INTERNATIONAL, RULE_SETS
from referee.messages import message
from referee.outputs.remarks import remark
from referee.outputs.sink import PictureMoment
from referee.outputs.wording import moment_message, result_message, rules_message, severity_message, status_message
from referee.records.clock_events import FlagFell, MatchTimes, TimesCorrected
from referee.records.draw_events import DrawReached
from referee.records.events import Event, GameResult, IncidentStatus, MatchStarted, Severity
from referee.words import FIRST, catalogue, say
from tests.fluent_files import COMPLETE, messages_of
from tests.outputs.games import START


@pytest.mark.parametrize("language", COMPLETE)
def test_every_result_status_severity_moment_and_rule_set_has_words(language: str) -> None:
    members = (
        *(result_message(result, INTERNATIONAL) for result in GameResult),
        *map(status_message, IncidentStatus),
        *map(severity_message, Severity),
        *map(moment_message, PictureMoment),
        *map(rules_message, RULE_SETS.values()),
    )
    assert {member.key for member in members} <= messages_of(language).keys()


TIMES = MatchTimes(0, 60_000, None)


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (FlagFell(62.0, Side.WHITE, True, TIMES), "White's flag fell at 1:02.", "Blancs : drapeau tombé à 1:02."),
        (
            TimesCorrected(62.0, Side.BLACK, -90_000, TIMES),
            "1:30 was taken from Black at 1:02.",
            "Noirs : 1:30 de moins, à 1:02.",
        ),
        (
            DrawReached(62.0, "6.1", message("draw-repetition", limit=3), True),
            "The same position stands for the third time with the same player to move (6.1), at 1:02.",
            "La même position se présente pour la 3e fois, le même joueur ayant le trait (6.1), à 1:02.",
        ),
    ],
)
def test_remarks(event: Event, english: str, french: str) -> None:
    assert remark(event, catalogue(FIRST), INTERNATIONAL) == english
    assert remark(event, catalogue("fr"), INTERNATIONAL) == french


@pytest.mark.parametrize(
    ("rules", "scores"),
    [
        ("international", ("2–0, White wins", "1–1, draw", "0–2, Black wins", "0–0, both lose")),
        ("club", ("2–0, White wins", "1–1, draw", "0–2, Black wins", "0–0, both lose")),
        ("canadian", ("2–0, White wins", "1–1, draw", "0–2, Black wins", "0–0, both lose")),
        ("frisian", ("1–0, White wins", "½–½, draw", "0–1, Black wins", "0–0, both lose")),  # article 19
        ("brazilian", ("1–0, White wins", "½–½, draw", "0–1, Black wins", "0–0, both lose")),
        ("russian", ("1–0, White wins", "½–½, draw", "0–1, Black wins", "0–0, both lose")),
        ("english", ("1–0, White wins", "½–½, draw", "0–1, Black wins", "0–0, both lose")),
    ],
)
def test_results_are_written_as_in_the_pdn_of_the_rule_set(rules: str, scores: tuple[str, ...]) -> None:
    results = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS, GameResult.BOTH_LOSE)
    assert tuple(say(result_message(result, RULE_SETS[rules])) for result in results) == scores


def test_other_events_are_refused_as_remarks() -> None:
    with pytest.raises(ValueError, match="MatchStarted"):
        remark(MatchStarted(0.0, START), catalogue(FIRST), INTERNATIONAL)
