"""The words of the console: the same in every language, and the language a visitor gets."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import referee.console
from referee.console.language import LANGUAGES, chosen_language, sentence, words
from referee.draughts.position import Side

CONSOLE = Path(referee.console.__file__).parent


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_language_says_the_same_things() -> None:
    first, *others = LANGUAGES
    for language in others:
        assert words(language).keys() == words(first).keys()
        for key, text in words(language).items():
            assert placeholders(text) == placeholders(words(first)[key]), key


def test_what_pages_say_is_known() -> None:
    """Keys that are written out in the pages; those put together of two parts are seen in the browser tests."""
    for file in (*CONSOLE.glob("static/*.js"), *CONSOLE.glob("templates/*.html")):
        for key in re.findall(r"""\b(?:word|w)\(["']([a-z_]+\.[\w-]+)["']""", file.read_text("utf-8")):
            assert key in words("en"), f"{file.name}: {key}"


@pytest.mark.parametrize(
    ("asked", "remembered", "accepted", "chosen"),
    [
        (None, None, "", "en"),
        (None, None, "fr-FR,fr;q=0.9,en;q=0.8", "fr"),
        (None, None, "nl,en-GB;q=0.7,fr;q=0.3", "en"),
        (None, None, "fr;q=0, en;q=0.1", "en"),
        (None, None, "fr;q=much", "en"),
        (None, "fr", "en", "fr"),
        ("en", "fr", "fr", "en"),
        ("../../etc", None, "fr", "fr"),
    ],
)
def test_language(asked: str | None, remembered: str | None, accepted: str, chosen: str) -> None:
    assert chosen_language(asked, remembered, accepted) == chosen


def test_sides_are_named_as_each_language_names_them() -> None:
    told = sentence("notes.flag_fell", side=Side.WHITE)
    assert told.en.startswith("White: ")
    assert told.fr.startswith("Les Blancs : ")
