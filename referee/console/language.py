"""The text of the pages in each language, from the catalogue's messages `console-...`, and the language a visitor
gets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TypeAlias

from referee.messages import Message
from referee.words import LANGUAGES, catalogue, say
from referee.words.catalogue import FIRST, variables

_PREFIX = "console-"


@cache
def words(language: str) -> Mapping[str, str]:
    """Every text of the pages by its key, such as "notes.flag_fell"; scripts fill in {name}."""
    say_it = catalogue(language)
    return MappingProxyType(
        {
            key.removeprefix(_PREFIX).replace("-", ".", 1): say_it(key, **{name: f"{{{name}}}" for name in gaps})
            for key, gaps in variables(FIRST).items()
            if key.startswith(_PREFIX)
        }
    )


@cache
def names() -> Mapping[str, str]:
    """The name of each language in itself, by its code."""
    return MappingProxyType({language: catalogue(language)("language-name") for language in LANGUAGES})


Translations: TypeAlias = Mapping[str, str]
"""A text in every language of the console, by the language's code."""


@lru_cache(1024)
def translations(message: Message) -> Translations:
    """A message in every language."""
    return {language: say(message, language) for language in LANGUAGES}


def own_words(key: str, **values: str | float) -> Translations:
    """The page's own text under this key, filled, in every language."""
    return {language: words(language)[key].format_map(values) for language in LANGUAGES}


def chosen_language(asked: str | None, remembered: str | None, accepted: str, given: str | None = None) -> str:
    """A page's language: as in its address, else as chosen before, as given for all, or as the browser prefers."""
    for choice in (asked, remembered, given):
        if choice in LANGUAGES:
            return choice
    ranked = sorted(_preferences(accepted), key=lambda preference: -preference[1])
    return next((language for language, share in ranked if language in LANGUAGES and share > 0), LANGUAGES[0])


def _preferences(accepted: str) -> list[tuple[str, float]]:
    """(language, weight) of an Accept-Language header; what cannot be read is left out."""
    found = []
    for entry in accepted.split(",")[:20]:
        tag, _, weight = entry.partition(";q=")
        try:
            found.append((tag.strip().lower().partition("-")[0], float(weight or 1)))
        except ValueError:
            continue
    return found
