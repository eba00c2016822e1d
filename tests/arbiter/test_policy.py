"""What is spoken, shown or only logged, and settings that cannot be meant."""

from __future__ import annotations

import pytest

from referee.arbiter.articles import SEVERITIES
from referee.arbiter.policy import TWO_HANDS, Manner, Policy
from referee.draughts.variants import RULE_SETS
from referee.errors import UnreadableInput


@pytest.mark.parametrize(
    ("article", "manner"),
    [("5.4.6", Manner.SPEAK), ("5.4.17", Manner.SPEAK), ("5.5", Manner.SPEAK), ("5.2", Manner.SPEAK)]
    + [(article, Manner.LOG) for article in ("3.14", "4.4", "4.9", "4.11")],
)
def test_irregularities_are_spoken_and_incorrections_logged(article: str, manner: Manner) -> None:
    assert Policy().manner(article) is manner


def test_an_article_may_be_treated_otherwise() -> None:
    policy = Policy({"5.4.13": Manner.LOG, "4.11": Manner.SPEAK})
    assert policy.manner("5.4.13") is Manner.LOG
    assert policy.manner("4.11") is Manner.SPEAK
    assert policy.manner("5.4.12") is Manner.SPEAK


@pytest.mark.parametrize("article", ["5.4.18", "5.6", "touching", "5.4.6 "])
def test_an_unknown_article_is_refused_and_the_known_ones_named(article: str) -> None:
    with pytest.raises(UnreadableInput, match=r"there are 3\.14, 4\.4, 4\.9, 4\.11, 5\.1") as refusal:
        Policy({article: Manner.LOG})
    assert repr(article) in str(refusal.value)


@pytest.mark.parametrize("seconds", [0.0, -1.0, float("nan"), 61.0])
def test_a_threshold_is_a_time(seconds: float) -> None:
    with pytest.raises(UnreadableInput, match="pause_s"):
        Policy(pause_s=seconds)


@pytest.mark.parametrize("name", RULE_SETS)
def test_two_hands_are_watched_in_the_federations_rule_sets_or_by_choice(name: str) -> None:
    rules = RULE_SETS[name]
    assert Policy().watches(TWO_HANDS, rules) == (name in ("international", "brazilian", "canadian"))
    assert Policy(two_hands=True).watches(TWO_HANDS, rules)
    assert not Policy(two_hands=False).watches(TWO_HANDS, rules)
    assert all(Policy().watches(article, rules) for article in SEVERITIES if article != TWO_HANDS)
