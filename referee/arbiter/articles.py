"""The articles an incident may break: how grave each is, and where other rule sets say the same."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from referee.draughts.variants import RuleSet
from referee.records.events import Severity

ANY_IRREGULARITY = "5.4"
ACCIDENT = "5.5"
TURNED_BOARD, STARTING_ARRAY = "5.1", "5.2"
KING_RESTS = "17"
"""Frisian: the same king moves a fourth time in a row. It has no counterpart in the FMJD's annex."""

SEVERITIES: Mapping[str, Severity] = MappingProxyType(
    {
        ANY_IRREGULARITY: Severity.IRREGULARITY,
        **{f"5.4.{number}": Severity.IRREGULARITY for number in range(1, 18)},
        KING_RESTS: Severity.IRREGULARITY,
        **dict.fromkeys(("3.14", "4.4", "4.9", "4.11"), Severity.INCORRECTION),
        ACCIDENT: Severity.ACCIDENT,
        **dict.fromkeys((TURNED_BOARD, STARTING_ARRAY), Severity.SET_UP),
    }
)
"""Every article that an incident can carry, as the FMJD's annex numbers them."""

_FRISIAN = {
    "5.1": "26",
    "5.4.2": "27d",
    "5.4.3": "15",
    "5.4.5": "27a",
    "5.4.6": "27c",
    "5.4.8": "27c",
    "5.4.9": "27c",
    "5.4.10": "14",
    "5.4.11": "27b",
    "5.4.12": "27b",
    "5.4.14": "27b",
}
_CLUB = {article: "D.1" for article in SEVERITIES if article.startswith("5.4.")}
_TWINS: Mapping[str, Mapping[str, str]] = {"frisian": _FRISIAN, "club": _CLUB}


def severity(article: str) -> Severity:
    """How grave a breach of this article is."""
    return SEVERITIES[article]


def twin(article: str, rules: RuleSet) -> str | None:
    """Where the text of this rule set itself says it, if that text numbers its articles otherwise."""
    return _TWINS.get(rules.name, {}).get(article)


def sort_key(article: str) -> tuple[int, ...]:
    """Puts 5.4.10 after 5.4.9."""
    return tuple(int(part) for part in article.split("."))
