"""Which incidents are spoken, shown or only logged, and settings that are refused."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from referee.arbiter.articles import SEVERITIES, Article
from referee.arbiter.policy import Policy, ReportLevel
from referee.draughts.position import Side
from referee.draughts.variants import RULE_SETS
from referee.messages import BadValue
from referee.words import say
from tests.arbiter.table import Table


@pytest.mark.parametrize(
    ("article", "level"),
    [
        ("5.4.6", ReportLevel.SPEAK),
        ("5.4.17", ReportLevel.SPEAK),
        ("5.5", ReportLevel.SPEAK),
        ("5.2", ReportLevel.SPEAK),
    ]
    + [(article, ReportLevel.LOG) for article in ("3.14", "4.4", "4.9", "4.11")],
)
def test_irregularities_are_spoken_and_incorrections_logged(article: str, level: ReportLevel) -> None:
    assert Policy().report_level(article) is level


def test_an_article_may_be_treated_otherwise() -> None:
    policy = Policy({"5.4.13": ReportLevel.LOG, "4.11": ReportLevel.SPEAK})
    assert policy.report_level("5.4.13") is ReportLevel.LOG
    assert policy.report_level("4.11") is ReportLevel.SPEAK
    assert policy.report_level("5.4.12") is ReportLevel.SPEAK


@pytest.mark.parametrize("article", ["5.4.99", "5.6", "touching", "5.4.6 "])
def test_an_unknown_article_is_refused_and_the_known_ones_named(article: str) -> None:
    with pytest.raises(BadValue) as refusal:
        Policy({article: ReportLevel.LOG})
    refused = say(refusal.value.message)
    assert repr(article) in refused
    assert "there are 3.14, 4.4, 4.9, 4.11, 5.1" in refused


@pytest.mark.parametrize("seconds", [0.0, -1.0, float("nan"), 61.0])
def test_a_threshold_is_a_time(seconds: float) -> None:
    with pytest.raises(BadValue, match="pause_s"):
        Policy(pause_s=seconds)


@pytest.mark.parametrize("name", RULE_SETS)
def test_two_hands_are_watched_in_the_federations_rule_sets_or_by_choice(name: str) -> None:
    rules = RULE_SETS[name]
    assert Policy().watches(Article.TWO_HANDS, rules) == (name in ("international", "brazilian", "canadian"))
    assert Policy(two_hands=True).watches(Article.TWO_HANDS, rules)
    assert not Policy(two_hands=False).watches(Article.TWO_HANDS, rules)
    assert Policy().watches(Article.KING_RESTS, rules) == (name == "frisian")
    assert all(
        Policy().watches(article, rules)
        for article in SEVERITIES
        if article not in (Article.TWO_HANDS, Article.KING_RESTS)
    )


RAFLE = "W:W37,45:B32,22,3"


@dataclass(frozen=True)
class Wait:
    name: str
    policy: Policy
    done: tuple[tuple[str, float], ...]
    """Changes and for how long they are shown."""
    articles: tuple[str, ...]


BACKWARDS, LET_GO, LEFT, TAKEN_OFF = ("37. 42w", 0.8), ("37. 28w", 2.0), ("37. 17w", 3.0), ("45.", 2.0)
STOPPED = (("37. 17w 32.", 2.8), ("hand", 0.4), ("22.", 1.0))
WAITS = (
    Wait("a piece let go of in a wrong place is called soon", Policy(), (BACKWARDS,), ("5.4.2",)),
    Wait("on a landing square too", Policy(), (("37. 28w", 1.0),), ("5.4.9",)),
    Wait("release_s: later", Policy(release_s=3.0), (LET_GO,), ()),
    Wait("set down for an instant only", Policy(), (("37. 28w", 0.6), ("28. 17w 32. 22.", 2.0)), ()),
    Wait("an irregular board is called after a while", Policy(), (TAKEN_OFF,), ("5.4.7",)),
    Wait("settle_s: later", Policy(settle_s=3.0), (TAKEN_OFF,), ()),
    Wait("captured pieces are waited for longer", Policy(), (LEFT,), ()),
    Wait("removal_s: sooner", Policy(removal_s=2.0), (LEFT,), ("5.4.11",)),
    Wait("a stop in the removal is a pause", Policy(), STOPPED, ("5.4.13",)),
    Wait("pause_s: only a longer one", Policy(pause_s=3.5), STOPPED, ()),
)


@pytest.mark.parametrize("wait", WAITS, ids=lambda wait: wait.name)
def test_the_policy_sets_the_settling_time(wait: Wait) -> None:
    table = Table(RAFLE, policy=wait.policy)
    for changes, seconds in wait.done:
        if changes == "hand":
            table.do("", seconds, (22, 27))
        else:
            table.do(changes, seconds)
    assert tuple(table.articles) == wait.articles


HELD_LONG = (
    Wait("held for long and played", Policy(), (("37.", 10.0), ("28. 17w 32. 22.", 2.0)), ()),
    Wait("held for long and let go of too early", Policy(), (("37.", 10.0), ("28w", 2.0)), ("5.4.9",)),
    Wait("held for too long: it was removed", Policy(), (("37.", 22.0),), ("5.4.7",)),
    Wait("held_s: sooner", Policy(held_s=5.0), (("37.", 6.0),), ("5.4.7",)),
)


@pytest.mark.parametrize("wait", HELD_LONG, ids=lambda wait: wait.name)
def test_a_piece_in_its_players_hand_is_waited_for(wait: Wait) -> None:
    """Slow hands, or a robot's, keep a piece out of sight for 10 s: one act, neither a removal nor an arrival."""
    table = Table(RAFLE, policy=wait.policy)
    for changes, seconds in wait.done:
        table.do(changes, seconds, by=Side.WHITE)
    table.do("", 3.0)
    assert tuple(table.articles) == wait.articles
