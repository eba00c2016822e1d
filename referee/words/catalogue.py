"""The catalogue: the text of every message in one language, from its Fluent file in this folder (projectfluent.org). A
new file is a new language.

A message that a file lacks is said in English, and one that no file has by its key, so that an older journal stays
readable.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Sequence
from enum import Enum
from functools import cache, cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from referee.messages import Conjunction, ItemList, Message, Value, message

FIRST = "en"
"""The language that lacks nothing; used where another has no text."""

MOST_LISTED = 6
"""Plies or squares named in one message before it says "and more". Larger makes longer sentences. Chosen, not
measured."""

LANGUAGES = (
    FIRST,
    *sorted(
        entry.name.removesuffix(".ftl")
        for entry in files(__package__).iterdir()
        if entry.name.endswith(".ftl") and entry.name != f"{FIRST}.ftl"
    ),
)
"""The codes of the languages there are, English first."""

if TYPE_CHECKING:
    LanguageCode: TypeAlias = str
else:
    LanguageCode = Literal[LANGUAGES]
"""One of them: what a setting may hold."""


_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The beginning of a message, or of a term, in its file."""
_SAID = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""A message or term that another one says."""


class Catalogue:
    """The text of messages in one language."""

    def __init__(self, language: str) -> None:
        """Raises KeyError when there is no file for that language."""
        if language not in LANGUAGES:
            raise KeyError(language)
        self.language = language
        # each says whole messages only, so that no sentence is half in one language and half in another
        self._languages = tuple(dict.fromkeys((language, FIRST)))

    def __call__(self, key: str, /, **values: Value | Enum | None) -> str:
        """The message `key` in this language, filled."""
        return self.say(message(key, **values))

    def say(self, sentence: Message) -> str:
        """A message as text in this language."""
        values = _counted({name: self._in_words(value) for name, value in sentence.values}, sentence)
        for language in self._languages:
            text = _texts(language).filled(sentence.key, values)
            if text is not None:
                return text
        untranslated = " ".join(str(value) for value in values.values() if str(value))
        return f"{sentence.key}: {untranslated}" if untranslated else sentence.key

    def has(self, key: str) -> bool:
        """Whether this language or English has this message."""
        return any(holds(language, key) for language in self._languages)

    def listed(self, listing: ItemList) -> str:
        """Names in a row: "18, 23 and 27"."""
        names = [self.say(name) if isinstance(name, Message) else name for name in listing.names]
        if listing.conjunction is Conjunction.ALSO:
            return "; ".join(names)
        if len(names) > MOST_LISTED:
            return self._filled("listed-more", ", ".join(names[:MOST_LISTED]))
        if len(names) < 2:
            return "".join(names)
        return self._filled(f"listed-{listing.conjunction.value}", ", ".join(names[:-1]), names[-1])

    def _filled(self, key: str, first: str, last: str = "") -> str:
        return self(key, names=first, last=last)

    def _in_words(self, value: Value) -> Any:
        match value:
            case Message():
                return self.say(value)
            case ItemList():
                return self.listed(value)
            case str():
                return value
            case _:
                return fluent_number(value, useGrouping=False)


def _counted(values: dict[str, Any], sentence: Message) -> dict[str, Any]:
    """With `count`, for the plural, where a sentence has one list and no number of its own. It is counted here and not
    stored, so that it is there for the sentences of earlier journals too."""
    listings = [value for _, value in sentence.values if isinstance(value, ItemList)]
    return {"count": fluent_number(len(listings[0].names))} | values if len(listings) == 1 else values


@cache
def catalogue(language: str) -> Catalogue:
    """The words of this language; raises KeyError when there is no such language."""
    return Catalogue(language)


def say(sentence: Message, language: str = FIRST) -> str:
    """A message in this language."""
    return catalogue(language).say(sentence)


class _Texts:
    """The messages of one file, each parsed as Fluent when it is first said: parsing all takes longer than everything
    else that a command does before it begins. Thread-safe."""

    def __init__(self, language: str) -> None:
        text = _text(language)
        begins = [*_ENTRY.finditer(text)]
        ends = [*(entry.start() for entry in begins[1:]), len(text)]
        self._entries = {entry[1]: text[entry.start() : end] for entry, end in zip(begins, ends, strict=True)}
        self._parsed: set[str] = set()
        self._language = language
        self._lock = threading.Lock()

    @cached_property
    def _bundle(self) -> FluentBundle:
        """Made when a message is first said: it loads the language's plurals and dates."""
        return FluentBundle([self._language], use_isolating=False)

    def has(self, key: str) -> bool:
        """Whether there is this message."""
        return key in self._entries

    def filled(self, key: str, values: dict[str, Any]) -> str | None:
        """The text of a message; None where there is none."""
        if key not in self._entries:
            return None
        with self._lock:
            self._parse(key)
            pattern = self._bundle.get_message(key).value
        return None if pattern is None else str(self._bundle.format_pattern(pattern, values)[0])

    def _parse(self, key: str) -> None:
        """A message, and the others that it says. They count as parsed when all of them are: Ctrl-C may come at any
        time, and the files that are completed then say them too."""
        wanted, found = [key], set[str]()
        while wanted:
            one = wanted.pop()
            if one in self._parsed or one in found or one not in self._entries:
                continue
            self._bundle.add_resource(FluentResource(self._entries[one]))
            found.add(one)
            wanted += _SAID.findall(self._entries[one])
        self._parsed |= found


@cache
def _texts(language: str) -> _Texts:
    return _Texts(language)


def _text(language: str) -> str:
    return (files(__package__) / f"{language}.ftl").read_text("utf-8")


def holds(language: str, key: str) -> bool:
    """Whether the language's own file has this message."""
    return _texts(language).has(key)


@cache
def variables(language: str) -> dict[str, frozenset[str]]:
    """Every message of a language with the variables it uses, for checks of the files."""
    from fluent.syntax import FluentParser, ast, visitor

    class Named(visitor.Visitor):
        def __init__(self) -> None:
            self.names: set[str] = set()

        def visit_VariableReference(self, node: Any) -> None:
            self.names.add(node.id.name)

    found = {}
    for entry in _entries(FluentParser().parse(_text(language)).body, ast.Message):
        named = Named()
        named.visit(entry)
        found[entry.id.name] = frozenset(named.names)
    return found


def _entries(body: Sequence[Any], kind: type) -> list[Any]:
    return [entry for entry in body if isinstance(entry, kind)]
