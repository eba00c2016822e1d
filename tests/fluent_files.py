"""The catalogue's files as translators wrote them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

COMPLETE = ("en", "fr", "nl", "de")
"""Languages in which no message may be missing; in the others English is used for missing ones."""
IN_ONE_LANGUAGE = tuple(
    pytest.param(language, marks=() if language == "fr" else pytest.mark.deep) for language in COMPLETE
)
"""For tests of a page's layout: French has the longest words; `make test-deep` looks at the other languages too."""


@dataclass
class Entry:
    """One message of one file."""

    key: str
    variables: set[str] = field(default_factory=set)
    """Variables in the message itself."""
    references: set[str] = field(default_factory=set)
    """Other messages that it includes."""
    variants: dict[str, set[str]] = field(default_factory=dict)
    """By variable: its choices."""


class _Reading(visitor.Visitor):
    def __init__(self, entry: Entry) -> None:
        self._entry = entry

    def visit_VariableReference(self, node: Any) -> None:
        self._entry.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:
        self._entry.references.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:
        chosen = self._entry.variants.setdefault(node.selector.id.name, set())
        chosen.update(variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier))
        self.generic_visit(node)


@cache
def entries(language: str) -> tuple[Entry, ...]:
    """The messages of a language's file in order; AssertionError where the file is no Fluent."""
    text = (files("referee.words") / f"{language}.ftl").read_text("utf-8")
    read = []
    for node in FluentParser().parse(text).body:
        assert not isinstance(node, ast.Junk), node.content
        if isinstance(node, ast.Message):
            read.append(Entry(node.id.name))
            _Reading(read[-1]).visit(node)
    return tuple(read)


@cache
def messages_of(language: str) -> dict[str, Entry]:
    return {entry.key: entry for entry in entries(language)}


def needed(language: str, key: str) -> frozenset[str]:
    """The variables of a message and of the messages that it includes."""
    entry = messages_of(language)[key]
    return frozenset(entry.variables).union(*(needed(language, other) for other in entry.references))
