"""The console's words in each language: data files, one a language, with the same keys."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from referee.draughts.position import Side
from referee.records.events import Sentence

LANGUAGES = ("en", "fr")
"""The first one is taken when nothing says otherwise."""


@cache
def words(language: str) -> Mapping[str, str]:
    """Every word of a language by its key, such as "notes.flag_fell"."""
    tables = tomllib.loads(files(__package__).joinpath(f"words/{language}.toml").read_text("utf-8"))
    return MappingProxyType(
        {f"{table}.{key}": text for table, entries in tables.items() for key, text in entries.items()}
    )


def sentence(key: str, **values: Side | Sentence | str | float | None) -> Sentence:
    """The same sentence in every language; a side is named as each language names it."""
    return Sentence(**{language: _filled(language, key, values) for language in LANGUAGES})


def _filled(language: str, key: str, values: Mapping[str, Side | Sentence | str | float | None]) -> str:
    known = words(language)
    named = {
        name: known[f"sides.{value.value}"]
        if isinstance(value, Side)
        else known["sides.unknown"]
        if value is None
        else getattr(value, language)
        if isinstance(value, Sentence)
        else value
        for name, value in values.items()
    }
    text = known[key].format_map(named)
    return text[:1].upper() + text[1:]


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
