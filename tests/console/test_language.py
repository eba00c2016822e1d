"""The texts of the console: the same keys in every language, and the language that a visitor gets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import referee.console
from referee.console.decision_requests import ASK_TYPES
from referee.console.language import chosen_language, translations, words
from referee.console.view import Phase
from referee.draughts.position import Side
from referee.messages import message
from referee.outputs.sink import PictureMoment
from referee.records.events import GameResult, IncidentStatus, Severity
from referee.words.catalogue import variables

CONSOLE = Path(referee.console.__file__).parent


def test_page_texts_are_in_the_catalogue() -> None:
    """Keys written out in the pages; the browser tests cover keys made of two parts."""
    rooms = (CONSOLE, CONSOLE.parent / "feed")
    for file in (file for room in rooms for kind in ("static/*.js", "templates/*.html") for file in room.glob(kind)):
        for key in re.findall(r"""\b(?:word|w)\(["']([a-z_]+\.[\w-]+)["']""", file.read_text("utf-8")):
            assert key in words("en"), f"{file.name}: {key}"


@pytest.mark.parametrize(
    ("asked", "remembered", "accepted", "chosen"),
    [
        (None, None, "", "en"),
        (None, None, "fr-FR,fr;q=0.9,en;q=0.8", "fr"),
        (None, None, "xx,en-GB;q=0.7,fr;q=0.3", "en"),
        (None, None, "nl,en-GB;q=0.7,fr;q=0.3", "nl"),
        (None, None, "fr;q=0, en;q=0.1", "en"),
        (None, None, "fr;q=much", "en"),
        (None, "fr", "en", "fr"),
        ("en", "fr", "fr", "en"),
        ("../../etc", None, "fr", "fr"),
    ],
)
def test_language(asked: str | None, remembered: str | None, accepted: str, chosen: str) -> None:
    assert chosen_language(asked, remembered, accepted) == chosen


@pytest.mark.parametrize(
    ("asked", "remembered", "given", "chosen"),
    [(None, None, "fr", "fr"), (None, "en", "fr", "en"), ("en", None, "fr", "en"), (None, None, None, "en")],
)
def test_the_configured_language_overrides_the_browsers(
    asked: str | None, remembered: str | None, given: str | None, chosen: str
) -> None:
    assert chosen_language(asked, remembered, "en", given) == chosen


def test_side_names_per_language() -> None:
    translated = translations(message("note-flag-fell", side=Side.WHITE))
    assert translated["en"].startswith("White: ")
    assert translated["fr"].startswith("Les Blancs : ")


def test_every_item_kind_and_decision_has_a_text() -> None:
    """Keys that the pages compose."""
    notes = {key.removeprefix("note-").replace("-", "_") for key in variables("en") if key.startswith("note-")}
    kinds = notes - {"flag_fell_moves"}
    assert {f"kind.{kind}" for kind in (*kinds, "draw_reached", "decision_refused")} <= words("en").keys()
    asked = {"AnswerDraw_yes" if name == "AnswerDraw" else name for name in ASK_TYPES}
    assert {f"decision.{name}" for name in asked} <= words("en").keys()
    assert {f"status.{status.value}" for status in IncidentStatus} <= words("en").keys()
    assert {f"severity.{severity.value.replace(' ', '-')}" for severity in Severity} <= words("en").keys()
    assert {f"phase.{phase.value}" for phase in Phase} <= words("en").keys()
    assert {f"result.{result.value.replace('*', 'unknown')}" for result in GameResult} <= words("en").keys()
    assert {f"moment.{moment.value}" for moment in PictureMoment} <= words("en").keys()
