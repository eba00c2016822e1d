"""The phrases of one language, from its file in `referee/outputs/phrases`: whole sentences, numbers as words."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from referee.draughts.position import Side
from referee.draughts.squares import Board
from referee.draughts.variants import RuleSet
from referee.errors import UnreadableInput
from referee.records.messages import message

LANGUAGES = ("en", "fr", "nl")

MOST_SQUARES = 4
"""Squares that are named in one breath; more are only counted. Larger tells more and takes longer."""


class Phrasebook:
    """Fills phrases. Engines read "32-28" as a subtraction or a date, so numbers are spelt out here."""

    def __init__(
        self, language: str, phrases: Mapping[str, str], numbers: tuple[str, ...], coordinates: Board | None = None
    ) -> None:
        """`coordinates`: the board whose squares are called c3, and not by their numbers."""
        self.language = language
        self._coordinates = coordinates
        self.phrases = phrases
        """By key, as "act.5.4.6"."""
        self._numbers = numbers

    def phrase(self, key: str, **parts: str) -> str:
        """The phrase, its gaps filled; KeyError when there is no such phrase or a part is missing."""
        return self.phrases[key].format(**parts)

    def act(self, article: str) -> str:
        """What was done against this article, as closely as it is known: 5.4.99 is some act against 5.4."""
        while article:
            if f"act.{article}" in self.phrases:
                return self.phrases[f"act.{article}"]
            article = article.rpartition(".")[0]
        return self.phrases["act.other"]

    def number(self, number: int) -> str:
        return self._numbers[number - 1] if 1 <= number <= len(self._numbers) else str(number)

    def square(self, square: int) -> str:
        """As players of these rules call it."""
        if self._coordinates is None:
            return self.number(square)
        name = self._coordinates.name(square)
        return f"{name[0].upper()} {self.number(int(name[1:]))}"

    def naming(self, rules: RuleSet) -> Phrasebook:
        """The same phrases with the squares' names in these rules."""
        board = rules.board if rules.algebraic else None
        return Phrasebook(self.language, self.phrases, self._numbers, board)

    def side(self, side: Side) -> str:
        return self.phrases["words.white" if side is Side.WHITE else "words.black"]

    def squares(self, squares: Iterable[int]) -> str:
        """A sentence that names squares; empty without any."""
        words = [self.square(square) for square in squares]
        match len(words):
            case 0:
                return ""
            case 1:
                return self.phrase("squares.one", squares=words[0])
            case count if count > MOST_SQUARES:
                named, left = ", ".join(words[:MOST_SQUARES]), self.number(count - MOST_SQUARES)
                return self.phrase("squares.more", squares=named, count=left)
        return self.phrase("squares.several", squares=self._listed(words))

    def duration(self, milliseconds: int) -> str:
        """Minutes and seconds, without a sign."""
        minutes, seconds = divmod(abs(milliseconds) // 1000, 60)
        parts = [
            self._counted(f"duration.{unit}", count)
            for unit, count in (("minute", minutes), ("second", seconds))
            if count or (unit == "second" and not minutes)
        ]
        return self._listed(parts)

    @property
    def whole(self) -> tuple[str, ...]:
        """The sentences that have no gaps: they can be made ready before the match."""
        return tuple(text for text in self.phrases.values() if text.endswith(".") and not gaps(text))

    def _counted(self, key: str, count: int) -> str:
        return self.phrase(key) if count == 1 else self.phrase(f"{key}s", count=self.number(count))

    def _listed(self, words: list[str]) -> str:
        return f" {self.phrases['words.and']} ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)


def gaps(phrase: str) -> frozenset[str]:
    """The names in braces."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(phrase) if name)


@cache
def phrasebook(language: str) -> Phrasebook:
    """The phrases of a language; UnreadableInput names those there are."""
    if language not in LANGUAGES:
        raise UnreadableInput(message("voice-no-phrases", language=language, known=", ".join(LANGUAGES)))
    tables: dict[str, Any] = tomllib.loads(
        (files("referee.outputs") / "phrases" / f"{language}.toml").read_text(encoding="utf-8")
    )
    numbers = tuple(tables.pop("numbers"))
    phrases = {f"{table}.{key}": text for table, entries in tables.items() for key, text in entries.items()}
    return Phrasebook(language, phrases, numbers)
