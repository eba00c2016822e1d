"""The published counts of move sequences, every rule set, as deep as a minute allows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee.draughts.fen import parse_fen
from referee.draughts.perft import perft
from referee.draughts.variants import RULE_SETS, rule_set, start_position

PUBLISHED: list[dict[str, Any]] = json.loads(
    (Path(__file__).resolve().parents[1] / "data" / "perft.json").read_text(encoding="utf-8")
)["positions"]
QUICK = 100_000
"""Largest count computed by default; half a second each."""
DEEP = 12_000_000


def name(entry: dict[str, Any]) -> str:
    return f"{entry['rules']} {entry['name']}"


@pytest.mark.parametrize("entry", PUBLISHED, ids=name)
def test_published_counts(entry: dict[str, Any]) -> None:
    rules = rule_set(entry["rules"])
    position = parse_fen(entry["fen"], rules)
    wanted = [count for count in entry["counts"] if count <= QUICK]
    assert [perft(position, depth, rules) for depth in range(1, len(wanted) + 1)] == wanted


@pytest.mark.deep
@pytest.mark.parametrize("entry", PUBLISHED, ids=name)
def test_published_counts_deeper(entry: dict[str, Any]) -> None:
    rules = rule_set(entry["rules"])
    position = parse_fen(entry["fen"], rules)
    deepest = max(depth for depth, count in enumerate(entry["counts"], 1) if count <= DEEP)
    assert perft(position, deepest, rules) == entry["counts"][deepest - 1]


@pytest.mark.parametrize("name", RULE_SETS)
def test_start_position_matches_the_published_fen(name: str) -> None:
    rules = rule_set(name)
    published = {entry["rules"]: entry["fen"] for entry in PUBLISHED if entry["name"] == "start"}
    assert start_position(rules) == parse_fen(published.get(name, published["international"]), rules)
