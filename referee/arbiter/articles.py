"""The articles that an incident may name, how grave each is, and the corresponding articles of other rule sets."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from referee.draughts.variants import RuleSet
from referee.records.events import Severity


class Article(StrEnum):
    """Numbered as in the FMJD's annex; a journal stores the number."""

    SHIFTED_OUT_OF_TURN = "3.14"
    CAPTURE_NOT_SHOWN = "4.4"
    RAFLE_NOT_SHOWN = "4.9"
    REMOVED_OUT_OF_ORDER = "4.11"
    TURNED_BOARD = "5.1"
    STARTING_ARRAY = "5.2"
    ON_LIGHT_SQUARE = "5.3"
    """Names no incident by itself: putting a piece there breaks 5.4.2 or 5.4.5."""
    IRREGULARITY = "5.4"
    """Any irregularity that no other article here names."""
    PLAYED_TWICE = "5.4.1"
    WRONG_SQUARE = "5.4.2"
    TOUCHED_ANOTHER = "5.4.3"
    TAKEN_BACK = "5.4.4"
    OPPONENTS_PIECE = "5.4.5"
    CAPTURE_OVERLOOKED = "5.4.6"
    REMOVED_WITHOUT_CAPTURE = "5.4.7"
    WRONG_CAPTURE = "5.4.8"
    LET_GO_ON_THE_WAY = "5.4.9"
    REMOVED_EARLY = "5.4.10"
    LEFT_STANDING = "5.4.11"
    NOT_CAPTURED_REMOVED = "5.4.12"
    REMOVAL_PAUSED = "5.4.13"
    OWN_REMOVED = "5.4.14"
    NOT_CROWNED = "5.4.15"
    PLAYED_UNCROWNED = "5.4.16"
    TWO_HANDS = "5.4.17"
    ACCIDENT = "5.5"
    KING_RESTS = "17"
    """Frisian rules: the same king moves a fourth time in a row. The FMJD's annex has no counterpart."""


_GRADES = {
    Severity.INCORRECTION: (
        Article.SHIFTED_OUT_OF_TURN,
        Article.CAPTURE_NOT_SHOWN,
        Article.RAFLE_NOT_SHOWN,
        Article.REMOVED_OUT_OF_ORDER,
    ),
    Severity.ACCIDENT: (Article.ACCIDENT,),
    Severity.SET_UP: (Article.TURNED_BOARD, Article.STARTING_ARRAY),
}
_BY_GRADE = {article: severity for severity, articles in _GRADES.items() for article in articles}
SEVERITIES: Mapping[Article, Severity] = MappingProxyType(
    {a: _BY_GRADE.get(a, Severity.IRREGULARITY) for a in Article if a is not Article.ON_LIGHT_SQUARE}
)
"""Severity of every article that an incident can carry."""

_FRISIAN = {
    Article.TURNED_BOARD: "26",
    Article.WRONG_SQUARE: "27d",
    Article.TOUCHED_ANOTHER: "15",
    Article.OPPONENTS_PIECE: "27a",
    Article.CAPTURE_OVERLOOKED: "27c",
    Article.WRONG_CAPTURE: "27c",
    Article.LET_GO_ON_THE_WAY: "27c",
    Article.REMOVED_EARLY: "14",
    Article.LEFT_STANDING: "27b",
    Article.NOT_CAPTURED_REMOVED: "27b",
    Article.OWN_REMOVED: "27b",
}
_CLUB = {article: "D.1" for article in SEVERITIES if article.startswith("5.4.")}
_CORRESPONDING: Mapping[str, Mapping[Article, str]] = {"frisian": _FRISIAN, "club": _CLUB}


def severity(article: str) -> Severity:
    """How grave a breach of this article (by number) is."""
    return SEVERITIES[Article(article)]


def corresponding_article(article: Article, rules: RuleSet) -> str | None:
    """The corresponding article in the text of this rule set, if that text numbers its articles differently."""
    return _CORRESPONDING.get(rules.name, {}).get(article)


def sort_key(article: str) -> tuple[int, ...]:
    """Orders 5.4.10 after 5.4.9."""
    return tuple(int(part) for part in article.split("."))
