"""The console's words in each language: data files, one a language, with the same keys."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import TypeAlias

from referee.records.messages import Message
from referee.words import say

LANGUAGES = ("en", "fr")
"""The first one is taken when nothing says otherwise."""


@cache
def words(language: str) -> Mapping[str, str]:
    """Every word of a language by its key, such as "notes.flag_fell"."""
    tables = tomllib.loads(files(__package__).joinpath(f"words/{language}.toml").read_text("utf-8"))
    return MappingProxyType(
        {f"{table}.{key}": text for table, entries in tables.items() for key, text in entries.items()}
    )


Told: TypeAlias = Mapping[str, str]
"""The same words in every language of the console, by its code."""


@lru_cache(1024)
def told(message: Message) -> Told:
    """A message in every language."""
    return {language: say(message, language) for language in LANGUAGES}


def told_plainly(text: str) -> Told:
    """What a library said, in its own words."""
    return dict.fromkeys(LANGUAGES, text)


def own_words(key: str, **values: str | float) -> Told:
    """The page's own words under this key, filled, in every language."""
    return {language: words(language)[key].format_map(values) for language in LANGUAGES}


def chosen_language(asked: str | None, remembered: str | None, accepted: str, given: str | None = None) -> str:
    """A page's language: as asked for in its address, as chosen before, as given for all, as the browser prefers."""
    for wish in (asked, remembered, given):
        if wish in LANGUAGES:
            return wish
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
