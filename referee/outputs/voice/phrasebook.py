"""The phrases of one language, from the catalogue's messages `spoken-...`: whole sentences, numbers as words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from referee.draughts.position import Side
from referee.draughts.squares import BoardGrid
from referee.draughts.variants import RuleSet
from referee.errors import UnreadableInput
from referee.messages import Conjunction, ItemList, message
from referee.words import LANGUAGES as WRITTEN
from referee.words import Catalogue, catalogue
from referee.words.catalogue import FIRST, holds, variables

PREFIX = "spoken-"
"""Prefix of their keys in the catalogue."""
LANGUAGES = tuple(language for language in WRITTEN if holds(language, f"{PREFIX}numbers"))
"""Languages that can be spoken: those with numbers as words."""

if TYPE_CHECKING:
    SpokenLanguage: TypeAlias = str
else:
    SpokenLanguage = Literal[LANGUAGES]
"""One of them: what a setting may hold."""

MAX_SQUARES = 4
"""Number of squares that are named in one announcement; more are only counted. Larger tells more and takes longer.
Chosen, not measured."""


class Phrasebook:
    """Fills phrases. Speech engines read "32-28" as a subtraction or a date, so numbers are spelt out here."""

    def __init__(self, words: Catalogue, coordinates: BoardGrid | None = None) -> None:
        """`coordinates`: the board whose squares are called c3 instead of by number."""
        self.language = words.language
        self._words, self._coordinates = words, coordinates
        self._numbers = tuple(words(f"{PREFIX}numbers").replace("\n", " ").split(", "))

    def phrase(self, key: str, **parts: str) -> str:
        """The phrase under this key, such as "ruling-rectify", its gaps filled; KeyError when there is none."""
        if not self.has(key):
            raise KeyError(key)
        return self._words(f"{PREFIX}{key}", **parts)

    def has(self, key: str) -> bool:
        return self._words.has(f"{PREFIX}{key}")

    def act(self, article: str) -> str:
        """What was done against this article, as specifically as there are words: any other 5.4.x is some act against
        5.4."""
        while article:
            key = f"act-{article.replace('.', '-')}"
            if self.has(key):
                return self.phrase(key)
            article = article.rpartition(".")[0]
        return self.phrase("act-other")

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
        return Phrasebook(self._words, board)

    def side(self, side: Side) -> str:
        return self.phrase("words-white" if side is Side.WHITE else "words-black")

    def squares(self, squares: Iterable[int]) -> str:
        """A sentence that names squares; empty without any."""
        words = [self.square(square) for square in squares]
        match len(words):
            case 0:
                return ""
            case 1:
                return self.phrase("squares-one", squares=words[0])
            case count if count > MAX_SQUARES:
                named, left = ", ".join(words[:MAX_SQUARES]), self.number(count - MAX_SQUARES)
                return self.phrase("squares-more", squares=named, count=left)
        return self.phrase("squares-several", squares=self._listed(words))

    def duration(self, milliseconds: int) -> str:
        """Minutes and seconds, without a sign."""
        minutes, seconds = divmod(abs(milliseconds) // 1000, 60)
        parts = [
            self._counted(f"duration-{unit}", count)
            for unit, count in (("minute", minutes), ("second", seconds))
            if count or (unit == "second" and not minutes)
        ]
        return self._listed(parts)

    @property
    def complete_sentences(self) -> tuple[str, ...]:
        """The sentences without gaps, which can be synthesised before the match."""
        plain = (key for key, gaps in variables(FIRST).items() if key.startswith(PREFIX) and not gaps)
        return tuple(text for key in plain if (text := self._words(key)).endswith("."))

    def _counted(self, key: str, count: int) -> str:
        return self.phrase(key) if count == 1 else self.phrase(f"{key}s", count=self.number(count))

    def _listed(self, words: list[str]) -> str:
        return f" {self.phrase('words-and')} ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)


@cache
def phrasebook(language: str) -> Phrasebook:
    """The phrases of a language. Raises UnreadableInput, naming the languages there are."""
    if language not in LANGUAGES:
        raise UnreadableInput(
            message("voice-no-such-language", language=language, known=ItemList(LANGUAGES, Conjunction.OR))
        )
    return Phrasebook(catalogue(language))
