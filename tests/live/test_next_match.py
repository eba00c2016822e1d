"""The header of an evening's next game: players' data from the pairings, or from the game before."""

from __future__ import annotations

import pytest

from referee.arbiter.policy import Policy, ReportLevel
from referee.console.desk import NextGame
from referee.draughts.variants import INTERNATIONAL, RULE_SETS, start_position
from referee.live.evening import OtherBoard, next_match, next_policy
from referee.outputs.published_game import Publication
from referee.records.match import NO_ENTRY, Entrant, Match

SIJBRANDS = Entrant("10003", 2400, "De Hoop")
BEFORE = Match(
    *(INTERNATIONAL, start_position(INTERNATIONAL), "0"),
    white="Sijbrands, Ton",
    black="Wiersma, Harm",
    white_entry=SIJBRANDS,
)


@pytest.mark.parametrize(
    ("white", "given", "known"),
    [
        ("Sijbrands, Ton", None, SIJBRANDS),
        ("Woldouby", None, NO_ENTRY),
        ("Woldouby", Entrant("7", 2200, "Dakar"), Entrant("7", 2200, "Dakar")),
        ("Sijbrands, Ton", Entrant("10003", 2410), Entrant("10003", 2410)),
    ],
    ids=["same player", "another player", "as paired", "the pairings know better"],
)
def test_player_details_reach_the_next_game(white: str, given: Entrant | None, known: Entrant) -> None:
    game = NextGame(white, "Wiersma, Harm", "Club evening", "", "2", "", white_entry=given)
    assert next_match(BEFORE, game).white_entry == known


@pytest.mark.parametrize(("rules", "played"), [(None, "international"), ("frisian", "frisian")])
def test_another_rule_set_for_the_next_game(rules: str | None, played: str) -> None:
    game = NextGame("A", "B", "", "", "2", "", rules=None if rules is None else RULE_SETS[rules])
    match = next_match(BEFORE, game)
    assert (match.rules.name, match.start) == (played, start_position(RULE_SETS[played]))


def test_rules_of_another_board_are_refused() -> None:
    with pytest.raises(OtherBoard, match="brazilian rules are played on 8x8 squares"):
        next_match(BEFORE, NextGame("A", "B", "", "", "2", "", rules=RULE_SETS["brazilian"]))


@pytest.mark.parametrize(
    ("manners", "left"),
    [(None, ReportLevel.SHOW), ({}, ReportLevel.SPEAK), ({"5.4.3": ReportLevel.LOG}, ReportLevel.LOG)],
    ids=["as before", "as usual", "logged in this round"],
)
def test_article_treatment_can_change_for_the_next_game(
    manners: dict[str, ReportLevel] | None, left: ReportLevel
) -> None:
    before = Policy({"5.4.3": ReportLevel.SHOW}, settle_s=3.0)
    policy = next_policy(before, NextGame("A", "B", "", "", "2", "", manners=manners))
    assert (policy.report_level("5.4.3"), policy.settle_s) == (left, 3.0)


def test_id_rating_and_team_of_the_pairings_stand_in_the_pdn() -> None:
    game = NextGame("Woldouby", "B", "Club evening", "", "2", "", white_entry=Entrant("7", 2200, "Dakar"))
    tags = Publication(next_match(BEFORE, game)).game.tags
    assert (tags["WhiteFmjdId"], tags["WhiteRating"], tags["WhiteTeam"]) == ("7", "2200", "Dakar")
