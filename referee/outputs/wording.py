"""The words of the written record in each language; they stand in `words/`, one file a language."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from enum import Enum
from importlib.resources import files

from referee.draughts.position import Side
from referee.records.events import GameResult
from referee.records.messages import Message
from referee.words import say

_SIDES = {Side.WHITE: "white", Side.BLACK: "black", None: "none"}


class Language(Enum):
    EN = "en"
    FR = "fr"


class Wording:
    """The words of one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._words = _read(language)

    def __call__(self, key: str, **filled: object) -> str:
        """The words under "section.name", what stands in braces filled in."""
        return self._words[key].format(**filled)

    def count(self, number: int, what: str) -> str:
        """So many of them, "plies" or what else "count" has."""
        key = {0: f"no_{what}", 1: f"one_{what}"}.get(number, what)
        return self(f"count.{key}", count=number)

    def topic(self, name: str) -> str:
        """What a notice is about; an unknown one keeps its name."""
        return self._words.get(f"topic.{name}", name)

    def of(self, sentence: Message) -> str:
        """A message of the core in this language."""
        return say(sentence, self.language.value)

    def side(self, side: Side | None) -> str:
        return self(f"side.{_SIDES[side]}")

    def result(self, result: GameResult) -> str:
        """ "2–0, White wins"."""
        return self(f"result.{result.name.lower().removesuffix('_wins')}")

    def by(self, side: Side | None) -> str:
        """ " by White", to follow what he did; empty when it is not known who it was."""
        return self(f"side.by_{_SIDES[side]}")


@functools.cache
def _read(language: Language) -> Mapping[str, str]:
    text = files("referee.outputs").joinpath(f"words/{language.value}.toml").read_text("utf-8")
    return {f"{part}.{name}": words for part, section in tomllib.loads(text).items() for name, words in section.items()}
